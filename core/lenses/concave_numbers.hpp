#pragma once
// The concave lens in numbers: the table, the counters, and the values for machines.
#include "lenses/concave_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

Table concave_table(const ConcaveMoment& moment);
std::vector<Caption> concave_counters(const ConcaveMoment& moment);
std::vector<std::pair<std::string, double>> concave_values(const ConcaveMoment& moment);

}  // namespace gaplab
