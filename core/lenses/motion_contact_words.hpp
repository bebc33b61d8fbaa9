#pragma once
// What the Motion lens says while the contact manifold is made.
#include "lenses/motion_run.hpp"

namespace gaplab {

/// "edge 2 of A": the edge that the contact is clipped against, and the one that is clipped.
Caption reference_edge(const MotionContact& contact);
Caption incident_edge(const MotionContact& contact);

/// In the phases edges, clip and contact.
Caption contact_sentence(const MotionMoment& moment);
Caption contact_title(const MotionMoment& moment);

}  // namespace gaplab
