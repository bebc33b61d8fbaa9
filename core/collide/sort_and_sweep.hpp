#pragma once
// Sort and sweep along one axis: boxes whose shadows on it are apart cannot overlap, so only neighbours are
// compared.
#include <vector>

#include "collide/broad_phase.hpp"

namespace gaplab {

struct SweepSettings {
    int axis = -1;  ///< -1: that of the largest variance of the centres, chosen anew every frame
};

/// From scratch every frame: sorts all starts and ends, sweeps over them with a list of open boxes, and
/// compares each box that opens with those that are open. Cost O(n log n + candidates). After Ericson,
/// Real-Time Collision Detection (2005), 7.5.1.
template <int D>
class SortAndSweep {
  public:
    explicit SortAndSweep(SweepSettings settings = {}) : settings_(settings) {}
    const PairEvents& update(const BoxTable<D>& table);
    std::span<const ProxyPair> pairs() const { return diff_.pairs(); }
    const BroadCounters& counters() const { return counters_; }
    int axis() const { return axis_; }  ///< of the last update

  private:
    SweepSettings settings_;
    PairDiff<D> diff_;
    BroadCounters counters_;
    int axis_ = 0;
};

/// Keeps the boxes sorted by their starts from frame to frame (insertion sort), each with its box beside it,
/// and compares every box with those after it that start before it ends. Cost O(n + swaps + candidates): the
/// fastest of all where one axis tells most boxes apart.
template <int D>
class IncrementalSweep {
  public:
    explicit IncrementalSweep(SweepSettings settings = {}) : settings_(settings) {}
    const PairEvents& update(const BoxTable<D>& table);
    std::span<const ProxyPair> pairs() const { return diff_.pairs(); }
    const BroadCounters& counters() const { return counters_; }
    int axis() const { return axis_; }
    std::size_t bytes() const;

  private:
    struct Entry {
        Aabb<D> box;
        ProxyId id = 0;
    };
    void take_changes(const BoxTable<D>& table);
    void choose_axis(const BoxTable<D>& table);
    template <int Axis>
    void sort(const BoxTable<D>& table);
    template <int Axis>
    void sweep();

    SweepSettings settings_;
    PairDiff<D> diff_;
    BroadCounters counters_;
    std::vector<Entry> entries_;
    std::vector<std::uint8_t> mark_;  ///< scratch, by id: entered in this frame
    int axis_ = -1;
    bool started_ = false;
};

}  // namespace gaplab
