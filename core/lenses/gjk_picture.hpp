#pragma once
#include "lenses/gjk_run.hpp"

namespace gaplab {

/// The shapes with support points, supporting lines, witness points and the closest segment of this moment.
Picture gjk_world(const GjkMoment& moment);
/// The difference with the origin, the simplex, what was dropped, the closest point and the search direction.
Picture gjk_difference(const GjkMoment& moment);
/// One small picture an iteration; a click goes there.
FilmStrip gjk_film(const GjkMoment& moment);
/// Iterations for every first direction: round the circle, longer strokes for more iterations.
Picture gjk_ring(const GjkMoment& moment);

}  // namespace gaplab
