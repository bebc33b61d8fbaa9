#include "lenses/sat_words.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"sat." + key, std::move(values), {}}; }
// What is said of a line in the plane and of a plane in space.
template <int D>
Caption say_of(const std::string& key, Values values = {}) {
    return say(D == 3 ? "solid." + key : key, std::move(values));
}
Number length(double value) { return {std::abs(value), 3}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

template <int D>
int count_of(const SatRunOf<D>& run, AxisSource source) {
    int n = 0;
    for (const SatAxis<D>& axis : run.story.candidates) n += axis.source == source ? 1 : 0;
    return n;
}

template <int D>
int axes_with_gap(const SatRunOf<D>& run) {
    int n = 0;
    for (const SatStep<D>& step : run.story.steps) n += step.separates ? 1 : 0;
    return n;
}

// --- the opening
// ------------------------------------------------------------------------------------------------

Caption why_these_axes(const SatRunOf<2>& run) {
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

Caption why_these_axes(const SatRunOf<3>& run) {
    const int of_a = run.pair->a().axis_count();
    const int of_b = run.pair->b().axis_count();
    const auto directions = [](const Placed<3>& body) { return count(int(body.shape().edge_axes.size())); };
    const Values values{{"n", count(run.all_candidates)},
                        {"of_a", count(of_a)},
                        {"of_b", count(of_b)},
                        {"edges_a", directions(run.pair->a())},
                        {"edges_b", directions(run.pair->b())}};
    if (run.all_candidates == 1) return say("solid.opening.round_pair", values);
    const bool round = run.pair->a().radius() + run.pair->b().radius() > 0;
    if (round) return say("solid.opening.round", values);
    if (run.rules.skip_edge_pairs) return say("solid.opening.faces_only", values);
    Caption main = say("solid.opening.bodies", values);
    if (run.unlisted() == 0) return main;
    return two_sentences(main, say("solid.opening.listed", {{"k", count(run.candidate_count())}}));
}

template <int D>
Caption sentence_at_opening(const SatRunOf<D>& run) {
    const Caption main = why_these_axes(run);
    return run.pair->in_pieces() ? two_sentences(main, say("opening.pieces")) : main;
}

// --- one axis
// ---------------------------------------------------------------------------------------------------

Caption degenerate_sentence(const StudiedPair<2>&, const SatAxis<2>&, const Values& values) {
    return say("axis.degenerate", values);
}

// The two edges, how short their product is, and why that is too short.
Caption degenerate_sentence(const StudiedPair<3>& pair, const SatAxis<3>& axis, Values values) {
    if (axis.source != AxisSource::edge_pair) return say("solid.axis.no_direction", values);
    values.emplace_back("sine", tiny_text(sine_of_edges(pair, axis)));
    return say("solid.axis.parallel", values);
}

// What is special about this step, or nothing.
template <int D>
Caption note_on(const SatMomentOf<D>& moment, const SatStep<D>& step) {
    const SatRunOf<D>& run = moment.run;
    if (step.from_cache) return say("note.from_cache");
    if (step.separates) return say(run.rules.stop_at_first_gap ? "note.one_gap_is_enough" : "note.go_on");
    const double common = std::min(step.a.max, step.b.max) - std::max(step.a.min, step.b.min);
    if (step.overlap > common)
        return say("note.containment", {{"d", length(step.overlap)}, {"common", length(common)}});
    return {};
}

template <int D>
Caption overlap_sentence(const SatMomentOf<D>& moment, const SatStep<D>& step, Values values) {
    if (moment.gap_step() >= 0) return say("axis.after_gap", std::move(values));
    if (step.is_best && moment.step == 1) return say("axis.first", std::move(values));
    const double best_before = moment.run.best_before[static_cast<std::size_t>(moment.step - 1)];
    values.emplace_back("best", Number{step.is_best ? best_before : step.best_overlap, 3});
    if (step.is_best)
        return say(moment.run.rules.keep_last_axis ? "axis.kept_as_last" : "axis.new_best", values);
    return say("axis.no_better", values);
}

template <int D>
Caption sentence_on_axis(const SatMomentOf<D>& moment, const SatStep<D>& step) {
    const SatRunOf<D>& run = moment.run;
    Values values{{"axis", axis_name(*run.pair, step.axis)}, {"d", length(step.overlap)}};
    if (step.axis.degenerate) return degenerate_sentence(*run.pair, step.axis, values);
    if (std::abs(step.overlap) <= run.touch_limit()) return say("axis.touch", values);
    if (!step.separates) return overlap_sentence(moment, step, values);
    const bool a_first = step.a.max - step.b.min <= step.b.max - step.a.min;
    values.insert(values.end(), {{"first", a_first ? "A" : "B"},
                                 {"second", a_first ? "B" : "A"},
                                 {"end", Number{a_first ? step.a.max : step.b.max, 3}},
                                 {"start", Number{a_first ? step.b.min : step.a.min, 3}}});
    return say_of<D>("axis.gap", values);
}

// --- the closing
// ------------------------------------------------------------------------------------------------

template <int D>
bool is_tie(const SatResult<D>& result, double touch_limit) {
    return result.axes_tested > 1 && std::abs(result.separation - result.runner_up_separation) <= touch_limit;
}

template <int D>
Caption overlapping_sentence(const SatRunOf<D>& run, const Values& values) {
    const SatResult<D>& result = run.result();
    if (result.axis.source == AxisSource::any_direction) return say("closing.any_direction", values);
    if (result.axis_count == 1) return say_of<D>("closing.overlapping_one", values);
    Caption main = say_of<D>("closing.overlapping", values);
    if (!is_tie(result, run.touch_limit())) return main;
    return two_sentences(main, say("closing.tie", {{"other", axis_name(*run.pair, result.runner_up)}}));
}

// A test of faces alone would have called it a collision.
template <int D>
bool all_faces_overlap(const SatRunOf<D>& run) {
    int faces = 0;
    for (const SatStep<D>& step : run.story.steps) {
        if (step.axis.source != AxisSource::normal_of_a && step.axis.source != AxisSource::normal_of_b)
            continue;
        if (step.separates) return false;
        ++faces;
    }
    return faces > 0;
}

template <int D>
Caption separated_sentence(const SatRunOf<D>& run, Values values) {
    const SatResult<D>& result = run.result();
    values.emplace_back("gaps", count(axes_with_gap(run)));
    values.emplace_back("all", count(result.axis_count));
    if (result.axis_count == 1) return say_of<D>("closing.separated_one", values);
    if (result.axis.source == AxisSource::edge_pair && all_faces_overlap(run))
        return say("solid.closing.only_edges", values);
    if (result.axes_tested < result.axis_count) return say_of<D>("closing.early_exit", values);
    return say_of<D>("closing.separated", values);
}

template <int D>
Caption sentence_of_result(const SatRunOf<D>& run) {
    const SatResult<D>& result = run.result();
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
template <int D>
Caption answer_in_short(const SatResult<D>& result) {
    const char* key = result.verdict == Verdict::overlapping ? "answer.overlapping"
                      : result.verdict == Verdict::separated ? "answer.separated"
                                                             : "answer.touching";
    return say(key, {{"d", length(result.separation)}, {"mtv", point_text(result.mtv)}});
}

// Where space has another reason than the plane, or none is there.
template <int D>
Caption mistake_named(const std::string& id) {
    const bool of_edges =
        id == "skip_normalising" || id == "skip_edge_pairs" || id == "guard_after_normalising";
    return of_edges ? say_of<D>("mistake." + id) : say("mistake." + id);
}

// Why the answer is wrong, and the wrong and the right one side by side.
template <int D>
Caption mistake_sentence(const SatRunOf<D>& run) {
    const Caption why = run.mistakes.size() == 1
                            ? mistake_named<D>(run.mistakes.front())
                            : say("mistake.several", {{"n", count(static_cast<int>(run.mistakes.size()))}});
    const Values answers{{"wrong", answer_in_short(run.result())}, {"right", answer_in_short(run.right)}};
    return two_sentences(why, say(run.bites() ? "mistake.both_answers" : "mistake.harmless", answers));
}

template <int D>
Caption closing_title(const SatRunOf<D>& run) {
    const SatResult<D>& result = run.result();
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

template <int D>
VerdictBox not_known_yet(const SatMomentOf<D>& moment) {
    const Values values{{"k", count(moment.axes_so_far())}, {"n", count(moment.run.all_candidates)}};
    const char* waiting = moment.run.all_candidates == 1 ? "verdict.one_to_test" : "verdict.nothing_tested";
    VerdictBox box{{"verdict.unknown", {}, {}}, say(waiting, values), Role::label_muted};
    if (const SatStep<D>* step = moment.axis_step()) {
        Values with_best = values;
        with_best.emplace_back("d", Number{step->best_overlap, 3});
        box.detail = say("verdict.so_far", with_best);
    }
    return box;
}

template <int D>
VerdictBox separated_on(const SatMomentOf<D>& moment, const SatStep<D>& step) {
    return {
        verdict_word(Verdict::separated),
        say("verdict.gap", {{"d", length(step.overlap)}, {"axis", axis_name(*moment.run.pair, step.axis)}}),
        Role::gap};
}

template <int D>
VerdictBox final_verdict(const SatRunOf<D>& run) {
    const SatResult<D>& result = run.result();
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

Caption residual_caption(double residual) {
    // After a right push a few roundings are left, which fixed decimals would show as 0.000.
    constexpr double k_rounding = 1e-9;
    if (residual == 0 || residual > k_rounding)
        return say("counter.residual", {{"residual", Number{residual, residual == 0 ? 0 : 3}}});
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.0e", residual);
    return say("counter.residual", {{"residual", std::string(text.data())}});
}

template <int D>
Caption sat_sentence(const SatMomentOf<D>& moment) {
    const SatRunOf<D>& run = moment.run;
    if (moment.opening()) return sentence_at_opening(run);
    if (const SatStep<D>* step = moment.axis_step()) {
        const Caption main = sentence_on_axis(moment, *step);
        const Caption note = note_on(moment, *step);
        return note.empty() ? main : two_sentences(main, note);
    }
    return run.mistakes.empty() ? sentence_of_result(run) : mistake_sentence(run);
}

template <int D>
Caption sat_step_title(const SatMomentOf<D>& moment) {
    if (moment.opening()) {
        const int n = moment.run.all_candidates;
        return say(n == 1 ? "title.opening_one" : "title.opening", {{"n", count(n)}});
    }
    if (moment.closing()) return closing_title(moment.run);
    const SatStep<D>& step = *moment.axis_step();
    const Values values{{"axis", axis_name(*moment.run.pair, step.axis)}, {"d", length(step.overlap)}};
    if (step.axis.degenerate) return say("title.degenerate", values);
    if (std::abs(step.overlap) <= moment.run.touch_limit()) return say("title.touch", values);
    return say(step.separates ? "title.gap" : "title.overlap", values);
}

template <int D>
VerdictBox sat_verdict_box(const SatMomentOf<D>& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    const int gap = moment.gap_step();
    if (gap < 0) return not_known_yet(moment);
    return separated_on(moment, moment.run.story.steps[static_cast<std::size_t>(gap)]);
}

template Caption sat_sentence(const SatMomentOf<2>&);
template Caption sat_sentence(const SatMomentOf<3>&);
template Caption sat_step_title(const SatMomentOf<2>&);
template Caption sat_step_title(const SatMomentOf<3>&);
template VerdictBox sat_verdict_box(const SatMomentOf<2>&);
template VerdictBox sat_verdict_box(const SatMomentOf<3>&);

}  // namespace gaplab
