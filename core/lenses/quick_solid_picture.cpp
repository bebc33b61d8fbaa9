#include "lenses/quick_solid_picture.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/solid_axis_picture.hpp"
#include "picture/project.hpp"
#include "picture/solid_body.hpp"

namespace gaplab {
namespace {

constexpr float k_side_width = 3.0F;
constexpr float k_side_shade = 1.8F;
constexpr double k_snug = 0.85;    // of the ball around all corners of the boxes, few of which lie on it
constexpr double k_beside = 0.04;  // of the pair's size: the measure, beyond the boxes

void draw_ball(SolidPicture& picture, const Bounds<3>& bounds) {
    SolidBody body;
    body.core = {world_centre(bounds)};
    body.radius = bounds.ball.radius;
    body.role = Role::bound_circle;
    body.filled = false;
    body.dashed = true;
    picture.bodies.push_back(std::move(body));
}

// The side of a box at `value` on `axis`, lit on both of its faces.
void draw_side(SolidPicture& picture, const Aabb<3>& box, int axis, double value, Role role, Tag tag) {
    Aabb<3> side = box;
    side.min[axis] = side.max[axis] = value;
    SolidBody body = box_body(side, role);
    body.tag = tag;
    body.lit = false;
    for (SolidFace& face : body.faces) {
        face.tag = tag;
        face.shade = k_side_shade;
    }
    for (SolidEdge& edge : body.edges) {
        edge.tag = tag;
        edge.width = k_side_width;
    }
    picture.bodies.push_back(std::move(body));
}

// Between the two compared values, along the lower front rim of both boxes.
void draw_measure(SolidPicture& picture, const QuickRunOf<3>& run, const QuickStep& step, Tag tag) {
    const Aabb<3> a = world_box(run.story.a);
    const Aabb<3> b = world_box(run.story.b);
    const double beyond = k_beside * run.pair->size();
    Vec3 from = glm::max(a.max, b.max) + Vec3{beyond};
    from.y = std::min(a.min.y, b.min.y);
    if (step.axis == 1) from.z = std::min(a.min.z, b.min.z);
    Vec3 to = from;
    from[step.axis] = right_value(step);
    to[step.axis] = left_value(step);
    const Role role = step.allows_overlap       ? Role::overlap
                      : step.left == step.right ? Role::touching
                                                : Role::gap;
    picture.segments.push_back({from, to, role, tag, 6.0F});
    picture.labels.push_back({(from + to) * 0.5, text_of(shown({std::abs(step.left - step.right), 3})), role,
                              step.axis == 1 ? Anchor::right : Anchor::below, tag});
    for (const bool left : {true, false}) {
        const bool of_a = left == (step.comparison == QuickComparison::a_max_b_min);
        const Vec3& at = left ? to : from;
        const bool first = left == (step.left <= step.right);
        const Anchor beside = first ? Anchor::left : Anchor::right;
        picture.labels.push_back({at, text_of(left ? left_name(step) : right_name(step)),
                                  of_a ? Role::shape_a : Role::shape_b,
                                  step.axis == 1 ? (first ? Anchor::below : Anchor::above) : beside, tag});
    }
}

void draw_compared_sides(SolidPicture& picture, const QuickRunOf<3>& run, const QuickStep& step, Tag tag) {
    const bool a_on_left = step.comparison == QuickComparison::a_max_b_min;
    const double of_a = a_on_left ? left_value(step) : right_value(step);
    const double of_b = a_on_left ? right_value(step) : left_value(step);
    draw_side(picture, world_box(run.story.a), step.axis, of_a, Role::shape_a, tag);
    draw_side(picture, world_box(run.story.b), step.axis, of_b, Role::shape_b, tag);
    draw_measure(picture, run, step, tag);
}

void draw_radii(SolidPicture& picture, const QuickRunOf<3>& run, Tag tag) {
    const Vec3 from = world_centre(run.story.a);
    const Vec3 to = world_centre(run.story.b);
    const double distance = glm::length(to - from);
    const Vec3 unit = distance > 0 ? (to - from) / distance : Vec3{1, 0, 0};
    const Vec3 beside = picture.camera.up() * (0.015 * run.pair->size());
    picture.segments.push_back({from, to, Role::axis, tag, 1.5F, true});
    picture.segments.push_back(
        {from + beside, from + unit * run.story.a.ball.radius + beside, Role::shadow_a, tag, 4.0F});
    picture.segments.push_back(
        {to - beside, to - unit * run.story.b.ball.radius - beside, Role::shadow_b, tag, 4.0F});
    picture.markers.push_back({from, Role::shape_a, tag, 7.0F});
    picture.markers.push_back({to, Role::shape_b, tag, 7.0F});
}

// Where only the boxes meet.
void draw_false_alarm(SolidPicture& picture, const QuickRunOf<3>& run) {
    const Aabb<3> a = world_box(run.story.a);
    const Aabb<3> b = world_box(run.story.b);
    const Aabb<3> common{glm::max(a.min, b.min), glm::min(a.max, b.max)};
    picture.bodies.push_back(box_body(common, Role::warning));
    const Vec3 top{(common.min.x + common.max.x) / 2, common.max.y, (common.min.z + common.max.z) / 2};
    picture.labels.push_back({top, {"quick.world.false_alarm", {}, {}}, Role::warning, Anchor::above, {}});
}

// What SAT found and no quick test can see: a plane between the bodies.
void draw_separating_plane(SolidPicture& picture, const QuickRunOf<3>& run) {
    draw_plane_between(picture, *run.pair, shadows_on(*run.pair, run.sat.normal, picture.camera.right()));
}

void frame_bounds(SolidPicture& picture, const QuickRunOf<3>& run) {
    PictureBall ball;
    ball.include(run.pair->a());
    ball.include(run.pair->b());
    const double floor = ball.lowest();
    for (const Bounds<3>* bounds : {&run.story.a, &run.story.b}) {
        if (run.show_boxes) ball.include(world_box(*bounds).min);
        if (run.show_boxes) ball.include(world_box(*bounds).max);
        if (run.show_circles) ball.include(world_centre(*bounds), bounds->ball.radius);
    }
    frame_ball(picture, ball.center(), k_snug * ball.radius());
    picture.floor_y = floor;
}

}  // namespace

SolidPicture quick_solid_world(const QuickMomentOf<3>& moment) {
    const QuickRunOf<3>& run = moment.run;
    SolidPicture picture;
    draw_pair(picture, *run.pair);
    if (run.sat.verdict == Verdict::separated) turn_to_axis(picture.camera, run.sat.normal);
    const bool boxes = run.show_boxes && !moment.on_circles();
    const bool balls = run.show_circles && (moment.on_circles() || moment.opening() || moment.closing());
    for (const Bounds<3>* bounds : {&run.story.a, &run.story.b}) {
        if (boxes) draw_bounding_box(picture, world_box(*bounds));
        if (balls) draw_ball(picture, *bounds);
    }
    const Tag tag{Tag::comparison, moment.step - 1, -1};
    if (const QuickStep* step = moment.comparison()) {
        if (moment.on_circles())
            draw_radii(picture, run, tag);
        else
            draw_compared_sides(picture, run, *step, tag);
    }
    if (moment.closing()) {
        if (run.sat.verdict == Verdict::separated) draw_separating_plane(picture, run);
        if (boxes && run.box_false_alarm()) draw_false_alarm(picture, run);
    }
    frame_bounds(picture, run);
    return picture;
}

}  // namespace gaplab
