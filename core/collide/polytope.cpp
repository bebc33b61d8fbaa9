#include "collide/polytope.hpp"

#include <algorithm>

#include "collide/nearest_part.hpp"

namespace gaplab {

namespace {

template <int D>
const Vec<D>& point_of(const Polytope<D>& polytope, int vertex) {
    return polytope.vertices[static_cast<std::size_t>(vertex)].point;
}

EpaFacet<2> edge_between(const Polytope<2>& polytope, int from, int to) {
    const Vec2& start = point_of<2>(polytope, from);
    const Vec2 edge = point_of<2>(polytope, to) - start;
    EpaFacet<2> facet;
    facet.vertices = {from, to};
    facet.normal = turned_right(edge) / glm::length(edge);
    facet.distance = glm::dot(facet.normal, start);
    return facet;
}

EpaFacet<3> triangle_of(const Polytope<3>& polytope, int a, int b, int c) {
    const Vec3& p = point_of<3>(polytope, a);
    const Vec3 normal =
        nearest_part_detail::triangle_normal(p, point_of<3>(polytope, b), point_of<3>(polytope, c));
    EpaFacet<3> facet;
    facet.vertices = {a, b, c};
    facet.normal = normal / glm::length(normal);
    facet.distance = glm::dot(facet.normal, p);
    return facet;
}

using Rim = std::vector<std::array<int, 2>>;

/// Edges of the removed faces whose other side stays.
void find_rim(const Polytope<3>& polytope, const std::vector<int>& removed, Rim& rim) {
    rim.clear();
    for (const int f : removed) {
        const auto& v = polytope.facets[static_cast<std::size_t>(f)].vertices;
        for (std::size_t i = 0; i < 3; ++i) {
            const int from = v[i];
            const int to = v[i == 2 ? 0 : i + 1];
            const auto is_twin = [&](const std::array<int, 2>& edge) {
                return edge[0] == to && edge[1] == from;
            };
            const auto twin = std::find_if(rim.begin(), rim.end(), is_twin);
            if (twin == rim.end()) {
                rim.push_back({from, to});
            } else {
                *twin = rim.back();
                rim.pop_back();
            }
        }
    }
}

/// Sorts the edges so that each follows the one that ends where it begins; false unless they are one closed
/// walk that visits each of its vertices once.
bool walk_round(Rim& rim) {
    if (rim.size() < 3) return false;
    for (std::size_t i = 1; i < rim.size(); ++i) {
        const int at = rim[i - 1][1];
        const auto begins_there = [at](const std::array<int, 2>& edge) { return edge[0] == at; };
        const auto next = std::find_if(rim.begin() + static_cast<std::ptrdiff_t>(i), rim.end(), begins_there);
        if (next == rim.end()) return false;
        std::swap(rim[i], *next);
    }
    const auto twice = [&](const std::array<int, 2>& edge) {
        return std::count_if(rim.begin(), rim.end(), [&](const auto& e) { return e[0] == edge[0]; }) != 1;
    };
    return rim.back()[1] == rim.front()[0] && std::none_of(rim.begin(), rim.end(), twice);
}

/// Faces that `p` lies above by more than `margin` (below 0: coplanar ones too), and `always` in any case.
void find_seen(const Polytope<3>& polytope, const Vec3& p, int always, double margin,
               std::vector<int>& seen) {
    seen.resize(polytope.facets.size());
    std::size_t count = 0;  // no branch: nobody could guess which faces are seen
    for (std::size_t f = 0; f < polytope.facets.size(); ++f) {
        const EpaFacet<3>& facet = polytope.facets[f];
        const double height = glm::dot(facet.normal, p - point_of<3>(polytope, facet.vertices[0]));
        seen[count] = static_cast<int>(f);
        count += static_cast<std::size_t>((height > margin) | (static_cast<int>(f) == always));
    }
    seen.resize(count);
}

void replace(Polytope<3>& polytope, const Expansion& made, const SupportVertex<3>& vertex) {
    const int apex = static_cast<int>(polytope.vertices.size());
    polytope.vertices.push_back(vertex);
    for (auto f = made.replaced.rbegin(); f != made.replaced.rend(); ++f) {
        polytope.facets[static_cast<std::size_t>(*f)] = polytope.facets.back();
        polytope.facets.pop_back();
    }
    for (const auto& [from, to] : made.horizon)
        polytope.facets.push_back(triangle_of(polytope, from, to, apex));
}

}  // namespace

void start_polytope(Polytope<2>& polytope, const Simplex<2>& simplex) {
    polytope.vertices.assign(simplex.vertices.begin(), simplex.vertices.end());
    const Vec2& a = simplex[0].point;
    if (cross(simplex[1].point - a, simplex[2].point - a) < 0)
        std::swap(polytope.vertices[1], polytope.vertices[2]);
    polytope.facets.clear();
    for (int i = 0; i < 3; ++i) polytope.facets.push_back(edge_between(polytope, i, (i + 1) % 3));
}

void start_polytope(Polytope<3>& polytope, const Simplex<3>& simplex) {
    polytope.vertices.assign(simplex.vertices.begin(), simplex.vertices.end());
    const Vec3& a = simplex[0].point;
    const double handed =
        nearest_part_detail::volume(simplex[1].point - a, simplex[2].point - a, simplex[3].point - a);
    if (handed < 0) std::swap(polytope.vertices[2], polytope.vertices[3]);
    polytope.facets = {triangle_of(polytope, 0, 2, 1), triangle_of(polytope, 0, 1, 3),
                       triangle_of(polytope, 0, 3, 2), triangle_of(polytope, 1, 2, 3)};
}

bool expand(Polytope<2>& polytope, int facet, const SupportVertex<2>& vertex, double /*tolerance*/,
            Expansion& made) {
    const int middle = static_cast<int>(polytope.vertices.size());
    polytope.vertices.push_back(vertex);
    EpaFacet<2>& edge = polytope.facets[static_cast<std::size_t>(facet)];
    const auto [from, to] = edge.vertices;
    edge = edge_between(polytope, from, middle);
    polytope.facets.push_back(edge_between(polytope, middle, to));
    made.replaced.assign(1, facet);
    return true;
}

bool expand(Polytope<3>& polytope, int facet, const SupportVertex<3>& vertex, double tolerance,
            Expansion& made) {
    for (const double margin : {-tolerance, tolerance}) {
        find_seen(polytope, vertex.point, facet, margin, made.replaced);
        find_rim(polytope, made.replaced, made.horizon);
        if (!walk_round(made.horizon)) continue;
        replace(polytope, made, vertex);
        return true;
    }
    return false;
}

std::array<double, 2> facet_weights(const Polytope<2>& polytope, const EpaFacet<2>& facet) {
    const Vec2& from = point_of<2>(polytope, facet.vertices[0]);
    const Vec2 edge = point_of<2>(polytope, facet.vertices[1]) - from;
    const double t = -glm::dot(from, edge) / length_sq<2>(edge);
    return {1 - t, t};
}

std::array<double, 3> facet_weights(const Polytope<3>& polytope, const EpaFacet<3>& facet) {
    const Vec3& a = point_of<3>(polytope, facet.vertices[0]);
    const Vec3& b = point_of<3>(polytope, facet.vertices[1]);
    const Vec3& c = point_of<3>(polytope, facet.vertices[2]);
    const Vec3 normal = nearest_part_detail::triangle_normal(a, b, c);
    const double area_sq = glm::dot(normal, normal);
    return {glm::dot(normal, glm::cross(b, c)) / area_sq, glm::dot(normal, glm::cross(c, a)) / area_sq,
            glm::dot(normal, glm::cross(a, b)) / area_sq};
}

}  // namespace gaplab
