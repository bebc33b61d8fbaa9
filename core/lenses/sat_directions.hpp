#pragma once
// The sphere of directions: where on it the bodies overlap and by how much, and where SAT's candidates lie.
#include "lenses/sat_run.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

/// The overlap along every direction as colour, stronger where it is smaller and beyond the border of 0 where
/// the gap is wider; the candidates as dots, each at both its ends; the deciding one ringed and turned
/// towards the eye.
SolidPicture sat_directions(const SatMomentOf<3>& moment);

}  // namespace gaplab
