#pragma once
// What SAT says at each moment, for a student who has never met a dot product.
#include <string>

#include "lenses/frame.hpp"
#include "lenses/sat_run.hpp"

namespace gaplab {

/// "edge 5 of A", "the line from corner 2 of A to the centre of B", "edge x of A × edge y of B".
Caption axis_name(const StudiedPair<2>& pair, const SatAxis<2>& axis);
Caption axis_name(const StudiedPair<3>& pair, const SatAxis<3>& axis);
/// "A5", "a2–b1", "Ax × By", "x".
std::string short_axis_name(const SatAxis<2>& axis);
std::string short_axis_name(const StudiedPair<2>& pair, const SatAxis<2>& axis);
std::string short_axis_name(const StudiedPair<3>& pair, const SatAxis<3>& axis);

/// The sine of the angle between the two edges of an edge pair.
double sine_of_edges(const StudiedPair<3>& pair, const SatAxis<3>& axis);

/// "overlap left after the push: 2e-16".
Caption residual_caption(double residual);

template <int D>
Caption sat_sentence(const SatMomentOf<D>& moment);
template <int D>
Caption sat_step_title(const SatMomentOf<D>& moment);
template <int D>
VerdictBox sat_verdict_box(const SatMomentOf<D>& moment);

}  // namespace gaplab
