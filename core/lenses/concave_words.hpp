#pragma once
// What the concave lens says at each moment.
#include <string>

#include "lenses/concave_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

std::string short_axis_name(const OutlineAxis& axis);         ///< "A5"; "a–b" between the nearest corners
Caption axis_name(const OutlineAxis& axis);                   ///< "edge 5 of A"
std::string short_part_name(bool of_a, int part);             ///< "A·2"
std::string short_test_name(const PartTest& test);            ///< "A·2–B·1"
Caption remedy_name(Remedy remedy);                           ///< "Convex hull"
Caption answer_in_short(Verdict verdict, double separation);  ///< "overlapping, depth 0.612"

Caption concave_sentence(const ConcaveMoment& moment);
Caption concave_step_title(const ConcaveMoment& moment);
VerdictBox concave_verdict_box(const ConcaveMoment& moment);

}  // namespace gaplab
