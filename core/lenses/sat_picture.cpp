#include "lenses/sat_picture.hpp"

#include <numbers>

#include "geometry/bounds.hpp"
#include "lenses/axis_picture.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/sat_words.hpp"

namespace gaplab {
namespace {

// Shares of the pair's size (the sum of both sizes).
constexpr double k_arrow_beside_badge = 0.07;  // of the push, to the side of the letter B
constexpr double k_normal_length = 0.1;        // of the candidate directions at the opening
constexpr int k_most_named_normals = 12;       // more names would run into each other
constexpr float k_piece_width = 8.0F;
constexpr float k_current_edge_width = 4.0F;

// The piece of the axis that the overlap or the gap measures: the shorter way out, or (by mistake) the common
// part.
Interval measured_piece(const Interval& a, const Interval& b, bool common_part) {
    if (common_part) return {std::max(a.min, b.min), std::min(a.max, b.max)};
    return way_out_sign(a, b) > 0 ? Interval{b.min, a.max} : Interval{a.min, b.max};
}

Role piece_role(double overlap, double touch_limit) {
    if (std::abs(overlap) <= touch_limit) return Role::touching;
    return overlap > 0 ? Role::overlap : Role::gap;
}

void draw_measured_piece(Picture& picture, const AxisShadows& shadows, const SatRun& run, double value,
                         double further, Tag tag) {
    const Interval piece = measured_piece(shadows.a, shadows.b, run.rules.skip_containment_rule);
    const Role role = piece_role(value, run.touch_limit());
    picture.segments.push_back(
        {shadows.line.at(piece.min), shadows.line.at(piece.max), role, tag, k_piece_width, false});
    const double middle = (piece.min + piece.max) / 2;
    if (role == Role::touching) picture.markers.push_back({shadows.line.at(middle), role, tag, 10.0F, false});
    picture.labels.push_back({shadows.line.at(middle, 2.2 * further), text_of(shown({std::abs(value), 3})),
                              role, anchor_towards(shadows.line.away), tag, false, 8.0F});
}

// The axis, both bars with their projectors, and the piece that was measured. `value` is what the run says,
// which under a deliberate mistake is not what the picture measures.
void draw_axis(Picture& picture, const SatRun& run, Vec2 direction, double value, Tag tag,
               const std::string& name) {
    const StudiedPair<2>& pair = *run.pair;
    const AxisShadows shadows = shadows_on(pair, direction);
    const double bar = k_bar_distance * pair.size();
    draw_projectors(picture, shadows.line, pair.a(), shadows.a, -bar, Role::projector_a, tag);
    draw_projectors(picture, shadows.line, pair.b(), shadows.b, bar, Role::projector_b, tag);
    draw_axis_line(picture, shadows, pair.size(), tag, name);
    draw_shadow(picture, shadows.line, shadows.a, -bar, Role::shadow_a, tag);
    draw_shadow(picture, shadows.line, shadows.b, bar, Role::shadow_b, tag);
    draw_measured_piece(picture, shadows, run, value, bar, tag);
}

// Each edge carries the tag of its axis, so that edge, row, strip and curve light up together.
void draw_edges(Picture& picture, const SatRun& run, bool of_a, int current_row) {
    const Placed<2>& shape = of_a ? run.pair->a() : run.pair->b();
    for (int i = 0; i < shape.normal_count(); ++i) {
        const int row = run.row_of_edge(of_a, i);
        if (row < 0) continue;
        const auto ends = edge_ends(shape, i);
        const SatAxis<2>& axis = run.story.candidates[static_cast<std::size_t>(row)];
        const bool made_it = (of_a ? axis.index_a : axis.index_b) == i;
        const float width = row == current_row && made_it ? k_current_edge_width : 2.0F;
        picture.segments.push_back(
            {ends[0], ends[1], of_a ? Role::shape_a : Role::shape_b, {Tag::axis, row, -1}, width, false});
    }
}

// The extra direction of a round shape, drawn where it comes from: between the two nearest core points.
void draw_vertex_axis(Picture& picture, const SatRun& run, int row) {
    const SatAxis<2>& axis = run.story.candidates[static_cast<std::size_t>(row)];
    if (axis.source != AxisSource::vertex_pair) return;
    const Tag tag{Tag::axis, row, -1};
    const Vec2 from = run.pair->a().point(axis.index_a);
    const Vec2 to = run.pair->b().point(axis.index_b);
    picture.segments.push_back({from, to, Role::axis_minor, tag, 1.5F, true});
    picture.markers.push_back({from, Role::shape_a, tag, 7.0F, false});
    picture.markers.push_back({to, Role::shape_b, tag, 7.0F, false});
}

Vec2 middle_of(const Placed<2>& shape) {
    Vec2 middle{0};
    for (const Vec2& point : world_points(shape)) middle += point;
    return middle / static_cast<double>(shape.size());
}

// On the far side of the ghost, where no shape of the pair is in the way.
void label_residual(Picture& picture, const SatRun& run) {
    const Vec2 mtv = run.result().mtv;
    const Vec2 push = glm::length(mtv) > 0 ? glm::normalize(mtv) : Vec2{1, 0};
    picture.labels.push_back({extreme_points(run.ghost->placed, push)[1],
                              residual_caption(run.ghost->residual),
                              Role::label_muted,
                              anchor_towards(push),
                              {},
                              false,
                              8.0F});
}

void draw_push(Picture& picture, const SatRun& run) {
    if (!run.ghost) return;
    if (run.show.ghost) {
        draw_shape(picture, run.ghost->placed, Role::ghost, {}, false);
        picture.outlines.back().dashed = true;
    }
    if (run.show.ghost) label_residual(picture, run);
    if (!run.show.mtv) return;
    const Vec2 mtv = run.result().mtv;
    const Vec2 beside = glm::length(mtv) > 0 ? turned_left(glm::normalize(mtv)) : Vec2{0};
    const Vec2 from = middle_of(run.pair->b()) + beside * (k_arrow_beside_badge * run.pair->size());
    picture.arrows.push_back({from, from + mtv, Role::mtv, {}, 3.0F});
}

// At the opening every candidate is drawn where it comes from: straight out of the middle of its edge.
void draw_candidates(Picture& picture, const SatRun& run) {
    for (int row = 0; row < run.candidate_count(); ++row) {
        const SatAxis<2>& axis = run.story.candidates[static_cast<std::size_t>(row)];
        draw_vertex_axis(picture, run, row);
        const bool of_a = axis.source == AxisSource::normal_of_a;
        if (!of_a && axis.source != AxisSource::normal_of_b) continue;
        const Placed<2>& shape = of_a ? run.pair->a() : run.pair->b();
        const int edge = of_a ? axis.index_a : axis.index_b;
        const auto ends = edge_ends(shape, edge);
        const Vec2 from = (ends[0] + ends[1]) * 0.5;
        const Vec2 to = from + shape.normal(edge) * (k_normal_length * run.pair->size());
        const Tag tag{Tag::axis, row, -1};
        picture.arrows.push_back({from, to, of_a ? Role::shape_a : Role::shape_b, tag, 1.5F});
        if (run.candidate_count() > k_most_named_normals) continue;
        picture.labels.push_back({to, text_of(short_axis_name(*run.pair, axis)),
                                  of_a ? Role::shape_a : Role::shape_b, anchor_towards(shape.normal(edge)),
                                  tag, false, 4.0F});
    }
}

void draw_bounding_box(Picture& picture, const Placed<2>& shape) {
    const Aabb<2> box = aabb_of(shape);
    picture.outlines.push_back({{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}},
                                0,
                                Role::bound,
                                {},
                                false,
                                true,
                                1.2F});
}

// The picture is fitted to all axes at once, so that it stands still while one steps.
void fit_all_axes(Picture& picture, const SatRun& run) {
    PictureBox box;
    box.include(picture.fit_min);
    box.include(picture.fit_max);
    if (run.ghost) box.include(run.ghost->placed);
    const double margin = 3 * k_bar_distance * run.pair->size();
    for (const SatAxis<2>& axis : run.story.candidates) {
        if (!run.show.shadows || axis.degenerate) continue;
        const AxisShadows shadows = shadows_on(*run.pair, axis.direction);
        const Interval span = joined(shadows.a, shadows.b);
        box.include(shadows.line.at(span.min, margin));
        box.include(shadows.line.at(span.max, margin));
    }
    picture.fit_min = box.min;
    picture.fit_max = box.max;
}

void draw_current_axis(Picture& picture, const SatMoment& moment) {
    const SatRun& run = moment.run;
    if (run.probe_deg) {
        const double angle_rad = *run.probe_deg * std::numbers::pi / 180;
        const Vec2 direction{std::cos(angle_rad), std::sin(angle_rad)};
        const double overlap = overlap_along(run.pair->a(), run.pair->b(), direction);
        draw_axis(picture, run, direction, overlap, {}, shown({*run.probe_deg, 0}) + "°");
        return;
    }
    const int row = moment.row();
    const int step = row < 0 ? -1 : run.step_of_row(row);
    if (step < 0) return;
    const SatStep<2>& shown_step = run.story.steps[static_cast<std::size_t>(step)];
    draw_vertex_axis(picture, run, row);
    if (run.show.shadows && !shown_step.axis.degenerate)
        draw_axis(picture, run, shown_step.axis.direction, shown_step.overlap, {Tag::axis, row, -1},
                  short_axis_name(*run.pair, shown_step.axis));
}

}  // namespace

Picture sat_world(const SatMoment& moment) {
    const SatRun& run = moment.run;
    Picture picture;
    draw_pair(picture, *run.pair);
    draw_edges(picture, run, true, moment.row());
    draw_edges(picture, run, false, moment.row());
    if (run.show.bounds) {
        draw_bounding_box(picture, run.pair->a());
        draw_bounding_box(picture, run.pair->b());
    }
    if (moment.opening() && !run.probe_deg) draw_candidates(picture, run);
    draw_current_axis(picture, moment);
    if (moment.closing()) draw_push(picture, run);
    fit_all_axes(picture, run);
    return picture;
}

}  // namespace gaplab
