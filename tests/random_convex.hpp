#pragma once
// Seeded random convex pairs, the same on every machine: for property tests and for benchmarks.
#include <algorithm>
#include <cstdint>
#include <numbers>
#include <random>
#include <vector>

#include "collide/sat.hpp"

namespace gaplab::tests {

/// Random numbers without std::uniform_real_distribution, whose values differ between standard libraries.
class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    double between(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1p-53);
    }
    int whole(int low, int high) {
        return low + static_cast<int>(engine_() % static_cast<std::uint64_t>(high - low + 1));
    }

  private:
    std::mt19937_64 engine_;
};

/// `count` points on an ellipse of random proportions and size about 1, at random angles at least a little
/// apart.
inline std::vector<Vec2> random_loop(Random& random, int count) {
    const double wide = random.between(0.6, 1.4);
    const double high = random.between(0.6, 1.4);
    const double start = random.between(0, 2 * std::numbers::pi);
    std::vector<double> parts;
    double sum = 0;
    for (int i = 0; i < count; ++i) sum += parts.emplace_back(random.between(0.2, 1.0));
    std::vector<Vec2> loop;
    double angle = start;
    for (const double part : parts) {
        loop.push_back({wide * std::cos(angle), high * std::sin(angle)});
        angle += 2 * std::numbers::pi * part / sum;
    }
    return loop;
}

inline Pose<2> random_pose(Random& random, double reach) {
    const double angle = random.between(0, 2 * std::numbers::pi);
    const double away = random.between(0, 2 * std::numbers::pi);
    const double distance = random.between(0, reach);
    return {{distance * std::cos(away), distance * std::sin(away)}, {std::cos(angle), std::sin(angle)}};
}

struct RandomPair {
    std::vector<Vec2> loop_a, loop_b;
    Shape<2> a, b;
    Pose<2> pose_a, pose_b;
};

/// Pairs of polygons with `fewest` to `most` vertices; B somewhere within reach of A.
inline RandomPair random_pair(Random& random, int fewest, int most, double reach) {
    RandomPair pair;
    pair.loop_a = random_loop(random, random.whole(fewest, most));
    pair.loop_b = random_loop(random, random.whole(fewest, most));
    pair.a = make_polygon(pair.loop_a);
    pair.b = make_polygon(pair.loop_b);
    pair.pose_a = random_pose(random, 100);
    pair.pose_b = random_pose(random, reach);
    pair.pose_b.position += pair.pose_a.position;
    return pair;
}

/// `count` pairs of which exactly half overlap, in random order.
inline std::vector<RandomPair> half_overlapping(int count, int fewest, int most, std::uint64_t seed) {
    constexpr double k_reach = 4.0;  // about half of the pairs overlap at this reach, so few are thrown away
    Random random(seed);
    std::vector<RandomPair> pairs;
    int missing[2] = {count / 2, count - count / 2};
    while (missing[0] + missing[1] > 0) {
        RandomPair pair = random_pair(random, fewest, most, k_reach);
        const bool hit = sat_verdict(Placed<2>(pair.a, pair.pose_a), Placed<2>(pair.b, pair.pose_b)) ==
                         Verdict::overlapping;
        if (missing[hit ? 1 : 0] == 0) continue;
        --missing[hit ? 1 : 0];
        pairs.push_back(std::move(pair));
    }
    return pairs;
}

}  // namespace gaplab::tests
