#include "collide/quick.hpp"

namespace gaplab {

namespace {

/// The fast path: nothing is kept, the first "no" ends it, and no mistake is made.
struct NoTrace {
    void add(const QuickStep&) const {}
};
struct FastRules {
    static constexpr bool stop_at_first_no = true;
    static constexpr bool touching_counts = false;
};

struct StepList {
    std::vector<QuickStep>& steps;
    void add(const QuickStep& step) { steps.push_back(step); }
};

template <class Trace, class Rules>
bool compare(QuickComparison comparison, int axis, double left, double right, double shift,
             const Rules& rules, QuickResult& result, Trace& trace) {
    const bool allows = left > right || (rules.touching_counts && left == right);
    trace.add({comparison, axis, left, right, shift, allows, result.verdict == QuickVerdict::no});
    ++result.comparisons;
    if (!allows) result.verdict = QuickVerdict::no;
    return allows;
}

template <int D, class Trace, class Rules>
QuickResult test_boxes(const Bounds<D>& a, const Bounds<D>& b, const Rules& rules, Trace& trace) {
    QuickResult result;
    const auto goes_on = [&](QuickComparison comparison, int axis, double left, double right) {
        const bool allows = compare(comparison, axis, left, right, a.position[axis], rules, result, trace);
        return allows || !rules.stop_at_first_no;
    };
    for (int d = 0; d < D; ++d) {
        const double from_a = b.position[d] - a.position[d];
        const double b_min = from_a + b.box.min[d];
        if (!goes_on(QuickComparison::a_max_b_min, d, a.box.max[d], b_min)) break;
        const double b_max = from_a + b.box.max[d];
        if (!goes_on(QuickComparison::b_max_a_min, d, b_max, a.box.min[d])) break;
    }
    return result;
}

template <int D, class Trace, class Rules>
QuickResult test_balls(const Bounds<D>& a, const Bounds<D>& b, const Rules& rules, Trace& trace) {
    QuickResult result;
    const Vec<D> between = (b.position - a.position) + (b.ball.center - a.ball.center);
    const double reach = a.ball.radius + b.ball.radius;
    const double distance_sq = length_sq<D>(between);
    compare(QuickComparison::radii_distance, -1, reach * reach, distance_sq, 0, rules, result, trace);
    return result;
}

}  // namespace

template <int D>
QuickResult box_test(const Bounds<D>& a, const Bounds<D>& b) {
    NoTrace trace;
    return test_boxes(a, b, FastRules{}, trace);
}

template <int D>
QuickResult ball_test(const Bounds<D>& a, const Bounds<D>& b) {
    NoTrace trace;
    return test_balls(a, b, FastRules{}, trace);
}

template <int D>
QuickStory<D> quick_recorded(const Placed<D>& a, const Placed<D>& b, const QuickRules& rules) {
    QuickStory<D> story;
    story.a = bounds_of(a);
    story.b = bounds_of(b);
    StepList box_trace{story.box_steps};
    story.box = test_boxes(story.a, story.b, rules, box_trace);
    StepList ball_trace{story.ball_steps};
    story.ball = test_balls(story.a, story.b, rules, ball_trace);
    return story;
}

template QuickResult box_test<2>(const Bounds<2>&, const Bounds<2>&);
template QuickResult box_test<3>(const Bounds<3>&, const Bounds<3>&);
template QuickResult ball_test<2>(const Bounds<2>&, const Bounds<2>&);
template QuickResult ball_test<3>(const Bounds<3>&, const Bounds<3>&);
template QuickStory<2> quick_recorded<2>(const Placed<2>&, const Placed<2>&, const QuickRules&);
template QuickStory<3> quick_recorded<3>(const Placed<3>&, const Placed<3>&, const QuickRules&);

}  // namespace gaplab
