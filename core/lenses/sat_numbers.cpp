#include "lenses/sat_numbers.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/sat_words.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

Number count(int value) { return {static_cast<double>(value), 0}; }

TableRow table_row(const SatMoment& moment, int index) {
    const SatRun& run = moment.run;
    const SatAxis<2>& axis = run.story.candidates[static_cast<std::size_t>(index)];
    const int step = run.step_of_row(index);
    TableRow row{
        {short_axis_name(axis), "–", "–", "–"}, {Tag::axis, index, -1}, index == moment.row(), false};
    row.pending = step < 0 || step >= moment.tested_so_far();
    if (row.pending || axis.degenerate) return row;
    const SatStep<2>& done = run.story.steps[static_cast<std::size_t>(step)];
    row.cells = {short_axis_name(axis), interval_text(done.a), interval_text(done.b),
                 shown({done.overlap, 3})};
    return row;
}

int dot_products_so_far(const SatMoment& moment) {
    if (moment.closing()) return moment.run.result().dot_products;
    return moment.tested_so_far() * (moment.run.pair->a().size() + moment.run.pair->b().size());
}

Caption early_exit_counter(const SatRun& run) {
    const SatResult<2>& result = run.result();
    if (!result.early_exit) return {"sat.counter.no_early_exit", {}, {}};
    return {"sat.counter.early_exit", {{"spared", count(result.axis_count - result.axes_tested)}}, {}};
}

Caption runner_up_counter(const SatRun& run) {
    const SatResult<2>& result = run.result();
    return {"sat.counter.runner_up",
            {{"axis", axis_name(*run.pair, result.runner_up)},
             {"d", Number{std::abs(result.runner_up_separation), 3}}},
            {}};
}

void add_closing_counters(std::vector<Caption>& counters, const SatRun& run) {
    counters.push_back(early_exit_counter(run));
    if (run.result().verdict == Verdict::separated)
        counters.push_back(
            {"sat.counter.cache",
             {{"with", count(run.axes_with_cache)}, {"without", count(run.axes_without_cache)}},
             {}});
    const SatResult<2>& result = run.result();
    if (result.verdict != Verdict::separated && result.axes_tested > 1)
        counters.push_back(runner_up_counter(run));
    if (run.ghost) counters.push_back(residual_caption(*run.ghost));
}

Values values_of_axis(const SatMoment& moment, const SatStep<2>& step) {
    return {{"axis", moment.row() + 1.0},
            {"direction_x", step.axis.direction.x},
            {"direction_y", step.axis.direction.y},
            {"a_min", step.a.min},
            {"a_max", step.a.max},
            {"b_min", step.b.min},
            {"b_max", step.b.max},
            {"origin_shift", step.origin_shift},
            {"overlap", step.overlap},
            {"best_overlap", step.best_overlap}};
}

Values values_of_result(const SatMoment& moment) {
    const SatRun& run = moment.run;
    const SatResult<2>& result = run.result();
    Values values{{"axis", moment.row() + 1.0},
                  {"separation", result.separation},
                  {"normal_x", result.normal.x},
                  {"normal_y", result.normal.y},
                  {"mtv_x", result.mtv.x},
                  {"mtv_y", result.mtv.y},
                  {"axes_tested", result.axes_tested},
                  {"axis_count", result.axis_count},
                  {"dot_products", result.dot_products},
                  {"axes_with_cache", run.axes_with_cache},
                  {"axes_without_cache", run.axes_without_cache}};
    if (result.axes_tested > 1) values.emplace_back("runner_up_separation", result.runner_up_separation);
    if (run.ghost) values.emplace_back("residual", run.ghost->residual);
    return values;
}

}  // namespace

Table sat_table(const SatMoment& moment) {
    Table table;
    for (const char* column : {"axis", "a", "b", "overlap"})
        table.columns.push_back({std::string("sat.column.") + column, {}, {}});
    for (int row = 0; row < moment.run.candidate_count(); ++row) table.rows.push_back(table_row(moment, row));
    return table;
}

std::vector<Caption> sat_counters(const SatMoment& moment) {
    std::vector<Caption> counters;
    counters.push_back({"sat.counter.axes",
                        {{"k", count(moment.tested_so_far())}, {"n", count(moment.run.candidate_count())}},
                        {}});
    counters.push_back({"sat.counter.dot_products", {{"n", count(dot_products_so_far(moment))}}, {}});
    if (moment.closing()) add_closing_counters(counters, moment.run);
    for (Caption& caption : agreement_captions(moment.run.agreement)) counters.push_back(std::move(caption));
    return counters;
}

std::vector<std::pair<std::string, double>> sat_values(const SatMoment& moment) {
    if (moment.opening()) return {{"axis_count", moment.run.candidate_count()}};
    if (const SatStep<2>* step = moment.axis_step()) return values_of_axis(moment, *step);
    return values_of_result(moment);
}

}  // namespace gaplab
