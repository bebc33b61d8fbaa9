#pragma once
// What makes a list of vertices a polygon: cleaning and the checks every reader of polygons shares.
#include <optional>
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// The loop as indices into `vertices`: counter-clockwise, without repeated neighbours, collinear vertices
/// and spikes (judged exactly). Throws InvalidShape when a coordinate is not finite, when fewer than 3
/// distinct vertices are given, or when nothing with an area is left. Edges may still cross: see
/// first_crossing(). Cost O(n).
std::vector<int> cleaned_loop(const std::vector<Vec2>& vertices);

/// Two edges that meet where they must not; edge i runs from loop vertex i to i + 1. Indices into the vertex
/// list.
struct LoopCrossing {
    int first_from = 0, first_to = 0;
    int second_from = 0, second_to = 0;
    Vec2 point{0};
};

/// The first pair of edges that cross each other, or run along each other in the same direction; judged
/// exactly. Touching (a vertex on another vertex or edge, without going through) is no crossing. Cost O(n log
/// n) for usual loops.
std::optional<LoopCrossing> first_crossing(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

/// Throws InvalidShape that names the two edges and the point.
void refuse_crossing(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

/// No reflex vertex and exactly one turn around (a five-pointed star drawn in one stroke also never turns
/// right).
bool is_convex_loop(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

/// Twice the signed area, positive when counter-clockwise.
double doubled_area(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

}  // namespace gaplab
