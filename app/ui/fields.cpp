// Text fields, and the number fields made of them.
#include <imgui.h>
// imgui_stdlib.h of 1.86 does not include what it needs.
#include <imgui_stdlib.h>

#include <charconv>
#include <cstdio>

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
    ImGui::InputText(id, &text, ImGuiInputTextFlags_AutoSelectAll);
    const bool done = ImGui::IsItemDeactivatedAfterEdit();
    if (ImGui::IsItemActive())
        state = {field, text};
    else if (state.field == field)
        state = {};
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
