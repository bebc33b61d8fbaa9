#pragma once
// What the EPA lens draws in space.
#include "lenses/epa_run.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

/// The bodies with the support points of this moment; at the end B after the push.
SolidPicture epa_world(const EpaMomentOf<3>& moment);
/// The difference as a translucent hull with the origin and the polytope in it: the nearest face lit, the new
/// support, the faces that make way for it and their rim (the horizon).
SolidPicture epa_difference(const EpaMomentOf<3>& moment);
/// One small picture a step, seen from where the difference is seen at first; a click goes there.
FilmStrip epa_film(const EpaMomentOf<3>& moment);

}  // namespace gaplab
