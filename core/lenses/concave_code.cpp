#include "lenses/concave_code.hpp"

namespace gaplab {
namespace {

enum Line { each, gap, proves_nothing, hull, pieces, triangles, each_a, each_b, test, result };

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("concave.code.") + words, {}, {}}, indent};
}

int cut_line(Remedy remedy) {
    if (remedy == Remedy::hull) return Line::hull;
    return remedy == Remedy::pieces ? Line::pieces : Line::triangles;
}

}  // namespace

std::vector<CodeLine> concave_code(const ConcaveRun& run) {
    const bool wrong = run.cut_rules.wrong_winding;
    return {line("for each edge normal n of A and B:", "each", 0),
            line("if gap(project(A, n), project(B, n)): return apart", "gap", 1),
            line("return overlapping  # only if convex", "proves_nothing", 0),
            line("# 1  parts = {hull(A)}, {hull(B)}", "hull", 0),
            wrong ? line("# 2  parts = convex_pieces(clockwise A, B)", "pieces_wrong", 0)
                  : line("# 2  parts = convex_pieces(A), convex_pieces(B)", "pieces", 0),
            wrong ? line("# 3  parts = triangles(clockwise A, B)", "triangles_wrong", 0)
                  : line("# 3  parts = triangles(A), triangles(B)", "triangles", 0),
            line("for each p in parts of A:", "each_a", 0),
            line("for each q in parts of B:", "each_b", 1),
            line("worst = min(worst, sat(p, q))", "test", 2),
            line("return worst", "result", 0)};
}

int concave_code_line(const ConcaveMoment& moment) {
    switch (moment.phase()) {
        case ConcavePhase::opening:
            return Line::each;
        case ConcavePhase::axis:
            return Line::gap;
        case ConcavePhase::as_is:
            return moment.run.as_is.verdict == Verdict::separated ? Line::gap : Line::proves_nothing;
        case ConcavePhase::line:
            return Line::proves_nothing;
        case ConcavePhase::cut:
            return cut_line(moment.remedy()->remedy);
        case ConcavePhase::part:
            return Line::test;
        case ConcavePhase::answer:
        case ConcavePhase::closing:
            break;
    }
    return Line::result;
}

}  // namespace gaplab
