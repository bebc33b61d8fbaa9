#pragma once
// What makes a list of vertices a polygon: cleaning and the checks that every reader of polygons shares.
#include <optional>
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// How far, in roundings of the largest coordinate, two neighbours may be apart and still count as one
/// vertex, or a vertex may stand off the line of its neighbours and still count as on it. Decimal numbers in
/// a file are each up to half a rounding off. Larger, and true slivers would be flattened; smaller, and three
/// points typed on one line would make an edge whose normal is noise.
inline constexpr double k_clean_roundings = 4;

/// The loop as indices into `vertices`: counter-clockwise, without repeated neighbours, collinear vertices
/// and spikes. Throws InvalidShape when a coordinate is not finite, when fewer than 3 distinct vertices are
/// given, or when nothing with an area is left. Edges may still cross: see first_crossing(). Usual cost O(n
/// log n).
std::vector<int> cleaned_loop(const std::vector<Vec2>& vertices);

/// The cleaning alone, winding kept: the vertices of `loop` that remain; fewer than 3 when there is no area.
std::vector<int> without_repeats(const std::vector<Vec2>& vertices, std::vector<int> loop);

/// Two edges that meet where they must not: they run between these vertices (indices into the vertex list).
struct LoopCrossing {
    int first_from = 0, first_to = 0;
    int second_from = 0, second_to = 0;
    Vec2 point{0};
};

/// The leftmost pair of edges that cross each other, or run along each other in the same direction; judged
/// exactly. Touching is no crossing: a vertex on another vertex or edge without going through, or two edges
/// that run along each other in opposite directions (a bridge to a hole). Cost O(n log n) for usual loops,
/// O(n^2) when most edges share one x.
std::optional<LoopCrossing> first_crossing(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

/// The last stretch of an open chain against all before it: the first that it crosses, under the same terms.
/// For a hand that draws point by point. Cost O(n).
std::optional<LoopCrossing> chain_crossing(const std::vector<Vec2>& chain);

/// Positions at which a closed loop of corners, of either winding, turns against its own sense: its reflex
/// corners. Turns are judged exactly; none of a loop without area.
std::vector<int> reflex_corners(const std::vector<Vec2>& corners);

/// Throws InvalidShape that names the two edges and the point.
void refuse_crossing(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

/// No reflex vertex, and once around only (a five-pointed star drawn in one stroke also never turns right).
/// `loop` is clean and counter-clockwise.
bool is_convex_loop(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

/// Twice the signed area, positive when counter-clockwise.
double doubled_area(const std::vector<Vec2>& vertices, const std::vector<int>& loop);

/// The way in and out of a vertex of a counter-clockwise loop; the inside is on the left.
struct Corner {
    Vec2 before{0};
    Vec2 here{0};
    Vec2 after{0};
};

/// Where `p` lies as seen from the corner: +1 strictly inside its angle, -1 strictly outside, 0 straight
/// along one of its two edges, or at the corner. Exact.
int side_of_corner(const Corner& corner, const Vec2& p);

}  // namespace gaplab
