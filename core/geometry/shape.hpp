#pragma once
// One representation for every shape: a convex hull of core points, inflated by a radius.
//
//   circle, sphere = 1 point + r     capsule = 2 points + r     box, polygon, hull, triangle = n points + 0
//
// So one body of each algorithm serves every pair of kinds. The kind is kept for names, handles and lessons
// only.
#include <stdexcept>
#include <string>
#include <vector>

#include "geometry/interval.hpp"
#include "geometry/vec.hpp"

namespace gaplab {

enum class ShapeKind { polygon, box, circle, capsule, sphere, hull, triangle };

/// The kind's word in scene files: "polygon", "box", ...
const char* name_of(ShapeKind kind);

/// Thrown by the makers below for input that no algorithm can answer: says the field, the value found and
/// what is allowed, in that order, ready for "file: shape: " in front of it.
struct InvalidShape : std::invalid_argument {
    InvalidShape(std::string field, std::string found, std::string allowed);
    std::string field, found, allowed;
};

/// A flat face of a 3D hull: indices of its vertices, counter-clockwise seen from outside.
struct Face {
    std::vector<int> vertices;
};

/// A 3D edge between two vertices.
struct Edge {
    int from = 0;
    int to = 0;
};

/// Numbers of one kind side by side in memory (structure of arrays), every row padded to a multiple of
/// k_lanes with copies of its last entry, so that a scan in blocks needs no remainder loop and a shape of up
/// to 8 points has one block. Rows: the D coordinates of the points; then the D coordinates of the normals,
/// the maxima and the minima of the extents; then these D + 2 once more for the normals that Shape::axes
/// lists, in that order, padded to an even length.
struct Rows {
    static constexpr int k_lanes = 8;
    std::vector<double> values;
    int point_lanes = 0;       ///< length of each of the first D rows
    int normal_lanes = 0;      ///< length of each of the D + 2 rows after them
    std::vector<int> sectors;  ///< 2D: where the normals of each sector of the turn begin, see sectors_of()

    static int padded(std::size_t count) {
        return (static_cast<int>(count) + k_lanes - 1) / k_lanes * k_lanes;
    }
    static int padded_to_even(int count) { return (count + 1) / 2 * 2; }
};

/// Core points are stored relative to `center`, so that a hull given far from its own origin loses no digits.
/// 2D: `points` counter-clockwise, no repeats, no collinear points; edge i runs from point i to point i+1 and
/// `normals[i]` is its unit outward normal (a capsule's core has two edges, there and back; a circle has
/// none). 3D: `normals[i]` is the unit outward normal of `faces[i]`; `edges` lists every edge once.
template <int D>
struct Shape {
    ShapeKind kind = ShapeKind::polygon;
    double radius = 0;
    double size = 0;  ///< distance from center to the farthest point of the rounded shape
    double inner_size =
        0;             ///< radius of a ball about center that the shape contains; 0 when center is not inside
    Vec<D> center{0};  ///< local frame of the file; the bounding-box centre of the core points
    Rows rows;         ///< points, normals and extents once more, as measure() laid them side by side
    std::vector<Vec<D>> points;
    std::vector<Vec<D>> normals;  ///< unit, outward
    std::vector<Interval>
        extents;                 ///< projection of `points` on normals[i], about `center`, without the radius
    std::vector<Face> faces;     ///< 3D only
    std::vector<Edge> edges;     ///< 3D only
    std::vector<int> axes;       ///< indices of normals, parallel and opposite ones once: what SAT looks at
    std::vector<int> edge_axes;  ///< indices of edges, parallel ones once; 3D only
};

/// Convex polygon from three or more vertices in either winding; repeated and collinear vertices are cleaned
/// away. Throws InvalidShape for fewer than 3 distinct vertices, no area, a coordinate that is not finite,
/// edges that cross, or a reflex vertex (decompose first).
Shape<2> make_polygon(const std::vector<Vec2>& vertices);
/// Box centred on the local origin; `size` = full width and height (and depth), each above 0.
Shape<2> make_box(Vec2 size);
Shape<3> make_box(Vec3 size);
/// Radius above 0.
Shape<2> make_circle(double radius);
Shape<3> make_sphere(double radius);
/// Segment of `length` along local x, centred, inflated by `radius`. Length 0 gives one core point.
template <int D>
Shape<D> make_capsule(double length, double radius);
/// Convex hull of the points (4 or more, not all in one plane); inner, repeated and coplanar points are
/// cleaned away.
Shape<3> make_hull(const std::vector<Vec3>& points);
/// Three vertices, not on one line; two faces, one for each side.
Shape<3> make_triangle(const std::vector<Vec3>& vertices);

/// Sets `center` to the middle of the points' bounding box and stores the points about it: the first act of a
/// maker. Halves first, so that huge coordinates do not overflow.
template <int D>
void set_points(Shape<D>& shape, const std::vector<Vec<D>>& points) {
    Vec<D> low = points.front();
    Vec<D> high = points.front();
    for (const Vec<D>& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    shape.center = 0.5 * low + 0.5 * high;
    shape.points.reserve(points.size());
    for (const Vec<D>& p : points) shape.points.push_back(p - shape.center);
}

/// Fills `extents` and `size` from `points`, `normals` and `radius`: the last act of every maker. Cost
/// O(normals * points).
template <int D>
void measure(Shape<D>& shape);

/// True when the cleaned loop has no reflex vertex. Vertices in either winding.
bool is_convex(const std::vector<Vec2>& vertices);

}  // namespace gaplab
