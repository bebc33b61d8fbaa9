// The difference in space against the support function of all pairs of points, and what its faces are made
// of.
#include "geometry/minkowski_solid.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "random_solids.hpp"

namespace gaplab::tests {
namespace {

double support(const SolidDifference& difference, const Vec3& direction) {
    double farthest = -1e300;
    for (const SolidDifferenceVertex& v : difference.vertices)
        farthest = std::max(farthest, glm::dot(v.point, direction));
    return farthest;
}

double brute_support(const Placed<3>& a, const Placed<3>& b, const Vec3& direction) {
    double far_a = -1e300;
    double far_b = -1e300;
    for (int i = 0; i < a.size(); ++i) far_a = std::max(far_a, glm::dot(a.offset(i), direction));
    for (int i = 0; i < b.size(); ++i) far_b = std::max(far_b, -glm::dot(b.offset(i), direction));
    return far_a + far_b - glm::dot(b.position() - a.position(), direction);
}

Shape<3> random_core(Random& random) {
    switch (random.below(6)) {
        case 0:
            return make_sphere(random.between(0.1, 1));
        case 1:
            return make_capsule<3>(random.between(0.1, 2), random.between(0.1, 1));
        case 2:
            return make_triangle({random_point<3>(random, 1), random_point<3>(random, 1) + Vec3{2, 0, 0},
                                  random_point<3>(random, 1) + Vec3{0, 2, 0}});
        case 3:
            return random_hull(random, 4 + random.below(12), 1);
        default:
            return random_box(random, 1);
    }
}

struct Pair {
    Shape<3> shape_a, shape_b;
    Placed<3> a, b;
    Pair(Shape<3> first, Shape<3> second, const Pose<3>& pose_a, const Pose<3>& pose_b)
        : shape_a(std::move(first)), shape_b(std::move(second)), a(shape_a, pose_a), b(shape_b, pose_b) {}
    double size() const { return shape_a.size + shape_b.size; }
};

Pose<3> random_pose(Random& random) { return {random_point<3>(random, 2), random_rotation<3>(random)}; }

std::array<int, 4> counted_sources(const SolidDifference& difference) {
    std::array<int, 4> count{};
    for (const SolidDifferenceFace& face : difference.faces) ++count[static_cast<std::size_t>(face.source)];
    return count;
}

// Corners - edges + faces of a closed polyhedron.
int euler(const SolidDifference& d) {
    return static_cast<int>(d.vertices.size()) - static_cast<int>(d.edges.size()) +
           static_cast<int>(d.faces.size());
}

void expect_support(const Pair& pair, const SolidDifference& d, Random& random) {
    for (int k = 0; k < 24; ++k) {
        const Vec3 direction = glm::normalize(random_point<3>(random, 1) + Vec3{1e-3, 0, 0});
        EXPECT_NEAR(support(d, direction), brute_support(pair.a, pair.b, direction), 1e-12 * pair.size());
    }
}

void expect_faces(const Pair& pair, const SolidDifference& d) {
    for (const SolidDifferenceFace& face : d.faces) {
        const double height = brute_support(pair.a, pair.b, face.normal);
        ASSERT_GE(face.vertices.size(), 3U);
        for (const int v : face.vertices)
            EXPECT_NEAR(glm::dot(d.vertices[static_cast<std::size_t>(v)].point, face.normal), height,
                        1e-11 * pair.size());
        if (face.source == FaceSource::face_a || face.source == FaceSource::face_pair) {
            EXPECT_NEAR(glm::length(pair.a.normal(face.part_a) - face.normal), 0, 1e-6);
        }
        if (face.source == FaceSource::face_b || face.source == FaceSource::face_pair) {
            EXPECT_NEAR(glm::length(pair.b.normal(face.part_b) + face.normal), 0, 1e-6);
        }
    }
}

TEST(SolidDifference, ReachesAsFarAsAllPairwiseDifferencesWithEveryFaceOnItsRim) {
    Random random(11);
    for (int i = 0; i < 300; ++i) {
        const Pair pair(random_core(random), random_core(random), random_pose(random), random_pose(random));
        const SolidDifference d = solid_difference(pair.a, pair.b);
        ASSERT_FALSE(d.vertices.empty());
        EXPECT_EQ(d.radius, pair.shape_a.radius + pair.shape_b.radius);
        expect_support(pair, d, random);
        expect_faces(pair, d);
    }
}

TEST(SolidDifference, IsClosedInEveryWayThatTwoBoxesMeet) {
    Random random(12);
    for (int i = 0; i < 400; ++i) {
        const SolidPair boxes = random_boxes(random, static_cast<Meeting>(i % k_meetings));
        const Pair pair(boxes.a, boxes.b, boxes.pose_a, boxes.pose_b);
        const SolidDifference d = solid_difference(pair.a, pair.b);
        EXPECT_EQ(euler(d), 2) << i;
        expect_support(pair, d, random);
        for (const SolidDifferenceEdge& edge : d.edges) EXPECT_TRUE(edge.left >= 0 && edge.right >= 0) << i;
    }
}

// Two boxes turned freely: all six faces of each, and the pairs of edges are what is left of the 9 directions
// there and back, by Euler's formula twice the number of corners beside the faces.
TEST(SolidDifference, OfTwoBoxesInGeneralPositionRepeatsEveryFaceAndSpansEdgePairs) {
    Random random(13);
    for (int i = 0; i < 100; ++i) {
        const Pair pair(make_box(Vec3{2, 1.5, 1}), make_box(Vec3{1, 1.2, 0.7}), random_pose(random),
                        random_pose(random));
        const SolidDifference d = solid_difference(pair.a, pair.b);
        const auto [from_a, from_b, from_both, from_edges] = counted_sources(d);
        EXPECT_EQ(from_a, 6);
        EXPECT_EQ(from_b, 6);
        EXPECT_EQ(from_both, 0);
        EXPECT_EQ(from_edges % 2, 0);
        // A zonotope of 6 directions in general position has 30 faces; 3 of its 15 pairs of directions lie
        // within A and 3 within B.
        EXPECT_EQ(from_edges, 18);
        EXPECT_EQ(static_cast<int>(d.vertices.size()), 32);
        for (const SolidDifferenceFace& face : d.faces)
            if (face.source == FaceSource::edge_pair) {
                EXPECT_TRUE(face.part_a >= 0 && face.part_b >= 0);
                EXPECT_EQ(face.vertices.size(), 4U);
            }
    }
}

TEST(SolidDifference, OfTwoBoxesTurnedAlikeIsABoxWithFacesFromBoth) {
    Random random(14);
    for (int i = 0; i < 50; ++i) {
        Pose<3> pose_b = random_pose(random);
        const Pose<3> pose_a{{1, 2, 3}, pose_b.rotation};
        const Pair pair(make_box(Vec3{2, 1.5, 1}), make_box(Vec3{1, 1.2, 0.7}), pose_a, pose_b);
        const SolidDifference d = solid_difference(pair.a, pair.b);
        EXPECT_EQ(d.vertices.size(), 8U);
        EXPECT_EQ(counted_sources(d)[static_cast<std::size_t>(FaceSource::face_pair)], 6);
        EXPECT_EQ(d.faces.size(), 6U);
        EXPECT_EQ(d.edges.size(), 12U);
    }
}

TEST(SolidDifference, OfCoresWithoutVolumeIsFlatASegmentOrAPoint) {
    const Pose<3> here{{1, 2, 3}, {}};
    const Pose<3> turned{{0, 1, 0}, {glm::normalize(glm::dquat(1, 0, 0, 0.5))}};
    const Shape<3> sphere = make_sphere(1);
    const Shape<3> capsule = make_capsule<3>(2, 0.5);
    const SolidDifference point = solid_difference(Placed<3>(sphere, here), Placed<3>(sphere, turned));
    EXPECT_EQ(point.vertices.size(), 1U);
    EXPECT_TRUE(point.edges.empty());
    const SolidDifference segment = solid_difference(Placed<3>(capsule, here), Placed<3>(capsule, here));
    EXPECT_EQ(segment.vertices.size(), 2U);
    ASSERT_EQ(segment.edges.size(), 1U);
    const SolidDifference flat = solid_difference(Placed<3>(capsule, here), Placed<3>(capsule, turned));
    EXPECT_EQ(flat.vertices.size(), 4U);
    ASSERT_EQ(flat.faces.size(), 2U);
    EXPECT_EQ(flat.faces[0].source, FaceSource::edge_pair);
    EXPECT_NEAR(glm::dot(flat.faces[0].normal, flat.faces[1].normal), -1, 1e-15);
    EXPECT_EQ(flat.edges.size(), 4U);
}

TEST(SolidDifference, IsClosedUpToItsLimitAndEmptyAbove) {
    Random random(15);
    const Pair pair(random_hull(random, 64, 1), random_hull(random, 64, 1), random_pose(random),
                    random_pose(random));
    const SolidDifference d = solid_difference(pair.a, pair.b);
    EXPECT_EQ(euler(d), 2);
    expect_support(pair, d, random);
    const Pair larger(random_hull(random, 65, 1), random_hull(random, 64, 1), random_pose(random),
                      random_pose(random));
    EXPECT_TRUE(solid_difference(larger.a, larger.b).vertices.empty());
}

}  // namespace
}  // namespace gaplab::tests
