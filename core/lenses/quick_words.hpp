#pragma once
// What the quick tests say and count at each moment, and their code.
#include "lenses/frame.hpp"
#include "lenses/quick_run.hpp"

namespace gaplab {

template <int D>
VerdictBox quick_verdict_box(const QuickMomentOf<D>& moment);
template <int D>
Caption quick_step_title(const QuickMomentOf<D>& moment);
template <int D>
Caption quick_sentence(const QuickMomentOf<D>& moment);
template <int D>
Table quick_table(const QuickMomentOf<D>& moment);
template <int D>
std::vector<Caption> quick_counters(const QuickMomentOf<D>& moment);
template <int D>
std::vector<std::pair<std::string, double>> quick_values(const QuickMomentOf<D>& moment);

template <int D>
std::vector<CodeLine> quick_code(const QuickRunOf<D>& run);
template <int D>
int quick_code_line(const QuickMomentOf<D>& moment);

}  // namespace gaplab
