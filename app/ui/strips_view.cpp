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

void draw_row(Ui& ui, Desk& desk, const StripRow& row, Rect r, const Columns& columns, const Scale& scale) {
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rect whole = r.inset(ui.px(-6), ui.px(1));
    if (row.current)
        list.AddRectFilled({whole.x0, whole.y0}, {whole.x1, whole.y1}, theme.highlight, ui.px(5));
    if (is_hovered(desk, row.tag))
        list.AddRect({whole.x0, whole.y0}, {whole.x1, whole.y1}, theme.accent, ui.px(5), 0, ui.px(1.5F));
    if (touch("row", whole).hovered) desk.hovered_next = row.tag;
    const float opacity = row.pending ? 0.3F : 1;
    const Rgba ink = row.pending ? theme.text_muted : theme.text;
    if (columns.badge > 0) {
        const Rect place = r.cut_left(columns.badge);
        if (!row.badge.empty())
            badge(ui, {place.x0 + ui.px(9), (r.y0 + r.y1) / 2}, row.badge, row.badge_role);
    }
    const float name = std::min(columns.name, (r.width() - columns.value) * 0.5F);
    ui.line(r.cut_left(name), ui.say(row.name), ink);
    const Rgba value_ink = row.pending                     ? theme.text_muted
                           : row.value_role == Role::label ? theme.text
                                                           : theme.style(row.value_role).stroke;
    ui.line(r.cut_right(columns.value), row.value, value_ink, Font::mono, Align::right);
    if (scale.bars.width() > ui.px(20) && has_shadows(row)) draw_bars(ui, scale, row, r, opacity);
}

}  // namespace

void draw_strips(Ui& ui, Desk& desk, const Rect& rect, const Strips& strips) {
    if (strips.rows.empty()) return;
    Flow flow(ui, rect, ui.px(16));
    flow.y -= ui.px(8);
    flow.width -= ImGui::GetScrollMaxY() > 0 ? ImGui::GetStyle().ScrollbarSize : 0;
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
