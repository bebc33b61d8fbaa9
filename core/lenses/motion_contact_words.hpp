#pragma once
// What the Motion lens says while the contact manifold is made.
#include "lenses/motion_run.hpp"

namespace gaplab {

/// "edge 2 of A", "face x of B": what the contact is clipped against, and the one that is clipped.
template <int D>
Caption reference_edge(const MotionContactOf<D>& contact);
template <int D>
Caption incident_edge(const MotionContactOf<D>& contact);

/// In the phases edges, clip and contact.
template <int D>
Caption contact_sentence(const MotionMomentOf<D>& moment);
template <int D>
Caption contact_title(const MotionMomentOf<D>& moment);

}  // namespace gaplab
