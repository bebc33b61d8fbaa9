#pragma once
// The world as SAT sees it in space: two bodies, one axis beside them with both shadows, and the slab between
// them.
#include "lenses/sat_run.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

/// Faces and edges carry the tag of the axis that they make, so that pointing at one lights its row. Framed
/// for all listed axes at once, and first seen from a side from which the deciding axis is not foreshortened.
SolidPicture sat_solid_world(const SatMomentOf<3>& moment);

}  // namespace gaplab
