#include "collide/broad_choice.hpp"

#include <algorithm>

namespace gaplab {
namespace {

/// Nanoseconds. A pair in brute force is next to the last one in memory and costs least; a swap of all axes
/// may look a pair up in a table and costs most.
constexpr double k_pair_in_a_row = 1.6;
constexpr double k_sweep_body = 18, k_sweep_swap = 3, k_sweep_candidate = 5.3;
constexpr double k_list_body = 36, k_list_swap = 4, k_list_question = 8, k_list_event = 60;
constexpr double k_grid_body = 18, k_grid_candidate = 1.6;

double of(std::int64_t count, double ns) { return static_cast<double>(count) * ns; }

std::int64_t questions(const BroadCounters& lists) {
    return lists.swaps_of(SwapKind::end_over_start) + lists.swaps_of(SwapKind::start_over_end);
}

}  // namespace

std::array<std::int64_t, 4> BroadWork::pairs_looked_at() const {
    return {bodies * (bodies - 1) / 2, one_axis.candidates, questions(all_axes) + all_axes.candidates,
            grid.candidates};
}

std::array<double, 4> estimated_ns(const BroadWork& work) {
    const auto looked_at = work.pairs_looked_at();
    const BroadCounters& lists = work.all_axes;
    return {of(looked_at[0], k_pair_in_a_row),
            of(work.bodies, k_sweep_body) + of(work.one_axis.swap_count(), k_sweep_swap) +
                of(looked_at[1], k_sweep_candidate),
            of(work.bodies, k_list_body) + of(lists.swap_count(), k_list_swap) +
                of(questions(lists), k_list_question) + of(lists.begun + lists.ended, k_list_event) +
                of(lists.candidates, k_sweep_candidate),
            of(work.bodies, k_grid_body) + of(looked_at[3], k_grid_candidate)};
}

BroadMethod best_method(const BroadWork& work) {
    const auto ns = estimated_ns(work);
    return static_cast<BroadMethod>(std::min_element(ns.begin(), ns.end()) - ns.begin());
}

}  // namespace gaplab
