// What the quick tests promise in space.
#include <gtest/gtest.h>

#include "core/lenses/lens_runs.hpp"

namespace gaplab::tests {
namespace {

TEST(QuickInSpace, SixComparisonsOfTheBoxesAndOneOfTheBalls) {
    const auto story = story_of("quick", "72");
    ASSERT_EQ(story->step_count(), 1 + 6 + 1 + 1);
    const Frame frame = story->frame(5);
    EXPECT_EQ(frame.table.rows.size(), 7U);
    EXPECT_EQ(frame.table.rows[4].cells[0], "A.max.z");
    EXPECT_EQ(view_in<Strips>(frame, "intervals").rows.size(), 3U);
    EXPECT_EQ(story->code().size(), 11U);
    EXPECT_EQ(frame.code_line, 5);
    EXPECT_EQ(story->frame(7).code_line, 10);  // the balls say maybe
}

TEST(QuickInSpace, ANoIsNeverWrongAndSatUncoversAFalseMaybe) {
    int false_alarms = 0;
    for (const NamedScene& each : all_scenes()) {
        if (!each.curated || each.scene.dimension() != 3 || each.scene.body_count() < 2) continue;
        const Frame last = last_frame(*find_lens("quick")->record(each.scene, {}));
        const bool maybe = value_in(last, "box_maybe") != 0 && value_in(last, "circle_maybe") != 0;
        EXPECT_TRUE(maybe || value_in(last, "sat_overlap") == 0) << each.name;
        false_alarms += value_in(last, "box_false_alarm") != 0 ? 1 : 0;
    }
    EXPECT_GE(false_alarms, 3);
}

TEST(QuickInSpace, TheComparedSidesCarryTheTagOfTheirRow) {
    const Frame frame = story_of("quick", "71")->frame(3);
    int sides = 0;
    for (const SolidBody& body : view_in<SolidPicture>(frame, "world").bodies)
        sides += body.tag == Tag{Tag::comparison, 2, -1} ? 1 : 0;
    EXPECT_EQ(sides, 2);
}

}  // namespace
}  // namespace gaplab::tests
