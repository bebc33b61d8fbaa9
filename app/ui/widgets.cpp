#include "ui/widgets.hpp"

#include "gl/opaque_rect.hpp"

namespace gaplab {

Panel::Panel(Ui& ui, const char* id, const Rect& rect, Rgba background, bool scrolls, Layer layer)
    : ui_(ui), outer_surface_(ui.surface), outer_scrolls_(ui.scrolls) {
    ImGui::SetNextWindowPos({rect.x0, rect.y0});
    ImGui::SetNextWindowSize({rect.width(), rect.height()});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                             ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoNav |
                             ImGuiWindowFlags_NoBackground;
    // ImGui keeps windows with this flag behind all others.
    if (layer == Layer::base) flags |= ImGuiWindowFlags_NoBringToFrontOnFocus;
    if (scrolls)
        flags &= ~ImGuiWindowFlags_NoScrollbar;
    else
        flags |= ImGuiWindowFlags_NoScrollWithMouse;
    ImGui::Begin(id, nullptr, flags);
    ImGui::PopStyleVar(4);
    // ImGui's own background is a blended, textured quad; a clear costs less where GL is done in software.
    if (background >> IM_COL32_A_SHIFT == 0xFFU)
        add_opaque_rect(*ImGui::GetWindowDrawList(), {rect.x0, rect.y0}, {rect.x1, rect.y1}, background);
    ui.surface = id;
    ui.scrolls = scrolls;
}

Panel::~Panel() {
    ImGui::End();
    ui_.surface = outer_surface_;
    ui_.scrolls = outer_scrolls_;
}

Flow::Flow(Ui& context, const Rect& panel, float margin) : ui(context) {
    const ImVec2 cursor = ImGui::GetCursorScreenPos();
    x = panel.x0 + margin;
    y = cursor.y + margin;
    width = panel.width() - 2 * margin;
}

Rect Flow::row(float height) {
    const Rect r{x, y, x + width, y + height};
    y += height;
    return r;
}

void Flow::finish() {
    ImGui::SetCursorScreenPos({x, y});
    ImGui::Dummy({1, ui.em()});
}

Touch touch(const char* id, const Rect& rect) {
    if (rect.empty()) return {};
    ImGui::SetCursorScreenPos({rect.x0, rect.y0});
    Touch t;
    t.clicked = ImGui::InvisibleButton(id, {rect.width(), rect.height()});
    t.hovered = ImGui::IsItemHovered();
    t.held = ImGui::IsItemActive();
    t.pressed = ImGui::IsItemActivated();
    return t;
}

void tooltip(Ui& ui, const std::string& text) {
    if (text.empty()) return;
    ImGui::PushFont(ui.fonts.regular);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(ui.em() * 24);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
    ImGui::PopFont();
}

bool text_button(Ui& ui, const char* id, const Rect& rect, const std::string& label, ButtonLook look,
                 bool enabled) {
    const Touch t = touch(id, rect);
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = ui.px(6);
    const bool lit = enabled && t.hovered;
    if (look == ButtonLook::filled)
        list.AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1},
                           enabled ? mixed(theme.accent, theme.text, lit ? 0.15F : 0) : theme.button, round);
    else if (lit)
        list.AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1}, theme.hover, round);
    if (look == ButtonLook::plain && !lit && id[0] == '!')
        list.AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1}, theme.button, round);
    Rgba colour = theme.text;
    if (look == ButtonLook::link) colour = theme.accent;
    if (look == ButtonLook::filled) colour = theme.accent_text;
    if (!enabled) colour = theme.text_muted;
    ui.line(rect.inset(ui.px(6), 0), label, colour, look == ButtonLook::filled ? Font::bold : Font::regular,
            Align::center);
    return t.clicked && enabled;
}

float chip_width(const Ui& ui, const std::string& label) {
    return std::ceil(ui.measure(label, Font::bold).x) + ui.px(22);
}

bool chip(Ui& ui, const char* id, const Rect& rect, const std::string& label, bool on, bool enabled) {
    const Touch t = touch(id, rect);
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = rect.height() / 2;
    if (on)
        list.AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1}, theme.accent, round);
    else if (t.hovered && enabled)
        list.AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1}, theme.hover, round);
    const Rgba colour = on ? theme.accent_text : enabled ? theme.text : theme.text_muted;
    ui.line(rect.inset(ui.px(4), 0), label, colour, on ? Font::bold : Font::regular, Align::center);
    return t.clicked && enabled;
}

bool icon_button(Ui& ui, const char* id, const Rect& rect, Icon icon, const std::string& hint, bool enabled,
                 float size) {
    const Touch t = touch(id, rect);
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (t.hovered && enabled)
        list.AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1}, theme.hover, ui.px(6));
    draw_icon(list, icon, rect, size > 0 ? size : ui.px(14),
              enabled ? theme.text : with_alpha(theme.text_muted, 0.55F));
    if (t.hovered) tooltip(ui, hint);
    return t.clicked && enabled;
}

namespace {

/// Left edge of the label of a check row.
float check_indent(const Ui& ui) { return ui.px(28); }

void draw_tick(Ui& ui, ImVec2 c, bool on, bool hovered) {
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float h = ui.px(8);
    const ImVec2 lo{c.x - h, c.y - h}, hi{c.x + h, c.y + h};
    if (on)
        list.AddRectFilled(lo, hi, theme.accent, ui.px(4));
    else
        list.AddRect(lo, hi, hovered ? theme.accent : theme.text_muted, ui.px(4), 0, ui.px(1.5F));
    if (on) draw_icon(list, Icon::check, {lo.x, lo.y, hi.x, hi.y}, ui.px(12), theme.accent_text);
}

void draw_ring(Ui& ui, ImVec2 c, bool on, bool hovered) {
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircle(c, ui.px(8), on || hovered ? theme.accent : theme.text_muted, 32, ui.px(1.5F));
    if (on) list.AddCircleFilled(c, ui.px(4.5F), theme.accent, 24);
}

}  // namespace

float check_row_height(const Ui& ui, float width, const std::string& label) {
    return ui.paragraph_height(width - check_indent(ui), label) + ui.px(7);
}

bool check_row(Ui& ui, const char* id, const Rect& rect, const std::string& label, bool on, bool round) {
    const Touch t = touch(id, rect);
    const float line = ui.line_height(Font::regular);
    const ImVec2 c{rect.x0 + ui.px(9), rect.y0 + ui.px(3.5F) + line / 2};
    (round ? draw_ring : draw_tick)(ui, c, on, t.hovered);
    ui.paragraph({rect.x0 + check_indent(ui), rect.y0 + ui.px(3.5F)}, rect.width() - check_indent(ui), label,
                 t.hovered ? ui.theme->accent : ui.theme->text);
    return t.clicked;
}

void badge(Ui& ui, ImVec2 center, const std::string& letter, Role role) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float r = std::max(ui.px(8.5F), ui.font(Font::small)->FontSize * 0.68F);
    const Rgba colour = ui.theme->style(role).stroke;
    list.AddCircleFilled(center, r, colour, 32);
    const bool dark_ink = contrast(colour, IM_COL32_BLACK) > contrast(colour, IM_COL32_WHITE);
    const std::string shown_letter = letter.substr(0, 1);
    const ImVec2 size = ui.measure(shown_letter, Font::small);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImFont* f = ui.font(Font::bold);
    const float height = ui.font(Font::small)->FontSize;
    draw->AddText(f, height, {std::round(center.x - size.x / 2), std::round(center.y - size.y / 2)},
                  dark_ink ? IM_COL32_BLACK : IM_COL32_WHITE, shown_letter.c_str());
}

void heading(Ui& ui, Flow& flow, const std::string& text) {
    std::string capitals = text;
    for (char& c : capitals)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    const float h = ui.line_height(Font::small);
    ui.line(flow.row(h), capitals, ui.theme->text_muted, Font::small);
    flow.gap(ui.px(6));
}

}  // namespace gaplab
