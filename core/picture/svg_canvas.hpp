#pragma once
// A sheet of SVG: lines, paths and words at places given in points, y down. Knows nothing of worlds and
// roles.
#include <string>
#include <vector>

#include "picture/palette.hpp"

namespace gaplab {

/// A rectangle on the sheet, in points.
struct SvgArea {
    double x = 0, y = 0, width = 0, height = 0;
    SvgArea inset(double by) const { return {x + by, y + by, width - 2 * by, height - 2 * by}; }
};

struct SvgStroke {
    Colour colour{};
    double width = 1;
    Dash dash = Dash::solid;
};

enum class SvgAlign { start, middle, end };

struct SvgText {
    double size = 13;
    Colour colour{};
    SvgAlign align = SvgAlign::start;
    bool bold = false;
    bool fixed_pitch = false;
    bool halo = false;  ///< a rim in the canvas colour, so that words stay readable over lines
    Colour halo_colour{};
};

/// Coordinates are written with two decimals: the same file on every machine.
class SvgCanvas {
  public:
    SvgCanvas(double width, double height);

    void rect(const SvgArea& area, const Colour& fill, double corner = 0, const SvgStroke* stroke = nullptr);
    void line(Vec2 from, Vec2 to, const SvgStroke& stroke, bool butt = false);
    void polyline(const std::vector<Vec2>& points, const SvgStroke& stroke);
    void circle(Vec2 center, double radius, const Colour& fill, const SvgStroke& stroke);
    void polygon(const std::vector<Vec2>& points, const Colour& fill, const SvgStroke& stroke);
    /// `d` is SVG path data, as path_number() and the caller write it.
    void path(const std::string& d, const Colour& fill, const SvgStroke& stroke);
    /// `baseline_start` is where the baseline starts (or its middle, or its end).
    void text(Vec2 baseline_start, const std::string& words, const SvgText& style);
    /// Everything drawn until the matching end_clip() is cut off at the area.
    void begin_clip(const SvgArea& area);
    void end_clip();
    std::string finished() const;

  private:
    std::string body_;
    double width_, height_;
    int clips_ = 0;
};

/// Two decimals, no minus zero.
std::string svg_number(double value);
/// How wide words are, roughly: without a font at hand, by the class of each character (Hangul is square).
double svg_text_width(const std::string& words, double size, bool fixed_pitch = false);
/// The words in lines that are at most `width` wide, broken at spaces.
std::vector<std::string> svg_wrapped(const std::string& words, double size, double width);

}  // namespace gaplab
