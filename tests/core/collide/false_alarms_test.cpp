#include <gtest/gtest.h>

#include "collide/quick.hpp"

namespace gaplab {
namespace {

TEST(FalseAlarms, OfTwoCirclesAreNoneForTheCircleAndSomeForTheBox) {
    const FalseAlarms alarms = measure_false_alarms(make_circle(1), make_circle(0.5), 4000);
    EXPECT_EQ(alarms.placements, 4000);
    EXPECT_EQ(alarms.ball_false, 0);
    EXPECT_EQ(alarms.box_maybe, 4000);
    // The corners of a square outside its circle: 1 - pi / 4 of it.
    EXPECT_NEAR(static_cast<double>(alarms.apart) / alarms.placements, 0.2146, 0.02);
    EXPECT_EQ(alarms.box_false, alarms.apart);
}

TEST(FalseAlarms, OfLongThinBoxesAreManyForTheCircle) {
    const Shape<2> thin = make_box(Vec2{4, 0.2});
    const FalseAlarms alarms = measure_false_alarms(thin, thin, 4000);
    EXPECT_GT(alarms.ball_rate(), alarms.box_rate());
    EXPECT_LE(alarms.both_false, std::min(alarms.box_false, alarms.ball_false));
}

TEST(FalseAlarms, AreTheSameForTheSameSeed) {
    const Shape<2> shape = make_polygon({{100, 0}, {103, 0}, {101, 1.5}});
    const FalseAlarms first = measure_false_alarms(shape, shape, 500, 5);
    const FalseAlarms again = measure_false_alarms(shape, shape, 500, 5);
    EXPECT_EQ(first.box_false, again.box_false);
    EXPECT_GT(first.apart, 0);
    EXPECT_LT(first.apart, 500);
}

}  // namespace
}  // namespace gaplab
