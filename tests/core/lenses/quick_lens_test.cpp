// What the lens of the quick tests promises to a student.
#include <gtest/gtest.h>

#include "core/lenses/lens_runs.hpp"

namespace gaplab::tests {
namespace {

std::string english(const Caption& caption) { return words_in("en").say(caption); }
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(QuickLens, EachComparisonIsAStepWithItsTwoNumbers) {
    const auto story = story_of("quick", "01");
    ASSERT_EQ(story->step_count(), 1 + 4 + 1 + 1);
    for (int step = 1; step <= 5; ++step) {
        const Frame frame = story->frame(step);
        const std::string said = english(frame.sentence);
        for (const char* name : {"left", "right"})
            EXPECT_TRUE(has(said, shown({value_in(frame, name), 3}))) << said;
    }
}

TEST(QuickLens, NamesTheFalseAlarm) {
    const Frame last = last_frame(*story_of("quick", "13"));
    EXPECT_EQ(english(last.verdict.title), "Maybe");
    EXPECT_TRUE(has(english(last.verdict.detail), "false alarm"));
    EXPECT_TRUE(has(english(last.sentence), "false alarm"));
    const Picture& world = view_in<Picture>(last, "world");
    const auto names = [&](const char* key) {
        return std::any_of(world.labels.begin(), world.labels.end(),
                           [&](const Label& label) { return label.text.key == key; });
    };
    EXPECT_TRUE(names("quick.world.false_alarm"));
    EXPECT_TRUE(names("quick.world.separating_line"));
}

TEST(QuickLens, AMaybeThatSatConfirmsIsNoFalseAlarm) {
    const Frame last = last_frame(*story_of("quick", "01"));
    EXPECT_EQ(english(last.verdict.detail), "SAT agrees: Overlapping");
    EXPECT_FALSE(has(english(last.sentence), "false alarm"));
}

TEST(QuickLens, StopsAtTheFirstNoWhenAsked) {
    EXPECT_EQ(story_of("quick", "14")->step_count(), 7);
    EXPECT_EQ(story_of("quick", "14", with({"stop_at_first_no"}))->step_count(), 6);
}

TEST(QuickLens, CountingTouchingHereButNotInSatMakesAMaybeOfACertainNo) {
    const Frame right = last_frame(*story_of("quick", "15"));
    const auto story = story_of("quick", "15", with({"touching_counts"}));
    const Frame wrong = last_frame(*story);
    EXPECT_EQ(value_in(right, "box_maybe"), 0);
    EXPECT_EQ(value_in(right, "sat_overlap"), 0) << "the certain no is right";
    EXPECT_EQ(english(right.verdict.title), "No");
    EXPECT_EQ(value_in(wrong, "box_maybe"), 1);
    EXPECT_EQ(english(wrong.verdict.title), "Maybe (mistake on)");
    const std::string said = english(wrong.sentence);
    EXPECT_TRUE(has(said, "A deliberate mistake is on") && has(said, "With the mistake: boxes maybe") &&
                has(said, "Right: boxes no"))
        << said;
    EXPECT_NE(words_in("ko").say(wrong.sentence).find("실수"), std::string::npos);
    EXPECT_EQ(english(story->frame(1).step_title), "A.max.x ≥ B.min.x: possible");
    EXPECT_EQ(story->code()[1].code, "if A.max.x < B.min.x: return no");
    for (const char* scene : {"01", "70"}) {
        const Frame harmless = last_frame(*story_of("quick", scene, with({"touching_counts"})));
        EXPECT_TRUE(has(english(harmless.sentence), "It does no harm here"));
        EXPECT_EQ(english(harmless.verdict.title),
                  english(last_frame(*story_of("quick", scene)).verdict.title));
    }
}

TEST(QuickLens, SaysHowOftenTheAlarmsAreFalse) {
    const Frame last = last_frame(*story_of("quick", "13"));
    EXPECT_GT(value_in(last, "box_false_alarm_rate"), 0);
    EXPECT_LT(value_in(last, "box_false_alarm_rate"), 1);
    EXPECT_TRUE(has(english(last.counters.back()), "random placements"));
}

}  // namespace
}  // namespace gaplab::tests
