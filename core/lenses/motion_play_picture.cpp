#include "lenses/motion_play_picture.hpp"

#include <algorithm>

#include "lenses/pair_picture.hpp"
#include "lenses/phrasebook.hpp"
#include "scene/edits.hpp"

namespace gaplab {
namespace {

constexpr int k_frames_in_plot = 180;
constexpr double k_shown_push = 0.5;  // of the pair's size: a frame's push is short, its arrow is not

std::size_t at(int index) { return static_cast<std::size_t>(index); }

Role role_of(const Scene& scene, int body) {
    if (body == scene.pair.first) return Role::shape_a;
    return body == scene.pair.second ? Role::shape_b : Role::shape_other;
}

void draw_room(Picture& picture, const PlayRoom<2>& room) {
    Outline walls{
        {room.min, {room.max.x, room.min.y}, room.max, {room.min.x, room.max.y}}, 0, Role::bound, {}};
    walls.filled = false;
    picture.outlines.push_back(std::move(walls));
}

void draw_velocity(Picture& picture, const Scene& scene, int body) {
    const Body<2>& b = scene.of<2>()[at(body)];
    if (b.velocity == Vec2{0}) return;
    const Vec2 from = centre_of(b);
    picture.arrows.push_back({from, from + b.velocity, role_of(scene, body), {}, 3.0F});
}

// Where it stood before the push.
void draw_before(Picture& picture, const Scene& scene, const PushFrame<2>& frame, int body) {
    const Body<2>& before = frame.moved[at(body)];
    const std::vector<Shape<2>> pieces = pieces_of(before);
    for (const Shape<2>& piece : pieces) {
        draw_shape(picture, Placed<2>(piece, pose_of(before)), role_of(scene, body), {}, false);
        picture.outlines.back().dashed = true;
        picture.outlines.back().width = 1.2F;
    }
}

// Along the way that a body was moved, stretched alike for both so that the shares can be compared.
void draw_move(Picture& picture, const Body<2>& body, const Vec2& moved, double stretch) {
    if (moved == Vec2{0}) return;
    const Vec2 from = centre_of(body);
    picture.arrows.push_back({from, from + moved * stretch, Role::mtv, {}, 3.0F});
    picture.labels.push_back({from + moved * stretch,
                              text_of(shown({glm::length(moved), 3})),
                              Role::mtv,
                              anchor_towards(moved),
                              {},
                              false,
                              8.0F});
}

}  // namespace

Picture play_world(const Scene& scene, const PushFrame<2>& frame, const PlayRoom<2>& room) {
    Picture picture;
    Scene now = scene;
    now.of<2>() = frame.bodies;
    const auto pair = studied_pair<2>(now);
    draw_room(picture, room);
    for (const Push<2>& push : frame.pushes)
        for (const int body : {push.first, push.second}) draw_before(picture, now, frame, body);
    draw_pair(picture, *pair);
    for (int body = 0; body < now.body_count(); ++body) draw_velocity(picture, now, body);
    for (const Push<2>& push : frame.pushes) {
        const double stretch = std::max(1.0, k_shown_push * pair->size() / push.depth);
        draw_move(picture, frame.bodies[at(push.first)], push.moved_first, stretch);
        draw_move(picture, frame.bodies[at(push.second)], push.moved_second, stretch);
    }
    picture.fit_min = room.min;
    picture.fit_max = room.max;
    return picture;
}

Plot play_depths(const std::vector<PushFrame<2>>& frames, int current, int first_number) {
    Plot plot;
    plot.x_title = {"motion.play.plot.frame", {}, {}};
    plot.y_title = {"motion.play.plot.depth", {}, {}};
    const int first = std::max(0, current + 1 - k_frames_in_plot);
    Curve depth{{}, Role::overlap, false};
    Curve left{{}, Role::curve_minor, true};
    for (int i = first; i <= current; ++i) {
        depth.points.push_back({static_cast<double>(first_number + i), frames[at(i)].depth});
        left.points.push_back({static_cast<double>(first_number + i), frames[at(i)].left});
    }
    const Vec2 now = depth.points.back();
    // A plot of a single point has no width.
    const double start = static_cast<double>(first_number + first);
    plot.curves.push_back({{{start, 0}, {std::max(now.x, start + 1), 0}}, Role::axis_minor, true});
    plot.curves.push_back(std::move(left));
    plot.curves.push_back(std::move(depth));
    plot.markers.push_back({now, Role::overlap, {}, shown({now.y, 3}), true, false});
    return plot;
}

Plot play_shares(double share) {
    Plot plot;
    plot.x_title = {"motion.play.plot.share", {}, {}};
    plot.y_title = {"motion.play.plot.moved", {}, {}};
    plot.curves.push_back({{{0, 0}, {1, 1}}, Role::shadow_a, false});
    plot.curves.push_back({{{0, 1}, {1, 0}}, Role::shadow_b, true});
    const auto percent = [](double part) { return shown({100 * part, 0}) + " %"; };
    plot.markers.push_back({{share, share}, Role::shape_a, {}, percent(share), true, false});
    if (share != 0.5)
        plot.markers.push_back({{share, 1 - share}, Role::shape_b, {}, percent(1 - share), true, false});
    plot.vertical_lines.push_back(share);
    plot.draggable_x = true;
    return plot;
}

}  // namespace gaplab
