#include "lenses/gjk_code.hpp"

namespace gaplab {
namespace {

enum Line { first, loop, support_a, support_b, test, grow, keep, inside, aim, result };

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("gjk.code.") + words, {}, {}}, indent};
}

template <int D>
CodeLine first_line(const GjkRunOf<D>& run) {
    if (run.warm_start) return line("simplex, d = cache", "first_cached", 0);
    if (run.rules.zero_first_direction)
        return line("d = B.center - A.center  # even when 0", "first_zero", 0);
    return line("d = first direction", "first", 0);
}

template <int D>
CodeLine test_line(const GjkRunOf<D>& run) {
    if (run.yes_or_no) return line("if dot(a - b, d) <= 0: return no", "test_sign", 1);
    if (run.rules.no_progress_check) return line("# progress is not checked", "test_none", 1);
    return line("if no progress along d: stop", "test", 1);
}

template <int D>
CodeLine loop_line(const GjkRunOf<D>& run) {
    if (run.rules.limit_means_miss) return line("loop, twice at most (then: no hit):", "loop_miss", 0);
    return line("loop:", "loop", 0);
}

template <int D>
CodeLine result_line(const GjkRunOf<D>& run) {
    if (run.yes_or_no) return line("return yes", "result_yes", 0);
    if (run.rules.true_curves) return line("return length(closest)", "result_curves", 0);
    return line("return length(closest) - radii", "result", 0);
}

}  // namespace

template <int D>
std::vector<CodeLine> gjk_code(const GjkRunOf<D>& run) {
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

template <int D>
int gjk_code_line(const GjkMomentOf<D>& moment) {
    // The yes-no variant ends below with "yes" alone.
    const bool said_no = moment.run.yes_or_no && moment.run.result().status == GjkStatus::separated;
    if (moment.closing() && !said_no) return Line::result;
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

template std::vector<CodeLine> gjk_code(const GjkRunOf<2>&);
template std::vector<CodeLine> gjk_code(const GjkRunOf<3>&);
template int gjk_code_line(const GjkMomentOf<2>&);
template int gjk_code_line(const GjkMomentOf<3>&);

}  // namespace gaplab
