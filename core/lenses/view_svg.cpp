// The four sorts of views as SVG: pictures, strips, plots and film strips.
#include <algorithm>
#include <cmath>

#include "lenses/frame_svg.hpp"
#include "picture/project.hpp"
#include "picture/svg.hpp"

namespace gaplab {
namespace {

constexpr double k_smallest_title = 9;
constexpr double k_title_height = 30;
constexpr double k_text = 12.5;
constexpr double k_smallest_full_row = 19;  // points: in lower rows words and bars shrink with the row
constexpr double k_guide_text = 11;
constexpr double k_value_margin = 32;
constexpr double k_longest_row = 34;  // points: strips are no easier to read when rows are higher

struct Pen {
    SvgCanvas& canvas;
    const Phrasebook& words;
    ThemeName theme;
    const Surfaces& surfaces;
    Say say() const {
        return [this](const Caption& caption) { return words.say(caption); };
    }
};

// --- strips
// ---------------------------------------------------------------------------------------------------------

Interval span_of(const Strips& strips) {
    if (strips.scale.min < strips.scale.max) return strips.scale;
    Interval span{1e300, -1e300};
    for (const StripRow& row : strips.rows)
        span = {std::min({span.min, row.a.min, row.b.min}), std::max({span.max, row.a.max, row.b.max})};
    return span.min < span.max ? span : Interval{0, 1};
}

struct StripScale {
    Interval span;
    double left = 0, width = 1;
    double at(double value) const {
        return left + (std::clamp(value, span.min, span.max) - span.min) / length_of(span) * width;
    }
};

// `aside` is where the bar runs, off the middle of its row; a bar is as thick as both bars are apart.
void draw_bar(const Pen& pen, const StripScale& scale, const Interval& bar, double middle, double aside,
              Role role, bool faint) {
    if (!(bar.min < bar.max)) return;
    Colour colour = ink_of(role, pen.theme).stroke;
    if (faint) colour.a = 70;
    const double half = 0.62 * std::abs(aside);
    pen.canvas.rect(
        {scale.at(bar.min), middle + aside - half, scale.at(bar.max) - scale.at(bar.min), 2 * half}, colour,
        half);
}

// The common part, or the gap, as a pale block behind both bars.
void draw_between(const Pen& pen, const StripScale& scale, const StripRow& row, double y, double small) {
    const Interval common{std::max(row.a.min, row.b.min), std::min(row.a.max, row.b.max)};
    const bool gap = common.max < common.min;
    const double left = scale.at(std::min(common.min, common.max));
    const double right = scale.at(std::max(common.min, common.max));
    Colour colour = ink_of(gap ? Role::gap : Role::overlap, pen.theme).stroke;
    colour.a = row.pending ? 15 : 50;
    pen.canvas.rect({left, y - 8 * small, right - left, 16 * small}, colour);
}

void draw_strip_words(const Pen& pen, const StripRow& row, const SvgArea& area, double y, double scale) {
    const Colour text = row.pending ? pen.surfaces.text_muted : pen.surfaces.text;
    double x = area.x + 12;
    if (!row.badge.empty()) {
        pen.canvas.circle({x + 7, y}, 7.5 * scale, ink_of(row.badge_role, pen.theme).stroke,
                          {pen.surfaces.canvas_alt, 0.5});
        pen.canvas.text({x + 7, y + 3.5 * scale}, row.badge,
                        {9.5 * scale, pen.surfaces.canvas, SvgAlign::middle, true});
        x += 21;
    }
    pen.canvas.text({x, y + 4.5 * scale}, pen.words.say(row.name), {k_text * scale, text});
    pen.canvas.text(
        {area.x + area.width - 12, y + 4.5 * scale}, row.value,
        {k_text * scale, ink_of(row.value_role, pen.theme).stroke, SvgAlign::end, row.current, true});
}

// Lines through all rows; where two names would meet, the later one is left out.
void draw_guides(const Pen& pen, const Strips& strips, const StripScale& scale, double top, double bottom) {
    double free_from = -1e300;
    for (const StripGuide& guide : strips.guides) {
        const RoleInk ink = ink_of(guide.role, pen.theme);
        const double x = scale.at(guide.at);
        pen.canvas.line({x, top}, {x, bottom}, {ink.stroke, 1.2, ink.dash}, true);
        const double half = 0.5 * svg_text_width(guide.text, k_guide_text) + 3;
        if (x - half < free_from) continue;
        pen.canvas.text({x, bottom + k_guide_text + 2}, guide.text,
                        {k_guide_text, ink.stroke, SvgAlign::middle});
        free_from = x + half;
    }
}

constexpr double k_names_width = 100;
constexpr int k_columns_of_cells = 3;  // from here on a column is too narrow for bars beside words
constexpr double k_cell = 2.1;         // height of a row whose bars stand under its words, in plain rows
constexpr double k_group_title = 0.9;  // likewise

void draw_strip_bars(const Pen& pen, const StripScale& scale, const StripRow& row, double y, double small) {
    if (length_of(row.a) > 0 && length_of(row.b) > 0) draw_between(pen, scale, row, y, small);
    draw_bar(pen, scale, row.a, y, -4 * small, row.role_a, row.pending);
    draw_bar(pen, scale, row.b, y, 4 * small, row.role_b, row.pending);
}

void draw_strip_row(const Pen& pen, const StripRow& row, const SvgArea& place, const StripScale& scale) {
    const double small = std::min(1.0, place.height / k_smallest_full_row);
    const double y = place.y + place.height / 2;
    if (row.current)
        pen.canvas.rect({place.x + 4, place.y, place.width - 8, place.height}, pen.surfaces.highlight, 3);
    draw_strip_bars(pen, scale, row, y, small);
    draw_strip_words(pen, row, place, y, small);
}

// Name and value above the bars.
void draw_strip_cell(const Pen& pen, const StripRow& row, const SvgArea& place, Interval span) {
    const double line = place.height / 2;
    const double small = std::min(1.0, line / k_smallest_full_row);
    if (row.current)
        pen.canvas.rect({place.x + 4, place.y + 1, place.width - 8, place.height - 2}, pen.surfaces.highlight,
                        3);
    draw_strip_words(pen, row, {place.x, place.y, place.width, line}, place.y + 0.55 * line, small);
    draw_strip_bars(pen, {span, place.x + 12, std::max(10.0, place.width - 24)}, row, place.y + 1.45 * line,
                    0.8 * small);
}

double values_width(const Strips& strips) {
    double values = 70;
    for (const StripRow& row : strips.rows)
        values = std::max(values, svg_text_width(row.value, k_text) + k_value_margin);
    return values;
}

int lines_of(const StripGroup& group) { return (group.count + group.columns - 1) / group.columns; }

// Every group under its title, in its columns.
void draw_groups(const Pen& pen, const Strips& strips, const SvgArea& area) {
    double rows = 0;
    for (const StripGroup& group : strips.groups)
        rows += k_group_title + lines_of(group) * (group.columns >= k_columns_of_cells ? k_cell : 1);
    const double height = std::min(k_longest_row, area.height / rows);
    const double values = values_width(strips);
    const Interval span = span_of(strips);
    double top = area.y;
    auto row = strips.rows.begin();
    for (const StripGroup& group : strips.groups) {
        const bool cells = group.columns >= k_columns_of_cells;
        const double line = height * (cells ? k_cell : 1);
        const double width = area.width / group.columns;
        pen.canvas.text(
            {area.x + 12, top + 0.65 * k_group_title * height}, pen.words.say(group.title),
            {k_guide_text * std::min(1.0, height / k_smallest_full_row), pen.surfaces.text_muted});
        top += k_group_title * height;
        for (int i = 0; i < group.count; ++i, ++row) {
            const int column = i / lines_of(group);
            const SvgArea place{area.x + column * width, top + (i % lines_of(group)) * line, width, line};
            if (cells)
                draw_strip_cell(pen, *row, place, span);
            else
                draw_strip_row(
                    pen, *row, place,
                    {span, place.x + k_names_width, std::max(10.0, width - k_names_width - values)});
        }
        top += lines_of(group) * line;
    }
}

void draw_strips(const Pen& pen, const Strips& strips, const SvgArea& area) {
    if (!strips.groups.empty()) return draw_groups(pen, strips, area);
    const double count = static_cast<double>(std::max<std::size_t>(1, strips.rows.size()));
    const double foot = strips.guides.empty() ? 0 : k_guide_text + 8;
    const double height = std::min(k_longest_row, (area.height - foot) / count);
    const StripScale scale{span_of(strips), area.x + k_names_width,
                           std::max(10.0, area.width - k_names_width - values_width(strips))};
    double top = area.y;
    draw_guides(pen, strips, scale, top, top + count * height);
    for (const StripRow& row : strips.rows) {
        draw_strip_row(pen, row, {area.x, top, area.width, height}, scale);
        top += height;
    }
}

// --- plots
// ----------------------------------------------------------------------------------------------------------

struct PlotScale {
    Vec2 min{1e300}, max{-1e300};
    SvgArea area;
    void include(Vec2 point) {
        min = glm::min(min, point);
        max = glm::max(max, point);
    }
    Vec2 at(Vec2 point) const {
        const Vec2 size = glm::max(max - min, Vec2{1e-300});
        const Vec2 share = (point - min) / size;
        return {area.x + share.x * area.width, area.y + (1 - share.y) * area.height};
    }
};

constexpr double k_plot_head = 0.08;  // of the curve's height, left free for words

PlotScale scale_of(const Plot& plot, const SvgArea& area) {
    PlotScale scale{Vec2{1e300}, Vec2{-1e300}, {area.x + 48, area.y + 22, area.width - 66, area.height - 64}};
    for (const Curve& curve : plot.curves)
        for (const Vec2& point : curve.points) scale.include(point);
    for (const PlotMarker& marker : plot.markers) scale.include(marker.at);
    const double head = k_plot_head * (scale.max.y - scale.min.y);
    scale.max.y += head;
    scale.min.y -= head;
    return scale;
}

void draw_plot_ends(const Pen& pen, const Plot& plot, const PlotScale& scale) {
    const SvgText small{11, pen.surfaces.text_muted, SvgAlign::end};
    const double bottom = scale.area.y + scale.area.height;
    pen.canvas.text({scale.area.x - 6, scale.area.y + 4}, shown({scale.max.y, 2}), small);
    if (scale.min.y <= 0 && scale.max.y > 0)
        pen.canvas.text({scale.area.x - 6, scale.at({0, 0}).y + 4}, "0", small);
    SvgText middle = small;
    middle.align = SvgAlign::middle;
    pen.canvas.text({scale.area.x, bottom + 16}, shown({scale.min.x, 0}), middle);
    pen.canvas.text({scale.area.x + scale.area.width, bottom + 16}, shown({scale.max.x, 0}), middle);
    pen.canvas.text({scale.area.x + scale.area.width / 2, bottom + 32}, pen.words.say(plot.x_title), middle);
    pen.canvas.text({scale.area.x, scale.area.y - 8}, pen.words.say(plot.y_title),
                    {11, pen.surfaces.text_muted});
}

void draw_marker_name(const Pen& pen, const PlotMarker& marker, const PlotScale& scale, const RoleInk& ink) {
    const double half = 0.5 * svg_text_width(marker.text, 11) + 3;
    const Vec2 at = scale.at(marker.at);
    const double x = std::clamp(at.x, scale.area.x + half, scale.area.x + scale.area.width - half);
    const double y = at.y + (marker.below ? 17 : -8);
    pen.canvas.text({x, y}, marker.text,
                    {11, ink.stroke, SvgAlign::middle, true, false, true, pen.surfaces.canvas_alt});
}

void draw_plot(const Pen& pen, const Plot& plot, const SvgArea& area) {
    const PlotScale scale = scale_of(plot, area);
    const double bottom = scale.area.y + scale.area.height;
    const SvgStroke frame{pen.surfaces.panel_border, 1, Dash::solid};
    pen.canvas.rect(scale.area, {0, 0, 0, 0}, 0, &frame);
    for (const double x : plot.vertical_lines)
        pen.canvas.line({scale.at({x, 0}).x, scale.area.y}, {scale.at({x, 0}).x, bottom},
                        {ink_of(Role::support, pen.theme).stroke, 1.5, Dash::dashed}, true);
    for (const Curve& curve : plot.curves) {
        std::vector<Vec2> points;
        for (const Vec2& point : curve.points) points.push_back(scale.at(point));
        const RoleInk ink = ink_of(curve.role, pen.theme);
        pen.canvas.polyline(points, {ink.stroke, 1.6 * ink.weight, curve.dashed ? Dash::dashed : ink.dash});
    }
    for (const PlotMarker& marker : plot.markers) {
        const RoleInk ink = ink_of(marker.role, pen.theme);
        draw_mark(pen.canvas, scale.at(marker.at), 8, ink, false, pen.surfaces.canvas_alt);
        if (marker.named) draw_marker_name(pen, marker, scale, ink);
    }
    draw_plot_ends(pen, plot, scale);
}

// --- film strips
// ----------------------------------------------------------------------------------------------------

void draw_film(const Pen& pen, const FilmStrip& film, const SvgArea& area) {
    const double width = 120;
    const double height = 130;
    const int columns = std::max(1, static_cast<int>(area.width / width));
    for (std::size_t i = 0; i < film.cells.size(); ++i) {
        const FilmCell& cell = film.cells[i];
        const int column = static_cast<int>(i) % columns;
        const int row = static_cast<int>(i) / columns;
        const SvgArea place{area.x + width * column, area.y + height * row, width, height};
        const SvgArea inner = place.inset(4);
        const SvgStroke rim{
            cell.current ? ink_of(Role::support, pen.theme).stroke : pen.surfaces.panel_border,
            cell.current ? 2.0 : 1.0, Dash::solid};
        pen.canvas.rect(inner, cell.current ? pen.surfaces.highlight : pen.surfaces.canvas, 5, &rim);
        draw_picture(pen.canvas, cell.picture, {inner.x, inner.y, inner.width, inner.height - 18}, pen.theme,
                     pen.say());
        pen.canvas.text({inner.x + 7, inner.y + inner.height - 7}, cell.caption, {11, pen.surfaces.text});
    }
}

void draw_content(const Pen& pen, const View& view, const SvgArea& area) {
    if (const auto* picture = std::get_if<Picture>(&view.content))
        draw_picture(pen.canvas, *picture, area, pen.theme, pen.say());
    else if (const auto* strips = std::get_if<Strips>(&view.content))
        draw_strips(pen, *strips, area);
    else if (const auto* plot = std::get_if<Plot>(&view.content))
        draw_plot(pen, *plot, area);
    else if (const auto* solid = std::get_if<SolidPicture>(&view.content))
        draw_picture(pen.canvas, project(*solid, solid->camera), area, pen.theme, pen.say());
    else
        draw_film(pen, std::get<FilmStrip>(view.content), area);
}

}  // namespace

void draw_view(SvgCanvas& canvas, const View& view, const SvgArea& area, const Phrasebook& words,
               ThemeName theme) {
    const Pen pen{canvas, words, theme, surfaces_of(theme)};
    const bool world = view.id == "world";
    canvas.rect(area, world ? pen.surfaces.canvas : pen.surfaces.canvas_alt);
    draw_content(pen, view, {area.x, area.y + k_title_height, area.width, area.height - k_title_height});
    std::string title = words.say(view.title);
    const double room = area.width - 24;
    // What comes before the colon says what it is; the rest, what to see in it.
    if (svg_text_width(title, k_smallest_title) > room) title = title.substr(0, title.find(": "));
    double size = k_text;
    while (size > k_smallest_title && svg_text_width(title, size) > room) size -= 0.5;
    canvas.text({area.x + 14, area.y + 20}, title, {size, pen.surfaces.text_muted, SvgAlign::start, true});
}

std::string to_svg(const View& view, const Phrasebook& words, const SvgTheme& theme) {
    SvgCanvas canvas(theme.width, theme.height);
    draw_view(canvas, view, {0, 0, theme.width, theme.height}, words, theme.theme);
    return canvas.finished();
}

}  // namespace gaplab
