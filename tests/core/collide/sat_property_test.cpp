#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/placements.hpp"
#include "random_convex.hpp"

namespace gaplab {
namespace {

using tests::pose_of;

constexpr int k_pairs = 20000;

/// Signed area, by the trapezoid formula.
double area_of(const std::vector<Vec2>& loop) {
    double doubled = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) doubled += cross(loop[i], loop[(i + 1) % loop.size()]);
    return 0.5 * doubled;
}

/// What is left of `loop` on the left of the line through `from` and `to` (Sutherland, Hodgman, "Reentrant
/// Polygon Clipping", 1974).
std::vector<Vec2> clipped(const std::vector<Vec2>& loop, const Vec2& from, const Vec2& to) {
    std::vector<Vec2> kept;
    const auto side = [&](const Vec2& p) { return cross(to - from, p - from); };
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2& p = loop[i];
        const Vec2& q = loop[(i + 1) % loop.size()];
        const double side_p = side(p);
        const double side_q = side(q);
        if (side_p >= 0) kept.push_back(p);
        if ((side_p > 0 && side_q < 0) || (side_p < 0 && side_q > 0))
            kept.push_back(p + (q - p) * (side_p / (side_p - side_q)));
    }
    return kept;
}

std::vector<Vec2> loop_of(const Placed<2>& shape, const Vec2& origin) {
    std::vector<Vec2> loop;
    for (int i = 0; i < shape.size(); ++i) loop.push_back(shape.position() - origin + shape.offset(i));
    return loop;
}

/// Area that both polygons cover: an oracle that knows nothing of axes.
double common_area(const Placed<2>& a, const Placed<2>& b) {
    std::vector<Vec2> common = loop_of(a, a.position());
    const std::vector<Vec2> window = loop_of(b, a.position());
    for (std::size_t i = 0; i < window.size() && !common.empty(); ++i)
        common = clipped(common, window[i], window[(i + 1) % window.size()]);
    return common.size() < 3 ? 0 : area_of(common);
}

/// One random pair: 3 to 64 vertices, sizes over four powers of ten, up to a thousand sizes from the origin.
struct Drawn {
    Shape<2> a, b;
    Pose<2> pose_a, pose_b;
    double size;

    explicit Drawn(Random& random) {
        const double scale = std::pow(10.0, random.between(-2, 2));
        a = shape(random, scale);
        b = shape(random, scale * random.between(0.3, 3));
        size = a.size + b.size;
        pose_a = {random_point<2>(random, 1000 * scale), random_rotation<2>(random)};
        pose_b = {pose_a.position + random_point<2>(random, 1.0 * size), random_rotation<2>(random)};
    }
    static Shape<2> shape(Random& random, double scale) {
        const int corners = random.below(3) == 0 ? 3 + random.below(62) : 3 + random.below(6);
        std::vector<Vec2> loop = tests::random_loop(random, corners);
        for (Vec2& v : loop) v *= scale;
        return make_polygon(loop);
    }
};

template <int D>
void expect_same(const SatResult<D>& x, const SatResult<D>& y) {
    EXPECT_EQ(x.verdict, y.verdict);
    EXPECT_EQ(x.separation, y.separation);
    EXPECT_EQ(x.normal, y.normal);
    EXPECT_EQ(x.mtv, y.mtv);
    EXPECT_EQ(x.axis.source, y.axis.source);
    EXPECT_EQ(x.axis.index_a, y.axis.index_a);
    EXPECT_EQ(x.axis.index_b, y.axis.index_b);
    EXPECT_EQ(x.axis.direction, y.axis.direction);
    EXPECT_EQ(x.runner_up_separation, y.runner_up_separation);
    EXPECT_EQ(x.axes_tested, y.axes_tested);
    EXPECT_EQ(x.early_exit, y.early_exit);
}

TEST(SatProperty, AgreesWithTheAreaOracleOnRandomPairs) {
    Random random(20261130);
    int hits = 0;
    for (int i = 0; i < k_pairs; ++i) {
        const Drawn d(random);
        const Placed<2> a(d.a, d.pose_a);
        const Placed<2> b(d.b, d.pose_b);
        const Verdict verdict = sat(a, b).verdict;
        const bool overlap = verdict == Verdict::overlapping;
        hits += overlap ? 1 : 0;
        // Below this the clipped sliver is rounding: the square of the oracle's own error.
        ASSERT_EQ(overlap, common_area(a, b) > 1e-22 * d.size * d.size) << "pair " << i;
        ASSERT_EQ(sat_verdict(a, b), verdict) << "pair " << i;
    }
    EXPECT_GT(hits, 3 * k_pairs / 10);
    EXPECT_LT(hits, 7 * k_pairs / 10);
}

TEST(SatProperty, ThePushLeavesNoOverlap) {
    Random random(7);
    for (int i = 0; i < k_pairs / 4; ++i) {
        const Drawn d(random);
        const SatResult<2> r = sat(Posed<2>(d.a, d.pose_a), Posed<2>(d.b, d.pose_b));
        Pose<2> pushed = d.pose_b;
        pushed.position += r.mtv;
        const double left = -sat(Posed<2>(d.a, d.pose_a), Posed<2>(d.b, pushed)).separation;
        const double coordinates = glm::length(d.pose_a.position) + glm::length(pushed.position);
        ASSERT_LE(left, 1e-12 * d.size + 1e-15 * coordinates) << "pair " << i;
    }
}

TEST(SatProperty, RecordedEqualsFastToTheBit) {
    Random random(11);
    for (int i = 0; i < k_pairs / 20; ++i) {
        const Drawn d(random);
        const Posed<2> a(d.a, d.pose_a);
        const Posed<2> b(d.b, d.pose_b);
        const SatStory<2> story = sat_recorded(a, b, SatRules{});
        expect_same(sat(a, b), story.result);
        ASSERT_EQ(static_cast<int>(story.steps.size()), story.result.axes_tested);
        ASSERT_EQ(static_cast<int>(story.candidates.size()), story.result.axis_count);
    }
}

/// Only the runner-up is left out: verdict, separation, normal, push and axis are those of the full answer.
TEST(SatProperty, ThePushAloneEqualsTheFullAnswerToTheBit) {
    const tests::PairSet few(2000, 3, 12, 31);
    const tests::PairSet many(500, 40, 64, 32);
    for (const tests::PairSet* set : {&few, &many})
        for (const tests::PosedPair& pair : set->pairs) {
            const Posed<2> a(set->shapes[pair.a], pair.pose_a);
            const Posed<2> b(set->shapes[pair.b], pair.pose_b);
            const SatResult<2> full = sat(a, b);
            const SatPush<2> push = sat_push(a, b);
            ASSERT_EQ(push.verdict, full.verdict);
            ASSERT_EQ(push.separation, full.separation);
            ASSERT_EQ(push.normal, full.normal);
            ASSERT_EQ(push.mtv, full.mtv);
            ASSERT_EQ(push.source, full.axis.source);
            ASSERT_EQ(push.index_a, full.axis.index_a);
            ASSERT_EQ(push.index_b, full.axis.index_b);
        }
}

TEST(SatProperty, CachedAxisGivesTheSameVerdictWithFewerAxes) {
    Random random(13);
    int without = 0;
    int with = 0;
    for (int i = 0; i < k_pairs / 10; ++i) {
        const Drawn d(random);
        const Posed<2> a(d.a, d.pose_a);
        const Posed<2> b(d.b, d.pose_b);
        SatCache cache;
        const SatResult<2> first = sat(a, b, &cache);
        const SatResult<2> second = sat(a, b, &cache);
        ASSERT_EQ(first.verdict, second.verdict);
        ASSERT_LE(second.axes_tested, first.axes_tested);
        if (first.verdict != Verdict::separated) continue;
        ASSERT_EQ(second.axes_tested, 1);
        without += first.axes_tested;
        with += second.axes_tested;
    }
    EXPECT_LT(with, without);
}

TEST(SatProperty, EveryKindAgainstEveryKindInBothOrders) {
    for (const auto& x : tests::all_kinds_2d())
        for (const auto& y : tests::all_kinds_2d())
            for (const auto& p : tests::placements_2d()) {
                SCOPED_TRACE(x.name + " and " + y.name + ", " + p.name);
                const Placed<2> a(x.shape, pose_of({3, -2}, p.angle_a));
                const Placed<2> b(y.shape, pose_of(Vec2{3, -2} + p.offset, p.angle_b));
                const SatRules every_axis{.stop_at_first_gap = false};
                const SatResult<2> ab = sat_recorded(a, b, every_axis).result;
                const SatResult<2> ba = sat_recorded(b, a, every_axis).result;
                const double size = x.shape.size + y.shape.size;
                EXPECT_EQ(ab.verdict, ba.verdict);
                EXPECT_NEAR(ab.separation, ba.separation, 1e-14 * size);
                EXPECT_NEAR(glm::length(ab.normal), 1, 1e-15);
                EXPECT_EQ(sat(a, b).verdict, ab.verdict);
                EXPECT_EQ(sat_verdict(a, b), ab.verdict);
                expect_same(sat(a, b), sat_recorded(a, b, SatRules{}).result);
            }
}

TEST(SatProperty, CirclesAndCapsulesByTheirClosedForms) {
    Random random(17);
    for (int i = 0; i < 2000; ++i) {
        const double radius_a = random.between(0.1, 1);
        const double radius_b = random.between(0.1, 1);
        const double half = random.between(0.1, 1);
        const Vec2 p = random_point<2>(random, 2);
        const Shape<2> capsule = make_capsule<2>(2 * half, radius_a);
        const Vec2 nearest{std::clamp(p.x, -half, half), 0};
        const Pose<2> here{{0, 0}, {}};
        const Shape<2> circle = make_circle(radius_b);
        const Pose<2> there{p, random_rotation<2>(random)};
        const SatRules every_axis{.stop_at_first_gap = false};
        const auto gap = [&](const Shape<2>& shape) {
            return sat_recorded(Posed<2>(shape, here), Posed<2>(circle, there), every_axis).result.separation;
        };
        EXPECT_NEAR(gap(make_circle(radius_a)), glm::length(p) - radius_a - radius_b, 1e-14);
        EXPECT_NEAR(gap(capsule), glm::length(p - nearest) - radius_a - radius_b, 1e-14);
    }
}

TEST(SatProperty, SupportByBisectionIsAsFarAsByScan) {
    Random random(19);
    for (int i = 0; i < 500; ++i) {
        const Shape<2> shape = make_polygon(tests::random_loop(random, 3 + random.below(200)));
        const Placed<2> placed(shape, {{0, 0}, random_rotation<2>(random)});
        const Vec2 direction = random_point<2>(random, 1);
        double farthest = -std::numeric_limits<double>::infinity();
        for (int k = 0; k < placed.size(); ++k)
            farthest = std::max(farthest, glm::dot(placed.offset(k), direction));
        EXPECT_NEAR(glm::dot(placed.offset(support_index(placed, direction)), direction), farthest, 1e-15);
    }
}

}  // namespace
}  // namespace gaplab
