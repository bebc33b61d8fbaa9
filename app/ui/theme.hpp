#pragma once
// Colours, dashes and markers of the roles. Light, dark, and a high-contrast theme for projectors; each colour-blind safe.
#include <cstdint>
#include <string>

#include "picture/palette.hpp"

namespace gaplab {

using Rgba = std::uint32_t;  ///< as IM_COL32: ABGR in memory order R, G, B, A

struct RoleStyle {
    Rgba stroke = 0;
    Rgba fill = 0;
    bool dashed = false;
    float width_factor = 1;
};

struct Theme {
    ThemeName name = ThemeName::light;
    Rgba background, panel, panel_border, canvas, canvas_alt, grid;
    Rgba text, text_muted, accent, accent_text, accent_soft, highlight, hover, button;
    RoleStyle style(Role role) const;
};

const Theme& theme_of(ThemeName name);
ThemeName theme_from(const std::string& name);  ///< "light", "dark", "projector"; throws std::invalid_argument
const char* name_of(ThemeName name);
void apply_to_imgui(const Theme& theme, float scale);

}  // namespace gaplab
