#pragma once
// The one SDL window with its OpenGL 3.3 core context and Dear ImGui on it. Works without a display through
// SDL's "offscreen" video driver.
//
// ImGui works in drawable pixels here, at every display scale: sizes are multiplied by display_scale(), and
// the mouse is converted, so that text is rasterised at the size at which it is seen.
#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "gl/canvas.hpp"
#include "gl/damage.hpp"

struct SDL_Window;
union SDL_Event;

namespace gaplab {

struct WindowOptions {
    int width = 1440;
    int height = 900;
    bool offscreen = false;  ///< SDL's offscreen driver, whatever the environment says
    bool hidden = false;
    std::string title = "Gaplab";
};

class Window {
  public:
    explicit Window(const WindowOptions& options);  ///< throws std::runtime_error with SDL's words
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    void begin_frame();  ///< new ImGui frame
    /// Renders ImGui and swaps. Only the parts that differ from the frame before are drawn; where none does,
    /// nothing is: of the frames that ImGui needs to settle most are such. What callbacks draw must be told
    /// (gl/opaque_rect.hpp).
    void end_frame();
    void draw_again() { damage_.forget(); }  ///< the next frame is drawn in any case
    /// Hands the event to ImGui. The mouse is followed by its events alone, never polled: events that a test
    /// pushes act like those of a hand. A press and a release between two frames are both seen.
    void handle(const SDL_Event& event);
    /// The event with its mouse position in ImGui's coordinates (drawable pixels).
    SDL_Event in_pixels(const SDL_Event& event) const;
    /// Pixels of the last finished frame, RGB, top row first. Call after end_frame(); draws that frame once
    /// more into a texture, because the back buffer is undefined after the swap.
    std::vector<std::uint8_t> pixels(int& width, int& height) const;
    void write_png(const std::filesystem::path& file) const;  ///< throws std::runtime_error
    float display_scale() const;  ///< 1 at 96 dpi; drawable pixels and dpi together
    SDL_Window* sdl() const { return window_; }
    void resize(int width,
                int height);  ///< in window units (equal to pixels unless the display is scaled by SDL)
    bool offscreen() const { return offscreen_; }

    /// Frames still to be drawn before the picture is settled; kept by wait_events().
    int frames_owed = 3;

  private:
    struct Mouse {
        float x = -3e38F, y = -3e38F;  // ImGui's "no mouse", until one is seen
        std::array<bool, 5> down{};
        std::array<bool, 5> pressed{};  // since the last frame
    };

    void open(const WindowOptions& options);
    void start_imgui();
    void close();
    void follow_mouse(const SDL_Event& event);
    float pixel_density() const;  // drawable pixels in a window unit

    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
    bool offscreen_ = false;
    float density_ = 1;
    Damage damage_;
    Canvas canvas_;
    Mouse mouse_;
};

}  // namespace gaplab
