#pragma once
// When to draw a frame. Idle means idle: with no event and no animation the program sleeps inside SDL.
#include <functional>

union SDL_Event;

namespace gaplab {

class Window;

/// Sees each event after ImGui has; returns false to end the program.
using EventHandler = std::function<bool(const SDL_Event&)>;

/// Waits until a frame is to be drawn, handing all events on the way to the window (that is, to ImGui) and
/// then to `handler`. The caller draws one frame after every return of true; false means that the handler
/// asked to stop. After an event the frames that ImGui needs to settle are granted at once
/// (k_settling_frames), then it sleeps until the next event. While `animating` it returns at the display's
/// pace (60 a second where there is no vsync). While a text field is active it also returns twice a second,
/// for the caret.
bool wait_events(Window& window, const EventHandler& handler, bool animating);

/// ImGui lays a window out one frame late and shows hover one frame later still.
inline constexpr int k_settling_frames = 3;

}  // namespace gaplab
