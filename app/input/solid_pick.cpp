#include "input/solid_pick.hpp"

#include <algorithm>
#include <cmath>

namespace gaplab {
namespace {

/// The smaller root of a t^2 + 2 b t + c = 0; empty when the line misses.
std::optional<double> first_root(double a, double b, double c) {
    const double rest = b * b - a * c;
    if (a <= 0 || rest < 0) return std::nullopt;
    return (-b - std::sqrt(rest)) / a;
}

void offer(std::optional<double>& nearest, std::optional<double> t, double from) {
    if (t && *t >= from && (!nearest || *t < *nearest)) nearest = t;
}

std::optional<double> entry_of_ball(const Ray& ray, const Vec3& centre, double radius) {
    const Vec3 away = ray.from - centre;
    return first_root(1, glm::dot(away, ray.along), length_sq(away) - radius * radius);
}

/// The side of a round rod along x, without its ends, which lie inside the balls of a capsule.
std::optional<double> entry_of_rod(const Ray& ray, double half_length, double radius) {
    const Vec2 from{ray.from.y, ray.from.z}, along{ray.along.y, ray.along.z};
    const auto t = first_root(length_sq(along), glm::dot(from, along), length_sq(from) - radius * radius);
    if (!t || std::abs(ray.from.x + *t * ray.along.x) > half_length) return std::nullopt;
    return t;
}

std::optional<double> entry_of_rounded(const Ray& ray, double half_length, double radius) {
    std::optional<double> nearest = entry_of_rod(ray, half_length, radius);
    if (nearest && *nearest < ray.nearest) nearest.reset();
    for (const double end : {-half_length, half_length})
        offer(nearest, entry_of_ball(ray, {end, 0, 0}, radius), ray.nearest);
    return nearest;
}

bool is_inside(const Shape<3>& shape, const Face& face, const Vec3& normal, const Vec3& p) {
    const std::size_t count = face.vertices.size();
    const auto corner = [&](std::size_t i) {
        return shape.points[static_cast<std::size_t>(face.vertices[i % count])];
    };
    for (std::size_t i = 0; i < count; ++i)
        if (glm::dot(glm::cross(corner(i + 1) - corner(i), p - corner(i)), normal) < 0) return false;
    return true;
}

/// The face that looks at the eye and is crossed inside its rim. Triangles have one for each side.
std::optional<double> entry_of_faces(const Ray& ray, const Shape<3>& shape) {
    const Vec3 from = ray.from - shape.center;
    std::optional<double> nearest;
    for (std::size_t i = 0; i < shape.faces.size(); ++i) {
        const Vec3& normal = shape.normals[i];
        const double against = glm::dot(normal, ray.along);
        if (against >= 0) continue;
        const Vec3& on_it = shape.points[static_cast<std::size_t>(shape.faces[i].vertices.front())];
        const double t = glm::dot(normal, on_it - from) / against;
        if (is_inside(shape, shape.faces[i], normal, from + ray.along * t)) offer(nearest, t, ray.nearest);
    }
    return nearest;
}

}  // namespace

std::optional<double> entry_of(const Ray& ray, const Body<3>& body) {
    const Pose<3> pose = pose_of(body);
    const Mat<3> to_local = glm::transpose(matrix_of(pose.rotation));
    const Ray local{to_local * (ray.from - pose.position), to_local * ray.along, ray.nearest};
    if (body.kind == ShapeKind::sphere) return entry_of_rounded(local, 0, body.radius);
    if (body.kind == ShapeKind::capsule) return entry_of_rounded(local, body.length / 2, body.radius);
    return entry_of_faces(local, shape_of(body));
}

Picked pick(const Scene& scene, const Ray& ray) {
    Picked picked;
    if (scene.dimension() != 3) return picked;
    const auto& bodies = scene.of<3>();
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        const auto t = entry_of(ray, bodies[i]);
        if (!t || *t >= nearest) continue;
        nearest = *t;
        picked = {static_cast<int>(i), ray.from + ray.along * *t};
    }
    return picked;
}

}  // namespace gaplab
