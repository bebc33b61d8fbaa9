#include "lenses/quick_views.hpp"

#include "lenses/axis_picture.hpp"
#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

constexpr double k_measure_margin = 0.1;  // of the pair's size: from the boxes to the line that measures
                                          // between them
constexpr float k_side_width = 4.5F;

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

// Between the two compared values, outside both boxes: below them for x, to
// their left for y.
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
    for (const Vec2& end : {from, to}) {
        Vec2 side = end;
        side[across] = std::min(a.min[across], b.min[across]);
        picture.segments.push_back({end, side, Role::axis_minor, tag, 1.0F, true});
    }
    picture.segments.push_back({from, to, role, tag, 6.0F, false});
    Vec2 away{0};
    away[across] = -1;
    picture.labels.push_back({(from + to) * 0.5, text_of(shown({std::abs(step.left - step.right), 3})), role,
                              anchor_towards(away), tag, false, 8.0F});
}

// "A.max.x" at the end of its side: above the boxes for x, to their right for
// y. Of two sides close together the names lie back to back.
void name_side(Picture& picture, const QuickRun& run, const QuickStep& step, bool left, Tag tag) {
    const bool of_a = left == (step.comparison == QuickComparison::a_max_b_min);
    const int across = 1 - step.axis;
    const double value = left ? left_value(step) : right_value(step);
    const bool lower = left ? step.left <= step.right : step.right < step.left;
    Vec2 at = glm::max(world_box(run.story.a).max, world_box(run.story.b).max);
    at[across] += (step.axis == 0 ? 0.5 : 0.2) * k_measure_margin * run.pair->size();
    at[step.axis] = value;
    Anchor anchor = lower ? Anchor::left : Anchor::right;
    if (step.axis == 1) anchor = Anchor::right;
    if (step.axis == 1) at.y += (lower ? -0.2 : 0.2) * k_measure_margin * run.pair->size();
    picture.labels.push_back({at, text_of(left ? left_name(step) : right_name(step)),
                              of_a ? Role::shape_a : Role::shape_b, anchor, tag, false, 3.0F});
}

void draw_compared_sides(Picture& picture, const QuickRun& run, const QuickStep& step, Tag tag) {
    const bool a_on_left = step.comparison == QuickComparison::a_max_b_min;
    const double of_a = a_on_left ? left_value(step) : right_value(step);
    const double of_b = a_on_left ? right_value(step) : left_value(step);
    picture.segments.push_back(side_at(world_box(run.story.a), step.axis, of_a, Role::shape_a, tag));
    picture.segments.push_back(side_at(world_box(run.story.b), step.axis, of_b, Role::shape_b, tag));
    name_side(picture, run, step, true, tag);
    name_side(picture, run, step, false, tag);
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

// A straight line between the shapes, which SAT found and no quick test can
// see.
void name_separating_line(Picture& picture, const QuickRun& run) {
    const double margin = 0.5 * k_measure_margin * run.pair->size();
    const Vec2 end = draw_separating_line(picture, run.pair->a(), run.pair->b(), run.sat.normal, margin);
    picture.labels.push_back(
        {end, {"quick.world.separating_line", {}, {}}, Role::gap, Anchor::right, {}, false, 8.0F});
}

// Where only the boxes meet: the false alarm.
void draw_false_alarm(Picture& picture, const QuickRun& run) {
    const Aabb<2> a = world_box(run.story.a);
    const Aabb<2> b = world_box(run.story.b);
    const Aabb<2> common{glm::max(a.min, b.min), glm::min(a.max, b.max)};
    draw_box(picture, common, Role::warning);
    picture.labels.push_back({{(common.min.x + common.max.x) / 2, common.max.y},
                              {"quick.world.false_alarm", {}, {}},
                              Role::warning,
                              Anchor::above,
                              {},
                              false,
                              8.0F});
}

void draw_answer(Picture& picture, const QuickRun& run, bool boxes) {
    if (run.sat.verdict == Verdict::separated) name_separating_line(picture, run);
    if (boxes && run.box_false_alarm()) draw_false_alarm(picture, run);
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

template <int D>
StripRow interval_row(const QuickMomentOf<D>& moment, int axis) {
    const QuickRunOf<D>& run = moment.run;
    const Bounds<D>& a = run.story.a;
    const Bounds<D>& b = run.story.b;
    const double shift = b.position[axis] - a.position[axis];
    StripRow row;
    row.name = text_of(std::string(1, "xyz"[axis]));
    row.a = {a.box.min[axis], a.box.max[axis]};
    row.b = shifted({b.box.min[axis], b.box.max[axis]}, shift);
    const QuickStep* step = moment.comparison();
    row.current = step != nullptr && step->axis == axis;
    // Two comparisons share this row; it stands for the one of this step, else
    // for the first of them.
    row.tag = {Tag::comparison, row.current ? moment.step - 1 : std::min(2 * axis, run.box_steps() - 1), -1};
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
    const bool circles = run.show_circles && (moment.on_circles() || moment.opening() || moment.closing());
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
    if (moment.closing()) draw_answer(picture, run, boxes);
    fit_bounds(picture, run);
    return picture;
}

template <int D>
Strips quick_intervals(const QuickMomentOf<D>& moment) {
    Strips strips;
    for (int axis = 0; axis < D; ++axis) strips.rows.push_back(interval_row(moment, axis));
    return strips;
}

template <int D>
Picture quick_centres(const QuickMomentOf<D>& moment) {
    const QuickRunOf<D>& run = moment.run;
    const double distance = glm::length(world_centre(run.story.b) - world_centre(run.story.a));
    const double radius_a = run.story.a.ball.radius;
    const double radius_b = run.story.b.ball.radius;
    const double row = 0.16 * (radius_a + radius_b);  // height of one bar's row
    const Tag tag{Tag::comparison, run.box_steps(), -1};
    const Role role = radius_a + radius_b > distance ? Role::overlap : Role::gap;
    Picture picture;
    picture.show_grid = false;
    const auto bar = [&](double from, double to, double y, Role of, const char* key, double value) {
        picture.segments.push_back({{from, y}, {to, y}, of, tag, 7.0F, false});
        const Caption text{std::string("quick.centres.") + key, {{"v", Number{value, 3}}}, {}};
        picture.labels.push_back({{(from + to) / 2, y}, text, of, Anchor::above, tag, false, 8.0F});
    };
    bar(0, distance, 1.5 * row, Role::axis, "distance", distance);
    bar(0, radius_a, 0.5 * row, Role::shadow_a, "radius_a", radius_a);
    bar(distance - radius_b, distance, -0.5 * row, Role::shadow_b, "radius_b", radius_b);
    bar(std::min(radius_a, distance - radius_b), std::max(radius_a, distance - radius_b), -1.5 * row, role,
        role == Role::overlap ? "overlap" : "gap", std::abs(radius_a + radius_b - distance));
    for (const double x : {0.0, distance})
        picture.segments.push_back({{x, -1.5 * row}, {x, 1.5 * row}, Role::axis_minor, tag, 1.0F, true});
    const double left = std::min(0.0, distance - radius_b);
    const double right = std::max(distance, radius_a);
    picture.fit_min = {left, -2 * row};
    picture.fit_max = {right, 2.4 * row};
    return picture;
}

template Strips quick_intervals(const QuickMomentOf<2>&);
template Strips quick_intervals(const QuickMomentOf<3>&);
template Picture quick_centres(const QuickMomentOf<2>&);
template Picture quick_centres(const QuickMomentOf<3>&);

}  // namespace gaplab
