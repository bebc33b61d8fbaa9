#include "collide/overlap_curve.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "geometry/minkowski.hpp"
#include "geometry/random.hpp"

namespace gaplab {
namespace {

Shape<2> shape_of_kind(Random& random, int kind) {
    if (kind == 0) return make_circle(random.between(0.3, 1));
    if (kind == 1) return make_capsule<2>(random.between(0.1, 2), random.between(0.1, 0.6));
    if (kind == 2) return make_box({random.between(0.2, 2), random.between(0.2, 2)});
    return make_polygon({{0, 0},
                         {random.between(1, 2), -0.5},
                         {random.between(1.5, 2), 1},
                         {random.between(-1, 1), random.between(1.2, 2)}});
}

double finest_minimum(const Placed<2>& a, const Placed<2>& b) {
    double lowest = 1e300;
    const int steps = 7200;
    for (int i = 0; i < steps; ++i) {
        const Rotation<2> turn = rotation_from_degrees(180.0 * i / steps);
        lowest = std::min(lowest, overlap_along(a, b, {turn.cosine, turn.sine}));
    }
    return lowest;
}

TEST(OverlapCurve, IsNeverBelowItsLowestCandidateWhileShapesOverlap) {
    Random random(1);
    int overlapping = 0;
    const int pairs = 320;
    for (int i = 0; i < pairs; ++i) {
        const Shape<2> sa = shape_of_kind(random, i % 4);
        const Shape<2> sb = shape_of_kind(random, i / 4 % 4);
        const Placed<2> a(sa, {random_point<2>(random, 0.9), random_rotation<2>(random)});
        const Placed<2> b(sb, {random_point<2>(random, 0.9), random_rotation<2>(random)});
        const OverlapCurve curve = overlap_curve(a, b);
        EXPECT_GE(finest_minimum(a, b), curve.lowest.overlap - 1e-14);
        EXPECT_NEAR(curve.lowest.overlap, -nearest_boundary(minkowski_difference(a, b)).signed_distance,
                    2e-14);
        ASSERT_GE(curve.best_mark, 0);
        const double best = curve.marks[static_cast<std::size_t>(curve.best_mark)].overlap;
        // Whatever the case, the candidates know whether the shapes are apart.
        EXPECT_EQ(best < -1e-14, curve.lowest.overlap < -1e-14);
        if (curve.lowest.overlap <= 0) continue;
        ++overlapping;
        EXPECT_TRUE(curve.lowest_is_candidate);
        EXPECT_EQ(curve.lowest.overlap, best);
    }
    EXPECT_GT(overlapping, pairs * 3 / 10);
}

TEST(OverlapCurve, HasTheOverlapOfSatAtEveryCandidate) {
    Random random(2);
    for (int i = 0; i < 64; ++i) {
        const Shape<2> sa = shape_of_kind(random, i % 4);
        const Shape<2> sb = shape_of_kind(random, i / 4 % 4);
        const Placed<2> a(sa, {random_point<2>(random, 1), random_rotation<2>(random)});
        const Placed<2> b(sb, {random_point<2>(random, 1), random_rotation<2>(random)});
        SatRules every_axis;
        every_axis.stop_at_first_gap = false;
        const SatStory<2> story = sat_recorded(a, b, every_axis);
        const OverlapCurve curve = overlap_curve(a, b);
        ASSERT_EQ(curve.marks.size(), story.steps.size());
        for (std::size_t k = 0; k < curve.marks.size(); ++k) {
            EXPECT_EQ(curve.marks[k].overlap, story.steps[k].overlap);
            EXPECT_NEAR(overlap_along(a, b, curve.marks[k].axis.direction), story.steps[k].overlap, 1e-14);
        }
    }
}

TEST(OverlapCurve, RunsFrom0To180WithAllMarksAmongItsSamples) {
    const Shape<2> box = make_box(Vec2{2, 1});
    const Placed<2> a(box, {{0, 0}, rotation_from_degrees(10)});
    const Placed<2> b(box, {{1, 0.5}, rotation_from_degrees(55)});
    const OverlapCurve curve = overlap_curve(a, b, 10);
    EXPECT_EQ(curve.samples.front().angle_deg, 0);
    EXPECT_EQ(curve.samples.back().angle_deg, 180);
    EXPECT_NEAR(curve.samples.front().overlap, curve.samples.back().overlap, 1e-15);
    for (std::size_t i = 1; i < curve.samples.size(); ++i)
        EXPECT_LE(curve.samples[i - 1].angle_deg, curve.samples[i].angle_deg);
    for (const CurveMark& mark : curve.marks)
        EXPECT_TRUE(std::any_of(curve.samples.begin(), curve.samples.end(), [&](const CurveSample& s) {
            return s.angle_deg == mark.angle_deg && s.overlap == mark.overlap;
        }));
}

TEST(OverlapCurve, DipsBetweenCandidatesWhenTwoCornersFaceEachOther) {
    const Shape<2> box = make_box(Vec2{2, 2});
    const OverlapCurve curve = overlap_curve(Placed<2>(box, {{0, 0}, {}}), Placed<2>(box, {{5, 6}, {}}));
    EXPECT_FALSE(curve.lowest_is_candidate);
    EXPECT_NEAR(curve.lowest.overlap, -5, 1e-14);  // 3 across, 4 up
    EXPECT_NEAR(curve.marks[static_cast<std::size_t>(curve.best_mark)].overlap, -4, 1e-14);
}

TEST(AxisAngle, FoldsADirectionAndItsOppositeTogether) {
    EXPECT_EQ(axis_angle_deg({0, 1}), 90);
    EXPECT_EQ(axis_angle_deg({0, -1}), 90);
    EXPECT_EQ(axis_angle_deg({-1, 0}), 0);
    EXPECT_EQ(axis_angle_deg({-1, -0.0}), 0);
    EXPECT_NEAR(axis_angle_deg({-1, -1}), 45, 1e-13);
}

}  // namespace
}  // namespace gaplab
