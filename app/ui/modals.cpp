// Dialogs over the lab. The file dialog and the list of shortcuts have files of their own.
#include "ui/dialog.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

void answer(Desk& desk, int button) {
    if (button < 0) return;
    desk.later.emplace_back([&desk, button] {
        if (button == 0)
            desk.cancel_unsaved();
        else
            desk.answer_unsaved(button == 2);
    });
}

void draw_unsaved(Ui& ui, Desk& desk) {
    const std::string name = desk.scene_name();
    const std::string title = ui.say("ui.unsaved.title");
    const std::string words = name.empty() ? ui.say("ui.unsaved.words_nameless")
                                           : ui.say(Caption{"ui.unsaved.words", {{"name", name}}, {}});
    const std::vector<DialogButton> buttons = {{"cancel", ui.say("ui.unsaved.cancel")},
                                               {"discard", ui.say("ui.unsaved.discard")},
                                               {"save", ui.say("ui.unsaved.save"), ButtonLook::filled}};
    const float width = std::min(ui.em() * 30, Dialog::room(ui).width());
    const float inner = width - 2 * Dialog::margin(ui);
    const float above = ui.paragraph_height(inner, title, Font::bold) + ui.px(8);
    const float between = ui.paragraph_height(inner, words) + ui.px(20);
    const float row = dialog_buttons_height(ui, inner, buttons);
    const Dialog dialog(ui, "unsaved", width, above + between + row + 2 * Dialog::margin(ui));
    if (!dialog.open()) return;
    Rect rest = dialog.inside();
    ui.paragraph({rest.x0, rest.y0}, inner, title, ui.theme->text, Font::bold);
    ui.paragraph({rest.x0, rest.y0 + above}, inner, words, ui.theme->text);
    rest.cut_top(above + between);
    const bool enter = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
    const int clicked = dialog_buttons(ui, rest, buttons);
    answer(desk, enter ? 2 : clicked);
}

}  // namespace

void draw_modals(Ui& ui, Desk& desk) {
    switch (desk.modal) {
        case Modal::none:
            break;
        case Modal::ask_unsaved:
            draw_unsaved(ui, desk);
            break;
        case Modal::open_file:
        case Modal::save_file:
            draw_file_dialog(ui, desk);
            break;
        case Modal::help:
            draw_help(ui, desk);
            break;
    }
}

}  // namespace gaplab
