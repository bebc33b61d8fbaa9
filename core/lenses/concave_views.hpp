#pragma once
// The views beside the world: the shadows on the normals of the outlines, the overlap along every direction,
// and what each remedy costs.
#include "lenses/concave_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

Strips concave_strips(const ConcaveMoment& moment);
Plot concave_curve(const ConcaveMoment& moment);
Strips concave_costs(const ConcaveMoment& moment);

}  // namespace gaplab
