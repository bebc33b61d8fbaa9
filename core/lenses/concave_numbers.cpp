#include "lenses/concave_numbers.hpp"

#include "lenses/concave_words.hpp"
#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

Caption column(const char* key) { return {std::string("concave.column.") + key, {}, {}}; }
Number count(std::size_t value) { return {static_cast<double>(value), 0}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

std::string sign_text(double separation) { return shown({separation, 3, true}); }

// --- the outlines
// ------------------------------------------------------------------------------------------------

Table axis_table(const ConcaveMoment& moment) {
    Table table{{column("axis"), column("shadow_a"), column("shadow_b"), column("overlap")}, {}};
    const auto& steps = moment.run.as_is.steps;
    for (int i = 0; i < static_cast<int>(steps.size()); ++i) {
        const OutlineStep& step = steps[static_cast<std::size_t>(i)];
        TableRow row{
            {short_axis_name(step.axis), "–", "–", "–"}, {Tag::axis, i, -1}, i == moment.row(), false};
        row.pending = i >= moment.axes_so_far();
        if (!row.pending)
            row.cells = {short_axis_name(step.axis), interval_text(step.a), interval_text(step.b),
                         shown({step.overlap, 3})};
        table.rows.push_back(std::move(row));
    }
    return table;
}

// --- the parts
// ------------------------------------------------------------------------------------------------

Table part_table(const ConcaveMoment& moment) {
    Table table{{column("pair"), column("separation"), column("axes")}, {}};
    const RemedyRun& remedy = *moment.remedy();
    const int listed = std::min(static_cast<int>(remedy.tests.size()), k_most_shown_tests);
    for (int i = 0; i < listed; ++i) {
        const PartTest& test = remedy.tests[static_cast<std::size_t>(i)];
        TableRow row{{short_test_name(test), "–", "–"}, test_tag(i), false, i >= moment.tests_so_far()};
        const bool answered = moment.phase() == ConcavePhase::answer;
        row.current = answered ? i == remedy.deciding : moment.test() == &test;
        if (!row.pending)
            row.cells = {short_test_name(test), sign_text(test.separation),
                         std::to_string(test.sat.axes_tested)};
        table.rows.push_back(std::move(row));
    }
    return table;
}

// --- all answers
// ------------------------------------------------------------------------------------------------

Table closing_table(const ConcaveRun& run) {
    Table table{{text_of("SAT")}, {}};
    TableRow answers{{sign_text(-run.as_is.steps[static_cast<std::size_t>(run.as_is.best)].overlap)}, {}};
    for (const RemedyRun& remedy : run.remedies) {
        table.columns.push_back(remedy_name(remedy.remedy));
        answers.cells.push_back(remedy.done() ? sign_text(remedy.separation) : "–");
    }
    table.rows = {answers};
    return table;
}

Caption area_counter(const ConcaveRun& run) {
    return {"concave.counter.area",
            {{"a", Number{run.a.added(), 2}},
             {"b", Number{run.b.added(), 2}},
             {"share_a", Number{100 * run.a.added() / std::max(run.a.area, 1e-300), 0}},
             {"share_b", Number{100 * run.b.added() / std::max(run.b.area, 1e-300), 0}}},
            {}};
}

Caption cost_counter(const RemedyRun& remedy) {
    return {"concave.counter.cost",
            {{"by", remedy_name(remedy.remedy)},
             {"n", count(remedy.tests.size())},
             {"axes", count(remedy.axes_tested)}},
            {}};
}

}  // namespace

Table concave_table(const ConcaveMoment& moment) {
    if (moment.on_outlines()) return axis_table(moment);
    return moment.remedy() != nullptr ? part_table(moment) : closing_table(moment.run);
}

std::vector<Caption> concave_counters(const ConcaveMoment& moment) {
    const ConcaveRun& run = moment.run;
    std::vector<Caption> counters;
    if (moment.on_outlines()) {
        counters.push_back({"concave.counter.reflex",
                            {{"a", count(run.a.reflex.size())}, {"b", count(run.b.reflex.size())}},
                            {}});
        counters.push_back({"concave.counter.axes",
                            {{"k", count(moment.axes_so_far())}, {"n", count(run.as_is.steps.size())}},
                            {}});
        return counters;
    }
    const RemedyRun* remedy = moment.remedy();
    if (remedy == nullptr) {
        for (const RemedyRun& each : run.remedies) counters.push_back(cost_counter(each));
        counters.push_back(area_counter(run));
    } else if (remedy->remedy == Remedy::hull) {
        counters.push_back(area_counter(run));
    } else {
        counters.push_back({"concave.counter.tests",
                            {{"k", count(moment.tests_so_far())},
                             {"n", count(remedy->asked)},
                             {"axes", count(moment.part_axes_so_far())}},
                            {}});
    }
    return counters;
}

Values concave_values(const ConcaveMoment& moment) {
    const ConcaveRun& run = moment.run;
    Values values{{"phase", static_cast<double>(moment.phase())},
                  {"reflex_a", static_cast<double>(run.a.reflex.size())},
                  {"reflex_b", static_cast<double>(run.b.reflex.size())}};
    if (moment.row() >= 0)
        values.insert(values.end(), {{"axis", moment.row() + 1.0}, {"overlap", moment.axis().overlap}});
    if (const PartTest* test = moment.test())
        values.insert(values.end(), {{"part_a", test->part_a + 1.0},
                                     {"part_b", test->part_b + 1.0},
                                     {"separation", test->separation},
                                     {"axes_tested", static_cast<double>(test->sat.axes_tested)}});
    if (moment.phase() != ConcavePhase::closing) return values;
    values.insert(values.end(), {{"overlapping", run.claimed() == Verdict::overlapping ? 1.0 : 0.0},
                                 {"separation", run.claimed_separation()},
                                 {"hull_separation", run.hull_sat.separation},
                                 {"area_added_a", run.a.added()},
                                 {"area_added_b", run.b.added()}});
    for (const RemedyRun& remedy : run.remedies) {
        const std::string name = name_of(remedy.remedy);
        values.emplace_back(name + "_tests", static_cast<double>(remedy.tests.size()));
        values.emplace_back(name + "_axes", static_cast<double>(remedy.axes_tested));
        values.emplace_back(name + "_overlap", remedy.verdict == Verdict::overlapping ? 1.0 : 0.0);
    }
    return values;
}

}  // namespace gaplab
