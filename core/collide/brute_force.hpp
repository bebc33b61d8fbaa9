#pragma once
// Every box against every other: the method that cannot be wrong, and by which the others are checked.
#include <optional>
#include <vector>

#include "collide/broad_phase.hpp"

namespace gaplab {

/// Kept between frames only for its events.
template <int D>
class BruteForce {
  public:
    /// Cost O(n^2): n (n - 1) / 2 comparisons of boxes.
    const PairEvents& update(const BoxTable<D>& table);
    std::span<const ProxyPair> pairs() const { return diff_.pairs(); }
    const BroadCounters& counters() const { return counters_; }

  private:
    PairDiff<D> diff_;
    BroadCounters counters_;
};

/// All pairs of boxes that overlap, in increasing order. Absent boxes overlap nothing. Cost O(n^2).
template <int D>
std::vector<ProxyPair> brute_force_pairs(std::span<const Aabb<D>> boxes);

/// The first pair, in increasing order, on which a method and brute force differ.
struct Disagreement {
    ProxyPair pair;
    bool missing =
        false;  ///< the boxes overlap and the method lost the pair; false: it keeps a pair that is none
};

/// Checks the pairs of a method (any order) against brute force; empty when they agree. Cost O(n^2).
template <int D>
std::optional<Disagreement> first_disagreement(const BoxTable<D>& table, std::span<const ProxyPair> kept);

}  // namespace gaplab
