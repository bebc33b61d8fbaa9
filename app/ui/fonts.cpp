#include "ui/fonts.hpp"

#include <cmath>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "imgui_backends.hpp"
#include "resources.hpp"

namespace gaplab {
namespace {

// Hangul and all of CJK; the Korean faces are asked for these only, so that Latin keeps one look.
constexpr char32_t k_first_korean = 0x1100;
bool is_korean(char32_t c) { return c >= k_first_korean && !(c >= 0x2000 && c < 0x3000); }

struct Ranges {
    ImVector<ImWchar> latin;
    ImVector<ImWchar> symbols;
    ImVector<ImWchar> korean;
};

Ranges ranges_of(const std::set<char32_t>& characters) {
    ImFontGlyphRangesBuilder latin;
    ImFontGlyphRangesBuilder korean;
    latin.AddRanges(ImGui::GetIO().Fonts->GetGlyphRangesDefault());
    ImFontGlyphRangesBuilder symbols;
    for (const char32_t c : k_interface_symbols) {
        latin.AddChar(static_cast<ImWchar>(c));
        symbols.AddChar(static_cast<ImWchar>(c));
    }
    bool any_korean = false;
    for (const char32_t c : characters) {
        if (c < 0x20 || c > 0xFFFF) continue;  // ImGui's characters have 16 bits
        (is_korean(c) ? korean : latin).AddChar(static_cast<ImWchar>(c));
        any_korean = any_korean || is_korean(c);
    }
    Ranges ranges;
    latin.BuildRanges(&ranges.latin);
    symbols.BuildRanges(&ranges.symbols);
    if (any_korean) korean.BuildRanges(&ranges.korean);
    return ranges;
}

ImFont* add_file(const std::string& name, float size, const ImVector<ImWchar>& ranges, bool merge) {
    const std::filesystem::path file = resource("fonts") / name;
    if (!std::filesystem::exists(file))
        throw std::runtime_error(file.string() + ": this font file is missing");
    ImFontConfig config;
    config.MergeMode = merge;
    config.PixelSnapH = true;
    config.OversampleH = 1;
    config.OversampleV = 1;
    return ImGui::GetIO().Fonts->AddFontFromFileTTF(file.c_str(), size, &config, ranges.Data);
}

struct Face {
    const char* latin;
    const char* korean;
    float size;  // relative to the regular face
};

ImFont* add_face(const Face& face, float size, const Ranges& ranges) {
    const float pixels = std::round(size * face.size);
    ImFont* font = add_file(face.latin, pixels, ranges.latin, false);
    // Inter has no ⊖, ∩, ⊥: the Korean faces have them at full width, the mono face has what these lack.
    add_file(face.korean, pixels, ranges.symbols, true);
    add_file("mono-regular.ttf", pixels, ranges.latin, true);
    if (!ranges.korean.empty()) add_file(face.korean, pixels, ranges.korean, true);
    return font;
}

}  // namespace

Fonts load_fonts(float size, const std::set<char32_t>& characters) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const bool on_gpu = atlas.TexID != nullptr;
    if (on_gpu) ImGui_ImplOpenGL3_DestroyFontsTexture();
    atlas.Clear();
    const Ranges ranges = ranges_of(characters);
#ifdef GAPLAB_FREETYPE
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    atlas.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_LightHinting;
#endif
    Fonts fonts;
    fonts.size = std::round(size);
    fonts.regular = add_face({"sans-regular.ttf", "korean-regular.ttf", 1}, size, ranges);
    fonts.bold = add_face({"sans-semibold.ttf", "korean-bold.ttf", 1}, size, ranges);
    fonts.title = add_face({"sans-bold.ttf", "korean-bold.ttf", 1.6F}, size, ranges);
    fonts.small = add_face({"sans-regular.ttf", "korean-regular.ttf", 0.88F}, size, ranges);
    fonts.mono = add_face({"mono-regular.ttf", "korean-regular.ttf", 1.02F}, size, ranges);
    if (!atlas.Build()) throw std::runtime_error("the fonts cannot be rasterised at this size");
    if (on_gpu) ImGui_ImplOpenGL3_CreateFontsTexture();
    return fonts;
}

}  // namespace gaplab
