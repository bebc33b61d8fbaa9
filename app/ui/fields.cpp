// Text fields, and the number fields made of them.
#include <imgui.h>
// imgui_stdlib.h of 1.86 does not include what it needs.
#include <imgui_stdlib.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <vector>

#include "ui/widgets.hpp"

namespace gaplab {
namespace {

/// The field being typed in; ImGui has at most one active at a time.
struct Editing {
    ImGuiID field = 0;
    std::string text;
};
Editing& editing() {
    static Editing state;
    return state;
}

/// Tab and Shift+Tab between the fields. The panels are closed to ImGui's own tabbing, because there Tab also
/// begins to type where nobody was typing, and in the lab it then belongs to the shapes.
class TabOrder {
  public:
    void pass(ImGuiID field) {
        start_frame();
        if (field == wanted_) {
            ImGui::SetKeyboardFocusHere();
            wanted_ = 0;
        }
        now_.push_back(field);
    }
    /// The field just drawn is being typed in.
    void follow_key(ImGuiID field) {
        const ImGuiIO& io = ImGui::GetIO();
        if (io.KeyCtrl || io.KeyAlt || !ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab))) return;
        const auto at = std::find(before_.begin(), before_.end(), field);
        if (at == before_.end()) return;
        const auto count = static_cast<std::ptrdiff_t>(before_.size());
        const std::ptrdiff_t next = at - before_.begin() + (io.KeyShift ? count - 1 : 1);
        wanted_ = before_[static_cast<std::size_t>(next % count)];
    }

  private:
    void start_frame() {
        if (frame_ == ImGui::GetFrameCount()) return;
        frame_ = ImGui::GetFrameCount();
        before_.swap(now_);
        now_.clear();
    }
    std::vector<ImGuiID> before_, now_;  // fields in the order drawn, of the last frame and of this one
    ImGuiID wanted_ = 0;
    int frame_ = -1;
};
TabOrder& tab_order() {
    static TabOrder order;
    return order;
}

void push_field_style(const Ui& ui, const Rect& rect) {
    ImGui::PushFont(ui.fonts.mono);
    const float pad = std::max(0.0F, (rect.height() - ui.fonts.mono->FontSize) / 2);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui.px(6), pad});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, ui.px(5));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, ui.theme->background);
    ImGui::PushStyleColor(ImGuiCol_Border, ui.theme->panel_border);
    ImGui::PushStyleColor(ImGuiCol_Text, ui.theme->text);
}

void pop_field_style() {
    ImGui::PopStyleColor(3);
    ImGui::PopStyleVar(3);
    ImGui::PopFont();
}

}  // namespace

std::optional<std::string> text_field(Ui& ui, const char* id, const Rect& rect, const std::string& value) {
    push_field_style(ui, rect);
    ImGui::SetCursorScreenPos({rect.x0, rect.y0});
    ImGui::SetNextItemWidth(rect.width());
    Editing& state = editing();
    const ImGuiID field = ImGui::GetID(id);
    std::string text = state.field == field ? state.text : value;
    tab_order().pass(field);
    ImGui::InputText(id, &text, ImGuiInputTextFlags_AutoSelectAll);
    const bool done = ImGui::IsItemDeactivatedAfterEdit();
    if (ImGui::IsItemActive()) {
        state = {field, text};
        tab_order().follow_key(field);
    } else if (state.field == field) {
        state = {};
    }
    pop_field_style();
    return done ? std::optional(text) : std::nullopt;
}

std::string typed(double value) {
    char buffer[40];
    std::snprintf(buffer, sizeof buffer, "%.6g", value == 0 ? 0.0 : value);
    return buffer;
}

std::optional<double> number_field(Ui& ui, const char* id, const Rect& rect, double value) {
    const auto text = text_field(ui, id, rect, typed(value));
    if (!text) return std::nullopt;
    std::string_view s = *text;
    while (!s.empty() && s.front() == ' ') s.remove_prefix(1);
    if (!s.empty() && s.front() == '+') s.remove_prefix(1);
    while (!s.empty() && s.back() == ' ') s.remove_suffix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), number);
    if (error != std::errc() || end != s.data() + s.size()) return std::nullopt;
    return number;
}

}  // namespace gaplab
