#pragma once
// What the GJK lens draws in space.
#include "lenses/gjk_run.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

/// The bodies with support points, supporting planes, witness points and the closest segment of this moment.
SolidPicture gjk_world(const GjkMomentOf<3>& moment);
/// The difference as a translucent hull with the origin, the simplex (up to a tetrahedron), what was dropped,
/// the closest point and the search direction.
SolidPicture gjk_difference(const GjkMomentOf<3>& moment);
/// One small picture an iteration, seen from where the difference is seen at first; a click goes there.
FilmStrip gjk_film(const GjkMomentOf<3>& moment);
/// Every first direction as a point of a ball: larger marks for more iterations.
SolidPicture gjk_ring(const GjkMomentOf<3>& moment);

}  // namespace gaplab
