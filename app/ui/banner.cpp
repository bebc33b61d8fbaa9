// One line over the world: work that a crash left behind, or what became of a command.
#include "ui/dialog.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_widest_em = 46;

struct Message {
    std::string text;
    Role role = Role::label;
    std::vector<DialogButton> buttons;
    bool closable = false;
};

struct MessageSize {
    float width = 0, text = 0, height = 0, buttons = 0;
};

float close_side(const Ui& ui) { return std::round(ui.em() * 1.9F); }

MessageSize size_of(const Ui& ui, const Message& message, const Rect& world) {
    const float pad = ui.px(14);
    const float most = std::min(world.width() - ui.px(16), ui.em() * k_widest_em) - 2 * pad;
    const float extra = message.closable ? close_side(ui) + ui.px(6) : 0;
    MessageSize size;
    size.text = std::min(std::ceil(ui.measure(message.text).x) + 1, most - extra);
    if (!message.buttons.empty()) size.text = std::max(size.text, std::min(most, ui.em() * 26));
    size.width = size.text + extra + 2 * pad;
    size.height = ui.paragraph_height(size.text, message.text) + 2 * ui.px(9);
    if (!message.buttons.empty()) {
        size.buttons = dialog_buttons_height(ui, size.width - 2 * pad, message.buttons);
        size.height += size.buttons + ui.px(8);
    }
    return size;
}

/// Index of the clicked button, -2 for the cross, else -1.
int draw_message(Ui& ui, const char* id, const Message& message, const Rect& world, float y) {
    const MessageSize size = size_of(ui, message, world);
    const float x = std::round((world.x0 + world.x1 - size.width) / 2);
    const Rect card{x, y, x + size.width, std::min(y + size.height, std::max(y + ui.em() * 2, world.y1))};
    const Panel panel(ui, id, card, IM_COL32_BLACK_TRANS, false, Layer::over);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Rgba colour = message.role == Role::label ? ui.theme->accent : ui.theme->style(message.role).stroke;
    list.AddRectFilled({card.x0, card.y0}, {card.x1, card.y1}, ui.theme->background, ui.px(8));
    list.AddRect({card.x0, card.y0}, {card.x1, card.y1}, colour, ui.px(8), 0, ui.px(1.5F));
    Rect rest = card.inset(ui.px(14), ui.px(9));
    int clicked = -1;
    if (message.closable) {
        Rect place = rest.cut_right(close_side(ui));
        place.y1 = std::min(place.y1, place.y0 + ui.line_height(Font::regular));
        if (icon_button(ui, "close", place, Icon::close, ui.say("ui.close"), true, ui.px(10))) clicked = -2;
    }
    const float used = ui.paragraph({rest.x0, rest.y0}, size.text, message.text, ui.theme->text);
    rest.cut_top(used + ui.px(8));
    if (!message.buttons.empty() && !rest.empty())
        if (const int button = dialog_buttons(ui, rest, message.buttons); button >= 0) clicked = button;
    return clicked;
}

void draw_recovered(Ui& ui, Desk& desk, const Rect& world, float y) {
    const std::string name = desk.recovered->file.empty()
                                 ? desk.recovered->scene.title_in(desk.settings.language)
                                 : desk.recovered->file.filename().string();
    const Caption words = name.empty() ? Caption{"ui.recovered.words_nameless", {}, {}}
                                       : Caption{"ui.recovered.words", {{"name", name}}, {}};
    const Message message{ui.say(words),
                          Role::warning,
                          {{"drop", ui.say("ui.recovered.drop")},
                           {"restore", ui.say("ui.recovered.restore"), ButtonLook::filled}},
                          false};
    const int clicked = draw_message(ui, "recovered", message, world, y);
    if (clicked == 0) desk.later.emplace_back([&desk] { desk.drop_recovered(); });
    if (clicked == 1) desk.later.emplace_back([&desk] { desk.restore_recovered(); });
}

}  // namespace

void draw_banner(Ui& ui, Desk& desk, const Rect& world) {
    if (world.empty()) return;
    const float y = world.y0 + ui.px(40);
    if (desk.recovered) return draw_recovered(ui, desk, world, y);
    if (!desk.banner) return;
    const Message message{
        ui.say(desk.banner->text), desk.banner->warning ? Role::warning : Role::label, {}, true};
    if (draw_message(ui, "banner", message, world, y) == -2)
        desk.later.emplace_back([&desk] { desk.banner.reset(); });
}

}  // namespace gaplab
