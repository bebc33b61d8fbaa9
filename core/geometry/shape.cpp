#include "geometry/shape.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "geometry/number_text.hpp"
#include "geometry/polygon_loop.hpp"
#include "geometry/sectors.hpp"

namespace gaplab {

namespace {

void require_positive(const char* field, double value) {
    if (!std::isfinite(value)) throw InvalidShape(field, number_text(value), "a finite number above 0");
    if (value <= 0) throw InvalidShape(field, number_text(value), "a number above 0");
}

/// Centre, points about it and outward normals of a counter-clockwise loop.
void fill_loop(Shape<2>& shape, const std::vector<Vec2>& loop) {
    set_points<2>(shape, loop);
    for (std::size_t i = 0; i < loop.size(); ++i)
        shape.normals.push_back(glm::normalize(turned_right(loop[(i + 1) % loop.size()] - loop[i])));
}

/// Two unit directions closer than this name one axis: four roundings, far below anything that moves a
/// verdict.
constexpr double k_same_direction = 4 * std::numeric_limits<double>::epsilon();

/// Indices of the directions that are neither equal nor opposite to an earlier one.
template <int D>
std::vector<int> directions_once(const std::vector<Vec<D>>& directions) {
    std::vector<int> once;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const auto same = [&](int j) {
            const Vec<D>& other = directions[static_cast<std::size_t>(j)];
            return glm::length(other - directions[i]) <= k_same_direction ||
                   glm::length(other + directions[i]) <= k_same_direction;
        };
        if (std::none_of(once.begin(), once.end(), same)) once.push_back(static_cast<int>(i));
    }
    return once;
}

template <int D>
Interval extent_along(const std::vector<Vec<D>>& points, const Vec<D>& direction) {
    Interval extent{std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};
    for (const Vec<D>& p : points) {
        const double along = glm::dot(p, direction);
        extent = {std::min(extent.min, along), std::max(extent.max, along)};
    }
    return extent;
}

template <int D>
Rows rows_of(const Shape<D>& shape) {
    Rows rows;
    rows.point_lanes = Rows::padded(shape.points.size());
    rows.normal_lanes = Rows::padded(shape.normals.size());
    const auto append = [&](std::size_t count, int lanes, auto&& value) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(lanes); ++i)
            rows.values.push_back(value(std::min(i, count - 1)));
    };
    const auto point_lanes = static_cast<std::size_t>(rows.point_lanes);
    const auto normal_lanes = static_cast<std::size_t>(rows.normal_lanes);
    const int axis_lanes = Rows::padded_to_even(static_cast<int>(shape.axes.size()));
    rows.values.reserve(D * point_lanes + (D + 2) * (normal_lanes + static_cast<std::size_t>(axis_lanes)));
    for (int d = 0; d < D; ++d)
        append(shape.points.size(), rows.point_lanes, [&](std::size_t i) { return shape.points[i][d]; });
    const auto append_normals = [&](std::size_t count, int lanes, auto&& index) {
        for (int d = 0; d < D; ++d)
            append(count, lanes, [&](std::size_t i) { return shape.normals[index(i)][d]; });
        append(count, lanes, [&](std::size_t i) { return shape.extents[index(i)].max; });
        append(count, lanes, [&](std::size_t i) { return shape.extents[index(i)].min; });
    };
    append_normals(shape.normals.size(), rows.normal_lanes, [](std::size_t i) { return i; });
    append_normals(shape.axes.size(), axis_lanes,
                   [&](std::size_t i) { return static_cast<std::size_t>(shape.axes[i]); });
    if constexpr (D == 2) rows.sectors = sectors_of(shape.normals);
    return rows;
}

}  // namespace

InvalidShape::InvalidShape(std::string field_name, std::string found_value, std::string allowed_values)
    : std::invalid_argument(field_name + ": found " + found_value + ", allowed: " + allowed_values),
      field(std::move(field_name)),
      found(std::move(found_value)),
      allowed(std::move(allowed_values)) {}

const char* name_of(ShapeKind kind) {
    switch (kind) {
        case ShapeKind::polygon:
            return "polygon";
        case ShapeKind::box:
            return "box";
        case ShapeKind::circle:
            return "circle";
        case ShapeKind::capsule:
            return "capsule";
        case ShapeKind::sphere:
            return "sphere";
        case ShapeKind::hull:
            return "hull";
        case ShapeKind::triangle:
            return "triangle";
    }
    return "shape";
}

template <int D>
void measure(Shape<D>& shape) {
    shape.axes = directions_once(shape.normals);
    std::vector<Vec<D>> along_edges;
    for (const Edge& e : shape.edges)
        along_edges.push_back(glm::normalize(shape.points[static_cast<std::size_t>(e.to)] -
                                             shape.points[static_cast<std::size_t>(e.from)]));
    shape.edge_axes = directions_once(along_edges);
    shape.extents.clear();
    for (const Vec<D>& normal : shape.normals) shape.extents.push_back(extent_along(shape.points, normal));
    shape.size = 0;
    for (const Vec<D>& p : shape.points) shape.size = std::max(shape.size, glm::length(p));
    shape.size += shape.radius;
    double inside = shape.normals.empty() ? 0 : std::numeric_limits<double>::max();
    for (const Interval& e : shape.extents) inside = std::min(inside, e.max);
    shape.inner_size = inside >= 0 ? inside + shape.radius : 0;
    shape.rows = rows_of(shape);
}

template void measure<2>(Shape<2>&);
template void measure<3>(Shape<3>&);

Shape<2> make_polygon(const std::vector<Vec2>& vertices) {
    const std::vector<int> loop = cleaned_loop(vertices);
    if (!is_convex_loop(vertices, loop)) {
        refuse_crossing(vertices, loop);
        throw InvalidShape("vertices", "a reflex vertex", "a convex polygon");
    }
    std::vector<Vec2> corners;
    corners.reserve(loop.size());
    for (int i : loop) corners.push_back(vertices[static_cast<std::size_t>(i)]);
    Shape<2> shape;
    shape.kind = ShapeKind::polygon;
    fill_loop(shape, corners);
    measure(shape);
    return shape;
}

Shape<2> make_box(Vec2 size) {
    for (int d = 0; d < 2; ++d) require_positive("size", size[d]);
    const Vec2 half = 0.5 * size;
    Shape<2> shape;
    shape.kind = ShapeKind::box;
    fill_loop(shape, {{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}});
    measure(shape);
    return shape;
}

Shape<2> make_circle(double radius) {
    require_positive("radius", radius);
    Shape<2> shape;
    shape.kind = ShapeKind::circle;
    shape.points = {Vec2{0}};
    shape.radius = radius;
    measure(shape);
    return shape;
}

template <int D>
Shape<D> make_capsule(double length, double radius) {
    require_positive("radius", radius);
    if (!std::isfinite(length) || length < 0)
        throw InvalidShape("length", number_text(length), "a finite number, 0 or above");
    Shape<D> shape;
    shape.kind = ShapeKind::capsule;
    shape.radius = radius;
    Vec<D> end{0};
    end.x = 0.5 * length;
    shape.points = {-end, end};
    if (length == 0) shape.points.pop_back();
    if constexpr (D == 2) {
        if (length > 0) shape.normals = {Vec2{0, -1}, Vec2{0, 1}};
    } else {
        if (length > 0) shape.edges = {Edge{0, 1}};
    }
    measure(shape);
    return shape;
}

template Shape<2> make_capsule<2>(double length, double radius);
template Shape<3> make_capsule<3>(double length, double radius);

bool is_convex(const std::vector<Vec2>& vertices) {
    std::vector<int> loop(vertices.size());
    std::iota(loop.begin(), loop.end(), 0);
    loop = without_repeats(vertices, std::move(loop));
    if (loop.size() < 3) return false;
    if (doubled_area(vertices, loop) < 0) std::reverse(loop.begin(), loop.end());
    return is_convex_loop(vertices, loop);
}

}  // namespace gaplab
