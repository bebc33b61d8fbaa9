#include "lenses/motion_views.hpp"

#include <algorithm>

#include "lenses/motion_words.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/sat_strips.hpp"

namespace gaplab {
namespace {

// The time line shows a little of before and after, so that a bar that begins earlier is seen to.
constexpr Interval k_time_line{-0.2, 1.2};
// Two names under the time line nearer than this (seconds) would overlap.
constexpr double k_name_width = 0.14;

Interval clipped(const Interval& i) {
    return {std::clamp(i.min, k_time_line.min, k_time_line.max),
            std::clamp(i.max, k_time_line.min, k_time_line.max)};
}

std::string stretch_text(double enter, double leave) {
    if (enter > leave) return "∅";
    return interval_text({enter, leave}, 3);
}

Role role_of(AxisSource source) {
    if (source == AxisSource::normal_of_a) return Role::shadow_a;
    return source == AxisSource::normal_of_b ? Role::shadow_b : Role::mtv;
}

bool shows_axes(MotionPhase phase) {
    return phase == MotionPhase::opening || phase == MotionPhase::axis || phase == MotionPhase::answer;
}

template <int D>
StripRow axis_row(const MotionMomentOf<D>& moment, int index) {
    const MotionRunOf<D>& run = moment.run;
    const SweepStep<D>& step = run.sweep.steps[static_cast<std::size_t>(index)];
    StripRow row;
    name_row<D>(row, *run.pair, step.axis);
    if (shows_axes(moment.phase())) row.tag = {Tag::axis, index, -1};
    row.current = moment.phase() == MotionPhase::axis && moment.beat().index == index;
    row.pending = index >= moment.tested();
    row.value = "–";
    row.value_role = Role::label_muted;
    row.role_a = role_of(step.axis.source);
    row.role_b = Role::label_muted;
    if (step.axis.degenerate) return row;
    const SweepStep<D>* before = index == 0 ? nullptr : &run.sweep.steps[static_cast<std::size_t>(index - 1)];
    row.a = clipped({step.enter, step.leave});
    row.b = before == nullptr ? k_time_line : clipped({before->enter_so_far, before->leave_so_far});
    if (row.pending) return row;
    row.value = stretch_text(step.enter, step.leave);
    if (row.current || step.decides)
        row.value_role = step.enter_so_far >= step.leave_so_far ? Role::gap : Role::label;
    return row;
}

// What is common to all axes, and lies within the second.
template <int D>
StripRow window_row(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    StripRow row;
    row.name = {"motion.strip.all", {}, {}};
    row.pending = moment.phase() < MotionPhase::answer;
    row.current = moment.phase() == MotionPhase::answer;
    row.role_a = Role::overlap;
    row.value = "–";
    row.value_role = Role::label_muted;
    if (row.pending || run.sweep.steps.empty()) return row;
    const SweepStep<D>& last = run.sweep.steps.back();
    const double from = std::max(0.0, last.enter_so_far);
    const double to = std::min(k_whole_time, last.leave_so_far);
    row.value = from < to ? stretch_text(from, to) : "∅";
    row.value_role = run.answer.hit ? Role::overlap : Role::gap;
    if (from < to) row.a = {from, to};
    return row;
}

// In space there are many axes: the normals and the edge pairs stand in two columns each, what is common to
// all under them.
std::vector<StripGroup> groups_of(const MotionRunOf<2>& /*run*/, const std::string& /*window*/) { return {}; }
std::vector<StripGroup> groups_of(const MotionRunOf<3>& run, const std::string& window) {
    constexpr int k_most_in_one_column = 8;
    if (run.axis_count() <= k_most_in_one_column) return {};
    const auto of_a_face = [](const SweepStep<3>& step) {
        return step.axis.source == AxisSource::normal_of_a || step.axis.source == AxisSource::normal_of_b;
    };
    const auto& steps = run.sweep.steps;
    const auto first_other = std::find_if_not(steps.begin(), steps.end(), of_a_face);
    const auto faces = static_cast<int>(first_other - steps.begin());
    std::vector<StripGroup> groups;
    if (faces > 0) groups.push_back({{"sat.solid.strip.faces", {}, {}}, faces, 2});
    if (faces < run.axis_count())
        groups.push_back({{"motion.strip.other_axes", {}, {}}, run.axis_count() - faces, 2});
    groups.push_back({{"motion.strip.window", {{"window", window}}, {}}, 1, 1});
    return groups;
}

template <int D>
std::vector<StripGuide> guides(const MotionMomentOf<D>& moment) {
    std::vector<StripGuide> guides{{0, "0"}, {k_whole_time, seconds_text(k_whole_time)}};
    const SweepResult<D>& answer = moment.run.answer;
    if (moment.phase() < MotionPhase::answer || !answer.hit) return guides;
    for (StripGuide& guide : guides)
        if (std::abs(guide.at - answer.time) < k_name_width) guide.text.clear();
    guides.push_back({answer.time, seconds_text(answer.time), Role::overlap});
    return guides;
}

// --- distance over time
// -------------------------------------------------------------------------------------------

template <int D>
Curve distance_curve(const MotionRunOf<D>& run, Role role, bool dashed) {
    Curve curve{{}, role, dashed};
    for (const MotionLook& look : run.curve) curve.points.push_back({look.time, look.separation});
    return curve;
}

Plot time_plot() {
    Plot plot;
    plot.x_title = {"motion.plot.x", {}, {}};
    plot.y_title = {"motion.plot.y", {}, {}};
    plot.curves.push_back({{{0, 0}, {k_whole_time, 0}}, Role::axis_minor, true});
    return plot;
}

// From the distance at one time down along the bound, to where it could be 0 at the earliest.
template <int D>
void add_safe_step(Curve& zigzag, const AdvanceStep<D>& step) {
    zigzag.points.push_back({step.time, step.distance});
    if (step.decision != AdvanceDecision::advance && step.decision != AdvanceDecision::creep) return;
    const double next = std::min(step.time + step.step, k_whole_time);
    const double left = step.distance - step.bound * (next - step.time);
    zigzag.points.push_back({next, std::max(0.0, left)});
}

}  // namespace

template <int D>
Strips motion_times(const MotionMomentOf<D>& moment) {
    Strips strips;
    strips.scale = k_time_line;
    for (int i = 0; i < moment.run.axis_count(); ++i) strips.rows.push_back(axis_row(moment, i));
    strips.rows.push_back(window_row(moment));
    strips.guides = guides(moment);
    strips.groups = groups_of(moment.run, strips.rows.back().value);
    // In two columns the bars need the room; the table says the times.
    if (!strips.groups.empty())
        for (StripRow& row : strips.rows) row.value.clear();
    return strips;
}

template <int D>
Plot motion_safe_steps(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    Plot plot = time_plot();
    plot.curves.push_back(distance_curve(run, Role::curve_minor, false));
    Curve zigzag{{}, Role::search_direction, false};
    const int shown_steps = moment.tested();
    for (int i = 0; i < shown_steps; ++i)
        add_safe_step(zigzag, run.advance.steps[static_cast<std::size_t>(i)]);
    for (int i = 0; i < shown_steps; ++i) {
        const AdvanceStep<D>& step = run.advance.steps[static_cast<std::size_t>(i)];
        const bool now = i + 1 == shown_steps;
        plot.markers.push_back({{step.time, step.distance},
                                now ? Role::closest : Role::search_direction,
                                shows_axes(moment.phase()) || now ? Tag{Tag::step, i, -1} : Tag{},
                                now ? shown({step.distance, 3}) : std::to_string(i + 1),
                                now,
                                false});
        if (now) plot.vertical_lines.push_back(step.time);
    }
    if (!zigzag.points.empty()) plot.curves.push_back(std::move(zigzag));
    return plot;
}

template <int D>
Plot motion_curve(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    Plot plot = time_plot();
    plot.curves.push_back(distance_curve(run, Role::curve, false));
    const auto& looks = run.discrete.looks;
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const bool handle = i == 1;
        plot.markers.push_back(
            {{looks[i].time, looks[i].separation},
             looks[i].overlapping ? Role::overlap : Role::handle,
             {},
             handle ? "h = " + seconds_text(run.discrete.time_step) : seconds_text(looks[i].time),
             handle,
             false});
    }
    plot.vertical_lines.push_back(run.discrete.time_step);
    if (moment.phase() >= MotionPhase::answer && run.answer.hit) {
        plot.vertical_lines.push_back(run.answer.time);
        plot.markers.push_back(
            {{run.answer.time, 0}, Role::mtv, {}, seconds_text(run.answer.time), true, true});
    }
    plot.draggable_x = !run.long_step;
    return plot;
}

template Strips motion_times(const MotionMomentOf<2>&);
template Strips motion_times(const MotionMomentOf<3>&);
template Plot motion_safe_steps(const MotionMomentOf<2>&);
template Plot motion_safe_steps(const MotionMomentOf<3>&);
template Plot motion_curve(const MotionMomentOf<2>&);
template Plot motion_curve(const MotionMomentOf<3>&);

}  // namespace gaplab
