#pragma once
// The parts of the EPA lens that look the same in the plane and in space.
#include "lenses/epa_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

/// Lower and upper bound of the depth, step by step.
template <int D>
Plot epa_bounds(const EpaMomentOf<D>& moment);

/// How far they lie apart, as a power of ten.
template <int D>
Plot epa_gap(const EpaMomentOf<D>& moment);

/// "2  0.31…0.42": the step and its bounds, under a picture of the film strip.
template <int D>
std::string film_caption(const EpaMomentOf<D>& moment);

}  // namespace gaplab
