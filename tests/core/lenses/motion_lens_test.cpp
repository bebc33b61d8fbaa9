// What the Motion lens promises in the plane.
#include <gtest/gtest.h>

#include <cmath>

#include "core/lenses/lens_runs.hpp"

namespace gaplab::tests {
namespace {

std::string english(const Caption& caption) { return words_in("en").say(caption); }
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

bool hits(const Frame& frame) { return value_in(frame, "hit") > 0; }

// --- every scene has its answer

struct Answer {
    const char* scene;
    bool hit;
    double time;
    const char* said;  ///< somewhere in the story
};

/// When a point that moves evenly is `radius` away from the origin.
double time_to_reach(Vec2 from, Vec2 velocity, double radius) {
    const double b = glm::dot(from, velocity), a = glm::dot(velocity, velocity);
    return (-b - std::sqrt(b * b - a * (glm::dot(from, from) - radius * radius))) / a;
}

std::vector<Answer> answers() {
    const double bar = std::hypot(0.15, 1.7);  // half its diagonal; the wall is 1.3 away
    const double angle = std::asin(1.3 / bar) - std::atan(0.15 / 1.7);
    return {{"60", true, 0.345, "tunnelling"},
            {"61", false, 0, "they graze, and contact alone is no hit"},
            {"62", false, 0, "no relative speed"},
            {"63", true, 0, "overlap already at the start"},
            {"64", false, 0, "move on apart"},
            {"65", true, time_to_reach({6.5, -0.4}, {-9, 0}, 1.3), "line between the centres"},
            {"66", true, glm::degrees(angle) / 80, "surely safe"},
            {"67", true, 0, "contact points"},
            {"68", false, 0, "never do all of them overlap at once"},
            {"69", true, time_to_reach({-3, 1.4}, {6, -1.5}, 0.7), "nearest points"}};
}

std::string whole_story(const Story& story) {
    std::string text;
    for (int step = 0; step < story.step_count(); ++step) text += english(story.frame(step).sentence) + "\n";
    return text;
}

class MotionScenes : public ::testing::TestWithParam<Answer> {};

TEST_P(MotionScenes, HaveTheAnswerThatIsWorkedOutByHand) {
    const Answer& expected = GetParam();
    const auto story = story_of("motion", expected.scene);
    const Frame last = last_frame(*story);
    ASSERT_EQ(hits(last), expected.hit);
    EXPECT_EQ(last.verdict.role == Role::overlap, expected.hit);
    if (expected.hit && expected.time > 0) {
        EXPECT_NEAR(value_in(last, "time"), expected.time, 1e-8);
    }
    EXPECT_TRUE(has(whole_story(*story), expected.said)) << whole_story(*story);
}

TEST_P(MotionScenes, HaveTheSameAnswerByConservativeAdvancement) {
    const Frame swept = last_frame(*story_of("motion", GetParam().scene));
    const Frame advanced = last_frame(*story_of("motion", GetParam().scene, with({"advance"})));
    ASSERT_EQ(hits(advanced), hits(swept));
    if (hits(swept)) {
        EXPECT_NEAR(value_in(advanced, "time"), value_in(swept, "time"), 1e-8);
        EXPECT_LE(value_in(advanced, "time"), value_in(swept, "time") + 1e-12);
    }
}

TEST_P(MotionScenes, NeverCallACornerByANumberThatItDoesNotHave) {
    for (const char* language : {"en", "ko"}) {
        const auto story = story_of("motion", GetParam().scene);
        for (int step = 0; step < story->step_count(); ++step) {
            const std::string said = words_in(language).say(story->frame(step).sentence);
            EXPECT_FALSE(has(said, "corner 0") || has(said, "꼭짓점 0")) << said;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(MotionLens, MotionScenes, ::testing::ValuesIn(answers()),
                         [](const auto& each) { return "Scene" + std::string(each.param.scene); });

// --- the discrete test beside the swept one

TEST(MotionLens, AShorterTimeStepSeesWhatALongerOneTunnelsThrough) {
    const auto looks_of = [](double time_step) {
        LensOptions options;
        options.probe = time_step;
        options.probe_active = true;
        return story_of("motion", "60", options)->frame(1);
    };
    EXPECT_EQ(value_in(looks_of(0.25), "first_hit"), -1);
    const Frame fine = looks_of(0.05);
    EXPECT_EQ(value_in(fine, "looks"), 21);
    EXPECT_EQ(value_in(fine, "first_hit"), 7);  // at 0.35 s; the wall is met at 0.345
}

TEST(MotionLens, TheWindowIsTheLatestMeetingToTheEarliestParting) {
    const auto story = story_of("motion", "60", with({"every_axis"}));
    double enter = -1e300, leave = 1e300;
    for (int step = 2; step < 6; ++step) {
        const Frame frame = story->frame(step);
        const auto value_or = [&](const char* name, double none) {
            for (const auto& [each, value] : frame.values)
                if (each == name) return value;
            return none;
        };
        enter = std::max(enter, value_or("enter", -1e300));
        leave = std::min(leave, value_or("leave", 1e300));
    }
    const Frame last = last_frame(*story);
    EXPECT_EQ(value_in(last, "enter"), enter);
    EXPECT_EQ(value_in(last, "leave"), leave);
    const Strips& times = view_in<Strips>(last, "times");
    EXPECT_EQ(times.rows.back().a.min, enter);
    EXPECT_EQ(times.rows.back().a.max, leave);
}

TEST(MotionLens, SafeStepsGoDownAndNeverBelowTheDistance) {
    const auto story = story_of("motion", "66");
    double before = 1e300;
    for (int step = 2; step < story->step_count(); ++step) {
        const Frame frame = story->frame(step);
        if (frame.values.empty() || frame.values.front().first != "iteration") break;
        EXPECT_LE(value_in(frame, "distance"), before);
        before = value_in(frame, "distance");
        const double safe = value_in(frame, "step") * value_in(frame, "bound");
        EXPECT_NEAR(safe, std::max(before, value_in(frame, "tolerance")), 1e-9);
    }
    EXPECT_EQ(before, 0);
}

// --- the hand-over to a solver

TEST(MotionLens, ABoxOnALedgeTouchesInTwoPointsAndASpinningBarInOne) {
    EXPECT_EQ(value_in(last_frame(*story_of("motion", "67")), "points"), 2);
    EXPECT_EQ(value_in(last_frame(*story_of("motion", "66")), "points"), 1);
    EXPECT_EQ(value_in(last_frame(*story_of("motion", "65")), "points"), 1);
}

// --- play: pushed apart in every frame

LensOptions playing(double share) {
    LensOptions options = with({"push_apart"});
    options.probe = share;
    options.probe_active = true;
    return options;
}

TEST(MotionPlay, OverlappingBodiesArePushedApartByTheirShares) {
    const auto standing = story_of("motion", "63", playing(0.25));
    ASSERT_EQ(standing->step_count(), 1);
    EXPECT_TRUE(standing->goes_on());
    const double depth = value_in(standing->frame(0), "depth");
    EXPECT_NEAR(depth, 0.612, 1e-3);
    EXPECT_TRUE(has(english(standing->frame(0).sentence), "overlap by 0.612"));
    Scene still = curated_scene("63");
    for (Body<2>& body : still.of<2>()) body.velocity = Vec2{0};
    auto story = find_lens("motion")->record(still, playing(0.25));
    const Vec2 before = still.of<2>()[0].position;
    story = story->continued();
    ASSERT_NE(story, nullptr);
    const Frame pushed = last_frame(*story);
    EXPECT_EQ(value_in(pushed, "left"), 0);
    EXPECT_NEAR(glm::length(story->scene_now()->of<2>()[0].position - before), 0.25 * depth, 1e-12);
    EXPECT_TRUE(has(english(pushed.sentence), "The MTV is shared out"));
    story = story->continued();
    ASSERT_NE(story, nullptr) << "one frame more, to see that nothing is left";
    EXPECT_FALSE(story->goes_on()) << "idle means idle";
}

TEST(MotionPlay, BodiesStayInViewForTenSecondsInEveryScene) {
    for (const char* scene : {"60", "61", "63", "65", "66", "67", "68", "16", "59"}) {
        auto story = story_of("motion", scene, with({"push_apart"}));
        const Picture first = view_in<Picture>(story->frame(0), "world");
        for (int i = 0; i < 650 && story->goes_on(); ++i) story = story->continued();
        const Picture last = view_in<Picture>(last_frame(*story), "world");
        EXPECT_EQ(last.fit_min, first.fit_min) << scene;
        for (const Outline& body : last.outlines)
            for (const Vec2& point : body.points) {
                EXPECT_GE(point.x, first.fit_min.x - 1e-6) << scene;
                EXPECT_LE(point.x, first.fit_max.x + 1e-6) << scene;
                EXPECT_GE(point.y, first.fit_min.y - 1e-6) << scene;
                EXPECT_LE(point.y, first.fit_max.y + 1e-6) << scene;
            }
        EXPECT_LE(story->step_count(), 600);
    }
}

TEST(MotionPlay, ADragKeepsTheRoomAndTheShareIsDraggedInItsPlot) {
    const auto before = story_of("motion", "60", with({"push_apart"}));
    Scene dragged = curated_scene("60");
    dragged.of<2>()[1].position = Vec2{0.2, 0.1};
    LensOptions options = playing(1);
    options.previous = before.get();
    const auto after = find_lens("motion")->record(dragged, options);
    const Frame frame = after->frame(0);
    EXPECT_EQ(view_in<Picture>(frame, "world").fit_min, view_in<Picture>(before->frame(0), "world").fit_min);
    EXPECT_EQ(value_in(frame, "share"), 1);
    EXPECT_TRUE(view_in<Plot>(frame, "shares").draggable_x);
    EXPECT_EQ(value_in(before->frame(0), "share"), 0.5);
}

// --- what if: each mistake on the scene where it bites

struct Bite {
    const char* mistake;
    const char* scene;
};

class MotionMistakes : public ::testing::TestWithParam<Bite> {};

TEST_P(MotionMistakes, GiveAWrongAnswerWithTheRightOneBesideIt) {
    const Frame right = last_frame(*story_of("motion", GetParam().scene));
    const Frame wrong = last_frame(*story_of("motion", GetParam().scene, with({GetParam().mistake})));
    const auto points = [](const Frame& frame) {
        for (const auto& [name, value] : frame.values)
            if (name == "points") return value;
        return -1.0;
    };
    EXPECT_TRUE(hits(right) != hits(wrong) || points(right) != points(wrong) ||
                std::abs(value_in(right, "time") - value_in(wrong, "time")) > 1e-3);
    const std::string said = english(wrong.sentence);
    EXPECT_TRUE(has(said, "With the mistake: ") && has(said, "Right: ")) << said;
    EXPECT_TRUE(has(english(wrong.verdict.title), "mistake on"));
    EXPECT_FALSE(has(english(right.verdict.title), "mistake on"));
}

INSTANTIATE_TEST_SUITE_P(MotionLens, MotionMistakes,
                         ::testing::Values(Bite{"long_step", "60"}, Bite{"long_step", "66"},
                                           Bite{"start_is_no_hit", "63"}, Bite{"touching_is_hit", "61"},
                                           Bite{"ignore_spin", "66"}, Bite{"limit_means_miss", "66"},
                                           Bite{"wrong_winding", "67"}, Bite{"wrong_winding", "60"}),
                         [](const auto& each) { return std::string(each.param.mistake) + each.param.scene; });

TEST(MotionLens, AMistakeThatDoesNoHarmSaysSo) {
    EXPECT_TRUE(
        has(english(last_frame(*story_of("motion", "68", with({"touching_is_hit"}))).sentence), "no harm"));
}

}  // namespace
}  // namespace gaplab::tests
