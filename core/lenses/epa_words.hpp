#pragma once
// What the EPA lens says at each moment: the nearest edge, the new support, what gives way, and the bounds.
#include "lenses/epa_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

template <int D>
Caption epa_sentence(const EpaMomentOf<D>& moment);
template <int D>
Caption epa_step_title(const EpaMomentOf<D>& moment);
template <int D>
VerdictBox epa_verdict_box(const EpaMomentOf<D>& moment);

}  // namespace gaplab
