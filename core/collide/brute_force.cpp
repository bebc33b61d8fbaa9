#include "collide/brute_force.hpp"

#include <algorithm>

namespace gaplab {

template <int D>
const PairEvents& BruteForce<D>::update(const BoxTable<D>& table) {
    counters_ = {};
    diff_.begin_frame();
    const auto boxes = table.now();
    const auto n = table.capacity();
    for (ProxyId a = 0; a < n; ++a) {
        diff_.make_room(n);
        for (ProxyId b = a + 1; b < n; ++b) diff_.note(a, b, boxes_overlap(boxes[a], boxes[b]));
    }
    const auto present = static_cast<std::int64_t>(table.count());
    counters_.candidates = present * (present - 1) / 2;
    diff_.end_frame(table, counters_);
    return diff_.events();
}

template <int D>
std::vector<ProxyPair> brute_force_pairs(std::span<const Aabb<D>> boxes) {
    std::vector<ProxyPair> pairs;
    const auto n = static_cast<ProxyId>(boxes.size());
    for (ProxyId a = 0; a < n; ++a)
        for (ProxyId b = a + 1; b < n; ++b)
            if (boxes_overlap(boxes[a], boxes[b])) pairs.push_back({a, b});
    return pairs;
}

template <int D>
std::optional<Disagreement> first_disagreement(const BoxTable<D>& table, std::span<const ProxyPair> kept) {
    const std::vector<ProxyPair> truth = brute_force_pairs(table.now());
    std::vector<ProxyPair> claimed(kept.begin(), kept.end());
    std::sort(claimed.begin(), claimed.end());
    const auto [t, c] = std::mismatch(truth.begin(), truth.end(), claimed.begin(), claimed.end());
    if (t == truth.end() && c == claimed.end()) return std::nullopt;
    const bool missing = c == claimed.end() || (t != truth.end() && *t < *c);
    return Disagreement{missing ? *t : *c, missing};
}

template class BruteForce<2>;
template class BruteForce<3>;
template std::vector<ProxyPair> brute_force_pairs<2>(std::span<const Aabb<2>>);
template std::vector<ProxyPair> brute_force_pairs<3>(std::span<const Aabb<3>>);
template std::optional<Disagreement> first_disagreement<2>(const BoxTable<2>&, std::span<const ProxyPair>);
template std::optional<Disagreement> first_disagreement<3>(const BoxTable<3>&, std::span<const ProxyPair>);

}  // namespace gaplab
