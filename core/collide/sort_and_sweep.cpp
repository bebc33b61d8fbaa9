#include "collide/sort_and_sweep.hpp"

#include <algorithm>

namespace gaplab {

namespace {

/// Boxes compared, and reported when they overlap.
template <int D>
void compare(const BoxTable<D>& table, ProxyId a, ProxyId b, PairDiff<D>& diff, BroadCounters& counters) {
    ++counters.candidates;
    if (boxes_overlap(table.now(a), table.now(b))) diff.found(table, a, b);
}

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
        for (const ProxyId other : open) compare(table, stop.id, other, diff_, counters_);
        const Aabb<D>& box = table.now(stop.id);
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
    sort(table);
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
void IncrementalSweep<D>::sort(const BoxTable<D>& table) {
    const auto boxes = table.now();
    std::int64_t swaps = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        const Entry moving{boxes[entries_[i].id], entries_[i].id};
        std::size_t j = i;
        for (; j > 0 && moving.box.min[axis_] < entries_[j - 1].box.min[axis_]; --j)
            entries_[j] = entries_[j - 1];
        entries_[j] = moving;
        swaps += static_cast<std::int64_t>(i - j);
    }
    counters_.swaps_of(SwapKind::start_over_start) += swaps;
    counters_.comparisons += swaps + static_cast<std::int64_t>(entries_.size());
}

template <int D>
void IncrementalSweep<D>::sweep(const BoxTable<D>& table) {
    const std::size_t n = entries_.size();
    std::int64_t candidates = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Entry a = entries_[i];
        const double end = a.box.max[axis_];
        std::size_t j = i + 1;
        for (; j < n && entries_[j].box.min[axis_] < end; ++j)
            if (boxes_overlap(a.box, entries_[j].box)) diff_.found(table, a.id, entries_[j].id);
        candidates += static_cast<std::int64_t>(j - i - 1);
    }
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
        sort(table);
    started_ = true;
    sweep(table);
    diff_.end_frame(table, counters_);
    return diff_.events();
}

template <int D>
std::size_t IncrementalSweep<D>::bytes() const {
    return entries_.capacity() * sizeof(Entry) + diff_.pairs().size() * 2 * sizeof(ProxyPair);
}

template class SortAndSweep<2>;
template class SortAndSweep<3>;
template class IncrementalSweep<2>;
template class IncrementalSweep<3>;

}  // namespace gaplab
