#pragma once
// Seeded random convex pairs, the same on every machine: for property tests and for benchmarks.
#include <algorithm>
#include <numbers>
#include <vector>

#include "collide/sat.hpp"
#include "geometry/random.hpp"

namespace gaplab::tests {

/// `count` points on an ellipse of random proportions and size about 1, at angles at least a little apart.
inline std::vector<Vec2> random_loop(Random& random, int count) {
    const double wide = random.between(0.6, 1.4);
    const double high = random.between(0.6, 1.4);
    double angle = random.between(0, 2 * std::numbers::pi);
    std::vector<double> parts;
    double sum = 0;
    for (int i = 0; i < count; ++i) sum += parts.emplace_back(random.between(0.2, 1.0));
    std::vector<Vec2> loop;
    for (const double part : parts) {
        loop.push_back({wide * std::cos(angle), high * std::sin(angle)});
        angle += 2 * std::numbers::pi * part / sum;
    }
    return loop;
}

/// Two shapes of a PairSet, by index, and where they stand.
struct PosedPair {
    std::size_t a = 0;
    std::size_t b = 0;
    Pose<2> pose_a;
    Pose<2> pose_b;
};

/// `count` pairs, of which exactly half overlap, in random order, from a pool of `k_shapes` polygons with
/// `fewest` to `most` vertices. A pool, and not two new shapes a pair, so that a benchmark measures the
/// algorithms and not the memory: in a game, too, each shape meets several others. B's center lies anywhere
/// in a square about A's.
struct PairSet {
    static constexpr int k_shapes = 256;
    static constexpr double k_half_square =
        2.2;  // about half of the pairs in it overlap: few are thrown away

    PairSet(int count, int fewest, int most, std::uint64_t seed) {
        Random random(seed);
        for (int i = 0; i < k_shapes; ++i) {
            loops.push_back(random_loop(random, fewest + random.below(most - fewest + 1)));
            shapes.push_back(make_polygon(loops.back()));
        }
        int missing[2] = {count / 2, count - count / 2};
        while (missing[0] + missing[1] > 0) {
            PosedPair pair{index(random), index(random), {}, {}};
            pair.pose_a = {random_point<2>(random, 100), random_rotation<2>(random)};
            pair.pose_b = {pair.pose_a.position + random_point<2>(random, k_half_square),
                           random_rotation<2>(random)};
            const auto verdict =
                sat(Posed<2>(shapes[pair.a], pair.pose_a), Posed<2>(shapes[pair.b], pair.pose_b)).verdict;
            int& open = missing[verdict == Verdict::overlapping ? 1 : 0];
            if (open == 0) continue;
            --open;
            pairs.push_back(pair);
        }
    }

    std::vector<std::vector<Vec2>> loops;
    std::vector<Shape<2>> shapes;
    std::vector<PosedPair> pairs;

  private:
    static std::size_t index(Random& random) { return static_cast<std::size_t>(random.below(k_shapes)); }
};

}  // namespace gaplab::tests
