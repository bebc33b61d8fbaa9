// What the concave lens promises to a student.
#include <gtest/gtest.h>

#include "core/lenses/lens_runs.hpp"
#include "scene/query.hpp"

namespace gaplab::tests {
namespace {

const std::vector<std::string> k_scenes{"54", "55", "56", "57", "58", "59"};

std::string english(const Caption& caption) { return words_in("en").say(caption); }
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// The first frame whose title has `part`.
Frame titled(const Story& story, const std::string& part) {
    for (int step = 0; step < story.step_count(); ++step)
        if (has(english(story.frame(step).step_title), part)) return story.frame(step);
    throw std::runtime_error("no step " + part);
}

TEST(ConcaveLens, InterlockedHooksAreApartYetSatAndTheHullSayOverlapping) {
    const auto story = story_of("concave", "54");
    EXPECT_EQ(titled(*story, "What SAT says").verdict.role, Role::overlap);
    EXPECT_EQ(titled(*story, "Convex hull: the answer").verdict.role, Role::overlap);
    EXPECT_EQ(titled(*story, "Convex pieces: the answer").verdict.role, Role::gap);
    EXPECT_EQ(titled(*story, "Triangle soup: the answer").verdict.role, Role::gap);
    EXPECT_EQ(last_frame(*story).verdict.role, Role::gap);
    EXPECT_GT(value_in(last_frame(*story), "area_added_a"), 3);
}

TEST(ConcaveLens, ShowsWhyNoLineSeparatesThem) {
    for (const char* scene : {"54", "56", "57"}) {
        const Frame frame = titled(*story_of("concave", scene), "Why no line");
        EXPECT_TRUE(has(english(frame.sentence), "apart or not")) << english(frame.sentence);
        const Plot& curve = view_in<Plot>(frame, "curve");
        for (const Vec2& point : curve.curves.back().points) EXPECT_GT(point.y, 0);
    }
    EXPECT_TRUE(has(english(titled(*story_of("concave", "58"), "missed").sentence), "A line does separate"));
}

TEST(ConcaveLens, AgreesWithTheQueryOnEveryScene) {
    for (const NamedScene& each : all_scenes()) {
        if (!each.curated || each.scene.dimension() != 2 || each.scene.body_count() < 2) continue;
        const Frame last = last_frame(*find_lens("concave")->record(each.scene, {}));
        const auto answer = query(each.scene, each.scene.pair);
        const bool overlapping = answer["gjk"]["overlap"].get<bool>();
        EXPECT_EQ(value_in(last, "overlapping") == 1, overlapping) << each.name;
        if (!overlapping) {
            EXPECT_NEAR(value_in(last, "separation"), answer["gjk"]["distance"].get<double>(), 1e-12)
                << each.name;
        }
        for (const char* remedy : {"pieces_overlap", "triangles_overlap"})
            EXPECT_EQ(value_in(last, remedy) == 1, overlapping) << each.name << ", " << remedy;
        // A hull only ever adds: what it calls apart is apart.
        EXPECT_GE(value_in(last, "hull_overlap"), overlapping ? 1 : 0) << each.name;
    }
}

TEST(ConcaveLens, TheSoupNeedsMoreTestsThanThePieces) {
    for (const std::string& scene : k_scenes) {
        const Frame last = last_frame(*story_of("concave", scene));
        EXPECT_GT(value_in(last, "triangles_tests"), value_in(last, "pieces_tests")) << scene;
        EXPECT_GT(value_in(last, "triangles_axes"), value_in(last, "pieces_axes")) << scene;
        EXPECT_EQ(value_in(last, "hull_tests"), 1) << scene;
    }
}

TEST(ConcaveLens, StopsAtTheFirstOverlapWhenAsked) {
    const Frame all = last_frame(*story_of("concave", "55"));
    const Frame few = last_frame(*story_of("concave", "55", with({"stop_at_first_hit"})));
    EXPECT_EQ(few.verdict.role, Role::overlap);
    EXPECT_LT(value_in(few, "pieces_tests"), value_in(all, "pieces_tests"));
    EXPECT_EQ(value_in(few, "separation"), value_in(all, "separation"));
}

TEST(ConcaveLens, MarksReflexCornersFromTheFirstStep) {
    const Picture& world = view_in<Picture>(story_of("concave", "54")->frame(0), "world");
    int marks = 0;
    for (const Marker& each : world.markers) marks += each.role == Role::warning ? 1 : 0;
    EXPECT_EQ(marks, 4);
}

TEST(ConcaveLens, AChapterLeadsOverAxesAndPairsAndBack) {
    const auto story = story_of("concave", "54");
    int step = 0;
    int chapters = 0;
    while (step < story->step_count() - 1) {
        const int next = story->step_after(step, 1, 1);
        ASSERT_GT(next, step);
        EXPECT_EQ(story->step_after(next, -1, 1), step);
        step = next;
        ++chapters;
    }
    EXPECT_EQ(chapters, 9);  // as is, why, three times cut and answer, closing
}

TEST(ConcaveLens, ConvexShapesNeedNoRemedy) {
    const auto story = story_of("concave", "01");
    EXPECT_TRUE(has(english(story->frame(0).sentence), "both shapes are convex"));
    EXPECT_TRUE(has(english(last_frame(*story).sentence), "every method agrees"));
}

TEST(ConcaveLens, BelievingConcaveInputOrTheHullChangesTheAnswer) {
    for (const char* mistake : {"concave_input", "trust_hull"}) {
        const Frame wrong = last_frame(*story_of("concave", "54", with({mistake})));
        EXPECT_EQ(wrong.verdict.role, Role::overlap) << mistake;
        EXPECT_TRUE(has(english(wrong.verdict.title), "mistake on"));
        const std::string said = english(wrong.sentence);
        EXPECT_TRUE(has(said, "With the mistake: ") && has(said, "Right: separated")) << said;
        EXPECT_TRUE(
            has(english(last_frame(*story_of("concave", "55", with({mistake}))).sentence), "no harm"));
    }
}

TEST(ConcaveLens, CutWithClockwiseCornersThePartsFillTheNotchesAndTheAnswerIsWrong) {
    for (const char* scene : {"54", "56", "57"}) {
        const Frame right = last_frame(*story_of("concave", scene));
        const auto story = story_of("concave", scene, with({"wrong_winding"}));
        const Frame wrong = last_frame(*story);
        EXPECT_EQ(right.verdict.role, Role::gap) << scene;
        EXPECT_EQ(wrong.verdict.role, Role::overlap) << scene;
        EXPECT_EQ(value_in(wrong, "pieces_overlap"), 1) << scene;
        EXPECT_EQ(value_in(wrong, "triangles_overlap"), 1) << scene;
        const std::string said = english(wrong.sentence);
        EXPECT_TRUE(has(said, "With the mistake: overlapping") && has(said, "Right: separated")) << said;
        EXPECT_NE(words_in("ko").say(wrong.sentence).find("실수"), std::string::npos);
        EXPECT_TRUE(has(english(titled(*story, "Convex pieces").sentence), "nobody turned them round"));
        EXPECT_TRUE(has(story->code()[4].code, "clockwise"));
    }
    const Frame depth = last_frame(*story_of("concave", "55", with({"wrong_winding"})));
    EXPECT_TRUE(has(english(depth.sentence), "With the mistake: ")) << "the same verdict by another depth";
    EXPECT_TRUE(
        has(english(last_frame(*story_of("concave", "01", with({"wrong_winding"}))).sentence), "no harm"));
}

}  // namespace
}  // namespace gaplab::tests
