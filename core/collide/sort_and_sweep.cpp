#include "collide/sort_and_sweep.hpp"

#include <algorithm>

namespace gaplab {

namespace {

constexpr std::size_t k_block = 4;

/// A start or end in the list of the sweep from scratch; at equal values an end comes first.
struct Stop {
    double value = 0;
    ProxyId id = 0;
    bool is_start = false;
};

template <int D>
std::vector<Stop> sorted_stops(const BoxTable<D>& table, int axis, BroadCounters& counters) {
    std::vector<Stop> stops;
    for (ProxyId id = 0; id < table.capacity(); ++id) {
        if (!table.is_present(id)) continue;
        stops.push_back({table.now(id).min[axis], id, true});
        stops.push_back({table.now(id).max[axis], id, false});
    }
    std::sort(stops.begin(), stops.end(), [&counters](const Stop& a, const Stop& b) {
        ++counters.comparisons;
        return a.value != b.value ? a.value < b.value : a.is_start < b.is_start;
    });
    return stops;
}

}  // namespace

template <int D>
const PairEvents& SortAndSweep<D>::update(const BoxTable<D>& table) {
    counters_ = {};
    diff_.begin_frame();
    axis_ = settings_.axis >= 0 ? settings_.axis : axis_of_largest_variance(table.now());
    std::vector<ProxyId> open;
    for (const Stop& stop : sorted_stops(table, axis_, counters_)) {
        if (!stop.is_start) {  // a box of no length ends before it starts, and is not open here
            const auto place = std::find(open.begin(), open.end(), stop.id);
            if (place == open.end()) continue;
            *place = open.back();
            open.pop_back();
            continue;
        }
        const Aabb<D>& box = table.now(stop.id);
        diff_.make_room(open.size());
        for (const ProxyId other : open) diff_.note(stop.id, other, boxes_overlap(box, table.now(other)));
        counters_.candidates += static_cast<std::int64_t>(open.size());
        if (box.min[axis_] < box.max[axis_]) open.push_back(stop.id);
    }
    diff_.end_frame(table, counters_);
    return diff_.events();
}

/// The variance may change with every frame, the order should not: another axis must beat the one in use by
/// this factor. At 1, two axes that tie would take turns, and each turn sorts from scratch.
constexpr double k_axis_change_factor = 1.5;

template <int D>
void IncrementalSweep<D>::choose_axis(const BoxTable<D>& table) {
    if (settings_.axis >= 0) {
        axis_ = settings_.axis;
        return;
    }
    const Vec<D> variance = variance_of_centers(table.now());
    for (int axis = 0; axis < D; ++axis)
        if (axis_ < 0 || variance[axis] > k_axis_change_factor * variance[axis_]) axis_ = axis;
}

/// Boxes that left go, boxes that entered are sorted among themselves and merged in.
template <int D>
void IncrementalSweep<D>::take_changes(const BoxTable<D>& table) {
    mark_.assign(table.capacity(), started_ ? 0 : 1);
    for (const ProxyId id : table.entered()) mark_[id] = 1;
    std::erase_if(entries_, [&](const Entry& e) { return mark_[e.id] != 0 || !table.is_present(e.id); });
    with_axis<D>(axis_, [&](auto axis) { sort<axis()>(table); });
    const auto old_count = static_cast<std::ptrdiff_t>(entries_.size());
    for (ProxyId id = 0; id < table.capacity(); ++id)
        if (mark_[id] != 0 && table.is_present(id)) entries_.push_back({table.now(id), id});
    const auto starts_first = [this](const Entry& a, const Entry& b) {
        ++counters_.comparisons;
        return a.box.min[axis_] < b.box.min[axis_];
    };
    std::sort(entries_.begin() + old_count, entries_.end(), starts_first);
    std::inplace_merge(entries_.begin(), entries_.begin() + old_count, entries_.end(), starts_first);
}

/// Insertion sort that reads each box anew on the way: what lies behind is fresh and sorted already.
template <int D>
template <int Axis>
void IncrementalSweep<D>::sort(const BoxTable<D>& table) {
    const auto boxes = table.now();
    Entry* const entries = entries_.data();
    const std::size_t n = entries_.size();
    std::int64_t swaps = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Entry moving{boxes[entries[i].id], entries[i].id};
        std::size_t j = i;
        for (; j > 0 && moving.box.min[Axis] < entries[j - 1].box.min[Axis]; --j) entries[j] = entries[j - 1];
        entries[j] = moving;
        swaps += static_cast<std::int64_t>(i - j);
    }
    counters_.swaps_of(SwapKind::start_over_start) += swaps;
    counters_.comparisons += swaps + static_cast<std::int64_t>(n);
}

/// Boxes after `i` are taken k_block at a time: the last block looks at a few that start too late, which
/// cannot overlap, and saves a branch a box. Room behind the last box holds absent ones.
template <int D>
template <int Axis>
void IncrementalSweep<D>::sweep() {
    const std::size_t n = entries_.size();
    entries_.resize(n + k_block, {absent_box<D>(), 0});
    const Entry* const entries = entries_.data();
    std::int64_t candidates = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Entry& a = entries[i];
        for (std::size_t j = i + 1; entries[j].box.min[Axis] < a.box.max[Axis]; j += k_block) {
            diff_.make_room(k_block);
            for (std::size_t k = j; k < j + k_block; ++k) {
                candidates += entries[k].box.min[Axis] < a.box.max[Axis] ? 1 : 0;
                diff_.note(a.id, entries[k].id, boxes_overlap(a.box, entries[k].box));
            }
        }
    }
    entries_.resize(n);
    counters_.candidates += candidates;
}

template <int D>
const PairEvents& IncrementalSweep<D>::update(const BoxTable<D>& table) {
    counters_ = {};
    diff_.begin_frame();
    const int old_axis = axis_;
    choose_axis(table);
    if (axis_ != old_axis) {
        entries_.clear();
        started_ = false;
    }
    if (!started_ || !table.left().empty() || !table.entered().empty())
        take_changes(table);
    else
        with_axis<D>(axis_, [&](auto axis) { sort<axis()>(table); });
    started_ = true;
    with_axis<D>(axis_, [&](auto axis) { sweep<axis()>(); });
    diff_.end_frame(table, counters_);
    return diff_.events();
}

template <int D>
std::size_t IncrementalSweep<D>::bytes() const {
    return entries_.capacity() * sizeof(Entry) + diff_.bytes();
}

template class SortAndSweep<2>;
template class SortAndSweep<3>;
template class IncrementalSweep<2>;
template class IncrementalSweep<3>;

}  // namespace gaplab
