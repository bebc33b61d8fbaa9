#include <cmath>
#include <numbers>

#include "scene/edit_tools.hpp"

namespace gaplab {

namespace {

std::vector<Vec2> box_corners(Vec2 size) {
    const Vec2 half = 0.5 * size;
    return {{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}};
}

void make_box_a_polygon(Body<2>& body) {
    if (body.kind != ShapeKind::box) return;
    body.kind = ShapeKind::polygon;
    body.vertices = box_corners(body.size);
    body.size = Vec2{1};
}

/// Runs `change` on the vertex list in the local frame; `world` is handed over in that frame too.
template <class Change>
Edited with_vertices(Scene scene, int index, const Vec2& world, Convexity convexity, Change change) {
    if (!has_body<2>(scene, index)) return refused(std::move(scene), EditRefusal::no_such_shape);
    Body<2> body = scene.of<2>()[static_cast<std::size_t>(index)];
    make_box_a_polygon(body);
    if (body.kind != ShapeKind::polygon) return refused(std::move(scene), EditRefusal::wrong_kind);
    const bool was_convex = is_convex(body.vertices);
    const Pose<2> pose = pose_of(body);
    const Vec2 local = glm::transpose(matrix_of(pose.rotation)) * (world - pose.position);
    if (!change(body.vertices, local)) return refused(std::move(scene), EditRefusal::wrong_kind);
    const Judgement judgement = judge(body);
    if (judgement.refusal == EditRefusal::none && judgement.is_concave && was_convex &&
        convexity == Convexity::keep)
        return refused(std::move(scene), EditRefusal::becomes_concave);
    return with_body<2>(std::move(scene), index, std::move(body));
}

bool is_index(int i, const std::vector<Vec2>& list) { return i >= 0 && i < static_cast<int>(list.size()); }

template <int D, class Change>
Edited with_form(Scene scene, int index, Change change) {
    if (!has_body<D>(scene, index)) return refused(std::move(scene), EditRefusal::no_such_shape);
    Body<D> body = scene.of<D>()[static_cast<std::size_t>(index)];
    if (!change(body)) return refused(std::move(scene), EditRefusal::wrong_kind);
    return with_body<D>(std::move(scene), index, std::move(body));
}

/// The same change for either dimension.
template <class Change>
Edited with_any_form(Scene scene, int index, Change change) {
    return scene.dimension() == 2 ? with_form<2>(std::move(scene), index, change)
                                  : with_form<3>(std::move(scene), index, change);
}

bool is_round(ShapeKind kind) {
    return kind == ShapeKind::circle || kind == ShapeKind::sphere || kind == ShapeKind::capsule;
}

}  // namespace

Edited vertex_moved(Scene scene, int body, int vertex, const Vec2& world, Convexity convexity) {
    return with_vertices(std::move(scene), body, world, convexity, [&](std::vector<Vec2>& list, Vec2 local) {
        if (!is_index(vertex, list)) return false;
        list[static_cast<std::size_t>(vertex)] = local;
        return true;
    });
}

Edited vertex_set(Scene scene, int body, int vertex, const Vec2& local, Convexity convexity) {
    return with_vertices(std::move(scene), body, Vec2{0}, convexity, [&](std::vector<Vec2>& list, Vec2) {
        if (!is_index(vertex, list)) return false;
        list[static_cast<std::size_t>(vertex)] = local;
        return true;
    });
}

Edited vertex_inserted(Scene scene, int body, int after, const Vec2& world, Convexity convexity) {
    return with_vertices(std::move(scene), body, world, convexity, [&](std::vector<Vec2>& list, Vec2 local) {
        if (!is_index(after, list)) return false;
        list.insert(list.begin() + after + 1, local);
        return true;
    });
}

Edited vertex_deleted(Scene scene, int body, int vertex, Convexity convexity) {
    return with_vertices(std::move(scene), body, Vec2{0}, convexity, [&](std::vector<Vec2>& list, Vec2) {
        if (!is_index(vertex, list)) return false;
        list.erase(list.begin() + vertex);
        return true;
    });
}

template <int D>
Edited box_resized(Scene scene, int body, const Vec<D>& size) {
    return with_form<D>(std::move(scene), body, [&](Body<D>& b) {
        b.size = size;
        return b.kind == ShapeKind::box;
    });
}
template Edited box_resized<2>(Scene, int, const Vec<2>&);
template Edited box_resized<3>(Scene, int, const Vec<3>&);

Edited radius_changed(Scene scene, int body, double radius) {
    return with_any_form(std::move(scene), body, [&](auto& b) {
        b.radius = radius;
        return is_round(b.kind);
    });
}

Edited length_changed(Scene scene, int body, double length) {
    return with_any_form(std::move(scene), body, [&](auto& b) {
        b.length = length;
        return b.kind == ShapeKind::capsule;
    });
}

Edited scaled(Scene scene, int body, double factor) {
    if (!std::isfinite(factor)) return refused(std::move(scene), EditRefusal::out_of_range);
    if (factor <= 0) return refused(std::move(scene), EditRefusal::not_positive);
    return with_any_form(std::move(scene), body, [&](auto& b) {
        for (auto& v : b.vertices) v *= factor;
        if (b.kind == ShapeKind::box) b.size *= factor;
        b.radius *= factor;
        b.length *= factor;
        return true;
    });
}

std::vector<Vec2> corners_of(const Body<2>& body) {
    std::vector<Vec2> corners;
    switch (body.kind) {
        case ShapeKind::box:
            corners = box_corners(body.size);
            break;
        case ShapeKind::capsule:
            corners = {{-0.5 * body.length, 0}, {0.5 * body.length, 0}};
            break;
        case ShapeKind::circle:
            corners = {Vec2{0}};
            break;
        default:
            corners = body.vertices;
    }
    const Pose<2> pose = pose_of(body);
    const Mat<2> turn = matrix_of(pose.rotation);
    for (Vec2& corner : corners) corner = turn * corner + pose.position;
    return corners;
}

Body<2> regular_polygon(int vertex_count, double circumradius) {
    Body<2> body;
    body.kind = ShapeKind::polygon;
    for (int i = 0; i < vertex_count; ++i) {
        const double angle_rad = std::numbers::pi * (0.5 + 2.0 * i / vertex_count);
        body.vertices.emplace_back(circumradius * std::cos(angle_rad), circumradius * std::sin(angle_rad));
    }
    return body;
}

}  // namespace gaplab
