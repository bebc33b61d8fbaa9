// All steps as small pictures; a click goes there.
#include "gl/picture_renderer.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_smallest_em = 8.5F;  ///< a picture smaller than this shows nothing

void draw_cell(Ui& ui, Desk& desk, const FilmCell& cell, Rect r) {
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Touch t = touch("cell", r);
    list.AddRectFilled({r.x0, r.y0}, {r.x1, r.y1}, cell.current ? theme.highlight : theme.canvas_alt,
                       ui.px(6));
    list.AddRect({r.x0, r.y0}, {r.x1, r.y1}, cell.current || t.hovered ? theme.accent : theme.panel_border,
                 ui.px(6), 0, ui.px(cell.current ? 2 : 1));
    Rect inner = r.inset(ui.px(4), ui.px(4));
    const Rect caption = inner.cut_bottom(ui.line_height(Font::small));
    Camera camera;
    const ViewTransform view = camera.view(inner, cell.picture, ui.px(6));
    ui.renderer->draw(cell.picture, view,
                      {&theme, ui.words, &ui.fonts, ui.scale * 0.6F, desk.hovered, false, 0}, &list);
    ui.line(caption.inset(ui.px(4), 0), cell.caption, theme.text, Font::small);
    if (t.clicked) desk.later.emplace_back([&desk, step = cell.step] { desk.session.go_to(step); });
}

/// The fewest columns at which all rows fit the height: the largest pictures. When nothing fits, as many
/// columns as leave a picture readable, and the panel scrolls.
int columns_for(const Ui& ui, int count, float width, float height, float gap, float foot) {
    const int most = std::max(1, static_cast<int>((width + gap) / (ui.em() * k_smallest_em + gap)));
    for (int columns = 1; columns < most; ++columns) {
        const float cell = (width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
        const int rows = (count + columns - 1) / columns;
        const float fits = std::min(cell, height / static_cast<float>(rows) - gap - foot);
        if (fits >= cell * 0.85F) return columns;
    }
    return most;
}

}  // namespace

void draw_film(Ui& ui, Desk& desk, const Rect& rect, const FilmStrip& film) {
    Flow flow(ui, rect, ui.px(16));
    flow.y -= ui.px(8);
    flow.width -= ImGui::GetStyle().ScrollbarSize;
    const float gap = ui.px(8);
    const float foot = ui.line_height(Font::small);
    const int count = static_cast<int>(film.cells.size());
    const int columns = columns_for(ui, count, flow.width, rect.height() - ui.px(40), gap, foot);
    const float widest = (flow.width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const int rows = (count + columns - 1) / columns;
    const float tallest = (rect.height() - ui.px(40)) / static_cast<float>(std::max(rows, 1)) - gap - foot;
    const float width = std::clamp(tallest, std::min(widest, ui.em() * k_smallest_em), widest);
    const float height = width + foot;
    Rect row;
    for (std::size_t i = 0; i < film.cells.size(); ++i) {
        if (i % static_cast<std::size_t>(columns) == 0) row = flow.row(height), flow.gap(gap);
        ImGui::PushID(static_cast<int>(i));
        draw_cell(ui, desk, film.cells[i], row.cut_left(width));
        ImGui::PopID();
        row.cut_left(gap);
    }
    flow.finish();
}

}  // namespace gaplab
