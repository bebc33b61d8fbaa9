#pragma once
// The pseudo-code of the Motion lens, and which line a moment stands on.
#include "lenses/motion_run.hpp"

namespace gaplab {

std::vector<CodeLine> motion_code(const MotionRun& run);
int motion_code_line(const MotionMoment& moment);

}  // namespace gaplab
