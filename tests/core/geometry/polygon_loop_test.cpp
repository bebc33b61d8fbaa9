#include "geometry/polygon_loop.hpp"

#include <gtest/gtest.h>

#include "geometry/shape.hpp"

namespace gaplab {
namespace {

std::string refusal_of(const std::vector<Vec2>& vertices) {
    try {
        make_polygon(vertices);
    } catch (const InvalidShape& refused) {
        return refused.found;
    }
    return "";
}

TEST(CleanedLoop, DropsAClosingVertexThatRepeatsTheFirst) {
    const std::vector<Vec2> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}};
    EXPECT_EQ(cleaned_loop(square).size(), 4U);
    EXPECT_EQ(make_polygon(square).points.size(), 4U);
}

TEST(CleanedLoop, TurnsAClockwiseLoopRound) {
    const std::vector<Vec2> clockwise{{0, 0}, {0, 1}, {1, 1}, {1, 0}};
    EXPECT_GT(doubled_area(clockwise, cleaned_loop(clockwise)), 0);
}

TEST(CleanedLoop, DropsSpikesAndWhatTheyLeaveBehind) {
    const std::vector<Vec2> spiked{{0, 0}, {2, 0}, {2, 1}, {5, 1}, {2, 1}, {2, 2}, {0, 2}};
    EXPECT_EQ(cleaned_loop(spiked).size(), 4U);
}

TEST(CleanedLoop, KeepsAThinTriangleFarFromTheOrigin) {
    const std::vector<Vec2> thin{
        {-71.2764892578125, 36.0}, {-71.35301208496094, 36.076534271240234}, {-71.37351989746094, 36.0}};
    EXPECT_EQ(cleaned_loop(thin).size(), 3U);
}

TEST(CleanedLoop, DropsADecimalPointOnALineOfDecimals) {
    EXPECT_EQ(cleaned_loop({{0.1, 0.1}, {0.7, 0.7}, {1.3, 1.3}, {0, 2}}).size(), 3U);
}

TEST(FirstCrossing, IsFoundBetweenAnyTwoEdges) {
    const std::vector<Vec2> bow_tie{{0, 0}, {2, 0}, {0, 1}, {2, 1}};
    const auto crossing = first_crossing(bow_tie, {0, 1, 2, 3});
    ASSERT_TRUE(crossing.has_value());
    EXPECT_EQ(crossing->point, Vec2(1, 0.5));
    EXPECT_EQ(crossing->first_from, 1);
    EXPECT_EQ(crossing->second_to, 0);
}

TEST(FirstCrossing, IsNoneWhereTheLoopOnlyTouchesItself) {
    const std::vector<Vec2> notch{{0, 0}, {4, 0}, {4, 4}, {3, 4}, {2, 0}, {1, 4}, {0, 4}};
    EXPECT_FALSE(first_crossing(notch, cleaned_loop(notch)).has_value());
}

TEST(FirstCrossing, IsFoundWhereAVertexGoesThroughAnEdge) {
    const std::vector<Vec2> through{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {1, -3}, {0, 4}};
    EXPECT_TRUE(first_crossing(through, cleaned_loop(through)).has_value());
}

TEST(MakePolygon, SaysWhatIsWrong) {
    EXPECT_EQ(refusal_of({{100, 750}, {200, 750}, {100, 150}, {200, 150}}),
              "edges 1-2 and 3-0 crossing at [150, 450]");
    EXPECT_EQ(refusal_of({{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}}), "a reflex vertex");
    EXPECT_EQ(refusal_of({{0, 0}, {1, 0}}), "2 distinct");
    EXPECT_EQ(refusal_of({{0, 0}, {1, 0}, {3, 0}}), "area 0");
}

TEST(SideOfCorner, TellsInsideOutsideAndEdge) {
    const Corner square{{0, 1}, {0, 0}, {1, 0}};
    EXPECT_EQ(side_of_corner(square, {1, 1}), 1);
    EXPECT_EQ(side_of_corner(square, {-1, 1}), -1);
    EXPECT_EQ(side_of_corner(square, {5, 0}), 0);
    EXPECT_EQ(side_of_corner(square, {0, 3}), 0);
    EXPECT_EQ(side_of_corner(square, {-1, 0}), -1);
    const Corner reflex{{1, 0}, {0, 0}, {0, 1}};
    EXPECT_EQ(side_of_corner(reflex, {1, 1}), -1);
    EXPECT_EQ(side_of_corner(reflex, {-1, 1}), 1);
}

}  // namespace
}  // namespace gaplab
