// The strips between the panels: lines at rest, grabbed to change the shares.
#include "ui/panels.hpp"

namespace gaplab {
namespace {

bool grab(Ui& ui, const char* id, const Rect& strip, bool vertical) {
    if (strip.empty()) return false;
    const Panel panel(ui, id, strip, 0, false, Layer::over);
    const Touch t = touch("grab", strip);
    const bool lit = t.hovered || t.held;
    if (lit) ImGui::SetMouseCursor(vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    const Rgba colour = lit ? ui.theme->accent : ui.theme->panel_border;
    const float thick = lit ? ui.px(2) : 1;
    const float x = std::round((strip.x0 + strip.x1) / 2), y = std::round((strip.y0 + strip.y1) / 2);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (vertical)
        list.AddRectFilled({x - thick / 2, strip.y0}, {x + thick / 2, strip.y1}, colour);
    else
        list.AddRectFilled({strip.x0, y - thick / 2}, {strip.x1, y + thick / 2}, colour);
    return t.held;
}

}  // namespace

void draw_splitters(Ui& ui, Desk& desk, const Layout& layout) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    Settings& s = desk.settings;
    if (grab(ui, "split left", layout.split_left, true))
        s.left_em = std::clamp((mouse.x - layout.left.x0) / ui.em(), 13.0F, 30.0F);
    if (grab(ui, "split right", layout.split_right, true))
        s.right_em = std::clamp((layout.right.x1 - mouse.x) / ui.em(), 20.0F, 44.0F);
    const float centre = layout.linked.y1 - layout.world.y0;
    if (grab(ui, "split linked", layout.split_linked, false))
        s.world_share = std::clamp((mouse.y - layout.world.y0) / centre, 0.25F, 0.8F);
}

}  // namespace gaplab
