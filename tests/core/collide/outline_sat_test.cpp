#include "collide/outline_sat.hpp"

#include <gtest/gtest.h>

#include "geometry/orientation.hpp"
#include "geometry/random.hpp"

namespace gaplab::tests {
namespace {

Outline2 hook(Vec2 by, double sign) {
    const std::vector<Vec2> corners{{-2, 1.5},   {-2, -1.5}, {1, -1.5},  {1, -0.6},
                                    {0.5, -0.6}, {0.5, -1},  {-1.5, -1}, {-1.5, 1.5}};
    Outline2 outline;
    for (const Vec2& corner : corners) outline.corners.push_back(by + sign * corner);
    return outline;
}

TEST(OutlineSat, CallsHooksOverlappingThatAreApart) {
    const OutlineStory story = outline_sat(hook({0, 0}, 1), hook({0, -1.2}, -1), 1e-12);
    EXPECT_EQ(story.verdict, Verdict::overlapping);
    EXPECT_EQ(story.steps.size(), 16U);
    EXPECT_NEAR(story.steps[0].a.min, -1, 1e-12);
}

TEST(OutlineSat, IsRightWhenItFindsAGap) {
    const OutlineStory story = outline_sat(hook({0, 0}, 1), hook({5, 0}, -1), 1e-12);
    EXPECT_EQ(story.verdict, Verdict::separated);
    EXPECT_NEAR(story.steps[static_cast<std::size_t>(story.best)].overlap, -3, 1e-12);
}

TEST(OutlineSat, AsksARoundShapeAlongTheLineOfTheNearestCorners) {
    const Outline2 circle{{{0, 0}}, 1};
    EXPECT_EQ(outline_sat(circle, {{{3, 4}}, 1}, 1e-12).verdict, Verdict::separated);
    const OutlineStory story = outline_sat(circle, hook({4, 4}, 1), 1e-12);
    EXPECT_EQ(story.steps.back().axis.edge, -1);
}

bool on_hull(const std::vector<Vec2>& corners, const std::vector<int>& chain, const Vec2& point) {
    const auto at = [&](std::size_t i) { return corners[static_cast<std::size_t>(chain[i])]; };
    if (chain.size() == 1) return at(0) == point;
    if (chain.size() == 2) {
        const double share = glm::dot(point - at(0), at(1) - at(0)) / length_sq<2>(at(1) - at(0));
        return share >= -1e-12 && share <= 1 + 1e-12 &&
               glm::length(at(0) + share * (at(1) - at(0)) - point) < 1e-9;
    }
    for (std::size_t i = 0; i < 3; ++i)
        if (orientation(at(i), at((i + 1) % 3), point) < 0) return false;
    return true;
}

std::vector<Vec2> cloud(Random& random, Vec2 about, double size, int count) {
    std::vector<Vec2> points;
    for (int i = 0; i < count; ++i)
        points.push_back(about + Vec2{random.between(-size, size), random.between(-size, size)});
    return points;
}

TEST(CommonPoint, LiesInBothHullsAndIsFoundExactlyWhenNoLineSeparates) {
    Random random(59);
    int found = 0;
    for (int round = 0; round < 2000; ++round) {
        const auto a = cloud(random, {0, 0}, 1, 3 + round % 6);
        const auto b =
            cloud(random, {random.between(-1.5, 1.5), random.between(-1.5, 1.5)}, 1, 3 + round % 5);
        const auto common = common_point(a, b);
        bool separated = false;
        // A separating direction of two sets of points is a normal of a line through two of them.
        std::vector<Vec2> all = a;
        all.insert(all.end(), b.begin(), b.end());
        for (const Vec2& p : all)
            for (const Vec2& q : all) {
                double max_a = -1e9, min_b = 1e9;
                for (const Vec2& each : a) max_a = std::max(max_a, cross(q - p, each));
                for (const Vec2& each : b) min_b = std::min(min_b, cross(q - p, each));
                separated = separated || (p != q && max_a < min_b);
            }
        EXPECT_EQ(common.has_value(), !separated);
        if (!common) continue;
        ++found;
        EXPECT_TRUE(on_hull(a, common->corners_a, common->point));
        EXPECT_TRUE(on_hull(b, common->corners_b, common->point));
        EXPECT_LE(common->corners_a.size() + common->corners_b.size(), 4U);
    }
    EXPECT_GT(found, 600);
    EXPECT_LT(found, 1400);
}

TEST(CommonPoint, IsFoundInIdenticalShapesAndNotInOnesThatTouch) {
    const std::vector<Vec2> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    EXPECT_TRUE(common_point(square, square));
    EXPECT_FALSE(common_point(square, {{1, 0}, {2, 0}, {2, 1}, {1, 1}}));
}

}  // namespace
}  // namespace gaplab::tests
