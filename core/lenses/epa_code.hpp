#pragma once
// EPA as the code panel shows it, and the line that a moment stands on.
#include <vector>

#include "lenses/epa_run.hpp"

namespace gaplab {

std::vector<CodeLine> epa_code(const EpaRun& run);
/// Index into epa_code().
int epa_code_line(const EpaMoment& moment);

}  // namespace gaplab
