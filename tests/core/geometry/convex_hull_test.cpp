#include "geometry/convex_hull.hpp"

#include <gtest/gtest.h>

#include "geometry/orientation.hpp"
#include "geometry/random.hpp"

namespace gaplab::tests {
namespace {

TEST(ConvexHull, DropsInnerRepeatedAndCollinearPoints) {
    const std::vector<Vec2> points{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {1, 1}, {0, 2}, {0, 1}, {0, 0}};
    EXPECT_EQ(convex_hull(points), (std::vector<int>{0, 2, 3, 5}));
}

TEST(ConvexHull, OfPointsOnOneLineIsItsTwoEnds) {
    EXPECT_EQ(convex_hull({{1, 1}, {3, 3}, {2, 2}}), (std::vector<int>{0, 1}));
    EXPECT_EQ(convex_hull({{1, 1}, {1, 1}}), (std::vector<int>{0}));
    EXPECT_TRUE(convex_hull({}).empty());
}

TEST(ConvexHull, TurnsLeftEverywhereAndLeavesNoPointOutside) {
    Random random(54);
    for (int round = 0; round < 500; ++round) {
        std::vector<Vec2> points;
        // A coarse grid, so that many points repeat or stand on one line.
        for (int i = 0; i < 3 + round % 20; ++i)
            points.push_back({std::floor(random.between(0, 6)), std::floor(random.between(0, 6))});
        const std::vector<int> hull = convex_hull(points);
        if (hull.size() < 3) continue;
        const auto corner = [&](std::size_t i) {
            return points[static_cast<std::size_t>(hull[i % hull.size()])];
        };
        for (std::size_t i = 0; i < hull.size(); ++i) {
            EXPECT_GT(orientation(corner(i), corner(i + 1), corner(i + 2)), 0);
            for (const Vec2& point : points) EXPECT_GE(orientation(corner(i), corner(i + 1), point), 0);
        }
    }
}

}  // namespace
}  // namespace gaplab::tests
