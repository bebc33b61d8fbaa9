#pragma once
// The crowd in space: bodies and their boxes in the room, the brackets along the axis that is swept, the
// sweep plane, the events.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

/// Shapes of the scene as bodies, boxes of the crowd as blocks; above k_most_blocks each of them is a dot.
SolidPicture crowd_solid_world(const CrowdMoment<3>& moment);

/// More blocks than this hide each other, and take longer than a frame to be drawn.
inline constexpr std::size_t k_most_blocks = 1200;

}  // namespace gaplab
