#pragma once
// The broad phase: which boxes of a crowd overlap, and which pairs began or ended to do so since the last
// frame. This file holds what its rivals share: the table of boxes, pairs, events and counters. The rivals
// are brute_force, sort_and_sweep, sweep_and_prune and grid.
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "geometry/bounds.hpp"

namespace gaplab {

/// Names a box in a BoxTable; small numbers, given out again after removal.
using ProxyId = std::uint32_t;

/// Two boxes that overlap, the smaller id first.
struct ProxyPair {
    ProxyId a = 0;
    ProxyId b = 0;
    friend bool operator==(const ProxyPair&, const ProxyPair&) = default;
    // clang-tidy 14 takes the 0 of the generated comparison for a null pointer.
    friend auto operator<=>(const ProxyPair&, const ProxyPair&) = default;  // NOLINT(modernize-use-nullptr)
};

inline ProxyPair pair_of(ProxyId a, ProxyId b) { return a < b ? ProxyPair{a, b} : ProxyPair{b, a}; }

/// Is contact alone an overlap? It is none; `counts` is a deliberate mistake of recorded runs.
enum class Contact : bool { is_none, counts };

/// Do the interiors overlap on one axis? Touching is no. A box of no length overlaps what it lies strictly
/// inside of.
template <int D>
bool overlap_on_axis(const Aabb<D>& a, const Aabb<D>& b, int axis, Contact contact = Contact::is_none) {
    if (contact == Contact::counts) return a.min[axis] <= b.max[axis] && b.min[axis] <= a.max[axis];
    return a.min[axis] < b.max[axis] && b.min[axis] < a.max[axis];
}

/// Do the interiors overlap on every axis? `&` and not `&&`: one branch instead of 2 D that nobody can
/// predict.
template <int D>
bool boxes_overlap(const Aabb<D>& a, const Aabb<D>& b, Contact contact = Contact::is_none) {
    bool overlap = true;
    for (int axis = 0; axis < D; ++axis)
        overlap = contact == Contact::counts
                      ? overlap & (a.min[axis] <= b.max[axis]) & (b.min[axis] <= a.max[axis])
                      : overlap & (a.min[axis] < b.max[axis]) & (b.min[axis] < a.max[axis]);
    return overlap;
}

/// A box that overlaps nothing, whatever it is compared with: stands for "not there".
template <int D>
constexpr Aabb<D> absent_box() {
    constexpr double k_inf = std::numeric_limits<double>::infinity();
    return {Vec<D>(k_inf), Vec<D>(-k_inf)};
}

/// Sound boxes have min <= max on each axis, which no NaN fulfils. Infinite sides are allowed.
template <int D>
bool is_sound(const Aabb<D>& box) {
    bool sound = true;
    for (int axis = 0; axis < D; ++axis) sound = sound & (box.min[axis] <= box.max[axis]);
    return sound;
}

/// The boxes of a crowd in this frame and in the one before. An event is a change of answer between the two:
/// a pair begins when it overlaps now and did not before, and ends the other way round. One table serves any
/// number of methods. A frame is: `next_frame()`, any changes, then `update(table)` of each method.
template <int D>
class BoxTable {
  public:
    /// What was "now" becomes "before". Cost O(n), a copy.
    void next_frame();

    /// A new box; empty when the box is refused (NaN, or min above max).
    std::optional<ProxyId> insert(const Aabb<D>& box);

    /// The box leaves; its pairs end. Its id is given out again from the next frame on. `id` must be in use.
    void remove(ProxyId id);

    /// The box of `id` from now on. A refused box (false) takes the proxy out of the crowd, its pairs end,
    /// until it is given a sound one: a NaN must not disturb the order of the others.
    bool move(ProxyId id, const Aabb<D>& box) {
        if (is_sound(box) && is_present(id)) [[likely]] {
            now_[id] = box;
            return true;
        }
        return move_in_or_out(id, box);
    }

    /// As `move`, for a jump across the crowd: sweep and prune takes the box out and puts it in anew, in one
    /// pass over its lists for all jumps of a frame, instead of swapping past everyone between.
    bool teleport(ProxyId id, const Aabb<D>& box);

    /// One past the largest id ever given out; some below may be absent.
    ProxyId capacity() const { return static_cast<ProxyId>(now_.size()); }
    std::size_t count() const { return count_; }  ///< boxes present
    bool is_present(ProxyId id) const { return now_[id].min[0] <= now_[id].max[0]; }
    const Aabb<D>& now(ProxyId id) const { return now_[id]; }
    const Aabb<D>& before(ProxyId id) const { return before_[id]; }
    std::span<const Aabb<D>> now() const { return now_; }
    std::span<const Aabb<D>> before() const { return before_; }

    /// Ids that left and that entered in this frame (a jump is in both). An id may be listed although it is
    /// absent by now, or was never in the lists: look at the boxes.
    std::span<const ProxyId> left() const { return left_; }
    std::span<const ProxyId> entered() const { return entered_; }

  private:
    bool move_in_or_out(ProxyId id, const Aabb<D>& box);

    std::vector<Aabb<D>> now_, before_;
    std::vector<ProxyId> left_, entered_;
    std::vector<ProxyId> free_, freed_this_frame_;
    std::vector<std::uint8_t> in_use_;
    std::size_t count_ = 0;
};

/// What happened between two frames, each pair once. Orders differ between methods.
struct PairEvents {
    std::vector<ProxyPair> begun;
    std::vector<ProxyPair> ended;
    void clear() {
        begun.clear();
        ended.clear();
    }
};

/// What two neighbours in an endpoint list were before they changed places. "x over y": x stood left of y and
/// is now on its right. end_over_start is how boxes begin to overlap on an axis, start_over_end how they
/// part.
enum class SwapKind : std::uint8_t { start_over_start, end_over_end, end_over_start, start_over_end };

/// The work of one frame. Fields a method does not use stay 0.
struct BroadCounters {
    std::int64_t comparisons = 0;         ///< of two values while sorting
    std::array<std::int64_t, 4> swaps{};  ///< by SwapKind; sweeps that sort starts only have start_over_start
    std::int64_t candidates = 0;          ///< pairs of boxes compared with each other
    std::int64_t overlaps = 0;            ///< pairs that overlap now
    std::int64_t begun = 0;
    std::int64_t ended = 0;
    std::int64_t cells = 0;  ///< grid: cells looked into
    std::int64_t cell_changes =
        0;                 ///< grid: boxes written into a cell: all of them, or those that crossed a border
    std::int64_t big = 0;  ///< boxes in the list of big ones

    std::int64_t swap_count() const { return swaps[0] + swaps[1] + swaps[2] + swaps[3]; }
    std::int64_t& swaps_of(SwapKind kind) { return swaps[static_cast<std::size_t>(kind)]; }
    std::int64_t swaps_of(SwapKind kind) const { return swaps[static_cast<std::size_t>(kind)]; }
};

/// The axis along which the centres spread most, by variance; ties go to the smaller axis. Boxes with an
/// infinite side along an axis are left out there. Cost O(n). After Ericson, Real-Time Collision Detection
/// (2005), 7.5.1.
template <int D>
int axis_of_largest_variance(std::span<const Aabb<D>> boxes);
/// The variances themselves.
template <int D>
Vec<D> variance_of_centers(std::span<const Aabb<D>> boxes);

/// Calls `f` with `axis` as a compile-time constant, so that the loops inside know which coordinate they
/// read.
template <int D, class F>
void with_axis(int axis, F f) {
    if (axis == 0) f(std::integral_constant<int, 0>{});
    if (axis == 1) f(std::integral_constant<int, 1>{});
    if constexpr (D == 3)
        if (axis == 2) f(std::integral_constant<int, 2>{});
}

/// Pairs found afresh in a frame, turned into events with the help of the frame before. For methods that keep
/// no pairs of their own between frames. No table of pairs is looked up: the two boxes of the frame before
/// tell all.
template <int D>
class PairDiff {
  public:
    void begin_frame() {
        old_pairs_.swap(pairs_);
        old_size_ = std::exchange(size_, 0);
    }
    /// Makes sure that `most` more candidates fit in.
    void make_room(std::size_t most) {
        if (size_ + most > pairs_.size()) pairs_.resize(2 * (size_ + most));
    }
    /// Notes the pair when `overlap`. Every candidate is written, and the place moves on only after an
    /// overlap: whether two neighbours overlap is a coin toss that no processor predicts. After make_room().
    void note(ProxyId a, ProxyId b, bool overlap) {
        pairs_[size_] = pair_of(a, b);
        size_ += overlap ? 1 : 0;
    }
    /// Finds what began and what ended. Cost O(pairs of both frames).
    void end_frame(const BoxTable<D>& table, BroadCounters& counters, Contact contact = Contact::is_none);

    const PairEvents& events() const { return events_; }
    std::span<const ProxyPair> pairs() const { return {pairs_.data(), size_}; }
    std::size_t bytes() const { return (pairs_.capacity() + old_pairs_.capacity()) * sizeof(ProxyPair); }

  private:
    std::vector<ProxyPair> pairs_, old_pairs_;  ///< longer than the lists they hold
    std::size_t size_ = 0, old_size_ = 0;
    PairEvents events_;
};

}  // namespace gaplab
