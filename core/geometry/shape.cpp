#include "geometry/shape.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace gaplab {

namespace {

/// How far, in roundings of the largest coordinate, two points may be apart and still count as one, or a
/// point may stand off the line of its neighbours and still count as on it. Decimal numbers in a file are
/// each up to half a rounding off. Larger, and true slivers would be flattened; smaller, and three points
/// typed on one line would make an edge whose normal is noise.
constexpr double k_clean_roundings = 4;

std::string text_of(double value) {
    char digits[32];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value);
    return {std::begin(digits), end.ptr};
}

std::string text_of(Vec2 p) { return "[" + text_of(p.x) + ", " + text_of(p.y) + "]"; }

void require_positive(const char* field, double value) {
    if (!std::isfinite(value)) throw InvalidShape(field, text_of(value), "a finite number above 0");
    if (value <= 0) throw InvalidShape(field, text_of(value), "a number above 0");
}

double clean_tolerance(const std::vector<Vec2>& vertices) {
    double largest = 0;
    for (const Vec2& v : vertices) largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
    return k_clean_roundings * std::numeric_limits<double>::epsilon() * largest;
}

bool is_repeat(Vec2 a, Vec2 b, double tolerance) { return glm::length(b - a) <= tolerance; }

bool is_on_line(Vec2 before, Vec2 here, Vec2 after, double tolerance) {
    const Vec2 chord = after - before;
    return std::abs(cross(chord, here - before)) <= tolerance * glm::length(chord);
}

/// The loop without repeated and collinear points. Each removal can expose its neighbours, so it goes on
/// until nothing changes.
std::vector<Vec2> cleaned(std::vector<Vec2> loop) {
    const double tolerance = clean_tolerance(loop);
    for (bool changed = true; changed && loop.size() >= 3;) {
        changed = false;
        std::vector<Vec2> kept;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Vec2 before = kept.empty() ? loop.back() : kept.back();
            const Vec2 after = loop[(i + 1) % loop.size()];
            const bool drop =
                is_repeat(before, loop[i], tolerance) || is_on_line(before, loop[i], after, tolerance);
            if (drop)
                changed = true;
            else
                kept.push_back(loop[i]);
        }
        loop = std::move(kept);
    }
    return loop;
}

double doubled_area(const std::vector<Vec2>& loop) {
    double sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i)
        sum += cross(loop[i] - loop[0], loop[(i + 1) % loop.size()] - loop[0]);
    return sum;
}

std::size_t distinct_count(const std::vector<Vec2>& vertices) {
    std::vector<std::pair<double, double>> sorted;
    sorted.reserve(vertices.size());
    for (const Vec2& v : vertices) sorted.emplace_back(v.x, v.y);
    std::sort(sorted.begin(), sorted.end());
    return static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
}

/// Turns left at every vertex of a counter-clockwise loop and goes round only once (a pentagram also turns
/// left everywhere, but twice round): the edges climb from below the horizontal to above it exactly once.
bool turns_once_left(const std::vector<Vec2>& loop) {
    const std::size_t n = loop.size();
    int climbs = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 in = loop[(i + 1) % n] - loop[i];
        const Vec2 out = loop[(i + 2) % n] - loop[(i + 1) % n];
        if (cross(in, out) <= 0) return false;
        const auto is_upper = [](Vec2 e) { return e.y > 0 || (e.y == 0 && e.x > 0); };
        if (!is_upper(in) && is_upper(out)) ++climbs;
    }
    return climbs == 1;
}

bool segments_cross(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const auto side = [](Vec2 p, Vec2 q, Vec2 r) { return cross(q - p, r - p); };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

bool edges_cross(const std::vector<Vec2>& loop) {
    const std::size_t n = loop.size();
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = i + 2; j < n; ++j)
            if (segments_cross(loop[i], loop[(i + 1) % n], loop[j], loop[(j + 1) % n])) return true;
    return false;
}

std::vector<Vec2> counter_clockwise(std::vector<Vec2> loop) {
    if (doubled_area(loop) < 0) std::reverse(loop.begin() + 1, loop.end());
    return loop;
}

void refuse_unusable(const std::vector<Vec2>& vertices) {
    for (const Vec2& v : vertices)
        if (!is_finite<2>(v)) throw InvalidShape("vertices", text_of(v), "finite coordinates");
    if (const std::size_t distinct = distinct_count(vertices); distinct < 3)
        throw InvalidShape("vertices", std::to_string(distinct) + " distinct", "3 or more distinct vertices");
}

/// Centre, points about it and outward normals of a counter-clockwise loop.
void fill_loop(Shape<2>& shape, const std::vector<Vec2>& loop) {
    Vec2 low = loop.front();
    Vec2 high = loop.front();
    for (const Vec2& v : loop) {
        low = glm::min(low, v);
        high = glm::max(high, v);
    }
    shape.center = 0.5 * low + 0.5 * high;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        shape.points.push_back(loop[i] - shape.center);
        shape.normals.push_back(glm::normalize(turned_right(loop[(i + 1) % loop.size()] - loop[i])));
    }
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
    for (const Vec<D>& normal : shape.normals) {
        Interval extent{std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest()};
        for (const Vec<D>& p : shape.points) {
            const double along = glm::dot(p, normal);
            extent = {std::min(extent.min, along), std::max(extent.max, along)};
        }
        shape.extents.push_back(extent);
    }
    shape.size = 0;
    for (const Vec<D>& p : shape.points) shape.size = std::max(shape.size, glm::length(p));
    shape.size += shape.radius;
}

template void measure<2>(Shape<2>&);
template void measure<3>(Shape<3>&);

Shape<2> make_polygon(const std::vector<Vec2>& vertices) {
    refuse_unusable(vertices);
    const std::vector<Vec2> loop = counter_clockwise(cleaned(vertices));
    if (loop.size() < 3 || doubled_area(loop) == 0)
        throw InvalidShape("vertices", "area 0", "vertices that are not all on one line");
    if (!turns_once_left(loop)) {
        if (edges_cross(loop)) throw InvalidShape("vertices", "edges that cross", "a simple polygon");
        throw InvalidShape("vertices", "a reflex vertex", "a convex polygon");
    }
    Shape<2> shape;
    shape.kind = ShapeKind::polygon;
    fill_loop(shape, loop);
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
        throw InvalidShape("length", text_of(length), "a finite number, 0 or above");
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
    const std::vector<Vec2> loop = counter_clockwise(cleaned(vertices));
    return loop.size() >= 3 && turns_once_left(loop);
}

}  // namespace gaplab
