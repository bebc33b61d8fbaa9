// A polygon while it is drawn: its corners, the stretch to the mouse, its reflex corners, and what is wrong.
#include "ui/world_parts.hpp"

namespace gaplab {
namespace {

constexpr double k_close_reach = 11;  ///< design points around the first corner

void draw_reflex_mark(Ui& ui, ImVec2 at) {
    const float r = ui.px(8);
    const Rgba colour = ui.theme->style(Role::warning).stroke;
    ImGui::GetWindowDrawList()->AddQuad({at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r},
                                        {at.x - r, at.y}, colour, ui.px(2));
}

void draw_corners(Ui& ui, const Pen& pen, const ViewTransform& view) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rgba colour = ui.theme->accent;
    for (std::size_t i = 0; i < pen.corners().size(); ++i) {
        const ImVec2 at = im(view.to_window(pen.corners()[i]));
        const bool lit = i == 0 && pen.at_first();
        list.AddCircleFilled(at, ui.px(lit ? 7 : 4.5F), lit ? colour : ui.theme->background, 24);
        list.AddCircle(at, ui.px(lit ? 7 : 4.5F), colour, 24, ui.px(1.8F));
    }
    const std::vector<Vec2> all = pen.with_cursor();
    for (const int i : reflex_corners(all))
        draw_reflex_mark(ui, im(view.to_window(all[static_cast<std::size_t>(i)])));
}

/// Solid where it is drawn, faint along the edge that would close it.
void draw_stretches(Ui& ui, const Pen& pen, const ViewTransform& view) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::vector<Vec2> all = pen.with_cursor();
    for (std::size_t i = 0; all.size() > 1 && i < all.size(); ++i) {
        const bool closing = i + 1 == all.size();
        if (closing && all.size() < 3) break;
        const bool faint = closing && !pen.at_first();
        list.AddLine(im(view.to_window(all[i])), im(view.to_window(all[(i + 1) % all.size()])),
                     with_alpha(ui.theme->accent, faint ? 0.35F : 1.0F), ui.px(faint ? 1.2F : 2));
    }
}

void draw_crossing(Ui& ui, const Pen& pen, const ViewTransform& view) {
    if (!pen.crossing()) return;
    const LoopCrossing& crossing = *pen.crossing();
    const std::vector<Vec2> all = pen.with_cursor();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rgba colour = ui.theme->style(Role::warning).stroke;
    const auto at = [&](int i) { return im(view.to_window(all[static_cast<std::size_t>(i)])); };
    list.AddLine(at(crossing.first_from), at(crossing.first_to), colour, ui.px(3));
    list.AddLine(at(crossing.second_from), at(crossing.second_to), colour, ui.px(3));
    const ImVec2 point = im(view.to_window(crossing.point));
    list.AddCircle(point, ui.px(9), colour, 32, ui.px(2.5F));
    list.AddCircleFilled(point, ui.px(3), colour, 16);
}

/// As many digits as the eye can place: a corner at 1.28, not at 1.2837462.
Vec2 rounded(Vec2 world, const ViewTransform& view) {
    const double step = std::pow(10, std::floor(std::log10(1 / view.points_per_unit)));
    return glm::round(world / step) * step;
}

}  // namespace

void use_pen(Ui& ui, Desk& desk, const ViewTransform& view, const Snap& snap, bool hovered, bool pressed) {
    if (!hovered && !pressed) return;
    desk.world.hold();
    const Vec2 world = view.to_world(vec(ImGui::GetIO().MousePos));
    const Vec2 at = snap.on ? glm::round(world / snap.grid) * snap.grid : rounded(world, view);
    desk.pen.point_at(at, k_close_reach * static_cast<double>(ui.scale) / view.points_per_unit);
    if (!pressed) return;
    if (desk.pen.at_first())
        desk.close_drawing();
    else
        desk.pen.add();
}

void draw_pen(Ui& ui, Desk& desk, const Rect& rect, const ViewTransform& view) {
    if (!desk.pen.active()) return;
    draw_stretches(ui, desk.pen, view);
    draw_corners(ui, desk.pen, view);
    draw_crossing(ui, desk.pen, view);
    const Vec2 corner{static_cast<double>(rect.x0), static_cast<double>(rect.y1)};
    bubble(ui, rect, corner, ui.say("ui.draw.hint"), ui.theme->panel_border);
    if (desk.pen.crossing())
        bubble(ui, rect, view.to_window(desk.pen.crossing()->point), ui.say("ui.draw.crosses"),
               ui.theme->style(Role::warning).stroke);
}

}  // namespace gaplab
