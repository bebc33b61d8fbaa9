#pragma once
// Sweep and prune: the starts and ends of all boxes stay sorted along an axis from frame to frame. Boxes move
// little, so insertion sort has few swaps to make, and every event is a swap: where a start and an end change
// places, two boxes begin to overlap on that axis or part on it.
//
// After Baraff, "Dynamic Simulation of Non-Penetrating Rigid Bodies" (1992), chapter 3; Cohen, Lin, Manocha,
// Ponamgi, "I-COLLIDE" (1995); Ericson, Real-Time Collision Detection (2005), 7.5.2. We differ in three
// points: the number of axes on which a pair overlaps is not stored, since most pairs that overlap on one
// axis never meet (13,000 against 400 in a crowd of 1,000), but read off the boxes of both frames when a swap
// asks for it; a pair that would begin and end within one frame is not reported; and many boxes enter and
// leave in one pass over the lists.
#include <array>
#include <span>
#include <vector>

#include "collide/broad_phase.hpp"
#include "collide/pair_set.hpp"

namespace gaplab {

/// A start or an end of a box on one axis, as it stands in the list.
struct Endpoint {
    double value = 0;
    std::uint32_t tag = 0;  ///< 2 id for an end, 2 id + 1 for a start

    static Endpoint start_of(ProxyId id, double value) { return {value, id * 2 + 1}; }
    static Endpoint end_of(ProxyId id, double value) { return {value, id * 2}; }
    ProxyId id() const { return tag / 2; }
    bool is_start() const { return (tag & 1U) != 0; }
    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// Deliberate mistakes of the recorded path ("What if..."); the fast path has none. They are kept up for the
/// life of the lists: give the same rules in every frame.
struct SapRules {
    bool wrong_tie_order =
        false;  ///< at equal values a start comes before an end: touching sorts as overlapping
    bool sort_from_scratch = false;  ///< each frame forgets the order and sorts with n log n comparisons
    /// counts: boxes that only touch are kept as pairs, in the order of the lists and in every comparison.
    Contact contact = Contact::is_none;
    friend bool operator==(const SapRules&, const SapRules&) = default;
};

enum class SapAxes { all, one };

struct SapSettings {
    SapAxes axes = SapAxes::all;
    /// one: the axis to sweep along; -1: that of the largest variance at the first update.
    int axis = -1;
};

/// What a swap means for the two boxes.
///   nothing          two starts or two ends changed places, or the ends of one and the same box
///   overlap_on_axis  they begin to overlap on this axis, but not (or no longer) on all
///   part_on_axis     they part on this axis, and were no pair
///   pair_begins, pair_ends  the event
enum class SwapEffect : std::uint8_t { nothing, overlap_on_axis, part_on_axis, pair_begins, pair_ends };

/// One step of a recorded frame.
///   leave   box `right.id()` left the lists, and with it its pairs
///   pass    the list of `axis` is about to be sorted
///   swap    `left`, at index `position`, and `right`, after it, change places
///   enter   box `right.id()` was put into the lists
///   frame   all lists are sorted; the last step
struct SapStep {
    enum class Kind : std::uint8_t { leave, pass, swap, enter, frame };
    Kind kind = Kind::frame;
    int axis = 0;
    std::uint32_t position = 0;
    Endpoint left{}, right{};
    SwapKind swap = SwapKind::start_over_start;
    SwapEffect effect = SwapEffect::nothing;
    /// Axes on which the two boxes overlap: lists sorted already count as they are now, the others as before.
    int count_before = 0;
    int count_after = 0;
    std::int64_t swaps_so_far = 0;  ///< in this frame
};

/// A recorded frame. Never empty. `lists` is the order before the frame (boxes that left are gone already)
/// with the values of now: replaying the swaps of an axis gives its sorted list, into which the boxes that
/// entered are merged last.
template <int D>
struct SapStory {
    std::array<std::vector<Endpoint>, D> lists;
    std::vector<SapStep> steps;
    PairEvents events;
    BroadCounters counters;
    bool swaps_left_out = false;  ///< more swaps than asked for: the later ones are counted, not listed
};

/// Keeps the lists and the pairs of one crowd. With SapAxes::all a pair is kept when its boxes overlap on
/// every axis, and pair events are swaps. With SapAxes::one a candidate is kept when they overlap on that
/// axis, and each candidate's boxes are compared every frame.
template <int D>
class SweepAndPrune {
  public:
    explicit SweepAndPrune(SapSettings settings = {}) : settings_(settings) {}

    /// Brings lists and pairs up to this frame and returns the exact events. The first update may come at any
    /// time and begins every pair there is. Cost O(n + swaps) plus O(k log k + k * open boxes) for k boxes
    /// that enter.
    const PairEvents& update(const BoxTable<D>& table);

    /// The same body with a recorder. Lists at most `most_swaps` swaps.
    SapStory<D> update_recorded(const BoxTable<D>& table, const SapRules& rules = {},
                                std::size_t most_swaps = 100'000);

    /// The pairs whose boxes overlap, no order.
    std::span<const ProxyPair> pairs() const {
        return settings_.axes == SapAxes::all ? kept_.pairs() : std::span<const ProxyPair>(diff_.pairs());
    }
    /// The pairs kept by the swaps: equal to pairs() for SapAxes::all, those that overlap on the axis for
    /// SapAxes::one.
    std::span<const ProxyPair> candidates() const { return kept_.pairs(); }
    /// Starts and ends in order along `axis`; empty for an axis that is not swept.
    std::span<const Endpoint> list(int axis) const { return lists_[static_cast<std::size_t>(axis)]; }
    int first_axis() const { return settings_.axes == SapAxes::all ? 0 : settings_.axis; }
    int axis_count() const { return settings_.axes == SapAxes::all ? D : 1; }
    const PairEvents& events() const { return settings_.axes == SapAxes::all ? events_ : diff_.events(); }
    const BroadCounters& counters() const { return counters_; }
    std::size_t bytes() const;  ///< memory held by lists and pairs, without the table

  private:
    template <int, class, class>
    friend struct SapUpdate;

    SapSettings settings_;
    std::array<std::vector<Endpoint>, D> lists_;
    PairSet kept_;
    PairDiff<D> diff_;  ///< SapAxes::one
    PairEvents events_;
    BroadCounters counters_;
    std::vector<Endpoint> fresh_;       ///< scratch: endpoints that enter
    std::vector<ProxyId> open_;         ///< scratch: boxes open at the sweep line
    std::vector<ProxyId> open_new_;     ///< scratch: those of them that entered in this frame
    std::vector<std::uint32_t> place_;  ///< scratch, by id: place in an open list plus 1; 0: not open
    std::vector<std::uint8_t> mark_;    ///< scratch, by id: left or entered in this frame
    bool started_ = false;
};

}  // namespace gaplab
