#include "lenses/quick_run.hpp"

namespace gaplab {
namespace {

// Enough for a share that is good to about 3 percentage points, few enough to
// be measured anew while one drags.
constexpr int k_placements = 1000;
// Fewer in space where a pair has very many axes: a placement of two hulls of
// 64 corners costs SAT milliseconds.
constexpr int k_placements_of_many = 20;
constexpr int k_many_axes = 1000;
constexpr const char* k_axis_names[] = {".x", ".y", ".z"};

template <int D>
int placements_for(const SatResult<D>& sat) {
    return sat.axis_count > k_many_axes ? k_placements_of_many : k_placements;
}

std::string side_name(const char* shape, const char* side, int axis) {
    return std::string(shape) + "." + side + k_axis_names[axis];
}

}  // namespace

template <int D>
QuickRunOf<D> record_quick(const Lens& lens, const Scene& scene, const LensOptions& options) {
    QuickRunOf<D> run;
    run.pair = studied_pair<D>(scene);
    const Placed<D>& a = run.pair->a();
    const Placed<D>& b = run.pair->b();
    run.rules = {is_on(lens, options, "stop_at_first_no"), is_on(lens, options, "touching_counts")};
    run.story = quick_recorded(a, b, run.rules);
    run.right_box = box_test(run.story.a, run.story.b).verdict;
    run.right_ball = ball_test(run.story.a, run.story.b).verdict;
    run.sat = sat(a, b);
    run.false_alarms = measure_false_alarms(a.shape(), b.shape(), placements_for(run.sat));
    run.show_boxes = is_on(lens, options, "boxes");
    run.show_circles = is_on(lens, options, D == 3 ? "balls" : "circles");
    run.show_intervals = is_on(lens, options, D == 3 ? "intervals_3d" : "intervals");
    run.show_centres = is_on(lens, options, "centres");
    run.agreement = agreement_of(run.pair->a(), run.pair->b());
    return run;
}

std::string left_name(const QuickStep& step) {
    if (step.comparison == QuickComparison::radii_distance) return "(ra + rb)²";
    return side_name(step.comparison == QuickComparison::a_max_b_min ? "A" : "B", "max", step.axis);
}

std::string right_name(const QuickStep& step) {
    if (step.comparison == QuickComparison::radii_distance) return "d²";
    return side_name(step.comparison == QuickComparison::a_max_b_min ? "B" : "A", "min", step.axis);
}

double left_value(const QuickStep& step) { return step.left + step.origin_shift; }
double right_value(const QuickStep& step) { return step.right + step.origin_shift; }

template QuickRunOf<2> record_quick(const Lens&, const Scene&, const LensOptions&);
template QuickRunOf<3> record_quick(const Lens&, const Scene&, const LensOptions&);

}  // namespace gaplab
