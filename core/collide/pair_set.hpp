#pragma once
// A set of pairs that can be walked through like a list: the pairs that a broad phase keeps from frame to
// frame.
#include <cstdint>
#include <span>
#include <vector>

#include "collide/broad_phase.hpp"

namespace gaplab {

/// Pairs lie without gaps in `pairs()`; a hash table with linear probing finds their places. Insert, erase
/// and look-up cost O(1) on average; erasing moves the last pair into the gap.
class PairSet {
  public:
    bool insert(ProxyPair pair);  ///< false: it was there already
    bool erase(ProxyPair pair);   ///< false: it was not there
    bool contains(ProxyPair pair) const;
    void clear();

    std::span<const ProxyPair> pairs() const { return pairs_; }
    std::size_t size() const { return pairs_.size(); }
    std::size_t bytes() const;  ///< memory held

  private:
    std::size_t home_of(ProxyPair pair) const;
    std::size_t slot_of(ProxyPair pair) const;  ///< of the pair, or of the empty slot where it would go
    void close_gap(std::size_t slot);
    void grow();

    std::vector<ProxyPair> pairs_;
    std::vector<std::uint32_t> slots_;  ///< index into pairs_ plus 1; 0: empty. The size is a power of two.
};

}  // namespace gaplab
