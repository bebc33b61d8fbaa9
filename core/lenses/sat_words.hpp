#pragma once
// What SAT says at each moment, for a student who has never met a dot product.
#include <string>

#include "lenses/frame.hpp"
#include "lenses/sat_names.hpp"
#include "lenses/sat_run.hpp"

namespace gaplab {

/// "overlap left after the push: 2e-16".
Caption residual_caption(double residual);

template <int D>
Caption sat_sentence(const SatMomentOf<D>& moment);
template <int D>
Caption sat_step_title(const SatMomentOf<D>& moment);
template <int D>
VerdictBox sat_verdict_box(const SatMomentOf<D>& moment);

}  // namespace gaplab
