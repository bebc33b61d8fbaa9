// Open a scene, or save it under a name: folders and scenes of one folder, and the question before a file is
// replaced.
#include "ui/dialog.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

float row_height(const Ui& ui) { return std::round(ui.em() * 2); }

void enter_later(Desk& desk, const std::filesystem::path& folder) {
    desk.later.emplace_back([&desk, folder] { desk.enter_folder(folder); });
}

void draw_path(Ui& ui, Desk& desk, Rect row) {
    const bool top = desk.dialog.folder == desk.dialog.folder.root_path();
    const Rect button = row.cut_left(row.height());
    if (icon_button(ui, "up", button, Icon::up, ui.say("ui.file.up"), !top, ui.px(13)))
        enter_later(desk, desk.dialog.folder.parent_path());
    row.cut_left(ui.px(6));
    ui.line(row, desk.dialog.folder.string(), ui.theme->text_muted);
}

void draw_entry(Ui& ui, Desk& desk, const Rect& row, int index) {
    FileDialog& dialog = desk.dialog;
    const FileEntry& entry = dialog.list.entries[static_cast<std::size_t>(index)];
    const Touch t = touch("entry", row);
    const bool twice = t.hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    const bool selected = dialog.selected == index;
    if (selected || t.hovered)
        ImGui::GetWindowDrawList()->AddRectFilled(
            {row.x0, row.y0}, {row.x1, row.y1}, selected ? ui.theme->accent_soft : ui.theme->hover, ui.px(5));
    Rect rest = row.inset(ui.px(6), 0);
    const Rect mark = rest.cut_left(ui.px(22));
    draw_icon(*ImGui::GetWindowDrawList(), entry.folder ? Icon::folder : Icon::file, mark, ui.px(14),
              entry.folder ? ui.theme->accent : ui.theme->text_muted);
    rest.cut_left(ui.px(4));
    ui.line(rest, entry.name, ui.theme->text);
    if (twice)
        desk.later.emplace_back([&desk, index] {
            desk.dialog.selected = index;
            if (desk.modal == Modal::save_file)
                desk.dialog.name = desk.dialog.list.entries[static_cast<std::size_t>(index)].name;
            desk.confirm_file_dialog();
        });
    else if (t.pressed)
        desk.later.emplace_back([&desk, index] {
            desk.dialog.selected = index;
            desk.dialog.ask_overwrite = false;
            const FileEntry& chosen = desk.dialog.list.entries[static_cast<std::size_t>(index)];
            if (!chosen.folder) desk.dialog.name = chosen.name;
        });
}

void draw_list(Ui& ui, Desk& desk, const Rect& place) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRect({place.x0, place.y0}, {place.x1, place.y1}, ui.theme->panel_border, ui.px(6));
    const Rect inner = place.inset(ui.px(4), ui.px(4));
    if (inner.empty()) return;
    const ScrollBox box(ui, "entries", inner);
    const auto& entries = desk.dialog.list.entries;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = row_height(ui), bar = ImGui::GetStyle().ScrollbarSize;
    for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
        const float y = at.y + height * static_cast<float>(i);
        if (y + height < inner.y0 || y > inner.y1) continue;
        ImGui::PushID(i);
        draw_entry(ui, desk, {at.x, y, inner.x1 - bar, y + height}, i);
        ImGui::PopID();
    }
    if (entries.empty() && desk.dialog.list.readable)
        ui.line({at.x + ui.px(8), at.y, inner.x1 - bar, at.y + height}, ui.say("ui.file.empty"),
                ui.theme->text_muted);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({1, height * static_cast<float>(entries.size())});
}

void draw_name(Ui& ui, Desk& desk, Rect row) {
    const std::string label = ui.say("ui.file.name");
    ui.line(row.cut_left(std::min(ui.measure(label).x + 1, row.width() * 0.4F)), label, ui.theme->text);
    row.cut_left(ui.px(10));
    if (desk.dialog.fresh) ImGui::SetKeyboardFocusHere();
    desk.dialog.fresh = false;
    if (auto name = text_field(ui, "##name", row, desk.dialog.name)) {
        desk.dialog.name = *name;
        desk.dialog.ask_overwrite = false;
    }
}

/// Above the buttons: what went wrong, or the question before a file is replaced.
std::string notice_of(const Ui& ui, const Desk& desk) {
    const FileDialog& dialog = desk.dialog;
    if (dialog.ask_overwrite) return ui.say(Caption{"ui.file.exists", {{"name", dialog.name}}, {}});
    return dialog.problem.empty() ? std::string() : ui.say(dialog.problem);
}

std::vector<DialogButton> buttons_of(const Ui& ui, const Desk& desk) {
    const FileDialog& dialog = desk.dialog;
    const bool saving = desk.modal == Modal::save_file;
    const char* act = !saving ? "ui.file.open" : dialog.ask_overwrite ? "ui.file.replace" : "ui.file.save";
    const bool ready = saving ? !dialog.name.empty() : dialog.selected >= 0;
    return {{"cancel", ui.say("ui.file.cancel")}, {"act", ui.say(act), ButtonLook::filled, ready}};
}

bool key_pressed(ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)); }

/// Arrows choose in the list, Enter confirms, Escape leaves, also while the name is typed.
void follow_keys(Desk& desk) {
    FileDialog& dialog = desk.dialog;
    const int count = static_cast<int>(dialog.list.entries.size());
    if (!ImGui::GetIO().WantTextInput && count > 0) {
        const int by = (key_pressed(ImGuiKey_DownArrow) ? 1 : 0) - (key_pressed(ImGuiKey_UpArrow) ? 1 : 0);
        if (by != 0) dialog.selected = std::clamp(dialog.selected + by, 0, count - 1);
    }
    if (key_pressed(ImGuiKey_Enter) || key_pressed(ImGuiKey_KeyPadEnter))
        desk.later.emplace_back([&desk] { desk.confirm_file_dialog(); });
    if (key_pressed(ImGuiKey_Escape)) desk.later.emplace_back([&desk] { desk.cancel_unsaved(); });
}

}  // namespace

void draw_file_dialog(Ui& ui, Desk& desk) {
    const bool saving = desk.modal == Modal::save_file;
    const Dialog card(ui, "file", ui.em() * 44, ui.em() * 36);
    if (!card.open()) return;
    Rect rest = card.inside();
    const float gap = ui.px(10);
    ui.line(rest.cut_top(ui.line_height(Font::bold)),
            ui.say(saving ? "ui.file.save_title" : "ui.file.open_title"), ui.theme->text, Font::bold);
    rest.cut_top(gap / 2);
    draw_path(ui, desk, rest.cut_top(row_height(ui)));
    rest.cut_top(gap / 2);
    const auto buttons = buttons_of(ui, desk);
    const Rect button_row = rest.cut_bottom(dialog_buttons_height(ui, rest.width(), buttons));
    rest.cut_bottom(gap);
    if (const std::string notice = notice_of(ui, desk); !notice.empty()) {
        const Rect place = rest.cut_bottom(ui.paragraph_height(rest.width(), notice));
        ui.paragraph({place.x0, place.y0}, place.width(), notice, ui.theme->text, Font::bold);
        rest.cut_bottom(gap);
    }
    const Rect name_row = saving ? rest.cut_bottom(row_height(ui)) : Rect{};
    if (saving) rest.cut_bottom(gap);
    draw_list(ui, desk, rest);
    if (saving) draw_name(ui, desk, name_row);
    const int clicked = dialog_buttons(ui, button_row, buttons);
    if (clicked == 0) desk.later.emplace_back([&desk] { desk.cancel_unsaved(); });
    if (clicked == 1) desk.later.emplace_back([&desk] { desk.confirm_file_dialog(); });
    follow_keys(desk);
}

}  // namespace gaplab
