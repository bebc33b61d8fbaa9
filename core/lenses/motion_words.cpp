#include "lenses/motion_words.hpp"

#include <cmath>

#include "lenses/motion_contact_words.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/sat_names.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"motion." + key, std::move(values), {}}; }
Number number(double value) { return {value, 3}; }
Number length(double value) { return {std::abs(value), 3}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

// In the plane counter-clockwise is above 0; in space the turn is about an axis of its own.
Number turn_in_degrees(double spin_rad) { return {glm::degrees(spin_rad), 0}; }
Number turn_in_degrees(const Vec3& spin_rad) { return {glm::degrees(spin_rate(spin_rad)), 0}; }

Caption with_note(Caption main, Caption note) {
    return note.empty() ? main : two_sentences(std::move(main), std::move(note));
}

// --- the opening
// ------------------------------------------------------------------------------------------------

template <int D>
Caption opening_sentence(const MotionRunOf<D>& run) {
    if (run.at_rest()) return say("opening.rest");
    const Values values{{"va", point_text(run.motion_a.velocity, 2)},
                        {"vb", point_text(run.motion_b.velocity, 2)},
                        {"v", point_text(run.relative_velocity(), 2)},
                        {"wa", turn_in_degrees(run.motion_a.spin_rad)},
                        {"wb", turn_in_degrees(run.motion_b.spin_rad)}};
    Caption main = say(run.spins() ? "opening.spin" : "opening.slide", values);
    return with_note(std::move(main), run.pair->in_pieces() ? say("opening.pieces") : Caption{});
}

// --- the discrete test
// ------------------------------------------------------------------------------------------------

template <int D>
Caption discrete_sentence(const MotionRunOf<D>& run) {
    const DiscreteTest& test = run.discrete;
    Values values{{"h", number(test.time_step)}, {"n", count(static_cast<int>(test.looks.size()))}};
    if (test.first_hit < 0) return say("discrete.none", values);
    const MotionLook& hit = test.looks[static_cast<std::size_t>(test.first_hit)];
    values.emplace_back("t", number(hit.time));
    values.emplace_back("d", length(hit.separation));
    return say(test.first_hit == 0 ? "discrete.start" : "discrete.hit", values);
}

// What the discrete test made of this impact, once the swept one is known.
template <int D>
Caption discrete_compared(const MotionRunOf<D>& run) {
    const DiscreteTest& test = run.discrete;
    if (!run.right.hit || run.right.reason == SweepReason::overlapping_at_start) return {};
    if (test.first_hit < 0) return say("compared.tunnelled", {{"h", number(test.time_step)}});
    const MotionLook& hit = test.looks[static_cast<std::size_t>(test.first_hit)];
    return say("compared.late", {{"late", number(hit.time - run.right.time)}, {"d", length(hit.separation)}});
}

// --- one axis
// ------------------------------------------------------------------------------------------------

template <int D>
const char* axis_key(const SweepStep<D>& step, double touch_limit) {
    if (step.axis.degenerate) return "axis.degenerate";
    if (step.motion == AxisMotion::always) return "axis.always";
    if (step.motion == AxisMotion::never)
        return overlap_along_axis(step.a, step.b) >= -touch_limit ? "axis.never_touch" : "axis.never";
    if (step.leave <= 0) return "axis.apart";
    if (step.enter >= k_whole_time) return "axis.late";
    return step.enter <= 0 ? "axis.now" : "axis.meets";
}

template <int D>
Values axis_values(const MotionRunOf<D>& run, const SweepStep<D>& step) {
    return {{"axis", axis_name(*run.pair, step.axis)},
            {"speed", length(step.speed)},
            {"enter", number(step.enter)},
            {"leave", number(step.leave)},
            {"gap", length(overlap_along_axis(step.a, step.b))},
            {"from", number(step.enter_so_far)},
            {"to", number(step.leave_so_far)},
            {"made", number(step.made_at)}};
}

template <int D>
double touch_limit(const MotionRunOf<D>& run) {
    return touch_tolerance(run.pair->a(), run.pair->b());
}

template <int D>
Caption axis_note(const MotionRunOf<D>& run, const SweepStep<D>& step) {
    const Values values = axis_values(run, step);
    if (step.axis.degenerate || step.motion == AxisMotion::always) return {};
    if (step.motion == AxisMotion::never) return step.decides ? say("note.stop") : Caption{};
    const bool apart = step.leave <= 0 || step.enter >= k_whole_time;
    if (apart) return step.decides ? say("note.stop") : Caption{};
    if (step.enter_so_far >= step.leave_so_far) return say("note.empty", values);
    if (step.is_latest_enter && step.is_earliest_leave) return say("note.both", values);
    if (step.is_latest_enter) return say("note.latest_enter", values);
    return say(step.is_earliest_leave ? "note.earliest_leave" : "note.no_change", values);
}

template <int D>
Caption axis_sentence(const MotionRunOf<D>& run, const SweepStep<D>& step) {
    Caption main = say(axis_key(step, touch_limit(run)), axis_values(run, step));
    main = with_note(std::move(main), axis_note(run, step));
    if (step.made_at <= 0 && step.axis.source != AxisSource::vertex_pair) return main;
    return two_sentences(say("axis.between_nearest", axis_values(run, step)), std::move(main));
}

// --- one safe step
// ------------------------------------------------------------------------------------------------

template <int D>
Values advance_values(const MotionRunOf<D>& run, const AdvanceStep<D>& step) {
    return {{"t", number(step.time)},
            {"d", length(step.distance)},
            {"approach", number(step.approach)},
            {"turning", number(step.turning_a + step.turning_b)},
            {"bound", number(step.bound)},
            {"step", number(step.step)},
            {"next", number(std::min(step.time + step.step, k_whole_time))},
            {"tolerance", number(step.tolerance)},
            {"impact", number(run.answer.time)},
            {"n", count(step.iteration)}};
}

const char* decision_key(AdvanceDecision decision) {
    switch (decision) {
        case AdvanceDecision::advance:
            return "advance.go";
        case AdvanceDecision::creep:
            return "advance.creep";
        case AdvanceDecision::impact:
            return "advance.impact";
        case AdvanceDecision::receding:
            return "advance.receding";
        case AdvanceDecision::end:
            return "advance.end";
        case AdvanceDecision::limit:
            break;
    }
    return "advance.limit";
}

template <int D>
Caption advance_sentence(const MotionRunOf<D>& run, const AdvanceStep<D>& step) {
    if (step.decision == AdvanceDecision::limit && run.story_cut)
        return say("advance.cut", advance_values(run, step));
    if (step.decision == AdvanceDecision::impact && step.iteration == 1) return say("advance.start");
    return say(decision_key(step.decision), advance_values(run, step));
}

// --- the answer
// ------------------------------------------------------------------------------------------------

template <int D>
Values answer_values(const MotionRunOf<D>& run) {
    const SweepResult<D>& answer = run.answer;
    // Only the swept test has an axis to name; conservative advancement and single looks know none.
    const bool by_axis = answer.axis.direction != Vec<D>(0);
    return {{"time", number(answer.time)},
            {"enter", number(answer.enter)},
            {"leave", number(answer.leave)},
            {"normal", point_text(answer.normal, 3)},
            {"axis", by_axis ? axis_name(*run.pair, answer.axis) : Caption{}},
            {"n", count(run.by_advance ? static_cast<int>(run.advance.steps.size()) : run.axis_count())},
            {"depth", length(run.curve.front().separation)},
            {"tolerance", number(run.advance_rules.tolerance * run.pair->size())}};
}

template <int D>
const char* reason_word(const MotionRunOf<D>& run) {
    if (run.long_step) return run.answer.hit ? "look_hit" : "look_miss";
    switch (run.answer.reason) {
        case SweepReason::overlapping_at_start:
            return "start";
        case SweepReason::impact:
            return run.by_advance ? "advanced" : "impact";
        case SweepReason::no_common_time:
            return run.answer.enter == run.answer.leave ? "one_moment" : "no_common_time";
        case SweepReason::moving_apart:
            return run.by_advance ? "receding" : "moving_apart";
        case SweepReason::too_late:
            return run.by_advance ? "over" : "too_late";
        case SweepReason::parallel:
            return run.at_rest() ? "rest" : "parallel";
        case SweepReason::graze:
            return "graze";
        case SweepReason::gave_up:
            break;
    }
    return "gave_up";
}

template <int D>
Caption answer_in_short(const MotionRunOf<D>& run, const SweepResult<D>& answer, std::size_t points) {
    const Values values{{"t", number(answer.time)}, {"n", count(static_cast<int>(points))}};
    if (!answer.hit) return say(answer.reason == SweepReason::gave_up ? "short.unknown" : "short.miss");
    return say(run.contact && run.show.contact ? "short.hit_with_points" : "short.hit", values);
}

template <int D>
Caption right_in_short(const MotionRunOf<D>& run) {
    return answer_in_short(run, run.right, run.contact ? run.contact->right_points : 0);
}

template <int D>
std::string mistake_key(const std::string& mistake) {
    return mistake == "wrong_winding" ? key_in<D>("mistake." + mistake) : "mistake." + mistake;
}

template <int D>
Caption mistake_sentence(const MotionRunOf<D>& run) {
    const Caption why =
        run.mistakes.size() == 1
            ? say(mistake_key<D>(run.mistakes.front()))
            : Caption{"sat.mistake.several", {{"n", count(static_cast<int>(run.mistakes.size()))}}, {}};
    const std::size_t points = run.contact ? run.contact->story.manifold.points.size() : 0;
    const Values answers{{"wrong", answer_in_short(run, run.answer, points)}, {"right", right_in_short(run)}};
    return two_sentences(why,
                         {run.bites() ? "sat.mistake.both_answers" : "sat.mistake.harmless", answers, {}});
}

template <int D>
Caption answer_sentence(const MotionRunOf<D>& run) {
    Caption main = say(std::string("answer.") + reason_word(run), answer_values(run));
    if (!run.mistakes.empty()) return two_sentences(std::move(main), mistake_sentence(run));
    return with_note(std::move(main), discrete_compared(run));
}

template <int D>
VerdictBox final_verdict(const MotionRunOf<D>& run) {
    const SweepResult<D>& answer = run.answer;
    VerdictBox box{say("verdict.miss"), say(std::string("because.") + reason_word(run)), Role::gap};
    if (answer.hit) box = {say("verdict.hit"), say("verdict.at", answer_values(run)), Role::overlap};
    if (answer.reason == SweepReason::gave_up)
        box = {{"verdict.unknown", {}, {}}, say("verdict.gave_up"), Role::warning};
    const bool touches = answer.reason == SweepReason::graze ||
                         (answer.reason == SweepReason::no_common_time && answer.enter == answer.leave);
    if (!answer.hit && touches) box.role = Role::touching;
    if (run.bites()) {
        box.title = {"sat.verdict.mistaken", {{"verdict", box.title}}, {}};
        box.detail = {"sat.verdict.right_answer", {{"right", right_in_short(run)}}, {}};
    }
    return box;
}

template <int D>
VerdictBox verdict_so_far(const MotionMomentOf<D>& moment) {
    VerdictBox box{{"verdict.unknown", {}, {}}, say("verdict.nothing_tested"), Role::label_muted};
    if (moment.phase() == MotionPhase::discrete) {
        const bool hit = moment.run.discrete.first_hit >= 0;
        box.detail = say(hit ? "verdict.look_hit" : "verdict.look_miss");
    }
    if (const SweepStep<D>* step = moment.axis())
        box.detail = say("verdict.window", axis_values(moment.run, *step));
    if (const AdvanceStep<D>* step = moment.safe_step())
        box.detail = say("verdict.reached", advance_values(moment.run, *step));
    return box;
}

}  // namespace

std::string seconds_text(double seconds) { return shown({seconds, 3}) + " s"; }

template <int D>
Caption motion_sentence(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    switch (moment.phase()) {
        case MotionPhase::opening:
            return opening_sentence(run);
        case MotionPhase::discrete:
            return discrete_sentence(run);
        case MotionPhase::axis:
            return axis_sentence(run, *moment.axis());
        case MotionPhase::advance:
            return advance_sentence(run, *moment.safe_step());
        case MotionPhase::answer:
            return answer_sentence(run);
        case MotionPhase::edges:
        case MotionPhase::clip:
        case MotionPhase::contact:
            break;
    }
    const Caption told = contact_sentence(moment);
    return moment.last() && !run.mistakes.empty() ? two_sentences(told, mistake_sentence(run)) : told;
}

template <int D>
Caption motion_step_title(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    switch (moment.phase()) {
        case MotionPhase::opening:
            return say("title.opening");
        case MotionPhase::discrete:
            return say(run.discrete.first_hit < 0 ? "title.look_miss" : "title.look_hit",
                       {{"n", count(static_cast<int>(run.discrete.looks.size()))}});
        case MotionPhase::axis:
            return say(std::string("title.") + axis_key(*moment.axis(), touch_limit(run)),
                       axis_values(run, *moment.axis()));
        case MotionPhase::advance:
            return say(std::string("title.") + decision_key(moment.safe_step()->decision),
                       advance_values(run, *moment.safe_step()));
        case MotionPhase::answer:
            return say(run.answer.hit ? "title.hit" : "title.miss", answer_values(run));
        case MotionPhase::edges:
        case MotionPhase::clip:
        case MotionPhase::contact:
            break;
    }
    return contact_title(moment);
}

template <int D>
VerdictBox motion_verdict_box(const MotionMomentOf<D>& moment) {
    return moment.phase() >= MotionPhase::answer ? final_verdict(moment.run) : verdict_so_far(moment);
}

template Caption motion_sentence(const MotionMomentOf<2>&);
template Caption motion_sentence(const MotionMomentOf<3>&);
template Caption motion_step_title(const MotionMomentOf<2>&);
template Caption motion_step_title(const MotionMomentOf<3>&);
template VerdictBox motion_verdict_box(const MotionMomentOf<2>&);
template VerdictBox motion_verdict_box(const MotionMomentOf<3>&);

}  // namespace gaplab
