// What the SAT lens promises to a student.
#include <gtest/gtest.h>

#include <set>

#include "collide/verdict.hpp"
#include "core/lenses/lens_runs.hpp"

namespace gaplab::tests {
namespace {

std::string english(const Caption& caption) { return words_in("en").say(caption); }
bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(SatLens, OpensWithTheCandidatesAndClosesWithTheAnswer) {
    const auto story = story_of("sat", "01");
    ASSERT_EQ(story->step_count(), 1 + 8 + 1);
    EXPECT_TRUE(has(english(story->frame(0).sentence), "5 directions from A and 3 from B"));
    const Frame last = last_frame(*story);
    EXPECT_EQ(english(last.verdict.title), "Overlapping");
    EXPECT_TRUE(has(english(last.sentence), "0.612"));
    EXPECT_TRUE(has(english(last.sentence), "edge 5 of A"));
}

TEST(SatLens, StopsAtTheFirstGapUnlessAskedToTestEveryAxis) {
    EXPECT_EQ(story_of("sat", "13")->step_count(), 1 + 2 + 1);
    EXPECT_EQ(story_of("sat", "13", with({"every_axis"}))->step_count(), 1 + 6 + 1);
}

TEST(SatLens, KeepsTheVerdictOnceAGapIsFound) {
    const auto story = story_of("sat", "13", with({"every_axis"}));
    for (int step = 2; step < story->step_count(); ++step)
        EXPECT_EQ(english(story->frame(step).verdict.title), "Separated") << step;
}

TEST(SatLens, TheCachedAxisSavesAxes) {
    const Frame last = last_frame(*story_of("sat", "02"));
    EXPECT_EQ(value_in(last, "axes_without_cache"), 8);
    EXPECT_EQ(value_in(last, "axes_with_cache"), 1);
    EXPECT_EQ(story_of("sat", "02", with({"use_cache"}))->step_count(), 1 + 1 + 1);
}

TEST(SatLens, AfterThePushNothingOverlaps) {
    for (const NamedScene& each : all_scenes()) {
        if (!each.curated || each.scene.dimension() != 2 || each.scene.body_count() < 2) continue;
        const Frame last = last_frame(*find_lens("sat")->record(each.scene, {}));
        if (last.verdict.role != Role::overlap) continue;
        EXPECT_LE(value_in(last, "residual"), 1e-14) << each.name;
        const Picture& world = view_in<Picture>(last, "world");
        ASSERT_EQ(world.arrows.size(), 1U);
        const Vec2 arrow = world.arrows[0].to - world.arrows[0].from;
        EXPECT_NEAR(arrow.x, value_in(last, "mtv_x"), 1e-12);
        EXPECT_NEAR(arrow.y, value_in(last, "mtv_y"), 1e-12);
    }
}

std::set<int> tagged_axes(const Picture& picture) {
    std::set<int> axes;
    for (const Segment& each : picture.segments)
        if (each.tag.kind == Tag::axis) axes.insert(each.tag.index);
    return axes;
}

TEST(SatLens, EveryAxisCanBePointedAtInEveryView) {
    const Frame frame = story_of("sat", "01")->frame(3);
    std::set<int> rows, strips, marks;
    for (const TableRow& row : frame.table.rows) rows.insert(row.tag.index);
    for (const StripRow& row : view_in<Strips>(frame, "strips").rows) strips.insert(row.tag.index);
    for (const PlotMarker& each : view_in<Plot>(frame, "curve").markers)
        if (each.tag) marks.insert(each.tag.index);
    EXPECT_EQ(rows.size(), 8U);
    EXPECT_EQ(strips, rows);
    EXPECT_EQ(marks, rows);
    EXPECT_EQ(tagged_axes(view_in<Picture>(frame, "world")), rows);
    EXPECT_EQ(tagged_axes(view_in<Picture>(frame, "difference")), rows);
}

TEST(SatLens, TheLowestPointOfTheCurveIsTheDepth) {
    const Frame last = last_frame(*story_of("sat", "01"));
    const Plot& plot = view_in<Plot>(last, "curve");
    const PlotMarker& lowest = plot.markers.back();
    EXPECT_NEAR(lowest.at.y, -value_in(last, "separation"), 1e-12);
    for (const Vec2& point : plot.curves.back().points) EXPECT_GE(point.y, lowest.at.y - 1e-12);
    EXPECT_TRUE(plot.draggable_x);
}

TEST(SatLens, AnAxisTurnedByHandIsShownWithItsOverlap) {
    LensOptions options;
    options.probe_active = true;
    options.probe = 90;
    const Frame frame = story_of("sat", "15", options)->frame(0);
    const Plot& plot = view_in<Plot>(frame, "curve");
    ASSERT_EQ(plot.vertical_lines.size(), 1U);
    EXPECT_EQ(plot.vertical_lines[0], 90);
    EXPECT_NEAR(plot.markers[0].at.y, 1.25, 1e-12);
}

// --- what if: each mistake on the scene where it bites

struct Bite {
    const char* mistake;
    const char* scene;
};

class Mistakes : public ::testing::TestWithParam<Bite> {};

TEST_P(Mistakes, GivesAWrongAnswerWithTheRightOneBesideIt) {
    const Frame right = last_frame(*story_of("sat", GetParam().scene));
    const Frame wrong = last_frame(*story_of("sat", GetParam().scene, with({GetParam().mistake})));
    const bool other_verdict = english(right.verdict.title) + " (mistake on)" != english(wrong.verdict.title);
    const double moved = std::hypot(value_in(right, "mtv_x") - value_in(wrong, "mtv_x"),
                                    value_in(right, "mtv_y") - value_in(wrong, "mtv_y"));
    EXPECT_TRUE(other_verdict || moved > 0.1) << english(wrong.verdict.title) << ", " << moved;
    const std::string said = english(wrong.sentence);
    EXPECT_TRUE(has(said, "With the mistake: ") && has(said, "Right: ")) << said;
    EXPECT_TRUE(has(english(wrong.verdict.title), "mistake on"));
}

INSTANTIATE_TEST_SUITE_P(SatLens, Mistakes,
                         ::testing::Values(Bite{"skip_normalising", "12"}, Bite{"keep_last_axis", "07"},
                                           Bite{"forget_normals_of_b", "02"},
                                           Bite{"forget_vertex_axis", "06"},
                                           Bite{"skip_containment_rule", "03"}, Bite{"skip_sign_fix", "05"}),
                         [](const auto& each) { return std::string(each.param.mistake); });

TEST(SatLens, AMistakeThatDoesNoHarmHereSaysSo) {
    const Frame last = last_frame(*story_of("sat", "15", with({"skip_sign_fix"})));
    EXPECT_TRUE(has(english(last.sentence), "no harm"));
    EXPECT_EQ(english(last.verdict.title), "Touching");
}

TEST(SatLens, ForgettingBsEdgesTurnsAMissIntoAHit) {
    EXPECT_EQ(last_frame(*story_of("sat", "02")).verdict.role, Role::gap);
    EXPECT_EQ(last_frame(*story_of("sat", "02", with({"forget_normals_of_b"}))).verdict.role, Role::overlap);
}

TEST(SatLens, WithoutItsSignThePushDrivesBDeeper) {
    const Frame wrong = last_frame(*story_of("sat", "09", with({"skip_sign_fix"})));
    EXPECT_GT(value_in(wrong, "residual"), 1.9 * -value_in(wrong, "separation"));
}

}  // namespace
}  // namespace gaplab::tests
