#include "picture/project.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "picture/grid_spacing.hpp"

namespace gaplab {
namespace {

constexpr double k_distance_in_radii = 4.2;  // the eye from a framed ball: a lens of some 27 degrees
constexpr float k_no_rim = -1;  // even when hovered a face has no line around it: the edges shine
constexpr float k_hidden_width = 1.0F;
constexpr float k_ring_width = 1.0F;
constexpr int k_circle_corners = 48;
constexpr double k_crisp_cosine = 0.9;  // of the normals beside an edge: 26 degrees; flatter ones look round
// Opacity of a face that looks into the light and of one that looks away from it.
constexpr float k_bright = 0.55F;
constexpr float k_dark = 1.75F;
constexpr double k_floor_reach = 2.2;  // in radii of the framed ball, to each side
constexpr double k_floor_cells = 5;    // from the middle to the rim, at least

// The part of a convex polygon (or of a segment) that lies beyond the nearest depth. After Sutherland and
// Hodgman, "Reentrant polygon clipping", CACM 17 (1974).
std::vector<Vec3> in_front_of_eye(const std::vector<Vec3>& points, const OrbitCamera& camera) {
    const double limit = camera.nearest_depth();
    std::vector<Vec3> kept;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec3& from = points[i];
        const Vec3& to = points[(i + 1) % points.size()];
        const double depth_from = camera.depth(from);
        const double depth_to = camera.depth(to);
        if (depth_from >= limit) kept.push_back(from);
        if ((depth_from >= limit) != (depth_to >= limit))
            kept.push_back(from + (to - from) * ((limit - depth_from) / (depth_to - depth_from)));
    }
    return kept;
}

Vec3 middle_of(const std::vector<Vec3>& points) {
    Vec3 middle{0};
    for (const Vec3& point : points) middle += point;
    return middle / static_cast<double>(points.size());
}

struct Surface {
    double depth = 0;
    Outline outline;
};

class Projector {
  public:
    Projector(const SolidPicture& solid, const OrbitCamera& camera)
        : solid_(solid),
          camera_(camera),
          light_(glm::normalize(camera.up() * 1.2 - camera.right() * 0.45 - camera.forward() * 0.6)) {}

    Picture fit_alone() {
        fit();
        return std::move(picture_);
    }

    Picture run() {
        picture_.show_grid = false;
        if (solid_.show_floor) draw_floor();
        for (const SolidBody& body : solid_.bodies) draw_surfaces(body);
        std::stable_sort(surfaces_.begin(), surfaces_.end(),
                         [](const Surface& x, const Surface& y) { return x.depth > y.depth; });
        for (Surface& surface : surfaces_) picture_.outlines.push_back(std::move(surface.outline));
        for (const bool hidden : {true, false})
            for (const SolidBody& body : solid_.bodies) draw_lines(body, hidden);
        draw_items();
        fit();
        return std::move(picture_);
    }

  private:
    bool faces_eye(const Vec3& at, const Vec3& normal) const {
        return glm::dot(camera_.sight_of(at), normal) < 0;
    }

    float light_on(const Vec3& normal) const {
        const auto towards = static_cast<float>(0.5 + 0.5 * glm::dot(normal, light_));
        return k_dark + (k_bright - k_dark) * towards;
    }

    void draw_surfaces(const SolidBody& body) {
        if (body.radius > 0) draw_rounded(body);
        if (!body.filled) return;
        for (const SolidFace& face : body.faces) {
            if (!faces_eye(face.points.front(), face.normal)) continue;
            const float shade = face.shade * (body.lit ? light_on(face.normal) : 1.0F);
            add_surface(face.points, face.role, face.tag, shade, face.tag != body.tag);
        }
    }

    void add_surface(const std::vector<Vec3>& points, Role role, Tag tag, float shade, bool rim) {
        const std::vector<Vec3> seen = in_front_of_eye(points, camera_);
        if (seen.size() < 3) return;
        Outline outline{{}, 0, role, tag};
        outline.width = 0;
        outline.shade = shade;
        if (!rim) outline.width = k_no_rim;
        for (const Vec3& point : seen) outline.points.push_back(camera_.project(point));
        surfaces_.push_back({camera_.depth(middle_of(seen)), std::move(outline)});
    }

    // The points in which the lines of sight graze a ball: a circle that faces the eye.
    void add_horizon(std::vector<Vec2>& points, const Vec3& center, double radius) const {
        const Vec3 sight = camera_.sight_of(center);
        Vec3 middle = center;
        double reach = radius;
        if (!camera_.orthographic) {
            const double away = std::max(glm::length(center - camera_.eye()), 1.01 * radius);
            middle = center - sight * (radius * radius / away);
            reach = radius * std::sqrt(1 - radius * radius / (away * away));
        }
        const Vec3 u = glm::normalize(glm::cross(camera_.up(), sight)) * reach;
        const Vec3 v = glm::normalize(glm::cross(sight, u)) * reach;
        for (int i = 0; i < k_circle_corners; ++i) {
            const double angle = 2 * std::numbers::pi * i / k_circle_corners;
            points.push_back(camera_.project(middle + u * std::cos(angle) + v * std::sin(angle)));
        }
    }

    // A rounded hull hides what its balls hide and what lies between: the hull of their horizons. Paler ones
    // inside it, shifted into the light, make it look round.
    void draw_rounded(const SolidBody& body) {
        const double depth = camera_.depth(middle_of(body.core));
        Outline rim{{}, 0, body.role, body.tag, body.filled, body.dashed, 2.0F};
        for (const Vec3& point : body.core) add_horizon(rim.points, point, body.radius);
        rim.shade = body.filled && body.lit ? k_bright : 1.0F;
        surfaces_.push_back({depth, std::move(rim)});
        if (!body.filled || !body.lit) return;
        for (const double share : {0.86, 0.66, 0.44}) {
            Outline dark{{}, 0, body.role, {}};
            dark.width = 0;
            dark.shade = 0.3F;
            const Vec3 shift = -light_ * ((1 - share) * 0.8 * body.radius);
            for (const Vec3& point : body.core) add_horizon(dark.points, point + shift, share * body.radius);
            surfaces_.push_back({depth, std::move(dark)});
        }
    }

    void draw_lines(const SolidBody& body, bool hidden) {
        if (hidden && (body.dashed || body.opaque)) return;
        for (const SolidEdge& edge : body.edges)
            if (is_hidden(body, edge) == hidden)
                add_line(edge.from, edge.to, edge.role, tag_of(body, edge),
                         hidden ? std::min(k_hidden_width, edge.width) : edge.width, hidden || body.dashed);
        for (const SolidRing& ring : body.rings) draw_ring(body, ring, hidden);
    }

    // A body under the pointer shines along its silhouette and its crisp edges.
    Tag tag_of(const SolidBody& body, const SolidEdge& edge) const {
        if (edge.tag != body.tag || edge.face_a < 0 || edge.face_b < 0) return edge.tag;
        const Vec3& a = body.faces[static_cast<std::size_t>(edge.face_a)].normal;
        const Vec3& b = body.faces[static_cast<std::size_t>(edge.face_b)].normal;
        const bool front_a = faces_eye(edge.from, a), front_b = faces_eye(edge.from, b);
        const bool shines = front_a != front_b || (front_a && glm::dot(a, b) < k_crisp_cosine);
        return shines ? edge.tag : Tag{};
    }

    bool is_hidden(const SolidBody& body, const SolidEdge& edge) const {
        if (edge.face_a < 0 || edge.face_b < 0) return false;
        const SolidFace& a = body.faces[static_cast<std::size_t>(edge.face_a)];
        const SolidFace& b = body.faces[static_cast<std::size_t>(edge.face_b)];
        return !faces_eye(edge.from, a.normal) && !faces_eye(edge.from, b.normal);
    }

    void draw_ring(const SolidBody& body, const SolidRing& ring, bool hidden) {
        const auto at = [&](int i) {
            const double angle = 2 * std::numbers::pi * i / k_circle_corners;
            return ring.center + ring.u * std::cos(angle) + ring.v * std::sin(angle);
        };
        for (int i = 0; i < k_circle_corners; ++i) {
            // Every other chord of the far half is left out: a dash of its own would be shorter than a dash.
            if (hidden && i % 2 == 1) continue;
            const Vec3 middle = 0.5 * (at(i) + at(i + 1));
            if (faces_eye(middle, glm::normalize(middle - ring.center)) == hidden) continue;
            add_line(at(i), at(i + 1), body.role, {}, k_ring_width, false);
        }
    }

    void add_line(const Vec3& from, const Vec3& to, Role role, Tag tag, float width, bool dashed) {
        const std::vector<Vec3> seen = in_front_of_eye({from, to}, camera_);
        if (seen.size() < 2) return;
        picture_.segments.push_back(
            {camera_.project(seen[0]), camera_.project(seen[1]), role, tag, width, dashed});
    }

    void draw_items() {
        for (const SolidSegment& each : solid_.segments)
            add_line(each.from, each.to, each.role, each.tag, each.width, each.dashed);
        for (const SolidArrow& each : solid_.arrows)
            if (in_sight(each.from) && in_sight(each.to))
                picture_.arrows.push_back(
                    {camera_.project(each.from), camera_.project(each.to), each.role, each.tag, each.width});
        for (const SolidMarker& each : solid_.markers)
            if (in_sight(each.at) && shows(each.at, each.facing))
                picture_.markers.push_back(
                    {camera_.project(each.at), each.role, each.tag, each.size, each.hollow});
        for (const SolidLabel& each : solid_.labels)
            if (in_sight(each.at) && shows(each.at, each.facing))
                picture_.labels.push_back({camera_.project(each.at), each.text, each.role, each.anchor,
                                           each.tag, each.badge, each.offset});
    }

    bool in_sight(const Vec3& point) const { return camera_.depth(point) > camera_.nearest_depth(); }

    bool shows(const Vec3& at, const Vec3& facing) const {
        return facing == Vec3{0} || faces_eye(at, facing);
    }

    void draw_floor() {
        const double reach = k_floor_reach * solid_.fit_radius;
        const double step = grid_spacing(1, solid_.fit_radius / k_floor_cells);
        if (!(reach > 0) || !(step > 0)) return;
        const int count = static_cast<int>(std::ceil(reach / step));
        const double x = step * std::round(solid_.fit_center.x / step);
        const double z = step * std::round(solid_.fit_center.z / step);
        const double end = step * count;
        for (int i = -count; i <= count; ++i) {
            const double at = step * i;
            add_line({x + at, solid_.floor_y, z - end}, {x + at, solid_.floor_y, z + end}, Role::grid, {},
                     1.0F, false);
            add_line({x - end, solid_.floor_y, z + at}, {x + end, solid_.floor_y, z + at}, Role::grid, {},
                     1.0F, false);
        }
    }

    void fit() {
        if (solid_.fit_radius <= 0) return;
        const Vec2 middle = camera_.project(solid_.fit_center);
        const double reach = solid_.fit_radius / camera_.unit_at(camera_.depth(solid_.fit_center));
        picture_.fit_min = middle - Vec2{reach};
        picture_.fit_max = middle + Vec2{reach};
    }

    const SolidPicture& solid_;
    const OrbitCamera& camera_;
    Vec3 light_;
    Picture picture_;
    std::vector<Surface> surfaces_;
};

}  // namespace

Picture project(const SolidPicture& solid, const OrbitCamera& camera) {
    return Projector(solid, camera).run();
}

Picture fit_of(const SolidPicture& solid, const OrbitCamera& camera) {
    return solid.fit_radius > 0 ? Projector(solid, camera).fit_alone() : project(solid, camera);
}

void frame_ball(SolidPicture& solid, const Vec3& center, double radius) {
    solid.fit_center = center;
    solid.fit_radius = radius;
    solid.camera.target = center;
    solid.camera.distance = k_distance_in_radii * radius;
}

}  // namespace gaplab
