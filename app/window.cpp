#include "window.hpp"

#include <SDL.h>
#include <epoxy/gl.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <stdexcept>

#include "gl/opaque_rect.hpp"
#include "gl/redraw.hpp"
#include "imgui_backends.hpp"
#include "png.hpp"

namespace gaplab {
namespace {

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what + ": " + SDL_GetError()); }

void start_video(bool offscreen) {
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
    // Not SDL_VIDEODRIVER in the environment: that would be inherited by child processes.
    const char* wished = offscreen ? "offscreen" : SDL_getenv("SDL_VIDEODRIVER");
    if (offscreen) SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, wished, SDL_HINT_OVERRIDE);
    if (!offscreen) SDL_ResetHint(SDL_HINT_VIDEODRIVER);
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) fail("no display");
    // Left to itself SDL falls back to drivers that show nothing: a program that nobody sees would wait for
    // ever.
    const std::string driver = SDL_GetCurrentVideoDriver();
    const bool shows_nothing = driver == "offscreen" || driver == "dummy" || driver == "evdev";
    if (shows_nothing && wished == nullptr)
        throw std::runtime_error("no display: neither DISPLAY nor WAYLAND_DISPLAY leads to one");
}

void ask_for_core_profile() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

void clear(int width, int height, const PixelRect& rect) {
    const ImVec4& c = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    glViewport(0, 0, width, height);
    glDisable(GL_SCISSOR_TEST);
    if (rect != PixelRect{0, 0, width, height}) {
        glEnable(GL_SCISSOR_TEST);
        glScissor(rect.x0, height - rect.y1, rect.x1 - rect.x0, rect.y1 - rect.y0);
    }
    glClearColor(c.x, c.y, c.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

// Of what decides the pixels and is in no draw list: the font texture, the background.
std::uint64_t setting_of_frame() {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const ImVec4& background = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
    const std::array<float, 6> setting{background.x,
                                       background.y,
                                       background.z,
                                       static_cast<float>(atlas.TexWidth),
                                       static_cast<float>(atlas.TexHeight),
                                       atlas.TexUvWhitePixel.x};
    return fingerprint(setting.data(), sizeof(setting), 1);
}

// SDL's button 1, 2, 3 are left, middle, right; ImGui's 0, 1, 2 are left, right, middle.
int imgui_button(int sdl_button) {
    switch (sdl_button) {
        case SDL_BUTTON_LEFT:
            return 0;
        case SDL_BUTTON_RIGHT:
            return 1;
        case SDL_BUTTON_MIDDLE:
            return 2;
        default:
            return std::clamp(sdl_button - 1, 3, 4);
    }
}

}  // namespace

Window::Window(const WindowOptions& options) {
    try {
        open(options);
        start_imgui();
    } catch (...) {
        close();
        throw;
    }
}

Window::~Window() { close(); }

void Window::open(const WindowOptions& options) {
    start_video(options.offscreen);
    offscreen_ = SDL_GetCurrentVideoDriver() == std::string("offscreen");
    ask_for_core_profile();
    Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (options.hidden) flags |= SDL_WINDOW_HIDDEN;
    window_ = SDL_CreateWindow(options.title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                               options.width, options.height, flags);
    if (window_ == nullptr) fail("no window");
    if (!offscreen_) SDL_SetWindowMinimumSize(window_, 640, 440);
    context_ = SDL_GL_CreateContext(window_);
    if (context_ == nullptr) fail("no OpenGL 3.3");
    SDL_GL_MakeCurrent(window_, context_);
    if (!offscreen_ && SDL_GL_SetSwapInterval(-1) != 0) SDL_GL_SetSwapInterval(1);
    density_ = pixel_density();
}

void Window::start_imgui() {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;  // never a file in the current folder
    io.LogFilename = nullptr;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    if (!ImGui_ImplSDL2_InitForOpenGL(window_, context_))
        throw std::runtime_error("ImGui's SDL back end does not start");
    if (!ImGui_ImplOpenGL3_Init("#version 330 core"))
        throw std::runtime_error("ImGui's OpenGL back end does not start");
}

void Window::close() {
    if (ImGui::GetCurrentContext() != nullptr) {
        if (ImGui::GetIO().BackendRendererUserData != nullptr) ImGui_ImplOpenGL3_Shutdown();
        if (ImGui::GetIO().BackendPlatformUserData != nullptr) ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
    }
    if (context_ != nullptr) canvas_.release();
    if (context_ != nullptr) SDL_GL_DeleteContext(context_);
    if (window_ != nullptr) SDL_DestroyWindow(window_);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    context_ = nullptr;
    window_ = nullptr;
}

void Window::begin_frame() {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    density_ = pixel_density();
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DisplayFramebufferScale = {1, 1};
#if IMGUI_VERSION_NUM < 18700  // later versions have an event queue of their own
    io.MousePos = {mouse_.x, mouse_.y};
    for (std::size_t i = 0; i < mouse_.down.size(); ++i)
        io.MouseDown[i] = mouse_.down[i] || mouse_.pressed[i];
#endif
    mouse_.pressed.fill(false);
    ImGui::NewFrame();
}

void Window::end_frame() {
    ImGui::Render();
    ImDrawData& data = *ImGui::GetDrawData();
    std::vector<PixelRect> changed = damage_.update(data, setting_of_frame());
    if (changed.empty()) return;
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    const PixelRect whole{0, 0, width, height};
    if (!canvas_.bind(width, height, offscreen_)) changed = {whole};
    for (const PixelRect& rect : changed) {
        clear(width, height, rect);
        if (rect == whole)
            ImGui_ImplOpenGL3_RenderDrawData(&data);
        else
            render_part(data, rect);
    }
    canvas_.show();
    SDL_GL_SwapWindow(window_);
}

SDL_Event Window::in_pixels(const SDL_Event& event) const {
    SDL_Event scaled = event;
    const auto scale = [this](Sint32& value) {
        value = static_cast<Sint32>(std::lround(static_cast<float>(value) * density_));
    };
    if (event.type == SDL_MOUSEMOTION) {
        for (Sint32* value : {&scaled.motion.x, &scaled.motion.y, &scaled.motion.xrel, &scaled.motion.yrel})
            scale(*value);
    } else if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) {
        scale(scaled.button.x);
        scale(scaled.button.y);
    }
    return scaled;
}

void Window::follow_mouse(const SDL_Event& event) {
    const auto move = [this](Sint32 x, Sint32 y) {
        mouse_.x = static_cast<float>(x);
        mouse_.y = static_cast<float>(y);
    };
    if (event.type == SDL_MOUSEMOTION) move(event.motion.x, event.motion.y);
    if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) {
        move(event.button.x, event.button.y);
        const auto button = static_cast<std::size_t>(imgui_button(event.button.button));
        mouse_.down[button] = event.type == SDL_MOUSEBUTTONDOWN;
        mouse_.pressed[button] = mouse_.pressed[button] || mouse_.down[button];
    }
    const bool dragging = std::find(mouse_.down.begin(), mouse_.down.end(), true) != mouse_.down.end();
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_LEAVE && !dragging)
        mouse_.x = mouse_.y = -FLT_MAX;
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST)
        mouse_.down.fill(false);
}

void Window::handle(const SDL_Event& event) {
    const SDL_Event scaled = in_pixels(event);
    ImGui_ImplSDL2_ProcessEvent(&scaled);
    if (event.type == SDL_WINDOWEVENT) draw_again();  // uncovered, resized, moved to another screen
    follow_mouse(scaled);
#if IMGUI_VERSION_NUM < 18700
    if (event.type == SDL_KEYDOWN ||
        event.type == SDL_KEYUP) {  // the event's own modifiers, not the keyboard's
        ImGuiIO& io = ImGui::GetIO();
        io.KeyShift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
        io.KeyCtrl = (event.key.keysym.mod & KMOD_CTRL) != 0;
        io.KeyAlt = (event.key.keysym.mod & KMOD_ALT) != 0;
        io.KeySuper = (event.key.keysym.mod & KMOD_GUI) != 0;
    }
#endif
}

std::vector<std::uint8_t> Window::pixels(int& width, int& height) const {
    SDL_GL_GetDrawableSize(window_, &width, &height);
    unsigned texture = 0;
    unsigned target = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glGenFramebuffers(1, &target);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    clear(width, height, {0, 0, width, height});
    if (ImDrawData* data = ImGui::GetDrawData(); data != nullptr) ImGui_ImplOpenGL3_RenderDrawData(data);
    const auto row = static_cast<std::size_t>(width) * 3;
    std::vector<std::uint8_t> bottom_up(row * static_cast<std::size_t>(height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, bottom_up.data());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &target);
    glDeleteTextures(1, &texture);
    std::vector<std::uint8_t> top_down;
    top_down.reserve(bottom_up.size());
    for (auto end = bottom_up.end(); end != bottom_up.begin(); end -= static_cast<std::ptrdiff_t>(row))
        top_down.insert(top_down.end(), end - static_cast<std::ptrdiff_t>(row), end);
    return top_down;
}

void Window::write_png(const std::filesystem::path& file) const {
    int width = 0;
    int height = 0;
    const std::vector<std::uint8_t> rgb = pixels(width, height);
    gaplab::write_png(file, width, height, rgb.data());
}

float Window::pixel_density() const {
    int drawable = 0;
    int units = 0;
    SDL_GL_GetDrawableSize(window_, &drawable, nullptr);
    SDL_GetWindowSize(window_, &units, nullptr);
    return units > 0 && drawable > 0 ? static_cast<float>(drawable) / static_cast<float>(units) : 1.0F;
}

float Window::display_scale() const {
    if (offscreen_) return 1;
    const float density = pixel_density();
    if (density > 1.01F) return density;
    // X11 has no density of its own: there the resolution tells. Below 1.25 it is measuring noise of the
    // monitor.
    float dpi = 0;
    if (SDL_GetDisplayDPI(std::max(0, SDL_GetWindowDisplayIndex(window_)), nullptr, &dpi, nullptr) != 0)
        return 1;
    const float scale = std::round(dpi / 96.0F * 4) / 4;
    return scale >= 1.25F ? std::min(scale, 3.0F) : 1.0F;
}

void Window::resize(int width, int height) {
    SDL_SetWindowSize(window_, width, height);
    frames_owed = 3;
}

}  // namespace gaplab
