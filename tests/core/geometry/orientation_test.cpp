#include "geometry/orientation.hpp"

#include <gtest/gtest.h>

#include "geometry/random.hpp"

namespace gaplab {
namespace {

TEST(Orientation, IsPositiveCounterClockwise) {
    EXPECT_EQ(orientation(Vec2{0, 0}, {1, 0}, {0, 1}), 1);
    EXPECT_EQ(orientation(Vec2{0, 0}, {0, 1}, {1, 0}), -1);
    EXPECT_EQ(orientation(Vec3{0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}), 1);
    EXPECT_EQ(orientation(Vec3{0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}), -1);
}

/// Integers near 2^26 keep every determinant exact in 64 (2D) or 128 (3D) bits: an independent answer.
__extension__ using Wide = __int128;

Wide wide(double x) { return static_cast<Wide>(x); }
int sign(Wide x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

TEST(Orientation, IsExactFor2DIntegersNearOneLine) {
    Random random(1);
    int zeros = 0;
    for (int i = 0; i < 20000; ++i) {
        const Vec2 a{random.below(100) + 67108864.0, random.below(100)};
        const Vec2 step{random.below(5) + 1.0, random.below(5) - 2.0};
        const Vec2 b = a + step * static_cast<double>(random.below(1000000) + 1);
        const Vec2 c = a + step * static_cast<double>(random.below(1000000)) + Vec2(random.below(2), 0);
        const Wide det = (wide(b.x) - wide(a.x)) * (wide(c.y) - wide(a.y)) -
                         (wide(b.y) - wide(a.y)) * (wide(c.x) - wide(a.x));
        EXPECT_EQ(orientation(a, b, c), sign(det));
        zeros += det == 0 ? 1 : 0;
    }
    EXPECT_GT(zeros, 6000);
}

TEST(Orientation, IsExactFor3DIntegersNearOnePlane) {
    Random random(2);
    int zeros = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto number = [&] { return static_cast<double>(random.below(60000) - 30000); };
        const Vec3 a{number(), number(), number()};
        const Vec3 u{number(), number(), number()};
        const Vec3 v{number(), number(), number()};
        const Vec3 w = u * static_cast<double>(random.below(9) - 4) +
                       v * static_cast<double>(random.below(9) - 4) + Vec3(0, 0, random.below(2));
        const Wide det = wide(u.x) * (wide(v.y) * wide(w.z) - wide(v.z) * wide(w.y)) -
                         wide(u.y) * (wide(v.x) * wide(w.z) - wide(v.z) * wide(w.x)) +
                         wide(u.z) * (wide(v.x) * wide(w.y) - wide(v.y) * wide(w.x));
        EXPECT_EQ(orientation(a, a + u, a + v, a + w), sign(det));
        zeros += det == 0 ? 1 : 0;
    }
    EXPECT_GT(zeros, 6000);
}

TEST(Orientation, SeesOneRoundingOffTheLine) {
    const double up = std::nextafter(0.3, 1);
    EXPECT_EQ(orientation(Vec2{0.1, 0.1}, {0.2, 0.2}, {0.3, 0.3}), 0);
    EXPECT_EQ(orientation(Vec2{0.1, 0.1}, {0.2, 0.2}, {0.3, up}), 1);
    EXPECT_EQ(orientation(Vec2{1e6, 1e6}, {-1e6, -1e6}, {1e-200, 0}), 1);
}

TEST(Orientation, DoesNotDependOnWhereTheTripleStarts) {
    Random random(3);
    for (int i = 0; i < 5000; ++i) {
        const Vec2 a = random_point<2>(random, 1);
        const Vec2 b = random_point<2>(random, 1);
        const Vec2 c = a + (b - a) * random.between(-1, 2);
        EXPECT_EQ(orientation(a, b, c), orientation(b, c, a));
        EXPECT_EQ(orientation(a, b, c), -orientation(b, a, c));
        const Vec3 p = random_point<3>(random, 1);
        const Vec3 q = random_point<3>(random, 1);
        const Vec3 r = random_point<3>(random, 1);
        const Vec3 s = p + (q - p) * 0.3 + (r - p) * 0.4;
        EXPECT_EQ(orientation(p, q, r, s), -orientation(q, p, r, s));
        EXPECT_EQ(orientation(p, q, r, s), -orientation(p, q, s, r));
        EXPECT_EQ(orientation(p, q, r, s), orientation(q, r, p, s));
    }
}

}  // namespace
}  // namespace gaplab
