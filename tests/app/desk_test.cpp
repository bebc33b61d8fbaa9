// Commands of the lab, without a window.
#include "desk.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "desk_scene.hpp"

namespace gaplab {
namespace {

namespace fs = std::filesystem;

class DeskTest : public ::testing::Test {
  protected:
    DeskTest() : desk(folder.path() / "preferences") {
        fs::create_directories(folder.path() / "preferences");
        desk.session.open(square_and_triangle());
    }
    fs::path saved_scene(const std::string& name) {
        const fs::path file = folder.path() / name;
        save_scene(square_and_triangle(), file);
        return file;
    }
    void change_something() { desk.edit(moved_by<2>(desk.session.scene(), 0, Vec2{1, 0})); }

    TemporaryFolder folder;
    Desk desk;
};

TEST_F(DeskTest, HeldArrowKeysAreOneUndoStep) {
    desk.session.select(0);
    for (int i = 0; i < 7; ++i) desk.perform(Action::nudge_right);
    desk.key_released();
    EXPECT_NEAR(body_of(desk, 0).position.x, 0.7, 1e-12);
    EXPECT_EQ(desk.session.history().undo_count(), 1U);
    desk.perform(Action::undo);
    EXPECT_EQ(body_of(desk, 0).position, Vec2(0, 0));
}

TEST_F(DeskTest, ADifferentKeyBeginsANewUndoStep) {
    desk.session.select(0);
    desk.perform(Action::nudge_right);
    desk.perform(Action::turn_left);
    desk.key_released();
    EXPECT_EQ(desk.session.history().undo_count(), 2U);
}

TEST_F(DeskTest, ShiftTurnsOntoMultiplesOfFifteenDegrees) {
    desk.edit(turned_to(desk.session.scene(), 0, 7));
    desk.session.select(0);
    desk.perform(Action::turn_left, true);
    EXPECT_DOUBLE_EQ(body_of(desk, 0).angle_deg, 15);
    desk.perform(Action::turn_right, true);
    EXPECT_DOUBLE_EQ(body_of(desk, 0).angle_deg, 0);
}

TEST_F(DeskTest, KeepsTwoHundredStepsAndUndoesThemAll) {
    for (int i = 0; i < 250; ++i) change_something();
    EXPECT_EQ(desk.session.history().undo_count(), 200U);
    for (int i = 0; i < 250; ++i) desk.perform(Action::undo);
    EXPECT_DOUBLE_EQ(body_of(desk, 0).position.x, 50);
    for (int i = 0; i < 250; ++i) desk.perform(Action::redo);
    EXPECT_DOUBLE_EQ(body_of(desk, 0).position.x, 250);
}

TEST_F(DeskTest, ARefusedEditTellsWhyAndChangesNothing) {
    desk.edit(renamed(desk.session.scene(), 0, "B"));
    ASSERT_TRUE(desk.banner);
    EXPECT_EQ(desk.banner->text.key, "edit.name_taken");
    EXPECT_FALSE(desk.session.history().is_unsaved());
}

TEST_F(DeskTest, ChoosingAForBSwapsThePair) {
    desk.choose(true, 1);
    EXPECT_EQ(desk.session.scene().pair, std::pair(1, 0));
    desk.choose(false, 1);
    EXPECT_EQ(desk.session.scene().pair, std::pair(0, 1));
}

TEST_F(DeskTest, AnAddedShapeIsSelectedAndOneUndoTakesItAway) {
    desk.add(ShapeKind::capsule);
    EXPECT_EQ(desk.session.scene().body_count(), 3);
    EXPECT_EQ(desk.session.selected(), 2);
    desk.perform(Action::undo);
    EXPECT_EQ(desk.session.scene().body_count(), 2);
}

TEST_F(DeskTest, ADeletedShapeCanBeBroughtBack) {
    const Scene before = desk.session.scene();
    desk.session.select(0);
    desk.perform(Action::remove);
    EXPECT_EQ(desk.session.scene().body_count(), 1);
    EXPECT_EQ(desk.session.story(), nullptr);
    EXPECT_EQ(desk.session.problem().key, "ui.problem.two_shapes");
    desk.perform(Action::undo);
    EXPECT_EQ(desk.session.scene(), before);
}

TEST_F(DeskTest, AnUnsavedSceneIsNotReplacedWithoutAQuestion) {
    const fs::path other = saved_scene("other.json");
    change_something();
    const Scene mine = desk.session.scene();
    desk.request({.kind = Pending::Kind::open_file, .file = other});
    EXPECT_EQ(desk.modal, Modal::ask_unsaved);
    EXPECT_EQ(desk.session.scene(), mine);
    desk.cancel_unsaved();
    EXPECT_EQ(desk.modal, Modal::none);
    EXPECT_EQ(desk.session.scene(), mine);
    desk.request({.kind = Pending::Kind::open_file, .file = other});
    desk.answer_unsaved(false);
    EXPECT_EQ(desk.file, other);
}

TEST_F(DeskTest, ASavedSceneIsReplacedAtOnce) {
    const fs::path other = saved_scene("other.json");
    desk.request({.kind = Pending::Kind::open_file, .file = other});
    EXPECT_EQ(desk.modal, Modal::none);
    EXPECT_EQ(desk.file, other);
}

TEST_F(DeskTest, SaveFirstSavesAndThenGoesOn) {
    const fs::path mine = saved_scene("mine.json"), other = saved_scene("other.json");
    ASSERT_TRUE(desk.open_file(mine));
    change_something();
    desk.request({.kind = Pending::Kind::open_file, .file = other});
    desk.answer_unsaved(true);
    EXPECT_EQ(desk.file, other);
    EXPECT_DOUBLE_EQ(load_scene(mine).scene.of<2>()[0].position.x, 1);
}

TEST_F(DeskTest, SaveFirstAsksForANameWhenThereIsNone) {
    desk.dialog.folder = folder.path();
    change_something();
    desk.request({.kind = Pending::Kind::quit});
    desk.answer_unsaved(true);
    EXPECT_EQ(desk.modal, Modal::save_file);
    EXPECT_FALSE(desk.wants_to_quit);
    desk.dialog.name = "mine";
    desk.confirm_file_dialog();
    EXPECT_TRUE(desk.wants_to_quit);
    EXPECT_TRUE(fs::exists(folder.path() / "mine.json"));
}

TEST_F(DeskTest, EscapeFromSaveFirstForgetsWhatWaited) {
    desk.dialog.folder = folder.path();
    change_something();
    desk.request({.kind = Pending::Kind::quit});
    desk.answer_unsaved(true);
    desk.perform(Action::deselect);
    EXPECT_EQ(desk.modal, Modal::none);
    desk.perform(Action::save);
    desk.dialog.name = "later.json";
    desk.confirm_file_dialog();
    EXPECT_TRUE(fs::exists(folder.path() / "later.json"));
    EXPECT_FALSE(desk.wants_to_quit);
}

TEST_F(DeskTest, ASceneOfTheProgramIsNeverOverwritten) {
    ASSERT_TRUE(desk.open_file(desk.scenes.front().file));
    EXPECT_TRUE(desk.file.empty());
    change_something();
    desk.save();
    EXPECT_EQ(desk.modal, Modal::save_file);
}

TEST_F(DeskTest, SaveFirstThatFailsGoesNowhere) {
    ASSERT_TRUE(desk.open_file(saved_scene("mine.json")));
    change_something();
    desk.file = folder.path() / "no such folder" / "mine.json";
    desk.request({.kind = Pending::Kind::quit});
    desk.answer_unsaved(true);
    EXPECT_FALSE(desk.wants_to_quit);
    ASSERT_TRUE(desk.banner);
    EXPECT_TRUE(desk.banner->warning);
    desk.file = folder.path() / "mine.json";
    desk.save();
    EXPECT_FALSE(desk.wants_to_quit);
}

TEST_F(DeskTest, AnExistingFileIsReplacedOnlyAfterAQuestion) {
    const fs::path other = saved_scene("other.json");
    change_something();
    desk.dialog.folder = folder.path();
    desk.perform(Action::save_as);
    desk.dialog.name = "other.json";
    desk.confirm_file_dialog();
    EXPECT_TRUE(desk.dialog.ask_overwrite);
    EXPECT_DOUBLE_EQ(load_scene(other).scene.of<2>()[0].position.x, 0);
    desk.confirm_file_dialog();
    EXPECT_EQ(desk.modal, Modal::none);
    EXPECT_DOUBLE_EQ(load_scene(other).scene.of<2>()[0].position.x, 1);
}

TEST_F(DeskTest, AFailedSaveKeepsTheDialogWithItsReason) {
    desk.dialog.folder = folder.path();
    desk.perform(Action::save_as);
    desk.dialog.name = "missing/scene.json";
    desk.confirm_file_dialog();
    EXPECT_EQ(desk.modal, Modal::save_file);
    EXPECT_FALSE(desk.dialog.problem.empty());
    desk.dialog.name = "scene.json";
    desk.confirm_file_dialog();
    EXPECT_EQ(desk.modal, Modal::none);
}

TEST_F(DeskTest, ARefusedFileLeavesTheSceneAndTellsOneLine) {
    const fs::path bad = folder.path() / "bad.json";
    std::ofstream(bad)
        << R"({"gaplab": 1, "dimension": 2, "shapes": [{"name": "A", "kind": "circle", "radius": -1}]})";
    const Scene before = desk.session.scene();
    desk.request({.kind = Pending::Kind::open_file, .file = bad});
    EXPECT_EQ(desk.session.scene(), before);
    ASSERT_TRUE(desk.banner);
    EXPECT_TRUE(desk.banner->warning);
    EXPECT_NE(desk.banner->text.literal.find("bad.json"), std::string::npos);
    EXPECT_EQ(desk.banner->text.literal.find('\n'), std::string::npos);
}

TEST_F(DeskTest, TheOpenDialogWalksThroughFolders) {
    fs::create_directories(folder.path() / "inner");
    saved_scene("inner/one.json");
    desk.dialog.folder = folder.path();
    desk.request({.kind = Pending::Kind::open_dialog});
    ASSERT_EQ(desk.modal, Modal::open_file);
    const auto& entries = desk.dialog.list.entries;
    ASSERT_EQ(entries.front(), (FileEntry{"inner", true}));
    desk.dialog.selected = 0;
    desk.confirm_file_dialog();
    ASSERT_EQ(desk.dialog.list.entries, (std::vector<FileEntry>{{"one.json", false}}));
    desk.dialog.selected = 0;
    desk.confirm_file_dialog();
    EXPECT_EQ(desk.modal, Modal::none);
    EXPECT_EQ(desk.file.filename(), "one.json");
}

TEST_F(DeskTest, AFolderThatCannotBeReadSaysSo) {
    desk.dialog.folder = folder.path();
    desk.request({.kind = Pending::Kind::open_dialog});
    desk.enter_folder(folder.path() / "gone");
    EXPECT_EQ(desk.dialog.problem.key, "ui.file.unreadable");
}

TEST_F(DeskTest, TheTextStaysWithinItsBounds) {
    for (int i = 0; i < 40; ++i) desk.perform(Action::text_larger);
    EXPECT_FLOAT_EQ(desk.settings.text_scale, k_largest_text);
    for (int i = 0; i < 40; ++i) desk.perform(Action::text_smaller);
    EXPECT_FLOAT_EQ(desk.settings.text_scale, k_smallest_text);
    desk.perform(Action::text_normal);
    EXPECT_FLOAT_EQ(desk.settings.text_scale, 1);
}

TEST_F(DeskTest, StepsMoveOnlyTheCursor) {
    desk.session.set_lens("sat");
    const int last = desk.session.step_count() - 1;
    const int recordings = desk.session.recordings();
    desk.perform(Action::first_step);
    EXPECT_EQ(desk.session.step(), 0);
    desk.perform(Action::forward);
    EXPECT_EQ(desk.session.step(), 1);
    desk.perform(Action::back);
    desk.perform(Action::back);
    EXPECT_EQ(desk.session.step(), 0);
    desk.perform(Action::last_step);
    EXPECT_EQ(desk.session.step(), last);
    EXPECT_EQ(desk.session.recordings(), recordings);
}

TEST_F(DeskTest, ALessonLeadsFromPageToPage) {
    ASSERT_FALSE(desk.scenes.empty());
    ASSERT_NE(find_lens("sat"), nullptr);
    const std::string scene = desk.scenes.front().file.filename().string();
    Lesson lesson{"test", {{"en", "Test"}}, {}};
    lesson.pages.push_back({scene, "sat", 1, {{"en", "One"}}, {{"en", "First"}}});
    lesson.pages.push_back({scene, "sat", -1, {{"en", "Two"}}, {{"en", "Second"}}});
    desk.lessons = {lesson};
    desk.request({.kind = Pending::Kind::lesson, .lesson = 0});
    EXPECT_EQ(desk.session.step(), 0);
    desk.show_lesson_page(1);
    EXPECT_EQ(desk.session.step(), desk.session.step_count() - 1);
    desk.show_lesson_page(7);
    EXPECT_EQ(desk.lesson.page, 1);
    desk.stop_lesson();
    EXPECT_EQ(desk.lesson.lesson, -1);
}

}  // namespace
}  // namespace gaplab
