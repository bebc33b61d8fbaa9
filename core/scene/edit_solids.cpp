// The vertices of hulls and triangles, and the shapes that a person begins with.
#include <cmath>

#include "scene/edit_tools.hpp"

namespace gaplab {

namespace {

/// Runs `change` on the vertices of a hull or a triangle; refused when it returns false.
template <class Change>
Edited with_corners(Scene scene, int index, Change change) {
    if (!has_body<3>(scene, index)) return refused(std::move(scene), EditRefusal::no_such_shape);
    Body<3> body = scene.of<3>()[static_cast<std::size_t>(index)];
    const bool has_corners = body.kind == ShapeKind::hull || body.kind == ShapeKind::triangle;
    if (!has_corners || !change(body)) return refused(std::move(scene), EditRefusal::wrong_kind);
    if (body.vertices.size() > k_most_vertices)
        return refused(std::move(scene), EditRefusal::too_many_vertices);
    return with_body<3>(std::move(scene), index, std::move(body));
}

bool is_vertex(const Body<3>& body, int i) { return i >= 0 && i < static_cast<int>(body.vertices.size()); }

/// A bipyramid over a regular pentagon: no face parallel to another, so that a hull looks like one from every
/// side.
std::vector<Vec3> bipyramid() {
    constexpr double k_radius = 0.9, k_height = 1;
    std::vector<Vec3> vertices{{0, k_height, 0}, {0, -k_height, 0}};
    for (int i = 0; i < 5; ++i) {
        const Rotation<2> r = rotation_from_degrees(72.0 * i);
        // To three decimals: these numbers are seen and typed over.
        vertices.push_back(glm::round(Vec3{k_radius * r.cosine, 0, k_radius * r.sine} * 1000.0) / 1000.0);
    }
    return vertices;
}

}  // namespace

Edited vertex_set(Scene scene, int body, int vertex, const Vec3& local) {
    return with_corners(std::move(scene), body, [&](Body<3>& b) {
        if (!is_vertex(b, vertex)) return false;
        b.vertices[static_cast<std::size_t>(vertex)] = local;
        return true;
    });
}

Edited vertex_added(Scene scene, int body, const Vec3& local) {
    return with_corners(std::move(scene), body, [&](Body<3>& b) {
        b.vertices.push_back(local);
        return b.kind == ShapeKind::hull;
    });
}

Edited solid_vertex_deleted(Scene scene, int body, int vertex) {
    return with_corners(std::move(scene), body, [&](Body<3>& b) {
        if (!is_vertex(b, vertex) || b.kind != ShapeKind::hull) return false;
        b.vertices.erase(b.vertices.begin() + vertex);
        return true;
    });
}

Body<3> first_form(ShapeKind kind) {
    Body<3> body;
    body.kind = kind;
    switch (kind) {
        case ShapeKind::sphere:
            body.radius = 0.8;
            break;
        case ShapeKind::capsule:
            body.length = 1.6;
            body.radius = 0.4;
            break;
        case ShapeKind::hull:
            body.vertices = bipyramid();
            break;
        case ShapeKind::triangle:
            body.vertices = {{-1, -0.6, 0}, {1, -0.6, 0}, {0, 1, 0}};
            break;
        default:
            body.kind = ShapeKind::box;
            body.size = {2, 1.2, 1.2};
    }
    return body;
}

}  // namespace gaplab
