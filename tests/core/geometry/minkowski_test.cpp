#include "geometry/minkowski.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "geometry/random.hpp"

namespace gaplab {
namespace {

Shape<2> random_shape(Random& random) {
    switch (random.below(5)) {
        case 0:
            return make_circle(random.between(0.1, 1));
        case 1:
            return make_capsule<2>(random.between(0.1, 2), random.between(0.1, 1));
        case 2:
            return make_box({random.between(0.1, 2), random.between(0.1, 2)});
        default:
            break;
    }
    // Points at random angles on an ellipse are always a convex polygon.
    std::vector<double> angles(static_cast<std::size_t>(3 + random.below(8)));
    for (double& t : angles) t = random.between(0, 6.28);
    std::sort(angles.begin(), angles.end());
    const double flat = random.between(0.05, 1);
    std::vector<Vec2> vertices;
    for (double t : angles) vertices.emplace_back(std::cos(t), flat * std::sin(t));
    return make_polygon(vertices);
}

Placed<2> placed(const Shape<2>& shape, Random& random, double reach) {
    return Placed<2>(shape, {random_point<2>(random, reach), random_rotation<2>(random)});
}

const Vec2& vertex(const MinkowskiDifference& difference, std::size_t i) {
    return difference.vertices[i % difference.vertices.size()].point;
}

double support(const MinkowskiDifference& difference, Vec2 direction) {
    double farthest = -1e300;
    for (const DifferenceVertex& v : difference.vertices)
        farthest = std::max(farthest, glm::dot(v.point, direction));
    return farthest;
}

double brute_support(const Placed<2>& a, const Placed<2>& b, Vec2 direction) {
    double farthest = -1e300;
    for (int i = 0; i < a.size(); ++i)
        for (int j = 0; j < b.size(); ++j)
            farthest = std::max(farthest, glm::dot(a.point(i) - b.point(j), direction));
    return farthest;
}

TEST(MinkowskiDifference, IsTheHullOfAllPairwiseDifferences) {
    Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const Shape<2> sa = random_shape(random);
        const Shape<2> sb = random_shape(random);
        const Placed<2> a = placed(sa, random, 2);
        const Placed<2> b = placed(sb, random, 2);
        const MinkowskiDifference difference = minkowski_difference(a, b);
        for (int k = 0; k < 24; ++k) {
            const Rotation<2> turn = random_rotation<2>(random);
            const Vec2 direction{turn.cosine, turn.sine};
            EXPECT_NEAR(support(difference, direction), brute_support(a, b, direction), 1e-14 * 10);
        }
    }
}

TEST(MinkowskiDifference, IsConvexCounterClockwiseWithOutwardNormals) {
    Random random(2);
    for (int i = 0; i < 2000; ++i) {
        const Shape<2> sa = random_shape(random);
        const Shape<2> sb = random_shape(random);
        const MinkowskiDifference d = minkowski_difference(placed(sa, random, 2), placed(sb, random, 2));
        ASSERT_EQ(d.edges.size(), d.vertices.size() > 1 ? d.vertices.size() : 0);
        for (std::size_t e = 0; e < d.edges.size(); ++e) {
            const Vec2 along = vertex(d, e + 1) - vertex(d, e);
            EXPECT_GE(cross(along, vertex(d, e + 2) - vertex(d, e + 1)), -1e-14);
            EXPECT_NEAR(glm::dot(d.edges[e].normal, along), 0, 1e-14);
            EXPECT_NEAR(support(d, d.edges[e].normal), glm::dot(vertex(d, e), d.edges[e].normal), 1e-14);
        }
    }
}

TEST(MinkowskiDifference, EdgesRememberWhichShapeTheyCameFrom) {
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        const Shape<2> sa = random_shape(random);
        const Shape<2> sb = random_shape(random);
        const Placed<2> a = placed(sa, random, 2);
        const Placed<2> b = placed(sb, random, 2);
        std::vector<int> seen_a(static_cast<std::size_t>(a.normal_count()), 0);
        std::vector<int> seen_b(static_cast<std::size_t>(b.normal_count()), 0);
        for (const DifferenceEdge& e : minkowski_difference(a, b).edges) {
            if (e.edge_a >= 0) {
                ++seen_a[static_cast<std::size_t>(e.edge_a)];
                EXPECT_NEAR(glm::length(a.normal(e.edge_a) - e.normal), 0, 1e-12);
            }
            if (e.edge_b >= 0) {
                ++seen_b[static_cast<std::size_t>(e.edge_b)];
                EXPECT_NEAR(glm::length(b.normal(e.edge_b) + e.normal), 0, 1e-12);
            }
        }
        EXPECT_EQ(std::count(seen_a.begin(), seen_a.end(), 1), a.normal_count());
        EXPECT_EQ(std::count(seen_b.begin(), seen_b.end(), 1), b.normal_count());
    }
}

TEST(MinkowskiDifference, VerticesRememberTheirPair) {
    Random random(4);
    for (int i = 0; i < 500; ++i) {
        const Shape<2> sa = random_shape(random);
        const Shape<2> sb = random_shape(random);
        const Placed<2> a = placed(sa, random, 2);
        const Placed<2> b = placed(sb, random, 2);
        for (const DifferenceVertex& v : minkowski_difference(a, b).vertices)
            EXPECT_NEAR(glm::length(a.point(v.index_a) - b.point(v.index_b) - v.point), 0, 1e-14);
    }
}

TEST(MinkowskiDifference, OfTwoBoxesTurnedAlikeHasFourEdgesFromBoth) {
    const Shape<2> big = make_box(Vec2{2, 1});
    const Shape<2> small = make_box(Vec2{0.3, 0.7});
    for (int degrees = 0; degrees < 360; ++degrees)
        for (double quarter : {0.0, 90.0, 180.0, 270.0}) {
            const Rotation<2> turn = rotation_from_degrees(degrees);
            const Rotation<2> turn_b = rotation_from_degrees(degrees + quarter);
            const MinkowskiDifference d =
                minkowski_difference(Placed<2>(big, {{5, 5}, turn}), Placed<2>(small, {{6, 5}, turn_b}));
            ASSERT_EQ(d.edges.size(), 4U) << degrees;
            for (const DifferenceEdge& e : d.edges) EXPECT_TRUE(e.edge_a >= 0 && e.edge_b >= 0);
        }
}

TEST(MinkowskiDifference, OfTwoCirclesIsOnePointWithBothRadii) {
    const Shape<2> circle = make_circle(1);
    const MinkowskiDifference d =
        minkowski_difference(Placed<2>(circle, {{0, 0}, {}}), Placed<2>(circle, {{3, 4}, {}}));
    ASSERT_EQ(d.vertices.size(), 1U);
    EXPECT_TRUE(d.edges.empty());
    EXPECT_EQ(d.radius, 2);
    const NearestBoundary nearest = nearest_boundary(d);
    EXPECT_NEAR(nearest.signed_distance, 3, 1e-15);
    EXPECT_NEAR(glm::length(nearest.normal - Vec2(0.6, 0.8)), 0, 1e-15);
}

TEST(MinkowskiDifference, OfParallelCapsulesIsASegmentThereAndBack) {
    const Shape<2> capsule = make_capsule<2>(2, 0.5);
    const Rotation<2> turn = rotation_from_degrees(37);
    const MinkowskiDifference d =
        minkowski_difference(Placed<2>(capsule, {{0, 0}, turn}), Placed<2>(capsule, {{0.1, 0.2}, turn}));
    ASSERT_EQ(d.vertices.size(), 2U);
    ASSERT_EQ(d.edges.size(), 2U);
    EXPECT_NEAR(glm::length(d.edges[0].normal + d.edges[1].normal), 0, 1e-15);
}

TEST(MinkowskiDifference, IsTheSameFarFromTheWorldOrigin) {
    const Shape<2> a = make_polygon({{0, 0}, {3, 0}, {1, 1.5}});
    const Shape<2> b = make_box(Vec2{1, 1});
    const Rotation<2> turn = rotation_from_degrees(30);
    const double far = 1048576.0 * 1024;
    const MinkowskiDifference near_by =
        minkowski_difference(Placed<2>(a, {{0, 0}, {}}), Placed<2>(b, {{2, 1}, turn}));
    const MinkowskiDifference far_off =
        minkowski_difference(Placed<2>(a, {{far, 0}, {}}), Placed<2>(b, {{far + 2, 1}, turn}));
    ASSERT_EQ(near_by.vertices.size(), far_off.vertices.size());
    // The far position of a triangle's centre (1.5) is representable, so nothing is lost.
    for (std::size_t i = 0; i < near_by.vertices.size(); ++i)
        EXPECT_EQ(near_by.vertices[i].point, far_off.vertices[i].point);
}

/// The signed distance by brute force: the largest separation over many directions, which is convex near its
/// optimum.
double searched_distance(const Placed<2>& a, const Placed<2>& b, double radius) {
    double best = -1e300;
    const int steps = 20000;
    for (int i = 0; i < steps; ++i) {
        const double t = 6.283185307179586 * i / steps;
        const Vec2 direction{std::cos(t), std::sin(t)};
        best = std::max(best, -brute_support(a, b, direction) - radius);
    }
    return best;
}

TEST(NearestBoundary, AgreesWithASearchOverAllDirections) {
    Random random(5);
    int inside = 0;
    for (int i = 0; i < 150; ++i) {
        const Shape<2> sa = random_shape(random);
        const Shape<2> sb = random_shape(random);
        const Placed<2> a = placed(sa, random, 0.8);
        const Placed<2> b = placed(sb, random, 0.8);
        const MinkowskiDifference d = minkowski_difference(a, b);
        const NearestBoundary nearest = nearest_boundary(d);
        EXPECT_NEAR(nearest.signed_distance, searched_distance(a, b, d.radius), 2e-3);
        EXPECT_NEAR(glm::length(nearest.normal), 1, 1e-15);
        EXPECT_NEAR(glm::length(nearest.point), std::abs(nearest.signed_distance), 1e-14);
        EXPECT_NEAR(glm::dot(nearest.point, nearest.normal), -nearest.signed_distance, 1e-14);
        // The push of the nearest way out leaves the origin on the boundary.
        const Placed<2> pushed(
            sb, {b.position() - b.turn() * sb.center + nearest.point, {b.turn()[0].x, b.turn()[0].y}});
        EXPECT_NEAR(nearest_boundary(minkowski_difference(a, pushed)).signed_distance, 0, 2e-14);
        if (nearest.signed_distance < 0) ++inside;
    }
    EXPECT_GT(inside, 45);
    EXPECT_LT(inside, 130);
}

TEST(NearestBoundary, OfCoincidentCirclesPushesAlongX) {
    const Shape<2> circle = make_circle(1);
    const Placed<2> placed_circle(circle, {{2, 2}, {}});
    const NearestBoundary nearest = nearest_boundary(minkowski_difference(placed_circle, placed_circle));
    EXPECT_EQ(nearest.signed_distance, -2);
    EXPECT_EQ(nearest.point, Vec2(2, 0));
}

TEST(NearestBoundary, OnACrossedPairOfThinCapsulesLeavesTheEdge) {
    const Shape<2> capsule = make_capsule<2>(2, 0.1);
    const Placed<2> a(capsule, {{0, 0}, {}});
    const NearestBoundary nearest =
        nearest_boundary(minkowski_difference(a, Placed<2>(capsule, {{0, 0.05}, {}})));
    EXPECT_NEAR(nearest.signed_distance, -0.15, 1e-15);
    EXPECT_NEAR(nearest.normal.y, 1, 1e-15);
}

}  // namespace
}  // namespace gaplab
