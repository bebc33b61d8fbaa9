#include "lenses/motion_code.hpp"

namespace gaplab {
namespace {

// Lines of the three listings; each begins with the discrete test and ends with the contact.
enum Look { look_each, look_test };
enum Sweep { window = 2, each_axis, speed, still, times, enter, leave, empty, hit };
enum Advance { start = 2, again, nearest, impact, bound, receding, advance, over };
enum Contact { edges, sides, below };
constexpr int k_after_looks = 2;
constexpr int k_after_sweep = hit + 1;
constexpr int k_after_advance = over + 1;

CodeLine line(const char* code, const char* words, int indent) {
    return {code, {std::string("motion.code.") + words, {}, {}}, indent};
}

void add_looks(std::vector<CodeLine>& code) {
    code.push_back(line("for t = 0, h, 2h, ... 1:", "look_each", 0));
    code.push_back(line("if overlap(A(t), B(t)): hit, but late", "look_test", 1));
}

template <int D>
void add_sweep(std::vector<CodeLine>& code, const SweepRules& rules) {
    code.push_back(line("enter, leave = -infinity, infinity", "window", 0));
    code.push_back(line("for each axis n of A and B:", D == 3 ? "each_axis_3d" : "each_axis", 0));
    code.push_back(line("s = dot(vB - vA, n)", "speed", 1));
    code.push_back(line("if s == 0: together always, or never", "still", 1));
    code.push_back(line("in, out = times to meet and to part", "times", 1));
    code.push_back(line("enter = max(enter, in)", "enter", 1));
    code.push_back(line("leave = min(leave, out)", "leave", 1));
    code.push_back(rules.touching_is_hit ? line("if enter > leave: return no hit", "empty_touching", 1)
                                         : line("if enter >= leave: return no hit", "empty", 1));
    code.push_back(line("return hit at max(enter, 0)", "hit", 0));
}

void add_advance(std::vector<CodeLine>& code, const AdvanceRules& rules) {
    code.push_back(line("t = 0", "start", 0));
    code.push_back(rules.limit_means_miss ? line("3 times at most, then say no:", "again_three", 0)
                                          : line("again and again:", "again", 0));
    code.push_back(line("d, n = distance(A(t), B(t))", "nearest", 1));
    code.push_back(line("if overlapping: return hit at last t", "impact", 1));
    code.push_back(rules.ignore_spin ? line("v = dot(vA - vB, n)", "bound_no_spin", 1)
                                     : line("v = dot(vA - vB, n) + turn(A) + turn(B)", "bound", 1));
    code.push_back(line("if v <= 0: return no hit", "receding", 1));
    code.push_back(line("t = t + max(d, tolerance) / v", "advance", 1));
    code.push_back(line("if t >= 1: return no hit", "over", 1));
}

template <int D>
void add_contact(std::vector<CodeLine>& code) {
    if (D == 3) {
        code.push_back(line("ref, inc = faces facing each other", "edges_3d", 0));
        code.push_back(line("for each edge of ref: inc = cut(inc, side)", "sides_3d", 0));
    } else {
        code.push_back(line("ref, inc = edges facing each other", "edges", 0));
        code.push_back(line("for both sides of ref: inc = cut(inc, side)", "sides", 0));
    }
    code.push_back(line("return the points of inc below ref", D == 3 ? "below_3d" : "below", 0));
}

template <int D>
int line_of_axis(const SweepStep<D>& step) {
    if (step.axis.degenerate) return Sweep::each_axis;
    if (step.decides) return Sweep::empty;
    if (step.motion != AxisMotion::meets) return Sweep::still;
    if (step.is_latest_enter) return Sweep::enter;
    return step.is_earliest_leave ? Sweep::leave : Sweep::times;
}

int line_of_decision(AdvanceDecision decision) {
    switch (decision) {
        case AdvanceDecision::impact:
            return Advance::impact;
        case AdvanceDecision::receding:
            return Advance::receding;
        case AdvanceDecision::end:
            return Advance::over;
        case AdvanceDecision::limit:
            return Advance::again;
        case AdvanceDecision::advance:
        case AdvanceDecision::creep:
            break;
    }
    return Advance::advance;
}

template <int D>
int line_of_answer(const MotionRunOf<D>& run) {
    if (run.long_step) return Look::look_test;
    if (run.by_advance) return line_of_decision(run.advance.steps.back().decision);
    return run.answer.hit ? static_cast<int>(Sweep::hit) : static_cast<int>(Sweep::empty);
}

}  // namespace

template <int D>
std::vector<CodeLine> motion_code(const MotionRunOf<D>& run) {
    std::vector<CodeLine> code;
    add_looks(code);
    if (!run.long_step && run.by_advance) add_advance(code, run.advance_rules);
    if (!run.long_step && !run.by_advance) add_sweep<D>(code, run.sweep_rules);
    add_contact<D>(code);
    return code;
}

template <int D>
int motion_code_line(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    const int contact = run.long_step ? k_after_looks : run.by_advance ? k_after_advance : k_after_sweep;
    switch (moment.phase()) {
        case MotionPhase::opening:
            return Look::look_each;
        case MotionPhase::discrete:
            return Look::look_test;
        case MotionPhase::axis:
            return line_of_axis(*moment.axis());
        case MotionPhase::advance:
            return line_of_decision(moment.safe_step()->decision);
        case MotionPhase::answer:
            return line_of_answer(run);
        case MotionPhase::edges:
            return contact + Contact::edges;
        case MotionPhase::clip:
            return contact + (moment.clip()->is_reference_plane ? Contact::below : Contact::sides);
        case MotionPhase::contact:
            break;
    }
    return contact + Contact::below;
}

template std::vector<CodeLine> motion_code(const MotionRunOf<2>&);
template std::vector<CodeLine> motion_code(const MotionRunOf<3>&);
template int motion_code_line(const MotionMomentOf<2>&);
template int motion_code_line(const MotionMomentOf<3>&);

}  // namespace gaplab
