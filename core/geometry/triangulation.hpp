#pragma once
// A polygon cut into triangles along diagonals.
#include <array>
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// A triangle as three positions in the loop, counter-clockwise.
using LoopTriangle = std::array<int, 3>;

/// The n - 2 triangles of a counter-clockwise loop of points without crossings. The loop may meet itself at
/// points (a hole hanging on a bridge or on a vertex), where every visit is a position of its own; no vertex
/// may lie inside an edge, and no visit inside the angle of another visit of the same point. Every sign is
/// judged exactly, so no triangle is flat. Cuts off ears, beginning the search at position `start`; usual
/// cost O(n^2). Empty when the loop is not of this form. After Meisters, "Polygons Have Ears" (1975); an ear
/// is judged by its diagonal, which also serves loops that meet themselves, where looking for points inside
/// the triangle does not.
std::vector<LoopTriangle> triangles_of(const std::vector<Vec2>& loop, int start = 0);

/// The ears that were cut off, in order. `complete`: they are all n - 2, and cover the loop.
struct EarCut {
    std::vector<LoopTriangle> ears;
    bool complete = false;
};

/// The same without a promise: what is cut off of any loop of 3 or more points until no ear is left. Of a
/// clockwise loop the ears lie outside of it, in its notches, and what is left is convex.
EarCut cut_ears(const std::vector<Vec2>& loop, int start = 0);

}  // namespace gaplab
