#pragma once
// The crowd in the plane: bodies, their boxes, the brackets on the axis that is swept, the sweep line, the
// events.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

Picture crowd_world_picture(const CrowdMoment<2>& moment);

}  // namespace gaplab
