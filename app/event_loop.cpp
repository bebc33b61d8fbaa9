#include "event_loop.hpp"

#include <SDL.h>
#include <imgui.h>

#include <algorithm>
#include <set>

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

// ImGui 1.86 sees only the state at the start of a frame. So that a quick hand is not misread, these events
// wait for the next frame: a movement after a button of the mouse, a second change of a button, the
// release that ends a movement, and the release of a key that was pressed in this one.
class Batch {
  public:
    bool takes(const SDL_Event& event) const {
        switch (event.type) {
            case SDL_MOUSEMOTION:
            case SDL_MOUSEBUTTONDOWN:
                return !button_changed_;
            case SDL_MOUSEBUTTONUP:
                return !button_changed_ && !moved_;
            case SDL_KEYUP:
                return pressed_.count(event.key.keysym.sym) == 0;
            default:
                return true;
        }
    }
    void add(const SDL_Event& event) {
        if (event.type == SDL_MOUSEMOTION) moved_ = true;
        if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) button_changed_ = true;
        if (event.type == SDL_KEYDOWN) pressed_.insert(event.key.keysym.sym);
    }

  private:
    bool button_changed_ = false, moved_ = false;
    std::set<SDL_Keycode> pressed_;
};

bool waiting(SDL_Event& event) {
    SDL_PumpEvents();
    return SDL_PeepEvents(&event, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0;
}

bool drain(Window& window, const EventHandler& handler) {
    Batch batch;
    SDL_Event event;
    while (waiting(event) && batch.takes(event) && SDL_PollEvent(&event) != 0) {
        batch.add(event);
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
