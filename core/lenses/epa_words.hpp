#pragma once
// What the EPA lens says at each moment: the nearest edge, the new support, what gives way, and the bounds.
#include "lenses/epa_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

Caption epa_sentence(const EpaMoment& moment);
Caption epa_step_title(const EpaMoment& moment);
VerdictBox epa_verdict_box(const EpaMoment& moment);

}  // namespace gaplab
