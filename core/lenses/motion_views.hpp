#pragma once
// The linked views of the Motion lens: enter and leave times on one time line, the safe steps, and the
// distance over the whole second.
#include "lenses/motion_run.hpp"

namespace gaplab {

/// A row an axis: from where its shadows meet to where they part, over the window that the axes before left.
template <int D>
Strips motion_times(const MotionMomentOf<D>& moment);
/// Conservative advancement as it comes down: distance, then along the bound to the next time.
template <int D>
Plot motion_safe_steps(const MotionMomentOf<D>& moment);
/// The distance over time with the looks of the discrete test; dragging sets the time step.
template <int D>
Plot motion_curve(const MotionMomentOf<D>& moment);

}  // namespace gaplab
