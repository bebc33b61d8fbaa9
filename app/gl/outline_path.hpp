#pragma once
// The boundary of a rounded convex hull as a closed loop of points, fine enough for the screen.
#include <span>
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// Convex hull of `points`, inflated by `radius` (0 or more), as a counter-clockwise loop (y up) without a
/// repeated last point. Arcs are cut into chords that stay within `tolerance` of the circle; all in the units
/// of `points`. One point gives a circle, two a capsule; a single point with radius 0 gives that point.
/// Points in any order; a loop that is convex already costs O(n), others O(n log n).
std::vector<Vec2> outline_path(std::span<const Vec2> points, double radius, double tolerance);

/// The part of a convex loop inside an axis-aligned rectangle (min, max), by Sutherland and Hodgman,
/// "Reentrant polygon clipping", CACM 17 (1974). Empty when they are apart.
std::vector<Vec2> clipped_loop(std::vector<Vec2> loop, Vec2 min, Vec2 max);

}  // namespace gaplab
