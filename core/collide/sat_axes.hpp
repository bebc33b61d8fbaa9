#pragma once
// Which directions can separate two convex shapes: the candidate axes of SAT, made one at a time.
#include <algorithm>

#include "collide/sat.hpp"

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

/// Every direction that SAT must look at, in the order in which it does; `axis_of` turns it into a vector.
struct SatCandidate {
    AxisSource source = AxisSource::normal_of_a;
    int index_a = -1;
    int index_b = -1;
    friend bool operator==(const SatCandidate&, const SatCandidate&) = default;
};

/// The candidate as a unit direction, or marked degenerate with the raw vector. `delta` = B.position -
/// A.position. With `rules.skip_normalising` the raw vector stays as long as the edges make it. Source of the
/// complete list: Ericson, "Real-Time Collision Detection" (2005), section 5.2.1; we add the axis between the
/// nearest core points (and, in 3D, from a core point to the nearest edge), which makes it complete for
/// rounded hulls.
template <int D, class Rules>
SatAxis<D> axis_of(const SatCandidate& candidate, const Placed<D>& a, const Placed<D>& b, const Vec<D>& delta,
                   const Rules& rules);

/// True when the nearest-points axes are needed: a round shape, or two flat ones (triangles), which can pass
/// each other in their common plane.
template <int D>
bool needs_nearest_axes(const Placed<D>& a, const Placed<D>& b);

/// Core points nearest to each other, as a candidate. Cost O(n m).
template <int D>
SatCandidate nearest_vertices(const Placed<D>& a, const Placed<D>& b, const Vec<D>& delta);

/// 3D: the core point of `points_of` nearest to the inside of an edge of `edges_of`: {point, edge}, or {-1,
/// -1} when no point stands above the inside of an edge. `delta` = edges_of.position - points_of.position.
struct PointAndEdge {
    int point = -1;
    int edge = -1;
};
PointAndEdge nearest_point_and_edge(const Placed<3>& points_of, const Placed<3>& edges_of, const Vec3& delta);

/// The axes between nearest points (see needs_nearest_axes), in this order: core points, then, in 3D, a point
/// of A and an edge of B, then an edge of A and a point of B.
template <int D, class Visit>
bool visit_nearest(const Placed<D>& a, const Placed<D>& b, const Vec<D>& delta, Visit&& visit) {
    if (visit(nearest_vertices(a, b, delta))) return true;
    if constexpr (D == 3) {
        if (!b.shape().edges.empty()) {
            const PointAndEdge near = nearest_point_and_edge(a, b, delta);
            if (visit(SatCandidate{AxisSource::vertex_edge, near.point, near.edge})) return true;
        }
        if (!a.shape().edges.empty()) {
            const PointAndEdge near = nearest_point_and_edge(b, a, -delta);
            if (visit(SatCandidate{AxisSource::edge_vertex, near.edge, near.point})) return true;
        }
    }
    return false;
}

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
CandidateCounts count_candidates(const Placed<D>& a, const Placed<D>& b, const Rules& rules) {
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

/// Visits every candidate until `visit(candidate)` returns true ("enough"). Returns whether it was stopped.
template <int D, class Rules, class Visit>
bool for_each_candidate(const Placed<D>& a, const Placed<D>& b, const Vec<D>& delta, const Rules& rules,
                        Visit&& visit) {
    const CandidateCounts count = count_candidates(a, b, rules);
    const auto index = [](int i) { return static_cast<std::size_t>(i); };
    for (int i = 0; i < count.normals_of_a; ++i)
        if (visit(SatCandidate{AxisSource::normal_of_a, a.shape().axes[index(i)], -1})) return true;
    for (int i = 0; i < count.normals_of_b; ++i)
        if (visit(SatCandidate{AxisSource::normal_of_b, -1, b.shape().axes[index(i)]})) return true;
    if (count.edge_pairs > 0)
        for (const int i : a.shape().edge_axes)
            for (const int j : b.shape().edge_axes)
                if (visit(SatCandidate{AxisSource::edge_pair, i, j})) return true;
    if (count.nearest > 0) return visit_nearest<D>(a, b, delta, visit);
    const bool none = count.normals_of_a + count.normals_of_b + count.edge_pairs == 0;
    return none && visit(SatCandidate{AxisSource::any_direction, 0, 0});
}

}  // namespace gaplab
