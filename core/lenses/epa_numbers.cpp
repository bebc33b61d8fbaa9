#include "lenses/epa_numbers.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"
#include "lenses/search_solid.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

template <int D>
TableRow row_of(const EpaMomentOf<D>& moment, int i) {
    const EpaStep<D>& step = moment.run.story.steps[static_cast<std::size_t>(i)];
    TableRow row{{std::to_string(i + 1), "–", "–", "–"},
                 pair_tag(step.support.index_a, step.support.index_b),
                 i + 1 == moment.index,
                 i + 1 > moment.index};
    if (row.pending || step.decision == EpaDecision::core_apart) return row;
    row.cells = {std::to_string(i + 1), pair_name(step.support), shown({step.lower, 4}),
                 shown({step.upper, 4})};
    return row;
}

template <int D>
Values values_of_step(const EpaMomentOf<D>& moment) {
    const EpaStep<D>& step = moment.step();
    Values values{{"step", moment.index}};
    add_point<D>(values, "direction", step.direction);
    values.insert(values.end(),
                  {{"support_a", step.support.index_a + 1.0}, {"support_b", step.support.index_b + 1.0}});
    add_point<D>(values, "support", step.support.point);
    values.insert(values.end(), {{"gain", step.gain},
                                 {"tolerance", step.tolerance},
                                 {"lower", step.lower},
                                 {"upper", step.upper},
                                 {D == 2 ? "edges" : "faces", static_cast<double>(step.facets.size())}});
    if constexpr (D == 3)
        values.insert(values.end(), {{"replaced", static_cast<double>(step.replaced.size())},
                                     {"horizon", static_cast<double>(step.horizon.size())}});
    return values;
}

template <int D>
Values values_of_result(const EpaRunOf<D>& run) {
    const EpaResult<D>& result = run.result();
    Values values{{"depth", result.depth}, {"lower", result.lower}};
    add_point<D>(values, "normal", result.normal);
    add_point<D>(values, "witness_a", result.witness_a);
    add_point<D>(values, "witness_b", result.witness_b);
    values.insert(values.end(), {{"iterations", result.iterations},
                                 {"sat_separation", run.agreement.sat.separation},
                                 {"depth_difference", run.agreement.difference}});
    return values;
}

}  // namespace

template <int D>
Table epa_table(const EpaMomentOf<D>& moment) {
    Table table;
    for (const char* column : {"step", "support", "lower", "upper"})
        table.columns.push_back({std::string("epa.column.") + column, {}, {}});
    for (int i = 0; i < moment.run.steps(); ++i) table.rows.push_back(row_of(moment, i));
    return table;
}

template <int D>
std::vector<Caption> epa_counters(const EpaMomentOf<D>& moment) {
    const EpaStep<D>& step = moment.step();
    std::vector<Caption> counters;
    const std::size_t all = moment.run.difference.vertices.size();
    counters.push_back({all > 0 ? "epa.counter.corners" : "epa.counter.corners_alone",
                        {{"n", Number{static_cast<double>(step.vertices.size()), 0}},
                         {"all", Number{static_cast<double>(all), 0}}},
                        {}});
    if (D == 3 && !step.facets.empty())
        counters.push_back({"epa.counter.faces",
                            {{"faces", Number{static_cast<double>(step.facets.size()), 0}},
                             {"replaced", Number{static_cast<double>(step.replaced.size()), 0}},
                             {"horizon", Number{static_cast<double>(step.horizon.size()), 0}}},
                            {}});
    if (!moment.opening() && moment.run.grows())
        counters.push_back({"epa.counter.gap", {{"gap", tiny_text(step.upper - step.lower)}}, {}});
    if constexpr (D == 3)
        for (Caption& caption : source_captions(moment.run.difference))
            counters.push_back(std::move(caption));
    for (Caption& caption : agreement_captions(moment.run.agreement)) counters.push_back(std::move(caption));
    return counters;
}

template <int D>
std::vector<std::pair<std::string, double>> epa_values(const EpaMomentOf<D>& moment) {
    if (moment.opening())
        return {{"gjk_iterations", moment.run.story.gjk.result.iterations},
                {"simplex_size", moment.run.story.gjk.result.simplex.size}};
    return moment.closing() ? values_of_result(moment.run) : values_of_step(moment);
}

template Table epa_table(const EpaMomentOf<2>&);
template Table epa_table(const EpaMomentOf<3>&);
template std::vector<Caption> epa_counters(const EpaMomentOf<2>&);
template std::vector<Caption> epa_counters(const EpaMomentOf<3>&);
template std::vector<std::pair<std::string, double>> epa_values(const EpaMomentOf<2>&);
template std::vector<std::pair<std::string, double>> epa_values(const EpaMomentOf<3>&);

}  // namespace gaplab
