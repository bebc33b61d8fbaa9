#pragma once
// The convex hull of points in space, as triangles.
#include <array>
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// A triangle of the hull: vertices counter-clockwise seen from outside, and the triangles beyond its edges
/// (`neighbors[k]` beyond the edge from vertices[k] to vertices[k + 1]).
struct HullTriangle {
    std::array<int, 3> vertices{};
    std::array<int, 3> neighbors{};
};

/// The hull of `points` (indices into them), closed; empty when they lie in one plane within `flat_tolerance`
/// (a length). Every side is judged exactly, so the result is a true convex polyhedron for any input, however
/// flat or crowded; only points strictly outside become vertices, so repeated, inner and most coplanar points
/// are left out. Faces with more than three corners come as several triangles. Usual cost O(n log n). After
/// Barber, Dobkin and Huhdanpaa, "The Quickhull Algorithm for Convex Hulls" (1996); exact signs take the
/// place of their facet merging.
std::vector<HullTriangle> hull_triangles(const std::vector<Vec3>& points, double flat_tolerance);

}  // namespace gaplab
