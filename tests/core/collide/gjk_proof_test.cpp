// Random pairs against oracles that share nothing with GJK and EPA. Two thousand by default; with
// GAPLAB_PROOF=1 in the environment a million, and the figures are printed.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "collide/epa.hpp"
#include "collide/sat.hpp"
#include "core/collide/random_pairs.hpp"
#include "geometry/minkowski.hpp"

namespace gaplab {
namespace {

using random_pairs::Generator;

// All as shares of the size of the pair.
constexpr double k_verdict_band = 1e-12;  // closer to contact than this, either verdict is right
constexpr double k_depth_error = 1e-10;
constexpr double k_distance_error = 1e-12;
constexpr int k_most_iterations = 512;

int pair_count() {
    const char* proof = std::getenv("GAPLAB_PROOF");
    return proof != nullptr && std::string(proof) == "1" ? 1'000'000 : 2'000;
}

/// Iterations as a histogram, to read percentiles from.
class Counts {
  public:
    void add(int n) {
        counts_[static_cast<std::size_t>(std::min(n, k_most_iterations))] += 1;
        sum_ += n;
        all_ += 1;
    }
    double mean() const { return all_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(all_); }
    int percentile(double share) const {
        long seen = 0;
        for (int n = 0; n <= k_most_iterations; ++n) {
            seen += counts_[static_cast<std::size_t>(n)];
            if (static_cast<double>(seen) >= share * static_cast<double>(all_)) return n;
        }
        return k_most_iterations;
    }

  private:
    std::vector<long> counts_ = std::vector<long>(k_most_iterations + 1);
    long sum_ = 0;
    long all_ = 0;
};

struct Figures {
    int pairs = 0, hits = 0, limits = 0, wrong_verdicts = 0, wrong_booleans = 0;
    double depth_error = 0, distance_error = 0, witness_error = 0;
    Counts gjk, boolean, epa;
};

/// Mostly small polygons, some of up to 1,000 corners, slivers up to 1 : 10,000, circles and capsules.
Shape<2> random_shape(Generator& random, double scale) {
    const int sort = random.integer(0, 99);
    if (sort < 8) return make_circle(scale * random.uniform(0.2, 1));
    if (sort < 16)
        return make_capsule<2>(scale * random.uniform(0.1, 1.6), scale * random.uniform(0.05, 0.6));
    if (sort < 30) return random.polygon(random.integer(3, 12), scale, std::pow(10.0, random.uniform(0, 4)));
    if (sort < 45) return random.polygon(random.integer(9, 64), scale, random.uniform(1, 3));
    if (sort < 46) return random.polygon(random.integer(65, 1000), scale, random.uniform(1, 3));
    return random.polygon(random.integer(3, 8), scale, random.uniform(1, 3));
}

/// Minus the depth, or the distance.
double oracle(const Placed<2>& a, const Placed<2>& b) {
    if (a.size() < 3 || b.size() < 3) return nearest_boundary(minkowski_difference(a, b)).signed_distance;
    const double separation = random_pairs::separation_by_normals(a, b);
    return separation <= 0 ? separation : random_pairs::distance_by_edges(a, b);
}

/// Distance of a point (relative to the position of the shape) from the boundary of the rounded shape.
double off_boundary(const Placed<2>& shape, const Vec2& point) {
    double nearest = std::numeric_limits<double>::infinity();
    for (int i = 0; i < shape.size(); ++i)
        nearest = std::min(nearest, random_pairs::distance_to_segment(point, shape.offset(i),
                                                                      shape.offset((i + 1) % shape.size())));
    return std::abs(nearest - shape.radius());
}

/// Both witness points on the boundaries, at the stated distance. World coordinates carry the rounding of the
/// position, which is taken off.
double witness_error(const Placed<2>& a, const Placed<2>& b, const Vec2& on_a, const Vec2& on_b,
                     double length) {
    const double rounding =
        8 * std::numeric_limits<double>::epsilon() * (glm::length(a.position()) + glm::length(b.position()));
    const double worst = std::max({off_boundary(a, on_a - a.position()), off_boundary(b, on_b - b.position()),
                                   std::abs(glm::length(on_a - on_b) - length)});
    return std::max(0.0, worst - rounding);
}

void compare_verdicts(Figures& figures, const Placed<2>& a, const Placed<2>& b, const GjkResult<2>& found,
                      double right, double size) {
    const GjkAnswer yes_no = gjk_boolean(a, b);
    figures.boolean.add(yes_no.iterations);
    figures.limits += found.status == GjkStatus::iteration_limit || !yes_no.finished ? 1 : 0;
    if (std::abs(right) <= k_verdict_band * size) return;
    const bool overlap = sat(a, b).verdict == Verdict::overlapping;
    figures.wrong_verdicts += overlap != (found.status == GjkStatus::overlapping) ? 1 : 0;
    figures.wrong_verdicts += overlap != (right < 0) ? 1 : 0;
    figures.wrong_booleans += overlap != yes_no.overlap ? 1 : 0;
}

void compare(Figures& figures, const Placed<2>& a, const Placed<2>& b) {
    const double size = a.shape().size + b.shape().size;
    const double right = oracle(a, b);
    const GjkResult<2> found = gjk(a, b);
    figures.pairs += 1;
    figures.gjk.add(found.iterations);
    compare_verdicts(figures, a, b, found, right, size);
    if (found.status == GjkStatus::overlapping) {
        figures.hits += 1;
        const EpaResult<2> depth = epa(a, b, found);
        figures.epa.add(depth.iterations);
        figures.limits += depth.status == EpaStatus::exact ? 0 : 1;
        figures.depth_error =
            std::max(figures.depth_error, std::abs(depth.depth + sat(a, b).separation) / size);
        figures.witness_error = std::max(
            figures.witness_error, witness_error(a, b, depth.witness_a, depth.witness_b, depth.depth) / size);
    } else if (found.status == GjkStatus::separated) {
        figures.distance_error = std::max(figures.distance_error, std::abs(found.distance - right) / size);
        figures.witness_error =
            std::max(figures.witness_error,
                     witness_error(a, b, found.witness_a, found.witness_b, found.distance) / size);
    }
}

Figures random_run(int pairs) {
    Generator random(20240607);
    Figures figures;
    for (int i = 0; i < pairs; ++i) {
        const double scale = std::pow(10.0, random.uniform(-6, 6));
        const Shape<2> shape_a = random_shape(random, scale);
        const Shape<2> shape_b = random_shape(random, scale * std::pow(10.0, random.uniform(-1, 1)));
        const double reach = 0.5 * (shape_a.size + shape_b.size);
        const Vec2 home = random.inside_square(scale * std::pow(10.0, random.uniform(0, 6)));
        const Placed<2> a(shape_a, random.pose(home));
        const Placed<2> b(shape_b, random.pose(home + random.inside_square(1.4 * reach)));
        compare(figures, a, b);
    }
    return figures;
}

void print(const Figures& f) {
    std::cout << "pairs " << f.pairs << ", overlapping " << f.hits << ", wrong verdicts " << f.wrong_verdicts
              << ", wrong yes/no " << f.wrong_booleans << ", at a limit " << f.limits
              << "\nlargest error as a share of the size: distance " << f.distance_error << ", depth "
              << f.depth_error << ", witness points " << f.witness_error
              << "\niterations, mean and 99.9 %: gjk " << f.gjk.mean() << " " << f.gjk.percentile(0.999)
              << ", yes/no " << f.boolean.mean() << " " << f.boolean.percentile(0.999) << ", epa "
              << f.epa.mean() << " " << f.epa.percentile(0.999) << "\n";
}

TEST(GjkProof, RandomPairsAgreeWithSatAndWithBruteForce) {
    const Figures figures = random_run(pair_count());
    print(figures);
    EXPECT_EQ(figures.wrong_verdicts, 0);
    EXPECT_EQ(figures.wrong_booleans, 0);
    EXPECT_EQ(figures.limits, 0);
    EXPECT_LE(figures.depth_error, k_depth_error);
    EXPECT_LE(figures.distance_error, k_distance_error);
    EXPECT_LE(figures.witness_error, k_distance_error);
    const double share = static_cast<double>(figures.hits) / figures.pairs;
    EXPECT_GE(share, 0.3);
    EXPECT_LE(share, 0.7);
}

}  // namespace
}  // namespace gaplab
