#pragma once
// What the quick tests say and count at each moment, and their code.
#include "lenses/frame.hpp"
#include "lenses/quick_run.hpp"

namespace gaplab {

VerdictBox quick_verdict_box(const QuickMoment& moment);
Caption quick_step_title(const QuickMoment& moment);
Caption quick_sentence(const QuickMoment& moment);
Table quick_table(const QuickMoment& moment);
std::vector<Caption> quick_counters(const QuickMoment& moment);
std::vector<std::pair<std::string, double>> quick_values(const QuickMoment& moment);

std::vector<CodeLine> quick_code();
int quick_code_line(const QuickMoment& moment);

}  // namespace gaplab
