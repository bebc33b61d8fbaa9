// What outlives a run: settings, recent files, the autosave.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <fstream>

#include "desk_scene.hpp"

namespace gaplab {
namespace {

namespace fs = std::filesystem;

/// The autosave of a process that has ended without a word.
void crash_with(const fs::path& folder, const Scene& scene, const fs::path& file) {
    const pid_t child = fork();
    if (child == 0) {
        Recovery recovery(folder);
        _exit(recovery.keep(scene, file) ? 0 : 1);
    }
    int status = 1;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_EQ(status, 0);
}

TEST(SettingsFile, ReadsBackWhatItWrote) {
    const TemporaryFolder folder;
    Settings settings;
    settings.theme = ThemeName::projector;
    settings.language = "ko";
    settings.text_scale = 1.6F;
    settings.code_level = CodeLevel::words;
    settings.speed = 2;
    settings.recent = {"/a.json", "/b.json"};
    save_settings(settings, folder.path());
    EXPECT_EQ(load_settings(folder.path()), settings);
}

TEST(SettingsFile, SenselessValuesNeverStopAStart) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "settings.json";
    for (const char* text :
         {"", "{", "[]", "null", R"({"text_scale": "big", "theme": 7, "recent": {}, "width": -5})",
          R"({"text_scale": 1e300, "language": "xx", "speed": 99, "left_em": -1, "height": 1e9})"}) {
        std::ofstream(file) << text;
        const Settings settings = load_settings(folder.path());
        EXPECT_GE(settings.text_scale, k_smallest_text) << text;
        EXPECT_LE(settings.text_scale, k_largest_text) << text;
        EXPECT_EQ(settings.language, "en") << text;
        EXPECT_EQ(settings.speed, 1) << text;
        EXPECT_GE(settings.width, 640) << text;
        EXPECT_LE(settings.height, 16384) << text;
    }
}

TEST(SettingsFile, TheLatestFilesComeFirstAndOnce) {
    Settings settings;
    for (int i = 0; i < 12; ++i) remember_recent(settings, "/tmp/" + std::to_string(i % 10) + ".json");
    EXPECT_EQ(settings.recent.size(), k_recent_kept);
    EXPECT_EQ(settings.recent.front(), "/tmp/1.json");
    EXPECT_EQ(std::count(settings.recent.begin(), settings.recent.end(), "/tmp/1.json"), 1);
}

TEST(RecoveryFile, WorkOfACrashIsOfferedAgain) {
    const TemporaryFolder folder;
    crash_with(folder.path(), square_and_triangle(), "/somewhere/mine.json");
    Desk desk(folder.path());
    ASSERT_TRUE(desk.recovered);
    EXPECT_EQ(desk.recovered->file, "/somewhere/mine.json");
    desk.restore_recovered();
    EXPECT_EQ(desk.session.scene().of<2>(), square_and_triangle().of<2>());
    EXPECT_TRUE(desk.session.history().is_unsaved());
    EXPECT_EQ(desk.file, "/somewhere/mine.json");
    EXPECT_FALSE(desk.recovered);
}

TEST(RecoveryFile, DiscardedWorkIsNotOfferedTwice) {
    const TemporaryFolder folder;
    crash_with(folder.path(), square_and_triangle(), {});
    Desk first(folder.path());
    ASSERT_TRUE(first.recovered);
    first.drop_recovered();
    EXPECT_FALSE(Desk(folder.path()).recovered);
}

TEST(RecoveryFile, WorkOfARunningProgramIsItsOwn) {
    const TemporaryFolder folder;
    Recovery mine(folder.path());
    ASSERT_TRUE(mine.keep(square_and_triangle(), {}));
    EXPECT_FALSE(Recovery(folder.path()).left_behind());
    mine.forget();
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(RecoveryFile, AnUnreadableAutosaveIsSetAside) {
    const TemporaryFolder folder;
    crash_with(folder.path(), square_and_triangle(), {});
    for (const auto& entry : fs::directory_iterator(folder.path())) std::ofstream(entry.path()) << "{broken";
    EXPECT_FALSE(Recovery(folder.path()).left_behind());
    EXPECT_FALSE(fs::is_empty(folder.path()));
}

TEST(RecoveryFile, AFolderThatCannotBeWrittenIsNoDisaster) {
    Recovery recovery("/proc/no such folder");
    EXPECT_FALSE(recovery.keep(square_and_triangle(), {}));
    EXPECT_FALSE(recovery.left_behind());
}

}  // namespace
}  // namespace gaplab
