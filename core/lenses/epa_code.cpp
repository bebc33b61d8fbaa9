#include "lenses/epa_code.hpp"

namespace gaplab {
namespace {

enum Line { start, blow_up, polygon, loop, nearest, support, reached, replace, push };

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("epa.code.") + words, {}, {}}, indent};
}

}  // namespace

std::vector<CodeLine> epa_code(const EpaRun& run) {
    return {line("s = last simplex of GJK", "start", 0),
            run.rules.skip_blow_up ? line("# s is taken as it is", "no_blow_up", 0)
                                   : line("while s has no area: add a far point", "blow_up", 0),
            line("polygon = s", "polygon", 0),
            line("loop:", "loop", 0),
            line("e, n = edge nearest the origin", "nearest", 1),
            line("w = support(A, n) - support(B, -n)", "support", 1),
            line("if w is not beyond e: stop", "reached", 1),
            line("replace e by two edges through w", "replace", 1),
            run.rules.true_curves ? line("push B by distance(e) * n", "push_curves", 0)
                                  : line("push B by (distance(e) + radii) * n", "push", 0)};
}

int epa_code_line(const EpaMoment& moment) {
    if (moment.opening()) return Line::start;
    if (moment.closing()) return Line::push;
    switch (moment.step().decision) {
        case EpaDecision::blow_up:
        case EpaDecision::flat:
            return Line::blow_up;
        case EpaDecision::core_apart:
            return Line::start;
        case EpaDecision::reached:
            return Line::reached;
        case EpaDecision::limit:
            return Line::loop;
        case EpaDecision::expand:
            break;
    }
    return Line::replace;
}

}  // namespace gaplab
