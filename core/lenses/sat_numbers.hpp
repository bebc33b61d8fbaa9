#pragma once
// SAT in numbers: the table of the axes, the counters, and the values for machines.
#include "lenses/frame.hpp"
#include "lenses/sat_run.hpp"

namespace gaplab {

template <int D>
Table sat_table(const SatMomentOf<D>& moment);
template <int D>
std::vector<Caption> sat_counters(const SatMomentOf<D>& moment);
template <int D>
std::vector<std::pair<std::string, double>> sat_values(const SatMomentOf<D>& moment);

}  // namespace gaplab
