#include "ui/fonts.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>

#include "imgui_backends.hpp"
#include "resources.hpp"

namespace gaplab {
namespace {

// Hangul and all of CJK; the Korean faces are asked for these only, so that Latin keeps one look.
constexpr char32_t k_first_korean = 0x1100;
bool is_korean(char32_t c) { return c >= k_first_korean && !(c >= 0x2000 && c < 0x3000); }

// Hinting snaps the stems of Latin letters to pixels. Korean letters have too many stems for it, and
// FreeType's automatic hinter would take longer over them than everything else at start-up.
#ifdef GAPLAB_FREETYPE
constexpr unsigned k_hinted = ImGuiFreeTypeBuilderFlags_LightHinting;
constexpr unsigned k_plain = ImGuiFreeTypeBuilderFlags_NoHinting;
#else
constexpr unsigned k_hinted = 0;
constexpr unsigned k_plain = 0;
#endif

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

// A font file in memory. Mapped, not read: of a Korean face of four megabytes only the glyphs in use are
// touched. Kept for the life of the program, since the atlas refers to it.
struct FontFile {
    void* data = nullptr;
    int size = 0;
};

FontFile map_file(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status {};
    if (descriptor < 0 || ::fstat(descriptor, &status) != 0 || status.st_size <= 0)
        throw std::runtime_error(file.string() + ": this font file is missing");
    const auto size = static_cast<std::size_t>(status.st_size);
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    ::close(descriptor);
    if (data == MAP_FAILED) throw std::runtime_error(file.string() + ": this font file cannot be read");
    return {data, static_cast<int>(size)};
}

const FontFile& font_file(const std::string& name) {
    static std::map<std::string, FontFile> files;
    const auto known = files.find(name);
    return known != files.end() ? known->second
                                : files.emplace(name, map_file(resource("fonts") / name)).first->second;
}

ImFont* add_file(const std::string& name, float size, const ImVector<ImWchar>& ranges, bool merge,
                 unsigned flags) {
    const FontFile& file = font_file(name);
    ImFontConfig config;
    config.MergeMode = merge;
    config.PixelSnapH = true;
    config.OversampleH = 1;
    config.OversampleV = 1;
    config.FontBuilderFlags = flags;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
#if IMGUI_VERSION_NUM >= 19200
    config.FontDataOwnedByAtlas = false;
    return atlas.AddFontFromMemoryTTF(file.data, file.size, size, &config, ranges.Data);
#else
    // Data that the atlas does not own it would copy: 40 MB in all, half of the time that fonts take. So it
    // owns them until they are added, and gives them back before it could free them.
    ImFont* font = atlas.AddFontFromMemoryTTF(file.data, file.size, size, &config, ranges.Data);
    atlas.ConfigData.back().FontDataOwnedByAtlas = false;
    return font;
#endif
}

struct Face {
    const char* latin;
    const char* korean;
    float size;  // relative to the regular face
};

ImFont* add_face(const Face& face, float size, const Ranges& ranges) {
    const float pixels = std::round(size * face.size);
    ImFont* font = add_file(face.latin, pixels, ranges.latin, false, k_hinted);
    // Inter has no ⊖, ∩, ⊥: the Korean faces have them at full width, the mono face has what these lack.
    add_file(face.korean, pixels, ranges.symbols, true, k_plain);
    add_file("mono-regular.ttf", pixels, ranges.symbols, true, k_plain);
    if (!ranges.korean.empty()) add_file(face.korean, pixels, ranges.korean, true, k_plain);
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
