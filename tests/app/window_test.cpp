#include "window.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

#include <filesystem>

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
