#pragma once
// Fonts come from packages, are found at configure time, and are installed beside the program.
#include <set>
#include <string_view>

struct ImFont;

namespace gaplab {

/// Signs that the program itself draws as text, beyond the words of a language. All are in the fonts (a test
/// checks).
inline constexpr std::u32string_view k_interface_symbols = U"⊖×·−…≤≥▶◀▾▸«»✓°→←↑↓∞≠±√∥⊥∩∪∈∅θπ–—“”‘’•";

struct Fonts {
    ImFont* regular = nullptr;  ///< Inter with Korean merged in
    ImFont* bold = nullptr;
    ImFont* title = nullptr;  ///< bold, 1.6 times the size: the verdict
    ImFont* small = nullptr;
    ImFont* mono = nullptr;  ///< JetBrains Mono with Korean merged in
    float size = 0;          ///< of regular, in pixels
};

/// Rebuilds ImGui's atlas for this size (pixels of the regular face) with the glyphs in `characters` (Unicode
/// code points in use), Latin-1 and k_interface_symbols. Call between frames; the
/// window's next frame must be drawn (Window::draw_again). Throws std::runtime_error
/// naming a font file that is missing.
Fonts load_fonts(float size, const std::set<char32_t>& characters);

}  // namespace gaplab
