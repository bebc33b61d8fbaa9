#pragma once
// When do two moving shapes meet first? Between two frames nothing is missed, however fast they are.
//
// sweep_translation: bodies that slide without turning. On every candidate axis of SAT the two shadows move
// at constant speed, so they overlap during one stretch of time, from `enter` to `leave`; the shapes overlap
// while all stretches do. After Gottschalk, "Separating axis theorem" (1996), and Eberly, "Dynamic Collision
// Detection using Oriented Bounding Boxes" (1999). We differ in two points: round shapes get further axes,
// made between their nearest points at the time reached so far (the ray cast of van den Bergen, "Ray Casting
// against General Convex Objects with Application to Continuous Collision Detection", 2004), and a window is
// a hit only when the interiors really overlap in its middle, so that a graze is none.
//
// advance: bodies that also spin. See collide/advance.hpp.
#include <vector>

#include "collide/sat.hpp"
#include "geometry/motion.hpp"

namespace gaplab {

/// How the shadows behave on one axis.
///   meets            they overlap from `enter` to `leave`
///   always           no relative speed, and they overlap: this axis never objects
///   never            no relative speed, and they do not overlap (touching included): this axis forbids a hit
enum class AxisMotion { meets, always, never };

/// One axis and its stretch of time. Shadows are those at time 0, radii included, along `axis.direction`,
/// from the world position of A; B's moves by `speed` per second relative to A's. `enter` and `leave` are in
/// seconds and may lie outside [0, t_max]; -inf and +inf for `always`, +inf and -inf for `never`.
template <int D>
struct SweepStep {
    SatAxis<D> axis;
    Interval a;
    Interval b;
    double origin_shift = 0;  ///< dot(A's position, direction): brings the shadows to the world origin
    double speed = 0;
    AxisMotion motion = AxisMotion::meets;
    double enter = 0;
    double leave = 0;
    double made_at = 0;       ///< round shapes: the time at which the nearest points gave this axis, else 0
    double enter_so_far = 0;  ///< the latest enter up to here
    double leave_so_far = 0;  ///< the earliest leave up to here
    bool is_latest_enter = false;
    bool is_earliest_leave = false;
    bool decides = false;  ///< no time is left for a hit: the run ends here
};

/// Why the answer is what it is.
enum class SweepReason {
    overlapping_at_start,  ///< hit at 0
    impact,                ///< hit at the latest enter
    no_common_time,        ///< an axis is left before, or when, another is entered
    moving_apart,          ///< ... and it was left before time 0
    too_late,              ///< the latest enter is at t_max or after
    parallel,              ///< no relative speed along a gap
    graze,                 ///< they touch and pass: no interior point ever meets
    gave_up                ///< out of iterations: `hit` is not an answer
};

/// `time` (seconds), `normal` (unit, from A to B at the moment of impact) and `axis` are valid when `hit`.
/// The window [enter, leave] is the time common to all axes tested, not clipped to [0, t_max].
template <int D>
struct SweepResult {
    bool hit = false;
    double time = 0;
    Vec<D> normal{0};
    SatAxis<D> axis;
    SweepReason reason = SweepReason::no_common_time;
    Verdict start = Verdict::separated;  ///< at time 0
    double enter = 0;
    double leave = 0;
    int axes_tested = 0;
    int iterations = 0;  ///< of conservative advancement
};

/// Deliberate mistakes and choices for the recorded path.
struct SweepRules {
    bool stop_when_decided = true;  ///< off: every axis is tested, for the picture
    bool start_is_no_hit = false;   ///< what if: an overlap at time 0 is overlooked
    bool touching_is_hit = false;   ///< what if: a graze counts
};

/// Never empty, unless the shapes have no candidate axis at all (two points of radius 0).
template <int D>
struct SweepStory {
    std::vector<SweepStep<D>> steps;
    SweepResult<D> result;
};

/// First time in [0, t_max] from which the two overlap while sliding, velocities in world units per second.
/// Already overlapping is a hit at 0; touching and going in likewise; a graze, or contact reached only at
/// t_max, is no hit. Times are exact up to rounding for flat shapes; for round ones the last axis is repeated
/// until the gap is within touch_tolerance. Cost: SAT without its early exit, once, and two SAT verdicts.
template <int D>
SweepResult<D> sweep_translation(const Placed<D>& a, const Vec<D>& velocity_a, const Placed<D>& b,
                                 const Vec<D>& velocity_b, double t_max = 1);

/// The same body with a recorder; results are bit-identical under the default rules.
template <int D>
SweepStory<D> sweep_translation_recorded(const Placed<D>& a, const Vec<D>& velocity_a, const Placed<D>& b,
                                         const Vec<D>& velocity_b, double t_max, const SweepRules& rules);

/// Either of the two: by translation when no shape changes its outline by turning, else by conservative
/// advancement.
template <int D>
SweepResult<D> sweep(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b,
                     const Motion<D>& motion_b, double t_max = 1);

}  // namespace gaplab
