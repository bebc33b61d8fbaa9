// The side panels, the dialogs and the lesson under a hand.
#include <fstream>

#include "lab_hand.hpp"

namespace gaplab {
namespace {

/// A click into the field that shows this text, all of it selected, ready to be typed over.
void click_field(Hand& hand, const std::string& label, int column = 0, int columns = 2) {
    const Rect left = hand.lab.layout().left;
    const Vec2 words = hand.place_of(label, "left");
    const double x0 = left.x0 + left.width() * 0.45, x1 = left.x1 - left.width() * 0.1;
    hand.click({x0 + (x1 - x0) * (column + 0.5) / columns, words.y});
}

class PanelTest : public LabTest {
  protected:
    PanelTest() {
        desk().session.select(0);
        hand.window.resize(1280, 1400);  // tall, so that nothing needs to be scrolled to
        hand.settle();
    }
    std::string word(const std::string& key) { return hand.lab.ui().say(key); }
};

TEST_F(PanelTest, ATypedNumberIsTakenByEnterAndIsOneUndoStep) {
    click_field(hand, word("ui.field.position"));
    hand.type("2.5");
    EXPECT_EQ(body(0).position.x, 0) << "not before Enter";
    hand.key(SDLK_RETURN);
    EXPECT_EQ(body(0).position, Vec2(2.5, 0));
    EXPECT_EQ(undo_steps(), 1U);
}

TEST_F(PanelTest, TabGoesToTheNextNumber) {
    click_field(hand, word("ui.field.position"));
    hand.type("1");
    hand.key(SDLK_TAB);
    EXPECT_EQ(body(0).position, Vec2(1, 0)) << "leaving the field takes its number";
    EXPECT_EQ(desk().session.selected(), 0) << "Tab belongs to the field, not to the shapes";
    hand.type("2");
    hand.key(SDLK_RETURN);
    EXPECT_EQ(body(0).position, Vec2(1, 2));
    hand.key(SDLK_TAB);
    EXPECT_EQ(desk().session.selected(), 1) << "and to the shapes again when nothing is typed";
}

TEST_F(PanelTest, ShiftTabGoesBackAndTabPassesUnchangedFields) {
    click_field(hand, word("ui.field.position"));
    hand.key(SDLK_TAB, KMOD_LSHIFT);
    hand.type("Left");
    hand.key(SDLK_TAB);
    hand.key(SDLK_TAB);
    hand.key(SDLK_TAB);
    hand.type("30");
    hand.key(SDLK_RETURN);
    EXPECT_EQ(body(0).name, "Left");
    EXPECT_EQ(body(0).position, Vec2(0, 0));
    EXPECT_DOUBLE_EQ(body(0).angle_deg, 30);
    EXPECT_EQ(undo_steps(), 2U);
}

TEST_F(PanelTest, ShortcutsAreSilentWhileTyping) {
    const auto lens = desk().session.lens();
    click_field(hand, word("ui.field.name"), 0, 1);
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
    hand.type("qexf.c");
    hand.key(SDLK_LEFT);
    hand.key(SDLK_DELETE);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(body(0).angle_deg, 0);
    EXPECT_EQ(desk().session.scene().body_count(), 2);
    EXPECT_EQ(desk().session.scene().pair, std::pair(0, 1));
    EXPECT_EQ(desk().session.lens(), lens);
    hand.key(SDLK_ESCAPE);
    EXPECT_EQ(body(0).name, "A");
    EXPECT_FALSE(ImGui::GetIO().WantTextInput);
    hand.key(SDLK_q);
    EXPECT_EQ(body(0).angle_deg, 5) << "and awake again afterwards";
}

TEST_F(PanelTest, ANumberIsTakenWhenAnotherShapeIsClicked) {
    click_field(hand, word("ui.field.angle"), 0, 1);
    hand.type("30");
    const Vec2 other = hand.in_window({4, 0});
    hand.drag(other, other + Vec2{40, 0});
    EXPECT_DOUBLE_EQ(body(0).angle_deg, 30);
    EXPECT_EQ(body(1).angle_deg, 0);
    EXPECT_GT(body(1).position.x, 4);
    EXPECT_EQ(undo_steps(), 2U);
}

TEST_F(PanelTest, SenselessNumbersAreDroppedOrRefusedAloud) {
    click_field(hand, word("ui.field.position"));
    hand.type("abc");
    hand.key(SDLK_RETURN);
    EXPECT_EQ(body(0).position, Vec2(0, 0));
    click_field(hand, word("ui.field.position"));
    hand.type("inf");
    hand.key(SDLK_RETURN);
    EXPECT_EQ(body(0).position, Vec2(0, 0));
    ASSERT_TRUE(desk().banner);
    EXPECT_EQ(desk().banner->text.key, "edit.out_of_range");
    EXPECT_EQ(undo_steps(), 0U);
}

TEST_F(PanelTest, VerticesAreTypedAddedAndDeleted) {
    const auto before = body(0).vertices;
    hand.click_word("ui.vertex.add", "left");
    EXPECT_EQ(body(0).vertices.size(), before.size() + 1);
    EXPECT_TRUE(is_convex(body(0).vertices));
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(body(0).vertices, before);
}

TEST_F(PanelTest, ShapesAreAddedFromTheList) {
    int count = 2;
    for (const char* key : {"ui.add.polygon", "ui.add.box", "ui.add.circle", "ui.add.capsule"}) {
        hand.click_word(key, "left");
        EXPECT_EQ(desk().session.scene().body_count(), ++count) << key;
    }
    EXPECT_EQ(body(5).kind, ShapeKind::capsule);
    hand.key(SDLK_d, KMOD_LCTRL);
    EXPECT_EQ(desk().session.scene().body_count(), 7);
    hand.key(SDLK_DELETE);
    EXPECT_EQ(desk().session.scene().body_count(), 6);
}

TEST_F(PanelTest, ThePairIsChosenInTheList) {
    desk().add(ShapeKind::circle);
    hand.window.frames_owed = 3;
    hand.settle();
    const std::string name = body(2).name;
    const Vec2 row = hand.place_of(name, "left");
    hand.move(row);
    for (const DrawnText& drawn : hand.lab.ui().drawn)
        if (drawn.surface == "left" && drawn.text == "B" && std::abs(drawn.rect.y0 - row.y) < 12) {
            hand.click({(drawn.rect.x0 + drawn.rect.x1) / 2, (drawn.rect.y0 + drawn.rect.y1) / 2});
            break;
        }
    EXPECT_EQ(desk().session.scene().pair, std::pair(0, 2));
}

TEST_F(PanelTest, SwitchesOfTheLensAreClicked) {
    const bool before = is_on(*desk().session.lens(), desk().session.options(), "bounds");
    hand.click_word("sat.switch.bounds", "left");
    EXPECT_NE(is_on(*desk().session.lens(), desk().session.options(), "bounds"), before);
    hand.click_word("sat.switch.skip_normalising", "left");
    EXPECT_TRUE(is_on(*desk().session.lens(), desk().session.options(), "skip_normalising"));
    hand.click_word("ui.correct_rules", "left");
    EXPECT_FALSE(is_on(*desk().session.lens(), desk().session.options(), "skip_normalising"));
}

TEST_F(PanelTest, HelpListsEveryShortcutAndClosesWithEscape) {
    hand.key(SDLK_F1);
    ASSERT_EQ(desk().modal, Modal::help);
    std::string all;
    for (const DrawnText& drawn : hand.lab.ui().drawn)
        if (drawn.surface == "help") all += drawn.text + " ";
    for (const Shortcut& s : shortcut_table()) EXPECT_NE(all.find(s.shown), std::string::npos) << s.shown;
    hand.key(SDLK_DELETE);
    EXPECT_EQ(desk().session.scene().body_count(), 2) << "other keys are silent under a dialog";
    hand.key(SDLK_ESCAPE);
    EXPECT_EQ(desk().modal, Modal::none);
}

TEST_F(PanelTest, ASceneIsSavedUnderATypedName) {
    desk().dialog.folder = preferences.path();
    hand.drag(hand.in_window({0, 0}), hand.in_window({1, 0}));
    hand.key(SDLK_s, KMOD_LCTRL);
    ASSERT_EQ(desk().modal, Modal::save_file);
    hand.type("moved");
    hand.key(SDLK_RETURN);
    EXPECT_EQ(desk().modal, Modal::none);
    const auto file = preferences.path() / "moved.json";
    ASSERT_TRUE(std::filesystem::exists(file));
    EXPECT_EQ(load_scene(file).scene.of<2>()[0].position, body(0).position);
    EXPECT_FALSE(desk().session.history().is_unsaved());
    EXPECT_TRUE(hand.shows("moved.json"));
    hand.key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
    hand.key(SDLK_RETURN);
    EXPECT_EQ(desk().modal, Modal::none) << "its own file is not asked about";
}

TEST_F(PanelTest, AFileIsChosenInTheOpenDialogWithKeysAndMouse) {
    const auto file = preferences.path() / "chosen.json";
    Scene scene = square_and_triangle();
    scene.of<2>()[0].position = {7, 7};
    save_scene(scene, file);
    desk().dialog.folder = preferences.path();
    hand.key(SDLK_o, KMOD_LCTRL);
    ASSERT_EQ(desk().modal, Modal::open_file);
    hand.click_text("chosen.json", "file");
    hand.click_word("ui.file.open", "file");
    EXPECT_EQ(desk().modal, Modal::none);
    EXPECT_EQ(body(0).position, Vec2(7, 7));
    hand.key(SDLK_o, KMOD_LCTRL);
    hand.key(SDLK_ESCAPE);
    EXPECT_EQ(desk().modal, Modal::none);
}

TEST_F(PanelTest, ALessonIsReadPageByPage) {
    ASSERT_FALSE(desk().scenes.empty());
    const std::string scene = desk().scenes.front().file.filename().string();
    Lesson lesson{"test", {{"en", "Test lesson"}}, {}};
    lesson.pages.push_back({scene, "sat", 1, {{"en", "First page"}}, {{"en", "Look here."}}});
    lesson.pages.push_back({scene, "sat", -1, {{"en", "Second page"}}, {{"en", "And here."}}});
    desk().lessons = {lesson};
    desk().request({.kind = Pending::Kind::lesson, .lesson = 0});
    hand.window.frames_owed = 3;
    hand.settle();
    EXPECT_TRUE(hand.shows("First page"));
    hand.click_word("ui.lesson.next", "lesson");
    EXPECT_TRUE(hand.shows("Second page"));
    hand.click_word("ui.lesson.back", "lesson");
    EXPECT_TRUE(hand.shows("First page"));
    hand.click_word("ui.lesson.next", "lesson");
    hand.click_word("ui.lesson.finish", "lesson");
    EXPECT_EQ(desk().lesson.lesson, -1);
}

TEST(LabRecovery, WorkOfACrashIsOfferedAndRestored) {
    const TemporaryFolder folder;
    Scene scene = square_and_triangle();
    scene.of<2>()[0].position = {3, 3};
    std::ofstream(folder.path() / "autosave-999999999.json")
        << nlohmann::json{{"file", ""}, {"scene", scene_to_json(scene)}}.dump();
    Hand hand(folder.path());
    ASSERT_TRUE(hand.desk().recovered);
    hand.click_word("ui.recovered.restore", "recovered");
    EXPECT_EQ(body_of(hand.desk(), 0).position, Vec2(3, 3));
    EXPECT_TRUE(hand.desk().session.history().is_unsaved());
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "autosave-999999999.json"));
    hand.lab.close();
}

TEST(LabRecovery, UnsavedWorkIsKeptOnDiskAsItHappens) {
    const TemporaryFolder folder;
    Hand hand(folder.path());
    const auto kept = folder.path() / ("autosave-" + std::to_string(getpid()) + ".json");
    EXPECT_FALSE(std::filesystem::exists(kept));
    hand.desk().session.select(0);
    hand.key(SDLK_RIGHT);
    EXPECT_TRUE(std::filesystem::exists(kept));
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_FALSE(std::filesystem::exists(kept));
}

}  // namespace
}  // namespace gaplab
