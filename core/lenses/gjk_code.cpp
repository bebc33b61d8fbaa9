#include "lenses/gjk_code.hpp"

namespace gaplab {
namespace {

enum Line { first, loop, support_a, support_b, test, grow, keep, inside, aim, result };

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("gjk.code.") + words, {}, {}}, indent};
}

CodeLine first_line(const GjkRun& run) {
    if (run.warm_start) return line("simplex, d = cache", "first_cached", 0);
    if (run.rules.zero_first_direction)
        return line("d = B.center - A.center  # even when 0", "first_zero", 0);
    return line("d = first direction", "first", 0);
}

CodeLine test_line(const GjkRun& run) {
    if (run.yes_or_no) return line("if dot(a - b, d) <= 0: return no", "test_sign", 1);
    if (run.rules.no_progress_check) return line("# progress is not checked", "test_none", 1);
    return line("if no progress along d: stop", "test", 1);
}

CodeLine loop_line(const GjkRun& run) {
    if (run.rules.limit_means_miss) return line("loop, twice at most (then: no hit):", "loop_miss", 0);
    return line("loop:", "loop", 0);
}

CodeLine result_line(const GjkRun& run) {
    if (run.yes_or_no) return line("return yes", "result_yes", 0);
    if (run.rules.true_curves) return line("return length(closest)", "result_curves", 0);
    return line("return length(closest) - radii", "result", 0);
}

}  // namespace

std::vector<CodeLine> gjk_code(const GjkRun& run) {
    return {first_line(run),
            loop_line(run),
            line("a = support(A, d)", "support_a", 1),
            line("b = support(B, -d)", "support_b", 1),
            test_line(run),
            line("add a - b to the simplex", "grow", 1),
            line("keep the part nearest the origin", "keep", 1),
            line("if the origin is inside: overlap", "inside", 1),
            line("d = from closest point to origin", "aim", 1),
            result_line(run)};
}

int gjk_code_line(const GjkMoment& moment) {
    if (moment.closing()) return Line::result;
    switch (moment.step().decision) {
        case GjkDecision::no_progress:
        case GjkDecision::repeated:
        case GjkDecision::support_short:
            return Line::test;
        case GjkDecision::on_origin:
        case GjkDecision::inside:
        case GjkDecision::within_radius:
            return Line::inside;
        case GjkDecision::limit:
            return Line::loop;
        case GjkDecision::go_on:
            break;
    }
    return Line::keep;
}

}  // namespace gaplab
