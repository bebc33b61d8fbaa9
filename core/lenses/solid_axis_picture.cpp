#include "lenses/solid_axis_picture.hpp"

#include <algorithm>

namespace gaplab {
namespace {

// Shares of the pair's size, as in the plane.
constexpr double k_margin = 0.05;        // from the bodies to the line
constexpr double k_bar = 0.022;          // from the line to each bar
constexpr double k_overhang = 0.1;       // of the line beyond the shadows
constexpr double k_plane_rim = 0.02;     // of the slab's planes beyond the bodies
constexpr double k_upright = 0.75;       // an axis with a larger y is upright: nothing is "below" it
constexpr double k_foreshortened = 0.5;  // how much the deciding axis should look at the eye, as a cosine
constexpr double k_hardly_better = 0.05;
constexpr float k_bar_width = 6.0F;
constexpr float k_piece_width = 8.0F;
constexpr float k_plane_shade = 0.85F;

Vec3 square_to(const Vec3& direction, const Vec3& wished) {
    return glm::normalize(wished - direction * glm::dot(wished, direction));
}

// The lower or the upper end of the smaller interval around both.
Interval around(const StudiedPair<3>& pair, const Vec3& direction) {
    const Interval a = world_shadow(pair.a(), direction);
    const Interval b = world_shadow(pair.b(), direction);
    return {std::min(a.min, b.min), std::max(a.max, b.max)};
}

void draw_bar(SolidPicture& picture, const SolidAxisLine& line, const Placed<3>& body, const Interval& shadow,
              double further, std::array<Role, 2> bar_and_projector, Tag tag) {
    const auto ends = extreme_points(body, line.direction);
    for (const auto& [point, value] : {std::pair{ends[0], shadow.min}, std::pair{ends[1], shadow.max}})
        picture.segments.push_back({point, line.at(value, further), bar_and_projector[1], tag, 1.2F, true});
    picture.segments.push_back({line.at(shadow.min, further), line.at(shadow.max, further),
                                bar_and_projector[0], tag, k_bar_width, false});
}

// A flat thing is seen from both sides.
SolidBody plane_body(const std::vector<Vec3>& corners, const Vec3& normal, Tag tag) {
    SolidBody body;
    body.role = Role::gap;
    body.lit = false;
    for (const double sign : {1.0, -1.0})
        body.faces.push_back({corners, normal * sign, Role::gap, {}, k_plane_shade});
    for (std::size_t i = 0; i < corners.size(); ++i)
        body.edges.push_back({corners[i], corners[(i + 1) % corners.size()], -1, -1, Role::gap, tag, 1.0F});
    return body;
}

// Square to the line at one value of it, a little wider than both bodies.
SolidBody plane_across(const StudiedPair<3>& pair, const SolidAxisLine& line, double at, Tag tag) {
    const Vec3 across = glm::cross(line.direction, line.away);
    const double rim = k_plane_rim * pair.size();
    const Interval u = grown(around(pair, line.away), rim);
    const Interval v = grown(around(pair, across), rim);
    std::vector<Vec3> corners;
    for (const auto& [x, y] :
         {std::pair{u.min, v.min}, std::pair{u.max, v.min}, std::pair{u.max, v.max}, std::pair{u.min, v.max}})
        corners.push_back(line.direction * at + line.away * x + across * y);
    return plane_body(corners, line.direction, tag);
}

}  // namespace

double bar_distance(const StudiedPair<3>& pair) { return k_bar * pair.size(); }

SolidAxisShadows shadows_on(const StudiedPair<3>& pair, const Vec3& direction, const Vec3& right) {
    SolidAxisShadows shadows;
    SolidAxisLine& line = shadows.line;
    line.direction = glm::normalize(direction);
    const bool upright = std::abs(line.direction.y) > k_upright;
    line.away = square_to(line.direction, upright ? right : Vec3{0, -1, 0});
    const Vec3 across = glm::cross(line.direction, line.away);
    const Interval depth = around(pair, across);
    const double offset = around(pair, line.away).max + k_margin * pair.size();
    line.foot = line.away * offset + across * ((depth.min + depth.max) / 2);
    shadows.a = world_shadow(pair.a(), line.direction);
    shadows.b = world_shadow(pair.b(), line.direction);
    return shadows;
}

void draw_axis(SolidPicture& picture, const StudiedPair<3>& pair, const SolidAxisShadows& shadows, Tag tag,
               const std::string& name) {
    const SolidAxisLine& line = shadows.line;
    const double bar = bar_distance(pair);
    draw_bar(picture, line, pair.a(), shadows.a, -bar, {Role::shadow_a, Role::projector_a}, tag);
    draw_bar(picture, line, pair.b(), shadows.b, bar, {Role::shadow_b, Role::projector_b}, tag);
    const double beyond = k_overhang * pair.size();
    const double low = std::min(shadows.a.min, shadows.b.min) - beyond;
    const double high = std::max(shadows.a.max, shadows.b.max) + beyond;
    // Normals point from A to B.
    const bool a_first = shadows.a.max - shadows.b.min <= shadows.b.max - shadows.a.min;
    const Vec3 from = line.at(a_first ? low : high), to = line.at(a_first ? high : low);
    picture.arrows.push_back({from, to, Role::axis, tag, 1.5F});
    picture.labels.push_back({to, text_of(name), Role::label_muted, Anchor::right, tag});
}

void draw_measured(SolidPicture& picture, const SolidAxisShadows& shadows, const Interval& piece, Role role,
                   double size, Tag tag, const std::string& value) {
    const SolidAxisLine& line = shadows.line;
    picture.segments.push_back({line.at(piece.min), line.at(piece.max), role, tag, k_piece_width, false});
    const double middle = (piece.min + piece.max) / 2;
    if (role == Role::touching) picture.markers.push_back({line.at(middle), role, tag, 10.0F});
    const bool upright = std::abs(line.direction.y) > k_upright;
    picture.labels.push_back({line.at(middle, 2.2 * k_bar * size), text_of(value), role,
                              upright ? Anchor::right : Anchor::below, tag});
}

void draw_plane_between(SolidPicture& picture, const StudiedPair<3>& pair, const SolidAxisShadows& shadows) {
    const bool a_first = shadows.a.max - shadows.b.min <= shadows.b.max - shadows.a.min;
    const double middle = a_first ? shadows.a.max + shadows.b.min : shadows.b.max + shadows.a.min;
    picture.bodies.push_back(plane_across(pair, shadows.line, middle / 2, {}));
}

void draw_slab(SolidPicture& picture, const StudiedPair<3>& pair, const SolidAxisShadows& shadows, Tag tag) {
    const bool a_first = shadows.a.max - shadows.b.min <= shadows.b.max - shadows.a.min;
    const double from = a_first ? shadows.a.max : shadows.b.max;
    const double to = a_first ? shadows.b.min : shadows.a.min;
    for (const double at : {from, to}) picture.bodies.push_back(plane_across(pair, shadows.line, at, tag));
}

void turn_to_axis(OrbitCamera& camera, const Vec3& direction) {
    const double length = glm::length(direction);
    if (length == 0) return;
    const double start = camera.yaw_deg;
    double best_yaw = start;
    double least = 1e300;
    for (const double turn : {0.0, -20.0, 20.0, -40.0, 40.0, -60.0, 60.0, -80.0, 80.0}) {
        camera.yaw_deg = start + turn;
        const double towards_eye = std::abs(glm::dot(camera.forward(), direction)) / length;
        const double off = std::abs(towards_eye - k_foreshortened);
        if (off > least - k_hardly_better) continue;
        least = off;
        best_yaw = camera.yaw_deg;
    }
    camera.yaw_deg = best_yaw;
}

}  // namespace gaplab
