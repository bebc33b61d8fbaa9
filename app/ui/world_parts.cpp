// What the flat and the solid view of the world share.
#include "ui/world_parts.hpp"

#include <SDL.h>

#include "picture/grid_spacing.hpp"

namespace gaplab {
namespace {

constexpr float k_fit_margin = 56;  ///< design points around the shapes: room for the knob and the title

/// The words of the view's own stay readable when a shape is dragged under them.
void quiet_ground(Ui& ui, float x0, float x1, const Rect& row) {
    const float pad = ui.px(5);
    ImGui::GetWindowDrawList()->AddRectFilled({x0 - pad, row.y0 - pad / 2}, {x1 + pad, row.y1 + pad / 2},
                                              with_alpha(ui.theme->canvas, 0.86F), ui.px(5));
}

void draw_problem(Ui& ui, Desk& desk, const Rect& rect) {
    const std::string text = ui.say(desk.session.problem());
    // The axes of a 3D world stand at the left; what is in the middle keeps clear of them on both sides.
    const float beside = ui.px(desk.session.scene().dimension() == 3 ? 120 : 30);
    const float width = std::min(
        {ui.em() * 26, std::max(rect.width() - 2 * beside, ui.em() * 8), std::ceil(ui.measure(text).x) + 1});
    const float height = ui.paragraph_height(width, text);
    const ImVec2 at{(rect.x0 + rect.x1 - width) / 2, rect.y1 - height - ui.px(24)};
    quiet_ground(ui, at.x, at.x + width, {at.x, at.y, at.x + width, at.y + height});
    ui.paragraph(at, width, text, ui.theme->text_muted);
}

}  // namespace

void bubble(Ui& ui, const Rect& rect, Vec2 at, const std::string& text, Rgba colour) {
    const float width = std::min(ui.measure(text).x, std::min(rect.width() - ui.px(40), ui.em() * 24));
    const float height = ui.paragraph_height(width + 1, text);
    const float pad = ui.px(8);
    const float x = std::clamp(static_cast<float>(at.x) + ui.px(14), rect.x0 + pad,
                               std::max(rect.x0 + pad, rect.x1 - width - 3 * pad));
    const float y = std::clamp(static_cast<float>(at.y) + ui.px(18), rect.y0 + pad,
                               std::max(rect.y0 + pad, rect.y1 - height - 3 * pad));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({x, y}, {x + width + 2 * pad, y + height + 2 * pad}, ui.theme->background, ui.px(6));
    list.AddRect({x, y}, {x + width + 2 * pad, y + height + 2 * pad}, colour, ui.px(6), 0, ui.px(1.5F));
    ui.paragraph({x + pad, y + pad}, width + 1, text, ui.theme->text);
}

float fit_margin(const Ui& ui, const Rect& rect) {
    return std::min(ui.px(k_fit_margin), 0.17F * std::min(rect.width(), rect.height()));
}

Snap snap_now(const Ui& ui, const ViewTransform& view) {
    return {ImGui::GetIO().KeyShift, grid_spacing(view.points_per_unit, static_cast<double>(ui.px(26))), 15};
}

bool space_is_held() { return SDL_GetKeyboardState(nullptr)[SDL_SCANCODE_SPACE] != 0; }

void pan_and_zoom(Camera& camera, const Rect& rect, bool hovered, bool panning) {
    const ImGuiIO& io = ImGui::GetIO();
    if (hovered && io.MouseWheel != 0)
        camera.zoom(rect, vec(io.MousePos), std::pow(1.15, static_cast<double>(io.MouseWheel)));
    if (panning && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        camera.pan(vec(io.MouseDelta));
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    }
}

void draw_world_title(Ui& ui, Desk& desk, const Rect& rect, const char* hint_key, float reserved) {
    const Frame& frame = desk.session.frame();
    Rect row{rect.x0 + ui.px(16), rect.y0 + ui.px(10), rect.x1 - ui.px(16),
             rect.y0 + ui.px(10) + ui.line_height(Font::small)};
    row.x1 -= reserved;
    std::string title = frame.views.empty() ? ui.say("ui.world") : ui.say(frame.views.front().title);
    if (ui.measure(title, Font::bold).x > row.width()) title = title.substr(0, title.find(": "));
    const float title_width = std::min(ui.measure(title, Font::bold).x, row.width());
    quiet_ground(ui, row.x0, row.x0 + title_width, row);
    ui.line(row, title, ui.theme->text_muted, Font::bold);
    row.x0 += title_width + ui.px(24);
    const std::string hint = ui.say(hint_key);
    const float hint_width = ui.measure(hint, Font::small).x;
    if (hint_width > row.width()) return;
    quiet_ground(ui, row.x1 - hint_width, row.x1, row);
    ui.line(row, hint, ui.theme->text_muted, Font::small, Align::right);
}

Arrows arrows_of(const Desk& desk) {
    const Lens* lens = desk.session.lens();
    return lens != nullptr && lens->edits_velocity() ? Arrows::velocity : Arrows::none;
}

void draw_world_notes(Ui& ui, Desk& desk, const Rect& rect) {
    if (desk.session.story() == nullptr) draw_problem(ui, desk, rect);
    const EditRefusal refusal = desk.session.refusal();
    if (refusal != EditRefusal::none && desk.gesture.active())
        bubble(ui, rect, vec(ImGui::GetIO().MousePos), ui.say(key_of(refusal)),
               ui.theme->style(Role::warning).stroke);
}

}  // namespace gaplab
