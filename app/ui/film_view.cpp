// All steps as small pictures; a click goes there.
#include "gl/picture_renderer.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

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

}  // namespace

void draw_film(Ui& ui, Desk& desk, const Rect& rect, const FilmStrip& film) {
    Flow flow(ui, rect, ui.px(16));
    flow.y -= ui.px(8);
    flow.width -= ImGui::GetStyle().ScrollbarSize;
    const float gap = ui.px(8);
    const float wanted = ui.em() * 8.5F;
    const int columns = std::max(1, static_cast<int>((flow.width + gap) / (wanted + gap)));
    const float width = (flow.width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = width + ui.line_height(Font::small);
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
