#include "lenses/quick_words.hpp"

#include <cmath>

#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"quick." + key, std::move(values), {}}; }
// What is said of circles in the plane and of balls in space.
template <int D>
Caption say_of(const std::string& key, Values values = {}) {
    return say(D == 3 ? "solid." + key : key, std::move(values));
}
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
    if (step.left == step.right) return say(step.allows_overlap ? "box.counts" : "box.touches", values);
    return say(step.allows_overlap ? "box.allows" : "box.refuses", values);
}

template <int D>
Caption sentence_on_circles(const QuickStep& step) {
    Values values = values_of(step);
    values.insert(values.end(), {{"reach", Number{std::sqrt(step.left), 3}},
                                 {"distance", Number{std::sqrt(step.right), 3}}});
    if (step.allows_overlap && step.left == step.right) return say_of<D>("circle.counts", values);
    return say_of<D>(step.allows_overlap ? "circle.allows" : "circle.refuses", values);
}

template <int D>
Caption sentence_on(const QuickMomentOf<D>& moment, const QuickStep& step) {
    const Caption main = moment.on_circles() ? sentence_on_circles<D>(step) : sentence_on_boxes(step);
    return step.after_decision ? two_sentences(main, say("note.after_decision")) : main;
}

// "a line separates them": SAT's verdict inside a sentence.
template <int D>
Caption sat_clause(Verdict verdict) {
    if (verdict == Verdict::overlapping) return say("sat.overlapping");
    if (verdict == Verdict::separated) return say_of<D>("sat.separated");
    return say("sat.touching");
}

// Which of the two said "maybe", and whether SAT agrees: five cases, for "no"
// is never wrong.
template <int D>
Caption answer_sentence(const QuickRunOf<D>& run) {
    const std::string case_name = std::string(word_of(run.story.box.verdict)) + "_" +
                                  word_of(run.story.ball.verdict) + (run.apart() ? "_apart" : "_overlap");
    return say_of<D>("closing." + case_name, {{"sat", sat_clause<D>(run.sat.verdict)}});
}

/// The two answers in a row, those of this run or the right ones.
template <int D>
Caption both_verdicts(QuickVerdict box, QuickVerdict ball) {
    return say_of<D>("both." + std::string(word_of(box)) + "_" + word_of(ball));
}

template <int D>
Caption mistake_sentence(const QuickRunOf<D>& run) {
    const Values answers{{"wrong", both_verdicts<D>(run.story.box.verdict, run.story.ball.verdict)},
                         {"right", both_verdicts<D>(run.right_box, run.right_ball)},
                         {"sat", sat_clause<D>(run.sat.verdict)}};
    return two_sentences(say("mistake.touching_counts"),
                         say(run.bites() ? "mistake.both_answers" : "mistake.harmless", answers));
}

template <int D>
Caption rates_counter(const QuickRunOf<D>& run) {
    const FalseAlarms& alarms = run.false_alarms;
    return say_of<D>("counter.rates", {{"apart", count(alarms.apart)},
                                       {"box", percent(alarms.box_rate())},
                                       {"circle", percent(alarms.ball_rate())},
                                       {"both", percent(alarms.both_rate())}});
}

/// How a comparison that allows an overlap is written, and one that does not.
const char* sign_of(const QuickRules& rules, const QuickStep& step) {
    if (rules.touching_counts) return step.allows_overlap ? "≥" : "<";
    return step.allows_overlap ? ">" : "≤";
}

template <int D>
bool refused_so_far(const QuickMomentOf<D>& moment) {
    for (int i = 0; i < moment.made_so_far(); ++i)
        if (!moment.run.comparison(i).allows_overlap) return true;
    return false;
}

template <int D>
VerdictBox final_verdict(const QuickRunOf<D>& run) {
    const Caption sat_word = verdict_word(run.sat.verdict);
    if (!run.says_maybe())
        return {say("verdict.no"), say("verdict.no_detail", {{"sat", sat_word}}), Role::gap};
    if (run.bites()) return {say("verdict.mistaken"), say("verdict.right_answer"), Role::warning};
    const char* detail = run.apart() ? "verdict.false_alarm" : "verdict.confirmed";
    return {say("verdict.maybe"), say(detail, {{"sat", sat_word}}),
            run.apart() ? Role::warning : Role::overlap};
}

// The lines: the boxes, two comparisons an axis, what the boxes say, the
// distance, what the circles say.
template <int D>
struct Line {
    static constexpr int boxes = 0;
    static constexpr int circle_no = 2 * D + 3;
    static constexpr int circle_maybe = 2 * D + 4;
};

template <int D>
int line_of(const QuickStep& step) {
    if (step.comparison == QuickComparison::radii_distance)
        return step.allows_overlap ? Line<D>::circle_maybe : Line<D>::circle_no;
    return 1 + 2 * step.axis + (step.comparison == QuickComparison::a_max_b_min ? 0 : 1);
}

}  // namespace

template <int D>
VerdictBox quick_verdict_box(const QuickMomentOf<D>& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    const Values values{{"k", count(moment.made_so_far())}, {"n", count(moment.run.comparisons())}};
    if (refused_so_far(moment)) return {say("verdict.no"), say("verdict.so_far", values), Role::gap};
    return {{"verdict.unknown", {}, {}}, say("verdict.so_far", values), Role::label_muted};
}

template <int D>
Caption quick_step_title(const QuickMomentOf<D>& moment) {
    if (moment.opening()) return say_of<D>("title.opening");
    if (moment.closing()) {
        const bool alarm = moment.run.says_maybe() && moment.run.apart();
        return say(alarm ? "title.false_alarm" : moment.run.says_maybe() ? "title.maybe" : "title.no");
    }
    const QuickStep& step = *moment.comparison();
    Values values = values_of(step);
    values.emplace_back("sign", sign_of(moment.run.rules, step));
    return say(step.allows_overlap ? "title.allows" : "title.refuses", values);
}

template <int D>
Caption quick_sentence(const QuickMomentOf<D>& moment) {
    if (const QuickStep* step = moment.comparison()) return sentence_on(moment, *step);
    if (moment.opening())
        return moment.run.pair->in_pieces() ? two_sentences(say_of<D>("opening"), say("note.pieces"))
                                            : say_of<D>("opening");
    return moment.run.rules.touching_counts ? mistake_sentence(moment.run) : answer_sentence(moment.run);
}

template <int D>
Table quick_table(const QuickMomentOf<D>& moment) {
    Table table;
    table.columns = {say("column.left"), say("column.value"), {}, say("column.right"), say("column.value")};
    for (int i = 0; i < moment.run.comparisons(); ++i) {
        const QuickStep& step = moment.run.comparison(i);
        TableRow row{
            {left_name(step), "–", "?", right_name(step), "–"}, {Tag::comparison, i, -1}, false, false};
        row.current = !moment.closing() && i == moment.step - 1;
        row.pending = i >= moment.made_so_far();
        if (!row.pending)
            row.cells = {left_name(step), shown({left_value(step), 3}), sign_of(moment.run.rules, step),
                         right_name(step), shown({right_value(step), 3})};
        table.rows.push_back(row);
    }
    return table;
}

template <int D>
std::vector<Caption> quick_counters(const QuickMomentOf<D>& moment) {
    const QuickRunOf<D>& run = moment.run;
    std::vector<Caption> counters{
        say("counter.comparisons", {{"k", count(moment.made_so_far())}, {"n", count(run.comparisons())}})};
    for (Caption& caption : agreement_captions(run.agreement)) counters.push_back(std::move(caption));
    if (!moment.closing()) return counters;
    counters.push_back(say(std::string("counter.box_") + word_of(run.story.box.verdict)));
    counters.push_back(say_of<D>(std::string("counter.circle_") + word_of(run.story.ball.verdict)));
    counters.push_back(say("counter.sat", {{"sat", verdict_word(run.sat.verdict)}}));
    counters.push_back(rates_counter(run));
    return counters;
}

template <int D>
std::vector<std::pair<std::string, double>> quick_values(const QuickMomentOf<D>& moment) {
    const QuickRunOf<D>& run = moment.run;
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

template <int D>
std::vector<CodeLine> quick_code(const QuickRunOf<D>& run) {
    const std::string ends_before = run.rules.touching_counts ? " < " : " <= ";
    const auto line = [](std::string code, Caption words) {
        return CodeLine{std::move(code), std::move(words), 0};
    };
    const auto side = [&](const char* left, const char* right, Caption words) {
        return line("if " + (left + ends_before) + right + ": return no", std::move(words));
    };
    std::vector<CodeLine> lines{line("box_a, box_b = bounds(A), bounds(B)", say("code.boxes")),
                                side("A.max.x", "B.min.x", say("code.a_left_of_b")),
                                side("B.max.x", "A.min.x", say("code.b_left_of_a")),
                                side("A.max.y", "B.min.y", say("code.a_below_b")),
                                side("B.max.y", "A.min.y", say("code.b_below_a"))};
    if (D == 3) {
        lines.push_back(side("A.max.z", "B.min.z", say("solid.code.a_behind_b")));
        lines.push_back(side("B.max.z", "A.min.z", say("solid.code.b_behind_a")));
    }
    lines.push_back(line("boxes say: maybe", say("code.box_maybe")));
    lines.push_back(line("d² = squared_distance(ca, cb)", say("code.distance")));
    lines.push_back(side("(ra + rb)²", "d²", say("code.circle_no")));
    lines.push_back(line(D == 3 ? "balls say: maybe" : "circles say: maybe", say_of<D>("code.circle_maybe")));
    return lines;
}

template <int D>
int quick_code_line(const QuickMomentOf<D>& moment) {
    if (moment.opening()) return Line<D>::boxes;
    if (const QuickStep* step = moment.comparison()) return line_of<D>(*step);
    for (int i = 0; i < moment.run.comparisons(); ++i)
        if (!moment.run.comparison(i).allows_overlap) return line_of<D>(moment.run.comparison(i));
    return Line<D>::circle_maybe;
}

template VerdictBox quick_verdict_box(const QuickMomentOf<2>&);
template Caption quick_step_title(const QuickMomentOf<2>&);
template Caption quick_sentence(const QuickMomentOf<2>&);
template Table quick_table(const QuickMomentOf<2>&);
template std::vector<Caption> quick_counters(const QuickMomentOf<2>&);
template std::vector<std::pair<std::string, double>> quick_values(const QuickMomentOf<2>&);
template std::vector<CodeLine> quick_code(const QuickRunOf<2>&);
template int quick_code_line(const QuickMomentOf<2>&);
template VerdictBox quick_verdict_box(const QuickMomentOf<3>&);
template Caption quick_step_title(const QuickMomentOf<3>&);
template Caption quick_sentence(const QuickMomentOf<3>&);
template Table quick_table(const QuickMomentOf<3>&);
template std::vector<Caption> quick_counters(const QuickMomentOf<3>&);
template std::vector<std::pair<std::string, double>> quick_values(const QuickMomentOf<3>&);
template std::vector<CodeLine> quick_code(const QuickRunOf<3>&);
template int quick_code_line(const QuickMomentOf<3>&);

}  // namespace gaplab
