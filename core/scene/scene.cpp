#include "scene/scene.hpp"

#include "geometry/decomposition.hpp"

namespace gaplab {

namespace {

[[noreturn]] void refuse_kind(ShapeKind kind, int dimension) {
    throw InvalidShape("kind", std::string("\"") + name_of(kind) + "\"",
                       dimension == 2 ? "\"polygon\", \"box\", \"circle\" or \"capsule\" in 2D"
                                      : "\"box\", \"sphere\", \"capsule\", \"hull\" or \"triangle\" in 3D");
}

}  // namespace

int Scene::body_count() const {
    return std::visit([](const auto& list) { return static_cast<int>(list.size()); }, bodies);
}

std::string Scene::title_in(const std::string& language) const {
    for (const std::string& key : {language, std::string(), std::string("en")})
        if (const auto at = title.find(key); at != title.end()) return at->second;
    return title.empty() ? std::string() : title.begin()->second;
}

template <>
Shape<2> shape_of(const Body<2>& body) {
    switch (body.kind) {
        case ShapeKind::polygon:
            return make_polygon(body.vertices);
        case ShapeKind::box:
            return make_box(body.size);
        case ShapeKind::circle:
            return make_circle(body.radius);
        case ShapeKind::capsule:
            return make_capsule<2>(body.length, body.radius);
        default:
            refuse_kind(body.kind, 2);
    }
}

template <>
Shape<3> shape_of(const Body<3>& body) {
    switch (body.kind) {
        case ShapeKind::box:
            return make_box(body.size);
        case ShapeKind::sphere:
            return make_sphere(body.radius);
        case ShapeKind::capsule:
            return make_capsule<3>(body.length, body.radius);
        case ShapeKind::hull:
            return make_hull(body.vertices);
        case ShapeKind::triangle:
            return make_triangle(body.vertices);
        default:
            refuse_kind(body.kind, 3);
    }
}

template <>
Pose<2> pose_of(const Body<2>& body) {
    return {body.position, rotation_from_degrees(body.angle_deg)};
}

template <>
Pose<3> pose_of(const Body<3>& body) {
    return {body.position, Rotation<3>{body.rotation}};
}

template <>
std::vector<Shape<2>> pieces_of(const Body<2>& body) {
    if (body.kind != ShapeKind::polygon || is_convex(body.vertices)) return {shape_of(body)};
    std::vector<Shape<2>> pieces;
    for (const ConvexPiece& piece : convex_pieces(body.vertices))
        pieces.push_back(make_polygon(piece.vertices));
    return pieces;
}

template <>
std::vector<Shape<3>> pieces_of(const Body<3>& body) {
    return {shape_of(body)};
}

}  // namespace gaplab
