#pragma once
// The numbers of a moment: the table of pairs, the counters, the values for machines; the comparison of the
// four methods and the history.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

template <int D>
Table crowd_table(const CrowdMoment<D>& moment);
template <int D>
std::vector<Caption> crowd_counters(const CrowdMoment<D>& moment);
template <int D>
std::vector<std::pair<std::string, double>> crowd_values(const CrowdMoment<D>& moment);

/// Pairs looked at by each method in this frame, as bars; in logarithmic length when they differ too much to
/// be seen together.
template <int D>
Strips crowd_comparison(const CrowdMoment<D>& moment);
template <int D>
bool comparison_is_logarithmic(const CrowdMoment<D>& moment);
template <int D>
Plot crowd_history(const CrowdMoment<D>& moment);

}  // namespace gaplab
