#pragma once
// What the GJK lens says at each moment: where the direction came from, the support, the test with its
// numbers, the region of the simplex, and why it goes on or stops.
#include "lenses/frame.hpp"
#include "lenses/gjk_run.hpp"

namespace gaplab {

template <int D>
Caption gjk_sentence(const GjkMomentOf<D>& moment);
template <int D>
Caption gjk_step_title(const GjkMomentOf<D>& moment);
template <int D>
VerdictBox gjk_verdict_box(const GjkMomentOf<D>& moment);

}  // namespace gaplab
