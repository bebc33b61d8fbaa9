#include "geometry/minkowski.hpp"

#include <limits>
#include <utility>

namespace gaplab {

namespace {

/// A core as a closed loop of edges in counter-clockwise order, read from its lowest point (leftmost among
/// equals), so that the edges come by rising angle from 0. `sign` -1 reads the shape turned by half a turn:
/// edge i keeps its index.
class Loop {
  public:
    Loop(const Placed<2>& shape, double sign) : shape_(shape), sign_(sign) {
        for (int i = 1; i < shape.size(); ++i) {
            const Vec2 p = sign * shape.offset(i);
            const Vec2 lowest = sign * shape.offset(start_);
            if (p.y < lowest.y || (p.y == lowest.y && p.x < lowest.x)) start_ = i;
        }
    }
    int edge_count() const { return shape_.size() > 1 ? shape_.size() : 0; }
    int index(int k) const { return (start_ + k) % shape_.size(); }
    Vec2 edge(int k) const { return sign_ * (shape_.offset(index(k + 1)) - shape_.offset(index(k))); }

  private:
    const Placed<2>& shape_;
    double sign_;
    int start_ = 0;
};

/// 0 for directions from +x up to just before -x, 1 for the rest: the first key of the order by angle.
int half_turn(Vec2 e) { return e.y > 0 || (e.y == 0 && e.x > 0) ? 0 : 1; }

bool turns_no_later(Vec2 first, Vec2 second) {
    if (half_turn(first) != half_turn(second)) return half_turn(first) < half_turn(second);
    return cross(first, second) >= 0;
}

/// A placed coordinate is off by a few roundings of the shape's size, so the difference of two is off by
/// twice that: edges whose cross product is within that noise are one direction. Smaller, and two equal boxes
/// turned by the same angle get eight edges; larger, and true corners of slivers are lost.
constexpr double k_parallel_roundings = 8;

struct MergedEdge {
    Vec2 vector{0};
    int edge_a = -1;
    int edge_b = -1;
    int from_a = 0;  ///< the vertex pair it starts at
    int from_b = 0;
};

bool one_direction(const MergedEdge& e, const MergedEdge& f, double noise) {
    const bool from_both_shapes = (e.edge_a >= 0 && e.edge_b < 0 && f.edge_a < 0 && f.edge_b >= 0) ||
                                  (f.edge_a >= 0 && f.edge_b < 0 && e.edge_a < 0 && e.edge_b >= 0);
    const double slack = noise * (glm::length(e.vector) + glm::length(f.vector));
    return from_both_shapes && glm::dot(e.vector, f.vector) > 0 &&
           std::abs(cross(e.vector, f.vector)) <= slack;
}

MergedEdge joined(const MergedEdge& first, const MergedEdge& second) {
    return {first.vector + second.vector, std::max(first.edge_a, second.edge_a),
            std::max(first.edge_b, second.edge_b), first.from_a, first.from_b};
}

std::vector<MergedEdge> merged_by_angle(const Loop& a, const Loop& b) {
    std::vector<MergedEdge> merged;
    merged.reserve(static_cast<std::size_t>(a.edge_count() + b.edge_count()) + 1);
    int i = 0;
    int j = 0;
    while (i < a.edge_count() || j < b.edge_count()) {
        const bool take_a =
            j >= b.edge_count() || (i < a.edge_count() && turns_no_later(a.edge(i), b.edge(j)));
        const int from_a = a.index(i);
        const int from_b = b.index(j);
        if (take_a)
            merged.push_back({a.edge(i++), from_a, -1, from_a, from_b});
        else
            merged.push_back({b.edge(j++), -1, from_b, from_a, from_b});
    }
    return merged;
}

/// Neighbouring edges of one direction, one from each shape, become one edge that remembers both.
std::vector<MergedEdge> with_parallels_joined(const std::vector<MergedEdge>& edges, double noise) {
    std::vector<MergedEdge> kept;
    for (const MergedEdge& edge : edges) {
        if (!kept.empty() && one_direction(kept.back(), edge, noise))
            kept.back() = joined(kept.back(), edge);
        else
            kept.push_back(edge);
    }
    if (kept.size() > 2 && one_direction(kept.back(), kept.front(), noise)) {
        kept.front() = joined(kept.back(), kept.front());
        kept.pop_back();
    }
    return kept;
}

Vec2 unit_or(Vec2 v, Vec2 otherwise) {
    const double length = glm::length(v);
    return length > 0 ? v / length : otherwise;
}

Vec2 nearest_on_segment(Vec2 p, Vec2 q) {
    const Vec2 along = q - p;
    const double t = -glm::dot(p, along) / length_sq<2>(along);
    return t <= 0 ? p : t >= 1 ? q : p + t * along;
}

/// Origin outside the core, or on a core without an inside: the nearest corner or edge, then out by the
/// radius.
NearestBoundary nearest_from_outside(const MinkowskiDifference& difference) {
    NearestBoundary nearest;
    double best_sq = std::numeric_limits<double>::infinity();
    const int n = static_cast<int>(difference.vertices.size());
    for (int i = 0; i < n; ++i) {
        const Vec2 p = difference.vertices[static_cast<std::size_t>(i)].point;
        const Vec2 q = difference.vertices[static_cast<std::size_t>((i + 1) % n)].point;
        const Vec2 at = n == 1 ? p : nearest_on_segment(p, q);
        if (length_sq<2>(at) >= best_sq) continue;
        best_sq = length_sq<2>(at);
        const bool at_corner = at == p || at == q;
        nearest.core_point = at;
        nearest.edge = at_corner ? -1 : i;
        nearest.vertex = !at_corner ? -1 : at == p ? i : (i + 1) % n;
    }
    const int beside = nearest.edge >= 0 ? nearest.edge : nearest.vertex;
    const Vec2 tie =
        difference.edges.empty() ? Vec2{1, 0} : difference.edges[static_cast<std::size_t>(beside)].normal;
    // On an edge the stored normal is exact where the tiny way to the origin would be noise.
    const bool on_facing_edge = nearest.edge >= 0 && glm::dot(tie, nearest.core_point) <= 0;
    nearest.normal = on_facing_edge ? tie : unit_or(-nearest.core_point, tie);
    nearest.signed_distance = std::sqrt(best_sq) - difference.radius;
    nearest.point = nearest.core_point + difference.radius * nearest.normal;
    return nearest;
}

}  // namespace

MinkowskiDifference minkowski_difference(const Placed<2>& a, const Placed<2>& b) {
    const Loop loop_a(a, 1);
    const Loop loop_b(b, -1);
    const double noise =
        k_parallel_roundings * std::numeric_limits<double>::epsilon() * (a.shape().size + b.shape().size);
    MinkowskiDifference difference;
    difference.radius = a.radius() + b.radius();
    const Vec2 between = b.position() - a.position();
    const auto vertex = [&](int i, int j) {
        return DifferenceVertex{(a.offset(i) - b.offset(j)) - between, i, j};
    };
    for (const MergedEdge& edge : with_parallels_joined(merged_by_angle(loop_a, loop_b), noise)) {
        difference.vertices.push_back(vertex(edge.from_a, edge.from_b));
        difference.edges.push_back({edge.edge_a, edge.edge_b, glm::normalize(turned_right(edge.vector))});
    }
    if (difference.vertices.empty()) difference.vertices.push_back(vertex(0, 0));
    return difference;
}

NearestBoundary nearest_boundary(const MinkowskiDifference& difference) {
    const std::size_t n = difference.vertices.size();
    if (n < 3) return nearest_from_outside(difference);
    int shallowest = 0;
    double depth = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < n; ++i) {
        const double along = glm::dot(difference.vertices[i].point, difference.edges[i].normal);
        if (along < 0) return nearest_from_outside(difference);
        if (along >= depth) continue;
        depth = along;
        shallowest = static_cast<int>(i);
    }
    NearestBoundary nearest;
    nearest.edge = shallowest;
    nearest.normal = difference.edges[static_cast<std::size_t>(shallowest)].normal;
    nearest.core_point = depth * nearest.normal;
    nearest.point = (depth + difference.radius) * nearest.normal;
    nearest.signed_distance = -(depth + difference.radius);
    return nearest;
}

}  // namespace gaplab
