#include "lenses/quick_words.hpp"

#include <cmath>

#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"quick." + key, std::move(values), {}}; }
Number count(int value) { return {static_cast<double>(value), 0}; }
Number percent(double share) { return {100 * share, 0}; }

const char* word_of(QuickVerdict verdict) { return verdict == QuickVerdict::no ? "no" : "maybe"; }

Values values_of(const QuickStep& step) {
    return {{"left", left_name(step)},
            {"right", right_name(step)},
            {"l", Number{left_value(step), 3}},
            {"r", Number{right_value(step), 3}}};
}

Caption sentence_on_boxes(const QuickStep& step) {
    Values values = values_of(step);
    const bool a_first = step.comparison == QuickComparison::a_max_b_min;
    values.insert(values.end(), {{"first", a_first ? k_name_a : k_name_b},
                                 {"second", a_first ? k_name_b : k_name_a},
                                 {"d", Number{step.right - step.left, 3}}});
    if (step.allows_overlap) return say("box.allows", values);
    return say(step.left == step.right ? "box.touches" : "box.refuses", values);
}

Caption sentence_on_circles(const QuickStep& step) {
    Values values = values_of(step);
    values.insert(values.end(), {{"reach", Number{std::sqrt(step.left), 3}},
                                 {"distance", Number{std::sqrt(step.right), 3}}});
    return say(step.allows_overlap ? "circle.allows" : "circle.refuses", values);
}

Caption sentence_on(const QuickMoment& moment, const QuickStep& step) {
    const Caption main = moment.on_circles() ? sentence_on_circles(step) : sentence_on_boxes(step);
    return step.after_decision ? two_sentences(main, say("note.after_decision")) : main;
}

// "a line separates them": SAT's verdict inside a sentence.
Caption sat_clause(Verdict verdict) {
    if (verdict == Verdict::overlapping) return say("sat.overlapping");
    return say(verdict == Verdict::separated ? "sat.separated" : "sat.touching");
}

// Which of the two said "maybe", and whether SAT agrees: five cases, for "no" is never wrong.
Caption answer_sentence(const QuickRun& run) {
    const std::string case_name = std::string(word_of(run.story.box.verdict)) + "_" +
                                  word_of(run.story.ball.verdict) + (run.apart() ? "_apart" : "_overlap");
    return say("closing." + case_name, {{"sat", sat_clause(run.sat.verdict)}});
}

Caption rates_counter(const QuickRun& run) {
    const FalseAlarms& alarms = run.false_alarms;
    return say("counter.rates", {{"apart", count(alarms.apart)},
                                 {"box", percent(alarms.box_rate())},
                                 {"circle", percent(alarms.ball_rate())},
                                 {"both", percent(alarms.both_rate())}});
}

bool says_maybe(const QuickRun& run) {
    return run.story.box.verdict == QuickVerdict::maybe && run.story.ball.verdict == QuickVerdict::maybe;
}

bool refused_so_far(const QuickMoment& moment) {
    for (int i = 0; i < moment.made_so_far(); ++i)
        if (!moment.run.comparison(i).allows_overlap) return true;
    return false;
}

VerdictBox final_verdict(const QuickRun& run) {
    const Caption sat_word = verdict_word(run.sat.verdict);
    if (!says_maybe(run))
        return {say("verdict.no"), say("verdict.no_detail", {{"sat", sat_word}}), Role::gap};
    const char* detail = run.apart() ? "verdict.false_alarm" : "verdict.confirmed";
    return {say("verdict.maybe"), say(detail, {{"sat", sat_word}}),
            run.apart() ? Role::warning : Role::overlap};
}

enum Line {
    boxes,
    a_left_of_b,
    b_left_of_a,
    a_below_b,
    b_below_a,
    box_maybe,
    distance,
    circle_no,
    circle_maybe
};

int line_of(const QuickStep& step) {
    if (step.comparison == QuickComparison::radii_distance)
        return step.allows_overlap ? circle_maybe : circle_no;
    const int first = step.axis == 0 ? a_left_of_b : a_below_b;
    return step.comparison == QuickComparison::a_max_b_min ? first : first + 1;
}

}  // namespace

VerdictBox quick_verdict_box(const QuickMoment& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    const Values values{{"k", count(moment.made_so_far())}, {"n", count(moment.run.comparisons())}};
    if (refused_so_far(moment)) return {say("verdict.no"), say("verdict.so_far", values), Role::gap};
    return {{"verdict.unknown", {}, {}}, say("verdict.so_far", values), Role::label_muted};
}

Caption quick_step_title(const QuickMoment& moment) {
    if (moment.opening()) return say("title.opening");
    if (moment.closing()) {
        const bool alarm = says_maybe(moment.run) && moment.run.apart();
        return say(alarm ? "title.false_alarm" : says_maybe(moment.run) ? "title.maybe" : "title.no");
    }
    const QuickStep& step = *moment.comparison();
    return say(step.allows_overlap ? "title.allows" : "title.refuses", values_of(step));
}

Caption quick_sentence(const QuickMoment& moment) {
    if (const QuickStep* step = moment.comparison()) return sentence_on(moment, *step);
    if (moment.opening())
        return moment.run.pair->in_pieces() ? two_sentences(say("opening"), say("note.pieces"))
                                            : say("opening");
    return answer_sentence(moment.run);
}

Table quick_table(const QuickMoment& moment) {
    Table table;
    table.columns = {say("column.left"), say("column.value"), {}, say("column.right"), say("column.value")};
    for (int i = 0; i < moment.run.comparisons(); ++i) {
        const QuickStep& step = moment.run.comparison(i);
        TableRow row{
            {left_name(step), "–", "?", right_name(step), "–"}, {Tag::comparison, i, -1}, false, false};
        row.current = !moment.closing() && i == moment.step - 1;
        row.pending = i >= moment.made_so_far();
        if (!row.pending)
            row.cells = {left_name(step), shown({left_value(step), 3}), step.allows_overlap ? ">" : "≤",
                         right_name(step), shown({right_value(step), 3})};
        table.rows.push_back(row);
    }
    return table;
}

std::vector<Caption> quick_counters(const QuickMoment& moment) {
    const QuickRun& run = moment.run;
    std::vector<Caption> counters{
        say("counter.comparisons", {{"k", count(moment.made_so_far())}, {"n", count(run.comparisons())}})};
    for (Caption& caption : agreement_captions(run.agreement)) counters.push_back(std::move(caption));
    if (!moment.closing()) return counters;
    counters.push_back(say(std::string("counter.box_") + word_of(run.story.box.verdict)));
    counters.push_back(say(std::string("counter.circle_") + word_of(run.story.ball.verdict)));
    counters.push_back(say("counter.sat", {{"sat", verdict_word(run.sat.verdict)}}));
    counters.push_back(rates_counter(run));
    return counters;
}

std::vector<std::pair<std::string, double>> quick_values(const QuickMoment& moment) {
    const QuickRun& run = moment.run;
    if (moment.opening()) return {{"comparisons", run.comparisons()}};
    if (const QuickStep* step = moment.comparison())
        return {{"left", left_value(*step)},
                {"right", right_value(*step)},
                {"allows_overlap", step->allows_overlap}};
    return {{"box_maybe", run.story.box.verdict == QuickVerdict::maybe},
            {"circle_maybe", run.story.ball.verdict == QuickVerdict::maybe},
            {"sat_overlap", !run.apart()},
            {"box_false_alarm", run.box_false_alarm()},
            {"circle_false_alarm", run.ball_false_alarm()},
            {"box_false_alarm_rate", run.false_alarms.box_rate()},
            {"circle_false_alarm_rate", run.false_alarms.ball_rate()}};
}

std::vector<CodeLine> quick_code() {
    const auto line = [](const char* code, const char* words) {
        return CodeLine{code, say(std::string("code.") + words), 0};
    };
    return {line("box_a, box_b = bounds(A), bounds(B)", "boxes"),
            line("if A.max.x <= B.min.x: return no", "a_left_of_b"),
            line("if B.max.x <= A.min.x: return no", "b_left_of_a"),
            line("if A.max.y <= B.min.y: return no", "a_below_b"),
            line("if B.max.y <= A.min.y: return no", "b_below_a"),
            line("boxes say: maybe", "box_maybe"),
            line("d² = squared_distance(ca, cb)", "distance"),
            line("if (ra + rb)² <= d²: return no", "circle_no"),
            line("circles say: maybe", "circle_maybe")};
}

int quick_code_line(const QuickMoment& moment) {
    if (moment.opening()) return Line::boxes;
    if (const QuickStep* step = moment.comparison()) return line_of(*step);
    for (int i = 0; i < moment.run.comparisons(); ++i)
        if (!moment.run.comparison(i).allows_overlap) return line_of(moment.run.comparison(i));
    return Line::circle_maybe;
}

}  // namespace gaplab
