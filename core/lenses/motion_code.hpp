#pragma once
// The pseudo-code of the Motion lens, and which line a moment stands on.
#include "lenses/motion_run.hpp"

namespace gaplab {

template <int D>
std::vector<CodeLine> motion_code(const MotionRunOf<D>& run);
template <int D>
int motion_code_line(const MotionMomentOf<D>& moment);

}  // namespace gaplab
