#pragma once
// The table, the counters and the values of the Motion lens.
#include "lenses/motion_run.hpp"

namespace gaplab {

template <int D>
Table motion_table(const MotionMomentOf<D>& moment);
template <int D>
std::vector<Caption> motion_counters(const MotionMomentOf<D>& moment);
template <int D>
std::vector<std::pair<std::string, double>> motion_values(const MotionMomentOf<D>& moment);

}  // namespace gaplab
