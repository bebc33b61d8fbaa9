#pragma once
// What every panel needs to draw itself: theme, words, fonts, scale, and the one door through which text is
// drawn.
#include <imgui.h>

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "gl/picture_renderer.hpp"
#include "lenses/phrasebook.hpp"
#include "ui/fonts.hpp"
#include "ui/rect.hpp"
#include "ui/theme.hpp"

namespace gaplab {

enum class Font { regular, bold, title, small, mono };
enum class Align { left, center, right };

/// One line of text as drawn, for the layout test: where it stands and what it was clipped to.
struct DrawnText {
    std::string text;
    Rect rect;
    Rect clip;
    std::string surface;     ///< the panel it belongs to
    bool scrolls = false;    ///< may leave the clip vertically: the panel scrolls there
    bool shortened = false;  ///< did not fit and ends in an ellipsis, with the whole text as a tooltip
};

class Lens;

/// The line of the code that was lit last, and at which moment.
struct LitLine {
    const Lens* lens = nullptr;
    int step = -1, line = -1;
    bool operator==(const LitLine&) const = default;
};

/// One frame's drawing context. All sizes given in design points (1/96 inch at text scale 1) go through px().
struct Ui {
    const Theme* theme = nullptr;
    const Phrasebook* words = nullptr;
    Fonts fonts;
    PictureRenderer* renderer = nullptr;
    float scale = 1;
    bool audit = false;  ///< keep `drawn`
    std::vector<DrawnText> drawn;
    std::string surface;
    bool scrolls = false;
    LitLine lit_line;
    std::set<char32_t> missing;  ///< characters that were drawn and are not in the fonts yet

    float px(float points) const { return points * scale; }
    float em() const { return fonts.size; }
    ImFont* font(Font face) const;
    float line_height(Font face) const;
    std::string say(const std::string& key) const { return words->say(key); }
    std::string say(const Caption& caption) const { return words->say(caption); }

    ImVec2 measure(std::string_view text, Font face = Font::regular) const;
    /// One line with its top left corner at `at`, drawn as it is.
    void put(ImVec2 at, std::string_view text, Rgba colour, Font face = Font::regular);
    /// One line inside `box`, vertically centred. Too long: ends in an ellipsis, and a tooltip shows the
    /// whole text. Returns the width drawn.
    float line(const Rect& box, std::string_view text, Rgba colour, Font face = Font::regular,
               Align align = Align::left);
    /// Text broken into lines of at most `width`; returns the height used.
    float paragraph(ImVec2 at, float width, std::string_view text, Rgba colour, Font face = Font::regular);
    float paragraph_height(float width, std::string_view text, Font face = Font::regular) const;
};

/// The lines of a text at this width; breaks at spaces, and inside a word only when the word alone is too
/// wide.
std::vector<std::string_view> wrapped(const Ui& ui, std::string_view text, float width, Font face);

inline ImVec2 im(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }
inline Vec2 vec(ImVec2 v) { return {v.x, v.y}; }

}  // namespace gaplab
