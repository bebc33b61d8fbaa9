#include "lenses/epa_picture.hpp"

#include "lenses/epa_plots.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

constexpr double k_direction_length = 0.18;  // share of the pair's size
// Names of more corners than this run into each other.
constexpr std::size_t k_most_named_corners = 7;

std::vector<Vec2> points_of(const std::vector<SupportVertex<2>>& vertices) {
    std::vector<Vec2> points;
    points.reserve(vertices.size());
    for (const SupportVertex<2>& vertex : vertices) points.push_back(vertex.point);
    return points;
}

Vec2 end_of(const EpaStep<2>& step, const EpaFacet<2>& facet, int i) {
    return step.vertices[static_cast<std::size_t>(facet.vertices[static_cast<std::size_t>(i)])].point;
}

void draw_polygon(Picture& picture, const EpaMoment& moment, float width) {
    const std::vector<Vec2> points = points_of(moment.corners());
    if (points.size() > 2) picture.outlines.push_back({points, 0, Role::simplex, {}, true, false, width});
    if (points.size() == 2)
        picture.segments.push_back({points[0], points[1], Role::simplex, {}, width, false});
}

// The edge that is nearest, the foot of the origin on it, and what comes in its place.
void draw_nearest(Picture& picture, const EpaMoment& moment, bool with_distance) {
    const EpaFacet<2>* facet = moment.nearest();
    if (moment.opening() || facet == nullptr) return;
    const EpaStep<2>& step = moment.step();
    const Vec2 from = end_of(step, *facet, 0);
    const Vec2 to = end_of(step, *facet, 1);
    const bool gives_way = step.decision == EpaDecision::expand;
    picture.segments.push_back({from, to, Role::closest, {}, 4.0F, false});
    if (gives_way) {
        picture.segments.push_back({from, step.support.point, Role::simplex, {}, 1.6F, true});
        picture.segments.push_back({step.support.point, to, Role::simplex, {}, 1.6F, true});
    }
    if (!with_distance) return;
    const Vec2 foot = facet->normal * facet->distance;
    picture.segments.push_back({Vec2{0}, foot, Role::closest, {}, 2.0F, false});
    picture.labels.push_back({foot * 0.5,
                              text_of(shown({facet->distance, 3})),
                              Role::closest,
                              anchor_towards(turned_left(facet->normal)),
                              {},
                              false,
                              7.0F});
}

void draw_question(Picture& picture, const EpaMoment& moment) {
    if (!moment.asks()) return;
    const EpaStep<2>& step = moment.step();
    const double length = k_direction_length * moment.run.size();
    const EpaFacet<2>* facet = moment.nearest();
    const Vec2 from = facet == nullptr ? Vec2{0} : facet->normal * facet->distance;
    picture.arrows.push_back({from, from + step.direction * length, Role::search_direction, {}, 2.5F});
    draw_supporting_line(picture, step.support.point, step.direction, length);
}

void draw_corners(Picture& picture, const EpaMoment& moment) {
    const std::vector<SupportVertex<2>> corners = moment.corners();
    const Vec2 middle = middle_of(moment.run.difference);
    const bool few = corners.size() <= k_most_named_corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        if (moment.asks() && corners[i].point == moment.step().support.point) continue;
        draw_vertex(picture, corners[i], Role::simplex, middle);
        if (!few && !moment.is_of_nearest(i)) picture.labels.pop_back();
    }
    if (moment.asks()) draw_vertex(picture, moment.step().support, Role::support, middle);
}

void draw_push(Picture& picture, const EpaRun& run) {
    if (!run.ghost) return;
    const EpaResult<2>& result = run.result();
    if (run.show.ghost) {
        draw_shape(picture, *run.ghost, Role::ghost, {}, false);
        picture.outlines.back().dashed = true;
    }
    draw_witness(picture, result.witness_a, result.witness_b, Role::overlap,
                 text_of(shown({result.depth, 3})));
    if (!run.show.mtv) return;
    const Vec2 from = run.pair->b().position();
    picture.arrows.push_back({from, from + result.normal * result.depth, Role::mtv, {}, 3.0F});
}

Picture small_picture(const EpaMoment& moment) {
    Picture picture;
    picture.show_grid = false;
    draw_difference_outline(picture, moment.run.difference, moment.run.rules.true_curves, 1.0F);
    draw_polygon(picture, moment, 1.6F);
    draw_nearest(picture, moment, false);
    picture.markers.push_back({moment.step().support.point, Role::support, {}, 5.0F, false});
    picture.markers.push_back({Vec2{0}, Role::origin, {}, 5.0F, false});
    return picture;
}

}  // namespace

Picture epa_world(const EpaMoment& moment) {
    const EpaRun& run = moment.run;
    Picture picture;
    draw_pair(picture, *run.pair);
    for (const EpaStep<2>& each : run.story.steps)
        include_support(picture, *run.pair, each.support, each.direction);
    if (run.show.supports && moment.asks())
        draw_support_points(picture, *run.pair, moment.step().support, moment.step().direction, true);
    if (moment.closing()) draw_push(picture, run);
    if (run.ghost) {
        PictureBox box{picture.fit_min, picture.fit_max};
        box.include(*run.ghost);
        picture.fit_min = box.min;
        picture.fit_max = box.max;
    }
    return picture;
}

Picture epa_difference(const EpaMoment& moment) {
    Picture picture;
    draw_faint_difference(picture, moment.run.difference, moment.run.rules.true_curves);
    draw_polygon(picture, moment, 2.2F);
    draw_nearest(picture, moment, true);
    draw_question(picture, moment);
    draw_corners(picture, moment);
    if (moment.closing() && moment.run.ghost && moment.run.show.mtv)
        picture.arrows.push_back(
            {Vec2{0}, moment.run.result().normal * moment.run.result().depth, Role::mtv, {}, 3.0F});
    return picture;
}

FilmStrip epa_film(const EpaMoment& moment) {
    FilmStrip film;
    for (int i = 1; i <= moment.run.steps(); ++i) {
        const EpaMoment at{moment.run, i};
        film.cells.push_back({small_picture(at), film_caption(at), i, i == moment.index});
    }
    return film;
}

}  // namespace gaplab
