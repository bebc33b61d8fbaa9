#include "collide/sat_axes.hpp"

#include <limits>

namespace gaplab {

namespace {

/// Below this squared length a vector has no direction left: its square has lost digits to underflow.
constexpr double k_shortest_sq = std::numeric_limits<double>::min();

template <int D, class Rules>
FramedAxis<D> finished(const Vec<D>& raw, double length_limit_sq, const FramedPair<D>& pair,
                       const Rules& rules) {
    FramedAxis<D> axis{raw, raw, false};
    const double raw_sq = length_sq<D>(raw);
    // The mistake "guard after normalising": the length is then 1 whatever it was, and nobody catches noise.
    const double limit_sq = rules.guard_after_normalising ? 0 : length_limit_sq;
    axis.degenerate = !(raw_sq > limit_sq) && !rules.guard_after_normalising;
    const bool divides = rules.guard_after_normalising || !rules.skip_normalising;
    if (raw_sq > limit_sq && divides) axis.in_a = raw / std::sqrt(raw_sq);
    axis.in_b = pair.to_b(axis.in_a);
    return axis;
}

Vec3 edge_vector(const Posed<3>& shape, int i) {
    const Edge& e = shape.shape().edges[static_cast<std::size_t>(i)];
    return shape.local_point(e.to) - shape.local_point(e.from);
}

/// From the point straight to the line through the edge.
Vec3 point_to_edge(const Vec3& from_point, const Vec3& along) {
    return from_point - along * (glm::dot(from_point, along) / length_sq<3>(along));
}

template <class Rules>
FramedAxis<3> edge_axis(const SatCandidate& candidate, const FramedPair<3>& pair, const Rules& rules) {
    if (candidate.source == AxisSource::edge_pair) {
        const Vec3 u = edge_vector(pair.a, candidate.index_a);
        const Vec3 v = pair.to_a(edge_vector(pair.b, candidate.index_b));
        const double limit_sq = k_parallel_sine * k_parallel_sine * length_sq<3>(u) * length_sq<3>(v);
        return finished<3>(glm::cross(u, v), limit_sq, pair, rules);
    }
    if (candidate.index_a < 0) return {Vec3{0}, Vec3{0}, true};
    if (candidate.source == AxisSource::vertex_edge) {
        const Edge& e = pair.b.shape().edges[static_cast<std::size_t>(candidate.index_b)];
        const Vec3 to_start = pair.point_of_b(e.from) - pair.a.local_point(candidate.index_a);
        const Vec3 along = pair.to_a(edge_vector(pair.b, candidate.index_b));
        return finished<3>(point_to_edge(to_start, along), k_shortest_sq, pair, rules);
    }
    const Edge& e = pair.a.shape().edges[static_cast<std::size_t>(candidate.index_a)];
    const Vec3 to_start = pair.a.local_point(e.from) - pair.point_of_b(candidate.index_b);
    const Vec3 along = edge_vector(pair.a, candidate.index_a);
    return finished<3>(-point_to_edge(to_start, along), k_shortest_sq, pair, rules);
}

/// The point nearest to the inside of an edge. `point(i)` and `start(edge)` in one frame, `along(j)` too.
template <class Point, class Start, class Along>
PointAndEdge nearest_point_and_edge(int points, const std::vector<Edge>& edges, Point&& point, Start&& start,
                                    Along&& along) {
    PointAndEdge nearest;
    double nearest_sq = std::numeric_limits<double>::infinity();
    for (int j = 0; j < static_cast<int>(edges.size()); ++j) {
        const Vec3 from = start(edges[static_cast<std::size_t>(j)]);
        const Vec3 direction = along(j);
        const double direction_sq = length_sq<3>(direction);
        for (int i = 0; i < points; ++i) {
            const Vec3 to_start = from - point(i);
            const double t = -glm::dot(to_start, direction);
            if (t <= 0 || t >= direction_sq) continue;
            const double distance_sq = length_sq<3>(point_to_edge(to_start, direction));
            if (distance_sq < nearest_sq) {
                nearest_sq = distance_sq;
                nearest = {i, j};
            }
        }
    }
    return nearest;
}

}  // namespace

double raw_normal_length(const Shape<2>& shape, int i) {
    const auto next = (static_cast<std::size_t>(i) + 1) % shape.points.size();
    return glm::length(shape.points[next] - shape.points[static_cast<std::size_t>(i)]);
}

double raw_normal_length(const Shape<3>& shape, int i) {
    const auto& face = shape.faces[static_cast<std::size_t>(i)].vertices;
    const auto corner = [&](std::size_t k) { return shape.points[static_cast<std::size_t>(face[k])]; };
    return glm::length(glm::cross(corner(1) - corner(0), corner(2) - corner(1)));
}

template <int D, class Rules>
FramedAxis<D> other_axis(const SatCandidate& candidate, const FramedPair<D>& pair, const Rules& rules) {
    if (candidate.source == AxisSource::vertex_pair) {
        const Vec<D> raw = pair.point_of_b(candidate.index_b) - pair.a.local_point(candidate.index_a);
        return finished<D>(raw, k_shortest_sq, pair, rules);
    }
    if constexpr (D == 3)
        if (candidate.source != AxisSource::any_direction) return edge_axis(candidate, pair, rules);
    const Vec<D> in_a = unit_x<D>() * pair.a.turn();
    return {in_a, pair.to_b(in_a), false};
}

template <int D>
SatCandidate nearest_vertices(const FramedPair<D>& pair) {
    SatCandidate nearest{AxisSource::vertex_pair, 0, 0};
    double nearest_sq = std::numeric_limits<double>::infinity();
    for (int j = 0; j < pair.b.size(); ++j) {
        const Vec<D> point_of_b = pair.point_of_b(j);
        for (int i = 0; i < pair.a.size(); ++i) {
            const double distance_sq = length_sq<D>(point_of_b - pair.a.local_point(i));
            if (distance_sq < nearest_sq) {
                nearest_sq = distance_sq;
                nearest.index_a = i;
                nearest.index_b = j;
            }
        }
    }
    const bool one_point = pair.a.size() == 1 && pair.b.size() == 1;
    if (one_point && nearest_sq <= k_shortest_sq) return {AxisSource::any_direction, 0, 0};
    return nearest;
}

PointAndEdge nearest_point_of_a_and_edge_of_b(const FramedPair<3>& pair) {
    return nearest_point_and_edge(
        pair.a.size(), pair.b.shape().edges, [&](int i) { return pair.a.local_point(i); },
        [&](const Edge& e) { return pair.point_of_b(e.from); },
        [&](int j) { return pair.to_a(edge_vector(pair.b, j)); });
}

PointAndEdge nearest_point_of_b_and_edge_of_a(const FramedPair<3>& pair) {
    return nearest_point_and_edge(
        pair.b.size(), pair.a.shape().edges, [&](int i) { return pair.point_of_b(i); },
        [&](const Edge& e) { return pair.a.local_point(e.from); },
        [&](int j) { return edge_vector(pair.a, j); });
}

int first_of_many(const Posed<2>& shape, const Vec2& towards_other) {
    const auto& axes = shape.shape().axes;
    const auto found = std::lower_bound(axes.begin(), axes.end(), facing_vertex(shape, towards_other));
    return found == axes.end() ? 0 : static_cast<int>(found - axes.begin());
}

template FramedAxis<2> other_axis(const SatCandidate&, const FramedPair<2>&, const ExactRules&);
template FramedAxis<3> other_axis(const SatCandidate&, const FramedPair<3>&, const ExactRules&);
template FramedAxis<2> other_axis(const SatCandidate&, const FramedPair<2>&, const SatRules&);
template FramedAxis<3> other_axis(const SatCandidate&, const FramedPair<3>&, const SatRules&);
template SatCandidate nearest_vertices(const FramedPair<2>&);
template SatCandidate nearest_vertices(const FramedPair<3>&);

}  // namespace gaplab
