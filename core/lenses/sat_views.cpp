#include "lenses/sat_views.hpp"

#include <array>

#include "lenses/phrasebook.hpp"
#include "lenses/sat_strips.hpp"
#include "lenses/sat_words.hpp"

namespace gaplab {
namespace {

// More differences a - b than this are a cloud that hides the outline.
constexpr std::size_t k_most_inner_points = 64;
// Two names on the curve nearer than this (degrees, and a share of the curve's height) would overlap.
constexpr double k_name_width_deg = 17;
constexpr double k_name_height = 0.09;

// --- the difference
// ---------------------------------------------------------------------------------------------

std::vector<Vec2> corners_of(const MinkowskiDifference& difference) {
    std::vector<Vec2> corners;
    for (const DifferenceVertex& vertex : difference.vertices) corners.push_back(vertex.point);
    return corners;
}

void draw_inner_points(Picture& picture, const StudiedPair<2>& pair) {
    const auto points_a = world_points(pair.a());
    const auto points_b = world_points(pair.b());
    if (points_a.size() * points_b.size() > k_most_inner_points) return;
    for (const Vec2& a : points_a)
        for (const Vec2& b : points_b) picture.markers.push_back({a - b, Role::difference, {}, 4.0F, false});
}

// An edge repeats an edge of A or of B, and carries the tag of the axis that this edge made.
void draw_difference_edges(Picture& picture, const SatRun& run, int current_row) {
    const auto corners = corners_of(run.difference);
    for (std::size_t i = 0; i < run.difference.edges.size(); ++i) {
        const DifferenceEdge& edge = run.difference.edges[i];
        const bool of_a = edge.edge_a >= 0;
        const int row = run.row_of_edge(of_a, of_a ? edge.edge_a : edge.edge_b);
        const Tag tag = row < 0 ? Tag{} : Tag{Tag::axis, row, -1};
        const Vec2 out = edge.normal * run.difference.radius;
        picture.segments.push_back({corners[i] + out, corners[(i + 1) % corners.size()] + out,
                                    of_a ? Role::difference_a : Role::difference_b, tag,
                                    row >= 0 && row == current_row ? 4.5F : 2.5F, false});
    }
}

// The name stands where no arrow or distance starts.
void draw_origin(Picture& picture, const SatMoment& moment) {
    const double answer_y = moment.closing() && moment.run.result().verdict == Verdict::overlapping
                                ? moment.run.result().mtv.y
                                : moment.run.nearest.point.y;
    picture.markers.push_back({Vec2{0}, Role::origin, {}, 8.0F, false});
    picture.labels.push_back(
        {Vec2{0}, text_of("0"), Role::label, answer_y > 0 ? Anchor::below : Anchor::above, {}, false, 8.0F});
}

// How far the origin is from the side of the difference that this axis looks at: the overlap or the gap.
void draw_axis_reach(Picture& picture, const SatRun& run, const SatStep<2>& step, Tag tag) {
    if (step.axis.degenerate) return;
    const Vec2 unit = glm::normalize(step.axis.direction);
    const Interval a = world_shadow(run.pair->a(), unit);
    const Interval b = world_shadow(run.pair->b(), unit);
    const Vec2 foot = unit * (way_out_sign(a, b) * overlap_along_axis(a, b));
    const Vec2 along = turned_left(unit) * (0.6 * run.pair->size());
    picture.segments.push_back({foot - along, foot + along, Role::axis_minor, tag, 1.2F, true});
    picture.segments.push_back({Vec2{0}, foot, role_of(step, run.touch_limit()), tag, 3.0F, false});
}

// The distance is written beside the origin, which often lies at the rim: the picture is made wider there.
void make_room_for_distance(Picture& picture, const StudiedPair<2>& pair, bool to_the_right) {
    constexpr double k_word = 0.6;  // of the pair's size
    PictureBox box;
    for (const Outline& outline : picture.outlines)
        for (const Vec2& point : outline.points) {
            box.include(point - Vec2{outline.radius});
            box.include(point + Vec2{outline.radius});
        }
    box.include(Vec2{to_the_right ? k_word * pair.size() : -k_word * pair.size(), 0});
    picture.fit_min = box.min;
    picture.fit_max = box.max;
}

void draw_answer(Picture& picture, const SatRun& run) {
    const Verdict verdict = run.result().verdict;
    if (verdict == Verdict::overlapping && run.show.mtv)
        picture.arrows.push_back({Vec2{0}, run.result().mtv, Role::mtv, {}, 3.0F});
    if (verdict != Verdict::separated || run.nearest.signed_distance <= 0) return;
    picture.segments.push_back({Vec2{0}, run.nearest.point, Role::closest, {}, 2.5F, false});
    picture.markers.push_back({run.nearest.point, Role::closest, {}, 7.0F, false});
    const Vec2 side = turned_left(run.nearest.point);
    make_room_for_distance(picture, *run.pair, side.x > 0);
    picture.labels.push_back(
        {Vec2{0},
         {"sat.difference.distance", {{"d", Number{run.nearest.signed_distance, 3}}}, {}},
         Role::closest,
         side.x > 0 ? Anchor::right : Anchor::left,
         {},
         false,
         8.0F});
}

// --- the curve
// --------------------------------------------------------------------------------------------------

Role mark_role(AxisSource source) {
    if (source == AxisSource::normal_of_a) return Role::difference_a;
    return source == AxisSource::normal_of_b ? Role::difference_b : Role::support;
}

Curve overlap_over_angle(const OverlapCurve& curve) {
    Curve drawn{{}, Role::curve, false};
    for (const CurveSample& sample : curve.samples)
        drawn.points.push_back({sample.angle_deg, sample.overlap});
    return drawn;
}

// A name is written where no other is: the candidate of this step first, then the others in their order.
bool has_room(const Plot& plot, Vec2 at, double height) {
    for (const PlotMarker& other : plot.markers) {
        const Vec2 apart = glm::abs(other.at - at);
        if (other.named && !other.below && apart.x < k_name_width_deg && apart.y < k_name_height * height)
            return false;
    }
    return true;
}

void mark_candidate(Plot& plot, const SatMoment& moment, const CurveMark& mark) {
    const SatRun& run = moment.run;
    const int row = run.row_of(mark.axis);
    const Vec2 at{mark.angle_deg, mark.overlap};
    const double height = run.curve.highest - std::min(0.0, run.curve.lowest.overlap);
    plot.markers.push_back({at, mark_role(mark.axis.source), row < 0 ? Tag{} : Tag{Tag::axis, row, -1},
                            short_axis_name(*run.pair, mark.axis), has_room(plot, at, height), false});
}

void mark_candidates(Plot& plot, const SatMoment& moment) {
    const auto is_current = [&](const CurveMark& mark) {
        const int row = moment.run.row_of(mark.axis);
        return row >= 0 && row == moment.row();
    };
    for (const CurveMark& mark : moment.run.curve.marks) {
        if (!is_current(mark)) continue;
        mark_candidate(plot, moment, mark);
        if (!moment.run.probe_deg) plot.vertical_lines.push_back(mark.angle_deg);
    }
    for (const CurveMark& mark : moment.run.curve.marks)
        if (!is_current(mark)) mark_candidate(plot, moment, mark);
}

// The minimum, with its value under it: the depth, or (in a gap) what the shapes are apart.
void mark_lowest(Plot& plot, const SatRun& run) {
    const CurveSample& lowest = run.curve.lowest;
    plot.markers.push_back(
        {{lowest.angle_deg, lowest.overlap}, Role::mtv, {}, shown({lowest.overlap, 3}), true, true});
}

void mark_probe(Plot& plot, const SatRun& run) {
    if (!run.probe_deg) return;
    const double turns = *run.probe_deg / 180;
    const double angle_deg = 180 * (turns - std::floor(turns));
    const double angle_rad = glm::radians(angle_deg);
    const double overlap =
        overlap_along(run.pair->a(), run.pair->b(), {std::cos(angle_rad), std::sin(angle_rad)});
    plot.vertical_lines.push_back(angle_deg);
    plot.markers.push_back({{angle_deg, overlap}, Role::handle, {}, shown({overlap, 3}), true, false});
}

}  // namespace

Picture sat_difference(const SatMoment& moment) {
    const SatRun& run = moment.run;
    Picture picture;
    picture.outlines.push_back(
        {corners_of(run.difference), run.difference.radius, Role::difference, {}, true, false, 1.0F});
    draw_inner_points(picture, *run.pair);
    draw_difference_edges(picture, run, moment.row());
    if (const SatStep<2>* step = run.tested_in_row(moment.row()); step != nullptr && !run.probe_deg)
        draw_axis_reach(picture, run, *step, {Tag::axis, moment.row(), -1});
    if (moment.closing()) draw_answer(picture, run);
    draw_origin(picture, moment);
    return picture;
}

Plot sat_curve(const SatMoment& moment) {
    const SatRun& run = moment.run;
    Plot plot;
    plot.x_title = {"sat.curve.x", {}, {}};
    plot.y_title = {"sat.curve.y", {}, {}};
    plot.curves.push_back({{{0, 0}, {180, 0}}, Role::axis_minor, true});
    plot.curves.push_back(overlap_over_angle(run.curve));
    mark_probe(plot, run);
    mark_candidates(plot, moment);
    mark_lowest(plot, run);
    plot.draggable_x = true;
    return plot;
}

}  // namespace gaplab
