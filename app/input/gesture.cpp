#include "input/gesture.hpp"

#include "scene/edits.hpp"

namespace gaplab {
namespace {

Vec2 snapped(Vec2 p, double grid) { return glm::round(p / grid) * grid; }

Edited drag_body(const Scene& start, int index, Vec2 by, const Snap& snap) {
    const Vec2 old = start.of<2>()[static_cast<std::size_t>(index)].position;
    return moved_to<2>(start, index, snap.on ? snapped(old + by, snap.grid) : old + by);
}

/// The body's `up` follows the mouse.
Edited drag_knob(const Scene& start, int index, Vec2 from, Vec2 to, const Snap& snap) {
    const Body<2>& body = start.of<2>()[static_cast<std::size_t>(index)];
    const Vec2 middle = centre_of(body);
    const Vec2 a = from - middle, b = to - middle;
    const double turn = glm::degrees(std::atan2(cross(a, b), glm::dot(a, b)));
    double angle = body.angle_deg + turn;
    if (snap.on) angle = std::round(angle / snap.angle_deg) * snap.angle_deg;
    while (angle > 180) angle -= 360;
    while (angle <= -180) angle += 360;
    return turned_to(start, index, angle);
}

/// The opposite corner stays; the box keeps its angle.
Edited drag_corner(const Scene& start, int index, int corner, Vec2 world) {
    const Body<2>& body = start.of<2>()[static_cast<std::size_t>(index)];
    const Vec2 fixed = corners_of(body)[static_cast<std::size_t>((corner + 2) % 4)];
    const Vec2 local = glm::transpose(matrix_of(pose_of(body).rotation)) * (world - fixed);
    const Vec2 size = glm::abs(local);
    Edited resized = box_resized<2>(start, index, size);
    if (!resized) return resized;
    return moved_to<2>(std::move(resized.scene), index, (world + fixed) * 0.5);
}

Edited drag_length(const Scene& start, int index, Vec2 world) {
    const Body<2>& body = start.of<2>()[static_cast<std::size_t>(index)];
    const Vec2 x = matrix_of(pose_of(body).rotation)[0];
    return length_changed(start, index, 2 * std::abs(glm::dot(world - centre_of(body), x)));
}

Edited drag_rim(const Scene& start, int index, Vec2 world) {
    const Body<2>& body = start.of<2>()[static_cast<std::size_t>(index)];
    Vec2 out = world - centre_of(body);
    if (body.kind == ShapeKind::capsule)
        out = {0, glm::dot(out, turned_left(matrix_of(pose_of(body).rotation)[0]))};
    return radius_changed(start, index, glm::length(out));
}

/// The arrow's tip follows the mouse by as much as it moved: it need not have been taken at its very point.
Edited drag_velocity(const Scene& start, int index, Vec2 by, const Snap& snap) {
    const Body<2>& body = start.of<2>()[static_cast<std::size_t>(index)];
    const Vec2 velocity = body.velocity + by;
    return with_velocity<2>(start, index, snap.on ? snapped(velocity, snap.grid) : velocity, body.spin);
}

Edited drag_vertex(const Scene& start, int index, int vertex, Vec2 world) {
    const Body<2>& body = start.of<2>()[static_cast<std::size_t>(index)];
    // A polygon that came concave from its file may stay so; a convex one stays convex under the hand.
    const auto rule = is_convex(body.vertices) ? Convexity::keep : Convexity::may_break;
    return vertex_moved(start, index, vertex, world, rule);
}

}  // namespace

void Gesture::begin(Session& session, const Handle& handle, Vec2 world) { begin_at(session, handle, world); }

void Gesture::begin(Session& session, const SolidGrab& grab) {
    grab_ = grab;
    begin_at(session, grab.handle, grab.window);
}

void Gesture::begin_at(Session& session, const Handle& handle, Vec2 at) {
    handle_ = handle;
    from_ = at_ = at;
    snap_ = {};
    session.clear_refusal();
    session.begin_gesture();
}

Edited Gesture::edited(const Scene& start, Vec2 world, const Snap& snap) const {
    const Vec2 at = snap.on ? snapped(world, snap.grid) : world;
    switch (handle_.kind) {
        case Handle::Kind::body:
            return drag_body(start, handle_.body, world - from_, snap);
        case Handle::Kind::knob:
            return drag_knob(start, handle_.body, from_, world, snap);
        case Handle::Kind::corner:
            return drag_corner(start, handle_.body, handle_.index, at);
        case Handle::Kind::length:
            return drag_length(start, handle_.body, at);
        case Handle::Kind::rim:
            return drag_rim(start, handle_.body, at);
        case Handle::Kind::velocity:
            return drag_velocity(start, handle_.body, world - from_, snap);
        case Handle::Kind::vertex:
            return drag_vertex(start, handle_.body, handle_.index, at);
        default:
            break;
    }
    return {start, EditRefusal::none, handle_.body, false};
}

bool Gesture::has_moved(Vec2 at, const Snap& snap) {
    if (!active() || (at == at_ && (snap == snap_ || at == from_))) return false;
    at_ = at;
    snap_ = snap;
    return true;
}

void Gesture::move(Session& session, Vec2 world, const Snap& snap) {
    if (has_moved(world, snap)) session.apply(edited(session.history().scene_before_gesture(), world, snap));
}

void Gesture::move(Session& session, const SolidEye& eye, Vec2 window, const Snap& snap) {
    if (!has_moved(window, snap)) return;
    if (auto edit = dragged(session.history().scene_before_gesture(), grab_, eye, window, snap))
        session.apply(std::move(*edit));
}

void Gesture::end(Session& session) {
    handle_ = {};
    session.end_gesture();
    session.clear_refusal();
}

void Gesture::cancel(Session& session) {
    handle_ = {};
    session.cancel_gesture();
    session.clear_refusal();
}

}  // namespace gaplab
