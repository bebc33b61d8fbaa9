#include "ui/widgets.hpp"

namespace gaplab {
namespace {

struct MenuSize {
    float label = 0, keys = 0, row = 0, height = 0;
};

MenuSize measure_menu(const Ui& ui, const std::vector<MenuItem>& items) {
    MenuSize size;
    size.row = std::round(ui.em() * 2.1F);
    for (const MenuItem& item : items) {
        size.label =
            std::max(size.label, ui.measure(item.label, item.heading ? Font::small : Font::regular).x);
        size.keys = std::max(size.keys, ui.measure(item.keys, Font::small).x);
        size.height += size.row;
    }
    return size;
}

void draw_item(Ui& ui, int index, const MenuItem& item, Rect row) {
    const Theme& theme = *ui.theme;
    if (item.heading) {
        ui.line(row.inset(ui.px(12), 0), item.label, theme.text_muted, Font::small);
        return;
    }
    ImGui::PushID(index);
    const Touch t = touch("item", row);
    ImGui::PopID();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (t.hovered && item.enabled)
        list.AddRectFilled({row.x0 + ui.px(4), row.y0}, {row.x1 - ui.px(4), row.y1}, theme.hover, ui.px(5));
    Rect text = row.inset(ui.px(12), 0);
    const Rect tick = text.cut_left(ui.px(20));
    if (item.checked) draw_icon(list, Icon::check, tick, ui.px(13), theme.accent);
    const Rect keys = text.cut_right(ui.measure(item.keys, Font::small).x);
    ui.line(keys, item.keys, theme.text_muted, Font::small, Align::right);
    if (!item.keys.empty()) text.cut_right(ui.px(12));
    ui.line(text, item.label, item.enabled ? theme.text : with_alpha(theme.text_muted, 0.7F));
    if (t.clicked && item.enabled) {
        ImGui::CloseCurrentPopup();
        if (item.act) item.act();
    }
}

}  // namespace

void menu(Ui& ui, const char* id, const Rect& anchor, const std::vector<MenuItem>& items) {
    if (!ImGui::IsPopupOpen(id)) return;
    const MenuSize size = measure_menu(ui, items);
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float pad = ui.px(6);
    const float bar = ImGui::GetStyle().ScrollbarSize;
    float width = std::ceil(size.label + size.keys + ui.px(24 + 20 + 14)) + (size.keys > 0 ? ui.px(12) : 0);
    const float height = std::min(size.height + 2 * pad, screen.y - anchor.y1 - ui.px(8));
    const bool scrolls = height < size.height + 2 * pad;
    if (scrolls) width += bar;
    width = std::min(width, screen.x - 2 * pad);
    const float x = std::clamp(anchor.x0, pad, std::max(pad, screen.x - width - pad));
    ImGui::SetNextWindowPos({x, anchor.y1 + ui.px(2)});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, ui.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, 1);
    if (ImGui::BeginPopup(id, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize)) {
        const std::string outer = ui.surface;
        const bool outer_scrolls = ui.scrolls;
        ui.surface = id;
        ui.scrolls = scrolls;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        Rect rest{x, at.y + pad, x + width - (scrolls ? bar : 0), at.y + pad + size.height};
        for (std::size_t i = 0; i < items.size(); ++i)
            draw_item(ui, static_cast<int>(i), items[i], rest.cut_top(size.row));
        ImGui::SetCursorScreenPos({x, rest.y0});
        ImGui::Dummy({1, pad});
        ImGui::EndPopup();
        ui.surface = outer;
        ui.scrolls = outer_scrolls;
    }
    ImGui::PopStyleVar(3);
}

}  // namespace gaplab
