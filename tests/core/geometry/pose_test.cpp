#include "geometry/pose.hpp"

#include <gtest/gtest.h>

namespace gaplab {
namespace {

TEST(Pose, QuarterTurnsAreExact) {
    for (int quarter = -8; quarter <= 8; ++quarter) {
        const Rotation<2> r = rotation_from_degrees(90.0 * quarter);
        EXPECT_EQ(std::abs(r.cosine) + std::abs(r.sine), 1.0) << quarter;
    }
    EXPECT_EQ(rotation_from_degrees(90).sine, 1.0);
    EXPECT_EQ(rotation_from_degrees(180).cosine, -1.0);
    EXPECT_EQ(rotation_from_degrees(270).sine, -1.0);
    EXPECT_EQ(rotation_from_degrees(-90).sine, -1.0);
}

TEST(Pose, TurnsCounterClockwise) {
    const Pose<2> pose{{1, 2}, rotation_from_degrees(90)};
    EXPECT_EQ(to_world(pose, Vec2{3, 0}), (Vec2{1, 5}));
}

TEST(Pose, AgreesWithSineAndCosineAtEveryDegree) {
    for (int degree = -720; degree <= 720; ++degree) {
        const double rad = degree * 3.14159265358979323846 / 180;
        const Rotation<2> r = rotation_from_degrees(degree);
        EXPECT_NEAR(r.cosine, std::cos(rad), 4e-15);
        EXPECT_NEAR(r.sine, std::sin(rad), 4e-15);
    }
}

TEST(Pose, AQuaternionNeedNotBeOfUnitLength) {
    const Rotation<3> r{glm::dquat{2, 0, 0, 2}};
    const Vec3 turned = matrix_of(r) * Vec3{1, 0, 0};
    EXPECT_NEAR(glm::length(turned - Vec3{0, 1, 0}), 0, 1e-15);
}

}  // namespace
}  // namespace gaplab
