#include "collide/sat.hpp"

#include <gtest/gtest.h>

#include "core/placements.hpp"

namespace gaplab {
namespace {

using tests::pose_of;

SatResult<2> sat_of(const Shape<2>& a, const Pose<2>& pose_a, const Shape<2>& b, const Pose<2>& pose_b) {
    return sat(Placed<2>(a, pose_a), Placed<2>(b, pose_b));
}

TEST(Sat, TwoCirclesApartByTheirClosedForm) {
    const auto r = sat_of(make_circle(1), pose_of({0, 0}, 0), make_circle(0.5), pose_of({3, 4}, 0));
    EXPECT_EQ(r.verdict, Verdict::separated);
    EXPECT_DOUBLE_EQ(r.separation, 3.5);
    EXPECT_NEAR(r.normal.x, 0.6, 1e-15);
    EXPECT_NEAR(r.normal.y, 0.8, 1e-15);
    EXPECT_EQ(r.mtv, (Vec2{0, 0}));
}

TEST(Sat, TwoCirclesOverlappingByTheirClosedForm) {
    const auto r = sat_of(make_circle(3), pose_of({0, 0}, 0), make_circle(4), pose_of({3, 4}, 0));
    EXPECT_EQ(r.verdict, Verdict::overlapping);
    EXPECT_DOUBLE_EQ(r.separation, -2);
    EXPECT_NEAR(glm::length(r.mtv - Vec2{1.2, 1.6}), 0, 1e-15);
}

TEST(Sat, TwoCirclesAtOnePointAreParted) {
    const auto r = sat_of(make_circle(3), pose_of({7, 7}, 0), make_circle(2), pose_of({7, 7}, 0));
    EXPECT_EQ(r.verdict, Verdict::overlapping);
    EXPECT_EQ(r.axis.source, AxisSource::any_direction);
    EXPECT_EQ(r.mtv, (Vec2{5, 0}));
}

TEST(Sat, BoxesThatShareAnEdgeAreTouching) {
    const Shape<2> box = make_box(Vec2{1, 1});
    EXPECT_EQ(sat_of(box, pose_of({0.1, 0}, 0), box, pose_of({1.1, 0}, 0)).verdict, Verdict::touching);
    EXPECT_EQ(sat_of(box, pose_of({1000000.1, 0}, 0), box, pose_of({1000001.1, 0}, 90)).verdict,
              Verdict::touching);
}

TEST(Sat, ContainmentTakesTheShorterWayOut) {
    const auto r =
        sat_of(make_box(Vec2{10, 10}), pose_of({0, 0}, 0), make_box(Vec2{2, 1}), pose_of({3, 0}, 0));
    EXPECT_DOUBLE_EQ(r.separation, -3);
    EXPECT_EQ(r.mtv, (Vec2{3, 0}));
}

}  // namespace
}  // namespace gaplab
