#include "picture/palette.hpp"

#include <array>
#include <cstdio>

namespace gaplab {
namespace {

constexpr std::uint8_t k_grid_alpha = 85;  // a floor shows through what stands before it

enum class Hue { a, b, other, overlap, gap, touching, mtv, support, text, muted, faint, warning };

constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U & 0xFFU), static_cast<std::uint8_t>(hex >> 8U & 0xFFU),
            static_cast<std::uint8_t>(hex & 0xFFU), 255};
}

struct ThemeInk {
    std::array<Colour, 12> hues;  // in the order of Hue
    float weight;                 // of all lines: a projector needs bolder ones
    float fill;                   // of all fills
    Surfaces surfaces;
};

constexpr ThemeInk k_light{
    {rgb(0x0072B2), rgb(0xD55E00), rgb(0x6B7785), rgb(0xCC3A6B), rgb(0x009E73), rgb(0xB8860B), rgb(0x7B3FBF),
     rgb(0xB8860B), rgb(0x1A2029), rgb(0x6B7785), rgb(0xAEB6C0), rgb(0xB3261E)},
    1.0F,
    1.0F,
    {rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xE1E5EA), rgb(0xF5F7F9), rgb(0xFBFCFD), rgb(0xE4E8ED), rgb(0x1A2029),
     rgb(0x5F6B79), rgb(0x0072B2), rgb(0xFFFFFF), rgb(0xEAF1F8), rgb(0xFFF1C2), rgb(0xEDF1F5),
     rgb(0xEEF1F5)}};

constexpr ThemeInk k_dark{
    {rgb(0x56B4E9), rgb(0xFF9A4D), rgb(0x97A3B1), rgb(0xFF7FA8), rgb(0x2CC69B), rgb(0xF0C24B), rgb(0xBE95F5),
     rgb(0xF0C24B), rgb(0xE8ECF1), rgb(0x97A3B1), rgb(0x566271), rgb(0xFF8A80)},
    1.0F,
    1.2F,
    {rgb(0x14181F), rgb(0x1A1F27), rgb(0x2D3540), rgb(0x11151B), rgb(0x151A21), rgb(0x222A34), rgb(0xE8ECF1),
     rgb(0x97A3B1), rgb(0x56B4E9), rgb(0x0B0F14), rgb(0x1C3142), rgb(0x4A3F14), rgb(0x242C36),
     rgb(0x262E39)}};

constexpr ThemeInk k_projector{
    {rgb(0x004C9E), rgb(0xC24700), rgb(0x3A4450), rgb(0xB0004E), rgb(0x006B47), rgb(0x7A5A00), rgb(0x5B1FA6),
     rgb(0x7A5A00), rgb(0x000000), rgb(0x333B45), rgb(0x6B7785), rgb(0xA30000)},
    1.5F,
    1.4F,
    {rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0x5A6572), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xCBD2DA), rgb(0x000000),
     rgb(0x333B45), rgb(0x004C9E), rgb(0xFFFFFF), rgb(0xDCE8F5), rgb(0xFFE58A), rgb(0xE1E7EE),
     rgb(0xE6EAEF)}};

const ThemeInk& theme_ink(ThemeName theme) {
    switch (theme) {
        case ThemeName::dark:
            return k_dark;
        case ThemeName::projector:
            return k_projector;
        case ThemeName::light:
            break;
    }
    return k_light;
}

// Which hue, how strong the fill is (0 to 255), and what tells the role apart without colour.
struct RoleRow {
    Hue hue;
    std::uint8_t fill = 0;
    Dash dash = Dash::solid;
    float weight = 1;
    Mark mark = Mark::disc;
};

RoleRow row_of(Role role) {
    switch (role) {
        case Role::shape_a:
            return {Hue::a, 46};
        case Role::shape_b:
            return {Hue::b, 46, Dash::solid, 1, Mark::square};
        case Role::shape_other:
            return {Hue::other, 26, Dash::solid, 0.75F};
        case Role::projector_a:
            return {Hue::a, 0, Dash::dashed, 0.75F};
        case Role::projector_b:
            return {Hue::b, 0, Dash::dotted, 0.75F};
        case Role::shadow_a:
            return {Hue::a, 200};
        case Role::shadow_b:
            return {Hue::b, 200};
        case Role::overlap:
            return {Hue::overlap, 60, Dash::solid, 1.2F};
        case Role::gap:
            return {Hue::gap, 40, Dash::solid, 0.8F};
        case Role::touching:
            return {Hue::touching, 60, Dash::solid, 1, Mark::diamond};
        case Role::axis:
            return {Hue::text, 0, Dash::solid, 0.9F};
        case Role::axis_minor:
            return {Hue::faint, 0, Dash::dotted, 0.8F};
        case Role::mtv:
            return {Hue::mtv, 70, Dash::solid, 1.4F};
        case Role::ghost:
            return {Hue::b, 10, Dash::dashed, 0.9F, Mark::ring};
        case Role::difference:
            return {Hue::mtv, 26};
        case Role::difference_a:
            return {Hue::a, 34, Dash::solid, 1.2F};
        case Role::difference_b:
            return {Hue::b, 34, Dash::solid, 1.2F, Mark::square};
        case Role::origin:
            return {Hue::text, 255};
        case Role::closest:
            return {Hue::gap, 60, Dash::solid, 1.2F, Mark::diamond};
        case Role::support:
            return {Hue::support, 60, Dash::solid, 1.1F};
        case Role::simplex:
            return {Hue::mtv, 40, Dash::solid, 1.3F};
        case Role::discarded:
            return {Hue::faint, 10, Dash::dotted, 0.8F, Mark::ring};
        case Role::search_direction:
            return {Hue::support, 60, Dash::solid, 1.2F};
        case Role::bound:
            return {Hue::muted, 0, Dash::dashed, 0.8F};
        case Role::bound_circle:
            return {Hue::muted, 0, Dash::dotted, 0.8F};
        case Role::curve:
            return {Hue::mtv, 0, Dash::solid, 1.2F};
        case Role::curve_minor:
            return {Hue::faint, 0, Dash::dashed, 0.8F};
        case Role::grid:
            return {Hue::faint, 0, Dash::solid, 0.7F};
        case Role::label:
            return {Hue::text, 255};
        case Role::label_muted:
            return {Hue::muted, 30, Dash::solid, 0.8F};
        case Role::selection:
            return {Hue::a, 30, Dash::dashed};
        case Role::handle:
            return {Hue::a, 255, Dash::solid, 0.8F, Mark::ring};
        case Role::warning:
            return {Hue::warning, 40, Dash::dashed, 1.2F, Mark::diamond};
        case Role::body_c:
            return {Hue::gap, 46};
        case Role::body_d:
            return {Hue::mtv, 46};
        case Role::body_e:
            return {Hue::touching, 46};
        case Role::body_f:
            return {Hue::overlap, 46};
        case Role::body_g:
            return {Hue::warning, 40};
        case Role::body_h:
            return {Hue::other, 46};
    }
    return {Hue::text, 255};
}

}  // namespace

RoleInk ink_of(Role role, ThemeName theme) {
    const ThemeInk& ink = theme_ink(theme);
    const RoleRow row = row_of(role);
    Colour stroke = ink.hues[static_cast<std::size_t>(row.hue)];
    Colour fill = stroke;
    if (role == Role::grid) stroke.a = k_grid_alpha;
    const float alpha = static_cast<float>(row.fill) * ink.fill;
    fill.a = static_cast<std::uint8_t>(alpha > 255 ? 255 : alpha);
    return {stroke, fill, row.dash, row.weight * ink.weight, row.mark};
}

const Surfaces& surfaces_of(ThemeName theme) { return theme_ink(theme).surfaces; }

std::string hex_of(const Colour& colour) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%02X%02X%02X", colour.r, colour.g, colour.b);
    return text.data();
}

}  // namespace gaplab
