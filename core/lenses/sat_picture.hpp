#pragma once
// The world as SAT sees it: the two shapes, one axis beside them, and the shadows they throw on it.
#include "lenses/sat_run.hpp"

namespace gaplab {

Picture sat_world(const SatMoment& moment);

}  // namespace gaplab
