// Angles that are typed, and the quaternion they mean.
#include "geometry/euler.hpp"

#include <gtest/gtest.h>

#include "geometry/pose.hpp"
#include "geometry/random.hpp"

namespace gaplab {
namespace {

Vec3 turned(const Vec3& angles_deg, const Vec3& v) {
    return matrix_of(Rotation<3>{rotation_from_euler(angles_deg)}) * v;
}
void expect_near(const Vec3& a, const Vec3& b, double tolerance) {
    EXPECT_LE(glm::length(a - b), tolerance) << a.x << ' ' << a.y << ' ' << a.z;
}

TEST(Euler, EachAngleTurnsAboutItsOwnAxisCounterClockwise) {
    expect_near(turned({90, 0, 0}, {0, 1, 0}), {0, 0, 1}, 1e-15);
    expect_near(turned({0, 90, 0}, {0, 0, 1}), {1, 0, 0}, 1e-15);
    expect_near(turned({0, 0, 90}, {1, 0, 0}), {0, 1, 0}, 1e-15);
}

TEST(Euler, XComesFirstAndTheAxesStandStill) {
    // y goes to z by the first turn, and z to x by the second; in the other order y would stay with z.
    expect_near(turned({90, 90, 0}, {0, 1, 0}), {1, 0, 0}, 1e-15);
    expect_near(turned({90, 90, 90}, {0, 1, 0}), {0, 1, 0}, 1e-15);
}

TEST(Euler, QuarterTurnsComeBackAsTheyWereTyped) {
    for (const Vec3 typed : {Vec3{90, 0, 0}, Vec3{0, 0, 90}, Vec3{180, 0, 0}, Vec3{0, 0, -90}, Vec3{0, 45, 0},
                             Vec3{30, -20, 110}})
        expect_near(euler_of(rotation_from_euler(typed)), typed, 1e-12);
}

TEST(Euler, AtAQuarterTurnAboutYTheAngleAboutZIsZero) {
    for (const double y : {90.0, -90.0}) {
        const Vec3 angles = euler_of(rotation_from_euler({20, y, 50}));
        EXPECT_EQ(angles.z, 0);
        EXPECT_NEAR(angles.y, y, 1e-4);
        EXPECT_TRUE(same_rotation(rotation_from_euler(angles), rotation_from_euler({20, y, 50}), 1e-6));
    }
}

TEST(Euler, RandomRotationsComeBack) {
    Random random(7);
    for (int i = 0; i < 20'000; ++i) {
        const glm::dquat q = random_rotation<3>(random).quaternion;
        const Vec3 angles = euler_of(q);
        ASSERT_LE(std::abs(angles.y), 90);
        ASSERT_TRUE(same_rotation(rotation_from_euler(angles), q, 1e-11)) << i;
        ASSERT_TRUE(same_rotation(q, -q, 1e-15));
    }
}

}  // namespace
}  // namespace gaplab
