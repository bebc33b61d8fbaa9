#pragma once
// The quick tests as pictures: boxes with the two compared sides, circles with
// their radii, and the intervals behind.
#include "lenses/frame.hpp"
#include "lenses/quick_run.hpp"

namespace gaplab {

Picture quick_world(const QuickMoment& moment);
/// The boxes' intervals on x and on y (and z).
template <int D>
Strips quick_intervals(const QuickMomentOf<D>& moment);
/// The two radii laid end to end beside the distance of the centres.
template <int D>
Picture quick_centres(const QuickMomentOf<D>& moment);

}  // namespace gaplab
