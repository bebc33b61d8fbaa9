#pragma once
// The Minkowski difference A - B of two shapes in space, face by face, with what each face was made of.
#include <vector>

#include "geometry/placed.hpp"

namespace gaplab {

/// A corner of the difference: core point index_a of A minus core point index_b of B, world axes.
struct SolidDifferenceVertex {
    Vec3 point{0};
    int index_a = 0;
    int index_b = 0;
};

/// What the face repeats: a face of A, a face of B turned by half a turn, both when the two are parallel, or
/// one edge of each, which span a parallelogram.
enum class FaceSource { face_a, face_b, face_pair, edge_pair };

/// `vertices` counter-clockwise seen from outside. `part_a` is the face of A, or for an edge pair the edge of
/// A, that the face repeats; -1 when A gives a single corner (or an edge along a face of B). `part_b`
/// likewise.
struct SolidDifferenceFace {
    std::vector<int> vertices;
    Vec3 normal{0};  ///< unit, outward
    FaceSource source = FaceSource::edge_pair;
    int part_a = -1;
    int part_b = -1;
};

/// An edge and the two faces that it joins (-1 where rounding tore them apart).
struct SolidDifferenceEdge {
    int from = 0, to = 0;
    int left = -1, right = -1;  ///< the face that runs from -> to, and the one that runs back
};

/// A convex polyhedron, to be inflated by `radius` (the sum of the two radii). Cores without volume between
/// them give a flat polygon (two faces, there and back), a segment (two vertices, one edge) or a point.
struct SolidDifference {
    std::vector<SolidDifferenceVertex> vertices;  ///< empty: too many points, nothing was built
    std::vector<SolidDifferenceFace> faces;
    std::vector<SolidDifferenceEdge> edges;
    double radius = 0;
};

/// Two hulls of 64 vertices. Above it a picture of the difference shows nothing any more, and a drag waits.
inline constexpr int k_most_difference_points = 64 * 64;

/// The hull of all differences of two core points, made about the two centers and moved afterwards, so that
/// it is exact to rounding of the shapes' own sizes wherever the pair is. Faces within the rounding of a
/// plane become one. Cost O(n m log(n m)) usually; nothing is built above k_most_difference_points.
SolidDifference solid_difference(const Placed<3>& a, const Placed<3>& b);

}  // namespace gaplab
