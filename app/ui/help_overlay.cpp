// The `?` overlay: every shortcut, from the table that binds them, and what the mouse does.
#include <array>

#include "ui/dialog.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

struct HelpLine {
    std::string words, keys;
};
struct HelpBlock {
    std::string title;
    std::vector<HelpLine> lines;
};

constexpr float k_two_columns_em = 46;

std::vector<HelpBlock> help_blocks(const Ui& ui) {
    constexpr std::array titles = {"ui.help.file", "ui.help.edit", "ui.help.move", "ui.help.time",
                                   "ui.help.view"};
    std::vector<HelpBlock> blocks;
    for (const char* title : titles) blocks.push_back({ui.say(title), {}});
    for (const ShortcutRow& row : shortcut_rows())
        blocks[static_cast<std::size_t>(row.group)].lines.push_back(
            {ui.say(key_of(row.action)), keys_of(row.action)});
    constexpr std::array mouse = {std::pair("ui.mouse.move", "ui.mouse.move_how"),
                                  std::pair("ui.mouse.rotate", "ui.mouse.rotate_how"),
                                  std::pair("ui.mouse.reshape", "ui.mouse.reshape_how"),
                                  std::pair("ui.mouse.snap", "ui.mouse.snap_how"),
                                  std::pair("ui.mouse.zoom", "ui.mouse.zoom_how"),
                                  std::pair("ui.mouse.pan", "ui.mouse.pan_how"),
                                  std::pair("ui.mouse.orbit", "ui.mouse.orbit_how"),
                                  std::pair("ui.mouse.axis", "ui.mouse.axis_how"),
                                  std::pair("ui.mouse.ring", "ui.mouse.ring_how")};
    HelpBlock by_mouse{ui.say("ui.help.mouse"), {}};
    for (const auto& [words, how] : mouse) by_mouse.lines.push_back({ui.say(words), ui.say(how)});
    blocks.insert(blocks.begin(), std::move(by_mouse));
    return blocks;
}

struct HelpRow {
    float words = 0, keys = 0, height = 0;
};

/// Keys at the right, as wide as they are but never more than half; the words have the rest. Both wrap.
HelpRow size_of(const Ui& ui, const HelpLine& line, float width) {
    HelpRow row;
    row.keys = std::min(std::ceil(ui.measure(line.keys, Font::small).x) + 1, width * 0.55F);
    row.words = width - row.keys - ui.px(14);
    row.height = std::max(ui.paragraph_height(row.words, line.words),
                          ui.paragraph_height(row.keys, line.keys, Font::small)) +
                 ui.px(5);
    return row;
}

float height_of(const Ui& ui, const HelpBlock& block, float width) {
    float height = ui.paragraph_height(width, block.title, Font::bold) + ui.px(20);
    for (const HelpLine& line : block.lines) height += size_of(ui, line, width).height;
    return height;
}

void draw_line(Ui& ui, const HelpLine& line, float x, float y, float width) {
    const HelpRow row = size_of(ui, line, width);
    ui.paragraph({x, y}, row.words, line.words, ui.theme->text);
    float key_y = y;
    const float drop = (ui.line_height(Font::regular) - ui.line_height(Font::small)) / 2;
    for (const auto part : wrapped(ui, line.keys, row.keys, Font::small)) {
        const float part_width = ui.measure(part, Font::small).x;
        ui.paragraph({x + width - part_width, key_y + drop}, row.keys, part, ui.theme->text_muted,
                     Font::small);
        key_y += ui.line_height(Font::small);
    }
}

void draw_block(Ui& ui, const HelpBlock& block, float x, float y, float width) {
    y += ui.paragraph({x, y}, width, block.title, ui.theme->accent, Font::bold) + ui.px(4);
    for (const HelpLine& line : block.lines) {
        draw_line(ui, line, x, y, width);
        y += size_of(ui, line, width).height;
    }
}

struct Corner {
    float x = 0, y = 0;
};

/// Each block goes into the column that is shorter so far.
std::vector<Corner> arrange(const Ui& ui, const std::vector<HelpBlock>& blocks, float width, int columns,
                            float pitch, float& height) {
    std::vector<float> filled(static_cast<std::size_t>(columns), 0.0F);
    std::vector<Corner> places;
    for (const HelpBlock& block : blocks) {
        const auto shortest = std::min_element(filled.begin(), filled.end());
        places.push_back({pitch * static_cast<float>(shortest - filled.begin()), *shortest});
        *shortest += height_of(ui, block, width);
    }
    height = *std::max_element(filled.begin(), filled.end());
    return places;
}

}  // namespace

void draw_help(Ui& ui, Desk& desk) {
    const auto blocks = help_blocks(ui);
    const float card = std::min(ui.em() * 58, Dialog::room(ui).width());
    const float inner = card - 2 * Dialog::margin(ui);
    const int columns = inner >= ui.em() * k_two_columns_em ? 2 : 1;
    const float bar = ImGui::GetStyle().ScrollbarSize + ui.px(6);
    const float gap = ui.px(36);
    const float width = (inner - bar - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    float height = 0;
    const auto places = arrange(ui, blocks, width, columns, width + gap, height);
    const float head = std::round(ui.em() * 2.4F) + ui.px(8);
    const Dialog dialog(ui, "help", card, head + height + 2 * Dialog::margin(ui));
    if (!dialog.open()) return;
    Rect rest = dialog.inside();
    Rect top = rest.cut_top(head);
    const Rect cross_place = top.cut_right(std::round(ui.em() * 2.2F));
    ui.paragraph({top.x0, top.y0}, top.width(), ui.say("ui.help.title"), ui.theme->text, Font::bold);
    const bool closed =
        icon_button(ui, "close", cross_place, Icon::close, ui.say("ui.close"), true, ui.px(11));
    {
        const ScrollBox box(ui, "help lines", rest);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        for (std::size_t i = 0; i < blocks.size(); ++i)
            draw_block(ui, blocks[i], at.x + places[i].x, at.y + places[i].y, width);
        ImGui::SetCursorScreenPos(at);
        ImGui::Dummy({1, height});
    }
    if (closed || dialog.clicked_outside()) desk.later.emplace_back([&desk] { desk.modal = Modal::none; });
}

}  // namespace gaplab
