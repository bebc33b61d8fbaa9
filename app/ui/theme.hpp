#pragma once
// The palette (core/picture/palette.hpp: light, dark and projector, each colour-blind safe) as the window
// uses it.
#include <cstdint>
#include <string>

#include "picture/palette.hpp"
#include "picture/picture.hpp"

namespace gaplab {

using Rgba = std::uint32_t;  ///< as IM_COL32: ABGR in memory order R, G, B, A

struct RoleStyle {
    Rgba stroke = 0;
    Rgba fill = 0;  ///< translucent
    bool dashed = false;
    float width_factor = 1;  ///< multiplies an item's width
    Dash dash = Dash::solid;
    Mark mark = Mark::disc;
};

struct Theme {
    ThemeName name = ThemeName::light;
    Rgba background = 0, panel = 0, panel_border = 0, canvas = 0, canvas_alt = 0, grid = 0;
    Rgba text = 0, text_muted = 0, accent = 0, accent_text = 0, accent_soft = 0, highlight = 0, hover = 0,
         button = 0;
    RoleStyle style(Role role) const;
};

const Theme& theme_of(ThemeName name);
ThemeName theme_from(
    const std::string& name);  ///< "light", "dark", "projector"; throws std::invalid_argument
const char* name_of(ThemeName name);

/// ImGui's colours, roundings and paddings for the theme. `scale` is text scale times display scale. Call
/// between frames; repeated calls do not add up.
void apply_to_imgui(const Theme& theme, float scale);

/// `a` and `b` mixed channel by channel, alpha included: share 0 gives `a`, 1 gives `b`.
Rgba mixed(Rgba a, Rgba b, float share);
Rgba with_alpha(Rgba colour, float alpha);  ///< alpha from 0 to 1 replaces the colour's own

/// Contrast ratio of two opaque colours, 1 to 21. W3C, Web Content Accessibility Guidelines 2.1, "contrast
/// ratio".
double contrast(Rgba a, Rgba b);

}  // namespace gaplab
