#include "collide/quick.hpp"

#include <gtest/gtest.h>

#include "geometry/minkowski.hpp"
#include "geometry/random.hpp"

namespace gaplab {
namespace {

template <int D>
Placed<D> at(const Shape<D>& shape, Vec<D> position) {
    return Placed<D>(shape, {position, {}});
}

TEST(BoxTest, MakesFourComparisonsWhenBoxesOverlap) {
    const Shape<2> box = make_box(Vec2{2, 2});
    const QuickStory<2> story = quick_recorded(at<2>(box, {10, 0}), at<2>(box, {11, 0.5}));
    ASSERT_EQ(story.box_steps.size(), 4U);
    EXPECT_EQ(story.box.verdict, QuickVerdict::maybe);
    const QuickStep& first = story.box_steps.front();
    EXPECT_EQ(first.comparison, QuickComparison::a_max_b_min);
    EXPECT_EQ(first.left + first.origin_shift, 11);   // A.max.x
    EXPECT_EQ(first.right + first.origin_shift, 10);  // B.min.x
}

TEST(BoxTest, StopsAtTheFirstNo) {
    const Shape<2> box = make_box(Vec2{2, 2});
    const Bounds<2> a = bounds_of(at<2>(box, {0, 0}));
    EXPECT_EQ(box_test(a, bounds_of(at<2>(box, {3, 0}))).comparisons, 1);
    EXPECT_EQ(box_test(a, bounds_of(at<2>(box, {0, -3}))).comparisons, 4);
    EXPECT_EQ(box_test(a, bounds_of(at<2>(box, {0, 3}))).comparisons, 3);
}

TEST(BoxTest, ShowsTheComparisonsAfterTheDecisionAsSuch) {
    const Shape<2> box = make_box(Vec2{2, 2});
    const QuickStory<2> story = quick_recorded(at<2>(box, {0, 0}), at<2>(box, {3, 0}));
    ASSERT_EQ(story.box_steps.size(), 4U);
    EXPECT_FALSE(story.box_steps[0].after_decision);
    EXPECT_TRUE(story.box_steps[1].after_decision);
    EXPECT_EQ(story.box.verdict, QuickVerdict::no);
    EXPECT_EQ(quick_recorded(at<2>(box, {0, 0}), at<2>(box, {3, 0}), {true}).box_steps.size(), 1U);
}

TEST(BoxTest, TouchingIsNo) {
    const Shape<3> ball = make_capsule<3>(0, 1);
    const Bounds<3> a = bounds_of(at<3>(ball, {0, 0, 0}));
    EXPECT_EQ(box_test(a, bounds_of(at<3>(ball, {0, 0, 2}))).verdict, QuickVerdict::no);
    EXPECT_EQ(box_test(a, bounds_of(at<3>(ball, {0, 0, 1.999}))).verdict, QuickVerdict::maybe);
    EXPECT_EQ(box_test(a, bounds_of(at<3>(ball, {0, 0, 1.999}))).comparisons, 6);
}

TEST(BallTest, ComparesTheSquaredDistance) {
    const Shape<2> circle = make_circle(1);
    const QuickStory<2> story = quick_recorded(at<2>(circle, {1, 1}), at<2>(circle, {2, 2}));
    ASSERT_EQ(story.ball_steps.size(), 1U);
    EXPECT_EQ(story.ball_steps[0].left, 4);
    EXPECT_EQ(story.ball_steps[0].right, 2);
    EXPECT_EQ(story.ball.verdict, QuickVerdict::maybe);
}

TEST(BallTest, TouchingIsNo) {
    const Shape<2> circle = make_circle(1);
    EXPECT_EQ(quick_recorded(at<2>(circle, {0, 0}), at<2>(circle, {2, 0})).ball.verdict, QuickVerdict::no);
}

TEST(QuickTests, CountTouchingByMistakeOnly) {
    const Shape<2> circle = make_circle(1);
    const Placed<2> a = at<2>(circle, {0, 0});
    const QuickRules mistaken{.touching_counts = true};
    EXPECT_EQ(quick_recorded(a, at<2>(circle, {2, 0})).box.verdict, QuickVerdict::no);
    EXPECT_EQ(quick_recorded(a, at<2>(circle, {2, 0}), mistaken).box.verdict, QuickVerdict::maybe);
    EXPECT_EQ(quick_recorded(a, at<2>(circle, {2, 0}), mistaken).ball.verdict, QuickVerdict::maybe);
    EXPECT_EQ(quick_recorded(a, at<2>(circle, {2.001, 0}), mistaken).box.verdict, QuickVerdict::no);
    EXPECT_EQ(quick_recorded(a, at<2>(circle, {2.001, 0}), mistaken).ball.verdict, QuickVerdict::no);
}

TEST(QuickTests, KeepTheirDigitsFarFromTheOrigin) {
    const Shape<2> box = make_box(Vec2{2, 2});
    const double far = 1e9;
    EXPECT_EQ(quick_recorded(at<2>(box, {far, far}), at<2>(box, {far + 2, far})).box.verdict,
              QuickVerdict::no);
}

TEST(QuickTests, NeverDenyAnOverlapAndRecordTheFastVerdict) {
    Random random(3);
    const Shape<2> a = make_polygon({{0, 0}, {3, 0}, {1, 1.5}});
    const Shape<2> b = make_capsule<2>(2, 0.1);
    int overlapping = 0;
    for (int i = 0; i < 2000; ++i) {
        const Placed<2> pa(a, {random_point<2>(random, 1), random_rotation<2>(random)});
        const Placed<2> pb(b, {random_point<2>(random, 1.5), random_rotation<2>(random)});
        const QuickStory<2> story = quick_recorded(pa, pb);
        EXPECT_EQ(story.box.verdict, box_test(story.a, story.b).verdict);
        EXPECT_EQ(story.ball.verdict, ball_test(story.a, story.b).verdict);
        if (nearest_boundary(minkowski_difference(pa, pb)).signed_distance >= 0) continue;
        ++overlapping;
        EXPECT_EQ(story.box.verdict, QuickVerdict::maybe);
        EXPECT_EQ(story.ball.verdict, QuickVerdict::maybe);
    }
    EXPECT_GT(overlapping, 600);
    EXPECT_LT(overlapping, 1400);
}

}  // namespace
}  // namespace gaplab
