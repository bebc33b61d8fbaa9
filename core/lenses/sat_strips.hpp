#pragma once
// The shadows on every candidate axis of SAT as aligned strips.
#include "lenses/frame.hpp"
#include "lenses/sat_run.hpp"

namespace gaplab {

/// One row a candidate, in their order; in space the candidates that are not listed share a last row.
template <int D>
Strips sat_strips(const SatMomentOf<D>& moment);

/// Badge and name of the row of an axis.
template <int D>
void name_row(StripRow& row, const StudiedPair<D>& pair, const SatAxis<D>& axis);

/// Touching, gap or overlap: what a tested axis says.
template <int D>
Role role_of(const SatStep<D>& step, double touch_limit);

}  // namespace gaplab
