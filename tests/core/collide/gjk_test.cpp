#include "collide/gjk.hpp"

#include <gtest/gtest.h>

#include "collide/epa.hpp"
#include "collide/sat.hpp"
#include "core/collide/case_files.hpp"
#include "core/placements.hpp"
#include "geometry/minkowski.hpp"

namespace gaplab {
namespace {

using tests::pose_of;

template <int D>
void check_case(const tests::CaseFile& file) {
    SCOPED_TRACE(file.name);
    const tests::CasePair<D> pair(file);
    for (const bool swapped : {false, true}) {
        const Placed<D>& a = swapped ? pair.b : pair.a;
        const Placed<D>& b = swapped ? pair.a : pair.b;
        const GjkResult<D> found = gjk<D>(a, b);
        const EpaResult<D> depth = epa<D>(a, b, found);
        ASSERT_NE(found.status, GjkStatus::iteration_limit);
        EXPECT_NE(depth.status, EpaStatus::unfinished);
        EXPECT_NEAR(found.distance, file.distance, file.tolerance);
        EXPECT_NEAR(depth.depth, file.depth, file.tolerance);
        if (file.verdict_is_open()) continue;
        EXPECT_EQ(found.status == GjkStatus::overlapping, file.overlap);
        EXPECT_EQ(gjk_boolean<D>(a, b).overlap, file.overlap);
    }
}

TEST(GjkCases, EveryKnownTrapInThePlaneIsAnswered) {
    for (const tests::CaseFile& file : tests::case_files(2)) check_case<2>(file);
}

TEST(GjkCases, EveryKnownTrapInSpaceIsAnswered) {
    for (const tests::CaseFile& file : tests::case_files(3)) check_case<3>(file);
}

// Every pair of kinds in every placement, in both orders.
template <class Claim>
void for_all_pairs(Claim claim) {
    const auto kinds = tests::all_kinds_2d();
    for (const auto& first : kinds)
        for (const auto& second : kinds)
            for (const auto& placement : tests::placements_2d()) {
                SCOPED_TRACE(first.name + " / " + second.name + " / " + placement.name);
                claim(Placed<2>(first.shape, pose_of({0, 0}, placement.angle_a)),
                      Placed<2>(second.shape, pose_of(placement.offset, placement.angle_b)));
            }
}

TEST(Gjk, VerdictIsThatOfSatForEveryPairOfKinds) {
    for_all_pairs([](const Placed<2>& a, const Placed<2>& b) {
        const double right = nearest_boundary(minkowski_difference(a, b)).signed_distance;
        const double tolerance = 1e-13 * (a.shape().size + b.shape().size);
        if (std::abs(right) <= tolerance) return;
        EXPECT_EQ(gjk(a, b).status == GjkStatus::overlapping, sat(a, b).verdict == Verdict::overlapping);
        EXPECT_EQ(gjk_boolean(a, b).overlap, right < 0);
    });
}

TEST(Gjk, DistanceAndDepthAreThoseOfTheDifference) {
    for_all_pairs([](const Placed<2>& a, const Placed<2>& b) {
        const double right = nearest_boundary(minkowski_difference(a, b)).signed_distance;
        const double tolerance = 1e-13 * (a.shape().size + b.shape().size);
        EXPECT_NEAR(gjk(a, b).distance, std::max(0.0, right), tolerance);
        EXPECT_NEAR(penetration(a, b).depth, std::max(0.0, -right), tolerance);
    });
}

TEST(Gjk, RecordedRunIsBitIdenticalAndItsLastStepExplainsTheResult) {
    for_all_pairs([](const Placed<2>& a, const Placed<2>& b) {
        const GjkResult<2> fast = gjk(a, b);
        const GjkStory<2> story = gjk_recorded(a, b);
        ASSERT_FALSE(story.steps.empty());
        EXPECT_EQ(story.result.status, fast.status);
        EXPECT_EQ(story.result.distance, fast.distance);
        EXPECT_EQ(story.result.witness_a, fast.witness_a);
        EXPECT_EQ(story.result.witness_b, fast.witness_b);
        EXPECT_EQ(story.result.iterations, static_cast<int>(story.steps.size()));
        EXPECT_NE(story.steps.back().decision, GjkDecision::go_on);
        EXPECT_NE(story.steps.back().decision, GjkDecision::limit);
    });
}

TEST(Gjk, EveryFirstDirectionLeadsToTheSameDistance) {
    for_all_pairs([](const Placed<2>& a, const Placed<2>& b) {
        const GjkResult<2> right = gjk(a, b);
        for (int angle = 0; angle < 360; angle += 30) {
            GjkRules<2> rules;
            const Rotation<2> turn = rotation_from_degrees(angle + 0.5);
            rules.first_direction = Vec2{turn.cosine, turn.sine};
            const GjkResult<2> found = gjk_recorded(a, b, rules).result;
            EXPECT_NEAR(found.distance, right.distance, 1e-13 * (a.shape().size + b.shape().size));
            EXPECT_NE(found.status, GjkStatus::iteration_limit);
        }
    });
}

TEST(Gjk, AWarmStartAsksForFewerSupportsAndAnswersTheSame) {
    const Shape<2> box = make_box(Vec2{2, 1});
    const Placed<2> a(box, pose_of({0, 0}, 20));
    const Placed<2> b(box, pose_of({3, 1}, 70));
    GjkCache cache;
    const GjkResult<2> cold = gjk(a, b, &cache);
    const GjkResult<2> warm = gjk(a, b, &cache);
    EXPECT_LT(warm.iterations, cold.iterations);
    EXPECT_NEAR(warm.distance, cold.distance, 1e-15);
}

TEST(Epa, RecordedRunIsBitIdenticalAndItsBoundsClose) {
    for_all_pairs([](const Placed<2>& a, const Placed<2>& b) {
        const EpaResult<2> fast = penetration(a, b);
        const EpaStory<2> story = epa_recorded(a, b);
        ASSERT_FALSE(story.steps.empty());
        EXPECT_EQ(story.result.depth, fast.depth);
        EXPECT_EQ(story.result.normal, fast.normal);
        EXPECT_NE(fast.status, EpaStatus::unfinished);
        EXPECT_NE(fast.status, EpaStatus::bounded);
        const EpaStep<2>& last = story.steps.back();
        EXPECT_NEAR(last.lower, last.upper, 1e-13 * (a.shape().size + b.shape().size));
    });
}

TEST(Epa, ThePushAlwaysSeparates) {
    for_all_pairs([](const Placed<2>& a, const Placed<2>& b) {
        const EpaResult<2> found = penetration(a, b);
        if (found.depth <= 0) return;
        Pose<2> pose;
        pose.rotation = {b.turn()[0].x, b.turn()[0].y};
        const Vec2 center = Placed<2>(b.shape(), pose).position();  // of the shape, when placed at 0
        pose.position = b.position() - center + found.normal * found.depth;
        const Placed<2> moved(b.shape(), pose);
        EXPECT_LE(penetration(a, moved).depth, 1e-13 * (a.shape().size + b.shape().size));
    });
}

TEST(Epa, TrueCurvesBracketTheExactDepth) {
    const Shape<2> box = make_box(Vec2{3, 2});
    const Shape<2> circle = make_circle(0.9);
    const Placed<2> a(box, pose_of({0, 0}, 15));
    const Placed<2> b(circle, pose_of({0.4, 0.3}, 0));
    EpaRules rules;
    rules.true_curves = true;
    const EpaResult<2> curved = epa_recorded(a, b, rules).result;
    const double exact = penetration(a, b).depth;
    EXPECT_LE(curved.lower, exact + 1e-12);
    EXPECT_GE(curved.depth, exact - 1e-12);
}

}  // namespace
}  // namespace gaplab
