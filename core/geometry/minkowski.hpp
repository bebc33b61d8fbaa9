#pragma once
// The Minkowski difference A - B: all points a - b. It holds the origin exactly when A and B share a point,
// and the way from the origin to its boundary is the push that separates them.
#include <vector>

#include "geometry/placed.hpp"

namespace gaplab {

/// A corner of the difference: core point index_a of A minus core point index_b of B, world axes.
struct DifferenceVertex {
    Vec2 point{0};
    int index_a = 0;
    int index_b = 0;
};

/// Edge i runs from vertex i to vertex i + 1 (the last one back to vertex 0). `edge_a` is the edge of A it
/// repeats, `edge_b` the edge of B it repeats turned by half a turn; both when the two are parallel, else the
/// other is -1.
struct DifferenceEdge {
    int edge_a = -1;
    int edge_b = -1;
    Vec2 normal{0};  ///< unit, outward
};

/// A convex polygon, counter-clockwise, to be inflated by `radius` (the sum of the two radii). Two vertices
/// and two edges (there and back) when the cores are parallel segments or a segment and a point; one vertex
/// and no edge when both are points.
struct MinkowskiDifference {
    std::vector<DifferenceVertex> vertices;
    std::vector<DifferenceEdge> edges;
    double radius = 0;
};

/// Merges the edges of A and of -B by angle. Cost O(n + m). Vertices are computed as the difference of two
/// offsets minus the difference of the two positions: exact to rounding of the shapes' own sizes and
/// distance, wherever the pair is. Edges count as parallel within the rounding of a placed point. After de
/// Berg et al., *Computational Geometry* (3rd ed., 2008), section 13.3, MinkowskiSum; we compare edge vectors
/// instead of angles.
MinkowskiDifference minkowski_difference(const Placed<2>& a, const Placed<2>& b);

/// The boundary point of the (inflated) difference nearest to the origin.
struct NearestBoundary {
    Vec2 point{0};   ///< on the inflated boundary. Origin inside: this is the MTV to add to B's position
    Vec2 normal{0};  ///< unit, outward at `point`: from A to B
    double signed_distance = 0;  ///< of the origin: minus the penetration depth inside, the distance outside
    int edge = -1;               ///< the edge it lies on, or -1 on the rounding of a corner
    int vertex = -1;             ///< the corner when `edge` is -1
    Vec2 core_point{0};          ///< the nearest point of the un-inflated polygon's boundary
};

/// True distance and penetration depth by looking at every edge: an oracle that shares nothing with SAT or
/// GJK. Ties go to the lowest edge index; when every direction ties (one vertex at the origin), +x is taken.
/// Cost O(n).
NearestBoundary nearest_boundary(const MinkowskiDifference& difference);

}  // namespace gaplab
