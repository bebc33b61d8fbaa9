#pragma once
// What the Motion lens says at each moment.
#include "lenses/frame.hpp"
#include "lenses/motion_run.hpp"

namespace gaplab {

/// "0.432 s"
std::string seconds_text(double seconds);

Caption motion_sentence(const MotionMoment& moment);
Caption motion_step_title(const MotionMoment& moment);
VerdictBox motion_verdict_box(const MotionMoment& moment);

}  // namespace gaplab
