#include "geometry/minkowski_solid.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "geometry/hull_faces.hpp"

namespace gaplab {

namespace {

using Points = std::vector<Vec3>;

double roundings(double count, double of) { return count * std::numeric_limits<double>::epsilon() * of; }

/// A point as far from the first as any; the lowest index among ties.
std::size_t farthest_from_first(const Points& points) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (length_sq<3>(points[i] - points[0]) > length_sq<3>(points[best] - points[0])) best = i;
    return best;
}

/// A point as far from the line through the first along unit `u` as any.
std::size_t farthest_from_line(const Points& points, const Vec3& u) {
    const auto off = [&](std::size_t i) { return length_sq<3>(glm::cross(u, points[i] - points[0])); };
    std::size_t best = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (off(i) > off(best)) best = i;
    return best;
}

/// The corners of points in one plane, counter-clockwise seen against `normal`; no three on one line. After
/// Andrew, "Another efficient algorithm for convex hulls in two dimensions" (1979).
std::vector<int> flat_hull(const Points& points, const Vec3& u, const Vec3& normal, double tolerance) {
    const Vec3 v = glm::cross(normal, u);
    std::vector<std::pair<Vec2, int>> order;
    for (std::size_t i = 0; i < points.size(); ++i)
        order.push_back({{glm::dot(points[i], u), glm::dot(points[i], v)}, static_cast<int>(i)});
    std::sort(order.begin(), order.end(), [](const auto& p, const auto& q) {
        return p.first.x != q.first.x ? p.first.x < q.first.x : p.first.y < q.first.y;
    });
    std::vector<std::pair<Vec2, int>> chain;
    const auto walk = [&](auto first, auto last) {
        const std::size_t start = chain.size();
        for (auto at = first; at != last; ++at) {
            while (chain.size() >= start + 2) {
                const Vec2 before = chain[chain.size() - 1].first - chain[chain.size() - 2].first;
                const Vec2 after = at->first - chain.back().first;
                if (cross(before, after) > tolerance * (glm::length(before) + glm::length(after))) break;
                chain.pop_back();
            }
            chain.push_back(*at);
        }
        chain.pop_back();  // the first of the way back
    };
    walk(order.begin(), order.end());
    walk(order.rbegin(), order.rend());
    std::vector<int> corners;
    for (const auto& [at, index] : chain) corners.push_back(index);
    return corners;
}

/// Points without volume: a polygon with two sides, a segment or a point, as loops of indices.
std::vector<Face> flat_faces(const Points& points, double tolerance, std::vector<int>& bare) {
    const std::size_t far = farthest_from_first(points);
    const Vec3 along = points[far] - points[0];
    const double length = glm::length(along);
    bare = {0};
    if (length <= tolerance) return {};
    const Vec3 u = along / length;
    const std::size_t aside = farthest_from_line(points, u);
    const Vec3 normal = glm::cross(u, points[aside] - points[0]);
    if (glm::length(normal) <= tolerance) {
        const auto [low, high] = std::minmax_element(
            points.begin(), points.end(),
            [&](const Vec3& p, const Vec3& q) { return glm::dot(p, u) < glm::dot(q, u); });
        bare = {static_cast<int>(low - points.begin()), static_cast<int>(high - points.begin())};
        return {};
    }
    const std::vector<int> front = flat_hull(points, u, glm::normalize(normal), tolerance);
    return {{front}, {{front.rbegin(), front.rend()}}};
}

int edge_between(const Shape<3>& shape, const std::set<int>& ends) {
    for (std::size_t i = 0; i < shape.edges.size(); ++i)
        if (ends.count(shape.edges[i].from) > 0 && ends.count(shape.edges[i].to) > 0)
            return static_cast<int>(i);
    return -1;
}

int face_towards(const Placed<3>& shape, const Vec3& direction) {
    int best = -1;
    for (int i = 0; i < shape.normal_count(); ++i)
        if (best < 0 || glm::dot(shape.normal(i), direction) > glm::dot(shape.normal(best), direction))
            best = i;
    return best;
}

/// Which corners of A and of B a face needs tells what it repeats: three or more are a face, two an edge.
void trace_back(SolidDifferenceFace& face, const SolidDifference& difference, const Placed<3>& a,
                const Placed<3>& b) {
    std::set<int> from_a;
    std::set<int> from_b;
    for (const int v : face.vertices) {
        from_a.insert(difference.vertices[static_cast<std::size_t>(v)].index_a);
        from_b.insert(difference.vertices[static_cast<std::size_t>(v)].index_b);
    }
    const bool has_a = from_a.size() > 2;
    const bool has_b = from_b.size() > 2;
    face.source = has_a && has_b ? FaceSource::face_pair
                  : has_a        ? FaceSource::face_a
                  : has_b        ? FaceSource::face_b
                                 : FaceSource::edge_pair;
    if (has_a) face.part_a = face_towards(a, face.normal);
    if (has_b) face.part_b = face_towards(b, -face.normal);
    if (face.source != FaceSource::edge_pair) return;
    face.part_a = edge_between(a.shape(), from_a);
    face.part_b = edge_between(b.shape(), from_b);
}

std::vector<SolidDifferenceEdge> joined_edges(const std::vector<SolidDifferenceFace>& faces) {
    std::map<std::pair<int, int>, std::size_t> known;
    std::vector<SolidDifferenceEdge> edges;
    for (std::size_t f = 0; f < faces.size(); ++f)
        for (std::size_t k = 0; k < faces[f].vertices.size(); ++k) {
            const int from = faces[f].vertices[k];
            const int to = faces[f].vertices[(k + 1) % faces[f].vertices.size()];
            const auto [at, is_new] = known.insert({std::minmax(from, to), edges.size()});
            if (is_new)
                edges.push_back({from, to, static_cast<int>(f), -1});
            else
                edges[at->second].right = static_cast<int>(f);
        }
    return edges;
}

/// The faces of the hull as loops of indices; `bare` receives the corners when there is no face.
std::vector<Face> loops_around(const Points& points, double size, std::vector<int>& bare) {
    const double flat = roundings(k_flat_roundings, size);
    const std::vector<HullTriangle> triangles = hull_triangles(points, flat);
    if (triangles.empty()) return flat_faces(points, flat, bare);
    return joined_faces(points, triangles, roundings(k_coplanar_roundings, size));
}

/// Old index to new, for the points that are corners.
std::map<int, int> renumbered(const std::vector<Face>& loops, const std::vector<int>& bare) {
    std::map<int, int> new_index;
    for (const Face& loop : loops)
        for (const int v : loop.vertices) new_index[v] = 0;
    if (loops.empty())
        for (const int v : bare) new_index[v] = 0;
    int next = 0;
    for (auto& [old, renamed] : new_index) renamed = next++;
    return new_index;
}

}  // namespace

SolidDifference solid_difference(const Placed<3>& a, const Placed<3>& b) {
    SolidDifference difference;
    difference.radius = a.radius() + b.radius();
    if (a.size() * b.size() > k_most_difference_points) return difference;
    Points points;
    for (int i = 0; i < a.size(); ++i)
        for (int j = 0; j < b.size(); ++j) points.push_back(a.offset(i) - b.offset(j));
    std::vector<int> bare;
    const std::vector<Face> loops = loops_around(points, a.shape().size + b.shape().size, bare);
    const std::map<int, int> new_index = renumbered(loops, bare);
    const Vec3 between = b.position() - a.position();
    for (const auto& [old, renamed] : new_index)
        difference.vertices.push_back(
            {points[static_cast<std::size_t>(old)] - between, old / b.size(), old % b.size()});
    for (const Face& loop : loops) {
        SolidDifferenceFace face;
        face.normal = normal_of_face(points, loop);
        for (const int v : loop.vertices) face.vertices.push_back(new_index.at(v));
        trace_back(face, difference, a, b);
        difference.faces.push_back(std::move(face));
    }
    difference.edges = joined_edges(difference.faces);
    if (loops.empty() && difference.vertices.size() == 2) difference.edges.push_back({0, 1, -1, -1});
    return difference;
}

}  // namespace gaplab
