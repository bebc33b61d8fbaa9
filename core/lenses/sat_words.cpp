#include "lenses/sat_words.hpp"

#include <array>
#include <cstdio>

#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"sat." + key, std::move(values), {}}; }
Number length(double value) { return {std::abs(value), 3}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

Caption point_name(const Placed<2>& shape, const char* name, int index) {
    Caption corner = corner_name(name, index);
    if (shape.size() == 1) return {"name.centre", {{"shape", std::string(name)}}, {}};
    if (shape.radius() > 0) return {"name.end", corner.values, {}};
    return corner;
}

int count_of(const SatRun& run, AxisSource source) {
    int n = 0;
    for (const SatAxis<2>& axis : run.story.candidates) n += axis.source == source ? 1 : 0;
    return n;
}

int axes_with_gap(const SatRun& run) {
    int n = 0;
    for (const SatStep<2>& step : run.story.steps) n += step.separates ? 1 : 0;
    return n;
}

// --- the opening
// ------------------------------------------------------------------------------------------------

Caption why_these_axes(const SatRun& run) {
    const int of_a = count_of(run, AxisSource::normal_of_a);
    const int of_b = count_of(run, AxisSource::normal_of_b);
    const int extra = run.candidate_count() - of_a - of_b;
    const Values values{{"n", count(run.candidate_count())}, {"of_a", count(of_a)}, {"of_b", count(of_b)}};
    if (of_a + of_b == 0) return say("opening.round_pair", values);
    if (extra > 0) return say("opening.round", values);
    Caption main = say("opening.polygons", values);
    const bool merged = of_a < run.pair->a().normal_count() || of_b < run.pair->b().normal_count();
    return merged ? two_sentences(main, say("opening.parallel")) : main;
}

Caption sentence_at_opening(const SatRun& run) {
    const Caption main = why_these_axes(run);
    return run.pair->in_pieces() ? two_sentences(main, say("opening.pieces")) : main;
}

// --- one axis
// ---------------------------------------------------------------------------------------------------

// What is special about this step, or nothing.
Caption note_on(const SatMoment& moment, const SatStep<2>& step) {
    const SatRun& run = moment.run;
    if (step.from_cache) return say("note.from_cache");
    if (step.separates) return say(run.rules.stop_at_first_gap ? "note.one_gap_is_enough" : "note.go_on");
    const double common = std::min(step.a.max, step.b.max) - std::max(step.a.min, step.b.min);
    if (step.overlap > common)
        return say("note.containment", {{"d", length(step.overlap)}, {"common", length(common)}});
    return {};
}

// The overlap before this step, to say what it is compared with.
double best_before(const SatMoment& moment) {
    return moment.step >= 2 ? moment.run.story.steps[static_cast<std::size_t>(moment.step - 2)].best_overlap
                            : 0;
}

Caption overlap_sentence(const SatMoment& moment, const SatStep<2>& step, Values values) {
    if (moment.gap_step() >= 0) return say("axis.after_gap", std::move(values));
    if (step.is_best && moment.step == 1) return say("axis.first", std::move(values));
    values.emplace_back("best", Number{step.is_best ? best_before(moment) : step.best_overlap, 3});
    if (step.is_best)
        return say(moment.run.rules.keep_last_axis ? "axis.kept_as_last" : "axis.new_best", values);
    return say("axis.no_better", values);
}

Caption sentence_on_axis(const SatMoment& moment, const SatStep<2>& step) {
    const SatRun& run = moment.run;
    Values values{{"axis", axis_name(*run.pair, step.axis)}, {"d", length(step.overlap)}};
    if (step.axis.degenerate) return say("axis.degenerate", values);
    if (std::abs(step.overlap) <= run.touch_limit()) return say("axis.touch", values);
    if (!step.separates) return overlap_sentence(moment, step, values);
    const bool a_first = step.a.max - step.b.min <= step.b.max - step.a.min;
    values.insert(values.end(), {{"first", a_first ? "A" : "B"},
                                 {"second", a_first ? "B" : "A"},
                                 {"end", Number{a_first ? step.a.max : step.b.max, 3}},
                                 {"start", Number{a_first ? step.b.min : step.a.min, 3}}});
    return say("axis.gap", values);
}

// --- the closing
// ------------------------------------------------------------------------------------------------

bool is_tie(const SatResult<2>& result, double touch_limit) {
    return result.axes_tested > 1 && std::abs(result.separation - result.runner_up_separation) <= touch_limit;
}

Caption overlapping_sentence(const SatRun& run, const Values& values) {
    const SatResult<2>& result = run.result();
    if (result.axis.source == AxisSource::any_direction) return say("closing.any_direction", values);
    if (result.axis_count == 1) return say("closing.overlapping_one", values);
    Caption main = say("closing.overlapping", values);
    if (!is_tie(result, run.touch_limit())) return main;
    return two_sentences(main, say("closing.tie", {{"other", axis_name(*run.pair, result.runner_up)}}));
}

Caption separated_sentence(const SatRun& run, Values values) {
    const SatResult<2>& result = run.result();
    values.emplace_back("gaps", count(axes_with_gap(run)));
    values.emplace_back("all", count(result.axis_count));
    if (result.axis_count == 1) return say("closing.separated_one", values);
    if (result.axes_tested < result.axis_count) return say("closing.early_exit", values);
    return say("closing.separated", values);
}

Caption sentence_of_result(const SatRun& run) {
    const SatResult<2>& result = run.result();
    const Values values{{"n", count(result.axes_tested)},
                        {"axis", axis_name(*run.pair, result.axis)},
                        {"d", length(result.separation)},
                        {"mtv", point_text(result.mtv)}};
    switch (result.verdict) {
        case Verdict::separated:
            return separated_sentence(run, values);
        case Verdict::touching:
            return say("closing.touching", values);
        case Verdict::overlapping:
            break;
    }
    return overlapping_sentence(run, values);
}

// "overlapping, depth 0.612", "separated, gap 0.300".
Caption answer_in_short(const SatResult<2>& result) {
    const char* key = result.verdict == Verdict::overlapping ? "answer.overlapping"
                      : result.verdict == Verdict::separated ? "answer.separated"
                                                             : "answer.touching";
    return say(key, {{"d", length(result.separation)}, {"mtv", point_text(result.mtv)}});
}

// Why the answer is wrong, and the wrong and the right one side by side.
Caption mistake_sentence(const SatRun& run) {
    const Caption why = run.mistakes.size() == 1
                            ? say("mistake." + run.mistakes.front())
                            : say("mistake.several", {{"n", count(static_cast<int>(run.mistakes.size()))}});
    const Values answers{{"wrong", answer_in_short(run.result())}, {"right", answer_in_short(run.right)}};
    return two_sentences(why, say(run.bites() ? "mistake.both_answers" : "mistake.harmless", answers));
}

Caption closing_title(const SatRun& run) {
    const SatResult<2>& result = run.result();
    const Values values{{"axis", axis_name(*run.pair, result.axis)}};
    switch (result.verdict) {
        case Verdict::separated:
            return say("title.separated", values);
        case Verdict::touching:
            return say("title.touching", values);
        case Verdict::overlapping:
            break;
    }
    return say("title.overlapping", values);
}

VerdictBox not_known_yet(const SatMoment& moment) {
    const Values values{{"k", count(moment.tested_so_far())}, {"n", count(moment.run.candidate_count())}};
    const char* waiting =
        moment.run.candidate_count() == 1 ? "verdict.one_to_test" : "verdict.nothing_tested";
    VerdictBox box{{"verdict.unknown", {}, {}}, say(waiting, values), Role::label_muted};
    if (const SatStep<2>* step = moment.axis_step()) {
        Values with_best = values;
        with_best.emplace_back("d", Number{step->best_overlap, 3});
        box.detail = say("verdict.so_far", with_best);
    }
    return box;
}

VerdictBox separated_on(const SatMoment& moment, const SatStep<2>& step) {
    return {
        verdict_word(Verdict::separated),
        say("verdict.gap", {{"d", length(step.overlap)}, {"axis", axis_name(*moment.run.pair, step.axis)}}),
        Role::gap};
}

VerdictBox final_verdict(const SatRun& run) {
    const SatResult<2>& result = run.result();
    VerdictBox box{verdict_word(result.verdict), {}, verdict_role(result.verdict)};
    if (run.bites()) {
        box.title = say("verdict.mistaken", {{"verdict", box.title}});
        box.detail = say("verdict.right_answer", {{"right", answer_in_short(run.right)}});
        return box;
    }
    const Values values{{"d", Number{std::abs(result.separation), 4}},
                        {"mtv", point_text(result.mtv)},
                        {"axis", axis_name(*run.pair, result.axis)}};
    if (result.verdict == Verdict::overlapping) box.detail = say("verdict.push", values);
    if (result.verdict == Verdict::separated) box.detail = say("verdict.gap", values);
    if (result.verdict == Verdict::touching) box.detail = say("verdict.contact", values);
    return box;
}

}  // namespace

Caption axis_name(const StudiedPair<2>& pair, const SatAxis<2>& axis) {
    if (axis.source == AxisSource::normal_of_a) return edge_name(k_name_a, axis.index_a);
    if (axis.source == AxisSource::normal_of_b) return edge_name(k_name_b, axis.index_b);
    if (axis.source == AxisSource::any_direction) return {"name.any_direction", {}, {}};
    if (pair.a().size() == 1 && pair.b().size() == 1) return {"name.line_between_centres", {}, {}};
    return {"name.line_between",
            {{"from", point_name(pair.a(), k_name_a, axis.index_a)},
             {"to", point_name(pair.b(), k_name_b, axis.index_b)}},
            {}};
}

std::string short_axis_name(const SatAxis<2>& axis) {
    if (axis.source == AxisSource::normal_of_a) return short_edge(k_name_a, axis.index_a);
    if (axis.source == AxisSource::normal_of_b) return short_edge(k_name_b, axis.index_b);
    if (axis.source == AxisSource::any_direction) return "x";
    return short_vertex(k_name_a, axis.index_a) + "–" + short_vertex(k_name_b, axis.index_b);
}

Caption residual_caption(const SatGhost& ghost) {
    // After a right push a few roundings are left, which fixed decimals would show as 0.000.
    constexpr double k_rounding = 1e-9;
    if (ghost.residual == 0 || ghost.residual > k_rounding)
        return say("counter.residual", {{"residual", Number{ghost.residual, ghost.residual == 0 ? 0 : 3}}});
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.0e", ghost.residual);
    return say("counter.residual", {{"residual", std::string(text.data())}});
}

Caption sat_sentence(const SatMoment& moment) {
    const SatRun& run = moment.run;
    if (moment.opening()) return sentence_at_opening(run);
    if (const SatStep<2>* step = moment.axis_step()) {
        const Caption main = sentence_on_axis(moment, *step);
        const Caption note = note_on(moment, *step);
        return note.empty() ? main : two_sentences(main, note);
    }
    return run.mistakes.empty() ? sentence_of_result(run) : mistake_sentence(run);
}

Caption sat_step_title(const SatMoment& moment) {
    if (moment.opening()) {
        const int n = moment.run.candidate_count();
        return say(n == 1 ? "title.opening_one" : "title.opening", {{"n", count(n)}});
    }
    if (moment.closing()) return closing_title(moment.run);
    const SatStep<2>& step = *moment.axis_step();
    const Values values{{"axis", axis_name(*moment.run.pair, step.axis)}, {"d", length(step.overlap)}};
    if (step.axis.degenerate) return say("title.degenerate", values);
    if (std::abs(step.overlap) <= moment.run.touch_limit()) return say("title.touch", values);
    return say(step.separates ? "title.gap" : "title.overlap", values);
}

VerdictBox sat_verdict_box(const SatMoment& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    const int gap = moment.gap_step();
    if (gap < 0) return not_known_yet(moment);
    return separated_on(moment, moment.run.story.steps[static_cast<std::size_t>(gap)]);
}

}  // namespace gaplab
