#pragma once
// How far apart are two convex shapes, and where are they closest? The origin is looked for in the Minkowski
// difference A - B with a simplex of at most D + 1 of its points; the difference itself is never built.
//
// Gilbert, Johnson, Keerthi, "A Fast Procedure for Computing the Distance Between Complex Objects in
// Three-Dimensional Space" (1988). Sub-simplex by signed volumes (Montanari, Petrinic, Barbieri, "Improving
// the GJK Algorithm for Faster and More Reliable Distance Queries Between Convex Objects", 2017). We differ
// in the stop: the gain along a direction built perpendicular to the simplex is compared with the rounding of
// the coordinates, not the change of a squared distance, which stops at half of the digits.
#include <optional>
#include <vector>

#include "collide/simplex.hpp"
#include "collide/verdict.hpp"
#include "geometry/placed.hpp"

namespace gaplab {

/// iteration_limit: the search did not finish; nothing but `iterations` and `simplex` is valid. It is never a
/// "no".
enum class GjkStatus { separated, touching, overlapping, iteration_limit };

/// `normal` (unit, from A to B), the witness points (world, on the boundaries of the rounded shapes) and
/// `depth` are valid when `cores_apart`; otherwise the status is touching or overlapping and EPA knows the
/// rest. `distance` is 0 when touching or overlapping.
template <int D>
struct GjkResult {
    GjkStatus status = GjkStatus::iteration_limit;
    double distance = 0;
    bool cores_apart = false;  ///< the core points are apart: whatever overlaps are the radii alone
    double core_distance = 0;  ///< between the cores, before the radii are taken off
    double depth = 0;  ///< penetration depth when the rounded shapes overlap and the cores do not, else 0
    Vec<D> normal{0};
    Vec<D> witness_a{0};
    Vec<D> witness_b{0};
    int iterations = 0;  ///< support vertices asked for
    Simplex<D> simplex;  ///< the last one; its weights give the closest point when `cores_apart`
};

/// The simplex a pair ended with; keep one a pair and hand it in again. Starts empty. A cache of other shapes
/// costs time, never a wrong answer.
struct GjkCache {
    int size = 0;
    std::array<int, 4> index_a{};
    std::array<int, 4> index_b{};
};

/// Options and deliberate mistakes of the recorded path ("What if..."); the fast path has the defaults.
template <int D>
struct GjkRules {
    int max_iterations = 128;
    /// The first search direction, any length; empty: from the center of A to that of B (+x when they
    /// coincide).
    std::optional<Vec<D>> first_direction;
    /// Circles, spheres and capsules answer by their own curved support function instead of core and radius.
    bool true_curves = false;
    bool zero_first_direction = false;  ///< what if: the difference of coincident centers is used as it is
    bool no_progress_check = false;     ///< what if: goes on until the limit
    bool limit_means_miss = false;      ///< what if: the limit is read as "no hit"
};

/// Why the loop went on or ended.
///   go_on        the simplex came nearer (or is the first)
///   no_progress  the support vertex is not farther than the simplex: it is the answer
///   repeated     the support vertex is already part of the simplex: likewise
///   on_origin    the origin lies on the simplex: contact or overlap, decided by the depth
///   inside       the full simplex contains the origin: overlap
///   support_short  yes/no variant: the farthest point does not reach past the origin, so nothing does: no
///   overlap within_radius  yes/no variant: the simplex is nearer to the origin than the radii: overlap limit
///   out of iterations
enum class GjkDecision {
    go_on,
    no_progress,
    repeated,
    on_origin,
    inside,
    support_short,
    within_radius,
    limit
};

/// One iteration: a direction, its support vertex, the test, and what was kept. Positions are points of the
/// difference, in world units and axes.
template <int D>
struct GjkStep {
    int iteration = 0;
    Vec<D> direction{0};           ///< unit; zero only under zero_first_direction
    bool first_direction = false;  ///< given or from the centers, not from a closest point
    SupportVertex<D> support;
    double reach = 0;        ///< support.point along direction: below 0 proves a gap of that length
    double gain = 0;         ///< how much farther along direction the support is than the simplex before
    double tolerance = 0;    ///< the gain that counts as none
    Simplex<D> before;       ///< when the direction was asked
    Simplex<D> grown;        ///< with the support; equal to `before` when it was not added
    unsigned kept = 0;       ///< bits of `grown`
    Simplex<D> after;        ///< what was kept, with its weights
    Vec<D> closest{0};       ///< the point of `after` nearest to the origin
    double distance = 0;     ///< its length: an upper bound of the core distance
    double lower_bound = 0;  ///< of the core distance, the best so far
    GjkDecision decision = GjkDecision::go_on;
};

/// A recorded run. `steps` is never empty; its last step explains the result.
template <int D>
struct GjkStory {
    std::vector<GjkStep<D>> steps;
    GjkResult<D> result;
};

/// Closest points and distance of two placed convex shapes, in world units. Cost: one support vertex an
/// iteration, about 3 iterations for small polygons, one with a good cache; allocates nothing. Touching is
/// decided with k_touch_tolerance of collide/sat.hpp, as every algorithm here does.
template <int D>
GjkResult<D> gjk(const Posed<D>& a, const Posed<D>& b, GjkCache* cache = nullptr);

/// The same body with a recorder; bit-identical to gjk() under the default rules.
template <int D>
GjkStory<D> gjk_recorded(const Posed<D>& a, const Posed<D>& b, const GjkRules<D>& rules = {},
                         GjkCache* cache = nullptr);

/// Answer of the variant most courses teach first: yes or no, by the sign of each new support.
struct GjkAnswer {
    bool overlap = false;
    bool finished = true;  ///< false: out of iterations, `overlap` is not an answer
    int iterations = 0;
};

/// Do the interiors overlap? Contact alone is no. Ends as soon as a support does not reach past the origin.
template <int D>
GjkAnswer gjk_boolean(const Posed<D>& a, const Posed<D>& b);

/// The same body with a recorder. `result` has the status (separated stands for "no", touching included),
/// iterations and simplex; its distance and witness points are not filled.
template <int D>
GjkStory<D> gjk_boolean_recorded(const Posed<D>& a, const Posed<D>& b, const GjkRules<D>& rules = {});

}  // namespace gaplab
