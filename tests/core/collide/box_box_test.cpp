#include "collide/box_box.hpp"

#include <gtest/gtest.h>

#include "random_solids.hpp"

namespace gaplab {
namespace {

using tests::as_hull;
using tests::Meeting;
using tests::SolidPair;

constexpr int k_pairs_each = 2000;
/// As a share of the size: closer to contact than this, either verdict is right.
constexpr double k_band = 1e-12;

/// Every axis is tested, so that separated pairs have a largest separation to compare.
SatResult<3> on_every_axis(const Posed<3>& a, const Posed<3>& b) {
    return sat_recorded(a, b, SatRules{.stop_at_first_gap = false}).result;
}

void expect_same(const SatResult<3>& x, const SatResult<3>& y) {
    EXPECT_EQ(x.verdict, y.verdict);
    EXPECT_EQ(x.separation, y.separation);
    EXPECT_EQ(x.normal, y.normal);
    EXPECT_EQ(x.mtv, y.mtv);
    EXPECT_EQ(x.axis.source, y.axis.source);
    EXPECT_EQ(x.axis.index_a, y.axis.index_a);
    EXPECT_EQ(x.axis.index_b, y.axis.index_b);
    EXPECT_EQ(x.runner_up_separation, y.runner_up_separation);
    EXPECT_EQ(x.axes_tested, y.axes_tested);
    EXPECT_EQ(x.early_exit, y.early_exit);
}

/// The closed form beside the generic loop over the same corners.
void compare(const SolidPair& pair) {
    const Shape<3> hull_a = as_hull(pair.a);
    const Shape<3> hull_b = as_hull(pair.b);
    const Posed<3> a(pair.a, pair.pose_a);
    const Posed<3> b(pair.b, pair.pose_b);
    const Posed<3> corners_a(hull_a, pair.pose_a);
    const Posed<3> corners_b(hull_b, pair.pose_b);
    const SatResult<3> closed = on_every_axis(a, b);
    const SatResult<3> generic = on_every_axis(corners_a, corners_b);
    ASSERT_NEAR(closed.separation, generic.separation, k_band * pair.size());
    ASSERT_EQ(closed.axes_tested, generic.axes_tested);
    if (std::abs(generic.separation) > k_band * pair.size()) {
        ASSERT_EQ(sat(a, b).verdict, generic.verdict);
        ASSERT_EQ(sat_verdict(corners_a, corners_b), generic.verdict);
    }
    ASSERT_EQ(sat(a, b).verdict, sat_verdict(a, b));
    ASSERT_EQ(closed.verdict, sat_verdict(a, b));
}

TEST(BoxBox, TheClosedFormSaysWhatTheLoopOverCornersSays) {
    Random random(20261130);
    int hits = 0;
    for (int meeting = 0; meeting < tests::k_meetings; ++meeting)
        for (int i = 0; i < k_pairs_each; ++i) {
            SCOPED_TRACE("meeting " + std::to_string(meeting) + ", pair " + std::to_string(i));
            const SolidPair pair = tests::random_boxes(random, static_cast<Meeting>(meeting));
            ASSERT_NO_FATAL_FAILURE(compare(pair));
            if (static_cast<Meeting>(meeting) != Meeting::free) continue;
            const Posed<3> a(pair.a, pair.pose_a);
            hits += sat_verdict(a, Posed<3>(pair.b, pair.pose_b)) == Verdict::overlapping ? 1 : 0;
        }
    EXPECT_GT(hits, 3 * k_pairs_each / 10);
    EXPECT_LT(hits, 7 * k_pairs_each / 10);
}

TEST(BoxBox, RecordedEqualsFastToTheBit) {
    Random random(3);
    for (int i = 0; i < k_pairs_each; ++i) {
        const SolidPair pair = tests::random_boxes(random, static_cast<Meeting>(i % tests::k_meetings));
        const Posed<3> a(pair.a, pair.pose_a);
        const Posed<3> b(pair.b, pair.pose_b);
        const SatStory<3> story = sat_recorded(a, b, SatRules{});
        expect_same(sat(a, b), story.result);
        ASSERT_EQ(static_cast<int>(story.candidates.size()), 15);
        ASSERT_EQ(story.result.axis_count, 15);
        for (std::size_t k = 0; k < story.steps.size(); ++k) {
            ASSERT_EQ(story.steps[k].axis.source, story.candidates[k].source);
            ASSERT_EQ(story.steps[k].axis.direction, story.candidates[k].direction);
        }
    }
}

TEST(BoxBox, ThePushLeavesNoOverlap) {
    Random random(5);
    for (int i = 0; i < k_pairs_each; ++i) {
        SolidPair pair = tests::random_boxes(random, static_cast<Meeting>(i % tests::k_meetings));
        const Posed<3> a(pair.a, pair.pose_a);
        const SatResult<3> before = sat(a, Posed<3>(pair.b, pair.pose_b));
        if (before.verdict != Verdict::overlapping) continue;
        pair.pose_b.position += before.mtv;
        const double coordinates = glm::length(pair.pose_a.position) + glm::length(pair.pose_b.position);
        const double left = on_every_axis(a, Posed<3>(pair.b, pair.pose_b)).separation;
        ASSERT_NEAR(left, 0, k_band * pair.size() + 1e-15 * coordinates);
    }
}

TEST(BoxBox, ACachedAxisGivesTheSameVerdict) {
    Random random(7);
    for (int i = 0; i < k_pairs_each; ++i) {
        const SolidPair pair = tests::random_boxes(random, Meeting::free);
        const Posed<3> a(pair.a, pair.pose_a);
        const Posed<3> b(pair.b, pair.pose_b);
        SatCache cache;
        const SatResult<3> first = sat(a, b, &cache);
        const SatResult<3> second = sat(a, b, &cache);
        ASSERT_EQ(first.verdict, second.verdict);
        ASSERT_EQ(sat_verdict(a, b, &cache), first.verdict);
        ASSERT_TRUE(first.verdict != Verdict::separated || second.axes_tested == 1);
    }
}

TEST(BoxBox, AlignedBoxesSkipTheirParallelEdges) {
    const Shape<3> box = make_box(Vec3(2, 2, 2));
    const SatStory<3> story =
        sat_recorded(Posed<3>(box, {}), Posed<3>(box, {{1.5, 0.25, 0}, {}}), SatRules{});
    EXPECT_EQ(story.result.verdict, Verdict::overlapping);
    EXPECT_EQ(story.result.separation, -0.5);
    EXPECT_EQ(story.result.mtv, Vec3(0.5, 0, 0));
    ASSERT_EQ(story.steps.size(), 15U);
    int degenerate = 0;
    for (const auto& step : story.steps) degenerate += step.axis.degenerate ? 1 : 0;
    EXPECT_EQ(degenerate, 3);
}

/// Two sticks that cross without touching: every face direction sees an overlap.
TEST(BoxBox, OnlyACrossProductPartsTwoCrossingEdges) {
    const Shape<3> stick = make_box(Vec3(4, 1, 1));
    const auto turned = [](double x, double y, double z) {
        return Rotation<3>{glm::dquat(std::cos(0.39269908169872414), std::sin(0.39269908169872414) * x,
                                      std::sin(0.39269908169872414) * y, std::sin(0.39269908169872414) * z)};
    };
    const Rotation<3> on_edge = turned(1, 0, 0);
    const Rotation<3> across{glm::angleAxis(1.5707963267948966, glm::dvec3(0, 0, 1)) * on_edge.quaternion};
    const Posed<3> a(stick, {{0, 0, 0}, on_edge});
    const Posed<3> b(stick, {{0, 0, 1.45}, across});
    EXPECT_EQ(sat(a, b).verdict, Verdict::separated);
    EXPECT_EQ(sat(a, b).axis.source, AxisSource::edge_pair);
    EXPECT_EQ(sat_verdict(a, b), Verdict::separated);
    EXPECT_EQ(sat_recorded(a, b, SatRules{.skip_edge_pairs = true}).result.verdict, Verdict::overlapping);
}

TEST(BoxBox, BoxAgainstTriangleHasThirteenAxes) {
    const Shape<3> box = make_box(Vec3(2, 1, 3));
    const Shape<3> triangle = make_triangle({{0, 0, 0}, {2, 0.5, 0.25}, {-0.5, 1, 2}});
    Random random(11);
    for (int i = 0; i < 100; ++i) {
        const Posed<3> a(box, {{0, 0, 0}, random_rotation<3>(random)});
        const Posed<3> b(triangle, {random_point<3>(random, 1.5), random_rotation<3>(random)});
        const SatStory<3> story = sat_recorded(a, b, SatRules{.stop_at_first_gap = false});
        ASSERT_EQ(story.candidates.size(), 13U);
        ASSERT_EQ(story.steps.size(), 13U);
        int of_source[3] = {};
        for (const auto& axis : story.candidates) ++of_source[static_cast<int>(axis.source)];
        EXPECT_EQ(of_source[static_cast<int>(AxisSource::normal_of_a)], 3);
        EXPECT_EQ(of_source[static_cast<int>(AxisSource::normal_of_b)], 1);
        EXPECT_EQ(of_source[static_cast<int>(AxisSource::edge_pair)], 9);
        EXPECT_EQ(sat(a, b).verdict, story.result.verdict);
        EXPECT_EQ(on_every_axis(b, a).verdict, story.result.verdict);
    }
}

}  // namespace
}  // namespace gaplab
