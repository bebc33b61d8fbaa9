// Time at the bottom: the buttons, a scrubber with a dot a step, the title of the step, the speed.
#include <array>

#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr std::array k_speeds = {0.5, 1.0, 2.0};
constexpr float k_one_row_em = 44;  ///< narrower: the buttons get a row of their own

std::string with_keys(const Ui& ui, Action action) {
    const std::string keys = keys_of(action);
    return ui.say(key_of(action)) + (keys.empty() ? "" : " (" + keys + ")");
}

void draw_buttons(Ui& ui, Desk& desk, Rect row) {
    const int step = desk.session.step(), last = desk.session.step_count() - 1;
    const bool has_story = desk.session.story() != nullptr && (last > 0 || desk.session.goes_on());
    const float w = row.width() / 6;
    const auto button = [&](const char* id, Icon icon, const std::string& hint, bool enabled) {
        return icon_button(ui, id, row.cut_left(w), icon, hint, enabled, ui.px(15));
    };
    const auto later = [&desk](Action action) {
        desk.later.emplace_back([&desk, action] { desk.perform(action); });
    };
    const int direction = desk.playback.direction();
    if (button("first", Icon::first, with_keys(ui, Action::first_step), has_story && step > 0))
        later(Action::first_step);
    if (button("back", Icon::back, with_keys(ui, Action::back), has_story && step > 0)) later(Action::back);
    if (button("reverse", direction < 0 ? Icon::pause : Icon::play_back, ui.say("ui.play_backwards"),
               has_story && last > 0))
        desk.later.emplace_back([&desk] { desk.playback.toggle(desk.session, -1); });
    if (button("play", direction > 0 ? Icon::pause : Icon::play, with_keys(ui, Action::play), has_story))
        desk.later.emplace_back([&desk] { desk.playback.toggle(desk.session, 1); });
    if (button("forward", Icon::forward, with_keys(ui, Action::forward),
               has_story && (step < last || desk.session.goes_on())))
        later(Action::forward);
    if (button("last", Icon::last, with_keys(ui, Action::last_step), has_story && step < last))
        later(Action::last_step);
}

/// A dot a step while they can be told apart, else fewer, evenly spread.
void draw_dots(Ui& ui, const Rect& line, int step, int last, float y) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = *ui.theme;
    const float room = line.width() / static_cast<float>(last);
    const int stride = std::max(1, static_cast<int>(std::ceil(ui.px(9) / std::max(room, 1e-3F))));
    for (int i = 0; i <= last; i += stride) {
        const float x = line.x0 + line.width() * static_cast<float>(i) / static_cast<float>(last);
        const bool done = i <= step;
        list.AddCircleFilled({x, y}, ui.px(4.6F), done ? theme.accent : theme.background, 20);
        list.AddCircle({x, y}, ui.px(4.6F), done ? theme.background : theme.text_muted, 20, ui.px(1.4F));
    }
}

void show_step_hint(Ui& ui, Desk& desk, int step) {
    const Story* story = desk.session.story();
    if (story == nullptr) return;
    tooltip(ui, std::to_string(step + 1) + "  " + ui.say(story->frame(step).step_title));
}

void draw_scrubber(Ui& ui, Desk& desk, const Rect& rect) {
    const Theme& theme = *ui.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = std::round((rect.y0 + rect.y1) / 2), pad = ui.px(10);
    const Rect line{rect.x0 + pad, y, rect.x1 - pad, y};
    const int last = desk.session.step_count() - 1;
    if (line.width() <= 0) return;
    if (last < 1) {
        list.AddLine({line.x0, y}, {line.x1, y}, theme.panel_border, ui.px(3));
        return;
    }
    const Touch t = touch("scrubber", rect);
    const float share = std::clamp((ImGui::GetIO().MousePos.x - line.x0) / line.width(), 0.0F, 1.0F);
    const int under = static_cast<int>(std::lround(share * static_cast<float>(last)));
    if (t.held) {
        desk.playback.pause();
        if (under != desk.session.step()) desk.session.go_to(under);
    }
    const int step = desk.session.step();
    const float x = line.x0 + line.width() * static_cast<float>(step) / static_cast<float>(last);
    list.AddRectFilled({line.x0, y - ui.px(1.5F)}, {line.x1, y + ui.px(1.5F)}, theme.panel_border, ui.px(2));
    list.AddRectFilled({line.x0, y - ui.px(2.5F)}, {x, y + ui.px(2.5F)}, theme.accent, ui.px(2));
    draw_dots(ui, line, step, last, y);
    list.AddCircleFilled({x, y}, ui.px(t.hovered || t.held ? 9 : 7.5F), theme.accent, 32);
    if (t.hovered && !t.held) show_step_hint(ui, desk, under);
}

void draw_title(Ui& ui, Desk& desk, const Rect& rect) {
    if (desk.session.story() == nullptr) return;
    const std::string text = std::to_string(desk.session.step() + 1) + "/" +
                             std::to_string(desk.session.step_count()) + "  " +
                             ui.say(desk.session.frame().step_title);
    const auto lines = wrapped(ui, text, rect.width(), Font::bold);
    const float height = ui.line_height(Font::bold) * 0.9F;
    if (lines.size() < 2 || 2 * height > rect.height()) {
        ui.line(rect, text, ui.theme->text, Font::bold);
        return;
    }
    const float y = (rect.y0 + rect.y1) / 2;
    ui.line({rect.x0, y - height, rect.x1, y}, lines[0], ui.theme->text, Font::bold);
    const std::string rest(lines[1].begin(), text.data() + text.size());
    ui.line({rect.x0, y, rect.x1, y + height}, rest, ui.theme->text, Font::bold);
}

/// How far "forward" goes, for stories with more than one stride.
float strides_width(const Ui& ui, Desk& desk) {
    const Story* story = desk.session.story();
    float width = 0;
    if (story == nullptr || story->stride_count() < 2) return width;
    for (int i = 0; i < story->stride_count(); ++i) width += chip_width(ui, ui.say(story->stride_name(i)));
    return width;
}

void draw_strides(Ui& ui, Desk& desk, Rect row) {
    const Story* story = desk.session.story();
    const float height = ui.em() * 1.9F;
    const float y = std::round((row.y0 + row.y1 - height) / 2);
    const int count = story == nullptr ? 0 : story->stride_count();
    for (int i = 0; i < count; ++i) {
        const std::string label = ui.say(story->stride_name(i));
        Rect cell = row.cut_left(chip_width(ui, label));
        cell = {cell.x0, y, cell.x1, y + height};
        ImGui::PushID(i);
        if (chip(ui, "stride", cell, label, desk.session.stride() == i)) desk.session.set_stride(i);
        ImGui::PopID();
    }
}

float speed_width(const Ui& ui) { return 3 * std::ceil(ui.measure("0.5×").x + ui.px(14)); }

void draw_speed(Ui& ui, Desk& desk, Rect row) {
    const float w = row.width() / 3, height = ui.em() * 1.9F;
    const float y = std::round((row.y0 + row.y1 - height) / 2);
    for (const double speed : k_speeds) {
        Rect cell = row.cut_left(w);
        cell = {cell.x0, y, cell.x1, y + height};
        const std::string label = typed(speed) + "×";
        const bool on = desk.settings.speed == speed;
        ImGui::PushID(static_cast<int>(speed * 2));
        const Touch t = touch("speed", cell);
        ImGui::PopID();
        if (on || t.hovered)
            ImGui::GetWindowDrawList()->AddRectFilled({cell.x0, cell.y0}, {cell.x1, cell.y1},
                                                      on ? ui.theme->accent_soft : ui.theme->hover, ui.px(6));
        ui.line(cell, label, on ? ui.theme->text : ui.theme->text_muted, on ? Font::bold : Font::regular,
                Align::center);
        if (t.hovered) tooltip(ui, ui.say("ui.speed"));
        if (t.clicked) desk.settings.speed = speed;
    }
}

}  // namespace

void draw_timeline(Ui& ui, Desk& desk, const Rect& rect) {
    const Panel panel(ui, "timeline", rect, ui.theme->background);
    ImGui::GetWindowDrawList()->AddRectFilled({rect.x0, rect.y0}, {rect.x1, rect.y0 + 1},
                                              ui.theme->panel_border);
    Rect row = rect.inset(ui.px(14), 0);
    const float buttons = ui.em() * 2.6F * 6;
    if (rect.width() >= ui.em() * k_one_row_em) {
        const auto button_row = row.cut_left(buttons);
        draw_buttons(ui, desk, button_row.inset(0, ui.px(6)));
        draw_speed(ui, desk, row.cut_right(speed_width(ui)));
        if (const float strides = strides_width(ui, desk); strides > 0)
            draw_strides(ui, desk, row.cut_right(strides));
        row.cut_left(ui.px(12));
        row.cut_right(ui.px(12));
        const float title = std::clamp(rect.width() * 0.24F, ui.em() * 11, ui.em() * 26);
        draw_title(ui, desk, row.cut_right(title));
        row.cut_right(ui.px(12));
        draw_scrubber(ui, desk, row);
        return;
    }
    draw_scrubber(ui, desk, row.cut_top(rect.height() * 0.42F));
    draw_buttons(ui, desk, row.cut_left(std::min(buttons, row.width() * 0.55F)));
    draw_speed(ui, desk, row.cut_right(speed_width(ui)));
    draw_title(ui, desk, row.inset(ui.px(8), 0));
}

}  // namespace gaplab
