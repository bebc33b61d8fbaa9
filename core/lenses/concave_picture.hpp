#pragma once
// The world as the concave lens sees it: two outlines, or the parts that a remedy puts in their place.
#include "lenses/concave_run.hpp"

namespace gaplab {

Picture concave_world(const ConcaveMoment& moment);

/// Rows are the parts of A, columns those of B; each square is one test, coloured by what it said.
Picture concave_matrix(const ConcaveMoment& moment);

}  // namespace gaplab
