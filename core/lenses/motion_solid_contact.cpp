#include "lenses/motion_solid_contact.hpp"

#include <algorithm>

#include "lenses/motion_contact_words.hpp"
#include "lenses/phrasebook.hpp"
#include "lenses/search_solid.hpp"
#include "lenses/solid_axis_picture.hpp"
#include "lenses/solid_pair_picture.hpp"
#include "picture/project.hpp"
#include "picture/solid_body.hpp"

namespace gaplab {
namespace {

// Shares of the incident face's size.
constexpr double k_plane_height = 0.3;  // of a side plane, above and below the reference face
constexpr double k_arrow_length = 0.25;
constexpr double k_longest_reference = 2.5;  // a larger one is not shown whole
constexpr double k_rim = 0.15;
constexpr float k_edge_width = 3.5F;
constexpr float k_plane_shade = 0.8F;
constexpr float k_body_shade = 0.6F;

using Corners = std::vector<Vec3>;

struct Clipping {
    const MotionContactOf<3>& contact;
    const Manifold<3>& manifold;
    Corners reference, incident;  // empty unless clipped
    Vec3 reference_normal{0};
    Role reference_role;
    Role incident_role;
    double scale = 0;
};

Corners corners_of_face(const Placed<3>& body, int face) {
    Corners corners;
    if (face < 0) return world_points(body);
    for (const int v : body.shape().faces[static_cast<std::size_t>(face)].vertices)
        corners.push_back(body.point(v));
    return corners;
}

Vec3 middle_of(const Corners& corners) {
    Vec3 middle{0};
    for (const Vec3& corner : corners) middle += corner / static_cast<double>(corners.size());
    return middle;
}

double width_of(const Corners& corners) {
    double widest = 0;
    for (const Vec3& p : corners)
        for (const Vec3& q : corners) widest = std::max(widest, glm::length(p - q));
    return widest;
}

Clipping clipping_of(const MotionContactOf<3>& contact) {
    const Manifold<3>& manifold = contact.story.manifold;
    const bool of_a = manifold.reference_is_a;
    Clipping clip{contact,
                  manifold,
                  {},
                  {},
                  of_a ? manifold.normal : -manifold.normal,
                  of_a ? Role::shape_a : Role::shape_b,
                  of_a ? Role::shape_b : Role::shape_a};
    clip.scale = std::min(contact.a.shape().size, contact.b.shape().size);
    if (manifold.kind != ManifoldKind::clipped) return clip;
    const Placed<3>& reference = of_a ? contact.a : contact.b;
    const Placed<3>& incident = of_a ? contact.b : contact.a;
    clip.reference = corners_of_face(reference, manifold.reference);
    clip.incident = corners_of_face(incident, manifold.incident);
    clip.scale = std::min(width_of(clip.incident), k_longest_reference * width_of(clip.reference));
    return clip;
}

void draw_loop(SolidPicture& picture, const Corners& corners, Role role, float width, bool dashed) {
    const std::size_t edges = corners.size() < 3 ? corners.size() - 1 : corners.size();
    if (corners.empty()) return;
    for (std::size_t i = 0; i < edges; ++i)
        picture.segments.push_back({corners[i], corners[(i + 1) % corners.size()], role, {}, width, dashed});
}

void draw_bodies(SolidPicture& picture, const Clipping& clip) {
    for (const bool of_a : {true, false}) {
        const Role role = of_a ? Role::shape_a : Role::shape_b;
        picture.bodies.push_back(solid_body(of_a ? clip.contact.a : clip.contact.b, role));
        for (SolidFace& face : picture.bodies.back().faces) face.shade = k_body_shade;
    }
}

void draw_faces(SolidPicture& picture, const Clipping& clip) {
    draw_loop(picture, clip.reference, clip.reference_role, k_edge_width, false);
    draw_loop(picture, clip.incident, clip.incident_role, k_edge_width, false);
}

void name_faces(SolidPicture& picture, const Clipping& clip) {
    // Each name stands at the corner that is farthest to its own side.
    const auto outermost = [&](const Corners& corners, double sign) {
        return *std::max_element(corners.begin(), corners.end(), [&](const Vec3& p, const Vec3& q) {
            const Vec3 side = picture.camera.right() * sign;
            return glm::dot(p, side) < glm::dot(q, side);
        });
    };
    picture.labels.push_back({outermost(clip.reference, 1),
                              {"motion.label.reference", {{"edge", reference_edge(clip.contact)}}, {}},
                              clip.reference_role,
                              Anchor::below,
                              {},
                              false,
                              10.0F});
    picture.labels.push_back({outermost(clip.incident, -1),
                              {"motion.label.incident", {{"edge", incident_edge(clip.contact)}}, {}},
                              clip.incident_role,
                              Anchor::above,
                              {},
                              false,
                              10.0F});
}

// The plane that cuts, as far as its edge of the reference face (for the last: that face itself), with an
// arrow to the side that is cut off.
void draw_plane(SolidPicture& picture, const Clipping& clip, const ClipStep<3>& step, std::size_t index) {
    Corners corners = clip.reference;
    Vec3 from = middle_of(corners);
    if (!step.is_reference_plane) {
        const Vec3 p = clip.reference[index];
        const Vec3 q = clip.reference[(index + 1) % clip.reference.size()];
        const Vec3 up = clip.reference_normal * (k_plane_height * clip.scale);
        corners = {p - up, q - up, q + up, p + up};
        from = (p + q) * 0.5;
    } else {
        for (Vec3& corner : corners) corner -= step.outward * glm::dot(corner - step.on_plane, step.outward);
    }
    draw_two_sided(picture, corners, Role::search_direction, k_plane_shade);
    draw_loop(picture, corners, Role::search_direction, 1.5F, false);
    const Vec3 to = from + step.outward * (k_arrow_length * clip.scale);
    picture.arrows.push_back({from, to, Role::search_direction, {}, 2.5F});
}

void draw_remains(SolidPicture& picture, const ClipStep<3>& step) {
    draw_loop(picture, step.before, Role::discarded, 2.5F, true);
    if (step.after.size() > 2) draw_two_sided(picture, step.after, Role::simplex, k_plane_shade);
    draw_loop(picture, step.after, Role::simplex, 4.0F, false);
    for (const Vec3& point : step.after) picture.markers.push_back({point, Role::simplex, {}, 8.0F, false});
}

void draw_cut(SolidPicture& picture, const Clipping& clip, const MotionMomentOf<3>& moment) {
    const ClipStep<3>* step = moment.clip();
    if (step == nullptr) return;
    draw_plane(picture, clip, *step, static_cast<std::size_t>(moment.beat().index));
    draw_remains(picture, *step);
}

void draw_points(SolidPicture& picture, const Clipping& clip) {
    const Corners points = [&] {
        Corners corners;
        for (const ContactPoint<3>& point : clip.manifold.points) corners.push_back(point.position);
        return corners;
    }();
    if (points.empty()) return;
    if (points.size() > 1) draw_loop(picture, points, Role::overlap, 2.0F, true);
    for (const ContactPoint<3>& point : clip.manifold.points) {
        const Vec3 surface = point.position + clip.reference_normal * point.depth;
        picture.segments.push_back({point.position, surface, Role::overlap, {}, 2.5F, false});
        picture.markers.push_back({point.position, Role::overlap, {}, 10.0F, false});
        picture.labels.push_back({point.position,
                                  text_of(shown({point.depth, 3})),
                                  Role::overlap,
                                  Anchor::below,
                                  {},
                                  false,
                                  9.0F});
    }
    const Vec3 from = middle_of(points);
    const Vec3 to = from + clip.manifold.normal * (2 * k_arrow_length * clip.scale);
    picture.arrows.push_back({from, to, Role::mtv, {}, 3.0F});
    picture.labels.push_back({to, text_of("n"), Role::mtv, Anchor::right, {}, false, 6.0F});
}

void frame_contact(SolidPicture& picture, const Clipping& clip) {
    PictureBall ball;
    const double rim = k_rim * clip.scale;
    for (const Vec3& corner : clip.incident) ball.include(corner, rim);
    if (width_of(clip.reference) <= k_longest_reference * clip.scale)
        for (const Vec3& corner : clip.reference) ball.include(corner, rim);
    for (const ContactPoint<3>& point : clip.manifold.points)
        ball.include(point.position, clip.incident.empty() ? 0.6 * clip.scale : rim);
    frame_ball(picture, ball.center(), ball.radius());
}

}  // namespace

SolidPicture motion_contact(const MotionMomentOf<3>& moment) {
    const Clipping clip = clipping_of(*moment.run.contact);
    SolidPicture picture;
    draw_bodies(picture, clip);
    turn_to_axis(picture.camera, moment.run.relative_velocity());
    const bool clipped = clip.manifold.kind == ManifoldKind::clipped && moment.in_contact();
    if (clipped) draw_faces(picture, clip);
    if (clipped && moment.phase() != MotionPhase::contact) name_faces(picture, clip);
    draw_cut(picture, clip, moment);
    if (moment.phase() == MotionPhase::contact) draw_points(picture, clip);
    frame_contact(picture, clip);
    return picture;
}

}  // namespace gaplab
