#include "picture/solid_body.hpp"

#include <map>
#include <utility>

namespace gaplab {
namespace {

constexpr std::size_t k_most_plain_edges = 40;  // more of them at full width would hide the faces
constexpr float k_fine_edge = 0.9F;
constexpr float k_core_edge = 1.2F;

using Corners = std::pair<int, int>;

Corners in_order(int from, int to) { return from < to ? Corners{from, to} : Corners{to, from}; }

// The two faces at each edge, by its corners.
std::map<Corners, std::pair<int, int>> faces_at_edges(const std::vector<Face>& faces) {
    std::map<Corners, std::pair<int, int>> found;
    for (int f = 0; f < static_cast<int>(faces.size()); ++f) {
        const std::vector<int>& loop = faces[static_cast<std::size_t>(f)].vertices;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Corners edge = in_order(loop[i], loop[(i + 1) % loop.size()]);
            const auto [place, is_new] = found.try_emplace(edge, f, -1);
            if (!is_new) place->second.second = f;
        }
    }
    return found;
}

void add_faces(SolidBody& body, const Placed<3>& placed) {
    for (int f = 0; f < placed.normal_count(); ++f) {
        SolidFace face{{}, placed.normal(f), body.role, body.tag};
        for (const int v : placed.shape().faces[static_cast<std::size_t>(f)].vertices)
            face.points.push_back(placed.point(v));
        body.faces.push_back(std::move(face));
    }
}

void add_edges(SolidBody& body, const Placed<3>& placed) {
    const Shape<3>& shape = placed.shape();
    const auto faces = faces_at_edges(shape.faces);
    const bool fine = shape.edges.size() > k_most_plain_edges;
    body.opaque = fine;  // so many dashed lines would be noise
    for (const Edge& each : shape.edges) {
        SolidEdge edge{placed.point(each.from), placed.point(each.to), -1, -1, body.role, body.tag};
        if (const auto found = faces.find(in_order(each.from, each.to)); found != faces.end())
            std::tie(edge.face_a, edge.face_b) = found->second;
        if (fine) edge.width = k_fine_edge;
        if (placed.radius() > 0) edge.width = k_core_edge;
        body.edges.push_back(edge);
    }
}

void add_rings(SolidBody& body, const Placed<3>& placed) {
    const Vec3 x = placed.turn()[0] * placed.radius();
    const Vec3 y = placed.turn()[1] * placed.radius();
    const Vec3 z = placed.turn()[2] * placed.radius();
    for (int i = 0; i < placed.size(); ++i) body.rings.push_back({placed.point(i), y, z});
    if (placed.size() > 1) return;
    body.rings.push_back({placed.point(0), z, x});
    body.rings.push_back({placed.point(0), x, y});
}

}  // namespace

SolidBody solid_body(const Placed<3>& placed, Role role, Tag tag) {
    SolidBody body;
    body.role = role;
    body.tag = tag;
    body.radius = placed.radius();
    for (int i = 0; i < placed.size(); ++i) body.core.push_back(placed.point(i));
    add_faces(body, placed);
    add_edges(body, placed);
    if (placed.radius() > 0) add_rings(body, placed);
    return body;
}

Vec3 middle_of(const Placed<3>& placed) {
    Vec3 middle{0};
    for (int i = 0; i < placed.size(); ++i) middle += placed.offset(i);
    return placed.position() + middle / static_cast<double>(placed.size());
}

}  // namespace gaplab
