#pragma once
// The SAT algorithm as the code panel shows it, and the line that a moment stands on.
#include <vector>

#include "lenses/sat_run.hpp"

namespace gaplab {

/// The lines of this run: a deliberate mistake changes the line it is made in.
template <int D>
std::vector<CodeLine> sat_code(const SatRules& rules);
/// Index into sat_code().
template <int D>
int sat_code_line(const SatMomentOf<D>& moment);

}  // namespace gaplab
