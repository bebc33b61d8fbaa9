#include "lenses/gjk_solid_picture.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "collide/nearest_part.hpp"
#include "lenses/gjk_plots.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"
#include "lenses/search_solid.hpp"
#include "picture/project.hpp"

namespace gaplab {
namespace {

constexpr double k_plane_length = 0.14;  // share of the pair's size
// Names of points that were dropped run into the others when the difference has more corners than this.
constexpr std::size_t k_most_roomy_corners = 40;
constexpr float k_simplex_shade = 0.6F;  // of the faces that are not the nearest
constexpr float k_nearest_shade = 1.8F;
// Patches on a ball of radius 1: 400 of them lie some 0.18 from each other.
constexpr double k_smallest_patch = 0.04;
constexpr double k_largest_patch = 0.085;
constexpr int k_patch_corners = 8;
constexpr float k_patch_shade = 3;

using Moment = GjkMomentOf<3>;
using Step = GjkStep<3>;

bool is_kept(const Step& step, int i) { return (step.kept >> static_cast<unsigned>(i) & 1U) != 0; }

bool holds(const Simplex<3>& simplex, const SupportVertex<3>& vertex) {
    for (int i = 0; i < simplex.size; ++i)
        if (simplex[i].point == vertex.point) return true;
    return false;
}

std::vector<Vec3> corners_but(const Simplex<3>& simplex, int left_out) {
    std::vector<Vec3> corners;
    for (int i = 0; i < simplex.size; ++i)
        if (i != left_out) corners.push_back(simplex[i].point);
    return corners;
}

// The faces of a triangle or a tetrahedron, each from both sides, so that the nearest one shows wherever the
// eye is.
void draw_simplex_faces(SolidPicture& picture, const Step& step) {
    if (step.grown.size == 3)
        draw_two_sided(picture, corners_but(step.grown, -1), Role::simplex,
                       step.after.size == 3 ? k_nearest_shade : k_simplex_shade);
    if (step.grown.size < 4) return;
    for (int i = 0; i < 4; ++i) {
        const bool nearest = step.after.size == 3 && !is_kept(step, i);
        draw_two_sided(picture, corners_but(step.grown, i), Role::simplex,
                       nearest ? k_nearest_shade : k_simplex_shade);
    }
}

void draw_simplex(SolidPicture& picture, const Step& step, float width) {
    draw_simplex_faces(picture, step);
    for (int i = 0; i < step.grown.size; ++i)
        for (int j = i + 1; j < step.grown.size; ++j) {
            const bool both = is_kept(step, i) && is_kept(step, j);
            picture.segments.push_back({step.grown[i].point,
                                        step.grown[j].point,
                                        both ? Role::simplex : Role::discarded,
                                        {},
                                        both ? width : 0.5F * width,
                                        !both});
        }
}

void draw_simplex_vertices(SolidPicture& picture, const Moment& moment) {
    const Step& step = moment.step();
    const bool roomy = moment.run.difference.vertices.size() <= k_most_roomy_corners;
    for (int i = 0; i < step.grown.size; ++i) {
        if (step.grown[i].point == step.support.point) continue;  // drawn last, and named once
        const bool kept = is_kept(step, i);
        draw_vertex(picture, step.grown[i], kept ? Role::simplex : Role::discarded, !kept, kept || roomy);
    }
    draw_vertex(picture, step.support, Role::support);
}

// Points that were dropped in earlier iterations stay as small rings.
void draw_dropped_before(SolidPicture& picture, const Moment& moment) {
    for (int i = 0; i < moment.iteration(); ++i) {
        const SupportVertex<3>& old = moment.run.story.steps[static_cast<std::size_t>(i)].support;
        if (!holds(moment.step().grown, old))
            picture.markers.push_back(
                {old.point, Role::discarded, pair_tag(old.index_a, old.index_b), 6.0F, true});
    }
}

void draw_closest(SolidPicture& picture, const Moment& moment) {
    const Step& step = moment.step();
    if (step.after.size == 0 || moment.holds_origin()) return;
    picture.segments.push_back({step.closest, Vec3{0}, Role::closest, {}, 2.5F, false});
    picture.markers.push_back({step.closest, Role::closest, {}, 8.0F, false});
    picture.labels.push_back({step.closest,
                              {"gjk.label.closest", {{"d", Number{step.distance, 3}}}, {}},
                              Role::closest,
                              Anchor::below,
                              {},
                              false,
                              10.0F});
}

void draw_direction(SolidPicture& picture, const Moment& moment) {
    const Step& step = moment.step();
    const Vec3 from = moment.start_of_direction();
    picture.arrows.push_back(
        {from, from + step.direction * drawn_length(moment), Role::search_direction, {}, 2.5F});
    draw_supporting_plane(picture, step.support.point, step.direction, k_plane_length * moment.run.size());
}

std::vector<SupportVertex<3>> all_supports(const GjkRunOf<3>& run) {
    std::vector<SupportVertex<3>> supports;
    for (const Step& step : run.story.steps) supports.push_back(step.support);
    return supports;
}

// --- the world

Caption length_text(double length) { return text_of(shown({length, 3})); }

void draw_closest_so_far(SolidPicture& picture, const Moment& moment) {
    const Step& step = moment.step();
    if (step.after.size == 0 || moment.holds_origin()) return;
    draw_witness(picture, moment.run.pair->a().position() + weighted<3>(step.after, &SupportVertex<3>::a),
                 moment.run.pair->b().position() + weighted<3>(step.after, &SupportVertex<3>::b),
                 Role::closest, length_text(step.distance));
}

void draw_result(SolidPicture& picture, const GjkRunOf<3>& run) {
    const GjkResult<3>& result = run.result();
    if (!result.cores_apart) return;
    const double length = result.status == GjkStatus::overlapping ? result.depth : result.distance;
    draw_witness(picture, result.witness_a, result.witness_b, role_of_witness(result.status),
                 length_text(length));
}

SolidPicture small_picture(const Moment& moment) {
    SolidPicture picture;
    const GjkRunOf<3>& run = moment.run;
    draw_difference_hull(picture, run.difference, run.rules.true_curves);
    const Step& step = moment.step();
    draw_simplex(picture, step, 2.0F);
    for (int i = 0; i < step.grown.size; ++i)
        picture.markers.push_back(
            {step.grown[i].point, is_kept(step, i) ? Role::simplex : Role::discarded, {}, 4.0F, false});
    if (step.after.size > 0 && !moment.holds_origin())
        picture.segments.push_back({step.closest, Vec3{0}, Role::closest, {}, 2.0F, false});
    picture.markers.push_back({Vec3{0}, Role::origin, {}, 5.0F, false});
    frame_difference(picture, run.difference, all_supports(run));
    return picture;
}

// One patch a direction, on the ball, so that those on its far side are hidden; larger for more iterations.
void draw_heat(SolidPicture& picture, const std::vector<RingSample<3>>& sphere) {
    const auto [fewest, most] = range_of(sphere);
    SolidBody patches;
    patches.lit = false;
    for (const RingSample<3>& sample : sphere) {
        const double share = most > fewest ? (sample.iterations - fewest) / double(most - fewest) : 0;
        const double reach = k_smallest_patch + (k_largest_patch - k_smallest_patch) * share;
        const auto [u, v] = plane_across(sample.direction);
        SolidFace face{{}, sample.direction, heat_role(sample.iterations, fewest, most), {}, k_patch_shade};
        for (int i = 0; i < k_patch_corners; ++i) {
            const double angle = 2 * std::numbers::pi * i / k_patch_corners;
            face.points.push_back(sample.direction + reach * (u * std::cos(angle) + v * std::sin(angle)));
        }
        patches.faces.push_back(std::move(face));
    }
    picture.bodies.push_back(std::move(patches));
}

}  // namespace

SolidPicture gjk_world(const Moment& moment) {
    const GjkRunOf<3>& run = moment.run;
    SolidPicture picture;
    draw_pair(picture, *run.pair);
    draw_face_sources(picture, run.difference, *run.pair);
    const Step& step = moment.step();
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

SolidPicture gjk_difference(const Moment& moment) {
    SolidPicture picture;
    const GjkRunOf<3>& run = moment.run;
    draw_faint_difference(picture, run.difference, run.rules.true_curves);
    draw_simplex(picture, moment.step(), 3.0F);
    draw_dropped_before(picture, moment);
    if (run.show.direction && !moment.closing()) draw_direction(picture, moment);
    if (run.show.closest) draw_closest(picture, moment);
    draw_simplex_vertices(picture, moment);
    frame_difference(picture, run.difference, all_supports(run));
    return picture;
}

FilmStrip gjk_film(const Moment& moment) {
    FilmStrip film;
    for (int i = 0; i < moment.run.iterations(); ++i) {
        const Moment at{moment.run, i};
        const SolidPicture solid = small_picture(at);
        film.cells.push_back({project(solid, solid.camera), film_caption(at), i, i == moment.index});
    }
    return film;
}

SolidPicture gjk_ring(const Moment& moment) {
    const GjkRunOf<3>& run = moment.run;
    SolidPicture picture;
    SolidBody ball;
    ball.role = Role::axis_minor;
    ball.radius = 1;
    ball.core = {Vec3{0}};
    ball.filled = false;
    ball.rings = {{Vec3{0}, {1, 0, 0}, {0, 0, 1}}};
    picture.bodies.push_back(std::move(ball));
    frame_ball(picture, Vec3{0}, 1.3);
    if (!run.sphere.empty()) draw_heat(picture, run.sphere);
    const Vec3 first = run.story.steps.front().direction;
    picture.arrows.push_back({Vec3{0}, 1.2 * first, Role::search_direction, {}, 3.0F});
    picture.labels.push_back(
        {1.2 * first,
         {"gjk.label.sphere", {{"n", Number{static_cast<double>(run.result().iterations), 0}}}, {}},
         Role::label,
         Anchor::right,
         {},
         false,
         10.0F});
    return picture;
}

}  // namespace gaplab
