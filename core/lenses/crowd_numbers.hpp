#pragma once
// The numbers of a moment: the table of pairs, the counters, the values for machines; the comparison of the
// four methods and the history.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

Table crowd_table(const CrowdMoment& moment);
std::vector<Caption> crowd_counters(const CrowdMoment& moment);
std::vector<std::pair<std::string, double>> crowd_values(const CrowdMoment& moment);

/// Pairs looked at by each method in this frame, as bars; in logarithmic length when they differ too much to
/// be seen together.
Strips crowd_comparison(const CrowdMoment& moment);
bool comparison_is_logarithmic(const CrowdMoment& moment);
Plot crowd_history(const CrowdMoment& moment);

}  // namespace gaplab
