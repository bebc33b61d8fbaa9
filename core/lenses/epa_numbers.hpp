#pragma once
// EPA in numbers: the table of the steps, the counters, and the values for machines.
#include "lenses/epa_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

template <int D>
Table epa_table(const EpaMomentOf<D>& moment);
template <int D>
std::vector<Caption> epa_counters(const EpaMomentOf<D>& moment);
template <int D>
std::vector<std::pair<std::string, double>> epa_values(const EpaMomentOf<D>& moment);

}  // namespace gaplab
