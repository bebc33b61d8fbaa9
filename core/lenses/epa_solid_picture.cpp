#include "lenses/epa_solid_picture.hpp"

#include <algorithm>

#include "lenses/epa_plots.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"
#include "lenses/search_solid.hpp"
#include "picture/project.hpp"

namespace gaplab {
namespace {

constexpr double k_direction_length = 0.18;  // share of the pair's size
// Names of more corners than this run into each other.
constexpr std::size_t k_most_named_corners = 5;
constexpr float k_nearest_shade = 2.2F;
constexpr float k_replaced_shade = 0.7F;
constexpr float k_polytope_shade = 0.8F;

using Moment = EpaMomentOf<3>;
using Step = EpaStep<3>;

Vec3 corner(const Step& step, int i) { return step.vertices[static_cast<std::size_t>(i)].point; }

std::vector<Vec3> corners_of(const Step& step, const EpaFacet<3>& facet) {
    std::vector<Vec3> corners;
    for (const int v : facet.vertices) corners.push_back(corner(step, v));
    return corners;
}

bool gives_way(const Step& step, std::size_t facet) {
    return std::find(step.replaced.begin(), step.replaced.end(), static_cast<int>(facet)) !=
           step.replaced.end();
}

Role role_of_facet(const Step& step, std::size_t facet) {
    if (static_cast<int>(facet) == step.nearest) return Role::closest;
    return gives_way(step, facet) ? Role::support : Role::simplex;
}

float shade_of_facet(const Step& step, std::size_t facet) {
    if (static_cast<int>(facet) == step.nearest) return k_nearest_shade;
    return gives_way(step, facet) ? k_replaced_shade : k_polytope_shade;
}

// The edge from -> to of a face, each edge of the mesh once: the twin runs the other way.
void add_edges(SolidBody& body, const Step& step, float width) {
    const auto face_that_runs = [&](int from, int to) {
        for (std::size_t f = 0; f < step.facets.size(); ++f)
            for (std::size_t k = 0; k < 3; ++k)
                if (step.facets[f].vertices[k] == from && step.facets[f].vertices[(k + 1) % 3] == to)
                    return static_cast<int>(f);
        return -1;
    };
    for (std::size_t f = 0; f < step.facets.size(); ++f)
        for (std::size_t k = 0; k < 3; ++k) {
            const int from = step.facets[f].vertices[k];
            const int to = step.facets[f].vertices[(k + 1) % 3];
            const int twin = face_that_runs(to, from);
            if (twin >= 0 && twin < static_cast<int>(f)) continue;
            body.edges.push_back(
                {corner(step, from), corner(step, to), static_cast<int>(f), twin, Role::simplex, {}, width});
        }
}

void draw_polytope(SolidPicture& picture, const Moment& moment, float width) {
    const Step& step = moment.step();
    SolidBody body;
    body.role = Role::simplex;
    for (std::size_t f = 0; f < step.facets.size(); ++f)
        body.faces.push_back({corners_of(step, step.facets[f]),
                              step.facets[f].normal,
                              role_of_facet(step, f),
                              {},
                              shade_of_facet(step, f)});
    // What is spoken of shows from behind too.
    for (std::size_t f = 0; f < step.facets.size(); ++f)
        if (role_of_facet(step, f) != Role::simplex) {
            body.faces.push_back(body.faces[f]);
            body.faces.back().normal = -body.faces[f].normal;
        }
    add_edges(body, step, width);
    picture.bodies.push_back(std::move(body));
}

// GJK's last simplex, or what it was blown up to so far: not full yet, so that every part is drawn by itself.
void draw_simplex(SolidPicture& picture, const std::vector<SupportVertex<3>>& corners, float width) {
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (std::size_t j = i + 1; j < corners.size(); ++j) {
            picture.segments.push_back({corners[i].point, corners[j].point, Role::simplex, {}, width, false});
            for (std::size_t k = j + 1; k < corners.size(); ++k)
                draw_two_sided(picture, {corners[i].point, corners[j].point, corners[k].point}, Role::simplex,
                               k_polytope_shade);
        }
}

void draw_body_so_far(SolidPicture& picture, const Moment& moment, float width) {
    if (moment.opening() || moment.step().facets.empty())
        draw_simplex(picture, moment.corners(), width);
    else
        draw_polytope(picture, moment, width);
}

// The rim of what the support sees, and the fan that will join it to the support.
void draw_horizon(SolidPicture& picture, const Moment& moment) {
    if (moment.opening() || moment.closing()) return;
    const Step& step = moment.step();
    for (const auto& [from, to] : step.horizon) {
        picture.segments.push_back({corner(step, from), corner(step, to), Role::support, {}, 3.0F, false});
        picture.segments.push_back({corner(step, from), step.support.point, Role::simplex, {}, 1.2F, true});
    }
}

void draw_foot(SolidPicture& picture, const Moment& moment) {
    const EpaFacet<3>* facet = moment.nearest();
    if (moment.opening() || facet == nullptr) return;
    const Vec3 foot = facet->normal * facet->distance;
    picture.segments.push_back({Vec3{0}, foot, Role::closest, {}, 2.5F, false});
    picture.markers.push_back({foot, Role::closest, {}, 6.0F, false});
    picture.labels.push_back(
        {foot * 0.5, text_of(shown({facet->distance, 3})), Role::closest, Anchor::below, {}, false, 7.0F});
}

void draw_question(SolidPicture& picture, const Moment& moment) {
    if (!moment.asks()) return;
    const Step& step = moment.step();
    const double length = k_direction_length * moment.run.size();
    const EpaFacet<3>* facet = moment.nearest();
    const Vec3 from = facet == nullptr ? Vec3{0} : facet->normal * facet->distance;
    picture.arrows.push_back({from, from + step.direction * length, Role::search_direction, {}, 2.5F});
    draw_supporting_plane(picture, step.support.point, step.direction, 0.7 * length);
}

void draw_corners(SolidPicture& picture, const Moment& moment) {
    const std::vector<SupportVertex<3>> corners = moment.corners();
    const bool few = corners.size() <= k_most_named_corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (moment.asks() && corners[i].point == moment.step().support.point) continue;
        draw_vertex(picture, corners[i], Role::simplex, false, few || moment.is_of_nearest(i));
    }
    if (moment.asks()) draw_vertex(picture, moment.step().support, Role::support);
}

void draw_push(SolidPicture& picture, const EpaRunOf<3>& run) {
    if (!run.ghost) return;
    const EpaResult<3>& result = run.result();
    if (run.show.ghost) draw_ghost(picture, *run.ghost);
    draw_witness(picture, result.witness_a, result.witness_b, Role::overlap,
                 text_of(shown({result.depth, 3})));
    if (!run.show.mtv) return;
    const Vec3 from = run.pair->b().position();
    picture.arrows.push_back({from, from + result.normal * result.depth, Role::mtv, {}, 3.0F});
}

SolidPicture small_picture(const Moment& moment) {
    SolidPicture picture;
    const EpaRunOf<3>& run = moment.run;
    draw_difference_hull(picture, run.difference, run.rules.true_curves);
    draw_body_so_far(picture, moment, 1.2F);
    draw_horizon(picture, moment);
    picture.markers.push_back({moment.step().support.point, Role::support, {}, 5.0F, false});
    picture.markers.push_back({Vec3{0}, Role::origin, {}, 5.0F, false});
    frame_difference(picture, run.difference, run.story.steps.back().vertices);
    return picture;
}

}  // namespace

SolidPicture epa_world(const Moment& moment) {
    const EpaRunOf<3>& run = moment.run;
    SolidPicture picture;
    draw_pair(picture, *run.pair);
    draw_face_sources(picture, run.difference, *run.pair);
    if (run.ghost)
        for (int i = 0; i < run.ghost->size(); ++i)
            include_point(picture, run.ghost->point(i), run.ghost->radius());
    if (run.show.supports && moment.asks())
        draw_support_points(picture, *run.pair, moment.step().support, moment.step().direction, true);
    if (moment.closing()) draw_push(picture, run);
    return picture;
}

SolidPicture epa_difference(const Moment& moment) {
    const EpaRunOf<3>& run = moment.run;
    SolidPicture picture;
    draw_faint_difference(picture, run.difference, run.rules.true_curves);
    draw_body_so_far(picture, moment, 1.8F);
    draw_horizon(picture, moment);
    draw_foot(picture, moment);
    draw_question(picture, moment);
    draw_corners(picture, moment);
    if (moment.closing() && run.ghost && run.show.mtv)
        picture.arrows.push_back({Vec3{0}, run.result().normal * run.result().depth, Role::mtv, {}, 3.0F});
    frame_difference(picture, run.difference, run.story.steps.back().vertices);
    return picture;
}

FilmStrip epa_film(const Moment& moment) {
    FilmStrip film;
    for (int i = 1; i <= moment.run.steps(); ++i) {
        const Moment at{moment.run, i};
        const SolidPicture solid = small_picture(at);
        film.cells.push_back({project(solid, solid.camera), film_caption(at), i, i == moment.index});
    }
    return film;
}

}  // namespace gaplab
