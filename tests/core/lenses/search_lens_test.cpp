// GJK and EPA lenses on every scene in the plane, with every switch, in both languages.
#include <gtest/gtest.h>

#include <filesystem>

#include "lenses/lens.hpp"
#include "lenses/phrasebook.hpp"
#include "scene/language_file.hpp"

namespace gaplab {
namespace {

std::vector<Scene> plane_scenes() {
    std::vector<Scene> scenes;
    for (const auto& entry : std::filesystem::directory_iterator(GAPLAB_SOURCE_DIR "/assets/scenes")) {
        Scene scene = load_scene(entry.path()).scene;
        if (scene.dimension() == 2 && scene.body_count() >= 2 && scene.body_count() < 10)
            scenes.push_back(std::move(scene));
    }
    return scenes;
}

void expect_words(const Phrasebook& words, const Caption& caption) {
    const std::string said = words.say(caption);
    EXPECT_EQ(said.find('<'), std::string::npos) << said;
    EXPECT_EQ(said.find('{'), std::string::npos) << said;
}

void expect_told(const Phrasebook& words, const Frame& frame) {
    expect_words(words, frame.verdict.title);
    expect_words(words, frame.verdict.detail);
    expect_words(words, frame.step_title);
    expect_words(words, frame.sentence);
    EXPECT_FALSE(words.say(frame.sentence).empty());
    for (const Caption& counter : frame.counters) expect_words(words, counter);
    for (const Caption& column : frame.table.columns) expect_words(words, column);
    for (const View& view : frame.views) expect_words(words, view.title);
    EXPECT_EQ(frame.views.front().id, "world");
}

void expect_story(const Lens& lens, const Scene& scene, const LensOptions& options,
                  const std::vector<Phrasebook>& languages) {
    const auto story = lens.record(scene, options);
    ASSERT_GE(story->step_count(), 1);
    for (int step = 0; step < story->step_count(); ++step) {
        const Frame frame = story->frame(step);
        EXPECT_GE(frame.code_line, 0);
        EXPECT_LT(frame.code_line, static_cast<int>(story->code().size()));
        for (const Phrasebook& words : languages) expect_told(words, frame);
    }
    for (const Phrasebook& words : languages)
        for (const CodeLine& line : story->code()) expect_words(words, line.words);
}

std::vector<Phrasebook> both_languages() {
    std::vector<Phrasebook> languages;
    for (const char* name : {"en", "ko"})
        languages.emplace_back(load_texts(std::string(GAPLAB_SOURCE_DIR "/assets/lang/") + name + ".json"));
    return languages;
}

TEST(SearchLenses, TellTheirStoryOnEverySceneWithEverySwitch) {
    const std::vector<Phrasebook> languages = both_languages();
    for (const char* id : {"gjk", "epa"}) {
        const Lens& lens = *find_lens(id);
        for (const Scene& scene : plane_scenes()) {
            SCOPED_TRACE(std::string(id) + ": " + scene.title_in("en"));
            expect_story(lens, scene, {}, languages);
            for (const LensSwitch& each : lens.switches()) {
                SCOPED_TRACE(each.id);
                expect_words(languages[0], {std::string(id) + ".switch." + each.id, {}, {}});
                expect_words(languages[1], {std::string(id) + ".switch." + each.id, {}, {}});
                LensOptions options;
                options.switches[each.id] = !each.initially;
                expect_story(lens, scene, options, languages);
            }
        }
    }
}

TEST(SearchLenses, ATurnedFirstDirectionIsTheDirectionOfTheFirstStep) {
    const Lens& lens = *find_lens("gjk");
    for (const Scene& scene : plane_scenes()) {
        LensOptions options;
        options.probe = 90;
        options.probe_active = true;
        const Frame frame = lens.record(scene, options)->frame(0);
        double direction_y = 0;
        for (const auto& [name, value] : frame.values)
            if (name == "direction_y") direction_y = value;
        EXPECT_NEAR(direction_y, 1, 1e-12);
    }
}

}  // namespace
}  // namespace gaplab
