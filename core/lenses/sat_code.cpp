#include "lenses/sat_code.hpp"

namespace gaplab {
namespace {

enum Line { start, each, normalise, shadow_a, shadow_b, overlap, apart, keep_best, touching, overlapping };

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("sat.code.") + words, {}, {}}, indent};
}

CodeLine loop_line(const SatRules& rules) {
    if (rules.forget_normals_of_b) return line("for each edge normal n of A:", "each_of_a", 0);
    return line("for each axis n of A and B:", "each", 0);
}

CodeLine normalise_line(const SatRules& rules) {
    if (rules.skip_normalising) return line("n = n  # not normalised", "not_normalised", 1);
    return line("n = n / length(n)", "normalise", 1);
}

CodeLine overlap_line(const SatRules& rules) {
    if (rules.skip_containment_rule)
        return line("d = min(a.max, b.max) - max(a.min, b.min)", "common_part", 1);
    return line("d = min(a.max - b.min, b.max - a.min)", "overlap", 1);
}

CodeLine apart_line(const SatRules& rules) {
    if (rules.stop_at_first_gap) return line("if d < 0: return separated, n", "apart", 1);
    return line("if d < 0: separated = true", "apart_go_on", 1);
}

CodeLine keep_line(const SatRules& rules) {
    if (rules.keep_last_axis) return line("best, axis = d, n  # always", "keep_last", 1);
    return line("if d < best: best, axis = d, n", "keep_best", 1);
}

CodeLine result_line(const SatRules& rules) {
    if (rules.skip_sign_fix) return line("return overlapping, best * axis", "overlapping_unsigned", 0);
    return line("return overlapping, best * from_a_to_b(axis)", "overlapping", 0);
}

}  // namespace

std::vector<CodeLine> sat_code(const SatRules& rules) {
    return {line("best = infinity", "start", 0),
            loop_line(rules),
            normalise_line(rules),
            line("a = project(A, n)", "shadow_a", 1),
            line("b = project(B, n)", "shadow_b", 1),
            overlap_line(rules),
            apart_line(rules),
            keep_line(rules),
            line("if best == 0: return touching", "touching", 0),
            result_line(rules)};
}

int sat_code_line(const SatMoment& moment) {
    if (moment.opening()) return Line::each;
    if (const SatStep<2>* step = moment.axis_step()) {
        if (step->axis.degenerate) return Line::normalise;
        if (step->separates) return Line::apart;
        return step->is_best ? Line::keep_best : Line::overlap;
    }
    switch (moment.run.result().verdict) {
        case Verdict::separated:
            return Line::apart;
        case Verdict::touching:
            return Line::touching;
        case Verdict::overlapping:
            break;
    }
    return Line::overlapping;
}

}  // namespace gaplab
