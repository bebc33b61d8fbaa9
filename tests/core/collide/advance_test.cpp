// Conservative advancement: the swept test's times when nothing spins, and never through a wall when it does.
#include <gtest/gtest.h>

#include <numbers>

#include "collide/advance.hpp"
#include "collide/turning_bound.hpp"
#include "core/collide/random_pairs.hpp"

namespace gaplab {
namespace {

using random_pairs::Generator;

Shape<3> solid(Generator& random) {
    const auto size = [&] { return random.uniform(0.2, 2); };
    if (random.integer(0, 2) == 0) return make_capsule<3>(size(), 0.3 * size());
    if (random.integer(0, 1) == 0)
        return make_hull({{0, 0, 0}, {size(), 0, 0}, {0, size(), 0}, {0, 0, size()}});
    return make_box(Vec3(size(), size(), size()));
}

Shape<2> flat(Generator& random) {
    if (random.integer(0, 2) == 0) return make_capsule<2>(random.uniform(0.2, 2), random.uniform(0.1, 0.5));
    if (random.integer(0, 1) == 0) return make_box(Vec2(random.uniform(0.05, 2), random.uniform(0.2, 2)));
    return random.polygon(random.integer(3, 7), 1, random.uniform(1, 4));
}

template <int D>
Shape<D> any_shape(Generator& random) {
    if constexpr (D == 2)
        return flat(random);
    else
        return solid(random);
}

template <int D>
Vec<D> in_cube(Generator& random, double half) {
    Vec<D> v;
    for (int d = 0; d < D; ++d) v[d] = random.uniform(-half, half);
    return v;
}

template <int D>
Motion<D> random_motion(Generator& random, double spread, double spin) {
    Motion<D> motion;
    motion.start.position = in_cube<D>(random, spread);
    motion.velocity = in_cube<D>(random, 2) - motion.start.position;
    if constexpr (D == 2) {
        motion.start.rotation = random.pose(Vec2(0)).rotation;
        motion.spin_rad = random.uniform(-spin, spin);
    } else {
        motion.spin_rad = in_cube<3>(random, spin);
    }
    return motion;
}

template <int D, class Make>
void compare_with_sweep(unsigned seed, int rounds, Make make) {
    Generator random(seed);
    for (int round = 0; round < rounds; ++round) {
        const Shape<D> a = make(random);
        const Shape<D> b = make(random);
        const auto motion_a = random_motion<D>(random, 1, 0);
        const auto motion_b = random_motion<D>(random, 3, 0);
        const auto swept = sweep(a, motion_a, b, motion_b);
        const auto advanced = advance(a, motion_a, b, motion_b);
        ASSERT_EQ(advanced.hit, swept.hit) << "round " << round;
        if (!swept.hit) continue;
        ASSERT_LE(advanced.time, swept.time + 1e-12) << "round " << round;
        const double closing = -glm::dot(motion_b.velocity - motion_a.velocity, swept.normal);
        const double allowed = 1e-9 / std::max(closing, 1e-4) + 1e-12;
        ASSERT_NEAR(advanced.time, swept.time, allowed) << "round " << round;
    }
}

TEST(AdvanceTest, WithoutSpinItFindsTheSweptTimeIn2d) { compare_with_sweep<2>(21, 400, flat); }
TEST(AdvanceTest, WithoutSpinItFindsTheSweptTimeIn3d) { compare_with_sweep<3>(22, 200, solid); }

template <int D, class Make>
void compare_with_fine_steps(unsigned seed, int rounds, Make make) {
    constexpr int k_samples = 400;
    Generator random(seed);
    int hits = 0;
    for (int round = 0; round < rounds; ++round) {
        const Shape<D> a = make(random);
        const Shape<D> b = make(random);
        const auto motion_a = random_motion<D>(random, 1, 3);
        const auto motion_b = random_motion<D>(random, 3, 6);
        const auto found = advance(a, motion_a, b, motion_b);
        ASSERT_NE(found.reason, SweepReason::gave_up) << "round " << round;
        const auto depth = [&](double t) {
            return -sat(Placed<D>(a, pose_at(motion_a, t)), Placed<D>(b, pose_at(motion_b, t))).separation;
        };
        for (int k = 0; k <= k_samples; ++k) {
            const double t = static_cast<double>(k) / k_samples;
            if (found.hit && t >= found.time) break;
            ASSERT_LE(depth(t), 1e-9) << "round " << round << ": passed through at " << t;
        }
        if (!found.hit) continue;
        ++hits;
        if (found.reason == SweepReason::impact) {
            ASSERT_NEAR(depth(found.time), 0, 1e-8) << "round " << round;
        }
    }
    EXPECT_GT(hits, rounds * 2 / 10);
    EXPECT_LT(hits, rounds * 9 / 10);
}

TEST(AdvanceTest, SpinningBodiesNeverPassThroughIn2d) { compare_with_fine_steps<2>(23, 200, flat); }
TEST(AdvanceTest, SpinningBodiesNeverPassThroughIn3d) { compare_with_fine_steps<3>(24, 100, solid); }

/// A rod that turns beside a wall: only the turning brings its end there.
TEST(AdvanceTest, ARodThatTurnsMeetsTheWallAtTheKnownAngle) {
    const Shape<2> rod = make_box(Vec2(2, 1e-9));
    const Shape<2> wall = make_box(Vec2(2, 4));
    const Motion<2> turning{{{0, 0}, rotation_from_degrees(90)}, Vec2(0), -std::numbers::pi / 2};
    const Motion<2> still{{{1.5, 0}, {}}, Vec2(0), 0};
    const auto found = advance(rod, turning, wall, still);
    ASSERT_TRUE(found.hit);
    EXPECT_NEAR(found.time, 1.0 / 3, 1e-8) << "its end reaches x = 0.5 after 30 degrees";
    EXPECT_NEAR(found.normal.x, 1, 1e-6);
}

/// The bound must hold for every moment of the step that it allows, not only for its end.
template <int D>
void gap_stays_open(unsigned seed, int rounds) {
    constexpr int k_samples = 50;
    Generator random(seed);
    int closing = 0;
    for (int round = 0; round < rounds; ++round) {
        const Shape<D> shapes[2] = {any_shape<D>(random), any_shape<D>(random)};
        Motion<D> motions[2] = {random_motion<D>(random, 1, 6), random_motion<D>(random, 3, 6)};
        const Vec<D> n = glm::normalize(in_cube<D>(random, 1));
        const double gap = random.uniform(0.001, 2);
        const auto height = [&](int which, double t, double sign) {
            const Placed<D> placed(shapes[which], pose_at(motions[which], t));
            double highest = -1e300;
            for (int i = 0; i < placed.size(); ++i)
                highest = std::max(highest, sign * glm::dot(placed.point(i), n));
            return highest;
        };
        TurningPaths a, b;
        list_paths<D>(a, Placed<D>(shapes[0], motions[0].start), motions[0].spin_rad, n);
        list_paths<D>(b, Placed<D>(shapes[1], motions[1].start), motions[1].spin_rad, -n);
        const double approach = glm::dot(motions[0].velocity - motions[1].velocity, n);
        const double start = height(0, 0, 1) + height(1, 0, -1);
        for (const double until : {surely_open_until(gap, approach, a.top, b.top),
                                   surely_open_until(gap, approach, a.now, b.now)}) {
            ASSERT_GT(until, 0) << "round " << round;
            closing += until < 1 ? 1 : 0;
            for (int k = 1; k <= k_samples; ++k) {
                const double t = std::min(until, 3.0) * k / k_samples;
                ASSERT_LE(height(0, t, 1) + height(1, t, -1) - start, gap * (1 + 1e-9) + 1e-12)
                    << "round " << round << " at " << t << " of " << until;
            }
        }
    }
    EXPECT_GT(closing, rounds / 2);
}

TEST(AdvanceTest, NoCornerEverCrossesTheGapWithinASafeStepIn2d) { gap_stays_open<2>(25, 500); }
TEST(AdvanceTest, NoCornerEverCrossesTheGapWithinASafeStepIn3d) { gap_stays_open<3>(26, 500); }

/// The limit of the fast path is 50,000 steps: far from what any of these needs.
template <int D>
void count_steps(unsigned seed, int rounds) {
    Generator random(seed);
    int most = 0;
    int all = 0;
    for (int round = 0; round < rounds; ++round) {
        const Shape<D> a = any_shape<D>(random);
        const Shape<D> b = any_shape<D>(random);
        const auto motion_a = random_motion<D>(random, 1, 8);
        const auto motion_b = random_motion<D>(random, 3, 8);
        const auto found = advance(a, motion_a, b, motion_b);
        EXPECT_NE(found.reason, SweepReason::gave_up) << "round " << round;
        most = std::max(most, found.iterations);
        all += found.iterations;
    }
    EXPECT_LT(most, 1000);
    EXPECT_LT(all / rounds, 20);
}

TEST(AdvanceTest, RandomPairsNeverGiveUpAndNeedFewSteps) {
    count_steps<2>(27, 3000);
    count_steps<3>(28, 1500);
}

/// Its end passes the wall at a distance of `room` (below 0: it grazes that deep).
SweepResult<2> rod_past_wall(double room) {
    const Shape<2> rod = make_box(Vec2(2, 1e-3));
    const Shape<2> wall = make_box(Vec2(2, 4));
    const double reach = std::hypot(1, 0.5e-3);
    const Motion<2> turning{{{0, 0}, rotation_from_degrees(60)}, Vec2(0), -2};
    return advance(rod, turning, wall, {{{1 + reach + room, 0}, {}}, Vec2(0), 0});
}

TEST(AdvanceTest, AGrazeIsToldFromAHitOnBothSidesOfTheTolerance) {
    EXPECT_EQ(rod_past_wall(1e-6).reason, SweepReason::too_late);
    EXPECT_EQ(rod_past_wall(1e-9).reason, SweepReason::too_late);
    EXPECT_EQ(rod_past_wall(0).reason, SweepReason::too_late) << "contact for a moment is no hit";
    EXPECT_EQ(rod_past_wall(-1e-6).reason, SweepReason::impact);
    EXPECT_LT(rod_past_wall(0).iterations, 200);
}

TEST(AdvanceTest, OutOfIterationsIsNeverANo) {
    const Shape<2> box = make_box(Vec2(1, 1));
    const Motion<2> a{{{-5, 0}, {}}, Vec2(9, 0), 3};
    const Motion<2> b{{{0, 0}, {}}, Vec2(0), 1};
    AdvanceRules rules;
    rules.max_iterations = 2;
    const auto story = advance_recorded(box, a, box, b, 1, rules);
    EXPECT_FALSE(story.result.hit);
    EXPECT_EQ(story.result.reason, SweepReason::gave_up);
    EXPECT_EQ(story.steps.back().decision, AdvanceDecision::limit);
    const auto full = advance_recorded(box, a, box, b, 1, {});
    const auto fast = advance(box, a, box, b);
    EXPECT_TRUE(full.result.hit);
    EXPECT_EQ(full.result.time, fast.time);
    EXPECT_EQ(full.result.normal, fast.normal);
    EXPECT_EQ(full.steps.back().decision, AdvanceDecision::impact);
}

TEST(AdvanceTest, WhatIfTheSpinIsForgottenItPassesThrough) {
    const Shape<2> rod = make_box(Vec2(2, 0.1));
    const Shape<2> wall = make_box(Vec2(0.2, 4));
    const Motion<2> turning{{{0, 0}, rotation_from_degrees(90)}, Vec2(0.01, 0), -3};
    const Motion<2> still{{{0.8, 0}, {}}, Vec2(0), 0};
    AdvanceRules wrong;
    wrong.ignore_spin = true;
    EXPECT_TRUE(advance(rod, turning, wall, still).hit);
    EXPECT_FALSE(advance_recorded(rod, turning, wall, still, 1, wrong).result.reason == SweepReason::impact &&
                 advance_recorded(rod, turning, wall, still, 1, wrong).result.time < 0.9);
}

}  // namespace
}  // namespace gaplab
