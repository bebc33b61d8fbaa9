#pragma once
// Sweep and prune in ten lines, and which of them a moment stands at.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

std::vector<CodeLine> crowd_code(const CrowdRun& run);
int crowd_code_line(const CrowdMoment& moment);

}  // namespace gaplab
