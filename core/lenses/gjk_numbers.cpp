#include "lenses/gjk_numbers.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

TableRow row_of(const GjkMoment& moment, int i) {
    const GjkMoment at{moment.run, i};
    const GjkStep<2>& step = at.step();
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

Values values_of_step(const GjkStep<2>& step) {
    return {{"iteration", step.iteration},
            {"direction_x", step.direction.x},
            {"direction_y", step.direction.y},
            {"support_a", step.support.index_a + 1.0},
            {"support_b", step.support.index_b + 1.0},
            {"support_x", step.support.point.x},
            {"support_y", step.support.point.y},
            {"reach", step.reach},
            {"gain", step.gain},
            {"tolerance", step.tolerance},
            {"kept", step.kept},
            {"closest_x", step.closest.x},
            {"closest_y", step.closest.y},
            {"distance", step.distance},
            {"lower_bound", step.lower_bound}};
}

Values values_of_result(const GjkRun& run) {
    const GjkResult<2>& result = run.result();
    return {{"iterations", result.iterations},
            {"distance", result.distance},
            {"depth", result.depth},
            {"core_distance", result.core_distance},
            {"normal_x", result.normal.x},
            {"normal_y", result.normal.y},
            {"witness_a_x", result.witness_a.x},
            {"witness_a_y", result.witness_a.y},
            {"witness_b_x", result.witness_b.x},
            {"witness_b_y", result.witness_b.y},
            {"sat_separation", run.agreement.sat.separation},
            {"epa_depth", run.agreement.epa.depth},
            {"depth_difference", run.agreement.difference}};
}

}  // namespace

Table gjk_table(const GjkMoment& moment) {
    Table table;
    const char* last = moment.run.yes_or_no ? "reach" : "progress";
    for (const char* column : {"iteration", "support", "distance", last})
        table.columns.push_back({std::string("gjk.column.") + column, {}, {}});
    for (int i = 0; i < moment.run.iterations(); ++i) table.rows.push_back(row_of(moment, i));
    return table;
}

std::vector<Caption> gjk_counters(const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    std::vector<Caption> counters;
    counters.push_back({"gjk.counter.iterations",
                        {{"k", Number{static_cast<double>(step.iteration), 0}},
                         {"n", Number{static_cast<double>(moment.run.iterations()), 0}}},
                        {}});
    counters.push_back({"gjk.counter.bounds",
                        {{"lower", Number{step.lower_bound, 4}}, {"upper", Number{step.distance, 4}}},
                        {}});
    for (Caption& caption : agreement_captions(moment.run.agreement)) counters.push_back(std::move(caption));
    return counters;
}

std::vector<std::pair<std::string, double>> gjk_values(const GjkMoment& moment) {
    return moment.closing() ? values_of_result(moment.run) : values_of_step(moment.step());
}

}  // namespace gaplab
