#include "event_loop.hpp"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>

#include "window.hpp"

namespace gaplab {
namespace {

constexpr int k_frame_ms = 16;   // of an animation without vsync
constexpr int k_caret_ms = 400;  // half of the caret's blink in ImGui (1.2 s a turn, on for 0.8)
// SDL's offscreen driver has no events to sleep on: SDL_WaitEvent would wake every millisecond.
constexpr int k_offscreen_poll_ms = 20;

enum class Waited { event, timeout };

// Sleeps until an event is waiting or `timeout_ms` has passed (negative: no limit). Takes no event from the
// queue.
Waited sleep(const Window& window, int timeout_ms) {
    if (!window.offscreen()) {
        const int got = timeout_ms < 0 ? SDL_WaitEvent(nullptr) : SDL_WaitEventTimeout(nullptr, timeout_ms);
        return got != 0 ? Waited::event : Waited::timeout;
    }
    const Uint64 start = SDL_GetTicks64();
    for (;;) {
        if (SDL_PollEvent(nullptr) != 0) return Waited::event;
        const auto passed = static_cast<int>(SDL_GetTicks64() - start);
        if (timeout_ms >= 0 && passed >= timeout_ms) return Waited::timeout;
        const int left = timeout_ms < 0 ? k_offscreen_poll_ms : timeout_ms - passed;
        SDL_Delay(static_cast<Uint32>(std::min(left, k_offscreen_poll_ms)));
    }
}

bool drain(Window& window, const EventHandler& handler) {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        window.frames_owed = k_settling_frames;
        window.handle(event);
        if (!handler(event)) return false;
    }
    return true;
}

// With vsync the swap paces an animation; without it (offscreen, or a driver that ignores it) this does.
void pace() {
    static Uint64 last = 0;
    const Uint64 now = SDL_GetTicks64();
    if (now < last + k_frame_ms) SDL_Delay(static_cast<Uint32>(last + k_frame_ms - now));
    last = SDL_GetTicks64();
}

}  // namespace

bool wait_events(Window& window, const EventHandler& handler, bool animating) {
    for (;;) {
        if (!drain(window, handler)) return false;
        if (window.frames_owed > 0) {
            --window.frames_owed;
            return true;
        }
        if (animating) {
            pace();
            return drain(window, handler);
        }
        const bool typing = ImGui::GetIO().WantTextInput;
        if (sleep(window, typing ? k_caret_ms : -1) == Waited::timeout) return true;
    }
}

}  // namespace gaplab
