#pragma once
// EPA in numbers: the table of the steps, the counters, and the values for machines.
#include "lenses/epa_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

Table epa_table(const EpaMoment& moment);
std::vector<Caption> epa_counters(const EpaMoment& moment);
std::vector<std::pair<std::string, double>> epa_values(const EpaMoment& moment);

}  // namespace gaplab
