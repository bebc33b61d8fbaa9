#include "lenses/concave_views.hpp"

#include "lenses/concave_words.hpp"
#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

StripRow axis_row(const ConcaveMoment& moment, int index) {
    const OutlineStep& step = moment.run.as_is.steps[static_cast<std::size_t>(index)];
    StripRow row;
    if (step.axis.edge >= 0) {
        row.badge = step.axis.of_a ? k_name_a : k_name_b;
        row.badge_role = step.axis.of_a ? Role::shape_a : Role::shape_b;
        row.name = {"sat.strip.edge", {{"n", Number{step.axis.edge + 1.0, 0}}}, {}};
    } else {
        row.name = text_of(short_axis_name(step.axis));
    }
    row.a = step.a;
    row.b = step.b;
    row.tag = {Tag::axis, index, -1};
    row.current = index == moment.row();
    row.pending = index >= moment.axes_so_far();
    row.value = row.pending ? "–" : shown({step.overlap, 3});
    row.value_role = row.pending ? Role::label_muted : step.separates ? Role::gap : Role::overlap;
    return row;
}

StripRow cost_row(const ConcaveMoment& moment, int index) {
    const ConcaveRun& run = moment.run;
    const RemedyRun& remedy = run.remedies[static_cast<std::size_t>(index)];
    StripRow row;
    row.name = remedy_name(remedy.remedy);
    row.current = moment.remedy() == &remedy;
    row.pending = moment.phase() != ConcavePhase::closing && index > moment.beat().remedy;
    row.role_a = Role::curve_minor;
    const int axes = row.current && moment.phase() != ConcavePhase::answer ? moment.part_axes_so_far()
                                                                           : remedy.axes_tested;
    if (!row.pending && axes > 0) row.a = {0, static_cast<double>(axes)};
    row.value = row.pending ? "–" : std::to_string(axes);
    row.value_role = row.pending ? Role::label_muted : Role::label;
    return row;
}

}  // namespace

Strips concave_strips(const ConcaveMoment& moment) {
    Strips strips;
    for (int i = 0; i < static_cast<int>(moment.run.as_is.steps.size()); ++i)
        strips.rows.push_back(axis_row(moment, i));
    return strips;
}

Plot concave_curve(const ConcaveMoment& moment) {
    const OverlapCurve& curve = moment.run.curve;
    Plot plot;
    plot.x_title = {"sat.curve.x", {}, {}};
    plot.y_title = {"sat.curve.y", {}, {}};
    plot.curves.push_back({{{0, 0}, {180, 0}}, Role::axis_minor, true});
    Curve overlap{{}, Role::curve, false};
    for (const CurveSample& sample : curve.samples)
        overlap.points.push_back({sample.angle_deg, sample.overlap});
    plot.curves.push_back(std::move(overlap));
    for (int i = 0; i < static_cast<int>(moment.run.as_is.steps.size()); ++i) {
        const OutlineStep& step = moment.run.as_is.steps[static_cast<std::size_t>(i)];
        const bool now = i == moment.row();
        if (i >= moment.axes_so_far()) break;
        plot.markers.push_back({{axis_angle_deg(step.axis.direction), step.overlap},
                                step.axis.of_a ? Role::shape_a : Role::shape_b,
                                {Tag::axis, i, -1},
                                short_axis_name(step.axis),
                                now,
                                false});
    }
    plot.markers.push_back({{curve.lowest.angle_deg, curve.lowest.overlap},
                            Role::mtv,
                            {},
                            shown({curve.lowest.overlap, 3}),
                            true,
                            true});
    return plot;
}

Strips concave_costs(const ConcaveMoment& moment) {
    Strips strips;
    double most = 1;
    for (const RemedyRun& remedy : moment.run.remedies)
        most = std::max(most, static_cast<double>(remedy.axes_tested));
    strips.scale = {0, most};
    for (int i = 0; i < static_cast<int>(moment.run.remedies.size()); ++i)
        strips.rows.push_back(cost_row(moment, i));
    return strips;
}

}  // namespace gaplab
