#pragma once
// Draws a Picture on a sheet of SVG, with the same roles and colours as the window.
#include <functional>
#include <string>

#include "picture/svg_canvas.hpp"

namespace gaplab {

/// Turns a caption into words; the phrasebook of a language does it.
using Say = std::function<std::string(const Caption&)>;

/// World coordinates to points on the sheet; y turns round.
struct SvgTransform {
    Vec2 world_center{0};
    double points_per_unit = 1;
    Vec2 sheet_center{0};
    Vec2 at(Vec2 world) const {
        const Vec2 d = (world - world_center) * points_per_unit;
        return sheet_center + Vec2{d.x, -d.y};
    }
};

/// Shows what the picture asks to be seen (or all its items), centred in the area with a margin for words.
SvgTransform svg_fit(const Picture& picture, const SvgArea& area);

/// Items in the order outlines, segments, arrows, markers, labels, cut off at the area.
void draw_picture(SvgCanvas& canvas, const Picture& picture, const SvgArea& area, ThemeName theme,
                  const Say& say);

/// One mark of a role, as pictures and plots place it.
void draw_mark(SvgCanvas& canvas, Vec2 at, double size, const RoleInk& ink, bool hollow,
               const Colour& background);

}  // namespace gaplab
