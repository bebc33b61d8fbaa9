#pragma once
// The place of contact, large: reference edge, incident edge, side planes and what they leave.
#include "lenses/motion_run.hpp"

namespace gaplab {

/// Needs a contact.
Picture motion_contact(const MotionMoment& moment);

}  // namespace gaplab
