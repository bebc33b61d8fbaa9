#include "window.hpp"

#include <SDL.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <filesystem>

#include "event_loop.hpp"
#include "offscreen.hpp"

namespace gaplab {
namespace {

TEST(Window, OpensWithoutADisplayAndShowsTheBackgroundOfTheTheme) {
    Window window({.width = 320, .height = 200, .offscreen = true});
    const Theme& theme = theme_of(ThemeName::dark);
    load_fonts(15, {});
    apply_to_imgui(theme, 1);
    window.begin_frame();
    window.end_frame();
    const Pixels pixels = pixels_of(window);
    EXPECT_EQ(pixels.width, 320);
    EXPECT_EQ(pixels.height, 200);
    EXPECT_LE(distance(pixels.at(160, 100), theme.background), 1);
}

TEST(Window, WritesItsPictureAsPng) {
    const std::filesystem::path file =
        std::filesystem::temp_directory_path() / "gaplab_window_test" / "frame.png";
    Window window({.width = 64, .height = 64, .offscreen = true});
    window.begin_frame();
    window.end_frame();
    window.write_png(file);
    EXPECT_GT(std::filesystem::file_size(file), 60U);
    std::filesystem::remove_all(file.parent_path());
}

TEST(Window, LeavesNoFileInTheCurrentFolder) {
    Window window({.width = 64, .height = 64, .offscreen = true});
    window.begin_frame();
    window.end_frame();
    EXPECT_EQ(ImGui::GetIO().IniFilename, nullptr);
}

TEST(Window, SeesAPressAndAReleaseBetweenTwoFrames) {
    Window window({.width = 200, .height = 100, .offscreen = true});
    int clicks = 0;
    const auto frame = [&] {
        window.begin_frame();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({200, 100});
        ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
        if (ImGui::Button("press", {180, 80})) ++clicks;
        ImGui::End();
        window.end_frame();
    };
    const auto mouse = [&](Uint32 type, int x, int y) {
        SDL_Event event{};
        event.type = type;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = x;
        event.button.y = y;
        if (type == SDL_MOUSEMOTION) event.motion = {type, 0, 0, 0, 0, x, y, 0, 0};
        window.handle(event);
    };
    frame();
    mouse(SDL_MOUSEMOTION, 100, 50);
    frame();
    mouse(SDL_MOUSEBUTTONDOWN, 100, 50);
    mouse(SDL_MOUSEBUTTONUP, 100, 50);
    frame();
    frame();
    EXPECT_EQ(clicks, 1);
}

TEST(EventLoop, GrantsTheSettlingFramesAfterAnEventAndThenWaits) {
    Window window({.width = 64, .height = 64, .offscreen = true});
    SDL_PumpEvents();
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    const auto push = [](Uint32 type, int code) {
        SDL_Event event{};
        event.type = type;
        event.user.code = code;
        SDL_PushEvent(&event);
    };
    int seen = 0;
    const auto handler = [&](const SDL_Event& event) {
        seen += event.type == SDL_USEREVENT ? 1 : 0;
        return event.type != SDL_QUIT;
    };
    window.frames_owed = 0;
    push(SDL_USEREVENT, 1);
    int frames = 0;
    // The quit comes from a timer, so a loop that would draw without end is caught by its count of frames.
    const SDL_TimerID timer = SDL_AddTimer(
        150,
        [](Uint32, void*) -> Uint32 {
            SDL_Event event{};
            event.type = SDL_QUIT;
            SDL_PushEvent(&event);
            return 0;
        },
        nullptr);
    while (wait_events(window, handler, false)) {
        window.begin_frame();
        window.end_frame();
        ++frames;
    }
    SDL_RemoveTimer(timer);
    EXPECT_EQ(seen, 1);
    EXPECT_EQ(frames, k_settling_frames);
}

TEST(Fonts, HaveEverySignOfTheInterface) {
    Window window({.width = 64, .height = 64, .offscreen = true});
    const Fonts fonts = load_fonts(15, {U'가', U'힣', U'틈'});
    for (ImFont* font : {fonts.regular, fonts.bold, fonts.title, fonts.small, fonts.mono}) {
        for (const char32_t c : k_interface_symbols)
            EXPECT_NE(font->FindGlyphNoFallback(static_cast<ImWchar>(c)), nullptr)
                << std::hex << static_cast<unsigned>(c);
        for (const char32_t c : {U'가', U'힣', U'틈', U'é', U'A'})
            EXPECT_NE(font->FindGlyphNoFallback(static_cast<ImWchar>(c)), nullptr)
                << std::hex << static_cast<unsigned>(c);
    }
}

TEST(Fonts, CanBeLoadedAgainAtAnotherSizeBetweenFrames) {
    Window window({.width = 200, .height = 100, .offscreen = true});
    for (const float size : {15.0F, 30.0F, 12.0F}) {
        load_fonts(size, {U'가'});
        window.begin_frame();
        ImGui::GetForegroundDrawList()->AddRectFilled({0, 0}, {200, 100}, IM_COL32_WHITE);
        ImGui::GetForegroundDrawList()->AddText({10, 10}, IM_COL32_BLACK, "\xEA\xB0\x80 gap");
        window.end_frame();
        const Pixels pixels = pixels_of(window);
        int dark = 0;
        for (const std::uint8_t value : pixels.rgb) dark += value < 64 ? 1 : 0;
        EXPECT_GT(dark, 20) << size;
    }
}

}  // namespace
}  // namespace gaplab
