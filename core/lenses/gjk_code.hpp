#pragma once
// GJK as the code panel shows it, and the line that a moment stands on.
#include <vector>

#include "lenses/gjk_run.hpp"

namespace gaplab {

std::vector<CodeLine> gjk_code(const GjkRun& run);
/// Index into gjk_code().
int gjk_code_line(const GjkMoment& moment);

}  // namespace gaplab
