#pragma once
// GJK in numbers: the table of the iterations, the counters, and the values for machines.
#include "lenses/frame.hpp"
#include "lenses/gjk_run.hpp"

namespace gaplab {

template <int D>
Table gjk_table(const GjkMomentOf<D>& moment);
template <int D>
std::vector<Caption> gjk_counters(const GjkMomentOf<D>& moment);
template <int D>
std::vector<std::pair<std::string, double>> gjk_values(const GjkMomentOf<D>& moment);

}  // namespace gaplab
