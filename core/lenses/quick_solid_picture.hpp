#pragma once
// The quick tests in space: boxes along the axes with the two compared sides,
// balls with their radii.
#include "lenses/quick_run.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

SolidPicture quick_solid_world(const QuickMomentOf<3>& moment);

}  // namespace gaplab
