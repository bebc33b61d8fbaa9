// The crowd lens on its scenes: what it tells is what brute force finds, and it goes on where it was.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "lenses/crowd_lens.hpp"
#include "lenses/crowd_moment.hpp"
#include "lenses/crowd_run.hpp"
#include "lenses/phrasebook.hpp"
#include "scene/language_file.hpp"

namespace gaplab {
namespace {

std::filesystem::path scene_file(const std::string& name) {
    return std::filesystem::path(GAPLAB_SOURCE_DIR) / "assets/scenes" / name;
}

Scene scene_of(const std::string& name) { return load_scene(scene_file(name)).scene; }

double value(const Frame& frame, const std::string& name) {
    for (const auto& [key, number] : frame.values)
        if (key == name) return number;
    ADD_FAILURE() << "no value " << name;
    return 0;
}

Frame last_frame(const Story& story) { return story.frame(story.step_count() - 1); }

/// Of this dimension; 0: of any.
std::vector<std::filesystem::path> crowd_scenes(int dimension = 0) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(scene_file(""))) {
        const Scene scene = load_scene(entry.path()).scene;
        if (scene.lens == "crowd" && (dimension == 0 || scene.dimension() == dimension))
            files.push_back(entry.path());
    }
    return files;
}

TEST(CrowdLens, AgreesWithBruteForceInEveryFrameOfItsScenes) {
    for (const auto& file : crowd_scenes(2)) {
        const CrowdRun<2> run(load_scene(file).scene, {});
        for (const CrowdCounts& counts : run.history())
            EXPECT_FALSE(counts.disagreement.has_value()) << file << " frame " << counts.frame;
    }
}

TEST(CrowdLens, SaysEveryStepOfItsScenesInBothLanguages) {
    const CrowdLens lens;
    for (const char* language : {"en", "ko"}) {
        const Phrasebook words(load_texts(std::filesystem::path(GAPLAB_SOURCE_DIR) / "assets/lang" /
                                          (std::string(language) + ".json")));
        for (const auto& file : crowd_scenes()) {
            const auto story = lens.record(load_scene(file).scene, {});
            const int stride = std::max(1, story->step_count() / 100);
            for (int step = 0; step < story->step_count(); step += stride) {
                const Frame frame = story->frame(step);
                std::string all = words.say(frame.sentence) + words.say(frame.step_title) +
                                  words.say(frame.verdict.title) + words.say(frame.verdict.detail);
                for (const Caption& counter : frame.counters) all += words.say(counter);
                for (const CodeLine& line : story->code()) all += words.say(line.words);
                for (const View& view : frame.views) {
                    all += words.say(view.title);
                    if (const auto* picture = std::get_if<Picture>(&view.content))
                        for (const Label& label : picture->labels) all += words.say(label.text);
                    if (const auto* solid = std::get_if<SolidPicture>(&view.content))
                        for (const SolidLabel& label : solid->labels) all += words.say(label.text);
                }
                EXPECT_EQ(all.find('<'), std::string::npos) << file << " step " << step << ": " << all;
            }
        }
    }
}

TEST(CrowdLens, StudiesScenesOfOtherLensesToo) {
    const CrowdLens lens;
    for (const auto& entry : std::filesystem::directory_iterator(scene_file(""))) {
        const Scene scene = load_scene(entry.path()).scene;
        if (scene.dimension() != 2 || scene.lens == "crowd") continue;
        const auto story = lens.record(scene, {});
        EXPECT_EQ(value(last_frame(*story), "disagrees"), 0) << entry.path();
        EXPECT_GT(story->step_count(), 0) << entry.path();
    }
}

TEST(CrowdLens, WrongTieOrderLosesAPairAndTheVerifierShowsIt) {
    const CrowdLens lens;
    CrowdSetup setup;
    setup.rules.wrong_tie_order = true;
    const CrowdRun<2> run(scene_of("48-equal-endpoints.json"), setup);
    bool shown = false;
    for (const CrowdCounts& counts : run.history()) shown = shown || counts.disagreement.has_value();
    EXPECT_TRUE(shown);
}

TEST(CrowdLens, TheWrongAxisCostsManyTimesMoreOnTheFloor) {
    const Scene scene = scene_of("44-flat.json");
    CrowdSetup wrong;
    wrong.wrong_axis = true;
    const auto right_candidates = CrowdRun<2>(scene, {}).history().back().one_axis.candidates;
    const auto wrong_candidates = CrowdRun<2>(scene, wrong).history().back().one_axis.candidates;
    EXPECT_GT(wrong_candidates, 10 * right_candidates);
}

TEST(CrowdLens, AListOfGiantsSavesTheGridMostOfItsWork) {
    const Scene scene = scene_of("45-giants.json");
    CrowdSetup together;
    together.big_list = false;
    const CrowdCounts apart = CrowdRun<2>(scene, {}).history().back();
    const CrowdCounts mixed = CrowdRun<2>(scene, together).history().back();
    EXPECT_EQ(apart.grid.big, 20);
    EXPECT_EQ(mixed.grid.big, 0);
    EXPECT_EQ(mixed.grid.overlaps, apart.grid.overlaps) << "the pairs are the same";
    EXPECT_GT(mixed.grid.candidates, 4 * apart.grid.candidates);
}

TEST(CrowdLens, ALargeCrowdStepsByFramesAndSaysSo) {
    const CrowdLens lens;
    const auto story = lens.record(scene_of("52-ten-thousand.json"), {});
    const Frame frame = last_frame(*story);
    const auto is_limit = [](const Caption& c) { return c.key == "crowd.limit.frames"; };
    EXPECT_EQ(std::count_if(frame.counters.begin(), frame.counters.end(), is_limit), 1);
    EXPECT_EQ(story->step_after(0, 1, k_stride_swap), story->step_after(0, 1, k_stride_frame));
    EXPECT_EQ(value(frame, "disagrees"), 0);
}

TEST(CrowdLens, ADragIsOneFrameMoreWhoseSwapsAreThoseOfTheHand) {
    const CrowdLens lens;
    Scene scene = scene_of("40-eight-boxes.json");
    const auto before = lens.record(scene, {});
    LensOptions options;
    options.previous = before.get();
    scene.of<2>()[0].position.x += 90;
    const auto after = lens.record(scene, options);
    EXPECT_EQ(value(last_frame(*after), "frame"), value(last_frame(*before), "frame") + 1);
    EXPECT_GT(value(last_frame(*after), "swaps"), 0);
    EXPECT_EQ(value(last_frame(*after), "disagrees"), 0);
}

TEST(CrowdLens, NothingMovedMeansTheSameRun) {
    const CrowdLens lens;
    const Scene scene = scene_of("40-eight-boxes.json");
    const auto before = lens.record(scene, {});
    LensOptions options;
    options.previous = before.get();
    const auto after = lens.record(scene, options);
    EXPECT_EQ(after->step_count(), before->step_count());
}

TEST(CrowdLens, TimeGoesOnAndTheSceneGoesWithIt) {
    const CrowdLens lens;
    const Scene scene = scene_of("40-eight-boxes.json");
    const auto story = lens.record(scene, {});
    const double frame = value(last_frame(*story), "frame");
    const auto next = story->continued();
    ASSERT_NE(next, nullptr);
    EXPECT_EQ(value(last_frame(*next), "frame"), frame + 1);
    const auto moved = next->scene_now();
    ASSERT_TRUE(moved.has_value());
    EXPECT_NE(moved->of<2>()[0].position, scene.of<2>()[0].position);
    LensOptions options;
    options.previous = next.get();
    EXPECT_EQ(value(last_frame(*lens.record(*moved, options)), "frame"), value(last_frame(*next), "frame"));
}

TEST(CrowdLens, StridesGoForwardsAndBackwardsOverTheSamePlaces) {
    const CrowdLens lens;
    const auto story = lens.record(scene_of("40-eight-boxes.json"), {});
    for (int stride = 0; stride < story->stride_count(); ++stride) {
        std::vector<int> there{0};
        while (there.back() < story->step_count() - 1)
            there.push_back(story->step_after(there.back(), 1, stride));
        std::vector<int> back{there.back()};
        while (back.back() > 0) back.push_back(story->step_after(back.back(), -1, stride));
        std::reverse(back.begin(), back.end());
        EXPECT_EQ(there, back) << "stride " << stride;
    }
}

TEST(CrowdLens, ListsOfAFrameAreSortedAfterItsSwaps) {
    const CrowdRun<2> run(scene_of("40-eight-boxes.json"), {});
    for (const auto& frame : run.frames())
        for (std::size_t axis = 0; axis < 2; ++axis) {
            auto list = frame->before[axis];
            for (const SapStep& step : frame->steps)
                if (step.kind == SapStep::Kind::swap && step.axis == static_cast<int>(axis)) {
                    EXPECT_EQ(list[step.position], step.left);
                    EXPECT_EQ(list[step.position + 1], step.right);
                    std::swap(list[step.position], list[step.position + 1]);
                }
            if (frame->counts.frame > 0) {
                EXPECT_EQ(list, frame->after[axis]);
            }
        }
}

TEST(CrowdLens, RefusesAWorldThatIsNotAllowed) {
    Scene scene = scene_of("40-eight-boxes.json");
    scene.unknown.edit()["world"]["count"] = -3;
    EXPECT_THROW(CrowdRun<2>(scene, {}), SceneError);
}

}  // namespace
}  // namespace gaplab
