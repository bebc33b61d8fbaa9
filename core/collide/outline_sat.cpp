#include "collide/outline_sat.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "geometry/convex_hull.hpp"
#include "geometry/orientation.hpp"

namespace gaplab {

namespace {

const Vec2& at(const std::vector<Vec2>& points, int index) { return points[static_cast<std::size_t>(index)]; }

const Vec2& after(const std::vector<Vec2>& points, int index) {
    return points[(static_cast<std::size_t>(index) + 1) % points.size()];
}

Interval shadow(const Outline2& outline, const Vec2& direction) {
    Interval shadow{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const Vec2& corner : outline.corners) {
        const double value = glm::dot(corner, direction);
        shadow = {std::min(shadow.min, value), std::max(shadow.max, value)};
    }
    return grown(shadow, outline.radius);
}

void add_edges(const Outline2& outline, bool of_a, std::vector<OutlineAxis>& axes) {
    for (int edge = 0; edge < outline.edge_count(); ++edge) {
        const Vec2 along = after(outline.corners, edge) - at(outline.corners, edge);
        axes.push_back({of_a, edge, glm::normalize(turned_right(along))});
    }
}

Vec2 between_nearest(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    Vec2 shortest = b.front() - a.front();
    for (const Vec2& p : a)
        for (const Vec2& q : b)
            if (length_sq<2>(q - p) < length_sq<2>(shortest)) shortest = q - p;
    return length_sq<2>(shortest) > 0 ? glm::normalize(shortest) : Vec2{1, 0};
}

std::vector<OutlineAxis> axes_of(const Outline2& a, const Outline2& b) {
    std::vector<OutlineAxis> axes;
    add_edges(a, true, axes);
    add_edges(b, false, axes);
    if (a.radius + b.radius > 0 || axes.empty())
        axes.push_back({true, -1, between_nearest(a.corners, b.corners)});
    return axes;
}

}  // namespace

OutlineStory outline_sat(const Outline2& a, const Outline2& b, double tolerance) {
    OutlineStory story;
    for (const OutlineAxis& axis : axes_of(a, b)) {
        OutlineStep step{axis, shadow(a, axis.direction), shadow(b, axis.direction)};
        step.overlap = overlap_along_axis(step.a, step.b);
        step.separates = step.overlap < -tolerance;
        const int index = static_cast<int>(story.steps.size());
        story.steps.push_back(step);
        if (step.overlap < story.steps[static_cast<std::size_t>(story.best)].overlap) story.best = index;
    }
    story.verdict = verdict_on(-story.steps[static_cast<std::size_t>(story.best)].overlap, tolerance);
    return story;
}

// --- why no line
// ------------------------------------------------------------------------------------------------

namespace {

struct Hull {
    std::vector<int> corners;
    int count() const { return static_cast<int>(corners.size()); }
    int corner(int i) const { return corners[static_cast<std::size_t>(i % count())]; }
};

/// Where two edges cross, strictly: every end lies strictly on its side of the other edge.
std::optional<Vec2> crossing(const Vec2& p, const Vec2& q, const Vec2& r, const Vec2& s) {
    if (orientation(p, q, r) * orientation(p, q, s) >= 0) return std::nullopt;
    if (orientation(r, s, p) * orientation(r, s, q) >= 0) return std::nullopt;
    const double share = cross(r - p, s - r) / cross(q - p, s - r);
    return p + share * (q - p);
}

using Chords = std::vector<std::array<int, 2>>;

Chords edges_of(const Hull& hull) {
    Chords edges;
    for (int i = 0; i < hull.count(); ++i) edges.push_back({hull.corner(i), hull.corner(i + 1)});
    return edges;
}

/// Between any two corners; none of hulls with so many corners that their number squared is felt.
Chords chords_of(const Hull& hull) {
    constexpr int k_most_corners = 16;
    Chords chords;
    for (int i = 0; hull.count() <= k_most_corners && i < hull.count(); ++i)
        for (int j = i + 1; j < hull.count(); ++j) chords.push_back({hull.corner(i), hull.corner(j)});
    return chords;
}

std::optional<CommonPoint> crossing_of(const std::vector<Vec2>& a, const Chords& of_a,
                                       const std::vector<Vec2>& b, const Chords& of_b) {
    for (const auto& [p, q] : of_a)
        for (const auto& [r, s] : of_b)
            if (const auto point = crossing(at(a, p), at(a, q), at(b, r), at(b, s)))
                return CommonPoint{{p, q}, {r, s}, *point};
    return std::nullopt;
}

/// A corner of `inner` in one of the triangles that fan out from the first corner of the hull of `outer`; not
/// on the rim of the hull.
std::optional<CommonPoint> corner_inside(const std::vector<Vec2>& outer, const Hull& hull,
                                         const std::vector<Vec2>& inner, const Hull& inner_hull) {
    for (int corner : inner_hull.corners) {
        const Vec2& point = at(inner, corner);
        bool inside = hull.count() >= 3;
        for (int i = 0; inside && i < hull.count(); ++i)
            inside = orientation(at(outer, hull.corner(i)), at(outer, hull.corner(i + 1)), point) > 0;
        if (!inside) continue;
        for (int i = 1; i + 1 < hull.count(); ++i)
            if (orientation(at(outer, hull.corner(0)), at(outer, hull.corner(i + 1)), point) <= 0)
                return CommonPoint{{hull.corner(0), hull.corner(i), hull.corner(i + 1)}, {corner}, point};
    }
    return std::nullopt;
}

}  // namespace

std::optional<CommonPoint> common_point(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    const Hull hull_a{convex_hull(a)};
    const Hull hull_b{convex_hull(b)};
    if (auto found = crossing_of(a, edges_of(hull_a), b, edges_of(hull_b))) return found;
    if (auto found = corner_inside(a, hull_a, b, hull_b)) return found;
    if (auto found = corner_inside(b, hull_b, a, hull_a)) {
        std::swap(found->corners_a, found->corners_b);
        return found;
    }
    return crossing_of(a, chords_of(hull_a), b, chords_of(hull_b));
}

}  // namespace gaplab
