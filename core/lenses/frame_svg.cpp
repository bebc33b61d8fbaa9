// A whole step on one sheet: views on the left, words and numbers on the right.
#include "lenses/frame_svg.hpp"

#include <algorithm>

namespace gaplab {
namespace {

constexpr double k_padding = 16;
constexpr double k_world_share[] = {0.56, 0.4};  // of the height, over one and two rows of linked views
constexpr std::size_t k_most_side_by_side = 3;   // linked views; more of them take a second row
constexpr double k_column_share = 0.27;          // of the width, for words and numbers
constexpr double k_line = 19;                    // distance of lines of text

// Writes from top to bottom; `y` is where the next thing goes.
struct Column {
    SvgCanvas& canvas;
    const Phrasebook& words;
    ThemeName theme;
    SvgArea area;
    double y = 0;
    const Surfaces& surfaces() const { return surfaces_of(theme); }
    double left() const { return area.x + k_padding; }
    double width() const { return area.width - 2 * k_padding; }

    void paragraph(const std::string& text, double size, const Colour& colour) {
        for (const std::string& line : svg_wrapped(text, size, width())) {
            canvas.text({left(), y + size}, line, {size, colour});
            y += 1.4 * size;
        }
    }
};

void write_verdict(Column& column, const VerdictBox& verdict) {
    const RoleInk ink = ink_of(verdict.role, column.theme);
    const double inner = column.width() - 24;
    const auto lines = svg_wrapped(column.words.say(verdict.detail), 13, inner);
    const double height = 44 + 18 * static_cast<double>(lines.size());
    Colour fill = ink.stroke;
    fill.a = 26;
    column.canvas.rect({column.left(), column.y, column.width(), height}, fill, 8);
    column.canvas.text({column.left() + 14, column.y + 29}, column.words.say(verdict.title),
                       {20, ink.stroke, SvgAlign::start, true});
    for (std::size_t i = 0; i < lines.size(); ++i)
        column.canvas.text({column.left() + 14, column.y + 50 + 18 * static_cast<double>(i)}, lines[i],
                           {13, column.surfaces().text});
    column.y += height + 18;
}

void write_step(Column& column, const Frame& frame, StepPlace place) {
    const std::string number = std::to_string(place.step + 1) + "/" + std::to_string(place.count);
    column.canvas.text({column.left(), column.y + 12}, number + "  " + column.words.say(frame.step_title),
                       {13, column.surfaces().text_muted, SvgAlign::start, true});
    column.y += 22;
    column.paragraph(column.words.say(frame.sentence), 14, column.surfaces().text);
    column.y += 14;
}

void write_code(Column& column, const std::vector<CodeLine>& code, int current) {
    double longest = 1;
    for (const CodeLine& line : code)
        longest = std::max(longest, svg_text_width(line.code, 12.5, true) + 22.0 * line.indent);
    const double size = 12.5 * std::min(1.0, column.width() / longest);
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (static_cast<int>(i) == current)
            column.canvas.rect({column.area.x + 8, column.y, column.area.width - 16, k_line},
                               column.surfaces().highlight, 2);
        column.canvas.text({column.left() + 22.0 * code[i].indent, column.y + 14}, code[i].code,
                           {size, column.surfaces().text, SvgAlign::start, false, true});
        column.y += k_line;
    }
    column.y += 16;
}

// Room for the widest cell of each column; the rest is shared.
std::vector<double> cell_places(const Column& column, const Table& table) {
    std::vector<double> widths(table.columns.size(), 0);
    const auto widen = [&](std::size_t i, const std::string& text, bool code) {
        if (i < widths.size()) widths[i] = std::max(widths[i], svg_text_width(text, 11.5, code));
    };
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        widen(i, column.words.say(table.columns[i]), false);
    for (const TableRow& row : table.rows)
        for (std::size_t i = 0; i < row.cells.size(); ++i) widen(i, row.cells[i], true);
    double total = 0;
    for (const double width : widths) total += width;
    const double between = std::max(
        4.0, (column.width() - total) / static_cast<double>(std::max<std::size_t>(1, widths.size())));
    std::vector<double> places;
    double x = column.left();
    for (const double width : widths) {
        places.push_back(x);
        x += width + between;
    }
    return places;
}

void write_table(Column& column, const Table& table, double bottom) {
    const auto places = cell_places(column, table);
    for (std::size_t i = 0; i < places.size(); ++i)
        column.canvas.text({places[i], column.y + 12}, column.words.say(table.columns[i]),
                           {11.5, column.surfaces().text_muted});
    column.y += k_line;
    for (const TableRow& row : table.rows) {
        if (column.y + k_line > bottom) return;
        if (row.current)
            column.canvas.rect({column.area.x + 8, column.y, column.area.width - 16, k_line},
                               column.surfaces().highlight, 2);
        const Colour colour = row.pending ? column.surfaces().text_muted : column.surfaces().text;
        for (std::size_t i = 0; i < std::min(row.cells.size(), places.size()); ++i)
            column.canvas.text({places[i], column.y + 13.5}, row.cells[i],
                               {11.5, colour, SvgAlign::start, false, true});
        column.y += k_line;
    }
}

std::string joined_counters(const Frame& frame, const Phrasebook& words) {
    std::string text;
    for (const Caption& counter : frame.counters) text += (text.empty() ? "" : " · ") + words.say(counter);
    return text;
}

void write_column(Column column, const Frame& frame, const std::vector<CodeLine>& code, StepPlace place) {
    column.canvas.rect(column.area, column.surfaces().panel);
    column.y = column.area.y + k_padding;
    write_verdict(column, frame.verdict);
    write_step(column, frame, place);
    write_code(column, code, frame.code_line);
    const std::string counters = joined_counters(frame, column.words);
    const auto lines = svg_wrapped(counters, 12, column.width());
    const double bottom =
        column.area.y + column.area.height - k_padding - 17 * static_cast<double>(lines.size()) - 8;
    write_table(column, frame.table, bottom);
    column.y += 8;
    column.paragraph(counters, 12, column.surfaces().text_muted);
}

// Views first to last - 1 side by side, each as wide as its share asks.
void draw_row(SvgCanvas& canvas, const Frame& frame, std::size_t first, std::size_t last, const SvgArea& area,
              const Phrasebook& words, ThemeName theme) {
    double shares = 0;
    for (std::size_t i = first; i < last; ++i) shares += frame.views[i].share;
    double x = area.x;
    for (std::size_t i = first; i < last; ++i) {
        const double width = area.width * frame.views[i].share / shares;
        draw_view(canvas, frame.views[i], {x, area.y, width - 1, area.height}, words, theme);
        x += width;
    }
}

void draw_views(SvgCanvas& canvas, const Frame& frame, const SvgArea& area, const Phrasebook& words,
                ThemeName theme) {
    if (frame.views.empty()) return;
    const std::size_t linked = frame.views.size() - 1;
    const std::size_t rows = linked > k_most_side_by_side ? 2 : 1;
    const double world_height = linked == 0 ? area.height : k_world_share[rows - 1] * area.height;
    draw_view(canvas, frame.views[0], {area.x, area.y, area.width, world_height}, words, theme);
    const double height = (area.height - world_height) / static_cast<double>(rows);
    const std::size_t in_row = (linked + rows - 1) / rows;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::size_t first = 1 + row * in_row;
        const double y = area.y + world_height + height * static_cast<double>(row) + 1;
        draw_row(canvas, frame, first, std::min(first + in_row, linked + 1),
                 {area.x, y, area.width, height - 1}, words, theme);
    }
}

}  // namespace

std::string to_svg(const Frame& frame, const std::vector<CodeLine>& code, StepPlace place,
                   const Phrasebook& words, const SvgTheme& theme) {
    SvgCanvas canvas(theme.width, theme.height);
    canvas.rect({0, 0, theme.width, theme.height}, surfaces_of(theme.theme).panel_border);
    const double column_width = std::max(280.0, k_column_share * theme.width);
    const double left = theme.width - column_width;
    draw_views(canvas, frame, {0, 0, left - 1, theme.height}, words, theme.theme);
    write_column({canvas, words, theme.theme, {left, 0, column_width, theme.height}}, frame, code, place);
    return canvas.finished();
}

}  // namespace gaplab
