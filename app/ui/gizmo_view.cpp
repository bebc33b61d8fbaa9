// The handles on the selected body of a 3D world.
#include "ui/gizmo_view.hpp"

#include <array>

namespace gaplab {
namespace {

using Kind = Handle::Kind;

constexpr float k_at_rest =
    0.4F;  ///< opacity while the mouse is elsewhere: the picture of the lens is read then

void path(ImDrawList& list, const std::vector<Vec2>& points) {
    for (const Vec2 p : points) list.PathLineTo(im(p));
}

void draw_line(Ui& ui, const std::vector<Vec2>& points, Rgba colour, float width) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    path(list, points);
    list.PathStroke(with_alpha(ui.theme->canvas, 0.7F), 0, width + ui.px(2.5F));
    path(list, points);
    list.PathStroke(colour, 0, width);
}

/// A line that ends in a filled head, with the letter of its axis beyond.
void draw_arrow(Ui& ui, const GizmoPart& part, Rgba colour, float width) {
    const Vec2 foot = part.line.front(), tip = part.line.back();
    const double length = glm::length(tip - foot);
    if (length < 1) return;
    const Vec2 along = (tip - foot) / length;
    const Vec2 across = turned_left(along);
    const double head = std::min(static_cast<double>(ui.px(10)) + static_cast<double>(width), length);
    const Vec2 neck = tip - along * head;
    draw_line(ui, {foot, neck}, colour, width);
    ImGui::GetWindowDrawList()->AddTriangleFilled(im(tip), im(neck + across * (head * 0.42)),
                                                  im(neck - across * (head * 0.42)), colour);
    constexpr std::array letters = {"x", "y", "z"};
    const char* letter = letters[static_cast<std::size_t>(part.handle.index)];
    const ImVec2 size = ui.measure(letter, Font::small);
    const Vec2 at = tip + along * (static_cast<double>(size.y) * 0.6);
    const ImVec2 corner{std::round(static_cast<float>(at.x) - size.x / 2),
                        std::round(static_cast<float>(at.y) - size.y / 2)};
    ImGui::GetWindowDrawList()->AddText(ui.fonts.bold, size.y, corner, colour, letter);
}

void draw_plane(Ui& ui, const GizmoPart& part, Rgba colour, bool lit) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::array<ImVec2, 4> corners;
    for (std::size_t i = 0; i < corners.size(); ++i) corners[i] = im(part.line[i]);
    list.AddQuadFilled(corners[0], corners[1], corners[2], corners[3],
                       with_alpha(colour, lit ? 0.6F : 0.25F));
    list.AddQuad(corners[0], corners[1], corners[2], corners[3], colour, ui.px(lit ? 2.0F : 1.0F));
}

}  // namespace

void draw_gizmo(Ui& ui, const Desk& desk, const std::vector<GizmoPart>& parts) {
    const bool holding = desk.gesture.active(), at_hand = ImGui::IsWindowHovered();
    const float bold = ui.theme->style(Role::axis).width_factor;  // a projector needs bolder lines
    for (const GizmoPart& part : parts) {
        const bool lit = desk.hot == part.handle;
        if (holding && !lit) continue;  // one thing at a time is held
        const Rgba own = axis_colour(ui, part.handle.index);
        const Rgba colour = lit ? own : with_alpha(own, at_hand ? 0.85F : k_at_rest);
        if (part.handle.kind == Kind::axis)
            draw_arrow(ui, part, colour, ui.px(lit ? 3.4F : 2.2F) * bold);
        else if (part.handle.kind == Kind::plane)
            draw_plane(ui, part, colour, lit);
        else
            draw_line(ui, part.line, colour, ui.px(lit ? 3.4F : 1.6F) * bold);
    }
}

void draw_tips(Ui& ui, const Desk& desk, const std::vector<Grip>& tips) {
    for (const Grip& tip : tips) {
        const bool of_a = tip.handle.body == desk.session.scene().pair.first;
        const bool lit = desk.hot == tip.handle;
        if (desk.gesture.active() && !lit) continue;
        const Rgba colour = ui.theme->style(of_a ? Role::shape_a : Role::shape_b).stroke;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddCircleFilled(im(tip.at), ui.px(lit ? 6.5F : 5.0F), ui.theme->canvas, 24);
        list.AddCircle(im(tip.at), ui.px(lit ? 6.5F : 5.0F), colour, 24, ui.px(lit ? 3.0F : 2.0F));
    }
}

ImGuiMouseCursor cursor_for(const Handle& handle, const std::vector<GizmoPart>& parts) {
    if (handle.kind == Kind::none) return ImGuiMouseCursor_Arrow;
    if (handle.kind == Kind::ring) return ImGuiMouseCursor_Hand;
    if (handle.kind != Kind::axis) return ImGuiMouseCursor_ResizeAll;
    for (const GizmoPart& part : parts) {
        if (part.handle != handle) continue;
        const Vec2 along = part.line.back() - part.line.front();
        const double steep = std::abs(along.y), flat = std::abs(along.x);
        if (steep > 2.4 * flat) return ImGuiMouseCursor_ResizeNS;  // within 22.5 degrees of upright
        if (flat > 2.4 * steep) return ImGuiMouseCursor_ResizeEW;
        return along.x * along.y < 0 ? ImGuiMouseCursor_ResizeNESW : ImGuiMouseCursor_ResizeNWSE;
    }
    return ImGuiMouseCursor_ResizeAll;
}

}  // namespace gaplab
