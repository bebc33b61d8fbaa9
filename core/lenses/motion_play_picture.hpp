#pragma once
// Pictures of the play in which bodies push each other apart.
#include "lenses/frame.hpp"
#include "scene/push_play.hpp"

namespace gaplab {

/// The room with all bodies after the pushes; where they stood before, dashed, and the way they were moved.
Picture play_world(const Scene& scene, const PushFrame<2>& frame, const PlayRoom<2>& room);
/// Depth of the deepest overlap over the last frames, up to `current`.
Plot play_depths(const std::vector<PushFrame<2>>& frames, int current, int first_number);
/// Who moves how much of a push, for every share; dragging sets it.
Plot play_shares(double share);

}  // namespace gaplab
