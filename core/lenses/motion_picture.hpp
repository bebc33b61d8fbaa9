#pragma once
// The world of the Motion lens: both bodies at the start, where they are going, and where they stand at the
// times that the step is about.
#include "lenses/motion_run.hpp"

namespace gaplab {

Picture motion_world(const MotionMoment& moment);

/// A body as a ghost at another time than the start: all its pieces.
struct GhostLook {
    bool filled = false;
    bool dashed = true;
    float width = 1.2F;
};
void draw_ghost(Picture& picture, const MotionRun& run, bool of_a, double time, const GhostLook& look);

}  // namespace gaplab
