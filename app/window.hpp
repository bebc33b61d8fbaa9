#pragma once
// The one SDL window with its OpenGL 3.3 core context and Dear ImGui on it. Works without a display through SDL's
// "offscreen" video driver.
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

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
    void end_frame();    ///< renders ImGui and swaps
    void handle(const SDL_Event& event);  ///< hands the event to ImGui
    /// Pixels of the last finished frame, RGB, top row first. Call after end_frame().
    std::vector<std::uint8_t> pixels(int& width, int& height) const;
    void write_png(const std::filesystem::path& file) const;  ///< throws std::runtime_error
    float display_scale() const;  ///< 1 at 96 dpi; drawable pixels and dpi together
    SDL_Window* sdl() const { return window_; }
    void resize(int width, int height);

  private:
    SDL_Window* window_ = nullptr;
    void* context_ = nullptr;
};

}  // namespace gaplab
