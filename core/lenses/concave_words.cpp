#include "lenses/concave_words.hpp"

#include <array>

#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"concave." + key, std::move(values), {}}; }
Number length(double value) { return {std::abs(value), 3}; }
Number count(std::size_t value) { return {static_cast<double>(value), 0}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

std::string word_of(Verdict verdict) {
    if (verdict == Verdict::separated) return "separated";
    return verdict == Verdict::touching ? "touching" : "overlapping";
}

Caption part_name(bool of_a, int part) {
    return say("name.part", {{"n", Number{part + 1.0, 0}}, {"shape", of_a ? k_name_a : k_name_b}});
}

// --- the outlines
// ------------------------------------------------------------------------------------------------

Caption opening_sentence(const ConcaveRun& run) {
    const Values values{{"na", count(run.a.reflex.size())}, {"nb", count(run.b.reflex.size())}};
    return say(run.is_concave() ? "opening.concave" : "opening.convex", values);
}

Caption axis_sentence(const ConcaveMoment& moment) {
    const OutlineStep& step = moment.axis();
    const Values values{{"axis", axis_name(step.axis)}, {"d", length(step.overlap)}};
    if (step.separates) return say("axis.gap", values);
    if (std::abs(step.overlap) <= moment.run.tolerance()) return say("axis.touch", values);
    return say("axis.overlap", values);
}

Caption as_is_sentence(const ConcaveRun& run) {
    const OutlineStep& best = run.as_is.steps[static_cast<std::size_t>(run.as_is.best)];
    const Values values{
        {"n", count(run.as_is.steps.size())}, {"axis", axis_name(best.axis)}, {"d", length(best.overlap)}};
    return say("as_is." + word_of(run.as_is.verdict), values);
}

std::string corners_text(const char* shape, const std::vector<int>& corners) {
    std::string text;
    for (int corner : corners) text += (text.empty() ? "" : "–") + short_vertex(shape, corner);
    return text;
}

Caption line_sentence(const ConcaveRun& run) {
    if (run.hull_sat.verdict != Verdict::overlapping)
        return say(run.hull_sat.verdict == Verdict::separated ? "line.exists" : "line.touching",
                   {{"d", length(run.hull_sat.separation)}});
    if (!run.common) return say("line.curve", {{"d", length(run.curve.lowest.overlap)}});
    const CommonPoint& common = *run.common;
    const bool crossing = common.corners_a.size() == common.corners_b.size();
    const bool inside_a = common.corners_a.size() > common.corners_b.size();
    const Values values{{"a", corners_text(k_name_a, common.corners_a)},
                        {"b", corners_text(k_name_b, common.corners_b)},
                        {"p", point_text(common.point, 2)}};
    return say(crossing ? "line.crossing" : inside_a ? "line.inside_a" : "line.inside_b", values);
}

// --- the remedies
// ------------------------------------------------------------------------------------------------

Caption cut_sentence(const ConcaveRun& run, const RemedyRun& remedy) {
    const Values values{{"na", count(remedy.parts->side_a.pieces.size())},
                        {"nb", count(remedy.parts->side_b.pieces.size())},
                        {"n", count(remedy.asked)},
                        {"share_a", Number{100 * run.a.added() / std::max(run.a.area, 1e-300), 0}},
                        {"share_b", Number{100 * run.b.added() / std::max(run.b.area, 1e-300), 0}}};
    Caption main = say(std::string("cut.") + name_of(remedy.remedy), values);
    if (run.is_wrongly_cut(remedy)) main = say("cut.wrong_winding", values);
    if (remedy.asked == 0) return main;
    if (!remedy.done()) return two_sentences(main, say("cut.too_many", values));
    if (remedy.remedy == Remedy::hull || remedy.tests.size() <= k_most_shown_tests) return main;
    return two_sentences(main, say("cut.shown", {{"shown", count(k_most_shown_tests)}}));
}

Caption part_sentence(const ConcaveMoment& moment) {
    const PartTest& test = *moment.test();
    const Values values{{"a", part_name(true, test.part_a)},
                        {"b", part_name(false, test.part_b)},
                        {"d", length(test.separation)},
                        {"n", count(test.sat.axes_tested)}};
    const Caption main = say("part." + word_of(test.sat.verdict), values);
    const RemedyRun& remedy = *moment.remedy();
    const bool stopped = moment.beat().index + 1 == static_cast<int>(remedy.tests.size()) &&
                         moment.tests_so_far() < remedy.asked;
    return stopped ? two_sentences(main,
                                   say("part.stop", {{"left", count(remedy.asked - moment.tests_so_far())}}))
                   : main;
}

Caption hull_answer_sentence(const ConcaveRun& run, const RemedyRun& remedy) {
    const Values values{{"answer", answer_in_short(remedy.verdict, remedy.separation)}};
    if (!run.truth.done()) return say("answer.hull_unknown", values);
    if (remedy.verdict != run.truth.verdict) return say("answer.hull_wrong", values);
    return say(remedy.verdict == Verdict::separated ? "answer.hull_sure" : "answer.hull_right", values);
}

Caption answer_sentence(const ConcaveRun& run, const RemedyRun& remedy) {
    if (remedy.remedy == Remedy::hull) return hull_answer_sentence(run, remedy);
    const PartTest& test = remedy.decided();
    const Values values{{"n", count(remedy.tests.size())},
                        {"axes", count(remedy.axes_tested)},
                        {"a", part_name(true, test.part_a)},
                        {"b", part_name(false, test.part_b)},
                        {"d", length(remedy.separation)}};
    Caption main = say("answer." + word_of(remedy.verdict), values);
    const bool shallower = remedy.remedy == Remedy::triangles && remedy.verdict == Verdict::overlapping &&
                           !run.is_wrongly_cut(remedy) && run.truth.done() &&
                           remedy.separation > run.truth.separation + run.tolerance();
    if (!shallower || run.stop_at_first_hit) return main;
    return two_sentences(main, say("answer.shallower", {{"d", length(run.truth.separation)}}));
}

Caption truth_in_short(const ConcaveRun& run) {
    return run.truth.done() ? answer_in_short(run.truth.verdict, run.truth.separation) : say("short.unknown");
}

Caption mistake_sentence(const ConcaveRun& run) {
    const Values answers{{"wrong", answer_in_short(run.claimed(), run.claimed_separation())},
                         {"right", truth_in_short(run)}};
    return two_sentences(say("mistake." + run.mistakes.front()),
                         say(run.bites() ? "mistake.both_answers" : "mistake.harmless", answers));
}

Caption closing_sentence(const ConcaveRun& run) {
    if (!run.truth.done()) return say("closing.unknown", {{"n", count(run.truth.asked)}});
    if (!run.mistakes.empty()) return mistake_sentence(run);
    const Values values{{"answer", truth_in_short(run)}};
    if (!run.is_concave()) return say("closing.convex", values);
    return say(run.truth.verdict == run.hull_sat.verdict ? "closing.same" : "closing.hull_wrong", values);
}

VerdictBox claim(const Caption& by, Verdict verdict, double separation) {
    return {say("verdict.claim", {{"by", by}, {"verdict", verdict_word(verdict)}}),
            answer_in_short(verdict, separation), verdict_role(verdict)};
}

VerdictBox closing_verdict(const ConcaveRun& run) {
    if (!run.truth.done()) return {{"verdict.unknown", {}, {}}, say("verdict.too_many"), Role::label_muted};
    VerdictBox box{verdict_word(run.claimed()), answer_in_short(run.claimed(), run.claimed_separation()),
                   verdict_role(run.claimed())};
    if (!run.bites()) return box;
    box.title = say("verdict.mistaken", {{"verdict", box.title}});
    box.detail = say("verdict.right_answer", {{"right", truth_in_short(run)}});
    return box;
}

VerdictBox unknown_so_far(const ConcaveMoment& moment) {
    VerdictBox box{{"verdict.unknown", {}, {}}, {}, Role::label_muted};
    if (moment.phase() == ConcavePhase::axis || moment.phase() == ConcavePhase::opening)
        box.detail = say("verdict.axes",
                         {{"k", count(moment.axes_so_far())}, {"n", count(moment.run.as_is.steps.size())}});
    else
        box.detail =
            say("verdict.tests", {{"k", count(moment.tests_so_far())}, {"n", count(moment.remedy()->asked)}});
    return box;
}

}  // namespace

std::string short_axis_name(const OutlineAxis& axis) {
    if (axis.edge < 0) return "a–b";
    return short_edge(axis.of_a ? k_name_a : k_name_b, axis.edge);
}

Caption axis_name(const OutlineAxis& axis) {
    if (axis.edge < 0) return say("name.nearest");
    return edge_name(axis.of_a ? k_name_a : k_name_b, axis.edge);
}

std::string short_part_name(bool of_a, int part) { return (of_a ? "A·" : "B·") + std::to_string(part + 1); }

std::string short_test_name(const PartTest& test) {
    return short_part_name(true, test.part_a) + " – " + short_part_name(false, test.part_b);
}

Caption remedy_name(Remedy remedy) { return say(std::string("remedy.") + name_of(remedy)); }

Caption answer_in_short(Verdict verdict, double separation) {
    return say("short." + word_of(verdict), {{"d", length(separation)}});
}

Caption concave_sentence(const ConcaveMoment& moment) {
    const ConcaveRun& run = moment.run;
    switch (moment.phase()) {
        case ConcavePhase::opening:
            return opening_sentence(run);
        case ConcavePhase::axis:
            return axis_sentence(moment);
        case ConcavePhase::as_is:
            return as_is_sentence(run);
        case ConcavePhase::line:
            return line_sentence(run);
        case ConcavePhase::cut:
            return cut_sentence(run, *moment.remedy());
        case ConcavePhase::part:
            return part_sentence(moment);
        case ConcavePhase::answer:
            return answer_sentence(run, *moment.remedy());
        case ConcavePhase::closing:
            break;
    }
    return closing_sentence(run);
}

Caption concave_step_title(const ConcaveMoment& moment) {
    switch (moment.phase()) {
        case ConcavePhase::opening:
            return say("title.opening");
        case ConcavePhase::axis:
            return say("title.axis", {{"axis", axis_name(moment.axis().axis)}});
        case ConcavePhase::as_is:
            return say("title.as_is");
        case ConcavePhase::line:
            return say(moment.run.hull_sat.verdict == Verdict::separated ? "title.line" : "title.no_line");
        case ConcavePhase::cut:
            return remedy_name(moment.remedy()->remedy);
        case ConcavePhase::part:
            return say("title.part", {{"pair", short_test_name(*moment.test())},
                                      {"verdict", verdict_word(moment.test()->sat.verdict)}});
        case ConcavePhase::answer:
            return say("title.answer", {{"by", remedy_name(moment.remedy()->remedy)}});
        case ConcavePhase::closing:
            break;
    }
    return say("title.closing");
}

VerdictBox concave_verdict_box(const ConcaveMoment& moment) {
    const ConcaveRun& run = moment.run;
    if (moment.phase() == ConcavePhase::closing) return closing_verdict(run);
    if (moment.phase() == ConcavePhase::answer)
        return claim(remedy_name(moment.remedy()->remedy), moment.remedy()->verdict,
                     moment.remedy()->separation);
    if (moment.phase() == ConcavePhase::as_is || moment.phase() == ConcavePhase::line) {
        const OutlineStep& best = run.as_is.steps[static_cast<std::size_t>(run.as_is.best)];
        return claim(text_of("SAT"), run.as_is.verdict, best.overlap);
    }
    return unknown_so_far(moment);
}

}  // namespace gaplab
