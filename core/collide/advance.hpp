#pragma once
// Conservative advancement: spinning bodies step towards each other by as much time as is surely safe.
#include <vector>

#include "collide/gjk.hpp"
#include "collide/sweep.hpp"

namespace gaplab {

/// `tolerance` is a share of the pair's size (sum of both sizes). Closer than that, a step is no longer
/// measured by the gap but by the tolerance itself, so that a graze can be told from a hit: the pair either
/// comes to overlap or moves on. Larger, and overlaps shallower than it are passed through; smaller, and more
/// steps are needed. Random pairs need 14 on average; `max_iterations` is what a body may take that rolls
/// along another for the whole time, at the tolerance, before the run gives up and says so.
struct AdvanceRules {
    double tolerance = 1e-10;
    int max_iterations = 50'000;
    bool limit_means_miss = false;  ///< what if: out of iterations is read as "no hit"
    bool ignore_spin = false;       ///< what if: the bound on the approach speed forgets the turning
};

/// What one step decided.
///   advance     the gap is safe for `step` seconds
///   creep       closer than the tolerance, not yet overlapping: the smallest step
///   impact      the interiors overlap: the time before was the impact
///   receding    nothing comes nearer along the normal: no hit ever
///   end         t_max is reached: no hit
///   limit       out of iterations
enum class AdvanceDecision { advance, creep, impact, receding, end, limit };

/// One step: the distance at time `time`, the bound, and how far it is safe to go. Lengths in world units,
/// speeds in units per second. `approach` = closing speed of the two origins along the normal; `turning_a`,
/// `turning_b` = what turning can add to it over the step, by the corner that gets farthest (see
/// collide/turning_bound.hpp). Hence step = distance / bound, or tolerance / bound when closer than that.
template <int D>
struct AdvanceStep {
    int iteration = 0;
    double time = 0;
    Pose<D> pose_a;
    Pose<D> pose_b;
    double distance = 0;
    Vec<D> normal{0};
    Vec<D> witness_a{0};
    Vec<D> witness_b{0};
    double approach = 0;
    double turning_a = 0;
    double turning_b = 0;
    double bound = 0;  ///< approach + turning_a + turning_b: the gap closes no faster
    double tolerance = 0;
    double step = 0;       ///< seconds
    bool forever = false;  ///< nothing ever closes the gap: `step` is all the time that is left
    AdvanceDecision decision = AdvanceDecision::advance;
};

template <int D>
struct AdvanceStory {
    std::vector<AdvanceStep<D>> steps;
    SweepResult<D> result;
};

/// First contact of two turning, sliding shapes in [0, t_max]. The time found is never later than the true
/// impact; it is earlier by at most the tolerance divided by the closing speed. Out of iterations is
/// SweepReason::gave_up, never a "no": `hit` is then no answer, and up to `time` nothing overlaps. After
/// Mirtich, "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996), section 2.3.2. We differ in
/// three points: the speed is bounded corner by corner instead of by one radius, it is bounded by the speed
/// of this moment as well, and there are creeping steps. Cost: one GJK distance and O(corners) a step.
template <int D>
SweepResult<D> advance(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b,
                       const Motion<D>& motion_b, double t_max = 1);

/// The same body with a recorder; bit-identical under the default rules.
template <int D>
AdvanceStory<D> advance_recorded(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b,
                                 const Motion<D>& motion_b, double t_max, const AdvanceRules& rules);

}  // namespace gaplab
