// The views under the world: where each stands, its title, and what is in it.
#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_side_by_side_em = 24;  ///< a view narrower than this is no use beside another

void draw_content(Ui& ui, Desk& desk, const Rect& rect, const View& view) {
    if (const auto* picture = std::get_if<Picture>(&view.content)) {
        const std::string key = desk.session.lens()->id() + "/" + view.id;
        draw_picture(ui, desk, rect, *picture, desk.linked[key]);
    } else if (const auto* solid = std::get_if<SolidPicture>(&view.content)) {
        const std::string key = desk.session.lens()->id() + "/" + view.id;
        draw_solid_picture(ui, desk, rect, *solid, desk.linked[key]);
    } else if (const auto* strips = std::get_if<Strips>(&view.content)) {
        draw_strips(ui, desk, rect, *strips);
    } else if (const auto* plot = std::get_if<Plot>(&view.content)) {
        draw_plot(ui, desk, rect, *plot);
    } else if (const auto* film = std::get_if<FilmStrip>(&view.content)) {
        draw_film(ui, desk, rect, *film);
    }
}

Rgba ground_of(const Ui& ui, const View& view) {
    const bool drawn =
        std::holds_alternative<Picture>(view.content) || std::holds_alternative<SolidPicture>(view.content);
    return drawn ? ui.theme->canvas_alt : ui.theme->background;
}

/// "Minkowski difference A ⊖ B: origin inside = overlap" is "Minkowski difference A ⊖ B" on a tab.
std::string tab_label(const Ui& ui, const View& view) {
    const std::string title = ui.say(view.title);
    return title.substr(0, title.find(": "));
}

/// One word with an arrow, where the tabs would not fit: opens the list of views.
void draw_view_menu(Ui& ui, Desk& desk, const Rect& row, const std::vector<View>& views, std::size_t first) {
    const View& now = views[first + static_cast<std::size_t>(desk.linked_tab)];
    const Touch t = touch("choose view", row);
    if (t.hovered)
        ImGui::GetWindowDrawList()->AddRectFilled({row.x0, row.y0}, {row.x1, row.y1}, ui.theme->hover,
                                                  ui.px(6));
    Rect text = row.inset(ui.px(8), 0);
    const Rect arrow = text.cut_right(ui.px(14));
    const std::string whole = ui.say(now.title);
    const bool fits = ui.measure(whole, Font::bold).x <= text.width();
    const float used = ui.line(text, fits ? whole : tab_label(ui, now), ui.theme->text_muted, Font::bold);
    const Rect beside{text.x0 + used + ui.px(6), arrow.y0, text.x0 + used + ui.px(20), arrow.y1};
    draw_icon(*ImGui::GetWindowDrawList(), Icon::chevron_down, beside.x1 < arrow.x1 ? beside : arrow,
              ui.px(9), ui.theme->text_muted);
    if (t.clicked) ImGui::OpenPopup("views menu");
    std::vector<MenuItem> items;
    for (std::size_t i = first; i < views.size(); ++i) {
        const int tab = static_cast<int>(i - first);
        items.push_back({ui.say(views[i].title), "",
                         [&desk, tab] { desk.later.emplace_back([&desk, tab] { desk.linked_tab = tab; }); },
                         true, tab == desk.linked_tab});
    }
    menu(ui, "views menu", row, items);
}

/// Small tabs in place of the title when several views share one place.
void draw_tabs(Ui& ui, Desk& desk, Rect row, const std::vector<View>& views, std::size_t first) {
    const int count = static_cast<int>(views.size() - first);
    desk.linked_tab = std::clamp(desk.linked_tab, 0, count - 1);
    float needed = 0;
    for (std::size_t i = first; i < views.size(); ++i) needed += chip_width(ui, tab_label(ui, views[i]));
    if (needed > row.width()) return draw_view_menu(ui, desk, row, views, first);
    for (int i = 0; i < count; ++i) {
        const View& view = views[first + static_cast<std::size_t>(i)];
        const std::string label = tab_label(ui, view);
        const Rect place = row.cut_left(chip_width(ui, label));
        ImGui::PushID(i);
        if (chip(ui, "tab", place, label, desk.linked_tab == i)) desk.linked_tab = i;
        if (ImGui::IsItemHovered()) tooltip(ui, ui.say(view.title));
        ImGui::PopID();
    }
}

void draw_one(Ui& ui, Desk& desk, Rect rect, const std::vector<View>& views, std::size_t first, bool tabs) {
    std::size_t shown_view = first;
    const float pad = ui.px(16);
    const std::string id = "linked" + std::to_string(first);
    if (tabs)
        shown_view = first + static_cast<std::size_t>(
                                 std::clamp(desk.linked_tab, 0, static_cast<int>(views.size() - first) - 1));
    const bool scrolls = std::holds_alternative<Strips>(views[shown_view].content) ||
                         std::holds_alternative<FilmStrip>(views[shown_view].content);
    {
        Rect head = rect.cut_top(ui.px(14) + ui.line_height(Font::bold));
        const Panel panel(ui, (id + "/title").c_str(), head, ground_of(ui, views[shown_view]));
        Rect row = head.inset(pad, 0);
        row.y0 += ui.px(8);
        if (tabs)
            draw_tabs(ui, desk, {row.x0 - ui.px(8), row.y0, row.x1, row.y1}, views, first);
        else
            ui.line(row, ui.say(views[first].title), ui.theme->text_muted, Font::bold);
    }
    const Panel panel(ui, id.c_str(), rect, ground_of(ui, views[shown_view]), scrolls);
    draw_content(ui, desk, rect, views[shown_view]);
}

void grab_divider(Ui& ui, Desk& desk, const Rect& rect, float x) {
    const Rect strip{x - ui.px(4), rect.y0, x + ui.px(4), rect.y1};
    const Panel panel(ui, "linked divider", strip, 0, false, Layer::over);
    const Touch t = touch("grab", strip);
    if (t.hovered || t.held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (t.held)
        desk.settings.linked_share =
            std::clamp((ImGui::GetIO().MousePos.x - rect.x0) / rect.width(), 0.2F, 0.8F);
    ImGui::GetWindowDrawList()->AddLine({x, rect.y0}, {x, rect.y1},
                                        t.hovered || t.held ? ui.theme->accent : ui.theme->panel_border);
}

}  // namespace

void draw_linked_views(Ui& ui, Desk& desk, const Rect& rect) {
    const std::vector<View>& views = desk.session.frame().views;
    if (views.size() < 2) return;
    const std::size_t count = views.size() - 1;
    const float em_wide = rect.width() / ui.em();
    if (count == 1 || em_wide < 2 * k_side_by_side_em) return draw_one(ui, desk, rect, views, 1, count > 1);
    Rect rest = rect;
    if (em_wide >= static_cast<float>(count) * k_side_by_side_em && count > 2) {
        for (std::size_t i = 1; i < views.size(); ++i) {
            const float width =
                i + 1 == views.size() ? rest.width() : std::round(rect.width() / static_cast<float>(count));
            draw_one(ui, desk, rest.cut_left(width), views, i, false);
            if (i + 1 < views.size()) grab_divider(ui, desk, rect, rest.x0);
        }
        return;
    }
    draw_one(ui, desk, rest.cut_left(std::round(rect.width() * desk.settings.linked_share)), views, 1, false);
    draw_one(ui, desk, rest, views, 2, count > 2);
    grab_divider(ui, desk, rect, rest.x0);
}

void draw_picture(Ui& ui, Desk& desk, const Rect& rect, const Picture& picture, Camera& camera) {
    ImGui::SetCursorScreenPos({rect.x0, rect.y0});
    ImGui::InvisibleButton("picture", {rect.width(), rect.height()});
    const ImGuiIO& io = ImGui::GetIO();
    const bool hovered = ImGui::IsItemHovered();
    if (hovered && io.MouseWheel != 0)
        camera.zoom(rect, vec(io.MousePos), std::pow(1.15, static_cast<double>(io.MouseWheel)));
    if (ImGui::IsItemActive() && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0))
        camera.pan(vec(io.MouseDelta));
    if (hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) camera.fit();
    // While a shape is dragged the view stands still, so that what moves is the picture and not the paper.
    if (!camera.manual() && !desk.gesture.active()) camera.fit();
    const ViewTransform view = camera.view(rect, picture, ui.px(30));
    if (hovered) desk.hovered_next = tag_at(picture, view, vec(io.MousePos), static_cast<double>(ui.px(7)));
    ui.renderer->draw(picture, view, {ui.theme, ui.words, &ui.fonts, ui.scale, desk.hovered, true, 0},
                      ImGui::GetWindowDrawList());
}

}  // namespace gaplab
