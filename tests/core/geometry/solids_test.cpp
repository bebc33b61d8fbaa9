// The makers of 3D shapes: what they build is a true convex polyhedron, and nasty input is cleaned or
// refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "core/collide/random_pairs.hpp"
#include "geometry/quickhull.hpp"
#include "geometry/shape.hpp"

namespace gaplab {
namespace {

using random_pairs::Generator;
using random_pairs::k_pi;

constexpr double k_huge = std::numeric_limits<double>::infinity();

/// Everything a hull must be, for the points it was made of. `slack` is a length.
void expect_hull_of(const Shape<3>& hull, const std::vector<Vec3>& given, double slack) {
    const int vertices = static_cast<int>(hull.points.size());
    const int edges = static_cast<int>(hull.edges.size());
    const int faces = static_cast<int>(hull.faces.size());
    EXPECT_EQ(vertices - edges + faces, 2) << "Euler";
    ASSERT_EQ(hull.normals.size(), hull.faces.size());
    std::map<std::pair<int, int>, int> half_edges;
    for (std::size_t f = 0; f < hull.faces.size(); ++f) {
        const auto& loop = hull.faces[f].vertices;
        ASSERT_GE(loop.size(), 3U);
        EXPECT_NEAR(glm::length(hull.normals[f]), 1, 1e-12);
        const Vec3& corner = hull.points[static_cast<std::size_t>(loop[0])];
        for (const Vec3& p : given)
            EXPECT_LE(glm::dot(p - hull.center - corner, hull.normals[f]), slack) << "outside face " << f;
        for (std::size_t k = 0; k < loop.size(); ++k) ++half_edges[{loop[k], loop[(k + 1) % loop.size()]}];
    }
    EXPECT_EQ(static_cast<int>(half_edges.size()), 2 * edges);
    for (const auto& [edge, count] : half_edges) {
        EXPECT_EQ(count, 1);
        EXPECT_EQ(half_edges.count({edge.second, edge.first}), 1U) << "every edge has two faces";
    }
    for (const Vec3& p : hull.points)
        EXPECT_TRUE(std::any_of(given.begin(), given.end(), [&](const Vec3& g) {
            return glm::length(g - hull.center - p) <= slack;
        })) << "a vertex that was not given";
}

std::vector<Vec3> cloud(Generator& random, int count, const Vec3& half) {
    std::vector<Vec3> points;
    for (int i = 0; i < count; ++i)
        points.push_back(half * Vec3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1)));
    return points;
}

TEST(Hull, of_random_clouds_is_convex_closed_and_holds_every_point) {
    Generator random(5);
    for (int round = 0; round < 300; ++round) {
        const auto points = cloud(random, random.integer(4, 60), Vec3(1));
        expect_hull_of(make_hull(points), points, 1e-13);
        if (HasFailure()) FAIL() << "round " << round;
    }
}

TEST(Hull, of_points_on_a_sphere_keeps_them_all) {
    Generator random(6);
    std::vector<Vec3> points;
    for (int i = 0; i < 64; ++i)
        points.push_back(
            glm::normalize(Vec3(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1))));
    const Shape<3> hull = make_hull(points);
    EXPECT_EQ(hull.points.size(), 64U);
    expect_hull_of(hull, points, 1e-13);
}

TEST(Hull, of_needles_and_plates_is_still_a_polyhedron) {
    Generator random(7);
    const Vec3 forms[] = {{1, 1e-6, 1e-6}, {1, 1, 1e-6}, {1e-3, 1, 1e-9}, {1e6, 1, 1}, {1e-12, 1e-12, 1e-12}};
    for (const Vec3& half : forms)
        for (int round = 0; round < 40; ++round) {
            const auto points = cloud(random, random.integer(4, 40), half);
            const double size = std::max({half.x, half.y, half.z});
            expect_hull_of(make_hull(points), points, 1e-12 * size);
            if (HasFailure()) FAIL() << "half " << half.x << " " << half.y << " " << half.z;
        }
}

TEST(Hull, of_a_full_grid_is_a_box_with_six_faces_and_eight_corners) {
    std::vector<Vec3> points;
    for (int x = 0; x <= 4; ++x)
        for (int y = 0; y <= 4; ++y)
            for (int z = 0; z <= 4; ++z) points.push_back(Vec3(x, y, z) * 0.1);
    points.insert(points.end(), points.begin(), points.begin() + 50);
    const Shape<3> hull = make_hull(points);
    EXPECT_EQ(hull.points.size(), 8U);
    EXPECT_EQ(hull.faces.size(), 6U);
    EXPECT_EQ(hull.edges.size(), 12U);
    EXPECT_EQ(hull.axes.size(), 3U);
    EXPECT_EQ(hull.edge_axes.size(), 3U);
    expect_hull_of(hull, points, 1e-14);
}

TEST(Hull, of_a_computed_prism_has_its_true_faces) {
    std::vector<Vec3> points;
    for (int i = 0; i < 16; ++i)
        for (const double z : {-0.5, 0.5})
            points.push_back({std::cos(i * k_pi / 8), std::sin(i * k_pi / 8), z});
    const Shape<3> hull = make_hull(points);
    EXPECT_EQ(hull.points.size(), 32U);
    EXPECT_EQ(hull.faces.size(), 18U);
    EXPECT_EQ(hull.edges.size(), 48U);
    expect_hull_of(hull, points, 1e-14);
}

TEST(Hull, turned_boxes_keep_six_faces) {
    Generator random(8);
    for (int round = 0; round < 200; ++round) {
        const glm::dquat turn = glm::normalize(glm::dquat(random.uniform(-1, 1), random.uniform(-1, 1),
                                                          random.uniform(-1, 1), random.uniform(-1, 1)));
        const Vec3 half(random.uniform(0.01, 2), random.uniform(0.01, 2), random.uniform(0.01, 2));
        std::vector<Vec3> points;
        for (int i = 0; i < 8; ++i)
            points.push_back(
                turn * (half * Vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1)));
        const Shape<3> hull = make_hull(points);
        EXPECT_EQ(hull.faces.size(), 6U) << "round " << round;
        EXPECT_EQ(hull.points.size(), 8U);
    }
}

TEST(Hull, far_from_its_own_origin_keeps_its_faces) {
    std::vector<Vec3> points;
    for (int i = 0; i < 8; ++i)
        points.push_back(Vec3(1e6, -2e6, 3e6) +
                         Vec3((i & 1) != 0 ? 1 : -1, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1 : -1));
    const Shape<3> hull = make_hull(points);
    EXPECT_EQ(hull.faces.size(), 6U);
    EXPECT_EQ(hull.center, Vec3(1e6, -2e6, 3e6));
}

TEST(Hull, without_a_volume_is_refused) {
    EXPECT_THROW(make_hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}}), InvalidShape);
    EXPECT_THROW(make_hull({{0, 0, 0}, {1, 1, 1}, {2, 2, 2}, {3, 3, 3}, {4, 4, 4}}), InvalidShape);
    EXPECT_THROW(make_hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}), InvalidShape);
    EXPECT_THROW(make_hull({{0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}, {0, 0, 0}}), InvalidShape);
    EXPECT_THROW(make_hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, std::nan("")}}), InvalidShape);
    EXPECT_THROW(make_hull({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, k_huge}}), InvalidShape);
    std::vector<Vec3> tilted;
    for (int i = 0; i < 20; ++i)
        tilted.push_back(Vec3(std::cos(i), std::sin(i), 0.3 * std::cos(i) - 0.7 * std::sin(i)));
    EXPECT_THROW(make_hull(tilted), InvalidShape) << "flat but for rounding";
}

TEST(Box, has_six_faces_three_axes_and_outward_normals) {
    const Shape<3> box = make_box(Vec3(1, 2, 3));
    EXPECT_EQ(box.axes.size(), 3U);
    EXPECT_EQ(box.edge_axes.size(), 3U);
    std::vector<Vec3> corners(box.points);
    expect_hull_of(box, corners, 1e-15);
    EXPECT_THROW(make_box(Vec3(1, 0, 1)), InvalidShape);
    EXPECT_THROW(make_box(Vec3(1, k_huge, 1)), InvalidShape);
}

TEST(Triangle, has_two_faces_and_three_edges) {
    const Shape<3> triangle = make_triangle({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    EXPECT_EQ(triangle.faces.size(), 2U);
    EXPECT_EQ(triangle.edges.size(), 3U);
    EXPECT_EQ(triangle.axes.size(), 1U);
    EXPECT_EQ(triangle.normals[0], Vec3(0, 0, 1));
    EXPECT_THROW(make_triangle({{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}), InvalidShape);
    EXPECT_THROW(make_triangle({{0, 0, 0}, {1, 0, 0}, {1, 0, 0}}), InvalidShape);
    EXPECT_THROW(make_triangle({{0, 0, 0}, {1, 0, 0}}), InvalidShape);
}

TEST(SphereAndCapsule, are_points_with_a_radius) {
    EXPECT_EQ(make_sphere(2).points.size(), 1U);
    EXPECT_EQ(make_sphere(2).size, 2);
    EXPECT_THROW(make_sphere(0), InvalidShape);
    EXPECT_THROW(make_sphere(-1), InvalidShape);
    const Shape<3> capsule = make_capsule<3>(2, 0.5);
    EXPECT_EQ(capsule.points.size(), 2U);
    EXPECT_EQ(capsule.edges.size(), 1U);
    EXPECT_EQ(capsule.size, 1.5);
    EXPECT_EQ(make_capsule<3>(0, 0.5).points.size(), 1U);
}

}  // namespace
}  // namespace gaplab
