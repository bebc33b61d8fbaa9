#pragma once
// How deep do two overlapping convex shapes penetrate? GJK's last simplex is grown inside the Minkowski
// difference until its nearest edge (face) to the origin lies on the boundary.
//
// van den Bergen, "Proximity Queries and Penetration Depth Computation on 3D Game Objects" (2001). We differ
// in two points: the first simplex need not contain the origin, because the distances of edges and faces are
// signed; and the depth returned is the one proved by the last support, an upper bound, so moving B by it
// always separates.
#include <vector>

#include "collide/gjk.hpp"

namespace gaplab {

/// exact: the bounds met. apart: nothing to measure, GJK found a gap or mere contact (depth 0, normal and
/// witness points as far as GJK knows them). bounded: the true depth lies between `lower` and `depth`; only
/// for true curves, or when the limit was reached.
enum class EpaStatus { exact, apart, bounded, unfinished };

/// `depth` > 0 is the distance from the origin to the boundary of A - B, rounded shapes included; `normal` is
/// a unit vector from A to B; depth * normal is what must be added to B's position until the two only touch.
/// Witness points are in the world, on the two boundaries, `witness_a` - `witness_b` = depth * normal.
template <int D>
struct EpaResult {
    EpaStatus status = EpaStatus::unfinished;
    double depth = 0;
    double lower = 0;
    Vec<D> normal{0};
    Vec<D> witness_a{0};
    Vec<D> witness_b{0};
    int iterations = 0;  ///< support vertices asked for after the first polytope
};

/// Options and deliberate mistakes of the recorded path.
struct EpaRules {
    bool true_curves = false;
    bool skip_blow_up = false;  ///< what if: starts from GJK's simplex even when it is not full
    int max_iterations = 0;     ///< 0: as many as the difference can have vertices
};

/// One edge (2D) or triangle (3D) of the polytope: indices of its vertices, its unit outward normal and its
/// signed distance from the origin (negative: the origin is outside it).
template <int D>
struct EpaFacet {
    std::array<int, D> vertices{};
    Vec<D> normal{0};
    double distance = 0;
};

/// What a step of EPA did.
///   blow_up     a support added until the first polytope is full
///   expand      the nearest facet gave way to a new support
///   reached     the support is not beyond the nearest facet: it is on the boundary, the answer
///   flat        the difference has no inside (parallel segments, a point): its depth is 0 before the radii
///   core_apart  only the radii overlap: the depth is known from GJK's core distance
///   limit       out of iterations, or rounding stopped the growth: the bounds are what is known
enum class EpaDecision { blow_up, expand, reached, flat, core_apart, limit };

template <int D>
struct EpaStep {
    EpaDecision decision = EpaDecision::expand;
    std::vector<SupportVertex<D>> vertices;  ///< before the new support
    std::vector<EpaFacet<D>> facets;         ///< before; 2D: in order round the polygon
    int nearest = -1;                        ///< index into `facets`
    Vec<D> direction{0};                     ///< unit
    SupportVertex<D> support;
    double gain = 0;  ///< of the support beyond the nearest facet
    double tolerance = 0;
    double lower = 0;  ///< bounds of the depth after this step, radii included
    double upper = 0;
    std::vector<int> replaced;  ///< facets that the support sees: they make way for new ones
    /// 3D: the edges (two vertices each) between the faces that make way and those that stay, in the order of
    /// a walk round. With the support each becomes a new face.
    std::vector<std::array<int, 2>> horizon;
};

/// A recorded run, never empty. `gjk` is the run that it starts from.
template <int D>
struct EpaStory {
    GjkStory<D> gjk;
    std::vector<EpaStep<D>> steps;
    EpaResult<D> result;
};

/// Depth, normal and witness points, from the result of gjk() on the same two placed shapes.
/// Cost: one support vertex an iteration; up to 32 vertices (2D) allocates nothing.
template <int D>
EpaResult<D> epa(const Posed<D>& a, const Posed<D>& b, const GjkResult<D>& from);

/// gjk() and epa() in one call.
template <int D>
EpaResult<D> penetration(const Posed<D>& a, const Posed<D>& b);

/// The same body with a recorder; bit-identical to penetration() under the default rules.
template <int D>
EpaStory<D> epa_recorded(const Posed<D>& a, const Posed<D>& b, const EpaRules& rules = {},
                         const GjkRules<D>& gjk_rules = {});

}  // namespace gaplab
