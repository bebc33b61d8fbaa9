#include "lenses/crowd_code.hpp"

namespace gaplab {
namespace {

/// Lists of one key a body know no pairs: they are only kept in order.
enum OrderLine : int { order_each, order_swap = 2, order_done };
enum Line : int { each_axis, each_endpoint, while_left, swap, parts, begins, nothing, done };

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("crowd.code.") + words, {}, {}}, indent};
}

}  // namespace

template <int D>
std::vector<CodeLine> crowd_code(const CrowdRun<D>& run) {
    const SapRules& rules = run.setup().rules;
    if (rules.sort_from_scratch)
        return {line("for axis in axes:", "each_axis", 0),
                line("forget(order of the last frame)", "forget", 1),
                line("sort(list)  # n log n", "sort", 1), line("find all pairs again", "find_again", 1),
                line("return pairs", "done", 0)};
    if (run.world().order != CrowdOrder::boxes)
        return {line("for e in list, left to right:", "each_endpoint", 0),
                line("while e < left neighbour:", "while_left", 1), line("swap(e, neighbour)", "swap", 2),
                line("return list", "in_order", 0)};
    const bool wrong = rules.wrong_tie_order || rules.contact == Contact::counts;
    return {line("for axis in axes:", "each_axis", 0),
            line("for e in list, left to right:", "each_endpoint", 1),
            wrong ? line("while e <= left neighbour:", "while_left_wrong", 2)
                  : line("while e < left neighbour:", "while_left", 2),
            line("swap(e, neighbour)", "swap", 3),
            line("if end passed start: pair ends?", "parts", 3),
            line("if start passed end: pair begins?", "begins", 3),
            line("# start-start, end-end: nothing", "nothing", 3),
            line("return pairs", "done", 0)};
}

template <int D>
int crowd_code_line(const CrowdMoment<D>& moment) {
    const bool from_scratch = moment.run.setup().rules.sort_from_scratch;
    if (moment.whole_frame() && !moment.by_key()) return from_scratch ? 4 : Line::done;
    if (moment.whole_frame() && from_scratch) return 4;
    if (from_scratch) return moment.step.kind == SapStep::Kind::pass ? 2 : 3;
    if (moment.by_key())
        return moment.is_swap() ? order_swap : moment.whole_frame() ? order_done : order_each;
    if (!moment.is_swap()) return Line::each_axis;
    switch (moment.step.swap) {
        case SwapKind::start_over_end:
            return Line::parts;
        case SwapKind::end_over_start:
            return Line::begins;
        case SwapKind::start_over_start:
        case SwapKind::end_over_end:
            break;
    }
    return Line::nothing;
}

template std::vector<CodeLine> crowd_code(const CrowdRun<2>&);
template std::vector<CodeLine> crowd_code(const CrowdRun<3>&);
template int crowd_code_line(const CrowdMoment<2>&);
template int crowd_code_line(const CrowdMoment<3>&);

}  // namespace gaplab
