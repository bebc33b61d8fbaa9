#pragma once
// From the triangles of a hull to its true faces: flat polygons with as many corners as they have.
#include <vector>

#include "geometry/quickhull.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

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
