#include "lenses/sat_numbers.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/sat_words.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

Number count(int value) { return {static_cast<double>(value), 0}; }

template <int D>
void add(Values& values, const std::string& name, const Vec<D>& v) {
    values.emplace_back(name + "_x", v.x);
    values.emplace_back(name + "_y", v.y);
    if constexpr (D == 3) values.emplace_back(name + "_z", v.z);
}

// In place of an overlap: of a product of edges, the sine between them.
std::string what_is_left(const StudiedPair<2>& /*pair*/, const SatAxis<2>& /*axis*/) { return "–"; }
std::string what_is_left(const StudiedPair<3>& pair, const SatAxis<3>& axis) {
    return axis.source == AxisSource::edge_pair ? "sin " + tiny_text(sine_of_edges(pair, axis)) : "–";
}

template <int D>
TableRow table_row(const SatMomentOf<D>& moment, int index) {
    const SatRunOf<D>& run = moment.run;
    const SatAxis<D>& axis = run.candidate(index);
    const int step = run.step_of_row(index);
    const std::string name = short_axis_name(*run.pair, axis);
    TableRow row{{name, "–", "–", "–"}, {Tag::axis, index, -1}, index == moment.row(), false};
    row.pending = step < 0 || step >= moment.tested_so_far();
    if (!row.pending && axis.degenerate) row.cells.back() = what_is_left(*run.pair, axis);
    if (row.pending || axis.degenerate) return row;
    const SatStep<D>& done = run.story.steps[static_cast<std::size_t>(step)];
    row.cells = {name, interval_text(done.a), interval_text(done.b), shown({done.overlap, 3})};
    return row;
}

template <int D>
int dot_products_so_far(const SatMomentOf<D>& moment) {
    if (moment.closing()) return moment.run.result().dot_products;
    return moment.axes_so_far() * (moment.run.pair->a().size() + moment.run.pair->b().size());
}

template <int D>
Caption early_exit_counter(const SatRunOf<D>& run) {
    const SatResult<D>& result = run.result();
    if (!result.early_exit) return {"sat.counter.no_early_exit", {}, {}};
    return {"sat.counter.early_exit", {{"spared", count(result.axis_count - result.axes_tested)}}, {}};
}

template <int D>
Caption runner_up_counter(const SatRunOf<D>& run) {
    const SatResult<D>& result = run.result();
    return {"sat.counter.runner_up",
            {{"axis", axis_name(*run.pair, result.runner_up)},
             {"d", Number{std::abs(result.runner_up_separation), 3}}},
            {}};
}

template <int D>
void add_closing_counters(std::vector<Caption>& counters, const SatRunOf<D>& run) {
    counters.push_back(early_exit_counter(run));
    if (run.result().verdict == Verdict::separated)
        counters.push_back(
            {"sat.counter.cache",
             {{"with", count(run.axes_with_cache)}, {"without", count(run.axes_without_cache)}},
             {}});
    const SatResult<D>& result = run.result();
    if (result.verdict != Verdict::separated && result.axes_tested > 1)
        counters.push_back(runner_up_counter(run));
    if (run.ghost) counters.push_back(residual_caption(run.ghost->residual));
}

template <int D>
Values values_of_axis(const SatMomentOf<D>& moment, const SatStep<D>& step) {
    Values values{{"axis", moment.row() + 1.0}};
    add<D>(values, "direction", step.axis.direction);
    values.insert(values.end(), {{"a_min", step.a.min},
                                 {"a_max", step.a.max},
                                 {"b_min", step.b.min},
                                 {"b_max", step.b.max},
                                 {"origin_shift", step.origin_shift},
                                 {"overlap", step.overlap},
                                 {"best_overlap", step.best_overlap}});
    if (D == 3) values.emplace_back("skipped", step.axis.degenerate ? 1 : 0);
    return values;
}

template <int D>
Values values_of_result(const SatMomentOf<D>& moment) {
    const SatRunOf<D>& run = moment.run;
    const SatResult<D>& result = run.result();
    Values values{{"axis", moment.row() + 1.0}, {"separation", result.separation}};
    add<D>(values, "normal", result.normal);
    add<D>(values, "mtv", result.mtv);
    values.insert(values.end(), {{"axes_tested", result.axes_tested},
                                 {"axis_count", result.axis_count},
                                 {"dot_products", result.dot_products},
                                 {"axes_with_cache", run.axes_with_cache},
                                 {"axes_without_cache", run.axes_without_cache}});
    if (D == 3) values.emplace_back("skipped", run.skipped);
    if (result.axes_tested > 1) values.emplace_back("runner_up_separation", result.runner_up_separation);
    if (run.ghost) values.emplace_back("residual", run.ghost->residual);
    return values;
}

// The rows that are left out: how many, and the overlap that each of them has at least.
template <int D>
TableRow row_of_the_rest(const SatRunOf<D>& run) {
    double least = 0;
    for (const SatStep<D>& step : run.story.steps) least = std::max(least, step.overlap);
    return {{"+" + std::to_string(run.unlisted()), "–", "–", "≥ " + shown({least, 3})}, {}, false, true};
}

}  // namespace

template <int D>
Table sat_table(const SatMomentOf<D>& moment) {
    Table table;
    for (const char* column : {"axis", "a", "b", "overlap"})
        table.columns.push_back({std::string("sat.column.") + column, {}, {}});
    for (int row = 0; row < moment.run.candidate_count(); ++row) table.rows.push_back(table_row(moment, row));
    if (moment.run.unlisted() > 0) table.rows.push_back(row_of_the_rest(moment.run));
    return table;
}

template <int D>
std::vector<Caption> sat_counters(const SatMomentOf<D>& moment) {
    std::vector<Caption> counters;
    counters.push_back({"sat.counter.axes",
                        {{"k", count(moment.axes_so_far())}, {"n", count(moment.run.all_candidates)}},
                        {}});
    counters.push_back({"sat.counter.dot_products", {{"n", count(dot_products_so_far(moment))}}, {}});
    if (D == 3 && moment.run.skipped > 0)
        counters.push_back({"sat.solid.counter.skipped", {{"n", count(moment.run.skipped)}}, {}});
    if (moment.run.unlisted() > 0)
        counters.push_back({"sat.solid.counter.listed",
                            {{"k", count(moment.run.candidate_count())}, {"n", count(moment.run.unlisted())}},
                            {}});
    if (moment.closing()) add_closing_counters(counters, moment.run);
    for (Caption& caption : agreement_captions(moment.run.agreement)) counters.push_back(std::move(caption));
    return counters;
}

template <int D>
std::vector<std::pair<std::string, double>> sat_values(const SatMomentOf<D>& moment) {
    if (moment.opening()) return {{"axis_count", moment.run.all_candidates}};
    if (const SatStep<D>* step = moment.axis_step()) return values_of_axis(moment, *step);
    return values_of_result(moment);
}

template Table sat_table(const SatMomentOf<2>&);
template Table sat_table(const SatMomentOf<3>&);
template std::vector<Caption> sat_counters(const SatMomentOf<2>&);
template std::vector<Caption> sat_counters(const SatMomentOf<3>&);
template std::vector<std::pair<std::string, double>> sat_values(const SatMomentOf<2>&);
template std::vector<std::pair<std::string, double>> sat_values(const SatMomentOf<3>&);

}  // namespace gaplab
