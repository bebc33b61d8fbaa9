#pragma once
// How a body of the scene moves: its degrees as radians.
#include "geometry/motion.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// Start pose, velocity in world units per second, spin in radians per second.
template <int D>
Motion<D> motion_of(const Body<D>& body);

/// The body has a velocity or a spin.
template <int D>
bool is_moving(const Body<D>& body);

}  // namespace gaplab
