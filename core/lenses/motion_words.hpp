#pragma once
// What the Motion lens says at each moment.
#include "lenses/frame.hpp"
#include "lenses/motion_run.hpp"

namespace gaplab {

/// "0.432 s"
std::string seconds_text(double seconds);

template <int D>
Caption motion_sentence(const MotionMomentOf<D>& moment);
template <int D>
Caption motion_step_title(const MotionMomentOf<D>& moment);
template <int D>
VerdictBox motion_verdict_box(const MotionMomentOf<D>& moment);

}  // namespace gaplab
