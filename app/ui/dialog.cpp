#include "ui/dialog.hpp"

#include <utility>

namespace gaplab {
namespace {

float button_width(const Ui& ui, const DialogButton& button) {
    return std::ceil(ui.measure(button.label, Font::bold).x) + ui.px(30);
}

float button_height(const Ui& ui) { return std::round(ui.em() * 2.3F); }

bool side_by_side(const Ui& ui, float width, const std::vector<DialogButton>& buttons) {
    float all = -ui.px(8);
    for (const DialogButton& button : buttons) all += button_width(ui, button) + ui.px(8);
    return all <= width;
}

bool draw_button(Ui& ui, const Rect& place, const DialogButton& button) {
    if (button.look == ButtonLook::plain)
        ImGui::GetWindowDrawList()->AddRectFilled({place.x0, place.y0}, {place.x1, place.y1},
                                                  ui.theme->button, ui.px(6));
    return text_button(ui, button.id, place, button.label, button.look, button.enabled);
}

}  // namespace

Rect Dialog::room(const Ui& ui) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    return Rect{0, 0, screen.x, screen.y}.inset(ui.px(12), ui.px(12));
}

Dialog::Dialog(Ui& ui, const char* id, float width, float height)
    : ui_(ui), outer_scrolls_(ui.scrolls), outer_surface_(ui.surface) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    if (!ImGui::IsPopupOpen(id)) ImGui::OpenPopup(id);
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(screen);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, 0);
    // The window's own shade, not ImGui's, which would fade in over frames that an idle program does not
    // draw.
    ImGui::PushStyleColor(ImGuiCol_ModalWindowDimBg, IM_COL32_BLACK_TRANS);
    ImGui::PushStyleColor(ImGuiCol_PopupBg, IM_COL32(0, 0, 0, 110));
    open_ = ImGui::BeginPopupModal(id, nullptr,
                                   ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(3);
    if (!open_) return;
    const Rect most = room(ui);
    width = std::min(width, most.width());
    height = std::min(height, most.height());
    const float x = std::round((screen.x - width) / 2), y = std::round((screen.y - height) * 0.4F);
    card_ = {x, y, x + width, y + height};
    ui.surface = id;
    ui.scrolls = false;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    clicked_outside_ = ImGui::IsMouseClicked(ImGuiMouseButton_Left) && !card_.contains(mouse.x, mouse.y);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({card_.x0, card_.y0}, {card_.x1, card_.y1}, ui.theme->background, ui.px(10));
    list.AddRect({card_.x0, card_.y0}, {card_.x1, card_.y1}, ui.theme->panel_border, ui.px(10));
}

Dialog::~Dialog() {
    if (!open_) return;
    ImGui::EndPopup();
    ui_.surface = outer_surface_;
    ui_.scrolls = outer_scrolls_;
}

Rect Dialog::inside() const { return card_.inset(margin(ui_), margin(ui_)); }

ScrollBox::ScrollBox(Ui& ui, const char* id, const Rect& rect)
    : ui_(ui), outer_scrolls_(std::exchange(ui.scrolls, true)) {
    ImGui::SetCursorScreenPos({rect.x0, rect.y0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild(id, {rect.width(), rect.height()}, false, ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar();
}

ScrollBox::~ScrollBox() {
    ImGui::EndChild();
    ui_.scrolls = outer_scrolls_;
}

float dialog_buttons_height(const Ui& ui, float width, const std::vector<DialogButton>& buttons) {
    if (side_by_side(ui, width, buttons)) return button_height(ui);
    return static_cast<float>(buttons.size()) * (button_height(ui) + ui.px(6)) - ui.px(6);
}

int dialog_buttons(Ui& ui, const Rect& row, const std::vector<DialogButton>& buttons) {
    const float height = button_height(ui);
    int clicked = -1;
    Rect rest = row;
    const bool beside = side_by_side(ui, row.width(), buttons);
    for (std::size_t i = buttons.size(); i-- > 0;) {
        Rect place;
        if (beside) {
            place = rest.cut_right(button_width(ui, buttons[i]));
            place.y1 = place.y0 + height;
            rest.cut_right(ui.px(8));
        } else {
            place = rest.cut_top(height);
            rest.cut_top(ui.px(6));
        }
        if (draw_button(ui, place, buttons[i])) clicked = static_cast<int>(i);
    }
    return clicked;
}

}  // namespace gaplab
