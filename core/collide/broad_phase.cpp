#include "collide/broad_phase.hpp"

#include <algorithm>

namespace gaplab {

template <int D>
void BoxTable<D>::next_frame() {
    before_ = now_;
    left_.clear();
    entered_.clear();
    free_.insert(free_.end(), freed_this_frame_.begin(), freed_this_frame_.end());
    freed_this_frame_.clear();
}

template <int D>
std::optional<ProxyId> BoxTable<D>::insert(const Aabb<D>& box) {
    if (!is_sound(box)) return std::nullopt;
    ProxyId id = capacity();
    if (free_.empty()) {
        now_.push_back(absent_box<D>());
        before_.push_back(absent_box<D>());
        in_use_.push_back(1);
    } else {
        id = free_.back();
        free_.pop_back();
        in_use_[id] = 1;
    }
    move_in_or_out(id, box);
    return id;
}

template <int D>
void BoxTable<D>::remove(ProxyId id) {
    if (!in_use_[id]) return;
    move_in_or_out(id, absent_box<D>());
    in_use_[id] = 0;
    freed_this_frame_.push_back(id);
}

template <int D>
bool BoxTable<D>::teleport(ProxyId id, const Aabb<D>& box) {
    if (!move(id, box)) return false;
    left_.push_back(id);
    entered_.push_back(id);
    return true;
}

template <int D>
bool BoxTable<D>::move_in_or_out(ProxyId id, const Aabb<D>& box) {
    if (!in_use_[id]) return false;
    const bool was_present = is_present(id);
    const bool accepted = is_sound(box);
    now_[id] = accepted ? box : absent_box<D>();
    if (was_present && !accepted) left_.push_back(id);
    if (!was_present && accepted) entered_.push_back(id);
    count_ = count_ + (accepted ? 1 : 0) - (was_present ? 1 : 0);
    return accepted;
}

template <int D>
Vec<D> variance_of_centers(std::span<const Aabb<D>> boxes) {
    Vec<D> variance{0};
    for (int axis = 0; axis < D; ++axis) {
        double mean = 0;
        double squares = 0;
        std::int64_t seen = 0;
        for (const Aabb<D>& box :
             boxes) {  // Welford: no sum of squares, so no digits lost far from the origin
            const double center = 0.5 * box.min[axis] + 0.5 * box.max[axis];
            if (!std::isfinite(center)) continue;
            ++seen;
            const double off = center - mean;
            mean += off / static_cast<double>(seen);
            squares += off * (center - mean);
        }
        if (seen > 0) variance[axis] = squares / static_cast<double>(seen);
    }
    return variance;
}

template <int D>
int axis_of_largest_variance(std::span<const Aabb<D>> boxes) {
    const Vec<D> variance = variance_of_centers(boxes);
    int best = 0;
    for (int axis = 1; axis < D; ++axis)
        if (variance[axis] > variance[best]) best = axis;
    return best;
}

namespace {

/// The pairs of `list` whose `boxes` do not overlap, without a branch a pair.
template <int D, Contact contact>
void apart_in(std::span<const Aabb<D>> boxes, std::span<const ProxyPair> list, std::vector<ProxyPair>& out) {
    out.resize(list.size());
    std::size_t size = 0;
    for (const ProxyPair pair : list) {
        out[size] = pair;
        size += boxes_overlap(boxes[pair.a], boxes[pair.b], contact) ? 0 : 1;
    }
    out.resize(size);
}

}  // namespace

template <int D>
void PairDiff<D>::end_frame(const BoxTable<D>& table, BroadCounters& counters, Contact contact) {
    const auto apart =
        contact == Contact::counts ? apart_in<D, Contact::counts> : apart_in<D, Contact::is_none>;
    apart(table.before(), pairs(), events_.begun);
    apart(table.now(), {old_pairs_.data(), old_size_}, events_.ended);
    counters.overlaps = static_cast<std::int64_t>(size_);
    counters.begun = static_cast<std::int64_t>(events_.begun.size());
    counters.ended = static_cast<std::int64_t>(events_.ended.size());
}

template class BoxTable<2>;
template class BoxTable<3>;
template class PairDiff<2>;
template class PairDiff<3>;
template Vec<2> variance_of_centers<2>(std::span<const Aabb<2>>);
template Vec<3> variance_of_centers<3>(std::span<const Aabb<3>>);
template int axis_of_largest_variance<2>(std::span<const Aabb<2>>);
template int axis_of_largest_variance<3>(std::span<const Aabb<3>>);

}  // namespace gaplab
