#pragma once
// The views beside the world: the shadows on all axes as strips, the Minkowski difference, and the overlap
// along an axis that turns.
#include "lenses/sat_run.hpp"

namespace gaplab {

Picture sat_difference(const SatMoment& moment);
Plot sat_curve(const SatMoment& moment);

}  // namespace gaplab
