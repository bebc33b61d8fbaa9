#include "lenses/search_solid.hpp"

#include <algorithm>

#include "lenses/search_picture.hpp"
#include "picture/project.hpp"

namespace gaplab {
namespace {

// Shares of the pair's size (the sum of both sizes).
constexpr double k_arrow_length = 0.16;
constexpr double k_plane_half_length = 0.12;
constexpr float k_plane_shade = 0.35F;
// Marks on more corners than this hide the hull that they sit on.
constexpr std::size_t k_most_corner_marks = 40;
// More edges than this at full width hide the faces.
constexpr std::size_t k_most_plain_edges = 60;

void draw_one_support(SolidPicture& picture, const Vec3& at, const std::string& name, const Vec3& direction,
                      double size, bool arrow, Tag tag) {
    draw_supporting_plane(picture, at, direction, k_plane_half_length * size);
    if (arrow && length_sq<3>(direction) > 0)
        picture.arrows.push_back(
            {at, at + direction * (k_arrow_length * size), Role::search_direction, tag, 2.5F});
    picture.markers.push_back({at, Role::support, tag, 10.0F, false});
    picture.labels.push_back({at, text_of(name), Role::support, Anchor::right, tag, false, 10.0F});
}

/// Which bodies a face of the difference repeats: roles to draw it in, one upon the other.
std::vector<Role> looks_of(FaceSource source) {
    switch (source) {
        case FaceSource::face_a:
            return {Role::difference_a};
        case FaceSource::face_b:
            return {Role::difference_b};
        case FaceSource::face_pair:
            return {Role::difference_a, Role::difference_b};
        case FaceSource::edge_pair:
            break;
    }
    return {Role::difference};
}

Tag face_tag(std::size_t face) { return {Tag::edge, static_cast<std::int32_t>(face), -1}; }

void draw_source_edge(SolidPicture& picture, const Placed<3>& body, const Edge& edge, Role role, Tag tag) {
    picture.segments.push_back({body.point(edge.from), body.point(edge.to), role, tag, 0, false});
}

void draw_source_face(SolidPicture& picture, const Placed<3>& body, int face, Role role, Tag tag) {
    const auto& loop = body.shape().faces[static_cast<std::size_t>(face)].vertices;
    for (std::size_t i = 0; i < loop.size(); ++i)
        draw_source_edge(picture, body, {loop[i], loop[(i + 1) % loop.size()]}, role, tag);
}

/// The part of one body that a face of the difference repeats.
void draw_source(SolidPicture& picture, const Placed<3>& body, const SolidDifferenceFace& face, int part,
                 Role role, Tag tag) {
    if (part < 0) return;
    if (face.source == FaceSource::edge_pair)
        draw_source_edge(picture, body, body.shape().edges[static_cast<std::size_t>(part)], role, tag);
    else
        draw_source_face(picture, body, part, role, tag);
}

SolidBody hull_body(const SolidDifference& difference) {
    SolidBody body;
    body.role = Role::difference;
    body.opaque = true;  // its far side would be read as part of the simplex
    const auto at = [&](int v) { return difference.vertices[static_cast<std::size_t>(v)].point; };
    std::vector<int> first_face;
    for (std::size_t f = 0; f < difference.faces.size(); ++f) {
        const SolidDifferenceFace& each = difference.faces[f];
        first_face.push_back(static_cast<int>(body.faces.size()));
        for (const Role role : looks_of(each.source)) {
            SolidFace face{{}, each.normal, role, face_tag(f)};
            for (const int v : each.vertices) face.points.push_back(at(v));
            body.faces.push_back(std::move(face));
        }
    }
    const auto face_at = [&](int f) { return f < 0 ? -1 : first_face[static_cast<std::size_t>(f)]; };
    const float width = difference.edges.size() > k_most_plain_edges ? 0.5F : 0.9F;
    for (const SolidDifferenceEdge& edge : difference.edges)
        body.edges.push_back({at(edge.from),
                              at(edge.to),
                              face_at(edge.left),
                              face_at(edge.right),
                              Role::difference,
                              {},
                              width});
    return body;
}

/// The hull inflated by its radius; unfilled, it is but an outline round the core.
SolidBody inflated_body(const SolidDifference& difference, bool filled) {
    SolidBody body;
    body.role = Role::difference;
    body.radius = difference.radius;
    body.filled = filled;
    body.dashed = !filled;
    for (const SolidDifferenceVertex& vertex : difference.vertices) body.core.push_back(vertex.point);
    return body;
}

}  // namespace

std::pair<Vec3, Vec3> plane_across(const Vec3& direction) {
    const Vec3 size = glm::abs(direction);
    const Vec3 aside = size.y < 0.9 ? Vec3{0, 1, 0} : Vec3{1, 0, 0};
    const Vec3 u = glm::normalize(glm::cross(aside, direction));
    return {u, glm::cross(direction, u)};
}

void draw_support_points(SolidPicture& picture, const StudiedPair<3>& pair, const SupportVertex<3>& vertex,
                         const Vec3& direction, bool arrows) {
    const Tag tag = pair_tag(vertex.index_a, vertex.index_b);
    draw_one_support(picture, pair.a().position() + vertex.a, name_in_a(vertex), direction, pair.size(),
                     arrows, tag);
    draw_one_support(picture, pair.b().position() + vertex.b, name_in_b(vertex), -direction, pair.size(),
                     arrows, tag);
}

void draw_sources(SolidPicture& picture, const StudiedPair<3>& pair, const SupportVertex<3>& vertex,
                  Role role) {
    const Tag tag = pair_tag(vertex.index_a, vertex.index_b);
    picture.markers.push_back({pair.a().position() + vertex.a, role, tag, 6.0F, false});
    picture.markers.push_back({pair.b().position() + vertex.b, role, tag, 6.0F, false});
}

void draw_witness(SolidPicture& picture, const Vec3& a, const Vec3& b, Role role, const Caption& text) {
    picture.segments.push_back({a, b, role, {}, 2.5F, false});
    picture.markers.push_back({a, role, {}, 7.0F, false});
    picture.markers.push_back({b, role, {}, 7.0F, false});
    if (!text.empty()) picture.labels.push_back({(a + b) * 0.5, text, role, Anchor::above, {}, false, 8.0F});
}

void include_point(SolidPicture& picture, const Vec3& point, double radius) {
    picture.fit_radius = std::max(picture.fit_radius, glm::length(point - picture.fit_center) + radius);
    frame_ball(picture, picture.fit_center, picture.fit_radius);
}

void draw_face_sources(SolidPicture& picture, const SolidDifference& difference, const StudiedPair<3>& pair) {
    for (std::size_t f = 0; f < difference.faces.size(); ++f) {
        const SolidDifferenceFace& face = difference.faces[f];
        draw_source(picture, pair.a(), face, face.part_a, Role::shape_a, face_tag(f));
        draw_source(picture, pair.b(), face, face.part_b, Role::shape_b, face_tag(f));
    }
}

void draw_difference_hull(SolidPicture& picture, const SolidDifference& difference, bool rounded) {
    if (difference.vertices.empty()) return;
    if (difference.radius > 0) picture.bodies.push_back(inflated_body(difference, rounded));
    if (!rounded || difference.radius == 0) picture.bodies.push_back(hull_body(difference));
}

void frame_difference(SolidPicture& picture, const SolidDifference& difference,
                      const std::vector<SupportVertex<3>>& simplex) {
    PictureBall ball;
    ball.include(Vec3{0});
    for (const SolidDifferenceVertex& vertex : difference.vertices)
        ball.include(vertex.point, difference.radius);
    if (difference.vertices.empty())
        for (const SupportVertex<3>& vertex : simplex) ball.include(vertex.point, difference.radius);
    frame_ball(picture, ball.center(), ball.radius());
}

void draw_faint_difference(SolidPicture& picture, const SolidDifference& difference, bool rounded) {
    draw_difference_hull(picture, difference, rounded);
    if (difference.vertices.size() <= k_most_corner_marks)
        for (const SolidDifferenceVertex& vertex : difference.vertices)
            picture.markers.push_back(
                {vertex.point, Role::axis_minor, pair_tag(vertex.index_a, vertex.index_b), 4.0F, false});
    picture.markers.push_back({Vec3{0}, Role::origin, {}, 8.0F, false});
    picture.labels.push_back({Vec3{0}, text_of("0"), Role::label, Anchor::left, {}, false, 8.0F});
}

std::vector<Caption> source_captions(const SolidDifference& difference) {
    if (difference.faces.empty()) return {};
    const auto count = [&](FaceSource source) {
        return Number{static_cast<double>(std::count_if(
                          difference.faces.begin(), difference.faces.end(),
                          [&](const SolidDifferenceFace& face) { return face.source == source; })),
                      0};
    };
    return {{"search.sources",
             {{"a", count(FaceSource::face_a)},
              {"b", count(FaceSource::face_b)},
              {"both", count(FaceSource::face_pair)},
              {"edges", count(FaceSource::edge_pair)}},
             {}}};
}

void draw_vertex(SolidPicture& picture, const SupportVertex<3>& vertex, Role role, bool hollow, bool named) {
    const Tag tag = pair_tag(vertex.index_a, vertex.index_b);
    picture.markers.push_back({vertex.point, role, tag, role == Role::support ? 11.0F : 8.0F, hollow});
    if (named)
        picture.labels.push_back({vertex.point, text_of(pair_name(vertex)),
                                  role == Role::discarded ? Role::label_muted : role, Anchor::right, tag,
                                  false, 9.0F});
}

void draw_two_sided(SolidPicture& picture, const std::vector<Vec3>& corners, Role role, float shade) {
    const Vec3 normal = glm::cross(corners[1] - corners[0], corners[2] - corners[0]);
    const double length = glm::length(normal);
    if (!(length > 0)) return;
    SolidBody body;
    body.role = role;
    body.lit = false;
    for (const double side : {1.0, -1.0})
        body.faces.push_back({corners, normal * (side / length), role, {}, shade});
    picture.bodies.push_back(std::move(body));
}

void draw_supporting_plane(SolidPicture& picture, const Vec3& point, const Vec3& direction,
                           double half_length) {
    if (length_sq<3>(direction) == 0) return;
    const auto [u, v] = plane_across(direction);
    const Vec3 across = u * half_length;
    const Vec3 along = v * half_length;
    const std::vector<Vec3> corners{point - across - along, point + across - along, point + across + along,
                                    point - across + along};
    draw_two_sided(picture, corners, Role::support, k_plane_shade);
    for (std::size_t i = 0; i < 4; ++i)
        picture.segments.push_back({corners[i], corners[(i + 1) % 4], Role::support, {}, 1.0F, true});
}

}  // namespace gaplab
