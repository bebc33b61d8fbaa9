#pragma once
// The smallest convex polygon around points of the plane.
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// The corners of the convex hull as indices into `points`: counter-clockwise from the leftmost (the lowest
/// of those), without repeated and collinear points, judged exactly. Points on one line give its two ends,
/// equal points give one, none gives none. After Andrew, "Another Efficient Algorithm for Convex Hulls in Two
/// Dimensions" (1979). Cost O(n log n).
std::vector<int> convex_hull(const std::vector<Vec2>& points);

}  // namespace gaplab
