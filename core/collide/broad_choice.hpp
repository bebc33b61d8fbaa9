#pragma once
// Which broad phase suits a crowd: the work that each method did in a frame, weighed by what each kind of
// work costs.
#include <array>

#include "collide/broad_phase.hpp"

namespace gaplab {

enum class BroadMethod : std::uint8_t { brute_force, one_axis, all_axes, grid };

/// The counters of one frame of the same crowd.
struct BroadWork {
    std::int64_t bodies = 0;
    BroadCounters one_axis;  ///< of IncrementalSweep
    BroadCounters all_axes;  ///< of SweepAndPrune
    BroadCounters grid;      ///< of Grid

    /// Pairs of boxes that each method looked at, in the order of BroadMethod. For all axes: the swaps of a
    /// start with an end, each of which asks about one pair.
    std::array<std::int64_t, 4> pairs_looked_at() const;
};

/// The time of a frame, in nanoseconds, in the order of BroadMethod. The weights were fitted to
/// tests/bench/crowd_bench on one machine; they matter against each other, not as such. In 2D.
std::array<double, 4> estimated_ns(const BroadWork& work);

/// The method with the smallest estimate.
BroadMethod best_method(const BroadWork& work);

}  // namespace gaplab
