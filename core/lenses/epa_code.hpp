#pragma once
// EPA as the code panel shows it, and the line that a moment stands on.
#include <vector>

#include "lenses/epa_run.hpp"

namespace gaplab {

template <int D>
std::vector<CodeLine> epa_code(const EpaRunOf<D>& run);
/// Index into epa_code().
template <int D>
int epa_code_line(const EpaMomentOf<D>& moment);

}  // namespace gaplab
