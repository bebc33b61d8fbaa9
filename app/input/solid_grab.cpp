#include "input/solid_grab.hpp"

#include <algorithm>
#include <cmath>

#include "geometry/euler.hpp"
#include "input/solid_handles.hpp"
#include "input/solid_pick.hpp"
#include "orbit.hpp"

namespace gaplab {
namespace {

/// A line of sight this close to a plane (as the sine of the angle) meets it nowhere in particular.
constexpr double k_grazing = 0.01;
/// A ring seen flatter than this (as a sine) is turned by the way along it: a point of the mouse would else
/// stand for ever larger angles.
constexpr double k_flat_ring = 0.25;
/// Farther than this many times the eye's distance nothing is dragged: beyond is the horizon.
constexpr double k_farthest = 100;

Vec3 axis_of(int axis) {
    Vec3 v{0};
    v[axis] = 1;
    return v;
}

std::optional<Vec3> in_sight(const SolidEye& eye, const Vec3& p) {
    const bool near_enough = glm::length(p - eye.camera.target) < k_farthest * eye.camera.distance;
    return eye.sees(p) && near_enough ? std::optional(p) : std::nullopt;
}

std::optional<Vec3> on_plane(const SolidEye& eye, Vec2 window, const Vec3& through, const Vec3& normal) {
    const Ray ray = eye.ray(window);
    const double against = glm::dot(normal, ray.along);
    if (std::abs(against) < k_grazing) return std::nullopt;
    return in_sight(eye, ray.from + ray.along * (glm::dot(normal, through - ray.from) / against));
}

/// The point of a line that the line of sight passes closest.
std::optional<Vec3> on_line(const SolidEye& eye, Vec2 window, const Vec3& through, const Vec3& along) {
    const Ray ray = eye.ray(window);
    const Vec3 way = through - ray.from;
    const double b = glm::dot(along, ray.along);
    const double across = 1 - b * b;
    if (across < k_grazing * k_grazing) return std::nullopt;
    const double s = (b * glm::dot(way, ray.along) - glm::dot(way, along)) / across;
    const double seen_at = glm::dot(way, ray.along) + s * b;
    if (seen_at < ray.nearest) return std::nullopt;
    return in_sight(eye, through + along * s);
}

Vec3 turned_about(const Vec3& axis, double angle_rad, const Vec3& v) {
    return glm::angleAxis(angle_rad, axis) * v;
}

/// The visible point of a ring that is nearest to the mouse.
Vec3 nearest_on_ring(const SolidGrab& held, const SolidEye& eye, double radius) {
    const Vec3 axis = axis_of(held.handle.index), u = axis_of((held.handle.index + 1) % 3) * radius;
    Vec3 best = held.middle + u;
    double nearest = std::numeric_limits<double>::infinity();
    for (int degrees = 0; degrees < 360; degrees += 3) {
        const Vec3 out = turned_about(axis, glm::radians(static_cast<double>(degrees)), u);
        if (glm::dot(out, eye.towards_eye(held.middle)) < 0) continue;
        const double d = glm::length(eye.to_window(held.middle + out) - held.window);
        if (d < nearest) nearest = d, best = held.middle + out;
    }
    return best;
}

/// By the way of the mouse along the ring's tangent at the point held.
Vec3 turned_by_way(const SolidGrab& held, const SolidEye& eye, Vec2 window) {
    const Vec3 axis = axis_of(held.handle.index), out = held.point - held.middle;
    const Vec3 forward = glm::cross(axis, out);  // as long as the radius: one radian along the tangent
    const Vec2 a_radian = (eye.to_window(held.point + forward * 0.01) - eye.to_window(held.point)) * 100.0;
    const double angle = glm::dot(window - held.window, a_radian) / std::max(length_sq(a_radian), 1e-9);
    return held.middle + turned_about(axis, angle, out);
}

/// Where the point held is to go.
std::optional<Vec3> reached(const SolidGrab& held, const SolidEye& eye, Vec2 window) {
    const Vec3 axis = axis_of(held.handle.index);
    switch (held.handle.kind) {
        case Handle::Kind::body:
        case Handle::Kind::velocity:
            return eye.at_depth(window, eye.camera.depth(held.point));
        case Handle::Kind::axis:
            return on_line(eye, window, held.middle, axis);
        case Handle::Kind::plane:
            return on_plane(eye, window, held.middle, axis);
        case Handle::Kind::ring:
            return held.edge_on ? turned_by_way(held, eye, window) : on_plane(eye, window, held.middle, axis);
        default:
            return std::nullopt;
    }
}

/// Does a drag leave this coordinate alone? That of the view's own axis too, when it looks along one.
bool stays(const Handle& handle, int coordinate, const OrbitCamera& camera) {
    switch (handle.kind) {
        case Handle::Kind::axis:
            return coordinate != handle.index;
        case Handle::Kind::plane:
            return coordinate == handle.index;
        default:
            return std::abs(straightened(camera.forward())[coordinate]) == 1;
    }
}

/// `old` moved by `by`: only the coordinates that the handle moves change, and are put on the grid.
Vec3 moved_point(const Vec3& old, const SolidGrab& held, const OrbitCamera& camera, const Vec3& by,
                 const Snap& snap) {
    Vec3 point = old + by;
    for (int i = 0; i < 3; ++i) {
        if (stays(held.handle, i, camera))
            point[i] = old[i];  // free of the rounding on the way through the window
        else if (snap.on)
            point[i] = std::round(point[i] / snap.grid) * snap.grid;
    }
    return point;
}

Edited moved(const Scene& start, const SolidGrab& held, const OrbitCamera& camera, const Vec3& by,
             const Snap& snap) {
    const Body<3>& body = start.of<3>()[static_cast<std::size_t>(held.handle.body)];
    if (held.handle.kind != Handle::Kind::velocity)
        return moved_to<3>(start, held.handle.body, moved_point(body.position, held, camera, by, snap));
    return with_velocity<3>(start, held.handle.body, moved_point(body.velocity, held, camera, by, snap),
                            body.spin);
}

Edited turned(const Scene& start, const SolidGrab& held, const Vec3& to, const Snap& snap) {
    const Vec3 axis = axis_of(held.handle.index), a = held.point - held.middle, b = to - held.middle;
    double angle_deg = glm::degrees(std::atan2(glm::dot(glm::cross(a, b), axis), glm::dot(a, b)));
    if (snap.on) angle_deg = std::round(angle_deg / snap.angle_deg) * snap.angle_deg;
    return turned_by(start, held.handle.body, rotation_from_euler(axis * angle_deg));
}

}  // namespace

SolidGrab grab(const Scene& scene, const Handle& handle, const SolidEye& eye, Vec2 window, float scale) {
    SolidGrab held{handle, centre_of(scene.of<3>()[static_cast<std::size_t>(handle.body)]), {}, window};
    held.point = held.middle;
    if (handle.kind == Handle::Kind::velocity) {
        held.point += scene.of<3>()[static_cast<std::size_t>(handle.body)].velocity;
        return held;
    }
    if (handle.kind == Handle::Kind::body) {
        const Picked picked = pick(scene, eye.ray(window));
        if (picked.body == handle.body) held.point = picked.at;
        return held;
    }
    if (handle.kind == Handle::Kind::ring) {
        const double facing = std::abs(eye.towards_eye(held.middle)[handle.index]);
        held.edge_on = facing < k_flat_ring;
        if (held.edge_on) {
            held.point = nearest_on_ring(held, eye, ring_radius(eye, held.middle, scale));
            return held;
        }
    }
    held.point = reached(held, eye, window).value_or(held.middle);
    return held;
}

std::optional<Edited> dragged(const Scene& start, const SolidGrab& held, const SolidEye& eye, Vec2 window,
                              const Snap& snap) {
    const std::optional<Vec3> to = reached(held, eye, window);
    if (!to) return std::nullopt;
    return held.handle.kind == Handle::Kind::ring ? turned(start, held, *to, snap)
                                                  : moved(start, held, eye.camera, *to - held.point, snap);
}

}  // namespace gaplab
