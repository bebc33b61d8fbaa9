#pragma once
// The world of the Motion lens in space: both bodies at the start, where they are going, and where they stand
// at the times that the step is about.
#include "lenses/motion_run.hpp"

namespace gaplab {

SolidPicture motion_world(const MotionMomentOf<3>& moment);

}  // namespace gaplab
