#pragma once
// Which directions can separate two convex shapes: the candidate axes of SAT, made one at a time.
#include <algorithm>
#include <cstdint>

#include "collide/sat.hpp"
#include "geometry/turning_extent.hpp"

namespace gaplab {

/// Two edges whose sine is below this are parallel: their cross product is rounding noise and its length says
/// nothing. Decided on the raw product, relative to the edges' lengths. Larger, and the axis that parts two
/// nearly parallel edges would be lost; smaller, and noise would be tested (harmless once normalised, but
/// shown to a learner as an axis).
inline constexpr double k_parallel_sine = 1e-14;

/// The rules of the fast path, known at compile time: the checks for mistakes vanish.
struct ExactRules {
    static constexpr bool stop_at_first_gap = true;
    static constexpr bool skip_normalising = false;
    static constexpr bool keep_last_axis = false;
    static constexpr bool forget_normals_of_b = false;
    static constexpr bool forget_vertex_axis = false;
    static constexpr bool skip_sign_fix = false;
    static constexpr bool skip_containment_rule = false;
    static constexpr bool skip_edge_pairs = false;
    static constexpr bool guard_after_normalising = false;
};

/// Two placed shapes as SAT sees them: in their own frames, so that no point is ever turned. A direction of A
/// is turned into the frame of B and meets the points of B as they were stored, and the other way round.
template <int D>
struct FramedPair {
    FramedPair(const Posed<D>& shape_a, const Posed<D>& shape_b)
        : a(shape_a),
          b(shape_b),
          b_to_a(glm::transpose(a.turn()) * b.turn()),
          delta((b.position() - a.position()) * a.turn()) {}
    Vec<D> to_a(const Vec<D>& direction_in_b) const { return b_to_a * direction_in_b; }
    Vec<D> to_b(const Vec<D>& direction_in_a) const { return direction_in_a * b_to_a; }
    Vec<D> to_world(const Vec<D>& direction_in_a) const { return a.turn() * direction_in_a; }
    /// Core point of B relative to the center of A, in the frame of A.
    Vec<D> point_of_b(int i) const { return delta + b_to_a * b.local_point(i); }

    const Posed<D>& a;
    const Posed<D>& b;
    Mat<D> b_to_a;
    Vec<D> delta;  ///< from the center of A to the center of B, in the frame of A
};

/// Taken where every direction ties.
template <int D>
Vec<D> unit_x() {
    Vec<D> x{0};
    x.x = 1;
    return x;
}

/// Names one direction that SAT must look at.
struct SatCandidate {
    AxisSource source = AxisSource::normal_of_a;
    int index_a = -1;
    int index_b = -1;
    friend bool operator==(const SatCandidate&, const SatCandidate&) = default;
};

/// A candidate as a unit direction in the frame of each shape, or marked degenerate with the raw vector. With
/// `rules.skip_normalising` the raw vector stays as long as the edges make it.
template <int D>
struct FramedAxis {
    Vec<D> in_a{0};
    Vec<D> in_b{0};
    bool degenerate = false;
};

/// The axes that are not a normal of one shape. Source of the complete list: Ericson, "Real-Time Collision
/// Detection" (2005), section 5.2.1; we add the axis between the nearest core points (and, in 3D, from a core
/// point to the nearest edge), which makes it complete for rounded hulls.
template <int D, class Rules>
FramedAxis<D> other_axis(const SatCandidate& candidate, const FramedPair<D>& pair, const Rules& rules);

/// A normal as long as the edge (2D) or as the cross product of the face's first two edges (3D): what remains
/// when nobody normalises.
double raw_normal_length(const Shape<2>& shape, int i);
double raw_normal_length(const Shape<3>& shape, int i);

template <int D, class Rules>
[[gnu::always_inline]] inline FramedAxis<D> framed_axis(const SatCandidate& candidate,
                                                        const FramedPair<D>& pair, const Rules& rules) {
    FramedAxis<D> axis;
    if (candidate.source == AxisSource::normal_of_a) {
        axis.in_a = pair.a.local_normal(candidate.index_a);
        if (rules.skip_normalising) axis.in_a *= raw_normal_length(pair.a.shape(), candidate.index_a);
        axis.in_b = pair.to_b(axis.in_a);
    } else if (candidate.source == AxisSource::normal_of_b) {
        axis.in_b = pair.b.local_normal(candidate.index_b);
        if (rules.skip_normalising) axis.in_b *= raw_normal_length(pair.b.shape(), candidate.index_b);
        axis.in_a = pair.to_a(axis.in_b);
    } else {
        axis = other_axis<D>(candidate, pair, rules);
    }
    return axis;
}

/// The candidate in the world frame, for results and stories.
template <int D, class Rules>
inline SatAxis<D> world_axis(const SatCandidate& candidate, const FramedPair<D>& pair, const Rules& rules) {
    SatAxis<D> axis{candidate.source, candidate.index_a, candidate.index_b, unit_x<D>(), false};
    if (candidate.source <= AxisSource::normal_of_b) {  // one of the two shapes: chosen without a branch
        const bool of_b = candidate.source == AxisSource::normal_of_b;
        const Posed<D>& own = of_b ? pair.b : pair.a;
        const int index = of_b ? candidate.index_b : candidate.index_a;
        axis.direction = own.normal(index);
        if (rules.skip_normalising) axis.direction *= raw_normal_length(own.shape(), index);
    } else if (candidate.source != AxisSource::any_direction) {
        const FramedAxis<D> framed = other_axis<D>(candidate, pair, rules);
        axis.direction = pair.to_world(framed.in_a);
        axis.degenerate = framed.degenerate;
    }
    return axis;
}

/// True when the nearest-points axes are needed: a round shape, or two flat ones (triangles), which can pass
/// each other in their common plane.
template <int D>
inline bool needs_nearest_axes(const Posed<D>& a, const Posed<D>& b) {
    if (a.radius() + b.radius() > 0) return true;
    return D == 3 && a.shape().faces.size() == 2 && b.shape().faces.size() == 2;
}

/// Core points nearest to each other, as a candidate. Cost O(n m).
template <int D>
SatCandidate nearest_vertices(const FramedPair<D>& pair);

/// 3D: the core point of `points_of` nearest to the inside of an edge of `edges_of`: {point, edge}, or {-1,
/// -1} when no point stands above the inside of an edge.
struct PointAndEdge {
    int point = -1;
    int edge = -1;
};
PointAndEdge nearest_point_of_a_and_edge_of_b(const FramedPair<3>& pair);
PointAndEdge nearest_point_of_b_and_edge_of_a(const FramedPair<3>& pair);

/// How many candidates there are of each sort under these rules.
struct CandidateCounts {
    int normals_of_a = 0;
    int normals_of_b = 0;
    int edge_pairs = 0;
    int nearest = 0;
    /// At least 1: when forgetful rules leave none (two circles without the vertex axis), any direction is as
    /// good as any other.
    int total() const { return std::max(1, normals_of_a + normals_of_b + edge_pairs + nearest); }
};

template <int D, class Rules>
inline CandidateCounts count_candidates(const Posed<D>& a, const Posed<D>& b, const Rules& rules) {
    CandidateCounts count;
    count.normals_of_a = static_cast<int>(a.shape().axes.size());
    if (!rules.forget_normals_of_b) count.normals_of_b = static_cast<int>(b.shape().axes.size());
    if (D == 3 && !rules.skip_edge_pairs)
        count.edge_pairs = static_cast<int>(a.shape().edge_axes.size() * b.shape().edge_axes.size());
    if (!rules.forget_vertex_axis && needs_nearest_axes(a, b)) {
        count.nearest = 1;
        if (D == 3) count.nearest += (a.shape().edges.empty() ? 0 : 1) + (b.shape().edges.empty() ? 0 : 1);
    }
    return count;
}

int first_of_many(const Posed<2>& shape, const Vec2& towards_other);

/// Where the list of a shape's axes starts: for a many-sided polygon at the edge that faces the other shape,
/// where a gap is likely to be found at once; else at 0. The list wraps around.
template <int D>
inline int first_axis(const Posed<D>& shape, const Vec<D>& towards_other) {
    if constexpr (D == 2)
        if (shape.size() >= k_turning_points) return first_of_many(shape, towards_other);
    return 0;
}

/// Visits the normals of one shape until `visit(index)` returns true ("enough"). Returns whether it was
/// stopped.
template <int D, class Visit>
[[gnu::always_inline]] inline bool for_each_normal(const Posed<D>& shape, const Vec<D>& towards_other,
                                                   Visit&& visit) {
    const std::vector<int>& axes = shape.shape().axes;
    const auto start = axes.begin() + first_axis<D>(shape, towards_other);
    for (auto axis = start; axis != axes.end(); ++axis)
        if (visit(*axis)) return true;
    for (auto axis = axes.begin(); axis != start; ++axis)
        if (visit(*axis)) return true;
    return false;
}

/// The axes between nearest points (see needs_nearest_axes), in this order: core points, then, in 3D, a point
/// of A and an edge of B, then an edge of A and a point of B.
template <int D, class Visit>
bool visit_nearest(const FramedPair<D>& pair, Visit& visit) {
    if (visit(nearest_vertices<D>(pair))) return true;
    if constexpr (D == 3) {
        if (!pair.b.shape().edges.empty()) {
            const PointAndEdge near = nearest_point_of_a_and_edge_of_b(pair);
            if (visit(SatCandidate{AxisSource::vertex_edge, near.point, near.edge})) return true;
        }
        if (!pair.a.shape().edges.empty()) {
            const PointAndEdge near = nearest_point_of_b_and_edge_of_a(pair);
            if (visit(SatCandidate{AxisSource::edge_vertex, near.edge, near.point})) return true;
        }
    }
    return false;
}

/// Visits the candidates that are not a normal, in the same manner.
template <int D, class Visit>
bool for_each_other(const FramedPair<D>& pair, const CandidateCounts& count, Visit&& visit) {
    if (count.edge_pairs > 0)
        for (const int i : pair.a.shape().edge_axes)
            for (const int j : pair.b.shape().edge_axes)
                if (visit(SatCandidate{AxisSource::edge_pair, i, j})) return true;
    if (count.nearest > 0) return visit_nearest<D>(pair, visit);
    const bool none = count.normals_of_a + count.normals_of_b + count.edge_pairs == 0;
    return none && visit(SatCandidate{AxisSource::any_direction, 0, 0});
}

}  // namespace gaplab
