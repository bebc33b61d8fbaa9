// Every word on the screen can be read: nothing overlaps, nothing is cut off, in both languages and at every
// size.
#include <array>
#include <cmath>

#include "lab_hand.hpp"

namespace gaplab {
namespace {

struct Screen {
    int width, height;
    float scale;
    const char* language;
};

constexpr std::array k_screens = {
    Screen{1024, 700, 0.8F, "en"},  Screen{1024, 700, 1, "ko"},     Screen{1024, 700, 1.5F, "en"},
    Screen{1024, 700, 2.5F, "ko"},  Screen{1280, 800, 1, "en"},     Screen{1440, 900, 1, "ko"},
    Screen{1440, 900, 2, "en"},     Screen{1920, 1080, 1.3F, "ko"}, Screen{2560, 1440, 2.5F, "en"},
    Screen{3840, 2160, 0.8F, "ko"}, Screen{3840, 2160, 2.5F, "ko"}};

bool overlap(const Rect& a, const Rect& b) {
    constexpr float k_touch = 1.5F;  // pixels: side bearings and rounding to whole pixels
    return a.x0 < b.x1 - k_touch && b.x0 < a.x1 - k_touch && a.y0 < b.y1 - k_touch && b.y0 < a.y1 - k_touch;
}

/// The height of the letters, without the font's empty lines above and below.
Rect ink(Rect rect) {
    const float spare = rect.height() * 0.15F;
    return {rect.x0, rect.y0 + spare, rect.x1, rect.y1 - spare};
}

bool in_sight(const DrawnText& text) {
    return text.rect.x0 < text.clip.x1 && text.clip.x0 < text.rect.x1 && text.rect.y0 < text.clip.y1 &&
           text.clip.y0 < text.rect.y1;
}

bool cut_off(const DrawnText& text) {
    constexpr float k_slack = 1;
    const Rect letters = ink(text.rect);
    if (letters.x0 < text.clip.x0 - k_slack || letters.x1 > text.clip.x1 + k_slack) return true;
    if (text.scrolls) return false;
    return letters.y0 < text.clip.y0 - k_slack || letters.y1 > text.clip.y1 + k_slack;
}

void expect_readable(const std::vector<DrawnText>& drawn) {
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        EXPECT_FALSE(cut_off(drawn[i])) << "cut off in " << drawn[i].surface << ": " << drawn[i].text;
        EXPECT_FALSE(drawn[i].text == "…") << "nothing left of a text in " << drawn[i].surface;
        if (!in_sight(drawn[i])) continue;
        for (std::size_t k = i + 1; k < drawn.size(); ++k) {
            if (drawn[i].surface != drawn[k].surface || !in_sight(drawn[k])) continue;
            EXPECT_FALSE(overlap(ink(drawn[i].rect), ink(drawn[k].rect)))
                << "in " << drawn[i].surface << ": \"" << drawn[i].text << "\" and \"" << drawn[k].text
                << '"';
        }
    }
}

class WordsFit : public ::testing::TestWithParam<Screen> {
  protected:
    WordsFit()
        : screen(GetParam()),
          hand(folder.path(), screen.width, screen.height,
               {.file = {}, .lens = {}, .language = screen.language, .theme = {}, .ui_scale = screen.scale}) {
    }
    void look(const std::string& where) {
        SCOPED_TRACE(where + " at " + std::to_string(screen.width) + " x " + std::to_string(screen.height) +
                     ", text " + std::to_string(screen.scale) + ", " + screen.language);
        hand.lab.settle();
        expect_readable(hand.lab.ui().drawn);
    }
    TemporaryFolder folder;
    Screen screen;
    Hand hand;
};

/// Each screen takes its share of the scenes, all lenses and pages of each; over all screens every scene is
/// seen.
TEST_P(WordsFit, OnEveryPageOfEveryLens) {
    Desk& desk = hand.desk();
    const auto shift = static_cast<std::size_t>(screen.width / 7 + screen.height);
    for (std::size_t i = shift % 3; i < desk.scenes.size(); i += 4) {
        ASSERT_TRUE(desk.open_file(desk.scenes[i].file));
        desk.banner.reset();
        for (const Lens* lens : lens_table()) {
            if (!desk.session.lens_supported(*lens)) continue;
            desk.session.set_lens(lens->id());
            desk.session.go_to(desk.session.step_count() - 1 - static_cast<int>(i % 2));
            const std::string where = desk.scenes[i].file.stem().string() + ", " + lens->id();
            desk.page = Page::world;
            look(where);
            const std::vector<Page> pages = hand.lab.layout().pages;  // each look makes a new layout
            for (const Page page : pages) {
                desk.page = page;
                look(where + ", page " + std::to_string(static_cast<int>(page)));
            }
        }
    }
}

TEST_P(WordsFit, InTheDialogs) {
    Desk& desk = hand.desk();
    desk.dialog.folder = folder.path();
    desk.modal = Modal::help;
    look("help");
    desk.cancel_unsaved();
    desk.edit(moved_by<2>(desk.session.scene(), 0, Vec2{1, 0}));
    desk.request({.kind = Pending::Kind::open_dialog});
    look("unsaved");
    desk.answer_unsaved(false);
    look("open");
    desk.cancel_unsaved();
    desk.perform(Action::save_as);
    desk.dialog.ask_overwrite = true;
    look("save");
}

TEST_P(WordsFit, InMessagesAndLessons) {
    Desk& desk = hand.desk();
    desk.tell(Caption{"ui.notice.concave", {}, {}}, false);
    look("notice");
    desk.tell(text_of("/home/somebody/a rather long folder/scene.json: shape 2 \"B\": radius is -1, must be "
                      "greater than 0"),
              true);
    look("refused file");
    desk.banner.reset();
    desk.recovered = Recovered{square_and_triangle(), "/home/somebody/work.json", "/nowhere"};
    look("recovered");
    desk.recovered.reset();
    const std::string scene = desk.scenes.front().file.filename().string();
    const std::string words = hand.lab.ui().say("ui.notice.concave");
    Lesson lesson{"test", {{"", "A lesson"}}, {}};
    lesson.pages.push_back({scene, "sat", 1, {{"", words}}, {{"", words + " " + words + " " + words}}});
    desk.lessons = {lesson};
    desk.page = Page::world;
    desk.start_lesson(0);
    look("lesson");
}

INSTANTIATE_TEST_SUITE_P(Screens, WordsFit, ::testing::ValuesIn(k_screens), [](const auto& screen) {
    const Screen& s = screen.param;
    return std::to_string(s.width) + "x" + std::to_string(s.height) + "_" +
           std::to_string(static_cast<int>(std::lround(s.scale * 100))) + "_" + s.language;
});

}  // namespace
}  // namespace gaplab
