// Every page of every lesson leads to a scene, a lens and a step that exist.
#include <gtest/gtest.h>

#include "core/lenses/lens_runs.hpp"

namespace gaplab::tests {
namespace {

void expect_both_languages(const nlohmann::json& text) {
    for (const char* language : {"en", "ko"}) {
        ASSERT_TRUE(text.contains(language));
        EXPECT_FALSE(text.at(language).get<std::string>().empty());
    }
}

void expect_page(const nlohmann::json& page) {
    expect_both_languages(page.at("title"));
    expect_both_languages(page.at("words"));
    const auto file = source_dir() / "assets/scenes" / page.at("scene").get<std::string>();
    ASSERT_TRUE(std::filesystem::exists(file)) << file;
    const Scene scene = load_scene(file).scene;
    const Lens* lens = find_lens(page.at("lens").get<std::string>());
    ASSERT_NE(lens, nullptr) << page.at("lens");
    ASSERT_TRUE(lens->supports(scene.dimension()));
    const int count = lens->record(scene, {})->step_count();
    const int step = page.value("step", -1);
    EXPECT_TRUE(step == -1 || (step >= 1 && step <= count)) << step << " of " << count;
}

TEST(Lessons, EveryPageCanBeOpened) {
    int lessons = 0;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "assets/lessons")) {
        SCOPED_TRACE(entry.path().filename().string());
        std::ifstream stream(entry.path());
        const nlohmann::json lesson = nlohmann::json::parse(stream);
        expect_both_languages(lesson.at("title"));
        ASSERT_FALSE(lesson.at("pages").empty());
        for (const nlohmann::json& page : lesson.at("pages")) {
            SCOPED_TRACE(page.at("title").dump());
            expect_page(page);
        }
        ++lessons;
    }
    EXPECT_GE(lessons, 3);
}

}  // namespace
}  // namespace gaplab::tests
