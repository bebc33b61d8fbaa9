#include "collide/manifold.hpp"

#include <algorithm>

namespace gaplab {

namespace {

/// Normals within this cosine tie: A's edge is then the reference, so that resting boxes do not change sides
/// from one frame to the next. Larger, and a slanted edge would be clipped against; smaller, and rounding
/// would choose.
constexpr double k_prefer_a = 1e-6;

template <int D>
struct NoClipTrace {
    void add(ClipStep<D>&&) {}
};

template <int D>
struct ClipRecorder {
    std::vector<ClipStep<D>>& steps;
    void add(ClipStep<D>&& step) { steps.push_back(std::move(step)); }
};

/// The normal of an edge (face) as these rules see it.
template <int D>
Vec<D> normal_of(const Placed<D>& shape, int i, const ManifoldRules& rules) {
    return rules.inward_normals ? -shape.normal(i) : shape.normal(i);
}

/// Index and cosine of the normal most along a unit direction; -1 without normals.
template <int D>
std::pair<int, double> most_along(const Placed<D>& shape, const Vec<D>& direction,
                                  const ManifoldRules& rules) {
    std::pair<int, double> best{-1, -2};
    for (int i = 0; i < shape.normal_count(); ++i)
        if (const double along = glm::dot(normal_of(shape, i, rules), direction); along > best.second)
            best = {i, along};
    return best;
}

/// The core corners of edge (face) i in the world, counter-clockwise.
std::vector<Vec2> corners_of(const Placed<2>& shape, int i) {
    return {shape.point(i), shape.point((i + 1) % shape.size())};
}
std::vector<Vec3> corners_of(const Placed<3>& shape, int i) {
    if (i < 0) return {shape.point(0), shape.point(1)};  // a capsule's core has no faces
    std::vector<Vec3> corners;
    for (const int v : shape.shape().faces[static_cast<std::size_t>(i)].vertices)
        corners.push_back(shape.point(v));
    return corners;
}

template <int D>
struct Plane {
    Vec<D> outward{0};
    Vec<D> on_plane{0};
};

/// The planes that stand on the border of the reference edge (face), looking outwards.
std::vector<Plane<2>> side_planes(const std::vector<Vec2>& edge, const Vec2& /*normal*/) {
    const Vec2 along = glm::normalize(edge[1] - edge[0]);
    return {{-along, edge[0]}, {along, edge[1]}};
}
std::vector<Plane<3>> side_planes(const std::vector<Vec3>& face, const Vec3& normal) {
    std::vector<Plane<3>> planes;
    for (std::size_t i = 0; i < face.size(); ++i)
        planes.push_back(
            {glm::normalize(glm::cross(face[(i + 1) % face.size()] - face[i], normal)), face[i]});
    return planes;
}

/// The part of the segment (2D) or convex polygon (3D) behind the plane.
template <int D>
std::vector<Vec<D>> behind(const std::vector<Vec<D>>& points, const Plane<D>& plane) {
    std::vector<Vec<D>> kept;
    const auto height = [&](const Vec<D>& p) { return glm::dot(p - plane.on_plane, plane.outward); };
    // A segment has one edge, a polygon as many as corners.
    const std::size_t edges = D == 2 || points.size() < 3 ? points.size() - 1 : points.size();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const double here = height(points[i]);
        if (here <= 0) kept.push_back(points[i]);
        if (i >= edges) continue;
        const Vec<D>& next = points[(i + 1) % points.size()];
        const double there = height(next);
        if ((here < 0 && there > 0) || (here > 0 && there < 0))
            kept.push_back(points[i] + (next - points[i]) * (here / (here - there)));
    }
    return kept;
}

/// Everything the two ways of clipping share, with the roles given out.
template <int D>
struct Roles {
    const Placed<D>& reference;
    const Placed<D>& incident;
    int reference_index = -1;
    Vec<D> towards_incident{0};  ///< unit, from the reference shape to the incident one
    ManifoldRules rules;
};

template <int D, class Trace>
void clip(const Roles<D>& roles, Manifold<D>& manifold, Trace& trace) {
    const Vec<D> normal = normal_of(roles.reference, roles.reference_index, roles.rules);
    manifold.incident = most_along<D>(roles.incident, -normal, roles.rules).first;
    const std::vector<Vec<D>> face = corners_of(roles.reference, roles.reference_index);
    std::vector<Vec<D>> points = corners_of(roles.incident, manifold.incident);
    for (const Plane<D>& plane : side_planes(face, normal)) {
        std::vector<Vec<D>> after = points.empty() ? points : behind<D>(points, plane);
        trace.add({plane.outward, plane.on_plane, points, after, false});
        points = std::move(after);
    }
    // Both radii thicken the contact: the plane is moved out by them.
    const double radii = roles.reference.radius() + roles.incident.radius();
    const Plane<D> top{normal, face[0] + radii * normal};
    std::vector<Vec<D>> below = points.empty() ? points : behind<D>(points, top);
    for (const Vec<D>& p : below) {
        const double depth = -glm::dot(p - top.on_plane, normal);
        if (depth > 0) manifold.points.push_back({p - roles.incident.radius() * normal, depth});
    }
    trace.add({top.outward, top.on_plane, std::move(points), std::move(below), true});
}

/// The points nearest to each other of two edges that are not parallel: one contact, on B.
ContactPoint<3> crossing_point(const Placed<3>& a, const Placed<3>& b, const SatResult<3>& sat) {
    // Each edge is the one that reaches farthest towards the other among those parallel to the axis' edge.
    const auto ends = [](const Placed<3>& shape, int edge, const Vec3& towards) {
        const auto& edges = shape.shape().edges;
        const auto along = [&](const Edge& e) {
            return glm::normalize(shape.offset(e.to) - shape.offset(e.from));
        };
        const Vec3 direction = along(edges[static_cast<std::size_t>(edge)]);
        std::pair<Vec3, Vec3> best;
        double farthest = -1e300;
        for (const Edge& e : edges) {
            const double reach = glm::dot(shape.offset(e.from) + shape.offset(e.to), towards);
            if (std::abs(glm::dot(along(e), direction)) < 1 - k_prefer_a || reach <= farthest) continue;
            farthest = reach;
            best = {shape.point(e.from), shape.point(e.to)};
        }
        return best;
    };
    const auto [p, p_end] = ends(a, sat.axis.index_a, sat.normal);
    const auto [q, q_end] = ends(b, sat.axis.index_b, -sat.normal);
    const Vec3 u = p_end - p;
    const Vec3 v = q_end - q;
    const Vec3 across = glm::cross(u, v);
    const double t = glm::dot(glm::cross(p - q, u), across) / -length_sq<3>(across);
    return {q + std::clamp(t, 0.0, 1.0) * v, -sat.separation};
}

template <int D, class Trace>
Manifold<D> build(const Placed<D>& a, const Placed<D>& b, const SatResult<D>& sat, const ManifoldRules& rules,
                  Trace& trace) {
    Manifold<D> manifold;
    manifold.normal = sat.normal;
    if (sat.verdict != Verdict::overlapping) return manifold;
    if constexpr (D == 3) {
        if (sat.axis.source == AxisSource::edge_pair) {
            manifold.kind = ManifoldKind::crossing;
            manifold.points.push_back(crossing_point(a, b, sat));
            return manifold;
        }
    }
    const auto [edge_a, cosine_a] = most_along<D>(a, sat.normal, rules);
    const auto [edge_b, cosine_b] = most_along<D>(b, -sat.normal, rules);
    const bool flat =
        sat.axis.source == AxisSource::normal_of_a || sat.axis.source == AxisSource::normal_of_b;
    // A capsule in space has no face, yet lies on one by its whole core.
    const auto can_be_cut = [](const Placed<D>& shape, int edge) { return edge >= 0 || shape.size() == 2; };
    const bool cuts = can_be_cut(a, edge_a) && can_be_cut(b, edge_b) && (edge_a >= 0 || edge_b >= 0);
    if (!flat || !cuts) {
        manifold.kind = ManifoldKind::single;
        const Vec<D> deepest = b.point(support_index<D>(b, -sat.normal)) - b.radius() * sat.normal;
        manifold.points.push_back({deepest, -sat.separation});
        return manifold;
    }
    manifold.reference_is_a = cosine_a >= cosine_b - k_prefer_a;
    manifold.reference = manifold.reference_is_a ? edge_a : edge_b;
    const Roles<D> roles = manifold.reference_is_a ? Roles<D>{a, b, edge_a, sat.normal, rules}
                                                   : Roles<D>{b, a, edge_b, -sat.normal, rules};
    clip(roles, manifold, trace);
    return manifold;
}

}  // namespace

template <int D>
Manifold<D> contact_manifold(const Placed<D>& a, const Placed<D>& b, const SatResult<D>& sat) {
    NoClipTrace<D> trace;
    return build(a, b, sat, ManifoldRules{}, trace);
}

template <int D>
ManifoldStory<D> contact_manifold_recorded(const Placed<D>& a, const Placed<D>& b, const SatResult<D>& sat,
                                           const ManifoldRules& rules) {
    ManifoldStory<D> story;
    ClipRecorder<D> trace{story.steps};
    story.manifold = build(a, b, sat, rules, trace);
    return story;
}

template Manifold<2> contact_manifold(const Placed<2>&, const Placed<2>&, const SatResult<2>&);
template Manifold<3> contact_manifold(const Placed<3>&, const Placed<3>&, const SatResult<3>&);
template ManifoldStory<2> contact_manifold_recorded(const Placed<2>&, const Placed<2>&, const SatResult<2>&,
                                                    const ManifoldRules&);
template ManifoldStory<3> contact_manifold_recorded(const Placed<3>&, const Placed<3>&, const SatResult<3>&,
                                                    const ManifoldRules&);

}  // namespace gaplab
