#pragma once
// What SAT says at each moment, for a student who has never met a dot product.
#include <string>

#include "lenses/frame.hpp"
#include "lenses/sat_run.hpp"

namespace gaplab {

/// "edge 5 of A", "the line from corner 2 of A to the centre of B".
Caption axis_name(const StudiedPair<2>& pair, const SatAxis<2>& axis);
/// "A5", "a2–b1", "x".
std::string short_axis_name(const SatAxis<2>& axis);

/// "overlap left after the push: 2e-16".
Caption residual_caption(const SatGhost& ghost);

Caption sat_sentence(const SatMoment& moment);
Caption sat_step_title(const SatMoment& moment);
VerdictBox sat_verdict_box(const SatMoment& moment);

}  // namespace gaplab
