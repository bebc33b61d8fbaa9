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

// What space adds to the loop: the second sort of axis and the guard.
constexpr int k_lines_in_space = 2;

CodeLine edges_line(const SatRules& rules) {
    if (rules.skip_edge_pairs) return line("# no edge pairs", "no_edges", 0);
    return line("and each n = cross(edge of A, edge of B):", "edges", 0);
}

std::vector<CodeLine> guard_lines(const SatRules& rules) {
    const CodeLine normalise = normalise_line(rules);
    if (rules.guard_after_normalising)
        return {normalise, line("if length(n) < 1e-14: skip  # too late", "guard_late", 1)};
    return {line("if length(n) < 1e-14 * |a| * |b|: skip", "guard", 1), normalise};
}

void append(std::vector<CodeLine>& lines, const std::vector<CodeLine>& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

template <int D>
int line_of_verdict_or_overlap(const SatMomentOf<D>& moment) {
    if (const SatStep<D>* step = moment.axis_step()) {
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

}  // namespace

template <int D>
std::vector<CodeLine> sat_code(const SatRules& rules) {
    std::vector<CodeLine> lines{line("best = infinity", "start", 0)};
    if (D == 3) {
        append(lines, {line("for each face normal n of A and B", "faces", 0), edges_line(rules)});
        append(lines, guard_lines(rules));
    } else {
        append(lines, {loop_line(rules), normalise_line(rules)});
    }
    append(lines, {line("a = project(A, n)", "shadow_a", 1), line("b = project(B, n)", "shadow_b", 1),
                   overlap_line(rules), apart_line(rules), keep_line(rules),
                   line("if best == 0: return touching", "touching", 0), result_line(rules)});
    return lines;
}

template <int D>
int sat_code_line(const SatMomentOf<D>& moment) {
    if (moment.opening()) return Line::each;
    const SatStep<D>* step = moment.axis_step();
    const bool skipped = step != nullptr && step->axis.degenerate;
    if (skipped) return D == 3 ? Line::each + k_lines_in_space : Line::normalise;
    return line_of_verdict_or_overlap(moment) + (D == 3 ? k_lines_in_space : 0);
}

template std::vector<CodeLine> sat_code<2>(const SatRules&);
template std::vector<CodeLine> sat_code<3>(const SatRules&);
template int sat_code_line(const SatMomentOf<2>&);
template int sat_code_line(const SatMomentOf<3>&);

}  // namespace gaplab
