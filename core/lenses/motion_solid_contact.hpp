#pragma once
// The place of contact in space, large: reference face, incident face, side planes and what they leave.
#include "lenses/motion_run.hpp"

namespace gaplab {

/// Needs a contact.
SolidPicture motion_contact(const MotionMomentOf<3>& moment);

}  // namespace gaplab
