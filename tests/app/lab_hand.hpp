#pragma once
// A hand at the lab: pushes real SDL events through the program's own loop, off-screen.
#include <SDL.h>
#include <gtest/gtest.h>

#include <string>

#include "desk_scene.hpp"
#include "event_loop.hpp"
#include "lab.hpp"

namespace gaplab {

class Hand {
  public:
    explicit Hand(const std::filesystem::path& preferences, int width = 1280, int height = 800,
                  const LabOptions& options = {})
        : window({.width = width, .height = height, .offscreen = true}), lab(window, preferences, options) {
        SDL_PumpEvents();
        SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
        lab.ui().audit = true;
        lab.settle();
    }

    Desk& desk() { return lab.desk(); }

    /// Runs the program's loop until all events are seen and the picture is settled.
    void settle() {
        SDL_Event first;
        SDL_PumpEvents();
        const auto handler = [this](const SDL_Event& event) { return lab.handle(event); };
        while (window.frames_owed > 0 ||
               SDL_PeepEvents(&first, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) > 0) {
            if (!wait_events(window, handler, false)) return;
            lab.draw_frame();
            ++frames;
            SDL_PumpEvents();
        }
    }

    void push_move(Vec2 at) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.windowID = SDL_GetWindowID(window.sdl());
        event.motion.x = static_cast<int>(std::lround(at.x));
        event.motion.y = static_cast<int>(std::lround(at.y));
        SDL_PushEvent(&event);
        at_ = at;
    }
    void push_button(bool down, int button = SDL_BUTTON_LEFT) {
        SDL_Event event{};
        event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
        event.button.windowID = SDL_GetWindowID(window.sdl());
        event.button.button = static_cast<Uint8>(button);
        event.button.clicks = 1;
        event.button.x = static_cast<int>(std::lround(at_.x));
        event.button.y = static_cast<int>(std::lround(at_.y));
        SDL_PushEvent(&event);
    }
    void push_key(SDL_Keycode key, bool down, Uint16 modifiers = 0, bool repeat = false) {
        SDL_Event event{};
        event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
        event.key.windowID = SDL_GetWindowID(window.sdl());
        event.key.repeat = repeat ? 1 : 0;
        event.key.keysym.sym = key;
        event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
        event.key.keysym.mod = modifiers;
        SDL_PushEvent(&event);
    }
    void push_wheel(int by) {
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.windowID = SDL_GetWindowID(window.sdl());
        event.wheel.y = by;
        SDL_PushEvent(&event);
    }
    void push_drop(const std::filesystem::path& file) {
        SDL_Event event{};
        event.type = SDL_DROPFILE;
        event.drop.windowID = SDL_GetWindowID(window.sdl());
        event.drop.file = SDL_strdup(file.string().c_str());
        SDL_PushEvent(&event);
    }

    void move(Vec2 at) {
        push_move(at);
        settle();
    }
    void press() {
        push_button(true);
        settle();
    }
    void release() {
        push_button(false);
        settle();
    }
    void click(Vec2 at) {
        move(at);
        press();
        release();
    }
    void drag(Vec2 from, Vec2 to, int moves = 4) {
        move(from);
        press();
        for (int i = 1; i <= moves; ++i) move(from + (to - from) * (static_cast<double>(i) / moves));
        release();
    }
    void key(SDL_Keycode key_code, Uint16 modifiers = 0) {
        push_key(key_code, true, modifiers);
        push_key(key_code, false, modifiers);
        settle();
    }
    /// Key presses with their characters, as a keyboard sends them.
    void type(const std::string& text) {
        for (const char c : text) {
            push_key(static_cast<SDL_Keycode>(c), true);
            SDL_Event event{};
            event.type = SDL_TEXTINPUT;
            event.text.text[0] = c;
            SDL_PushEvent(&event);
            push_key(static_cast<SDL_Keycode>(c), false);
        }
        settle();
    }

    Vec2 in_window(Vec2 world) { return desk().world.view(lab.layout().world).to_window(world); }
    /// Middle of the first text drawn as this in the panel `surface` (any when empty).
    Vec2 place_of(const std::string& text, const std::string& surface = {}) {
        for (const DrawnText& drawn : lab.ui().drawn)
            if (drawn.text == text && (surface.empty() || drawn.surface == surface))
                return {(drawn.rect.x0 + drawn.rect.x1) / 2, (drawn.rect.y0 + drawn.rect.y1) / 2};
        ADD_FAILURE() << "no text \"" << text << "\" on the screen";
        return {0, 0};
    }
    bool shows(const std::string& text) {
        for (const DrawnText& drawn : lab.ui().drawn)
            if (drawn.text.find(text) != std::string::npos) return true;
        return false;
    }
    void click_text(const std::string& text, const std::string& surface = {}) {
        click(place_of(text, surface));
    }
    void click_word(const std::string& key_of_word, const std::string& surface = {}) {
        click_text(lab.ui().say(key_of_word), surface);
    }

    Window window;
    Lab lab;
    int frames = 0;

  private:
    Vec2 at_{0, 0};
};

/// A lab that shows the square and the triangle of desk_scene.hpp under the lens SAT, with preferences of its
/// own.
class LabTest : public ::testing::Test {
  protected:
    LabTest() : hand(preferences.path()) {
        hand.desk().session.open(square_and_triangle());
        hand.desk().session.set_lens("sat");
        hand.desk().world.fit();
        hand.lab.settle();
    }
    Desk& desk() { return hand.desk(); }
    const Body<2>& body(int i) { return body_of(hand.desk(), i); }
    std::size_t undo_steps() { return desk().session.history().undo_count(); }

    TemporaryFolder preferences;
    Hand hand;
};

}  // namespace gaplab
