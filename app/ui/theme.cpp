#include "ui/theme.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

namespace gaplab {
namespace {

Rgba rgba(const Colour& c) { return IM_COL32(c.r, c.g, c.b, c.a); }

Theme theme_from_palette(ThemeName name) {
    const Surfaces& s = surfaces_of(name);
    Theme t;
    t.name = name;
    t.background = rgba(s.background);
    t.panel = rgba(s.panel);
    t.panel_border = rgba(s.panel_border);
    t.canvas = rgba(s.canvas);
    t.canvas_alt = rgba(s.canvas_alt);
    t.grid = rgba(s.grid);
    t.text = rgba(s.text);
    t.text_muted = rgba(s.text_muted);
    t.accent = rgba(s.accent);
    t.accent_text = rgba(s.accent_text);
    t.accent_soft = rgba(s.accent_soft);
    t.highlight = rgba(s.highlight);
    t.hover = rgba(s.hover);
    t.button = rgba(s.button);
    return t;
}

std::array<float, 4> channels(Rgba c) {
    return {
        static_cast<float>(c >> IM_COL32_R_SHIFT & 0xFFU), static_cast<float>(c >> IM_COL32_G_SHIFT & 0xFFU),
        static_cast<float>(c >> IM_COL32_B_SHIFT & 0xFFU), static_cast<float>(c >> IM_COL32_A_SHIFT & 0xFFU)};
}

double luminance(Rgba colour) {
    const std::array<float, 4> c = channels(colour);
    const auto linear = [](double value) {
        value /= 255;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2]);
}

void set_shapes(ImGuiStyle& style, ThemeName name) {
    style.WindowRounding = 0;
    style.ChildRounding = 0;
    style.FrameRounding = 6;
    style.PopupRounding = 8;
    style.GrabRounding = 8;
    style.ScrollbarRounding = 8;
    style.TabRounding = 6;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.FrameBorderSize = name == ThemeName::projector ? 1.0F : 0.0F;
    style.PopupBorderSize = 1;
    style.WindowPadding = {16, 12};
    style.FramePadding = {10, 6};
    style.ItemSpacing = {8, 8};
    style.ItemInnerSpacing = {8, 6};
    style.IndentSpacing = 16;
    style.ScrollbarSize = 10;
    style.GrabMinSize = 12;
    style.WindowMenuButtonPosition = ImGuiDir_None;
    style.DisplaySafeAreaPadding = {0, 0};
    style.AntiAliasedLinesUseTex = true;
}

void set_colours(ImGuiStyle& style, const Theme& theme) {
    const auto set = [&style](ImGuiCol index, Rgba colour) {
        style.Colors[index] = ImGui::ColorConvertU32ToFloat4(colour);
    };
    const Rgba pressed = mixed(theme.hover, theme.accent, 0.18F);
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.text_muted);
    set(ImGuiCol_TextSelectedBg, with_alpha(theme.accent, 0.3F));
    set(ImGuiCol_WindowBg, theme.background);
    set(ImGuiCol_ChildBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_PopupBg, theme.panel);
    set(ImGuiCol_MenuBarBg, theme.panel);
    set(ImGuiCol_ModalWindowDimBg, IM_COL32(0, 0, 0, 90));
    set(ImGuiCol_Border, theme.panel_border);
    set(ImGuiCol_BorderShadow, 0);
    set(ImGuiCol_Separator, theme.panel_border);
    set(ImGuiCol_FrameBg, theme.button);
    set(ImGuiCol_FrameBgHovered, theme.hover);
    set(ImGuiCol_FrameBgActive, pressed);
    set(ImGuiCol_Button, theme.button);
    set(ImGuiCol_ButtonHovered, pressed);
    set(ImGuiCol_ButtonActive, mixed(theme.hover, theme.accent, 0.3F));
    set(ImGuiCol_Header, theme.accent_soft);
    set(ImGuiCol_HeaderHovered, theme.hover);
    set(ImGuiCol_HeaderActive, pressed);
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.accent);
    set(ImGuiCol_ScrollbarBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_ScrollbarGrab, with_alpha(theme.text_muted, 0.35F));
    set(ImGuiCol_ScrollbarGrabHovered, with_alpha(theme.text_muted, 0.6F));
    set(ImGuiCol_ScrollbarGrabActive, theme.text_muted);
    set(ImGuiCol_Tab, theme.panel);
    set(ImGuiCol_TabHovered, theme.hover);
    set(ImGuiCol_TabActive, theme.accent_soft);
    set(ImGuiCol_TitleBg, theme.panel);
    set(ImGuiCol_TitleBgActive, theme.panel);
    set(ImGuiCol_TableHeaderBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_TableRowBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_TableRowBgAlt, with_alpha(theme.panel, 0));
    set(ImGuiCol_TableBorderLight, theme.panel_border);
    set(ImGuiCol_TableBorderStrong, theme.panel_border);
    set(ImGuiCol_ResizeGrip, with_alpha(theme.panel, 0));
    set(ImGuiCol_NavHighlight, theme.accent);
    set(ImGuiCol_DragDropTarget, theme.accent);
    set(ImGuiCol_PlotLines, theme.accent);
}

}  // namespace

RoleStyle Theme::style(Role role) const {
    const RoleInk ink = ink_of(role, name);
    return {rgba(ink.stroke), rgba(ink.fill), ink.dash != Dash::solid, ink.weight, ink.dash, ink.mark};
}

const Theme& theme_of(ThemeName name) {
    static const Theme light = theme_from_palette(ThemeName::light);
    static const Theme dark = theme_from_palette(ThemeName::dark);
    static const Theme projector = theme_from_palette(ThemeName::projector);
    switch (name) {
        case ThemeName::dark:
            return dark;
        case ThemeName::projector:
            return projector;
        case ThemeName::light:
            break;
    }
    return light;
}

ThemeName theme_from(const std::string& name) {
    for (const ThemeName theme : {ThemeName::light, ThemeName::dark, ThemeName::projector})
        if (name == name_of(theme)) return theme;
    throw std::invalid_argument("theme \"" + name + "\" is not light, dark or projector");
}

const char* name_of(ThemeName name) {
    switch (name) {
        case ThemeName::dark:
            return "dark";
        case ThemeName::projector:
            return "projector";
        case ThemeName::light:
            break;
    }
    return "light";
}

void apply_to_imgui(const Theme& theme, float scale) {
    ImGuiStyle style;
    set_shapes(style, theme.name);
    set_colours(style, theme);
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

Rgba mixed(Rgba a, Rgba b, float share) {
    const std::array<float, 4> from = channels(a);
    const std::array<float, 4> to = channels(b);
    const auto mix = [&](std::size_t i) {
        return static_cast<int>(std::lround(from[i] + (to[i] - from[i]) * share));
    };
    return IM_COL32(mix(0), mix(1), mix(2), mix(3));
}

Rgba with_alpha(Rgba colour, float alpha) {
    const auto a = static_cast<Rgba>(std::lround(std::clamp(alpha, 0.0F, 1.0F) * 255));
    return (colour & ~static_cast<Rgba>(IM_COL32_A_MASK)) | a << IM_COL32_A_SHIFT;
}

double contrast(Rgba a, Rgba b) {
    const double one = luminance(a) + 0.05;
    const double two = luminance(b) + 0.05;
    return std::max(one, two) / std::min(one, two);
}

}  // namespace gaplab
