#include "lenses/quick_run.hpp"

namespace gaplab {
namespace {

// Enough for a share that is good to about 3 percentage points, few enough to be measured anew while one
// drags.
constexpr int k_placements = 1000;

std::string side_name(const char* shape, const char* side, int axis) {
    return std::string(shape) + "." + side + (axis == 0 ? ".x" : ".y");
}

}  // namespace

const QuickStep& QuickRun::comparison(int index) const {
    if (index < box_steps()) return story.box_steps[static_cast<std::size_t>(index)];
    return story.ball_steps[static_cast<std::size_t>(index - box_steps())];
}

QuickRun record_quick(const Lens& lens, const Scene& scene, const LensOptions& options) {
    QuickRun run;
    run.pair = studied_pair<2>(scene);
    const Placed<2>& a = run.pair->a();
    const Placed<2>& b = run.pair->b();
    run.story = quick_recorded(a, b, {is_on(lens, options, "stop_at_first_no")});
    run.sat = sat(a, b);
    run.false_alarms = measure_false_alarms(a.shape(), b.shape(), k_placements);
    run.show_boxes = is_on(lens, options, "boxes");
    run.show_circles = is_on(lens, options, "circles");
    run.show_intervals = is_on(lens, options, "intervals");
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

}  // namespace gaplab
