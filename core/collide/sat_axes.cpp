#include "collide/sat_axes.hpp"

#include <limits>

namespace gaplab {

namespace {

/// Below this squared length a vector has no direction left: its square has lost digits to underflow.
constexpr double k_shortest_sq = std::numeric_limits<double>::min();

template <int D, class Rules>
SatAxis<D> finished(SatAxis<D> axis, double raw_length_limit_sq, const Rules& rules) {
    const double raw_sq = length_sq<D>(axis.direction);
    if (rules.guard_after_normalising) {
        // The mistake: after normalising, the length is 1 whatever it was, and 0 / 0 is caught by nobody.
        if (raw_sq > 0) axis.direction = glm::normalize(axis.direction);
        return axis;
    }
    axis.degenerate = !(raw_sq > raw_length_limit_sq);
    if (!axis.degenerate && !rules.skip_normalising) axis.direction /= std::sqrt(raw_sq);
    return axis;
}

/// A normal as long as the edge (2D) or as the cross product of the face's first two edges (3D): what remains
/// when nobody normalises.
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
Vec<D> normal_of(const Placed<D>& shape, int i, const Rules& rules) {
    if (!rules.skip_normalising) return shape.normal(i);
    return shape.normal(i) * raw_normal_length(shape.shape(), i);
}

Vec3 edge_vector(const Placed<3>& shape, int i) {
    const Edge& e = shape.shape().edges[static_cast<std::size_t>(i)];
    return shape.offset(e.to) - shape.offset(e.from);
}

/// From the point straight to the line through the edge.
Vec3 point_to_edge(const Vec3& from_point, const Vec3& along) {
    return from_point - along * (glm::dot(from_point, along) / length_sq<3>(along));
}

template <class Rules>
SatAxis<3> edge_axis(SatAxis<3> axis, const Placed<3>& a, const Placed<3>& b, const Vec3& delta,
                     const Rules& rules) {
    if (axis.source == AxisSource::edge_pair) {
        const Vec3 u = edge_vector(a, axis.index_a);
        const Vec3 v = edge_vector(b, axis.index_b);
        axis.direction = glm::cross(u, v);
        return finished(axis, k_parallel_sine * k_parallel_sine * length_sq<3>(u) * length_sq<3>(v), rules);
    }
    if (axis.index_a < 0) {
        axis.degenerate = true;
        return axis;
    }
    if (axis.source == AxisSource::vertex_edge) {
        const Edge& e = b.shape().edges[static_cast<std::size_t>(axis.index_b)];
        const Vec3 to_start = delta + b.offset(e.from) - a.offset(axis.index_a);
        axis.direction = point_to_edge(to_start, edge_vector(b, axis.index_b));
    } else {
        const Edge& e = a.shape().edges[static_cast<std::size_t>(axis.index_a)];
        const Vec3 to_start = a.offset(e.from) - delta - b.offset(axis.index_b);
        axis.direction = -point_to_edge(to_start, edge_vector(a, axis.index_a));
    }
    return finished(axis, k_shortest_sq, rules);
}

}  // namespace

template <int D, class Rules>
SatAxis<D> axis_of(const SatCandidate& candidate, const Placed<D>& a, const Placed<D>& b, const Vec<D>& delta,
                   const Rules& rules) {
    SatAxis<D> axis{candidate.source, candidate.index_a, candidate.index_b, Vec<D>{0}, false};
    switch (candidate.source) {
        case AxisSource::normal_of_a:
            axis.direction = normal_of(a, candidate.index_a, rules);
            return axis;
        case AxisSource::normal_of_b:
            axis.direction = normal_of(b, candidate.index_b, rules);
            return axis;
        case AxisSource::vertex_pair:
            axis.direction = delta + b.offset(candidate.index_b) - a.offset(candidate.index_a);
            return finished(axis, k_shortest_sq, rules);
        case AxisSource::any_direction:
            axis.direction.x = 1;
            return axis;
        default:
            break;
    }
    if constexpr (D == 3) return edge_axis(axis, a, b, delta, rules);
    return axis;
}

template <int D>
bool needs_nearest_axes(const Placed<D>& a, const Placed<D>& b) {
    if (a.radius() + b.radius() > 0) return true;
    return D == 3 && a.shape().faces.size() == 2 && b.shape().faces.size() == 2;
}

template <int D>
SatCandidate nearest_vertices(const Placed<D>& a, const Placed<D>& b, const Vec<D>& delta) {
    SatCandidate nearest{AxisSource::vertex_pair, 0, 0};
    double nearest_sq = std::numeric_limits<double>::infinity();
    for (int i = 0; i < a.size(); ++i) {
        const Vec<D> from = delta - a.offset(i);
        for (int j = 0; j < b.size(); ++j) {
            const double distance_sq = length_sq<D>(from + b.offset(j));
            if (distance_sq < nearest_sq) {
                nearest_sq = distance_sq;
                nearest.index_a = i;
                nearest.index_b = j;
            }
        }
    }
    const bool one_point = a.size() == 1 && b.size() == 1;
    if (one_point && nearest_sq <= k_shortest_sq) return {AxisSource::any_direction, 0, 0};
    return nearest;
}

PointAndEdge nearest_point_and_edge(const Placed<3>& points_of, const Placed<3>& edges_of,
                                    const Vec3& delta) {
    PointAndEdge nearest;
    double nearest_sq = std::numeric_limits<double>::infinity();
    const auto& edges = edges_of.shape().edges;
    for (std::size_t j = 0; j < edges.size(); ++j) {
        const Vec3 start = delta + edges_of.offset(edges[j].from);
        const Vec3 along = edge_vector(edges_of, static_cast<int>(j));
        const double along_sq = length_sq<3>(along);
        for (int i = 0; i < points_of.size(); ++i) {
            const Vec3 to_start = start - points_of.offset(i);
            const double t = -glm::dot(to_start, along);
            if (t <= 0 || t >= along_sq) continue;
            const double distance_sq = length_sq<3>(point_to_edge(to_start, along));
            if (distance_sq < nearest_sq) {
                nearest_sq = distance_sq;
                nearest = {i, static_cast<int>(j)};
            }
        }
    }
    return nearest;
}

template SatAxis<2> axis_of(const SatCandidate&, const Placed<2>&, const Placed<2>&, const Vec2&,
                            const ExactRules&);
template SatAxis<3> axis_of(const SatCandidate&, const Placed<3>&, const Placed<3>&, const Vec3&,
                            const ExactRules&);
template SatAxis<2> axis_of(const SatCandidate&, const Placed<2>&, const Placed<2>&, const Vec2&,
                            const SatRules&);
template SatAxis<3> axis_of(const SatCandidate&, const Placed<3>&, const Placed<3>&, const Vec3&,
                            const SatRules&);
template bool needs_nearest_axes(const Placed<2>&, const Placed<2>&);
template bool needs_nearest_axes(const Placed<3>&, const Placed<3>&);
template SatCandidate nearest_vertices(const Placed<2>&, const Placed<2>&, const Vec2&);
template SatCandidate nearest_vertices(const Placed<3>&, const Placed<3>&, const Vec3&);

}  // namespace gaplab
