#include "lenses/motion_solid_picture.hpp"

#include <algorithm>
#include <numbers>

#include "lenses/motion_words.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/sat_names.hpp"
#include "lenses/search_solid.hpp"
#include "lenses/solid_axis_picture.hpp"
#include "picture/project.hpp"
#include "picture/solid_body.hpp"

namespace gaplab {
namespace {

constexpr std::size_t k_most_named_looks = 7;  // more times would run into each other
constexpr double k_spin_arc = 0.62;            // radius, of the body's size
constexpr double k_spin_arc_angle = 250;       // degrees
constexpr int k_arc_segments = 30;
constexpr int k_path_segments = 24;
constexpr double k_normal_length = 0.25;  // of the pair's size
constexpr double k_speed_arrow = 0.3;     // seconds of motion, when the shadows do not meet
constexpr double k_longest_speed = 0.9;   // of the pair's size
constexpr double k_snug = 0.85;           // of the ball around all: its poles are empty

enum class GhostLook { outline, solid };

Role role_of(bool of_a) { return of_a ? Role::shape_a : Role::shape_b; }

void draw_ghost(SolidPicture& picture, const MotionRunOf<3>& run, bool of_a, double time, GhostLook look) {
    for (const Placed<3>& piece : run.side_at(of_a, time)) {
        picture.bodies.push_back(solid_body(piece, role_of(of_a)));
        SolidBody& body = picture.bodies.back();
        body.filled = look == GhostLook::solid;
        body.dashed = look == GhostLook::outline;
    }
}

void draw_ghosts(SolidPicture& picture, const MotionRunOf<3>& run, double time, GhostLook look) {
    for (const bool of_a : {true, false})
        if (run.moves(of_a)) draw_ghost(picture, run, of_a, time, look);
}

// The time is written under the ghost of B, or of A when only A moves; beside it when it moves up or down.
void name_time(SolidPicture& picture, const MotionRunOf<3>& run, double time, const std::string& text,
               Role role) {
    const bool of_a = !run.moves(false);
    const Placed<3> body = run.piece_at(of_a, time);
    const Vec3 right = picture.camera.right();
    const Vec3 up = picture.camera.up();
    const Vec3& velocity = run.motion(of_a).velocity;
    const bool under = std::abs(glm::dot(velocity, right)) >= std::abs(glm::dot(velocity, up));
    const Vec3 aside = under ? -up : right;
    const Vec3 at =
        middle_of(body) + aside * glm::dot(extreme_points<3>(body, aside)[1] - middle_of(body), aside);
    picture.labels.push_back(
        {at, text_of(text), role, under ? Anchor::below : Anchor::right, {}, false, 6.0F});
}

// --- where they are going

void draw_path(SolidPicture& picture, const MotionRunOf<3>& run, bool of_a) {
    const int count = spin_rate(run.motion(of_a).spin_rad) == 0 ? 1 : k_path_segments;
    for (int i = 0; i < count; ++i)
        picture.segments.push_back({run.centre_at(of_a, k_whole_time * i / count),
                                    run.centre_at(of_a, k_whole_time * (i + 1) / count),
                                    of_a ? Role::projector_a : Role::projector_b,
                                    {},
                                    1.2F,
                                    true});
}

// The spin's axis through the pivot, and an arc around it the way the body turns.
void draw_spin(SolidPicture& picture, const MotionRunOf<3>& run, bool of_a) {
    const Motion<3>& motion = run.motion(of_a);
    const double rate = spin_rate(motion.spin_rad);
    if (rate == 0) return;
    const Vec3 axis = motion.spin_rad / rate;
    const Vec3 pivot = motion.start.position;
    const double size = (of_a ? run.pair->a() : run.pair->b()).shape().size;
    const auto [u, v] = plane_across(axis);
    const double start = std::numbers::pi;
    const auto at = [&, u = u, v = v](int i) {
        const double angle = start + glm::radians(k_spin_arc_angle) * i / k_arc_segments;
        return pivot + k_spin_arc * size * (std::cos(angle) * u + std::sin(angle) * v);
    };
    for (int i = 0; i + 2 < k_arc_segments; ++i)
        picture.segments.push_back({at(i), at(i + 1), role_of(of_a), {}, 2.5F, false});
    picture.arrows.push_back({at(k_arc_segments - 2), at(k_arc_segments), role_of(of_a), {}, 2.5F});
    picture.segments.push_back({pivot - axis * (k_spin_arc * size),
                                pivot + axis * (k_spin_arc * size),
                                role_of(of_a),
                                {},
                                1.2F,
                                true});
    picture.labels.push_back({at(k_arc_segments),
                              text_of(shown({glm::degrees(rate), 0}) + "°/s"),
                              role_of(of_a),
                              Anchor::above,
                              {},
                              false,
                              8.0F});
}

// The tip is where the centre would stand after a second of sliding.
void draw_velocity(SolidPicture& picture, const MotionRunOf<3>& run, bool of_a) {
    const Vec3& velocity = run.motion(of_a).velocity;
    draw_spin(picture, run, of_a);
    if (velocity == Vec3{0}) return;
    const Vec3 from = of_a ? run.centre_a : run.centre_b;
    picture.arrows.push_back({from, from + velocity, role_of(of_a), {}, 3.0F});
    picture.labels.push_back({from + velocity,
                              text_of(shown({glm::length(velocity), 2}) + " /s"),
                              role_of(of_a),
                              Anchor::above,
                              {},
                              false,
                              8.0F});
}

// --- the steps

void draw_looks(SolidPicture& picture, const MotionRunOf<3>& run) {
    const auto& looks = run.discrete.looks;
    for (std::size_t i = 1; i < looks.size(); ++i) {
        draw_ghosts(picture, run, looks[i].time,
                    looks[i].overlapping ? GhostLook::solid : GhostLook::outline);
        if (looks.size() <= k_most_named_looks && !run.at_rest())
            name_time(picture, run, looks[i].time, shown({looks[i].time, 2}),
                      looks[i].overlapping ? Role::overlap : Role::label_muted);
    }
}

// How B's shadow runs along the axis as seen from A: up to where the shadows meet, or for a moment.
void draw_speed(SolidPicture& picture, const MotionRunOf<3>& run, const SolidAxisShadows& shadows,
                const SweepStep<3>& step, Tag tag) {
    if (step.motion != AxisMotion::meets) return;
    const bool meet = step.enter > 0 && step.enter <= k_whole_time;
    const double seconds = meet ? step.enter : k_speed_arrow;
    const double reach = std::min(std::abs(step.speed) * seconds, k_longest_speed * run.pair->size());
    const double sign = step.speed > 0 ? 1 : -1;
    const double lead = sign > 0 ? shadows.b.max : shadows.b.min;
    const double aside = 3 * bar_distance(*run.pair);
    const Vec3 from = shadows.line.at(lead, aside);
    const Vec3 to = shadows.line.at(lead + sign * reach, aside);
    picture.arrows.push_back({from, to, Role::shape_b, tag, 2.5F});
    picture.labels.push_back({(from + to) * 0.5, text_of(shown({std::abs(step.speed), 2}) + " /s"),
                              Role::shape_b, Anchor::below, tag, false, 6.0F});
}

void draw_swept_axis(SolidPicture& picture, const MotionMomentOf<3>& moment) {
    const MotionRunOf<3>& run = moment.run;
    const SweepStep<3>& step = *moment.axis();
    if (step.axis.degenerate || !run.show.shadows) return;
    const Tag tag{Tag::axis, moment.beat().index, -1};
    const auto shadows = shadows_on(*run.pair, step.axis.direction, picture.camera.right());
    draw_axis(picture, *run.pair, shadows, tag, short_axis_name(*run.pair, step.axis));
    draw_speed(picture, run, shadows, step, tag);
}

void draw_safe_step(SolidPicture& picture, const MotionRunOf<3>& run, const AdvanceStep<3>& step) {
    const double next = std::min(step.time + step.step, k_whole_time);
    const bool goes_on = step.decision == AdvanceDecision::advance || step.decision == AdvanceDecision::creep;
    if (goes_on) draw_ghosts(picture, run, next, GhostLook::outline);
    draw_ghosts(picture, run, step.time, GhostLook::solid);
    if (step.distance > 0)
        draw_witness(picture, step.witness_a, step.witness_b, Role::closest,
                     text_of(shown({step.distance, 3})));
    if (!run.at_rest()) name_time(picture, run, step.time, seconds_text(step.time), Role::label);
}

void draw_answer(SolidPicture& picture, const MotionRunOf<3>& run) {
    if (!run.answer.hit) {
        draw_ghosts(picture, run, k_whole_time, GhostLook::outline);
        if (!run.at_rest())
            name_time(picture, run, k_whole_time, seconds_text(k_whole_time), Role::label_muted);
        return;
    }
    draw_ghosts(picture, run, run.answer.time, GhostLook::solid);
    if (!run.at_rest())
        name_time(picture, run, run.answer.time, seconds_text(run.answer.time), Role::overlap);
    if (run.answer.normal == Vec3{0}) return;
    const Vec3 from = run.impact_point();
    const Vec3 to = from + run.answer.normal * (k_normal_length * run.pair->size());
    picture.arrows.push_back({from, to, Role::mtv, {}, 3.0F});
    picture.labels.push_back({to, text_of("n"), Role::mtv, Anchor::right, {}, false, 6.0F});
}

void draw_contact(SolidPicture& picture, const MotionMomentOf<3>& moment) {
    const MotionContactOf<3>& contact = *moment.run.contact;
    draw_ghosts(picture, moment.run, contact.time, GhostLook::solid);
    if (moment.phase() != MotionPhase::contact) return;
    for (const ContactPoint<3>& point : contact.story.manifold.points)
        picture.markers.push_back({point.position, Role::overlap, {}, 9.0F, false});
}

void draw_phase(SolidPicture& picture, const MotionMomentOf<3>& moment) {
    const MotionRunOf<3>& run = moment.run;
    switch (moment.phase()) {
        case MotionPhase::opening:
            draw_ghosts(picture, run, k_whole_time, GhostLook::outline);
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

// Where a body has left from is but an outline, once the step is about a later time.
void fade_start(SolidPicture& picture, const MotionMomentOf<3>& moment) {
    const MotionRunOf<3>& run = moment.run;
    const bool later = moment.phase() == MotionPhase::advance || moment.phase() >= MotionPhase::answer;
    const bool goes = run.answer.hit && run.answer.time > 0;
    if (!later || (moment.phase() != MotionPhase::advance && !goes)) return;
    for (const bool of_a : {true, false})
        if (run.moves(of_a)) {
            SolidBody& body = picture.bodies[of_a ? 0 : 1];
            body.filled = false;
            body.dashed = true;
        }
}

// The picture stands still while one steps: room for the whole second and for the deciding axis.
void frame_whole_time(SolidPicture& picture, const MotionRunOf<3>& run) {
    PictureBall ball;
    for (const double time : {0.0, k_whole_time, run.answer.hit ? run.answer.time : 0.0})
        for (const bool of_a : {true, false})
            for (const Placed<3>& piece : run.side_at(of_a, time)) ball.include(piece);
    const double floor = ball.lowest();
    frame_ball(picture, ball.center(), k_snug * ball.radius());
    picture.floor_y = floor;
}

}  // namespace

SolidPicture motion_world(const MotionMomentOf<3>& moment) {
    const MotionRunOf<3>& run = moment.run;
    SolidPicture picture;
    draw_pair(picture, *run.pair);
    turn_to_axis(picture.camera, run.relative_velocity());
    fade_start(picture, moment);
    for (const bool of_a : {true, false}) {
        if (run.show.path && run.moves(of_a)) draw_path(picture, run, of_a);
        if (run.show.arrows && moment.phase() <= MotionPhase::discrete) draw_velocity(picture, run, of_a);
    }
    draw_phase(picture, moment);
    frame_whole_time(picture, run);
    return picture;
}

}  // namespace gaplab
