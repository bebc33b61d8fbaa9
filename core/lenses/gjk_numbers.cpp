#include "lenses/gjk_numbers.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"
#include "lenses/search_solid.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

template <int D>
TableRow row_of(const GjkMomentOf<D>& moment, int i) {
    const GjkMomentOf<D> at{moment.run, i};
    const GjkStep<D>& step = at.step();
    TableRow row{{std::to_string(i + 1), pair_name(step.support), "–", "–"},
                 pair_tag(step.support.index_a, step.support.index_b),
                 !moment.closing() && i == moment.index,
                 i > moment.iteration()};
    if (row.pending) {
        row.cells[1] = "–";
        return row;
    }
    row.cells[2] = shown({step.distance, 4});
    if (moment.run.yes_or_no)
        row.cells[3] = shown({step.reach, 4, true});
    else if (const auto before = at.distance_before())
        row.cells[3] = shown({*before - step.distance, 4});
    return row;
}

template <int D>
Values values_of_step(const GjkStep<D>& step) {
    Values values{{"iteration", step.iteration}};
    add_point<D>(values, "direction", step.direction);
    values.insert(values.end(),
                  {{"support_a", step.support.index_a + 1.0}, {"support_b", step.support.index_b + 1.0}});
    add_point<D>(values, "support", step.support.point);
    values.insert(
        values.end(),
        {{"reach", step.reach}, {"gain", step.gain}, {"tolerance", step.tolerance}, {"kept", step.kept}});
    add_point<D>(values, "closest", step.closest);
    values.insert(values.end(), {{"distance", step.distance}, {"lower_bound", step.lower_bound}});
    return values;
}

template <int D>
Values values_of_result(const GjkRunOf<D>& run) {
    const GjkResult<D>& result = run.result();
    Values values{{"iterations", result.iterations},
                  {"distance", result.distance},
                  {"depth", result.depth},
                  {"core_distance", result.core_distance}};
    add_point<D>(values, "normal", result.normal);
    add_point<D>(values, "witness_a", result.witness_a);
    add_point<D>(values, "witness_b", result.witness_b);
    values.insert(values.end(), {{"sat_separation", run.agreement.sat.separation},
                                 {"epa_depth", run.agreement.epa.depth},
                                 {"depth_difference", run.agreement.difference}});
    return values;
}

}  // namespace

template <int D>
Table gjk_table(const GjkMomentOf<D>& moment) {
    Table table;
    const char* last = moment.run.yes_or_no ? "reach" : "progress";
    for (const char* column : {"iteration", "support", "distance", last})
        table.columns.push_back({std::string("gjk.column.") + column, {}, {}});
    for (int i = 0; i < moment.run.iterations(); ++i) table.rows.push_back(row_of(moment, i));
    return table;
}

template <int D>
std::vector<Caption> gjk_counters(const GjkMomentOf<D>& moment) {
    const GjkStep<D>& step = moment.step();
    std::vector<Caption> counters;
    counters.push_back({"gjk.counter.iterations",
                        {{"k", Number{static_cast<double>(step.iteration), 0}},
                         {"n", Number{static_cast<double>(moment.run.iterations()), 0}}},
                        {}});
    counters.push_back({"gjk.counter.bounds",
                        {{"lower", Number{step.lower_bound, 4}}, {"upper", Number{step.distance, 4}}},
                        {}});
    if constexpr (D == 3)
        for (Caption& caption : source_captions(moment.run.difference))
            counters.push_back(std::move(caption));
    for (Caption& caption : agreement_captions(moment.run.agreement)) counters.push_back(std::move(caption));
    return counters;
}

template <int D>
std::vector<std::pair<std::string, double>> gjk_values(const GjkMomentOf<D>& moment) {
    return moment.closing() ? values_of_result(moment.run) : values_of_step(moment.step());
}

template Table gjk_table(const GjkMomentOf<2>&);
template Table gjk_table(const GjkMomentOf<3>&);
template std::vector<Caption> gjk_counters(const GjkMomentOf<2>&);
template std::vector<Caption> gjk_counters(const GjkMomentOf<3>&);
template std::vector<std::pair<std::string, double>> gjk_values(const GjkMomentOf<2>&);
template std::vector<std::pair<std::string, double>> gjk_values(const GjkMomentOf<3>&);

}  // namespace gaplab
