#pragma once
// The table, the counters and the values of the Motion lens.
#include "lenses/motion_run.hpp"

namespace gaplab {

Table motion_table(const MotionMoment& moment);
std::vector<Caption> motion_counters(const MotionMoment& moment);
std::vector<std::pair<std::string, double>> motion_values(const MotionMoment& moment);

}  // namespace gaplab
