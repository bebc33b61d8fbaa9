// What the Motion lens promises in space.
#include <gtest/gtest.h>

#include <set>

#include "collide/sat.hpp"
#include "core/lenses/lens_runs.hpp"
#include "scene/body_motion.hpp"

namespace gaplab::tests {
namespace {

std::string english(const Caption& caption) { return words_in("en").say(caption); }
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

struct Answer {
    const char* scene;
    double time;  ///< worked out by hand; 0: by fine stepping alone
    int points;
    int discrete_hit;  ///< the look that sees it; -1: none
};

class MotionInSpace : public ::testing::TestWithParam<Answer> {};

TEST_P(MotionInSpace, HitsWhenItShouldAndHandsOverItsContacts) {
    const Answer& expected = GetParam();
    const auto story = story_of("motion", expected.scene);
    EXPECT_EQ(value_in(story->frame(1), "first_hit"), expected.discrete_hit);
    const Frame last = last_frame(*story);
    ASSERT_EQ(value_in(last, "hit"), 1);
    if (expected.time > 0) {
        EXPECT_NEAR(value_in(last, "time"), expected.time, 1e-12);
    }
    EXPECT_EQ(value_in(last, "points"), expected.points);
    EXPECT_EQ(last.table.rows.size(), static_cast<std::size_t>(expected.points));
    EXPECT_EQ(last.verdict.role, Role::overlap);
}

TEST_P(MotionInSpace, TheTimeIsTheFirstOverlapOfFineSteps) {
    const Bodies<3>& bodies = curated_scene(GetParam().scene).of<3>();
    const double time = value_in(last_frame(*story_of("motion", GetParam().scene)), "time");
    const Shape<3> a = shape_of(bodies[0]), b = shape_of(bodies[1]);
    const Motion<3> motion_a = motion_of(bodies[0]), motion_b = motion_of(bodies[1]);
    const auto separation = [&](double t) {
        return sat(Placed<3>(a, pose_at(motion_a, t)), Placed<3>(b, pose_at(motion_b, t))).separation;
    };
    for (int i = 0; i < 500; ++i) EXPECT_GE(separation(time * i / 500), -1e-12);
    EXPECT_NEAR(separation(time), 0, 1e-8);
    EXPECT_LT(separation(time + 0.01), 0);
}

TEST_P(MotionInSpace, ConservativeAdvancementAgrees) {
    const double swept = value_in(last_frame(*story_of("motion", GetParam().scene)), "time");
    const Frame advanced = last_frame(*story_of("motion", GetParam().scene, with({"advance"})));
    EXPECT_NEAR(value_in(advanced, "time"), swept, 1e-8);
    EXPECT_LE(value_in(advanced, "time"), swept + 1e-12);
}

TEST_P(MotionInSpace, ItsWorldShowsTheBodiesAtTheImpact) {
    const auto story = story_of("motion", GetParam().scene);
    int step = 0;
    while (english(story->frame(step).step_title).rfind("Impact at", 0) != 0 ||
           story->frame(step).verdict.role != Role::overlap)
        ++step;
    const SolidPicture& world = view_in<SolidPicture>(story->frame(step), "world");
    ASSERT_EQ(world.bodies.size(), 3U) << "A, B and the one that moved";
    int filled = 0;
    for (const SolidBody& body : world.bodies) filled += body.filled ? 1 : 0;
    EXPECT_EQ(filled, 2) << "where it left from is but an outline";
    EXPECT_EQ(world.arrows.size(), 1U) << "the normal";
}

INSTANTIATE_TEST_SUITE_P(MotionLens, MotionInSpace,
                         ::testing::Values(Answer{"83", 1.65 / 6.4, 1, -1}, Answer{"84", 1.8 / 3.2, 4, 3},
                                           Answer{"85", 0.5, 8, 3}, Answer{"86", 0, 1, 2},
                                           Answer{"87", 0, 1, 2}),
                         [](const auto& each) { return "Scene" + std::string(each.param.scene); });

TEST(MotionInSpace, EveryAxisOfTwoBoxesHasItsTimesAndTheWindowIsTheirOverlap) {
    const auto story = story_of("motion", "84", with({"every_axis"}));
    const Frame last = last_frame(*story);
    const Strips& times = view_in<Strips>(last, "times");
    ASSERT_EQ(times.rows.size(), 15U + 1);
    Interval common{0, 1};
    for (std::size_t i = 0; i + 1 < times.rows.size(); ++i) {
        const Interval& each = times.rows[i].a;
        if (each.min >= each.max) continue;  // the cross product of parallel edges
        common = {std::max(common.min, each.min), std::min(common.max, each.max)};
    }
    EXPECT_EQ(times.rows.back().a.min, common.min);
    EXPECT_EQ(times.rows.back().a.max, common.max);
    EXPECT_EQ(value_in(last, "time"), common.min);
    int rows = 0;
    for (const StripGroup& group : times.groups) rows += group.count;
    EXPECT_EQ(rows, 16);
}

TEST(MotionInSpace, EverySidePlaneOfTheReferenceFaceIsAStepAndTheRemainsShrink) {
    const auto story = story_of("motion", "85");
    std::set<std::string> titles;
    std::size_t corners = 4;
    for (int step = 0; step < story->step_count(); ++step) {
        const Frame frame = story->frame(step);
        const std::string title = english(frame.step_title);
        if (title.rfind("Cut by side plane", 0) != 0) continue;
        titles.insert(title);
        std::size_t left = 0;
        for (const SolidMarker& marker : view_in<SolidPicture>(frame, "contact").markers)
            left += marker.role == Role::simplex ? 1 : 0;
        EXPECT_EQ(left, corners + 1) << title << " cuts one corner into two";
        corners = left;
    }
    EXPECT_EQ(titles.size(), 4U);
    EXPECT_TRUE(has(english(last_frame(*story).sentence), "8 points"));
}

TEST(MotionInSpace, AnEdgeOnAnEdgeIsHandedOverAsOnePoint) {
    EXPECT_TRUE(has(english(last_frame(*story_of("motion", "86")).sentence), "Two edges cross"));
}

TEST(MotionInSpace, OfVeryManyAxesThoseThatNarrowTheWindowAreListed) {
    Scene scene = curated_scene("79");
    scene.of<3>()[1].velocity = -2.0 * (scene.of<3>()[1].position - scene.of<3>()[0].position);
    const auto story = find_lens("motion")->record(scene, {});
    EXPECT_LE(story->step_count(), 60);
    const Frame last = last_frame(*story);
    EXPECT_EQ(value_in(last, "hit"), 1);
    bool counted = false;
    for (const Caption& counter : last.counters)
        counted = counted || has(english(counter), "narrow the window");
    EXPECT_TRUE(counted);
}

// --- what if: each mistake on the scene where it bites

struct Bite {
    const char* mistake;
    const char* scene;
};

class MotionMistakesInSpace : public ::testing::TestWithParam<Bite> {};

TEST_P(MotionMistakesInSpace, GiveAWrongAnswerWithTheRightOneBesideIt) {
    const Frame right = last_frame(*story_of("motion", GetParam().scene));
    const Frame wrong = last_frame(*story_of("motion", GetParam().scene, with({GetParam().mistake})));
    EXPECT_FALSE(has(english(right.verdict.title), "mistake on"));
    EXPECT_TRUE(has(english(wrong.verdict.title), "mistake on"));
    EXPECT_NE(right.values, wrong.values);
    const std::string said = english(wrong.sentence);
    EXPECT_TRUE(has(said, "With the mistake: ") && has(said, "Right: ")) << said;
}

INSTANTIATE_TEST_SUITE_P(MotionLens, MotionMistakesInSpace,
                         ::testing::Values(Bite{"long_step", "83"}, Bite{"ignore_spin", "87"},
                                           Bite{"limit_means_miss", "87"}, Bite{"wrong_winding", "84"}),
                         [](const auto& each) { return std::string(each.param.mistake) + each.param.scene; });

}  // namespace
}  // namespace gaplab::tests
