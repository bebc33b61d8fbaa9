#include "lenses/epa_code.hpp"

namespace gaplab {
namespace {

enum Line { start, blow_up, polygon, loop, nearest, support, reached, replace, push };

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("epa.code.") + words, {}, {}}, indent};
}

CodeLine push_line(bool true_curves, const std::string& facet) {
    if (true_curves) return {"push B by distance(" + facet + ") * n", {"epa.code.push_curves", {}, {}}, 0};
    return {"push B by (distance(" + facet + ") + radii) * n", {"epa.code.push", {}, {}}, 0};
}

std::vector<CodeLine> solid_code(const EpaRules& rules) {
    return {line("s = last simplex of GJK", "start", 0),
            rules.skip_blow_up ? line("# s is taken as it is", "no_blow_up_3d", 0)
                               : line("while s has no volume: add a far point", "blow_up_3d", 0),
            line("polytope = s", "polygon_3d", 0),
            line("loop:", "loop", 0),
            line("f, n = face nearest the origin", "nearest_3d", 1),
            line("w = support(A, n) - support(B, -n)", "support", 1),
            line("if w is not beyond f: stop", "reached_3d", 1),
            line("replace all faces w sees by a fan", "replace_3d", 1),
            push_line(rules.true_curves, "f")};
}

}  // namespace

template <int D>
std::vector<CodeLine> epa_code(const EpaRunOf<D>& run) {
    if constexpr (D == 3) return solid_code(run.rules);
    return {line("s = last simplex of GJK", "start", 0),
            run.rules.skip_blow_up ? line("# s is taken as it is", "no_blow_up", 0)
                                   : line("while s has no area: add a far point", "blow_up", 0),
            line("polygon = s", "polygon", 0),
            line("loop:", "loop", 0),
            line("e, n = edge nearest the origin", "nearest", 1),
            line("w = support(A, n) - support(B, -n)", "support", 1),
            line("if w is not beyond e: stop", "reached", 1),
            line("replace e by two edges through w", "replace", 1),
            push_line(run.rules.true_curves, "e")};
}

template <int D>
int epa_code_line(const EpaMomentOf<D>& moment) {
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

template std::vector<CodeLine> epa_code(const EpaRunOf<2>&);
template std::vector<CodeLine> epa_code(const EpaRunOf<3>&);
template int epa_code_line(const EpaMomentOf<2>&);
template int epa_code_line(const EpaMomentOf<3>&);

}  // namespace gaplab
