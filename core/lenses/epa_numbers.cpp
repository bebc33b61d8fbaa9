#include "lenses/epa_numbers.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

TableRow row_of(const EpaMoment& moment, int i) {
    const EpaStep<2>& step = moment.run.story.steps[static_cast<std::size_t>(i)];
    TableRow row{{std::to_string(i + 1), "–", "–", "–"},
                 pair_tag(step.support.index_a, step.support.index_b),
                 i + 1 == moment.index,
                 i + 1 > moment.index};
    if (row.pending || step.decision == EpaDecision::core_apart) return row;
    row.cells = {std::to_string(i + 1), pair_name(step.support), shown({step.lower, 4}),
                 shown({step.upper, 4})};
    return row;
}

Values values_of_step(const EpaMoment& moment) {
    const EpaStep<2>& step = moment.step();
    return {{"step", moment.index},
            {"direction_x", step.direction.x},
            {"direction_y", step.direction.y},
            {"support_a", step.support.index_a + 1.0},
            {"support_b", step.support.index_b + 1.0},
            {"support_x", step.support.point.x},
            {"support_y", step.support.point.y},
            {"gain", step.gain},
            {"tolerance", step.tolerance},
            {"lower", step.lower},
            {"upper", step.upper},
            {"edges", static_cast<double>(step.facets.size())}};
}

Values values_of_result(const EpaRun& run) {
    const EpaResult<2>& result = run.result();
    return {{"depth", result.depth},
            {"lower", result.lower},
            {"normal_x", result.normal.x},
            {"normal_y", result.normal.y},
            {"witness_a_x", result.witness_a.x},
            {"witness_a_y", result.witness_a.y},
            {"witness_b_x", result.witness_b.x},
            {"witness_b_y", result.witness_b.y},
            {"iterations", result.iterations},
            {"sat_separation", run.agreement.sat.separation},
            {"depth_difference", run.agreement.difference}};
}

}  // namespace

Table epa_table(const EpaMoment& moment) {
    Table table;
    for (const char* column : {"step", "support", "lower", "upper"})
        table.columns.push_back({std::string("epa.column.") + column, {}, {}});
    for (int i = 0; i < moment.run.steps(); ++i) table.rows.push_back(row_of(moment, i));
    return table;
}

std::vector<Caption> epa_counters(const EpaMoment& moment) {
    const EpaStep<2>& step = moment.step();
    std::vector<Caption> counters;
    counters.push_back({"epa.counter.corners",
                        {{"n", Number{static_cast<double>(step.vertices.size()), 0}},
                         {"all", Number{static_cast<double>(moment.run.difference.vertices.size()), 0}}},
                        {}});
    if (!moment.opening() && moment.run.grows())
        counters.push_back({"epa.counter.gap", {{"gap", tiny_text(step.upper - step.lower)}}, {}});
    for (Caption& caption : agreement_captions(moment.run.agreement)) counters.push_back(std::move(caption));
    return counters;
}

std::vector<std::pair<std::string, double>> epa_values(const EpaMoment& moment) {
    if (moment.opening())
        return {{"gjk_iterations", moment.run.story.gjk.result.iterations},
                {"simplex_size", moment.run.story.gjk.result.simplex.size}};
    return moment.closing() ? values_of_result(moment.run) : values_of_step(moment);
}

}  // namespace gaplab
