// The running lesson: a card at the foot of the world with title, words and the way on.
#include "ui/dialog.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_widest_em = 52;
constexpr float k_share_of_world = 0.5F;  ///< the picture needs the rest

struct LessonWords {
    std::string title, place, words, back, next;
};

LessonWords words_of(const Ui& ui, const Desk& desk) {
    const Lesson& lesson = desk.lessons[static_cast<std::size_t>(desk.lesson.lesson)];
    const LessonPage& page = lesson.pages[static_cast<std::size_t>(desk.lesson.page)];
    const std::string& language = desk.settings.language;
    const bool last = desk.lesson.page + 1 == static_cast<int>(lesson.pages.size());
    const Caption place{"ui.lesson.page_of",
                        {{"k", Number{desk.lesson.page + 1.0, 0}},
                         {"n", Number{static_cast<double>(lesson.pages.size()), 0}},
                         {"lesson", in_language(lesson.title, language)}},
                        {}};
    return {in_language(page.title, language), ui.say(place), in_language(page.words, language),
            ui.say("ui.lesson.back"), ui.say(last ? "ui.lesson.finish" : "ui.lesson.next")};
}

void go(Desk& desk, int by) {
    desk.later.emplace_back([&desk, by] {
        const auto& pages = desk.lessons[static_cast<std::size_t>(desk.lesson.lesson)].pages;
        if (desk.lesson.page + by >= static_cast<int>(pages.size()))
            desk.stop_lesson();
        else
            desk.show_lesson_page(desk.lesson.page + by);
    });
}

float head_height(const Ui& ui, const LessonWords& words, float width) {
    return ui.paragraph_height(width, words.place, Font::small) +
           ui.paragraph_height(width, words.title, Font::bold) + ui.px(6);
}

void draw_words(Ui& ui, const LessonWords& words, const Rect& place) {
    const ScrollBox box(ui, "lesson words", place);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = place.width() - ImGui::GetStyle().ScrollbarSize - ui.px(4);
    const float height = ui.paragraph({at.x, at.y}, width, words.words, ui.theme->text);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({1, height});
}

void draw_card(Ui& ui, Desk& desk, const LessonWords& words, const Rect& card) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({card.x0, card.y0}, {card.x1, card.y1}, ui.theme->background, ui.px(10));
    list.AddRect({card.x0, card.y0}, {card.x1, card.y1}, ui.theme->accent, ui.px(10), 0, ui.px(1.5F));
    Rect rest = card.inset(ui.px(16), ui.px(12));
    const std::vector<DialogButton> buttons = {{"back", words.back, ButtonLook::plain, desk.lesson.page > 0},
                                               {"next", words.next, ButtonLook::filled}};
    const Rect row = rest.cut_bottom(dialog_buttons_height(ui, rest.width(), buttons));
    rest.cut_bottom(ui.px(8));
    Rect head = rest;
    Rect cross_place = head.cut_right(std::round(ui.em() * 2));
    cross_place.y1 = cross_place.y0 + std::round(ui.em() * 2);
    float y = head.y0 +
              ui.paragraph({head.x0, head.y0}, head.width(), words.place, ui.theme->text_muted, Font::small);
    y += ui.paragraph({head.x0, y}, head.width(), words.title, ui.theme->text, Font::bold) + ui.px(6);
    if (y < rest.y1) draw_words(ui, words, {rest.x0, y, rest.x1, rest.y1});
    if (icon_button(ui, "close", cross_place, Icon::close, ui.say("ui.menu.end_lesson"), true, ui.px(11)))
        desk.later.emplace_back([&desk] { desk.stop_lesson(); });
    const int clicked = dialog_buttons(ui, row, buttons);
    if (clicked == 0) go(desk, -1);
    if (clicked == 1) go(desk, 1);
}

}  // namespace

void draw_lesson(Ui& ui, Desk& desk, const Rect& world) {
    if (desk.lesson.lesson < 0 || world.empty()) return;
    const LessonWords words = words_of(ui, desk);
    const float width = std::min(world.width() - ui.px(24), ui.em() * k_widest_em);
    const float inner = width - 2 * ui.px(16);
    const float bar = ImGui::GetStyle().ScrollbarSize + ui.px(4);
    const float fixed = 2 * ui.px(12) + head_height(ui, words, inner - std::round(ui.em() * 2)) + ui.px(8) +
                        std::round(ui.em() * 2.3F);
    const float wanted = fixed + ui.paragraph_height(inner - bar, words.words) + 1;
    const float least = fixed + 2 * ui.line_height(Font::regular);
    const float height =
        std::min(std::max(least, std::min(wanted, world.height() * k_share_of_world)), world.height());
    const float x = std::round((world.x0 + world.x1 - width) / 2);
    const float y = std::round(world.y1 - height - std::min(ui.px(12), world.height() - height));
    const Rect card{x, y, x + width, y + height};
    const Panel panel(ui, "lesson", card, IM_COL32_BLACK_TRANS, false, Layer::over);
    draw_card(ui, desk, words, card);
}

}  // namespace gaplab
