#include "lenses/motion_picture.hpp"

#include <algorithm>
#include <numbers>

#include "lenses/axis_picture.hpp"
#include "lenses/motion_words.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/sat_names.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

constexpr GhostLook k_at_look{false, true, 1.0F};    // of the discrete test
constexpr GhostLook k_at_end{false, true, 1.5F};     // of the whole second
constexpr GhostLook k_at_impact{true, false, 2.5F};  // the answer
constexpr GhostLook k_reached{true, false, 1.6F};    // by conservative advancement
constexpr GhostLook k_next{false, true, 1.6F};       // where the safe step leads
constexpr std::size_t k_most_named_looks = 11;       // more times would run into each other
constexpr double k_spin_arc = 0.55;                  // radius, of the body's size
constexpr double k_spin_arc_angle = 75;              // degrees
constexpr int k_arc_segments = 12;
constexpr int k_path_segments = 24;
constexpr double k_normal_length = 0.3;  // of the pair's size
constexpr double k_speed_arrow = 0.3;    // seconds of motion, when the shadows do not meet
constexpr double k_longest_speed = 0.9;  // of the pair's size

Role role_of(bool of_a) { return of_a ? Role::shape_a : Role::shape_b; }
void draw_ghosts(Picture& picture, const MotionRun& run, double time, const GhostLook& look) {
    for (const bool of_a : {true, false})
        if (run.moves(of_a)) draw_ghost(picture, run, of_a, time, look);
}

// The time is written beside the ghost of B, or of A when only A moves.
void name_time(Picture& picture, const MotionRun& run, double time, const std::string& text, Role role) {
    const bool of_a = !run.moves(false);
    const Placed<2> body = run.piece_at(of_a, time);
    const Vec2 towards = run.motion(of_a).velocity;
    const Vec2 aside = std::abs(towards.x) >= std::abs(towards.y) ? Vec2{0, -1} : Vec2{1, 0};
    picture.labels.push_back({extreme_points(body, aside)[1],
                              text_of(text),
                              role,
                              aside.y < 0 ? Anchor::below : Anchor::right,
                              {},
                              false,
                              6.0F});
}

// --- where they are going
// ------------------------------------------------------------------------------------------

void draw_path(Picture& picture, const MotionRun& run, bool of_a) {
    const int count = run.motion(of_a).spin_rad == 0 ? 1 : k_path_segments;
    for (int i = 0; i < count; ++i)
        picture.segments.push_back({run.centre_at(of_a, k_whole_time * i / count),
                                    run.centre_at(of_a, k_whole_time * (i + 1) / count),
                                    of_a ? Role::projector_a : Role::projector_b,
                                    {},
                                    1.2F,
                                    true});
}

void draw_spin(Picture& picture, const MotionRun& run, bool of_a) {
    const Motion<2>& motion = run.motion(of_a);
    if (motion.spin_rad == 0) return;
    const Vec2 pivot = motion.start.position;
    const double radius = k_spin_arc * (of_a ? run.pair->a() : run.pair->b()).shape().size;
    const double sweep = std::copysign(glm::radians(k_spin_arc_angle), motion.spin_rad);
    const double middle = std::numbers::pi / 2;
    const auto at = [&](int i) {
        const double angle = middle + sweep * (static_cast<double>(i) / k_arc_segments - 0.5);
        return pivot + radius * Vec2{std::cos(angle), std::sin(angle)};
    };
    for (int i = 0; i + 2 < k_arc_segments; ++i)
        picture.segments.push_back({at(i), at(i + 1), role_of(of_a), {}, 2.5F, false});
    picture.arrows.push_back({at(k_arc_segments - 2), at(k_arc_segments), role_of(of_a), {}, 2.5F});
    picture.labels.push_back({at(k_arc_segments / 2),
                              text_of(shown({glm::degrees(motion.spin_rad), 0}) + "°/s"),
                              role_of(of_a),
                              Anchor::above,
                              {},
                              false,
                              6.0F});
}

// The tip is where the centre stands after a second; the hand drags it there.
void draw_velocity(Picture& picture, const MotionRun& run, bool of_a) {
    const Vec2 velocity = run.motion(of_a).velocity;
    draw_spin(picture, run, of_a);
    if (velocity == Vec2{0}) return;
    const Vec2 from = of_a ? run.centre_a : run.centre_b;
    picture.arrows.push_back({from, from + velocity, role_of(of_a), {}, 3.0F});
    picture.labels.push_back({from + velocity,
                              text_of(shown({glm::length(velocity), 2}) + " /s"),
                              role_of(of_a),
                              anchor_towards(velocity),
                              {},
                              false,
                              10.0F});
}

// --- the steps
// --------------------------------------------------------------------------------------------------

void draw_looks(Picture& picture, const MotionRun& run) {
    const auto& looks = run.discrete.looks;
    for (std::size_t i = 1; i < looks.size(); ++i) {
        GhostLook style = k_at_look;
        style.filled = looks[i].overlapping;
        draw_ghosts(picture, run, looks[i].time, style);
        if (looks.size() <= k_most_named_looks && !run.at_rest())
            name_time(picture, run, looks[i].time, shown({looks[i].time, 2}),
                      looks[i].overlapping ? Role::overlap : Role::label_muted);
    }
}

// How B's shadow runs along the axis as seen from A: up to where the shadows meet, or for a moment.
void draw_speed(Picture& picture, const MotionRun& run, const AxisShadows& shadows, const SweepStep<2>& step,
                Tag tag) {
    if (step.motion != AxisMotion::meets) return;
    const bool meet = step.enter > 0 && step.enter <= k_whole_time;
    const double seconds = meet ? step.enter : k_speed_arrow;
    const double reach = std::min(std::abs(step.speed) * seconds, k_longest_speed * run.pair->size());
    const double sign = step.speed > 0 ? 1 : -1;
    const double lead = sign > 0 ? shadows.b.max : shadows.b.min;
    const double aside = 3 * k_bar_distance * run.pair->size();
    const Vec2 from = shadows.line.at(lead, aside);
    const Vec2 to = shadows.line.at(lead + sign * reach, aside);
    picture.arrows.push_back({from, to, Role::shape_b, tag, 2.5F});
    picture.labels.push_back({(from + to) * 0.5, text_of(shown({std::abs(step.speed), 2}) + " /s"),
                              Role::shape_b, anchor_towards(shadows.line.away), tag, false, 6.0F});
}

void draw_swept_axis(Picture& picture, const MotionMoment& moment) {
    const MotionRun& run = moment.run;
    const SweepStep<2>& step = *moment.axis();
    if (step.axis.degenerate || !run.show.shadows) return;
    const Tag tag{Tag::axis, moment.beat().index, -1};
    const AxisShadows shadows = shadows_on(*run.pair, step.axis.direction);
    const double bar = k_bar_distance * run.pair->size();
    draw_projectors(picture, shadows.line, run.pair->a(), shadows.a, -bar, Role::projector_a, tag);
    draw_projectors(picture, shadows.line, run.pair->b(), shadows.b, bar, Role::projector_b, tag);
    draw_axis_line(picture, shadows, run.pair->size(), tag, short_axis_name(*run.pair, step.axis));
    draw_shadow(picture, shadows.line, shadows.a, -bar, Role::shadow_a, tag);
    draw_shadow(picture, shadows.line, shadows.b, bar, Role::shadow_b, tag);
    draw_speed(picture, run, shadows, step, tag);
}

void draw_safe_step(Picture& picture, const MotionRun& run, const AdvanceStep<2>& step) {
    const double next = std::min(step.time + step.step, k_whole_time);
    const bool goes_on = step.decision == AdvanceDecision::advance || step.decision == AdvanceDecision::creep;
    if (goes_on) draw_ghosts(picture, run, next, k_next);
    draw_ghosts(picture, run, step.time, k_reached);
    if (step.distance > 0)
        draw_witness(picture, step.witness_a, step.witness_b, Role::closest,
                     text_of(shown({step.distance, 3})));
    if (!run.at_rest()) name_time(picture, run, step.time, seconds_text(step.time), Role::label);
}

void draw_answer(Picture& picture, const MotionRun& run) {
    draw_ghosts(picture, run, k_whole_time, k_at_end);
    if (!run.answer.hit) {
        if (!run.at_rest())
            name_time(picture, run, k_whole_time, seconds_text(k_whole_time), Role::label_muted);
        return;
    }
    draw_ghosts(picture, run, run.answer.time, k_at_impact);
    if (!run.at_rest())
        name_time(picture, run, run.answer.time, seconds_text(run.answer.time), Role::overlap);
    if (run.answer.normal == Vec2{0}) return;
    const Vec2 from = run.impact_point();
    const Vec2 to = from + run.answer.normal * (k_normal_length * run.pair->size());
    picture.arrows.push_back({from, to, Role::mtv, {}, 3.0F});
    picture.labels.push_back(
        {to, text_of("n"), Role::mtv, anchor_towards(run.answer.normal), {}, false, 6.0F});
}

void draw_contact(Picture& picture, const MotionMoment& moment) {
    const MotionContactOf<2>& contact = *moment.run.contact;
    draw_ghosts(picture, moment.run, contact.time, k_at_impact);
    if (moment.phase() != MotionPhase::contact) return;
    for (const ContactPoint<2>& point : contact.story.manifold.points)
        picture.markers.push_back({point.position, Role::overlap, {}, 9.0F, false});
}

void draw_phase(Picture& picture, const MotionMoment& moment) {
    const MotionRun& run = moment.run;
    switch (moment.phase()) {
        case MotionPhase::opening:
            draw_ghosts(picture, run, k_whole_time, k_at_end);
            break;
        case MotionPhase::discrete:
            if (run.show.looks) draw_looks(picture, run);
            break;
        case MotionPhase::axis:
            draw_swept_axis(picture, moment);
            break;
        case MotionPhase::advance:
            draw_safe_step(picture, run, *moment.safe_step());
            break;
        case MotionPhase::answer:
            draw_answer(picture, run);
            break;
        case MotionPhase::edges:
        case MotionPhase::clip:
        case MotionPhase::contact:
            draw_contact(picture, moment);
            break;
    }
}

// Fitted to the whole second at once, so that the picture stands still while one steps.
void fit_whole_time(Picture& picture, const MotionRun& run) {
    PictureBox box{picture.fit_min, picture.fit_max};
    for (const double time : {k_whole_time, run.answer.hit ? run.answer.time : 0.0})
        for (const bool of_a : {true, false})
            for (const Placed<2>& piece : run.side_at(of_a, time)) box.include(piece);
    const double margin = 4 * k_bar_distance * run.pair->size();
    for (const SweepStep<2>& step : run.sweep.steps) {
        if (!run.show.shadows || step.axis.degenerate) continue;
        const AxisShadows shadows = shadows_on(*run.pair, step.axis.direction);
        const Interval span = joined(shadows.a, shadows.b);
        box.include(shadows.line.at(span.min, margin));
        box.include(shadows.line.at(span.max, margin));
    }
    picture.fit_min = box.min;
    picture.fit_max = box.max;
}

}  // namespace

void draw_ghost(Picture& picture, const MotionRun& run, bool of_a, double time, const GhostLook& look) {
    for (const Placed<2>& piece : run.side_at(of_a, time)) {
        draw_shape(picture, piece, role_of(of_a), {}, look.filled);
        picture.outlines.back().dashed = look.dashed;
        picture.outlines.back().width = look.width;
    }
}

Picture motion_world(const MotionMoment& moment) {
    const MotionRun& run = moment.run;
    Picture picture;
    draw_pair(picture, *run.pair);
    for (const bool of_a : {true, false}) {
        if (run.show.path && run.moves(of_a)) draw_path(picture, run, of_a);
        if (run.show.arrows && moment.phase() <= MotionPhase::discrete) draw_velocity(picture, run, of_a);
    }
    draw_phase(picture, moment);
    fit_whole_time(picture, run);
    return picture;
}

}  // namespace gaplab
