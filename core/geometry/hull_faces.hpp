#pragma once
// From the triangles of a hull to its true faces: flat polygons with as many corners as they have.
#include <vector>

#include "geometry/quickhull.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

/// Within this many roundings of the largest coordinate of the hull, points lie in one plane. Corners of a
/// prism computed with sines are off by one or two, and a plane is known a few times worse at its rim than at
/// its middle. Larger, and depths err by as much; smaller, and a computed 16-gon falls apart into slivers
/// that each cost SAT an axis.
inline constexpr double k_coplanar_roundings = 128;

/// A hull thinner than this has no sides that can be told from noise.
inline constexpr double k_flat_roundings = 4 * k_coplanar_roundings;

/// Joins neighbouring triangles whose corners lie in one plane within `tolerance` (a length), starting from
/// the largest, whose plane is the most certain, and leaves out corners at which only two faces meet. Faces
/// are counter-clockwise seen from outside, indices into `points`. The triangles must be those of a closed
/// hull (hull_triangles). Cost O(n log n).
std::vector<Face> joined_faces(const std::vector<Vec3>& points, const std::vector<HullTriangle>& triangles,
                               double tolerance);

/// Every edge between two faces once, in the order of the faces.
std::vector<Edge> edges_between(const std::vector<Face>& faces);

/// Unit outward normal of a counter-clockwise face: the area vector of its fan, so that no single corner
/// decides.
Vec3 normal_of_face(const std::vector<Vec3>& points, const Face& face);

}  // namespace gaplab
