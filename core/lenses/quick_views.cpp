#include "lenses/quick_views.hpp"

#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

constexpr double k_measure_margin =
    0.1;  // of the pair's size: from the boxes to the line that measures between them
constexpr float k_side_width = 4.5F;

Aabb<2> world_box(const Bounds<2>& bounds) {
    return {bounds.box.min + bounds.position, bounds.box.max + bounds.position};
}
Vec2 world_centre(const Bounds<2>& bounds) { return bounds.ball.center + bounds.position; }

void draw_box(Picture& picture, const Aabb<2>& box, Role role) {
    const std::vector<Vec2> corners{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
    picture.outlines.push_back({corners, 0, role, {}, false, true, 1.5F});
}

void draw_circle(Picture& picture, const Bounds<2>& bounds, Role role) {
    picture.outlines.push_back({{world_centre(bounds)}, bounds.ball.radius, role, {}, false, true, 1.5F});
}

// The side of a box at `value` on `axis`.
Segment side_at(const Aabb<2>& box, int axis, double value, Role role, Tag tag) {
    Vec2 from = box.min;
    Vec2 to = box.max;
    from[axis] = value;
    to[axis] = value;
    return {from, to, role, tag, k_side_width, false};
}

// Between the two compared values, outside both boxes: below them for x, to their left for y.
void draw_measure(Picture& picture, const QuickRun& run, const QuickStep& step, Tag tag) {
    const Aabb<2> a = world_box(run.story.a);
    const Aabb<2> b = world_box(run.story.b);
    const int across = 1 - step.axis;
    Vec2 from = glm::min(a.min, b.min) - Vec2{k_measure_margin * run.pair->size()};
    Vec2 to = from;
    from[step.axis] = right_value(step);
    to[step.axis] = left_value(step);
    const Role role = step.allows_overlap       ? Role::overlap
                      : step.left == step.right ? Role::touching
                                                : Role::gap;
    picture.segments.push_back({from, to, role, tag, 6.0F, false});
    Vec2 away{0};
    away[across] = -1;
    picture.labels.push_back({(from + to) * 0.5, text_of(shown({std::abs(step.left - step.right), 3})), role,
                              anchor_towards(away), tag, false, 8.0F});
}

void draw_compared_sides(Picture& picture, const QuickRun& run, const QuickStep& step, Tag tag) {
    const bool a_on_left = step.comparison == QuickComparison::a_max_b_min;
    const double of_a = a_on_left ? left_value(step) : right_value(step);
    const double of_b = a_on_left ? right_value(step) : left_value(step);
    picture.segments.push_back(side_at(world_box(run.story.a), step.axis, of_a, Role::shape_a, tag));
    picture.segments.push_back(side_at(world_box(run.story.b), step.axis, of_b, Role::shape_b, tag));
    draw_measure(picture, run, step, tag);
}

void draw_radii(Picture& picture, const QuickRun& run, Tag tag) {
    const Vec2 from = world_centre(run.story.a);
    const Vec2 to = world_centre(run.story.b);
    const double distance = glm::length(to - from);
    const Vec2 unit = distance > 0 ? (to - from) / distance : Vec2{1, 0};
    const Vec2 beside = turned_left(unit) * (0.02 * run.pair->size());
    picture.segments.push_back({from, to, Role::axis, tag, 1.5F, true});
    picture.segments.push_back(
        {from + beside, from + unit * run.story.a.ball.radius + beside, Role::shadow_a, tag, 4.0F, false});
    picture.segments.push_back(
        {to - beside, to - unit * run.story.b.ball.radius - beside, Role::shadow_b, tag, 4.0F, false});
    picture.markers.push_back({from, Role::shape_a, tag, 7.0F, false});
    picture.markers.push_back({to, Role::shape_b, tag, 7.0F, false});
}

void fit_bounds(Picture& picture, const QuickRun& run) {
    PictureBox box;
    for (const Bounds<2>* bounds : {&run.story.a, &run.story.b}) {
        box.include(world_box(*bounds).min);
        box.include(world_box(*bounds).max);
        box.include(world_centre(*bounds) - Vec2{bounds->ball.radius});
        box.include(world_centre(*bounds) + Vec2{bounds->ball.radius});
    }
    const double margin = k_measure_margin * run.pair->size();
    picture.fit_min = glm::min(picture.fit_min, box.min) - Vec2{margin};
    picture.fit_max = glm::max(picture.fit_max, box.max) + Vec2{margin};
}

StripRow interval_row(const QuickMoment& moment, int axis) {
    const QuickRun& run = moment.run;
    const Bounds<2>& a = run.story.a;
    const Bounds<2>& b = run.story.b;
    const double shift = b.position[axis] - a.position[axis];
    StripRow row;
    row.name = text_of(axis == 0 ? "x" : "y");
    row.a = {a.box.min[axis], a.box.max[axis]};
    row.b = shifted({b.box.min[axis], b.box.max[axis]}, shift);
    row.tag = {Tag::axis, axis, -1};
    const QuickStep* step = moment.comparison();
    row.current = step != nullptr && step->axis == axis;
    row.pending = moment.made_so_far() <= 2 * axis;
    const double overlap = overlap_along_axis(row.a, row.b);
    row.value = row.pending ? "–" : shown({overlap, 3});
    row.value_role = row.pending ? Role::label_muted : overlap > 0 ? Role::overlap : Role::gap;
    return row;
}

}  // namespace

Picture quick_world(const QuickMoment& moment) {
    const QuickRun& run = moment.run;
    Picture picture;
    draw_pair(picture, *run.pair);
    const bool boxes = run.show_boxes && !moment.on_circles();
    const bool circles = run.show_circles && (moment.on_circles() || moment.closing());
    if (boxes) {
        draw_box(picture, world_box(run.story.a), Role::bound);
        draw_box(picture, world_box(run.story.b), Role::bound);
    }
    if (circles) {
        draw_circle(picture, run.story.a, Role::bound_circle);
        draw_circle(picture, run.story.b, Role::bound_circle);
    }
    const Tag tag{Tag::comparison, moment.step - 1, -1};
    if (const QuickStep* step = moment.comparison()) {
        if (moment.on_circles())
            draw_radii(picture, run, tag);
        else
            draw_compared_sides(picture, run, *step, tag);
    }
    fit_bounds(picture, run);
    return picture;
}

Strips quick_intervals(const QuickMoment& moment) {
    return {{interval_row(moment, 0), interval_row(moment, 1)}};
}

Picture quick_centres(const QuickMoment& moment) {
    const QuickRun& run = moment.run;
    const double distance = glm::length(world_centre(run.story.b) - world_centre(run.story.a));
    const double radius_a = run.story.a.ball.radius;
    const double radius_b = run.story.b.ball.radius;
    const double row = 0.15 * (radius_a + radius_b);  // height of one bar's row
    const Tag tag{Tag::comparison, run.box_steps(), -1};
    Picture picture;
    picture.show_grid = false;
    picture.segments.push_back({{0, row}, {distance, row}, Role::axis, tag, 3.0F, false});
    picture.segments.push_back({{0, 0}, {radius_a, 0}, Role::shadow_a, tag, 8.0F, false});
    picture.segments.push_back({{distance, 0}, {distance - radius_b, 0}, Role::shadow_b, tag, 8.0F, false});
    const Role role = radius_a + radius_b > distance ? Role::overlap : Role::gap;
    picture.segments.push_back({{radius_a, -row}, {distance - radius_b, -row}, role, tag, 6.0F, false});
    const auto label = [&](Vec2 at, const char* key, double value, Role of, Anchor anchor) {
        picture.labels.push_back({at,
                                  {std::string("quick.centres.") + key, {{"v", Number{value, 3}}}, {}},
                                  of,
                                  anchor,
                                  tag,
                                  false,
                                  8.0F});
    };
    label({distance / 2, row}, "distance", distance, Role::label, Anchor::above);
    label({radius_a / 2, 0}, "radius_a", radius_a, Role::shape_a, Anchor::above);
    label({distance - radius_b / 2, 0}, "radius_b", radius_b, Role::shape_b, Anchor::above);
    label({(radius_a + distance - radius_b) / 2, -row}, role == Role::overlap ? "overlap" : "gap",
          std::abs(radius_a + radius_b - distance), role, Anchor::below);
    const double left = std::min(0.0, distance - radius_b);
    const double right = std::max(distance, radius_a);
    picture.fit_min = {left, -3 * row};
    picture.fit_max = {right, 3 * row};
    return picture;
}

}  // namespace gaplab
