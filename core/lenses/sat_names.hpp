#pragma once
// What the candidate axes of SAT are called.
#include <string>

#include "collide/sat.hpp"
#include "lenses/pair_picture.hpp"

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

}  // namespace gaplab
