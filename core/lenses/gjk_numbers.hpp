#pragma once
// GJK in numbers: the table of the iterations, the counters, and the values for machines.
#include "lenses/frame.hpp"
#include "lenses/gjk_run.hpp"

namespace gaplab {

Table gjk_table(const GjkMoment& moment);
std::vector<Caption> gjk_counters(const GjkMoment& moment);
std::vector<std::pair<std::string, double>> gjk_values(const GjkMoment& moment);

}  // namespace gaplab
