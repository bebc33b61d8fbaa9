// Contacts of resting, tilted and crossing boxes, by hand and on random pairs.
#include <gtest/gtest.h>

#include <algorithm>

#include "collide/manifold.hpp"
#include "core/collide/random_pairs.hpp"

namespace gaplab {
namespace {

using random_pairs::Generator;

template <int D>
Manifold<D> manifold_of(const Placed<D>& a, const Placed<D>& b) {
    return contact_manifold(a, b, sat(a, b));
}

TEST(ManifoldTest, ABoxThatSinksIntoAFloorTouchesAlongItsWidth) {
    const Shape<2> floor = make_box(Vec2(10, 2));
    const Shape<2> box = make_box(Vec2(1, 1));
    const auto manifold = manifold_of(Placed<2>(floor, {{0, -1}, {}}), Placed<2>(box, {{0.25, 0.375}, {}}));
    EXPECT_TRUE(manifold.reference_is_a);
    EXPECT_EQ(manifold.normal, Vec2(0, 1));
    ASSERT_EQ(manifold.points.size(), 2U);
    for (const auto& p : manifold.points) {
        EXPECT_DOUBLE_EQ(p.depth, 0.125);
        EXPECT_DOUBLE_EQ(p.position.y, -0.125);
    }
    EXPECT_DOUBLE_EQ(std::abs(manifold.points[0].position.x - manifold.points[1].position.x), 1);
}

TEST(ManifoldTest, ABoxOverTheEdgeOfATableIsCutAtTheEdge) {
    const Shape<2> table = make_box(Vec2(2, 2));
    const Shape<2> box = make_box(Vec2(1, 1));
    const auto story = [&] {
        const Placed<2> a(table, {});
        const Placed<2> b(box, {{1, 1.375}, {}});
        return contact_manifold_recorded(a, b, sat(a, b));
    }();
    ASSERT_EQ(story.steps.size(), 3U);
    EXPECT_TRUE(story.steps.back().is_reference_plane);
    ASSERT_EQ(story.manifold.points.size(), 2U);
    double right = -9;
    for (const auto& p : story.manifold.points) right = std::max(right, p.position.x);
    EXPECT_DOUBLE_EQ(right, 1) << "the table ends there";
}

TEST(ManifoldTest, ATiltedBoxTouchesWithOneCorner) {
    const Shape<2> floor = make_box(Vec2(10, 2));
    const Shape<2> box = make_box(Vec2(1, 1));
    const auto manifold =
        manifold_of(Placed<2>(floor, {{0, -1}, {}}), Placed<2>(box, {{0, 0.6}, rotation_from_degrees(45)}));
    ASSERT_EQ(manifold.points.size(), 1U);
    EXPECT_NEAR(manifold.points[0].depth, std::sqrt(0.5) - 0.6, 1e-15);
    EXPECT_NEAR(manifold.points[0].position.x, 0, 1e-15);
}

TEST(ManifoldTest, ABallTouchesInOnePoint) {
    const Shape<2> ball = make_circle(1);
    const auto manifold = manifold_of(Placed<2>(ball, {}), Placed<2>(ball, {{1.5, 0}, {}}));
    EXPECT_EQ(manifold.kind, ManifoldKind::single);
    ASSERT_EQ(manifold.points.size(), 1U);
    EXPECT_EQ(manifold.points[0].position, Vec2(0.5, 0));
    EXPECT_EQ(manifold.points[0].depth, 0.5);
}

TEST(ManifoldTest, ABoxOnABoxTouchesInFourPoints) {
    const Shape<3> floor = make_box(Vec3(10, 10, 2));
    const Shape<3> box = make_box(Vec3(1, 2, 1));
    const auto manifold =
        manifold_of(Placed<3>(floor, {{0, 0, -1}, {}}), Placed<3>(box, {{0, 0, 0.375}, {}}));
    EXPECT_EQ(manifold.normal, Vec3(0, 0, 1));
    ASSERT_EQ(manifold.points.size(), 4U);
    for (const auto& p : manifold.points) {
        EXPECT_DOUBLE_EQ(p.depth, 0.125);
        EXPECT_DOUBLE_EQ(std::abs(p.position.x), 0.5);
        EXPECT_DOUBLE_EQ(std::abs(p.position.y), 1);
    }
}

TEST(ManifoldTest, ABoxTurnedBy45DegreesOnAnEqualOneTouchesInAnOctagon) {
    const Shape<3> box = make_box(Vec3(2, 1, 2));
    const Rotation<3> turned{glm::angleAxis(random_pairs::k_pi / 4, Vec3(0, 1, 0))};
    const auto manifold = manifold_of(Placed<3>(box, {}), Placed<3>(box, {{0, 0.875, 0}, turned}));
    EXPECT_EQ(manifold.kind, ManifoldKind::clipped);
    ASSERT_EQ(manifold.points.size(), 8U);
    const double reach = std::sqrt(1 + (std::sqrt(2.0) - 1) * (std::sqrt(2.0) - 1));
    for (const auto& p : manifold.points) {
        EXPECT_NEAR(p.depth, 0.125, 1e-15);
        EXPECT_NEAR(std::hypot(p.position.x, p.position.z), reach, 1e-14);
        EXPECT_NEAR(p.position.y, 0.375, 1e-15);
    }
}

TEST(ManifoldTest, ACapsuleThatLiesOnABoxTouchesInTwoPoints) {
    const Shape<3> box = make_box(Vec3(2, 1, 2));
    const Shape<3> capsule = make_capsule<3>(4, 0.5);
    for (const bool box_is_a : {true, false}) {
        const Placed<3> ground(box, {});
        const Placed<3> lying(capsule, {{0.5, 0.875, 0.25}, {}});
        const auto manifold = box_is_a ? manifold_of(ground, lying) : manifold_of(lying, ground);
        EXPECT_EQ(manifold.kind, ManifoldKind::clipped);
        EXPECT_EQ(manifold.reference_is_a, box_is_a);
        EXPECT_EQ(manifold.incident, -1);
        ASSERT_EQ(manifold.points.size(), 2U);
        for (const auto& p : manifold.points) {
            EXPECT_NEAR(p.depth, 0.125, 1e-15);
            EXPECT_NEAR(std::abs(p.position.x), 1, 1e-15) << "cut where the box ends";
            EXPECT_NEAR(p.position.y, 0.375, 1e-15);
        }
    }
}

TEST(ManifoldTest, TwoCrossingEdgesTouchInOnePointBetweenThem) {
    const Shape<3> box = make_box(Vec3(1, 1, 1));
    const auto turned = [](double angle_deg, const Vec3& axis) {
        return Rotation<3>{glm::angleAxis(angle_deg * random_pairs::k_pi / 180, axis)};
    };
    // One roof ridge along x, one keel along y, 0.01 deep.
    const double half = std::sqrt(0.5);
    const Placed<3> a(box, {{0, 0, 0}, turned(45, Vec3(1, 0, 0))});
    const Placed<3> b(box, {{0.1, 0.2, 2 * half - 0.01}, turned(45, Vec3(0, 1, 0))});
    const auto manifold = manifold_of(a, b);
    EXPECT_EQ(manifold.kind, ManifoldKind::crossing);
    ASSERT_EQ(manifold.points.size(), 1U);
    EXPECT_NEAR(manifold.points[0].depth, 0.01, 1e-12);
    EXPECT_NEAR(manifold.points[0].position.x, 0.1, 1e-12);
    EXPECT_NEAR(manifold.points[0].position.y, 0, 1e-12);
    EXPECT_NEAR(manifold.points[0].position.z, half - 0.01, 1e-12);
}

/// Every contact lies on the incident shape, below the reference plane by its depth, and none deeper than SAT
/// says. (It may lie beyond a far side of a thin or pointed reference shape: only its side planes cut.)
template <int D>
void expect_contacts_on_incident(const Placed<D>& a, const Placed<D>& b) {
    const SatResult<D> found = sat(a, b);
    const auto manifold = contact_manifold(a, b, found);
    EXPECT_EQ(manifold.points.empty(), found.verdict != Verdict::overlapping);
    if (manifold.points.empty() || manifold.kind != ManifoldKind::clipped) return;
    const Placed<D>& reference = manifold.reference_is_a ? a : b;
    const Placed<D>& incident = manifold.reference_is_a ? b : a;
    const Vec<D> normal = reference.normal(manifold.reference);
    EXPECT_NEAR(glm::dot(normal, manifold.normal), manifold.reference_is_a ? 1 : -1, 1e-12);
    for (const auto& contact : manifold.points) {
        for (int i = 0; i < incident.normal_count(); ++i)
            EXPECT_LE(glm::dot(contact.position - incident.position(), incident.normal(i)),
                      incident.own_extent(i).max + 1e-9);
        const double below = reference.own_extent(manifold.reference).max -
                             glm::dot(contact.position - reference.position(), normal);
        EXPECT_NEAR(contact.depth, below, 1e-12);
        EXPECT_LE(contact.depth, -found.separation + 1e-12);
    }
}

TEST(ManifoldTest, ContactsOfRandomPolygonsLieOnTheIncidentShape) {
    Generator random(31);
    for (int round = 0; round < 2000; ++round) {
        const Shape<2> p = random.polygon(random.integer(3, 8), 1, random.uniform(1, 3));
        const Shape<2> q = random.polygon(random.integer(3, 8), 1, random.uniform(1, 3));
        expect_contacts_on_incident(Placed<2>(p, random.pose(Vec2(0))),
                                    Placed<2>(q, random.pose(random.inside_square(1.5))));
        if (HasFailure()) FAIL() << "round " << round;
    }
}

TEST(ManifoldTest, ContactsOfRandomBoxesLieOnTheIncidentShape) {
    Generator random(32);
    const auto turn = [&] {
        return Rotation<3>{glm::normalize(glm::dquat(random.uniform(-1, 1), random.uniform(-1, 1),
                                                     random.uniform(-1, 1), random.uniform(-1, 1)))};
    };
    const auto size = [&] { return random.uniform(0.3, 2); };
    for (int round = 0; round < 2000; ++round) {
        const Shape<3> p = make_box(Vec3(size(), size(), size()));
        const Shape<3> q = make_box(Vec3(size(), size(), size()));
        const Vec3 at(random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1, 1));
        const Placed<3> a(p, {Vec3(0), turn()});
        const Placed<3> b(q, {at, turn()});
        expect_contacts_on_incident(a, b);
        if (HasFailure()) FAIL() << "round " << round;
    }
}

}  // namespace
}  // namespace gaplab
