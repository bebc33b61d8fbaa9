#include "collide/pair_set.hpp"

#include <algorithm>
#include <bit>

namespace gaplab {

namespace {

constexpr std::size_t k_first_slots = 64;

}  // namespace

/// Fibonacci hashing: the high bits of the product with 2^64 / golden ratio spread neighbouring ids over the
/// table.
std::size_t PairSet::home_of(ProxyPair pair) const {
    constexpr std::uint64_t k_golden = 0x9E3779B97F4A7C15U;
    const std::uint64_t key = (std::uint64_t{pair.a} << 32U) | pair.b;
    const int bits = std::countr_zero(slots_.size());
    return static_cast<std::size_t>(((key ^ (key >> 32U)) * k_golden) >> (64 - bits));
}

std::size_t PairSet::slot_of(ProxyPair pair) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = home_of(pair);
    while (slots_[slot] != 0 && pairs_[slots_[slot] - 1] != pair) slot = (slot + 1) & mask;
    return slot;
}

bool PairSet::insert(ProxyPair pair) {
    if (2 * (pairs_.size() + 1) > slots_.size()) grow();
    const std::size_t slot = slot_of(pair);
    if (slots_[slot] != 0) return false;
    pairs_.push_back(pair);
    slots_[slot] = static_cast<std::uint32_t>(pairs_.size());
    return true;
}

bool PairSet::contains(ProxyPair pair) const { return !slots_.empty() && slots_[slot_of(pair)] != 0; }

bool PairSet::erase(ProxyPair pair) {
    if (slots_.empty()) return false;
    const std::size_t slot = slot_of(pair);
    if (slots_[slot] == 0) return false;
    const std::uint32_t place = slots_[slot];
    if (place != pairs_.size()) {
        slots_[slot_of(pairs_.back())] = place;
        pairs_[place - 1] = pairs_.back();
    }
    pairs_.pop_back();
    close_gap(slot);
    return true;
}

/// Moves later entries of the same run back, so that no search stops at the gap (Knuth, vol. 3, 6.4,
/// algorithm R).
void PairSet::close_gap(std::size_t slot) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t gap = slot;
    slots_[gap] = 0;
    for (std::size_t i = (slot + 1) & mask; slots_[i] != 0; i = (i + 1) & mask) {
        const std::size_t home = home_of(pairs_[slots_[i] - 1]);
        if (((i - home) & mask) < ((i - gap) & mask)) continue;
        slots_[gap] = slots_[i];
        slots_[i] = 0;
        gap = i;
    }
}

void PairSet::grow() {
    slots_.assign(std::max(k_first_slots, slots_.size() * 2), 0);
    for (std::size_t i = 0; i < pairs_.size(); ++i)
        slots_[slot_of(pairs_[i])] = static_cast<std::uint32_t>(i + 1);
}

void PairSet::clear() {
    pairs_.clear();
    std::fill(slots_.begin(), slots_.end(), 0);
}

std::size_t PairSet::bytes() const {
    return pairs_.capacity() * sizeof(ProxyPair) + slots_.capacity() * sizeof(std::uint32_t);
}

}  // namespace gaplab
