#pragma once
// GJK as the code panel shows it, and the line that a moment stands on.
#include <vector>

#include "lenses/gjk_run.hpp"

namespace gaplab {

template <int D>
std::vector<CodeLine> gjk_code(const GjkRunOf<D>& run);
/// Index into gjk_code().
template <int D>
int gjk_code_line(const GjkMomentOf<D>& moment);

}  // namespace gaplab
