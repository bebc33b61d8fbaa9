#pragma once
// Why are finitely many axes enough? Turn one axis through half a circle and draw how far the shapes overlap
// along it.
#include <vector>

#include "collide/sat.hpp"

namespace gaplab {

/// One point of the curve. The axis points along (cos, sin) of the angle; half a turn brings the same axis
/// back.
struct CurveSample {
    double angle_deg = 0;  ///< 0 to 180
    double overlap = 0;    ///< by the containment rule, radii included; negative is a gap
};

/// A candidate axis of SAT on the curve; `overlap` is bit for bit that of the SatStep of this axis.
struct CurveMark {
    double angle_deg = 0;  ///< 0 to below 180
    double overlap = 0;
    SatAxis<2> axis;
};

/// Between two neighbouring candidates the curve bends downwards (it is a sum of sines of one period), so its
/// low points are candidates. While the shapes overlap, the lowest point of all is a candidate: the MTV. When
/// they are apart and two corners face each other, the curve dips lower between two candidates, to minus the
/// true distance: `lowest` is there, and `lowest_is_candidate` is false, but some candidate is below zero as
/// well, which is all that SAT needs.
struct OverlapCurve {
    std::vector<CurveSample>
        samples;  ///< by rising angle, 0 and 180 included, every mark and `lowest` among them
    std::vector<CurveMark> marks;  ///< in the order of SAT's candidates, degenerate ones left out
    int best_mark = -1;            ///< the mark with the smallest overlap (the first among equals)
    CurveSample lowest;            ///< the true minimum over all angles
    bool lowest_is_candidate = false;
    double highest = 0;  ///< largest sample, for scaling a plot
};

/// Overlap along one unit direction, as the curve sees it. Cost O(points).
double overlap_along(const Placed<2>& a, const Placed<2>& b, const Vec2& direction);

/// The curve with `steps` even steps besides the marks (the curve has kinks: 1 degree is fine for a picture).
/// `steps` at least 1. Cost O(steps (n + m)).
OverlapCurve overlap_curve(const Placed<2>& a, const Placed<2>& b, int steps = 180);

/// The angle of an axis in degrees, 0 to below 180.
double axis_angle_deg(const Vec2& direction);

}  // namespace gaplab
