#pragma once
// The parts of the GJK lens that look the same in the plane and in space: curves, and how its pictures are
// keyed.
#include "lenses/frame.hpp"
#include "lenses/gjk_run.hpp"

namespace gaplab {

/// Iterations for the first directions round the circle (in space the level ones); dragging in it turns the
/// first direction.
template <int D>
Plot gjk_ring_curve(const GjkMomentOf<D>& moment);

/// How the two bounds of the core distance close in, iteration by iteration.
template <int D>
Plot gjk_bound_gap(const GjkMomentOf<D>& moment);

/// "3  d=0.42": the iteration and its distance, under a picture of the film strip.
template <int D>
std::string film_caption(const GjkMomentOf<D>& moment);

/// The fewest and the most iterations of some first directions; not empty.
template <int D>
std::pair<int, int> range_of(const std::vector<RingSample<D>>& ring);

/// Many iterations are the hot part of a ring.
Role heat_role(int iterations, int fewest, int most);

/// How the segment between the witness points is drawn: distance, contact or depth.
Role role_of_witness(GjkStatus status);

}  // namespace gaplab
