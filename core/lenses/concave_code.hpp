#pragma once
// The test on outlines and the three remedies as the code panel shows them.
#include <vector>

#include "lenses/concave_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

std::vector<CodeLine> concave_code(const ConcaveRun& run);
/// Index into concave_code().
int concave_code_line(const ConcaveMoment& moment);

}  // namespace gaplab
