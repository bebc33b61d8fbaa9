#pragma once
// The views of the EPA lens: the shapes, the polygon that grows inside the difference, and its bounds.
#include "lenses/epa_run.hpp"

namespace gaplab {

Picture epa_world(const EpaMoment& moment);
Picture epa_difference(const EpaMoment& moment);
FilmStrip epa_film(const EpaMoment& moment);

}  // namespace gaplab
