#pragma once
// SAT in numbers: the table of the axes, the counters, and the values for machines.
#include "lenses/frame.hpp"
#include "lenses/sat_run.hpp"

namespace gaplab {

Table sat_table(const SatMoment& moment);
std::vector<Caption> sat_counters(const SatMoment& moment);
std::vector<std::pair<std::string, double>> sat_values(const SatMoment& moment);

}  // namespace gaplab
