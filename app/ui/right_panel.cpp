// The right column: verdict, sentence, code with the current line lit, numbers, counters. All of it is the
// same step.
#include <utility>

#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_margin = 16;
constexpr int k_sentence_lines = 4;  ///< kept free, so that the code does not jump from step to step

void draw_verdict(Ui& ui, const VerdictBox& verdict, Flow& flow) {
    if (verdict.title.empty()) return;
    const bool open = verdict.role == Role::label_muted;
    const Theme& theme = *ui.theme;
    const Rgba ink = open ? theme.text_muted : theme.style(verdict.role).stroke;
    const float pad = ui.px(14), inner = flow.width - 2 * pad;
    const std::string title = ui.say(verdict.title), detail = ui.say(verdict.detail);
    const float height = ui.px(20) + ui.paragraph_height(inner, title, Font::title) + ui.px(2) +
                         ui.paragraph_height(inner, detail);
    const Rect box = flow.row(height);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rgba ground = open ? theme.button : mixed(theme.background, ink | IM_COL32_A_MASK, 0.1F);
    list.AddRectFilled({box.x0, box.y0}, {box.x1, box.y1}, ground, ui.px(8));
    if (theme.name == ThemeName::projector)
        list.AddRect({box.x0, box.y0}, {box.x1, box.y1}, ink, ui.px(8), 0, ui.px(2));
    float y = box.y0 + ui.px(10);
    y += ui.paragraph({box.x0 + pad, y}, inner, title, ink, Font::title) + ui.px(2);
    ui.paragraph({box.x0 + pad, y}, inner, detail, theme.text);
    flow.gap(ui.px(18));
}

void draw_sentence(Ui& ui, Desk& desk, Flow& flow) {
    const Caption where{"ui.step_of",
                        {{"k", Number{desk.session.step() + 1.0, 0}},
                         {"n", Number{static_cast<double>(desk.session.step_count()), 0}}},
                        {}};
    heading(ui, flow, ui.say(where));
    const std::string text = ui.say(desk.session.frame().sentence);
    const float kept = static_cast<float>(k_sentence_lines) * ui.line_height(Font::regular);
    const float used = ui.paragraph({flow.x, flow.y}, flow.width, text, ui.theme->text);
    flow.gap(std::max(used, kept) + ui.px(14));
}

/// The heading of the code and, on its right, how much of it is shown.
void draw_code_head(Ui& ui, Desk& desk, Flow& flow) {
    const float line = ui.line_height(Font::small);
    Rect row = flow.row(std::round(line * 1.25F));
    const std::array keys = {"ui.code.hidden", "ui.code.words", "ui.code.code"};
    for (int i = 2; i >= 0; --i) {
        const std::string label = ui.say(keys[static_cast<std::size_t>(i)]);
        const Rect place = row.cut_right(ui.measure(label, Font::small).x + ui.px(14));
        const bool on = static_cast<int>(desk.settings.code_level) == i;
        ImGui::PushID(i);
        const Touch t = touch("level", place);
        ImGui::PopID();
        if (on || t.hovered)
            ImGui::GetWindowDrawList()->AddRectFilled({place.x0, place.y0}, {place.x1, place.y1},
                                                      on ? ui.theme->accent_soft : ui.theme->hover, ui.px(5));
        ui.line(place, label, on ? ui.theme->text : ui.theme->text_muted, Font::small, Align::center);
        if (t.clicked) desk.settings.code_level = static_cast<CodeLevel>(i);
    }
    std::string title = ui.say("ui.algorithm");
    for (char& c : title)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    ui.line(row, title, ui.theme->text_muted, Font::small);
    flow.gap(ui.px(6));
}

/// Scrolls the panel so far that the lit line is in sight, when it has become another one by a step. Where it
/// is in sight from the top of the panel, there: the verdict and the sentence are above it.
void keep_in_sight(Ui& ui, Desk& desk, const Rect& line, const Rect& panel) {
    Session& session = desk.session;
    const LitLine now{session.lens(), session.step(), session.frame().code_line};
    const LitLine before = std::exchange(ui.lit_line, now);
    if (before == now || before.lens != now.lens) return;
    const float margin = ui.em(), scrolled = ImGui::GetScrollY();
    if (line.y1 + scrolled <= panel.y1 - margin)
        ImGui::SetScrollY(0);
    else if (line.y0 < panel.y0 + margin || line.y1 > panel.y1 - margin)
        ImGui::SetScrollY(scrolled + line.y1 - panel.y1 + margin);
}

Rect draw_code_line(Ui& ui, Flow& flow, const CodeLine& line, bool words, bool current) {
    const Font face = words ? Font::regular : Font::mono;
    const std::string text = words ? ui.say(line.words) : line.code;
    const float left = ui.px(8) + static_cast<float>(line.indent) * ui.em() * (words ? 1.0F : 1.6F);
    const float width = flow.width - left - ui.px(6);
    const float pad = ui.px(words ? 2.0F : 1.5F);
    const Rect row = flow.row(ui.paragraph_height(width, text, face) + 2 * pad);
    if (current) {
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled({row.x0, row.y0}, {row.x1, row.y1}, ui.theme->highlight, ui.px(4));
        list.AddRectFilled({row.x0, row.y0}, {row.x0 + ui.px(3), row.y1}, ui.theme->accent, ui.px(1.5F));
    }
    ui.paragraph({row.x0 + left, row.y0 + pad}, width, text, ui.theme->text, face);
    return row;
}

void draw_code(Ui& ui, Desk& desk, Flow& flow, const Rect& panel) {
    const Story* story = desk.session.story();
    if (story == nullptr || story->code().empty()) return;
    draw_code_head(ui, desk, flow);
    if (desk.settings.code_level != CodeLevel::hidden) {
        int index = 0;
        for (const CodeLine& line : story->code()) {
            const bool current = index++ == desk.session.frame().code_line;
            const Rect row =
                draw_code_line(ui, flow, line, desk.settings.code_level == CodeLevel::words, current);
            if (current) keep_in_sight(ui, desk, row, panel);
        }
        flow.gap(ui.px(12));
    }
    flow.gap(ui.px(6));
}

struct Columns {
    std::vector<float> x, width;
    Font face = Font::mono;
    float squeeze = 1;
};

/// Each column as wide as its widest cell; what is left over is spread between them.
Columns columns_of(const Ui& ui, const Table& table, float room) {
    Columns out;
    const std::size_t count = table.columns.size();
    out.width.assign(count, 0);
    for (std::size_t c = 0; c < count; ++c)
        out.width[c] = ui.measure(ui.say(table.columns[c]), Font::small).x;
    for (const TableRow& row : table.rows)
        for (std::size_t c = 0; c < std::min(count, row.cells.size()); ++c)
            out.width[c] = std::max(out.width[c], ui.measure(row.cells[c], out.face).x);
    float total = 0;
    for (const float w : out.width) total += w;
    const float gap = count > 1 ? (room - total) / static_cast<float>(count - 1) : 0;
    const float least = ui.px(8);
    if (gap < least) {
        const float free = std::max(room - least * static_cast<float>(count - 1), ui.em());
        for (float& w : out.width) w *= free / total;
    }
    float x = 0;
    for (const float w : out.width) {
        out.x.push_back(x);
        x += w + std::max(gap, least);
    }
    return out;
}

void draw_row(Ui& ui, Desk& desk, const Columns& columns, const TableRow& row, const Rect& rect) {
    const Touch t = touch("row", rect);
    if (t.hovered && row.tag) desk.hovered_next = row.tag;
    const bool lit = is_hovered(desk, row.tag);
    if (row.current || lit)
        ImGui::GetWindowDrawList()->AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y1},
                                                  row.current ? ui.theme->highlight : ui.theme->hover,
                                                  ui.px(4));
    const Rgba ink = row.pending ? ui.theme->text_muted : ui.theme->text;
    for (std::size_t c = 0; c < std::min(columns.x.size(), row.cells.size()); ++c) {
        const float x = rect.x0 + ui.px(8) + columns.x[c];
        const Align align = c == 0 ? Align::left : Align::right;
        ui.line({x, rect.y0, x + columns.width[c], rect.y1}, row.cells[c], ink, columns.face, align);
    }
}

void draw_table(Ui& ui, Desk& desk, Flow& flow, const Rect& panel) {
    const Table& table = desk.session.frame().table;
    if (table.columns.empty()) return;
    heading(ui, flow, ui.say("ui.numbers"));
    const Columns columns = columns_of(ui, table, flow.width - ui.px(16));
    const Rect head = flow.row(ui.line_height(Font::small) * 1.2F);
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const float x = head.x0 + ui.px(8) + columns.x[c];
        ui.line({x, head.y0, x + columns.width[c], head.y1}, ui.say(table.columns[c]), ui.theme->text_muted,
                Font::small, c == 0 ? Align::left : Align::right);
    }
    const float height = std::round(ui.line_height(Font::mono) * 1.1F);
    int index = 0;
    for (const TableRow& row : table.rows) {
        const Rect rect = flow.row(height);
        ImGui::PushID(index++);
        if (rect.y1 > panel.y0 && rect.y0 < panel.y1) draw_row(ui, desk, columns, row, rect);
        ImGui::PopID();
    }
    flow.gap(ui.px(14));
}

void draw_counters(Ui& ui, Desk& desk, Flow& flow) {
    std::string text;
    for (const Caption& counter : desk.session.frame().counters) {
        if (!text.empty()) text += " · ";
        text += ui.say(counter);
    }
    flow.gap(ui.paragraph({flow.x, flow.y}, flow.width, text, ui.theme->text_muted, Font::small));
}

}  // namespace

void draw_right_panel(Ui& ui, Desk& desk, const Rect& rect) {
    const Panel panel(ui, "right", rect, ui.theme->background, true);
    Flow flow(ui, rect, ui.px(k_margin));
    if (desk.session.story() == nullptr) {
        flow.gap(ui.paragraph({flow.x, flow.y}, flow.width, ui.say(desk.session.problem()), ui.theme->text));
        flow.finish();
        return;
    }
    draw_verdict(ui, desk.session.frame().verdict, flow);
    draw_sentence(ui, desk, flow);
    draw_code(ui, desk, flow, rect);
    draw_table(ui, desk, flow, rect);
    draw_counters(ui, desk, flow);
    flow.finish();
}

}  // namespace gaplab
