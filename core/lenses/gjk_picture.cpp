#include "lenses/gjk_picture.hpp"

#include <algorithm>

#include "collide/nearest_part.hpp"
#include "lenses/gjk_plots.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

constexpr double k_line_length = 0.2;  // share of the pair's size
// Names of points that were dropped run into the others when the difference has more corners than this.
constexpr std::size_t k_most_roomy_corners = 16;
constexpr double k_ring_radius = 1.0;   // the ring has a picture of its own: any unit will do
constexpr double k_ring_stroke = 0.12;  // further out for every iteration

std::vector<Vec2> points_of(const Simplex<2>& simplex) {
    std::vector<Vec2> points;
    for (int i = 0; i < simplex.size; ++i) points.push_back(simplex[i].point);
    return points;
}

bool is_kept(const GjkStep<2>& step, int i) { return (step.kept >> static_cast<unsigned>(i) & 1U) != 0; }

bool holds(const Simplex<2>& simplex, const SupportVertex<2>& vertex) {
    for (int i = 0; i < simplex.size; ++i)
        if (simplex[i].point == vertex.point) return true;
    return false;
}

// --- the difference
// ---------------------------------------------------------------------------------------------

void draw_simplex(Picture& picture, const GjkStep<2>& step) {
    if (step.grown.size > 2)
        picture.outlines.push_back({points_of(step.grown), 0, Role::simplex, {}, true, false, 1.0F});
    for (int i = 0; i < step.grown.size; ++i)
        for (int j = i + 1; j < step.grown.size; ++j) {
            const bool both = is_kept(step, i) && is_kept(step, j);
            picture.segments.push_back({step.grown[i].point,
                                        step.grown[j].point,
                                        both ? Role::simplex : Role::discarded,
                                        {},
                                        both ? 3.0F : 1.2F,
                                        !both});
        }
}

// Of a many-sided difference, whose corners are close to each other, only the simplex that was kept is named.
void draw_simplex_vertices(Picture& picture, const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    const Vec2 middle = middle_of(moment.run.difference);
    const bool roomy = moment.run.difference.vertices.size() <= k_most_roomy_corners;
    for (int i = 0; i < step.grown.size; ++i) {
        if (step.grown[i].point == step.support.point) continue;  // drawn last, and named once
        const bool kept = is_kept(step, i);
        draw_vertex(picture, step.grown[i], kept ? Role::simplex : Role::discarded, middle, !kept);
        if (!kept && !roomy) picture.labels.pop_back();
    }
    draw_vertex(picture, step.support, Role::support, middle);
}

// Points that were dropped in earlier iterations stay as small rings.
void draw_dropped_before(Picture& picture, const GjkMoment& moment) {
    for (int i = 0; i < moment.iteration(); ++i) {
        const SupportVertex<2>& old = moment.run.story.steps[static_cast<std::size_t>(i)].support;
        if (!holds(moment.step().grown, old))
            picture.markers.push_back(
                {old.point, Role::discarded, pair_tag(old.index_a, old.index_b), 6.0F, true});
    }
}

void draw_closest(Picture& picture, const GjkStep<2>& step) {
    if (step.after.size == 0 || step.after.size == 3) return;
    picture.segments.push_back({step.closest, Vec2{0}, Role::closest, {}, 2.5F, false});
    picture.markers.push_back({step.closest, Role::closest, {}, 8.0F, false});
    picture.labels.push_back({step.closest,
                              {"gjk.label.closest", {{"d", Number{step.distance, 3}}}, {}},
                              Role::closest,
                              anchor_towards(step.closest),
                              {},
                              false,
                              10.0F});
}

void draw_direction(Picture& picture, const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    const Vec2 from = moment.start_of_direction();
    picture.arrows.push_back(
        {from, from + step.direction * drawn_length(moment), Role::search_direction, {}, 2.5F});
    draw_supporting_line(picture, step.support.point, step.direction, k_line_length * moment.run.size());
}

// --- the world
// --------------------------------------------------------------------------------------------------

Caption length_text(double length) { return text_of(shown({length, 3})); }

void draw_closest_so_far(Picture& picture, const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    if (step.after.size == 0 || step.after.size == 3) return;
    draw_witness(picture, moment.run.pair->a().position() + weighted<2>(step.after, &SupportVertex<2>::a),
                 moment.run.pair->b().position() + weighted<2>(step.after, &SupportVertex<2>::b),
                 Role::closest, length_text(step.distance));
}

void draw_result(Picture& picture, const GjkRun& run) {
    const GjkResult<2>& result = run.result();
    if (!result.cores_apart) return;
    const double length = result.status == GjkStatus::overlapping ? result.depth : result.distance;
    draw_witness(picture, result.witness_a, result.witness_b, role_of_witness(result.status),
                 length_text(length));
}

Picture small_picture(const GjkMoment& moment) {
    Picture picture;
    picture.show_grid = false;
    draw_difference_outline(picture, moment.run.difference, moment.run.rules.true_curves, 1.0F);
    const GjkStep<2>& step = moment.step();
    draw_simplex(picture, step);
    for (int i = 0; i < step.grown.size; ++i)
        picture.markers.push_back(
            {step.grown[i].point, is_kept(step, i) ? Role::simplex : Role::discarded, {}, 4.0F, false});
    if (step.after.size == 1 || step.after.size == 2)
        picture.segments.push_back({step.closest, Vec2{0}, Role::closest, {}, 2.0F, false});
    picture.markers.push_back({Vec2{0}, Role::origin, {}, 5.0F, false});
    return picture;
}

Vec2 on_circle(double angle_deg, double radius) {
    const Rotation<2> turn = rotation_from_degrees(angle_deg);
    return Vec2{turn.cosine, turn.sine} * radius;
}

}  // namespace

Picture gjk_world(const GjkMoment& moment) {
    const GjkRun& run = moment.run;
    Picture picture;
    draw_pair(picture, *run.pair);
    // Fitted to all iterations at once, so that it stands still while one steps.
    for (const GjkStep<2>& each : run.story.steps)
        include_support(picture, *run.pair, each.support, each.direction);
    const GjkStep<2>& step = moment.step();
    for (int i = 0; i < step.after.size; ++i) draw_sources(picture, *run.pair, step.after[i], Role::simplex);
    if (run.show.supports && !moment.closing())
        draw_support_points(picture, *run.pair, step.support, step.direction, run.show.direction);
    if (!run.show.closest) return picture;
    if (moment.closing())
        draw_result(picture, run);
    else
        draw_closest_so_far(picture, moment);
    return picture;
}

Picture gjk_difference(const GjkMoment& moment) {
    Picture picture;
    const GjkStep<2>& step = moment.step();
    draw_faint_difference(picture, moment.run.difference, moment.run.rules.true_curves);
    draw_simplex(picture, step);
    draw_dropped_before(picture, moment);
    if (moment.run.show.direction && !moment.closing()) draw_direction(picture, moment);
    if (moment.run.show.closest) draw_closest(picture, step);
    draw_simplex_vertices(picture, moment);
    return picture;
}

FilmStrip gjk_film(const GjkMoment& moment) {
    FilmStrip film;
    for (int i = 0; i < moment.run.iterations(); ++i) {
        const GjkMoment at{moment.run, i};
        film.cells.push_back({small_picture(at), film_caption(at), i, i == moment.index});
    }
    return film;
}

Picture gjk_ring(const GjkMoment& moment) {
    const GjkRun& run = moment.run;
    Picture picture;
    picture.show_grid = false;
    picture.outlines.push_back({{Vec2{0}}, k_ring_radius, Role::axis_minor, {}, false, false, 1.0F});
    if (run.ring.empty()) return picture;
    const auto [fewest, most] = range_of(run.ring);
    for (const RingSample<2>& sample : run.ring)
        picture.segments.push_back(
            {on_circle(sample.angle_deg, k_ring_radius),
             on_circle(sample.angle_deg, k_ring_radius + k_ring_stroke * sample.iterations),
             heat_role(sample.iterations, fewest, most),
             {},
             4.0F,
             false});
    const double angle = angle_of<2>(run.story.steps.front().direction);
    picture.arrows.push_back(
        {Vec2{0}, on_circle(angle, 0.9 * k_ring_radius), Role::search_direction, {}, 3.0F});
    picture.labels.push_back(
        {-on_circle(angle, 0.45 * k_ring_radius),
         {"gjk.label.ring",
          {{"angle", Number{angle, 0}}, {"n", Number{static_cast<double>(run.result().iterations), 0}}},
          {}},
         Role::label,
         Anchor::center,
         {},
         false,
         0.0F});
    return picture;
}

}  // namespace gaplab
