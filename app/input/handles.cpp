#include "input/handles.hpp"

#include "scene/edits.hpp"

namespace gaplab {
namespace {

constexpr double k_grip_reach = 11;  ///< design points: a fingertip's worth more than the 5 that are drawn
constexpr double k_knob_stem = 42;   ///< design points above the shape's top

double core_radius(const Body<2>& body) {
    return body.kind == ShapeKind::circle || body.kind == ShapeKind::capsule ? body.radius : 0;
}

double distance_to_segment(Vec2 p, Vec2 a, Vec2 b) {
    const Vec2 d = b - a;
    const double whole = length_sq(d);
    const double t = whole > 0 ? std::clamp(glm::dot(p - a, d) / whole, 0.0, 1.0) : 0;
    return glm::length(p - a - d * t);
}

/// Signed turns of the loop around the point; not 0 inside.
int winding(const std::vector<Vec2>& loop, Vec2 p) {
    int turns = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 a = loop[i], b = loop[(i + 1) % loop.size()];
        const double side = cross(b - a, p - a);
        if (a.y <= p.y && b.y > p.y && side > 0) ++turns;
        if (a.y > p.y && b.y <= p.y && side < 0) --turns;
    }
    return turns;
}

/// The direction of the body's local x axis in the world.
Vec2 local_x(const Body<2>& body) { return matrix_of(pose_of(body).rotation)[0]; }

Vec2 knob_at(const Body<2>& body, const ViewTransform& view, float scale) {
    const Vec2 middle = centre_of(body);
    const Vec2 up = turned_left(local_x(body));
    double top = 0;
    for (const Vec2 p : corners_of(body)) top = std::max(top, glm::dot(p - middle, up));
    const Vec2 tip = view.to_window(middle + up * (top + core_radius(body)));
    return tip + Vec2{up.x, -up.y} * (k_knob_stem * static_cast<double>(scale));
}

void add_form_grips(std::vector<Grip>& grips, const Body<2>& body, int index, const ViewTransform& view) {
    using Kind = Handle::Kind;
    const Vec2 middle = centre_of(body);
    const Vec2 x = local_x(body);
    const auto add = [&](Kind kind, int i, Vec2 world) {
        grips.push_back({{kind, index, i}, view.to_window(world)});
    };
    const auto corners = corners_of(body);
    if (body.kind == ShapeKind::polygon || body.kind == ShapeKind::box) {
        const Kind kind = body.kind == ShapeKind::box ? Kind::corner : Kind::vertex;
        for (std::size_t i = 0; i < corners.size(); ++i) add(kind, static_cast<int>(i), corners[i]);
    } else if (body.kind == ShapeKind::circle) {
        add(Kind::rim, 0, middle + x * body.radius);
    } else if (body.kind == ShapeKind::capsule) {
        add(Kind::length, 0, middle + x * (body.length / 2));
        add(Kind::length, 1, middle - x * (body.length / 2));
        add(Kind::rim, 0, middle - turned_left(x) * body.radius);
    }
}

constexpr double k_shortest_arrow = 24;  ///< design points: a shorter one has its grip beside the centre

Grip velocity_grip(const Body<2>& body, int index, const ViewTransform& view, float scale) {
    const Vec2 middle = view.to_window(centre_of(body));
    Vec2 tip = view.to_window(centre_of(body) + body.velocity);
    const double shortest = k_shortest_arrow * static_cast<double>(scale);
    const double length = glm::length(tip - middle);
    if (length < shortest) tip = middle + (length > 0 ? (tip - middle) / length : Vec2{1, 0}) * shortest;
    return {{Handle::Kind::velocity, index, 0}, tip};
}

}  // namespace

Vec2 stem_of(const Body<2>& body, const ViewTransform& view) { return view.to_window(centre_of(body)); }

std::vector<Grip> grips_of(const Scene& scene, int body, const ViewTransform& view, float scale,
                           Arrows arrows) {
    std::vector<Grip> grips;
    if (scene.dimension() != 2 || body < 0 || body >= scene.body_count()) return grips;
    const Body<2>& b = scene.of<2>()[static_cast<std::size_t>(body)];
    add_form_grips(grips, b, body, view);
    if (arrows == Arrows::velocity) grips.push_back(velocity_grip(b, body, view, scale));
    grips.push_back({{Handle::Kind::knob, body, 0}, knob_at(b, view, scale)});
    return grips;
}

bool contains(const Body<2>& body, Vec2 world) {
    const auto corners = corners_of(body);
    const double r = core_radius(body);
    if (body.kind == ShapeKind::circle) return glm::length(world - corners.front()) <= r;
    if (body.kind == ShapeKind::capsule)
        return distance_to_segment(world, corners.front(), corners.back()) <= r;
    return winding(corners, world) != 0;
}

Handle handle_at(const Scene& scene, int selected, const ViewTransform& view, Vec2 point, float scale,
                 Arrows arrows) {
    if (scene.dimension() != 2) return {};
    const double reach = k_grip_reach * static_cast<double>(scale);
    Handle nearest;
    double best = reach;
    const auto consider = [&](const Grip& grip) {
        const double d = glm::length(grip.at - point);
        if (d <= best) best = d, nearest = grip.handle;
    };
    for (const Grip& grip : grips_of(scene, selected, view, scale, arrows)) consider(grip);
    if (nearest) return nearest;
    if (arrows == Arrows::velocity)
        for (const int body : {scene.pair.first, scene.pair.second})
            if (const auto& list = scene.of<2>(); body < scene.body_count() && body != selected)
                if (const Body<2>& b = list[static_cast<std::size_t>(body)]; b.velocity != Vec2{0})
                    consider(velocity_grip(b, body, view, scale));
    if (nearest) return nearest;
    const Vec2 world = view.to_world(point);
    const auto& bodies = scene.of<2>();
    if (selected >= 0 && contains(bodies[static_cast<std::size_t>(selected)], world))
        return {Handle::Kind::body, selected, 0};
    for (int i = static_cast<int>(bodies.size()) - 1; i >= 0; --i)
        if (contains(bodies[static_cast<std::size_t>(i)], world)) return {Handle::Kind::body, i, 0};
    return {};
}

}  // namespace gaplab
