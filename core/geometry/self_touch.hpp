#pragma once
// Polygons that touch themselves: made such that each of their parts can be cut into triangles.
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// Takes a clean counter-clockwise loop (indices into `vertices`) without crossings and gives loops of the
/// same inside that meet themselves only where vertices coincide, and are nowhere pinched: a vertex that lies
/// inside an edge becomes a vertex of that edge too, and a loop whose inside hangs together at one point only
/// is cut there. Indices may repeat. Throws InvalidShape when two stretches that run along each other in
/// opposite directions change sides, which first_crossing() cannot see edge by edge. All decisions are exact.
/// Usual cost O(n log n).
std::vector<std::vector<int>> untouched_loops(const std::vector<Vec2>& vertices,
                                              const std::vector<int>& loop);

}  // namespace gaplab
