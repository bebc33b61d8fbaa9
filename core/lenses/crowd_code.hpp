#pragma once
// Sweep and prune in ten lines, and which of them a moment stands at.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

template <int D>
std::vector<CodeLine> crowd_code(const CrowdRun<D>& run);
template <int D>
int crowd_code_line(const CrowdMoment<D>& moment);

}  // namespace gaplab
