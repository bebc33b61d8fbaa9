#include "input/solid_handles.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "input/solid_pick.hpp"
#include "scene/edits.hpp"

namespace gaplab {
namespace {

// Design points.
constexpr double k_foot = 16, k_tip = 92;  ///< of an arrow, from the middle: clear of the body's letter
constexpr double k_plane_from = 26, k_plane_to = 42;
constexpr double k_ring = 68;
constexpr double k_reach = 8;           ///< how far beside a line the mouse still has it
constexpr double k_full_view = 560;     ///< in a view less wide or high than this the gizmo is smaller,
constexpr double k_least_share = 0.65;  ///< but not below this: it is to be hit
// Cosines of the angle to the line of sight.
constexpr double k_pointing_at_eye = 0.97;  ///< an arrow is seen at a quarter of its length
constexpr double k_edge_on = 0.2;           ///< a plane is a fifth as wide as it is high
constexpr double k_full_ring = 0.99;        ///< a ring is seen as a circle
constexpr int k_half_ring_chords = 32;

struct Gizmo {
    const SolidEye& eye;
    int body = -1;
    Vec3 middle{0};
    Vec3 to_eye{0, 0, 1};
    double unit = 1;  ///< world units of a design point
    std::vector<GizmoPart> parts{};

    void add(Handle::Kind kind, int axis, const std::vector<Vec3>& line);
    void add_plane(int axis);
    void add_ring(int axis);
    void add_arrow(int axis);
};

Vec3 axis_of(int axis) {
    Vec3 v{0};
    v[axis] = 1;
    return v;
}

void Gizmo::add(Handle::Kind kind, int axis, const std::vector<Vec3>& line) {
    GizmoPart part{{kind, body, axis}, {}};
    for (const Vec3& p : line) {
        if (!eye.sees(p)) return;
        part.line.push_back(eye.to_window(p));
    }
    parts.push_back(std::move(part));
}

void Gizmo::add_plane(int axis) {
    if (std::abs(to_eye[axis]) < k_edge_on) return;
    const Vec3 u = axis_of((axis + 1) % 3) * unit, v = axis_of((axis + 2) % 3) * unit;
    add(Handle::Kind::plane, axis,
        {middle + u * k_plane_from + v * k_plane_from, middle + u * k_plane_to + v * k_plane_from,
         middle + u * k_plane_to + v * k_plane_to, middle + u * k_plane_from + v * k_plane_to});
}

void Gizmo::add_ring(int axis) {
    const Vec3 normal = axis_of(axis);
    const double along = glm::dot(normal, to_eye);
    const bool whole = std::abs(along) > k_full_ring;
    const Vec3 across = whole ? axis_of((axis + 1) % 3) : to_eye - normal * along;
    const Vec3 u = glm::normalize(across) * (k_ring * unit), v = glm::cross(normal, u);
    const int chords = whole ? 2 * k_half_ring_chords : k_half_ring_chords;
    std::vector<Vec3> line;
    for (int i = 0; i <= chords; ++i) {
        const double angle = std::numbers::pi * (static_cast<double>(i) / k_half_ring_chords - 0.5);
        line.push_back(middle + u * std::cos(angle) + v * std::sin(angle));
    }
    add(Handle::Kind::ring, axis, line);
}

void Gizmo::add_arrow(int axis) {
    if (std::abs(to_eye[axis]) > k_pointing_at_eye) return;
    const Vec3 out = axis_of(axis) * unit;
    add(Handle::Kind::axis, axis, {middle + out * k_foot, middle + out * k_tip});
}

/// World units of a design point of the gizmo at this place.
double unit_at(const SolidEye& eye, const Vec3& middle, float scale) {
    const Vec2 size = eye.view.size / static_cast<double>(scale);
    const double share = std::clamp(std::min(size.x, size.y) / k_full_view, k_least_share, 1.0);
    return share * static_cast<double>(scale) / eye.points_per_unit(middle);
}

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
    const Vec2 d = b - a;
    const double whole = length_sq(d);
    const double t = whole > 0 ? std::clamp(glm::dot(p - a, d) / whole, 0.0, 1.0) : 0;
    return glm::length(p - a - d * t);
}

double distance_to(const GizmoPart& part, Vec2 point) {
    double nearest = std::numeric_limits<double>::infinity();
    const std::size_t count = part.line.size();
    const bool closed = part.handle.kind == Handle::Kind::plane;
    bool left = true, right = true;
    for (std::size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
        const Vec2 a = part.line[i], b = part.line[(i + 1) % count];
        nearest = std::min(nearest, distance_to_segment(point, a, b));
        const double side = cross(b - a, point - a);
        left = left && side >= 0;
        right = right && side <= 0;
    }
    return closed && (left || right) ? 0 : nearest;
}

}  // namespace

std::vector<GizmoPart> gizmo_of(const Scene& scene, int body, const SolidEye& eye, float scale) {
    if (scene.dimension() != 3 || body < 0 || body >= scene.body_count()) return {};
    Gizmo gizmo{eye, body, centre_of(scene.of<3>()[static_cast<std::size_t>(body)])};
    if (!eye.sees(gizmo.middle)) return {};
    gizmo.to_eye = eye.towards_eye(gizmo.middle);
    gizmo.unit = unit_at(eye, gizmo.middle, scale);
    for (int axis = 0; axis < 3; ++axis) gizmo.add_plane(axis);
    for (int axis = 0; axis < 3; ++axis) gizmo.add_ring(axis);
    for (int axis = 0; axis < 3; ++axis) gizmo.add_arrow(axis);
    return gizmo.parts;
}

double ring_radius(const SolidEye& eye, const Vec3& middle, float scale) {
    return k_ring * unit_at(eye, middle, scale);
}

std::vector<Grip> velocity_tips(const Scene& scene, const SolidEye& eye) {
    std::vector<Grip> tips;
    if (scene.dimension() != 3) return tips;
    for (const int body : {scene.pair.first, scene.pair.second}) {
        if (body >= scene.body_count()) continue;
        const Body<3>& b = scene.of<3>()[static_cast<std::size_t>(body)];
        const Vec3 tip = centre_of(b) + b.velocity;
        if (b.velocity != Vec3{0} && eye.sees(tip))
            tips.push_back({{Handle::Kind::velocity, body, 0}, eye.to_window(tip)});
    }
    return tips;
}

Handle solid_handle_at(const Scene& scene, int selected, const SolidEye& eye, Vec2 point, float scale,
                       Arrows arrows) {
    Handle nearest;
    double best = k_reach * static_cast<double>(scale);
    for (const GizmoPart& part : gizmo_of(scene, selected, eye, scale)) {
        const double d = distance_to(part, point);
        if (d <= best) best = d, nearest = part.handle;
    }
    if (arrows == Arrows::velocity)
        for (const Grip& tip : velocity_tips(scene, eye)) {
            const double d = glm::length(tip.at - point);
            if (d <= best) best = d, nearest = tip.handle;
        }
    if (nearest) return nearest;
    const Picked picked = pick(scene, eye.ray(point));
    return picked.body < 0 ? Handle{} : Handle{Handle::Kind::body, picked.body, 0};
}

}  // namespace gaplab
