#pragma once
// Repeatable random numbers: the same sequence on every machine and with every standard library.
#include <cstdint>

#include "geometry/pose.hpp"

namespace gaplab {

/// SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", 2014). The distributions
/// of the standard library differ between its vendors; these do not.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t bits() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
        return z ^ (z >> 31U);
    }
    /// In [low, high), 53 random bits.
    double between(double low, double high) {
        constexpr double k_unit = 1.0 / 9007199254740992.0;  // 2^-53
        return low + (high - low) * (static_cast<double>(bits() >> 11U) * k_unit);
    }
    /// In 0 .. count - 1; count at least 1.
    int below(int count) { return static_cast<int>(bits() % static_cast<std::uint64_t>(count)); }

  private:
    std::uint64_t state_;
};

/// A point of the square (cube) [-half, half]^D.
template <int D>
Vec<D> random_point(Random& random, double half) {
    Vec<D> p{0};
    for (int d = 0; d < D; ++d) p[d] = random.between(-half, half);
    return p;
}

/// Uniform over all rotations: a point drawn in the disc (4-ball), pushed out to the circle (3-sphere). No
/// sine, whose last digit differs between machines.
template <int D>
Rotation<D> random_rotation(Random& random) {
    for (;;) {
        const double x = random.between(-1, 1);
        const double y = random.between(-1, 1);
        const double z = D == 3 ? random.between(-1, 1) : 0;
        const double w = D == 3 ? random.between(-1, 1) : 0;
        const double sq = x * x + y * y + z * z + w * w;
        if (sq > 1 || sq < 0.01) continue;
        const double length = std::sqrt(sq);
        if constexpr (D == 2)
            return {x / length, y / length};
        else
            return {glm::dquat(w / length, x / length, y / length, z / length)};
    }
}

}  // namespace gaplab
