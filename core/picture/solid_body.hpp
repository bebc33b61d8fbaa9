#pragma once
// A placed shape as a body of a solid picture.
#include "geometry/placed.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

/// Every kind of shape, in world coordinates, with all its parts in one role and under one tag. Face i and
/// edge i of the body are face i and edge i of the shape, so that a lens can tag or light them one by one. A
/// sphere gets three great circles, which show how it is turned; a capsule the rims of its two caps, and its
/// core segment as edge 0. Cost O(corners of all faces).
SolidBody solid_body(const Placed<3>& placed, Role role, Tag tag = {});

/// The middle of the core points.
Vec3 middle_of(const Placed<3>& placed);

}  // namespace gaplab
