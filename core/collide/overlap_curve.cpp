#include "collide/overlap_curve.hpp"

#include <algorithm>
#include <limits>

#include "geometry/minkowski.hpp"

namespace gaplab {

namespace {

constexpr double k_degrees_per_radian = 57.295779513082320877;

/// Two ways to the same number (an interval of SAT, a corner of the difference) differ by a few roundings of
/// the pair's size and distance. Larger, and a dip between two candidates would be called a candidate;
/// smaller, and a corner that lies straight out from an edge's end would be told apart from that edge.
constexpr double k_same_roundings = 16;

std::vector<CurveMark> marks_of(const Placed<2>& a, const Placed<2>& b) {
    SatRules every_axis;
    every_axis.stop_at_first_gap = false;
    std::vector<CurveMark> marks;
    for (const SatStep<2>& step : sat_recorded(a, b, every_axis).steps)
        if (!step.axis.degenerate)
            marks.push_back({axis_angle_deg(step.axis.direction), step.overlap, step.axis});
    return marks;
}

void find_lowest(OverlapCurve& curve, const Placed<2>& a, const Placed<2>& b) {
    const NearestBoundary nearest = nearest_boundary(minkowski_difference(a, b));
    curve.lowest = {axis_angle_deg(nearest.normal), overlap_along(a, b, nearest.normal)};
    if (curve.marks.empty()) return;
    const auto lower = [](const CurveMark& m, const CurveMark& n) { return m.overlap < n.overlap; };
    const auto best = std::min_element(curve.marks.begin(), curve.marks.end(), lower);
    curve.best_mark = static_cast<int>(best - curve.marks.begin());
    const double size = a.shape().size + b.shape().size + glm::length(b.position() - a.position());
    const double slack = k_same_roundings * std::numeric_limits<double>::epsilon() * size;
    curve.lowest_is_candidate = best->overlap <= curve.lowest.overlap + slack;
    if (curve.lowest_is_candidate) curve.lowest = {best->angle_deg, best->overlap};
}

}  // namespace

double axis_angle_deg(const Vec2& direction) {
    double angle_deg = std::atan2(direction.y, direction.x) * k_degrees_per_radian;
    if (angle_deg < 0) angle_deg += 180;
    return angle_deg >= 180 ? 0 : angle_deg;
}

double overlap_along(const Placed<2>& a, const Placed<2>& b, const Vec2& direction) {
    const Interval shadow_a = grown(project(a, direction), a.radius());
    const double between = glm::dot(b.position() - a.position(), direction);
    const Interval shadow_b = shifted(grown(project(b, direction), b.radius()), between);
    return overlap_along_axis(shadow_a, shadow_b);
}

OverlapCurve overlap_curve(const Placed<2>& a, const Placed<2>& b, int steps) {
    OverlapCurve curve;
    curve.marks = marks_of(a, b);
    find_lowest(curve, a, b);
    for (int i = 0; i <= steps; ++i) {
        const double angle_deg = 180.0 * i / steps;
        const Rotation<2> turn = rotation_from_degrees(angle_deg);
        curve.samples.push_back({angle_deg, overlap_along(a, b, {turn.cosine, turn.sine})});
    }
    for (const CurveMark& mark : curve.marks) curve.samples.push_back({mark.angle_deg, mark.overlap});
    curve.samples.push_back(curve.lowest);
    std::stable_sort(curve.samples.begin(), curve.samples.end(),
                     [](const CurveSample& s, const CurveSample& t) { return s.angle_deg < t.angle_deg; });
    curve.highest = curve.lowest.overlap;
    for (const CurveSample& sample : curve.samples) curve.highest = std::max(curve.highest, sample.overlap);
    return curve;
}

}  // namespace gaplab
