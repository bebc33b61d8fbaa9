#pragma once
// A uniform grid: each box lives in the cell of its lowest corner. When no box is longer than a cell,
// overlapping boxes live in the same cell or in neighbours, so that half of the neighbours of each cell are
// enough to meet every pair once.
#include <vector>

#include "collide/broad_phase.hpp"

namespace gaplab {

struct GridSettings {
    double cell_size = 0;  ///< world units; 0: the length of the longest box that is not big
    /// Boxes longer than a cell go into a list of their own and are compared with everyone. Off: cells are as
    /// large as the longest box, whatever `cell_size` says.
    bool big_list = true;
};

/// Where the cells lie. Boxes outside live in the cells at the border: slower, never wrong, since neighbours
/// stay neighbours.
template <int D>
struct GridPlan {
    Vec<D> origin{0};
    double cell_size = 1;
    double inverse_size = 1;                ///< 1 / cell_size, a little less: see grid.cpp
    std::array<int, D> cells{};             ///< along each axis, without the border of empty cells
    std::array<std::uint32_t, D> stride{};  ///< from a cell to the next along each axis
    std::uint32_t cell_total = 0;           ///< with the border
    std::size_t planned_for = 0;            ///< boxes present when the plan was made
    std::size_t planned_big = 0;            ///< big ones among them

    /// The cell of a corner; along each axis 1 .. cells, since 0 and cells + 1 are the border.
    std::uint32_t cell_of(const Vec<D>& corner) const;
    /// Is the corner outside of all cells, so that it lives at the border?
    bool is_outside(const Vec<D>& corner) const;
    bool is_big(const Aabb<D>& box) const {
        for (int axis = 0; axis < D; ++axis)
            if (!(box.max[axis] - box.min[axis] <= cell_size)) return true;
        return false;
    }
};

/// Cells for this crowd: as long as the longest box that is not big (longer than k_big_factor times the
/// median), over the region where nearly all boxes are, and at most four a box. Cost O(n).
template <int D>
GridPlan<D> plan_grid(const BoxTable<D>& table, const GridSettings& settings);

/// A box longer than this many times the median length is a giant. At 2, ordinary crowds would have giants;
/// at 20, cells would be so large that everyone meets everyone.
inline constexpr double k_big_factor = 4;

/// Rebuilt every frame by counting sort: count the boxes of each cell, add up, put each box (with its
/// corners) into its place, so that neighbours in the world are neighbours in memory. Cost O(n + cells +
/// candidates).
template <int D>
class Grid {
  public:
    explicit Grid(GridSettings settings = {}) : settings_(settings) {}
    const PairEvents& update(const BoxTable<D>& table);
    std::span<const ProxyPair> pairs() const { return diff_.pairs(); }
    const BroadCounters& counters() const { return counters_; }
    const GridPlan<D>& plan() const { return plan_; }
    std::size_t bytes() const;

  private:
    struct Entry {
        Aabb<D> box;
        ProxyId id = 0;
        std::uint32_t cell = 0;
    };
    void count_boxes(const BoxTable<D>& table);
    void place_boxes(const BoxTable<D>& table);
    void meet_neighbours();

    GridSettings settings_;
    GridPlan<D> plan_;
    PairDiff<D> diff_;
    BroadCounters counters_;
    std::vector<std::uint32_t> cell_of_;  ///< by id
    std::vector<std::uint32_t> first_;    ///< by cell: index of its first entry; one more at the end
    std::vector<Entry> entries_;
    std::vector<ProxyId> big_;
    std::size_t outside_ = 0;  ///< boxes outside of the cells in the last frame
};

/// The same cells kept from frame to frame as linked lists: a box is touched only when its corner crosses a
/// border.
template <int D>
class IncrementalGrid {
  public:
    explicit IncrementalGrid(GridSettings settings = {}) : settings_(settings) {}
    const PairEvents& update(const BoxTable<D>& table);
    std::span<const ProxyPair> pairs() const { return diff_.pairs(); }
    const BroadCounters& counters() const { return counters_; }
    const GridPlan<D>& plan() const { return plan_; }

  private:
    void plan_anew(const BoxTable<D>& table);
    void follow(const BoxTable<D>& table);
    void meet_neighbours(const BoxTable<D>& table);
    void meet_list(const BoxTable<D>& table, ProxyId id, ProxyId first);
    void link(ProxyId id, std::uint32_t cell);
    void unlink(ProxyId id);

    GridSettings settings_;
    GridPlan<D> plan_;
    PairDiff<D> diff_;
    BroadCounters counters_;
    std::vector<ProxyId> head_;             ///< by cell
    std::vector<ProxyId> next_, previous_;  ///< by id
    std::vector<std::uint32_t> cell_of_;    ///< by id; k_no_cell: in no list
    std::vector<ProxyId> big_;
    std::size_t outside_ = 0;
};

}  // namespace gaplab
