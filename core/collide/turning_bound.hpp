#pragma once
// How soon can a turning corner have closed a gap? The bound behind conservative advancement.
#include <vector>

#include "geometry/motion.hpp"

namespace gaplab {

/// How far a corner can be along a direction after t seconds, measured from the foremost corner of now: at
/// most -behind + speed t + bend t²/2, whatever the turning does in between. World units and seconds.
struct CornerPath {
    double behind = 0;  ///< of the foremost corner, 0 or above
    double speed = 0;   ///< by turning alone
    double bend = 0;    ///< 0 or above
    double after(double t) const { return -behind + t * (speed + 0.5 * bend * t); }
};

/// Two bounds on the same corners, each right on its own.
///   top    the fastest that turning ever moves the corner along the direction: |spin| times its arm about
///          the spin axis, no bend. Best for long steps.
///   now    its speed at this moment, and as bend the most that turning can change it: |spin|² times the arm.
///          Best for short steps: it lets the steps close in on an impact as fast as Newton's method.
/// The radius of a round shape adds nothing: turning does not move a ball.
struct TurningPaths {
    std::vector<CornerPath> top;
    std::vector<CornerPath> now;
};

/// The core points of a placed shape that turns with `spin_rad` about its body's origin, along the unit
/// vector `direction`. Cost O(points).
template <int D>
void list_paths(TurningPaths& paths, const Placed<D>& placed, const typename Motion<D>::Spin& spin_rad,
                const Vec<D>& direction);

/// The farthest that any corner can be after t seconds; 0 or above when t is.
double farthest_after(const std::vector<CornerPath>& paths, double t);

/// Until when a gap between A's foremost corner and B's is surely open, in seconds, when sliding closes it by
/// `approach` per second (negative: opens it) and turning carries the corners along `a` and `b`; infinity:
/// forever. Starts from the fastest two and goes on to whichever two would be farthest through the gap by
/// then, so that the time falls at every turn and the last two decide. Cost O(corners) a turn, few turns.
double surely_open_until(double gap, double approach, const std::vector<CornerPath>& a,
                         const std::vector<CornerPath>& b);

}  // namespace gaplab
