// The three axes of the world as the 3D views see them.
#include <array>
#include <numeric>

#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr std::array k_letters = {"x", "y", "z"};

struct Spoke {
    int axis = 0;
    Vec2 tip{0};  ///< from the middle, in window points
    double depth = 0;
};

std::array<Spoke, 3> spokes_of(const Orbit& orbit, double length) {
    const OrbitCamera camera = camera_of(orbit, {});
    std::array<Spoke, 3> spokes;
    for (int axis = 0; axis < 3; ++axis) {
        const Vec2 seen{camera.right()[axis], camera.up()[axis]};
        spokes[static_cast<std::size_t>(axis)] = {axis, Vec2{seen.x, -seen.y} * length,
                                                  camera.forward()[axis]};
    }
    std::sort(spokes.begin(), spokes.end(), [](const Spoke& a, const Spoke& b) { return a.depth > b.depth; });
    return spokes;
}

}  // namespace

Rgba axis_colour(const Ui& ui, int axis) {
    constexpr std::array roles = {Role::overlap, Role::gap, Role::shape_a};
    return ui.theme->style(roles[static_cast<std::size_t>(axis)]).stroke;
}

int draw_axis_cross(Ui& ui, const Rect& view, const Orbit& orbit, float size) {
    const float reach = ui.px(size);
    const float half_letter = ui.line_height(Font::small) / 2;
    const float room = reach + 2 * half_letter;
    if (view.width() < 4 * room || view.height() < 3 * room) return -1;
    int clicked = -1;
    const Vec2 middle{view.x0 + room + ui.px(8), view.y1 - room - ui.px(8)};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircleFilled(im(middle), room, with_alpha(ui.theme->canvas, 0.75F), 48);
    for (const Spoke& spoke : spokes_of(orbit, static_cast<double>(reach))) {
        const Vec2 tip = middle + spoke.tip;
        const double length = glm::length(spoke.tip);
        const Vec2 out = length > 1 ? spoke.tip / length : Vec2{0};
        const Vec2 letter = tip + out * static_cast<double>(half_letter);
        const Rect place{
            static_cast<float>(letter.x) - half_letter, static_cast<float>(letter.y) - half_letter,
            static_cast<float>(letter.x) + half_letter, static_cast<float>(letter.y) + half_letter};
        const auto index = static_cast<std::size_t>(spoke.axis);
        const Touch t = touch(k_letters[index], place);
        const Rgba colour = axis_colour(ui, spoke.axis);
        list.AddLine(im(middle), im(tip), colour, ui.px(2.2F) * ui.theme->style(Role::axis).width_factor);
        if (t.hovered) list.AddCircleFilled(im(letter), half_letter, with_alpha(colour, 0.22F), 24);
        ui.line(place, k_letters[index], colour, Font::bold, Align::center);
        if (t.hovered) {
            ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
            constexpr std::array actions = {Action::look_along_x, Action::look_along_y, Action::look_along_z};
            tooltip(ui, ui.say(key_of(actions[index])) + " (" + keys_of(actions[index]) + ")");
        }
        if (t.clicked) clicked = spoke.axis;
    }
    return clicked;
}

}  // namespace gaplab
