#include "collide/sweep_and_prune.hpp"

#include <algorithm>
#include <utility>

namespace gaplab {

namespace {

/// The fast path: nothing is recorded, no mistake is made.
struct NoTrace {
    template <class... Args>
    void leave(Args&&...) {}
    template <class... Args>
    void pass(Args&&...) {}
    template <class... Args>
    void swap(Args&&...) {}
    template <class... Args>
    void enter(Args&&...) {}
};

struct NoMistakes {
    static constexpr bool wrong_tie_order = false;
    static constexpr bool sort_from_scratch = false;
    static constexpr Contact contact = Contact::is_none;
};

/// The order of the lists: by value; at equal values an end before a start, so that touching sorts as apart.
template <class Rules>
bool stands_before(const Endpoint& a, const Endpoint& b, const Rules& rules) {
    if (a.value != b.value) return a.value < b.value;
    const bool starts_first = rules.wrong_tie_order || rules.contact == Contact::counts;
    return starts_first ? a.is_start() && !b.is_start() : !a.is_start() && b.is_start();
}

SwapKind kind_of(const Endpoint& left, const Endpoint& right) {
    if (left.is_start()) return right.is_start() ? SwapKind::start_over_start : SwapKind::start_over_end;
    return right.is_start() ? SwapKind::end_over_start : SwapKind::end_over_end;
}

/// Builds the story. Counts axes as SapStep says.
template <int D>
struct Recorder {
    SapStory<D>& story;
    const BoxTable<D>& table;
    std::size_t most_swaps;
    Contact contact;
    std::int64_t swaps = 0;

    void leave(const Endpoint& which) { add({.kind = SapStep::Kind::leave, .right = which}); }
    void enter(const Endpoint& which) { add({.kind = SapStep::Kind::enter, .right = which}); }
    void pass(int axis, const std::vector<Endpoint>& list) {
        story.lists[static_cast<std::size_t>(axis)] = list;
        add({.kind = SapStep::Kind::pass, .axis = axis});
    }
    void swap(int axis, std::size_t position, const Endpoint& left, const Endpoint& right,
              SwapEffect effect) {
        ++swaps;
        if (static_cast<std::size_t>(swaps) > most_swaps) {
            story.swaps_left_out = true;
            return;
        }
        SapStep step{
            .kind = SapStep::Kind::swap, .axis = axis, .position = static_cast<std::uint32_t>(position)};
        step.left = left;
        step.right = right;
        step.swap = kind_of(left, right);
        step.effect = effect;
        count_axes(step);
        add(step);
    }
    void add(SapStep step) {
        step.swaps_so_far = swaps;
        story.steps.push_back(step);
    }
    void count_axes(SapStep& step) const {
        const ProxyId a = step.left.id();
        const ProxyId b = step.right.id();
        if (a == b) return;
        for (int axis = 0; axis < D; ++axis) {
            const bool was = overlap_on_axis(table.before(a), table.before(b), axis, contact);
            const bool is = overlap_on_axis(table.now(a), table.now(b), axis, contact);
            const bool begins = axis == step.axis && step.swap == SwapKind::end_over_start;
            const bool ends = axis == step.axis && step.swap == SwapKind::start_over_end;
            const bool state = axis < step.axis ? is : was;
            step.count_before += (begins ? false : ends ? was : state) ? 1 : 0;
            step.count_after += (begins ? is : ends ? false : state) ? 1 : 0;
        }
    }
};

constexpr std::uint8_t k_unmarked = 0;
constexpr std::uint8_t k_left = 1;
constexpr std::uint8_t k_entered = 2;

}  // namespace

/// One frame of one crowd: the body of update() and update_recorded().
template <int D, class Trace, class Rules>
struct SapUpdate {
    SweepAndPrune<D>& sap;
    const BoxTable<D>& table;
    const Rules& rules;
    Trace& trace;
    const bool all_axes = sap.settings_.axes == SapAxes::all;

    void run() {
        sap.counters_ = {};
        sap.events_.clear();
        if (sap.settings_.axis < 0) sap.settings_.axis = axis_of_largest_variance(table.now());
        sap.mark_.assign(table.capacity(), k_unmarked);
        if (sap.started_) take_out();
        for_each_axis([&](int axis) { sort(axis); });
        if (rules.sort_from_scratch) find_again();
        put_in();
        sap.started_ = true;
        if (!all_axes) compare_candidates();
        count_up();
    }

    template <class F>
    void for_each_axis(F f) {
        for (int i = 0; i < sap.axis_count(); ++i) f(sap.first_axis() + i);
    }
    std::vector<Endpoint>& list(int axis) { return sap.lists_[static_cast<std::size_t>(axis)]; }

    /// Insertion sort. Each value is read anew when its turn comes: what stands before it is fresh and sorted
    /// already.
    void sort(int axis) {
        auto& endpoints = list(axis);
        if (rules.sort_from_scratch) return sort_from_scratch(axis);
        record_pass(axis);
        for (std::size_t i = 0; i < endpoints.size(); ++i) {
            const Endpoint moving = refreshed(endpoints[i], axis);
            std::size_t j = i;
            for (; j > 0 && stands_before(moving, endpoints[j - 1], rules); --j) {
                change_places(endpoints[j - 1], moving, j - 1, axis);
                endpoints[j] = endpoints[j - 1];
            }
            endpoints[j] = moving;
        }
        sap.counters_.comparisons +=
            static_cast<std::int64_t>(endpoints.size());  // and one a swap, added at the end
    }

    Endpoint refreshed(Endpoint e, int axis) const {
        const Aabb<D>& box = table.now(e.id());
        return {e.is_start() ? box.min[axis] : box.max[axis], e.tag};
    }

    void record_pass(int axis) {
        if constexpr (!std::is_same_v<Trace, NoTrace>) {
            std::vector<Endpoint> fresh = list(axis);
            for (Endpoint& e : fresh) e = refreshed(e, axis);
            trace.pass(axis, fresh);
        }
    }

    /// The lesson of the whole file: two neighbours change places, and this is all that can happen.
    void change_places(const Endpoint& left, const Endpoint& right, std::size_t position, int axis) {
        const SwapKind kind = kind_of(left, right);
        ++sap.counters_.swaps_of(kind);
        SwapEffect effect = SwapEffect::nothing;
        if (kind == SwapKind::end_over_start) effect = overlap_begins(left.id(), right.id(), axis);
        if (kind == SwapKind::start_over_end) effect = overlap_ends(left.id(), right.id(), axis);
        trace.swap(axis, position, left, right, effect);
    }

    /// A pair begins when it overlaps now on every axis, and on each axis whose list is still to be sorted
    /// did so before: otherwise the swap on that axis will tell.
    SwapEffect overlap_begins(ProxyId a, ProxyId b, int axis) {
        if (a == b) return SwapEffect::nothing;
        if (!all_axes) {
            if (on_axis_now(a, b, axis)) sap.kept_.insert(pair_of(a, b));
            return SwapEffect::overlap_on_axis;
        }
        if (!boxes_overlap(table.now(a), table.now(b), rules.contact)) return SwapEffect::overlap_on_axis;
        for (int later = axis + 1; later < D; ++later)
            if (!on_axis_before(a, b, later)) return SwapEffect::overlap_on_axis;
        return begin(a, b) ? SwapEffect::pair_begins : SwapEffect::nothing;
    }

    /// A pair ends on the first axis, in the order of sorting, on which it parts.
    SwapEffect overlap_ends(ProxyId a, ProxyId b, int axis) {
        if (a == b) return SwapEffect::nothing;
        if (!all_axes) {
            if (on_axis_before(a, b, axis)) sap.kept_.erase(pair_of(a, b));
            return SwapEffect::part_on_axis;
        }
        if (!boxes_overlap(table.before(a), table.before(b), rules.contact)) return SwapEffect::part_on_axis;
        for (int earlier = 0; earlier < axis; ++earlier)
            if (!on_axis_now(a, b, earlier)) return SwapEffect::part_on_axis;
        return end(pair_of(a, b)) ? SwapEffect::pair_ends : SwapEffect::part_on_axis;
    }

    bool on_axis_now(ProxyId a, ProxyId b, int axis) const {
        return overlap_on_axis(table.now(a), table.now(b), axis, rules.contact);
    }
    bool on_axis_before(ProxyId a, ProxyId b, int axis) const {
        return overlap_on_axis(table.before(a), table.before(b), axis, rules.contact);
    }
    bool begin(ProxyId a, ProxyId b) {
        if (!sap.kept_.insert(pair_of(a, b))) return false;
        sap.events_.begun.push_back(pair_of(a, b));
        return true;
    }
    bool end(ProxyPair pair) {
        if (!sap.kept_.erase(pair)) return false;
        sap.events_.ended.push_back(pair);
        return true;
    }

    /// Boxes that left go from all lists in one pass, with those of their pairs that are none any more (a box
    /// that jumped may still overlap the same one).
    void take_out() {
        if (table.left().empty()) return;
        for (const ProxyId id : table.left()) mark(id, k_left);
        for_each_axis([&](int axis) {
            std::erase_if(list(axis), [&](const Endpoint& e) { return sap.mark_[e.id()] == k_left; });
        });
        for (std::size_t i = sap.kept_.size(); i-- > 0;) {
            const ProxyPair pair = sap.kept_.pairs()[i];
            const bool touched = sap.mark_[pair.a] == k_left || sap.mark_[pair.b] == k_left;
            if (touched && !still_kept(pair)) all_axes ? void(end(pair)) : void(sap.kept_.erase(pair));
        }
    }
    void mark(ProxyId id, std::uint8_t as) {
        if (sap.mark_[id] == as) return;
        sap.mark_[id] = as;
        const Endpoint start = Endpoint::start_of(id, table.now(id).min[sap.first_axis()]);
        as == k_left ? trace.leave(start) : trace.enter(start);
    }
    bool still_kept(ProxyPair pair) const {
        if (!all_axes) return on_axis_now(pair.a, pair.b, sap.first_axis());
        return boxes_overlap(table.now(pair.a), table.now(pair.b), rules.contact);
    }

    /// Boxes that entered are sorted among themselves, merged into each list, and meet the others in one
    /// sweep.
    void put_in() {
        bool any = false;
        const auto take = [&](ProxyId id) {
            if (!table.is_present(id)) return;
            mark(id, k_entered);
            any = true;
        };
        if (sap.started_)
            std::for_each(table.entered().begin(), table.entered().end(), take);
        else
            for (ProxyId id = 0; id < table.capacity(); ++id) take(id);
        if (!any) return;
        for_each_axis([&](int axis) { merge_fresh(axis); });
        sweep();
    }

    void merge_fresh(int axis) {
        auto& fresh = sap.fresh_;
        fresh.clear();
        for (ProxyId id = 0; id < table.capacity(); ++id) {
            if (sap.mark_[id] != k_entered) continue;
            fresh.push_back(Endpoint::start_of(id, table.now(id).min[axis]));
            fresh.push_back(Endpoint::end_of(id, table.now(id).max[axis]));
        }
        const auto in_order = counted_order();
        std::sort(fresh.begin(), fresh.end(), in_order);
        auto& endpoints = list(axis);
        const auto old_count = static_cast<std::ptrdiff_t>(endpoints.size());
        endpoints.insert(endpoints.end(), fresh.begin(), fresh.end());
        std::inplace_merge(endpoints.begin(), endpoints.begin() + old_count, endpoints.end(), in_order);
    }
    auto counted_order() {
        return [this](const Endpoint& a, const Endpoint& b) {
            ++sap.counters_.comparisons;
            return stands_before(a, b, rules);
        };
    }

    /// Walks along the axis that tells most apart; a box that opens is compared with the open boxes, unless
    /// neither entered in this frame.
    void sweep() {
        const int axis = all_axes ? axis_of_largest_variance(table.now()) : sap.first_axis();
        sap.open_.clear();
        sap.open_new_.clear();
        sap.place_.assign(table.capacity(), 0);
        for (const Endpoint& e : list(axis)) {
            const bool is_new = sap.mark_[e.id()] == k_entered;
            if (!e.is_start()) {
                close(is_new ? sap.open_new_ : sap.open_, e.id());
                continue;
            }
            for (const ProxyId other : sap.open_new_) meet(e.id(), other);
            if (is_new)
                for (const ProxyId other : sap.open_) meet(e.id(), other);
            if (table.now(e.id()).min[axis] < table.now(e.id()).max[axis] || rules.contact == Contact::counts)
                open(is_new ? sap.open_new_ : sap.open_, e.id());
        }
    }
    void open(std::vector<ProxyId>& boxes, ProxyId id) {
        boxes.push_back(id);
        sap.place_[id] = static_cast<std::uint32_t>(boxes.size());
    }
    void close(std::vector<ProxyId>& boxes, ProxyId id) {
        const std::uint32_t place = std::exchange(sap.place_[id], 0);
        if (place == 0) return;  // a box of no length ends before it starts: never open
        boxes[place - 1] = boxes.back();
        if (boxes.back() != id) sap.place_[boxes.back()] = place;
        boxes.pop_back();
    }
    void meet(ProxyId a, ProxyId b) {
        ++sap.counters_.candidates;
        if (!still_kept(pair_of(a, b))) return;
        const bool is_new = sap.kept_.insert(pair_of(a, b));
        if (is_new && all_axes && !boxes_overlap(table.before(a), table.before(b), rules.contact))
            sap.events_.begun.push_back(pair_of(a, b));
    }

    /// What if: the order of the last frame is forgotten. The list then says nothing about what changed, so
    /// that all pairs have to be found again.
    void sort_from_scratch(int axis) {
        record_pass(axis);
        auto& endpoints = list(axis);
        for (Endpoint& e : endpoints) e = refreshed(e, axis);
        std::sort(endpoints.begin(), endpoints.end(),
                  [](const Endpoint& a, const Endpoint& b) { return a.tag < b.tag; });
        std::sort(endpoints.begin(), endpoints.end(), counted_order());
    }
    void find_again() {
        for (std::size_t i = sap.kept_.size(); i-- > 0;) {
            const ProxyPair pair = sap.kept_.pairs()[i];
            if (!still_kept(pair)) all_axes ? void(end(pair)) : void(sap.kept_.erase(pair));
        }
        for (const Endpoint& e : list(sap.first_axis())) sap.mark_[e.id()] = k_entered;
        sweep();
        std::replace(sap.mark_.begin(), sap.mark_.end(), k_entered, k_unmarked);
    }

    void compare_candidates() {
        sap.diff_.begin_frame();
        sap.diff_.make_room(sap.kept_.size());
        for (const ProxyPair pair : sap.kept_.pairs())
            sap.diff_.note(pair.a, pair.b,
                           boxes_overlap(table.now(pair.a), table.now(pair.b), rules.contact));
        sap.counters_.candidates += static_cast<std::int64_t>(sap.kept_.size());
        sap.diff_.end_frame(table, sap.counters_, rules.contact);
    }

    void count_up() {
        sap.counters_.comparisons += sap.counters_.swap_count();
        sap.counters_.overlaps = static_cast<std::int64_t>(sap.pairs().size());
        sap.counters_.begun = static_cast<std::int64_t>(sap.events().begun.size());
        sap.counters_.ended = static_cast<std::int64_t>(sap.events().ended.size());
    }
};

template <int D>
const PairEvents& SweepAndPrune<D>::update(const BoxTable<D>& table) {
    NoTrace trace;
    SapUpdate<D, NoTrace, NoMistakes>{*this, table, NoMistakes{}, trace}.run();
    return events();
}

template <int D>
SapStory<D> SweepAndPrune<D>::update_recorded(const BoxTable<D>& table, const SapRules& rules,
                                              std::size_t most_swaps) {
    SapStory<D> story;
    Recorder<D> recorder{story, table, most_swaps, rules.contact};
    SapUpdate<D, Recorder<D>, SapRules>{*this, table, rules, recorder}.run();
    recorder.add({.kind = SapStep::Kind::frame});
    story.events = events();
    story.counters = counters_;
    return story;
}

template <int D>
std::size_t SweepAndPrune<D>::bytes() const {
    std::size_t sum = kept_.bytes();
    for (const auto& l : lists_) sum += l.capacity() * sizeof(Endpoint);
    return sum + mark_.capacity() + place_.capacity() * sizeof(std::uint32_t);
}

template class SweepAndPrune<2>;
template class SweepAndPrune<3>;

}  // namespace gaplab
