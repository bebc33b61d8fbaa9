#include "geometry/bounds.hpp"

#include <gtest/gtest.h>

#include "geometry/random.hpp"

namespace gaplab {
namespace {

template <int D>
Shape<D> cloud(Random& random, int count) {
    Shape<D> shape;
    for (int i = 0; i < count; ++i) shape.points.push_back(random_point<D>(random, 1));
    return shape;
}

template <int D>
double reach(const Shape<D>& shape, const Vec<D>& center) {
    double farthest = 0;
    for (const Vec<D>& p : shape.points) farthest = std::max(farthest, glm::length(p - center));
    return farthest;
}

/// The reach is a convex function of the centre, so a pattern search that halves its step finds the optimum.
template <int D>
double smallest_reach(const Shape<D>& shape) {
    Vec<D> center{0};
    double best = reach(shape, center);
    for (double step = 1; step > 1e-9; step *= 0.7) {
        Random random(7);
        for (int i = 0; i < 60; ++i) {
            const Vec<D> tried = center + random_point<D>(random, step);
            if (const double r = reach(shape, tried); r < best) {
                best = r;
                center = tried;
            }
        }
    }
    return best;
}

template <int D>
void check_random_clouds() {
    Random random(11);
    for (int i = 0; i < 60; ++i) {
        const Shape<D> shape = cloud<D>(random, 1 + random.below(40));
        const Ball<D> ball = enclosing_ball(shape);
        EXPECT_LE(reach(shape, ball.center), ball.radius);
        EXPECT_LE(ball.radius, smallest_reach(shape) + 1e-14);
    }
}

TEST(EnclosingBall, IsNoLargerThanWhatASearchFindsIn2D) { check_random_clouds<2>(); }
TEST(EnclosingBall, IsNoLargerThanWhatASearchFindsIn3D) { check_random_clouds<3>(); }

TEST(EnclosingBall, OfABoxReachesItsCorners) {
    const Ball<2> ball = enclosing_ball(make_box(Vec2{6, 8}));
    EXPECT_NEAR(ball.radius, 5, 1e-15);
    EXPECT_NEAR(glm::length(ball.center), 0, 1e-15);
}

TEST(EnclosingBall, OfAnObtuseTriangleIsHeldByItsLongEdge) {
    const Ball<2> ball = enclosing_ball(make_polygon({{0, 0}, {4, 0}, {1, 0.5}}));
    EXPECT_NEAR(ball.radius, 2, 1e-15);
}

TEST(EnclosingBall, OfACapsuleAddsItsRadius) {
    const Ball<3> ball = enclosing_ball(make_capsule<3>(2, 0.25));
    EXPECT_NEAR(ball.radius, 1.25, 1e-15);
    EXPECT_EQ(enclosing_ball(make_circle(0.5)).radius, 0.5);
}

TEST(EnclosingBall, OfManyPointsOnOneCircleHoldsThemAll) {
    Shape<2> shape;
    for (int i = 0; i < 1000; ++i) shape.points.push_back({std::cos(i * 0.00628), std::sin(i * 0.00628)});
    const Ball<2> ball = enclosing_ball(shape);
    EXPECT_LE(reach(shape, ball.center), ball.radius);
    EXPECT_NEAR(ball.radius, 1, 1e-14);
}

TEST(EnclosingBall, OfRepeatedAndCollinearPointsIsThatOfTheEnds) {
    Shape<3> shape;
    for (double t : {0.0, 1.0, 0.5, 1.0, 0.0, 0.25}) shape.points.emplace_back(t, 2 * t, 2 * t);
    EXPECT_NEAR(enclosing_ball(shape).radius, 1.5, 1e-15);
}

TEST(Aabb, OfATurnedBoxReachesItsCorners) {
    const Shape<2> box = make_box(Vec2{2, 2});
    const Aabb<2> aabb = aabb_of(Placed<2>(box, {{10, 20}, rotation_from_degrees(45)}));
    EXPECT_NEAR(aabb.max.x, 10 + std::sqrt(2), 1e-14);
    EXPECT_NEAR(aabb.min.y, 20 - std::sqrt(2), 1e-14);
}

TEST(Aabb, OfACircleIsExact) {
    const Shape<2> circle = make_circle(0.5);
    const Aabb<2> aabb = aabb_of(Placed<2>(circle, {{3, 1}, {}}));
    EXPECT_EQ(aabb.min, Vec2(2.5, 0.5));
    EXPECT_EQ(aabb.max, Vec2(3.5, 1.5));
}

TEST(Bounds, TurnTheBallWithTheShape) {
    Shape<2> shape;
    shape.points = {{1, 0}, {3, 0}};
    const Bounds<2> bounds = bounds_of(Placed<2>(shape, {{5, 5}, rotation_from_degrees(90)}));
    EXPECT_NEAR(glm::length(bounds.ball.center - Vec2(0, 2)), 0, 1e-15);
}

}  // namespace
}  // namespace gaplab
