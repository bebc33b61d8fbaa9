#pragma once
// `gaplab measure`: the figures of the performance table, on this machine, without a display.
#include <string>

namespace gaplab {

/// Takes about 20 seconds and returns a JSON object; times in milliseconds, medians. Each figure stands
/// beside the goal it is held against.
///   frame      the SAT lens at 1440 x 900 against a bare Dear ImGui frame (one small window with a line of
///   text) on the
///              same context, every frame finished on the GPU. `changed`: each frame shows another step of
///              the story, and the bare window another number. `settled`: nothing changed since the frame
///              before, as in two of the three frames that follow an event; such a frame is compared and not
///              drawn again.
///   start      from the start of the process to its first finished frame, against opening an empty SDL +
///   OpenGL + ImGui
///              window; both as processes of their own, in turns.
///   recording  one recorded run of SAT against the fast one, the same pair, all axes.
///   idle       processor time over 5 seconds of the event loop with nothing happening.
/// Throws std::runtime_error when no window opens off-screen. The started processes are told by the
/// environment variable GAPLAB_MEASURE_CHILD to open a window, draw one frame and leave.
std::string measure();

}  // namespace gaplab
