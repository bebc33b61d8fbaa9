#pragma once
// Separating axis test: two convex shapes are apart exactly when some line (plane) separates them, and it is
// enough to look at finitely many directions.
#include <vector>

#include "collide/verdict.hpp"
#include "geometry/interval.hpp"
#include "geometry/placed.hpp"

namespace gaplab {

/// Where a candidate axis comes from.
///   normal_of_a / normal_of_b  an edge (2D) or face (3D) of A or B; `index_a` or `index_b` says which
///   edge_pair                  3D: the cross product of edge index_a of A and edge index_b of B
///   vertex_pair                a round shape is involved: from core point index_a of A to core point index_b
///   of B,
///                              the nearest pair
///   vertex_edge, edge_vertex   3D, round: from the core point of one to the nearest edge of the other,
///   perpendicular to
///                              it; vertex_edge: point index_a of A, edge index_b of B; edge_vertex the other
///                              way
///   any_direction              both cores are one point and the points coincide: every direction ties, +x is
///   taken
enum class AxisSource {
    normal_of_a,
    normal_of_b,
    edge_pair,
    vertex_pair,
    vertex_edge,
    edge_vertex,
    any_direction
};

template <int D>
struct SatAxis {
    AxisSource source = AxisSource::normal_of_a;
    int index_a = -1;
    int index_b = -1;
    Vec<D> direction{0};      ///< unit, world frame, as generated (not yet turned from A to B)
    bool degenerate = false;  ///< too short to be normalised (parallel edges, coincident points): skipped
};

/// One candidate axis and what it said. Intervals are in world units along `axis.direction`, radii included,
/// measured from the world position of A (`origin_shift` = dot(A.position, direction) brings them to the
/// world origin). `overlap` by the containment rule: negative is a gap.
template <int D>
struct SatStep {
    SatAxis<D> axis;
    Interval a;
    Interval b;
    double origin_shift = 0;
    double overlap = 0;
    bool separates = false;  ///< a gap on this axis: overlap < -touch_tolerance
    bool is_best = false;    ///< the smallest overlap up to here
    double best_overlap = 0;
    bool from_cache = false;  ///< tried first because it separated this pair last time
};

/// `depth`, `mtv`, `normal` and `axis` are valid for every verdict when all axes were tested; after an early
/// exit they describe the axis that separated. separation = -depth is negative when overlapping. `normal` is
/// a unit vector from A to B; mtv = depth * normal is what must be added to B's position until the two only
/// touch (0 when apart).
template <int D>
struct SatResult {
    Verdict verdict = Verdict::separated;
    double separation =
        0;  ///< largest over the axes tested: the gap when positive, minus the depth when negative
    Vec<D> normal{0};
    Vec<D> mtv{0};
    SatAxis<D> axis;       ///< the deciding axis
    SatAxis<D> runner_up;  ///< second best; meaningful when axes_tested > 1
    double runner_up_separation = 0;
    int axes_tested = 0;
    int axis_count = 0;    ///< candidates in all
    int dot_products = 0;  ///< point-direction products a plain implementation spends on the axes tested
    bool early_exit = false;
};

/// What a solver asks for: the members have the meaning they have in SatResult; `source` and the indices name
/// the axis that decided.
template <int D>
struct SatPush {
    Verdict verdict = Verdict::separated;
    double separation = 0;
    Vec<D> normal{0};
    Vec<D> mtv{0};
    AxisSource source = AxisSource::normal_of_a;
    int index_a = -1;
    int index_b = -1;
};

/// The axis that separated a pair last; keep one a pair and hand it in again. Starts empty.
struct SatCache {
    bool valid = false;
    AxisSource source = AxisSource::normal_of_a;
    int index_a = -1;
    int index_b = -1;
};

/// Deliberate mistakes for the recorded path ("What if..."), all off by default. The fast path has none.
struct SatRules {
    bool stop_at_first_gap = true;  ///< as engines do; off: test every axis
    bool skip_normalising = false;
    bool keep_last_axis = false;
    bool forget_normals_of_b = false;
    bool forget_vertex_axis = false;
    bool skip_sign_fix = false;
    bool skip_containment_rule = false;
    bool skip_edge_pairs = false;          ///< 3D
    bool guard_after_normalising = false;  ///< 3D
};

/// A recorded run. Never empty: the candidates in their order, one step an axis tested, and the result.
template <int D>
struct SatStory {
    std::vector<SatAxis<D>> candidates;
    std::vector<SatStep<D>> steps;
    SatResult<D> result;
};

/// Do the two placed shapes overlap? Stops at the first separating axis. Touching (separation within
/// touch_tolerance of 0) is its own verdict. After Ericson, "Real-Time Collision Detection" (2005),
/// section 5.2; the overlap on an axis is by the containment rule. A direction is turned into the frame of
/// each shape, so no point is ever turned: a Posed is enough, a Placed is one too. Cost O(n m) for few
/// points, O(n + m) for polygons of 32 or more; allocates nothing.
template <int D>
SatResult<D> sat(const Posed<D>& a, const Posed<D>& b, SatCache* cache = nullptr);

/// The same answer without the runner-up and the counts, for callers that push shapes apart: nothing is kept
/// that they do not ask for. The members are those of sat(), bit for bit.
template <int D>
SatPush<D> sat_push(const Posed<D>& a, const Posed<D>& b, SatCache* cache = nullptr);

/// The verdict alone, for callers that need no depth: may decide early in both directions.
template <int D>
Verdict sat_verdict(const Posed<D>& a, const Posed<D>& b, SatCache* cache = nullptr);

/// The same body with a recorder; results are bit-identical to sat() under the default rules.
template <int D>
SatStory<D> sat_recorded(const Posed<D>& a, const Posed<D>& b, const SatRules& rules,
                         SatCache* cache = nullptr);

}  // namespace gaplab
