// The shadows on every candidate axis as aligned strips: name, two bars on one scale, number.
#include <limits>

#include "ui/panels.hpp"

namespace gaplab {
namespace {

struct Scale {
    double min = std::numeric_limits<double>::infinity(), max = -std::numeric_limits<double>::infinity();
    Rect bars;
    float x(double value) const {
        const double span = max > min ? max - min : 1;
        return bars.x0 + bars.width() * static_cast<float>((std::clamp(value, min, max) - min) / span);
    }
};

struct Columns {
    float badge = 0, name = 0, value = 0;
};

Columns measure_columns(const Ui& ui, const Strips& strips) {
    Columns c;
    for (const StripRow& row : strips.rows) {
        if (!row.badge.empty()) c.badge = ui.px(24);
        c.name = std::max(c.name, ui.measure(ui.say(row.name)).x);
        c.value = std::max(c.value, ui.measure(row.value, Font::mono).x);
    }
    return c;
}

void bar(const Scale& scale, const Interval& i, float y, float height, Rgba colour) {
    if (!(i.min < i.max)) return;
    const float x0 = scale.x(i.min), x1 = std::max(scale.x(i.max), x0 + 2);
    ImGui::GetWindowDrawList()->AddRectFilled({x0, y}, {x1, y + height}, colour, height / 2);
}

/// A row that was never reached has no shadows.
bool has_shadows(const StripRow& row) {
    return row.a.min < row.a.max || row.b.min < row.b.max || !row.pending;
}

void draw_bars(Ui& ui, const Scale& scale, const StripRow& row, const Rect& r, float opacity) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = *ui.theme;
    const float thick = ui.px(6), middle = (r.y0 + r.y1) / 2;
    const bool apart = overlap_along_axis(row.a, row.b) < 0;
    const double lo = std::max(row.a.min, row.b.min), hi = std::min(row.a.max, row.b.max);
    const Rgba common = theme.style(apart ? Role::gap : Role::overlap).stroke;
    if (row.a.min < row.a.max && row.b.min < row.b.max)
        list.AddRectFilled({scale.x(std::min(lo, hi)), middle - ui.px(9)},
                           {scale.x(std::max(lo, hi)), middle + ui.px(9)},
                           with_alpha(common, 0.22F * opacity), ui.px(2));
    bar(scale, row.a, middle - thick - ui.px(1), thick, with_alpha(theme.style(row.role_a).stroke, opacity));
    bar(scale, row.b, middle + ui.px(1), thick, with_alpha(theme.style(row.role_b).stroke, opacity));
}

Scale scale_of(const Strips& strips) {
    Scale scale;
    if (strips.scale.min < strips.scale.max) {
        scale.min = strips.scale.min;
        scale.max = strips.scale.max;
        return scale;
    }
    for (const StripRow& row : strips.rows) {
        if (!has_shadows(row)) continue;
        scale.min = std::min({scale.min, row.a.min, row.b.min});
        scale.max = std::max({scale.max, row.a.max, row.b.max});
    }
    return scale;
}

/// Where the bars of a row stand, between its name and its value.
Rect bars_in(Rect row, const Columns& columns, float margin) {
    row.cut_left(columns.badge);
    row.cut_left(std::min(columns.name, (row.width() - columns.value) * 0.5F));
    row.cut_right(columns.value);
    return row.inset(margin, 0);
}

/// Lines through all rows, behind the bars. Where two names would meet, the later one is left out.
void draw_guides(Ui& ui, const Strips& strips, const Scale& scale, float bottom) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float free_from = 0;
    for (const StripGuide& guide : strips.guides) {
        const Rgba ink = ui.theme->style(guide.role).stroke;
        const float x = scale.x(guide.at);
        list.AddLine({x, scale.bars.y0}, {x, bottom}, with_alpha(ink, 0.8F), ui.px(1.2F));
        const float half = ui.measure(guide.text, Font::small).x / 2;
        if (x - half < free_from) continue;
        ui.put({x - half, bottom}, guide.text, ink, Font::small);
        free_from = x + half + ui.px(4);
    }
}

/// What says that a row is the current one, or the one that is pointed at.
void draw_ground(Ui& ui, Desk& desk, const StripRow& row, const Rect& whole) {
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (row.current)
        list.AddRectFilled({whole.x0, whole.y0}, {whole.x1, whole.y1}, theme.highlight, ui.px(5));
    if (is_hovered(desk, row.tag))
        list.AddRect({whole.x0, whole.y0}, {whole.x1, whole.y1}, theme.accent, ui.px(5), 0, ui.px(1.5F));
    if (touch("row", whole).hovered) desk.hovered_next = row.tag;
}

Rgba name_ink(const Ui& ui, const StripRow& row) {
    return row.pending ? ui.theme->text_muted : ui.theme->text;
}

Rgba value_ink(const Ui& ui, const StripRow& row) {
    if (row.pending) return ui.theme->text_muted;
    return row.value_role == Role::label ? ui.theme->text : ui.theme->style(row.value_role).stroke;
}

float opacity_of(const StripRow& row) { return row.pending ? 0.3F : 1; }

/// Name, bars and value side by side.
void draw_row(Ui& ui, Desk& desk, const StripRow& row, Rect r, const Columns& columns, const Scale& scale) {
    draw_ground(ui, desk, row, r.inset(ui.px(-6), ui.px(1)));
    if (columns.badge > 0) {
        const Rect place = r.cut_left(columns.badge);
        if (!row.badge.empty())
            badge(ui, {place.x0 + ui.px(9), (r.y0 + r.y1) / 2}, row.badge, row.badge_role);
    }
    const float name = std::min(columns.name, (r.width() - columns.value) * 0.5F);
    ui.line(r.cut_left(name), ui.say(row.name), name_ink(ui, row));
    ui.line(r.cut_right(columns.value), row.value, value_ink(ui, row), Font::mono, Align::right);
    if (scale.bars.width() > ui.px(20) && has_shadows(row)) draw_bars(ui, scale, row, r, opacity_of(row));
}

/// Name and value above the bars, for narrow columns.
void draw_cell(Ui& ui, Desk& desk, const StripRow& row, Rect r, Scale scale) {
    draw_ground(ui, desk, row, r.inset(ui.px(-4), ui.px(1)));
    Rect words{r.x0, r.y0 + ui.px(1), r.x1, r.y0 + ui.line_height(Font::regular) + ui.px(3)};
    const Rect value = words.cut_right(ui.measure(row.value, Font::mono).x);
    ui.line(value, row.value, value_ink(ui, row), Font::mono, Align::right);
    ui.line(words, ui.say(row.name), name_ink(ui, row));
    scale.bars = r;
    if (has_shadows(row)) draw_bars(ui, scale, row, {r.x0, words.y1, r.x1, r.y1}, opacity_of(row));
}

constexpr int k_columns_of_cells = 3;  // from here on a column is too narrow for bars beside words

int lines_of(const StripGroup& group) { return (group.count + group.columns - 1) / group.columns; }

Rect column_of(const Ui& ui, const Rect& line, int column, int columns) {
    const float gap = ui.px(20);
    const float width = (line.width() - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float left = line.x0 + static_cast<float>(column) * (width + gap);
    return {left, line.y0, left + width, line.y1};
}

/// Every group under its title, in its columns.
void draw_groups(Ui& ui, Desk& desk, Flow& flow, const Strips& strips, float room) {
    const Columns columns = measure_columns(ui, strips);
    Scale scale = scale_of(strips);
    const float title = ui.line_height(Font::small) + ui.px(6);
    const float cell = 2 * ui.line_height(Font::regular) + ui.px(8);
    float lines = 0;
    for (const StripGroup& group : strips.groups) {
        room -=
            title + (group.columns >= k_columns_of_cells ? cell * static_cast<float>(lines_of(group)) : 0);
        lines += group.columns >= k_columns_of_cells ? 0 : static_cast<float>(lines_of(group));
    }
    const float least = ui.line_height(Font::regular) + ui.px(4);
    const float height = lines > 0 ? std::clamp(room / lines, least, ui.em() * 2.2F) : least;
    int first = 0;
    for (const StripGroup& group : strips.groups) {
        const bool cells = group.columns >= k_columns_of_cells;
        ui.line(flow.row(title), ui.say(group.title), ui.theme->text_muted, Font::small);
        for (int line = 0; line < lines_of(group); ++line) {
            const Rect whole = flow.row(cells ? cell : height);
            for (int column = 0; column < group.columns; ++column) {
                const int within = column * lines_of(group) + line;
                if (within >= group.count) continue;
                const StripRow& row = strips.rows[static_cast<std::size_t>(first + within)];
                const Rect place = column_of(ui, whole, column, group.columns);
                ImGui::PushID(first + within);
                scale.bars = bars_in(place, columns, ui.px(10));
                if (cells)
                    draw_cell(ui, desk, row, place, scale);
                else
                    draw_row(ui, desk, row, place, columns, scale);
                ImGui::PopID();
            }
        }
        first += group.count;
    }
}

}  // namespace

void draw_strips(Ui& ui, Desk& desk, const Rect& rect, const Strips& strips) {
    if (strips.rows.empty()) return;
    Flow flow(ui, rect, ui.px(16));
    flow.y -= ui.px(8);
    flow.width -= ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
    if (!strips.groups.empty()) {
        draw_groups(ui, desk, flow, strips, rect.height() - ui.px(24));
        flow.finish();
        return;
    }
    const Columns columns = measure_columns(ui, strips);
    Scale scale = scale_of(strips);
    const float foot = strips.guides.empty() ? 0 : ui.line_height(Font::small) + ui.px(2);
    const float count = static_cast<float>(strips.rows.size());
    const float room = (rect.height() - ui.px(24) - foot) / count;
    const float height = std::clamp(room, ui.line_height(Font::regular) + ui.px(4), ui.em() * 2.4F);
    scale.bars = bars_in({flow.x, flow.y, flow.x1(), flow.y + height}, columns, ui.px(14));
    draw_guides(ui, strips, scale, flow.y + count * height);
    int index = 0;
    for (const StripRow& row : strips.rows) {
        ImGui::PushID(index++);
        draw_row(ui, desk, row, flow.row(height), columns, scale);
        ImGui::PopID();
    }
    flow.gap(foot);
    flow.finish();
}

}  // namespace gaplab
