// The makers of 3D shapes that shape.hpp declares.
#include <algorithm>
#include <limits>

#include "geometry/hull_faces.hpp"
#include "geometry/number_text.hpp"
#include "geometry/polygon_loop.hpp"
#include "geometry/quickhull.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

namespace {

double roundings(double count, double of) { return count * std::numeric_limits<double>::epsilon() * of; }

double largest_coordinate(const std::vector<Vec3>& points) {
    double largest = 0;
    for (const Vec3& p : points) largest = std::max({largest, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
    return largest;
}

void require_finite(const std::vector<Vec3>& points) {
    for (const Vec3& p : points)
        if (!is_finite<3>(p)) throw InvalidShape("vertices", point_text<3>(p), "finite coordinates");
}

std::size_t distinct_count(std::vector<Vec3> points) {
    const auto before = [](const Vec3& p, const Vec3& q) {
        return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
    };
    std::sort(points.begin(), points.end(), before);
    return static_cast<std::size_t>(std::unique(points.begin(), points.end()) - points.begin());
}

void finish(Shape<3>& shape) {
    for (const Face& face : shape.faces) shape.normals.push_back(normal_of_face(shape.points, face));
    shape.edges = edges_between(shape.faces);
    measure(shape);
}

/// Points that no face uses are left out, the others keep their order.
void drop_unused_points(Shape<3>& shape) {
    std::vector<int> new_index(shape.points.size(), -1);
    for (const Face& face : shape.faces)
        for (int v : face.vertices) new_index[static_cast<std::size_t>(v)] = 0;
    std::vector<Vec3> used;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        if (new_index[i] < 0) continue;
        new_index[i] = static_cast<int>(used.size());
        used.push_back(shape.points[i]);
    }
    shape.points = std::move(used);
    for (Face& face : shape.faces)
        for (int& v : face.vertices) v = new_index[static_cast<std::size_t>(v)];
}

/// One of each group of points that agree within the tolerance: a hull with an edge as short as rounding
/// would have faces and edges without a direction.
std::vector<Vec3> without_near_repeats(const std::vector<Vec3>& points, double tolerance) {
    std::vector<std::size_t> by_x(points.size());
    for (std::size_t i = 0; i < by_x.size(); ++i) by_x[i] = i;
    std::stable_sort(by_x.begin(), by_x.end(),
                     [&](std::size_t i, std::size_t j) { return points[i].x < points[j].x; });
    std::vector<bool> dropped(points.size(), false);
    for (std::size_t i = 0; i < by_x.size(); ++i)
        for (std::size_t j = i + 1; j < by_x.size() && points[by_x[j]].x - points[by_x[i]].x <= tolerance;
             ++j)
            if (!dropped[by_x[i]] && glm::length(points[by_x[i]] - points[by_x[j]]) <= tolerance)
                dropped[by_x[j]] = true;
    std::vector<Vec3> kept;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (!dropped[i]) kept.push_back(points[i]);
    return kept;
}

}  // namespace

Shape<3> make_box(Vec3 size) {
    for (int d = 0; d < 3; ++d)
        if (!std::isfinite(size[d]) || size[d] <= 0)
            throw InvalidShape("size", number_text(size[d]), "a finite number above 0");
    Shape<3> shape;
    shape.kind = ShapeKind::box;
    for (int i = 0; i < 8; ++i)
        shape.points.push_back(0.5 * size *
                               Vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1));
    shape.faces = {{{1, 3, 7, 5}}, {{0, 4, 6, 2}}, {{2, 6, 7, 3}},
                   {{0, 1, 5, 4}}, {{4, 5, 7, 6}}, {{0, 2, 3, 1}}};
    // Known without a rounding. The first edges along x, y and z are the directions that SAT takes.
    shape.normals = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
    shape.edges = {{0, 1}, {0, 2}, {0, 4}, {2, 3}, {4, 6}, {1, 5},
                   {4, 5}, {1, 3}, {2, 6}, {6, 7}, {5, 7}, {3, 7}};
    measure(shape);
    return shape;
}

Shape<3> make_sphere(double radius) {
    if (!std::isfinite(radius) || radius <= 0)
        throw InvalidShape("radius", number_text(radius), "a finite number above 0");
    Shape<3> shape;
    shape.kind = ShapeKind::sphere;
    shape.points = {Vec3{0}};
    shape.radius = radius;
    measure(shape);
    return shape;
}

Shape<3> make_triangle(const std::vector<Vec3>& vertices) {
    if (vertices.size() != 3) throw InvalidShape("vertices", std::to_string(vertices.size()), "3 vertices");
    require_finite(vertices);
    Shape<3> shape;
    shape.kind = ShapeKind::triangle;
    set_points<3>(shape, vertices);
    const auto& p = shape.points;
    const double longest =
        std::max({glm::length(p[1] - p[0]), glm::length(p[2] - p[1]), glm::length(p[0] - p[2])});
    const double twice_area = glm::length(glm::cross(p[1] - p[0], p[2] - p[0]));
    if (twice_area <= roundings(k_clean_roundings, largest_coordinate(vertices)) * longest)
        throw InvalidShape("vertices", "area 0", "3 vertices that are not on one line");
    shape.faces = {{{0, 1, 2}}, {{0, 2, 1}}};
    finish(shape);
    return shape;
}

Shape<3> make_hull(const std::vector<Vec3>& points) {
    require_finite(points);
    if (const std::size_t distinct = distinct_count(points); distinct < 4)
        throw InvalidShape("vertices", std::to_string(distinct) + " distinct", "4 or more distinct vertices");
    Shape<3> shape;
    shape.kind = ShapeKind::hull;
    set_points<3>(shape, points);
    const double extent = largest_coordinate(shape.points);
    const double given_noise = roundings(k_clean_roundings, largest_coordinate(points));
    const double tolerance = std::max(roundings(k_coplanar_roundings, extent), given_noise);
    shape.points = without_near_repeats(shape.points, tolerance);
    const double flat = std::max(roundings(k_flat_roundings, extent), given_noise);
    const std::vector<HullTriangle> triangles = hull_triangles(shape.points, flat);
    if (triangles.empty()) throw InvalidShape("vertices", "all in one plane", "vertices that span a volume");
    shape.faces = joined_faces(shape.points, triangles, tolerance);
    drop_unused_points(shape);
    finish(shape);
    return shape;
}

}  // namespace gaplab
