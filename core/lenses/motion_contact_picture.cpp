#include "lenses/motion_contact_picture.hpp"

#include <algorithm>

#include "lenses/motion_contact_words.hpp"
#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

constexpr float k_edge_width = 4.0F;
constexpr double k_plane_reach = 0.75;     // half length of a cutting line, of the incident edge
constexpr double k_arrow_length = 0.25;    // of the incident edge
constexpr double k_longest_reference = 4;  // times the incident edge: a longer one is not shown whole

struct Clipping {
    const MotionContactOf<2>& contact;
    const Manifold<2>& manifold;
    const Placed<2>& reference;
    const Placed<2>& incident;
    Role reference_role;
    Role incident_role;
    double scale;  // length of the incident edge
};

Clipping clipping_of(const MotionContactOf<2>& contact) {
    const Manifold<2>& manifold = contact.story.manifold;
    const bool of_a = manifold.reference_is_a;
    const Placed<2>& reference = of_a ? contact.a : contact.b;
    const Placed<2>& incident = of_a ? contact.b : contact.a;
    const double scale = manifold.kind == ManifoldKind::clipped
                             ? glm::length(incident.point((manifold.incident + 1) % incident.size()) -
                                           incident.point(manifold.incident))
                             : contact.a.shape().size + contact.b.shape().size;
    return {contact,
            manifold,
            reference,
            incident,
            of_a ? Role::shape_a : Role::shape_b,
            of_a ? Role::shape_b : Role::shape_a,
            scale};
}

void draw_edge(Picture& picture, const Placed<2>& shape, int edge, Role role, Caption name, bool outwards) {
    const auto ends = edge_ends(shape, edge);
    picture.segments.push_back({ends[0], ends[1], role, {}, k_edge_width, false});
    const Vec2 side = outwards ? shape.normal(edge) : -shape.normal(edge);
    picture.labels.push_back(
        {(ends[0] + ends[1]) * 0.5, std::move(name), role, anchor_towards(side), {}, false, 10.0F});
}

void draw_edges(Picture& picture, const Clipping& clip) {
    // Each name stands on the inside of its own shape, where the other one is not.
    draw_edge(picture, clip.reference, clip.manifold.reference, clip.reference_role,
              {"motion.label.reference", {{"edge", reference_edge(clip.contact)}}, {}}, false);
    draw_edge(picture, clip.incident, clip.manifold.incident, clip.incident_role,
              {"motion.label.incident", {{"edge", incident_edge(clip.contact)}}, {}}, false);
}

// The line that cuts, with an arrow to the side that is cut off.
void draw_plane(Picture& picture, const Clipping& clip, const ClipStep<2>& step, bool now) {
    const Vec2 along = turned_left(step.outward) * (k_plane_reach * clip.scale);
    const Vec2 from = step.on_plane - along;
    const Vec2 to = step.on_plane + along;
    picture.segments.push_back(
        {from, to, now ? Role::search_direction : Role::axis_minor, {}, now ? 2.0F : 1.2F, !now});
    if (!now) return;
    const Vec2 foot = step.on_plane + along * 0.85;
    picture.arrows.push_back(
        {foot, foot + step.outward * (k_arrow_length * clip.scale), Role::search_direction, {}, 2.0F});
}

void draw_remains(Picture& picture, const ClipStep<2>& step) {
    const auto draw = [&](const std::vector<Vec2>& points, Role role, float width, bool dashed) {
        if (points.size() == 2) picture.segments.push_back({points[0], points[1], role, {}, width, dashed});
    };
    draw(step.before, Role::discarded, 3.0F, true);
    draw(step.after, Role::simplex, 5.0F, false);
    for (const Vec2& point : step.after) picture.markers.push_back({point, Role::simplex, {}, 8.0F, false});
}

void draw_points(Picture& picture, const Clipping& clip) {
    for (const ContactPoint<2>& point : clip.manifold.points) {
        const Vec2 out = clip.manifold.reference_is_a ? clip.manifold.normal : -clip.manifold.normal;
        picture.segments.push_back(
            {point.position, point.position + out * point.depth, Role::overlap, {}, 2.5F, false});
        picture.markers.push_back({point.position, Role::overlap, {}, 10.0F, false});
        picture.labels.push_back({point.position,
                                  text_of(shown({point.depth, 3})),
                                  Role::overlap,
                                  anchor_towards(-out),
                                  {},
                                  false,
                                  9.0F});
    }
}

void draw_normal(Picture& picture, const Clipping& clip) {
    Vec2 from{0};
    for (const ContactPoint<2>& point : clip.manifold.points) from += point.position;
    if (clip.manifold.points.empty()) return;
    from /= static_cast<double>(clip.manifold.points.size());
    const Vec2 to = from + clip.manifold.normal * (2 * k_arrow_length * clip.scale);
    picture.arrows.push_back({from, to, Role::mtv, {}, 3.0F});
    picture.labels.push_back(
        {to, text_of("n"), Role::mtv, anchor_towards(clip.manifold.normal), {}, false, 6.0F});
}

void fit(Picture& picture, const Clipping& clip) {
    PictureBox box;
    const auto include = [&](Vec2 point, double margin) {
        box.include(point - Vec2{margin});
        box.include(point + Vec2{margin});
    };
    if (clip.manifold.kind == ManifoldKind::clipped) {
        for (const Vec2& end : edge_ends(clip.incident, clip.manifold.incident))
            include(end, 0.4 * clip.scale);
        const auto ends = edge_ends(clip.reference, clip.manifold.reference);
        if (glm::length(ends[1] - ends[0]) <= k_longest_reference * clip.scale)
            for (const Vec2& end : ends) include(end, 0.25 * clip.scale);
    }
    for (const ContactPoint<2>& point : clip.manifold.points) include(point.position, 0.4 * clip.scale);
    if (box.min.x > box.max.x) return;
    picture.fit_min = box.min;
    picture.fit_max = box.max;
}

void draw_cuts(Picture& picture, const Clipping& clip, const MotionMoment& moment) {
    const auto& steps = clip.contact.story.steps;
    const int now = moment.phase() == MotionPhase::clip ? moment.beat().index : -1;
    for (int i = 0; i < now; ++i) draw_plane(picture, clip, steps[static_cast<std::size_t>(i)], false);
    if (now < 0) return;
    draw_plane(picture, clip, steps[static_cast<std::size_t>(now)], true);
    draw_remains(picture, steps[static_cast<std::size_t>(now)]);
}

}  // namespace

Picture motion_contact(const MotionMoment& moment) {
    const Clipping clip = clipping_of(*moment.run.contact);
    Picture picture;
    draw_shape(picture, clip.contact.a, Role::shape_a);
    draw_shape(picture, clip.contact.b, Role::shape_b);
    if (clip.manifold.kind == ManifoldKind::clipped && moment.in_contact()) draw_edges(picture, clip);
    draw_cuts(picture, clip, moment);
    if (moment.phase() == MotionPhase::contact) {
        draw_points(picture, clip);
        draw_normal(picture, clip);
    }
    fit(picture, clip);
    return picture;
}

}  // namespace gaplab
