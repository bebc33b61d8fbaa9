#pragma once
// What a role looks like: colour, dash, weight and marker, for each theme. Data only, shared by the window
// and the SVG writer, so that both show the same picture.
#include <cstdint>
#include <string>

#include "picture/picture.hpp"

namespace gaplab {

enum class ThemeName { light, dark, projector };

struct Colour {
    std::uint8_t r = 0, g = 0, b = 0, a = 255;
    friend bool operator==(const Colour&, const Colour&) = default;
};

enum class Dash { solid, dashed, dotted };
enum class Mark { disc, square, diamond, ring };

/// How items of one role are drawn. Two roles that can stand side by side differ in dash, weight or mark as
/// well as in hue. `weight` multiplies the width of an item; `fill` is translucent.
struct RoleInk {
    Colour stroke;
    Colour fill;
    Dash dash = Dash::solid;
    float weight = 1;
    Mark mark = Mark::disc;
};

/// The colours of one theme that belong to no role: surfaces and words.
struct Surfaces {
    Colour background, panel, panel_border, canvas, canvas_alt, grid;
    Colour text, text_muted, accent, accent_text, accent_soft, highlight, hover, button;
};

/// Hues are those of Okabe and Ito, "Color Universal Design" (2002), darkened on white so that thin lines
/// reach a contrast of 3 : 1, and lightened on black.
RoleInk ink_of(Role role, ThemeName theme);
const Surfaces& surfaces_of(ThemeName theme);

/// "#RRGGBB"; the opacity is given apart because SVG wants it so.
std::string hex_of(const Colour& colour);
inline double opacity_of(const Colour& colour) { return colour.a / 255.0; }

}  // namespace gaplab
