#include "lenses/sat_solid_picture.hpp"

#include <algorithm>
#include <numeric>

#include "geometry/bounds.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/sat_strips.hpp"
#include "lenses/sat_words.hpp"
#include "lenses/solid_axis_picture.hpp"
#include "picture/project.hpp"
#include "picture/solid_body.hpp"

namespace gaplab {
namespace {

constexpr double k_normal_length = 0.1;   // of the pair's size: the candidate directions at the opening
constexpr int k_most_named_normals = 16;  // of more candidates the names would run into each other
constexpr float k_lit_width = 4.0F;
constexpr float k_lit_shade = 1.9F;
constexpr double k_parallel_sine = 1e-9;
constexpr double k_snug = 0.92;          // of the ball: its poles are empty
constexpr double k_rim = 0.03;           // of the pair's size
constexpr double k_beside_badge = 0.07;  // of the pair's size: the push, beside the letter B

// The body's own number of an axis, and the unit direction from A to B.
struct Source {
    bool of_a = true;
    const Placed<3>& body;
    Vec3 outward{0};  ///< towards the other body
};

Vec3 from_a_to_b(const SatRunOf<3>& run, int row) {
    const SatAxis<3>& axis = run.candidate(row);
    const double length = glm::length(axis.direction);
    const SatStep<3>* step = run.tested_in_row(row);
    const double sign = step == nullptr ? 1.0 : way_out_sign(step->a, step->b);
    return length > 0 ? axis.direction * (sign / length) : Vec3{0};
}

// Of the edges parallel to one, that which reaches farthest towards the other body.
int foremost_edge(const Source& source, int edge) {
    const auto& edges = source.body.shape().edges;
    const auto vector = [&](const Edge& e) { return source.body.offset(e.to) - source.body.offset(e.from); };
    const Vec3 along = vector(edges[static_cast<std::size_t>(edge)]);
    int foremost = edge;
    double farthest = -1e300;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        const Vec3 other = vector(edges[i]);
        const double sine = glm::length(glm::cross(along, other));
        if (sine > k_parallel_sine * glm::length(along) * glm::length(other)) continue;
        const double reach =
            glm::dot(source.body.offset(edges[i].from) + source.body.offset(edges[i].to), source.outward);
        if (reach <= farthest) continue;
        farthest = reach;
        foremost = static_cast<int>(i);
    }
    return foremost;
}

void light_edge(SolidBody& body, int edge, Tag tag) {
    SolidEdge& each = body.edges[static_cast<std::size_t>(edge)];
    each.tag = tag;
    each.width = k_lit_width;
    each.face_a = each.face_b = -1;  // in sight, whatever stands before it
}

// The face (or the edges that bound it) that made the axis and looks at the other body.
void tag_faces(SolidBody& body, const SatMomentOf<3>& moment, const Source& source) {
    for (int f = 0; f < source.body.normal_count(); ++f) {
        const int row = moment.run.row_of_edge(source.of_a, f);
        if (row < 0) continue;
        SolidFace& face = body.faces[static_cast<std::size_t>(f)];
        face.tag = {Tag::axis, row, -1};
        const AxisSource made_by = source.of_a ? AxisSource::normal_of_a : AxisSource::normal_of_b;
        if (row != moment.row() || moment.run.candidate(row).source != made_by) continue;
        if (glm::dot(face.normal, source.outward) < 0) continue;
        face.shade = k_lit_shade;
        for (std::size_t e = 0; e < body.edges.size(); ++e)
            if (body.edges[e].face_a == f || body.edges[e].face_b == f) body.edges[e].width = k_lit_width;
    }
}

// The edge of this body that a candidate comes from; -1: none.
int edge_of(const SatAxis<3>& axis, bool of_a) {
    if (axis.source == AxisSource::edge_pair) return of_a ? axis.index_a : axis.index_b;
    if (axis.source == AxisSource::vertex_edge) return of_a ? -1 : axis.index_b;
    if (axis.source == AxisSource::edge_vertex) return of_a ? axis.index_a : -1;
    return -1;
}

// An edge stands for the closest of the axes that it makes; the current one comes first.
void tag_edges(SolidBody& body, const SatMomentOf<3>& moment, bool of_a) {
    const SatRunOf<3>& run = moment.run;
    std::vector<int> rows(static_cast<std::size_t>(run.candidate_count()));
    std::iota(rows.begin(), rows.end(), 0);
    const auto rank = [&](int row) {
        const SatStep<3>* step = run.tested_in_row(row);
        if (row == moment.row()) return -1e300;
        return step == nullptr || step->axis.degenerate ? 1e300 : step->overlap;
    };
    std::stable_sort(rows.begin(), rows.end(), [&](int x, int y) { return rank(x) < rank(y); });
    for (const int row : rows) {
        const SatAxis<3>& axis = run.candidate(row);
        int edge = edge_of(axis, of_a);
        if (edge < 0) continue;
        const Placed<3>& placed = of_a ? run.pair->a() : run.pair->b();
        const Vec3 towards = from_a_to_b(run, row) * (of_a ? 1.0 : -1.0);
        if (axis.source == AxisSource::edge_pair) edge = foremost_edge({of_a, placed, towards}, edge);
        SolidEdge& each = body.edges[static_cast<std::size_t>(edge)];
        if (each.tag.kind == Tag::axis) continue;
        each.tag = {Tag::axis, row, -1};
        if (row == moment.row()) light_edge(body, edge, each.tag);
    }
}

void tag_body(SolidBody& body, const SatMomentOf<3>& moment, bool of_a) {
    const Placed<3>& placed = of_a ? moment.run.pair->a() : moment.run.pair->b();
    const Vec3 outward =
        moment.row() < 0 ? Vec3{0} : from_a_to_b(moment.run, moment.row()) * (of_a ? 1.0 : -1.0);
    tag_faces(body, moment, {of_a, placed, outward});
    tag_edges(body, moment, of_a);
}

// The two points that a round body's axis runs between.
void draw_nearest_points(SolidPicture& picture, const SatRunOf<3>& run, int row) {
    const SatAxis<3>& axis = run.candidate(row);
    const Tag tag{Tag::axis, row, -1};
    const bool a_has_point = axis.source == AxisSource::vertex_pair || axis.source == AxisSource::vertex_edge;
    const bool b_has_point = axis.source == AxisSource::vertex_pair || axis.source == AxisSource::edge_vertex;
    if (a_has_point && axis.index_a >= 0)
        picture.markers.push_back({run.pair->a().point(axis.index_a), Role::shape_a, tag, 7.0F});
    if (b_has_point && axis.index_b >= 0)
        picture.markers.push_back({run.pair->b().point(axis.index_b), Role::shape_b, tag, 7.0F});
    if (axis.source == AxisSource::vertex_pair)
        picture.segments.push_back({run.pair->a().point(axis.index_a), run.pair->b().point(axis.index_b),
                                    Role::axis_minor, tag, 1.5F, true});
}

// At the opening every face normal stands on the middle of its face.
void draw_candidates(SolidPicture& picture, const SatRunOf<3>& run) {
    for (int row = 0; row < run.candidate_count(); ++row) {
        const SatAxis<3>& axis = run.candidate(row);
        draw_nearest_points(picture, run, row);
        const bool of_a = axis.source == AxisSource::normal_of_a;
        if (!of_a && axis.source != AxisSource::normal_of_b) continue;
        const Placed<3>& body = of_a ? run.pair->a() : run.pair->b();
        const int face = of_a ? axis.index_a : axis.index_b;
        const auto& loop = body.shape().faces[static_cast<std::size_t>(face)].vertices;
        Vec3 from{0};
        for (const int v : loop) from += body.point(v) / static_cast<double>(loop.size());
        const Vec3 to = from + body.normal(face) * (k_normal_length * run.pair->size());
        const Role role = of_a ? Role::shape_a : Role::shape_b;
        const Tag tag{Tag::axis, row, -1};
        picture.arrows.push_back({from, to, role, tag, 1.5F});
        if (run.candidate_count() > k_most_named_normals) continue;
        picture.labels.push_back({to, text_of(short_axis_name(*run.pair, axis)), role, Anchor::above, tag});
    }
}

// The shorter way out or the gap; by mistake the common part.
Interval measured_piece(const Interval& a, const Interval& b, bool common_part) {
    if (common_part) return {std::max(a.min, b.min), std::min(a.max, b.max)};
    return way_out_sign(a, b) > 0 ? Interval{b.min, a.max} : Interval{a.min, b.max};
}

void draw_current_axis(SolidPicture& picture, const SatMomentOf<3>& moment) {
    const SatRunOf<3>& run = moment.run;
    const int row = moment.row();
    const SatStep<3>* step = run.tested_in_row(row);
    if (step == nullptr) return;
    draw_nearest_points(picture, run, row);
    if (step->axis.degenerate || glm::length(step->axis.direction) == 0) return;
    const Tag tag{Tag::axis, row, -1};
    const auto shadows = shadows_on(*run.pair, step->axis.direction, picture.camera.right());
    if (run.show.slab && step->separates) draw_slab(picture, *run.pair, shadows, tag);
    if (!run.show.shadows) return;
    draw_axis(picture, *run.pair, shadows, tag, short_axis_name(*run.pair, step->axis));
    const Interval piece = measured_piece(shadows.a, shadows.b, run.rules.skip_containment_rule);
    draw_measured(picture, shadows, piece, role_of(*step, run.touch_limit()), run.pair->size(), tag,
                  shown({std::abs(step->overlap), 3}));
}

void draw_push(SolidPicture& picture, const SatRunOf<3>& run) {
    if (!run.ghost) return;
    if (run.show.ghost) draw_ghost(picture, run.ghost->placed);
    if (!run.show.mtv) return;
    const Vec3 from = middle_of(run.pair->b()) + picture.camera.right() * (k_beside_badge * run.pair->size());
    picture.arrows.push_back({from, from + run.result().mtv, Role::mtv, {}, 3.0F});
}

// The picture stands still while one steps: room for the ghost, the deciding axis, and a rim in which the
// other axes run.
void frame_all(SolidPicture& picture, const SatRunOf<3>& run) {
    PictureBall ball;
    ball.include(run.pair->a());
    ball.include(run.pair->b());
    if (run.ghost && run.show.ghost) ball.include(run.ghost->placed);
    const double floor = ball.lowest();
    const double rim = run.show.shadows ? k_rim * run.pair->size() : 0;
    const Vec3& decisive = run.right.axis.direction;
    if (run.show.shadows && glm::length(decisive) > 0) {
        const auto shadows = shadows_on(*run.pair, decisive, picture.camera.right());
        ball.include(shadows.line.at(std::min(shadows.a.min, shadows.b.min)));
        ball.include(shadows.line.at(std::max(shadows.a.max, shadows.b.max)));
    }
    frame_ball(picture, ball.center(), k_snug * (ball.radius() + rim));
    picture.floor_y = floor;
}

}  // namespace

SolidPicture sat_solid_world(const SatMomentOf<3>& moment) {
    const SatRunOf<3>& run = moment.run;
    SolidPicture picture;
    draw_pair(picture, *run.pair);
    turn_to_axis(picture.camera, run.right.axis.direction);
    tag_body(picture.bodies[0], moment, true);
    tag_body(picture.bodies[1], moment, false);
    if (run.show.bounds)
        for (const Placed<3>* body : {&run.pair->a(), &run.pair->b()})
            draw_bounding_box(picture, aabb_of(*body));
    if (moment.opening()) draw_candidates(picture, run);
    draw_current_axis(picture, moment);
    if (moment.closing()) draw_push(picture, run);
    frame_all(picture, run);
    return picture;
}

}  // namespace gaplab
