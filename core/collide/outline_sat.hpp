#pragma once
// The separating axis test given outlines of any form, as a program does that never asks whether its input is
// convex. It is right when it says "separated", and proves nothing when it says "overlapping".
#include <optional>
#include <vector>

#include "collide/verdict.hpp"
#include "geometry/interval.hpp"
#include "geometry/vec.hpp"

namespace gaplab {

/// Corners in the world, counter-clockwise, inflated by a radius; convex or not. One point is a circle, two
/// are a capsule.
struct Outline2 {
    std::vector<Vec2> corners;
    double radius = 0;
    int edge_count() const { return corners.size() < 2 ? 0 : static_cast<int>(corners.size()); }
};

/// One axis: the unit normal of edge `edge` of A or of B; edge -1: from the nearest corner of A to that of B,
/// asked for when one of the two is round.
struct OutlineAxis {
    bool of_a = true;
    int edge = -1;
    Vec2 direction{0};
};

/// Shadows in world units along the axis, radii included. `overlap` by the containment rule, negative in a
/// gap.
struct OutlineStep {
    OutlineAxis axis;
    Interval a, b;
    double overlap = 0;
    bool separates = false;
};

/// Never empty: one step an axis, all of them.
struct OutlineStory {
    std::vector<OutlineStep> steps;
    Verdict verdict = Verdict::overlapping;
    int best = 0;  ///< the step with the smallest overlap
};

/// All edges of both outlines in order, parallel ones too. Touching within `tolerance` (world units). Cost
/// O((n + m)^2).
OutlineStory outline_sat(const Outline2& a, const Outline2& b, double tolerance);

/// A point that lies in the convex hulls of both: of A it is on the segment (or in the triangle) of these
/// corners, of B likewise. Wherever a line runs that has all of A on one side, it has these corners of A
/// there, and so the point; the same holds for B. So no line has A on one side and B on the other.
struct CommonPoint {
    std::vector<int> corners_a, corners_b;  ///< 1, 2 or 3 indices into the corners
    Vec2 point{0};
};

/// Two crossing edges of the hulls, else a corner of one hull inside the other, else (hulls of up to 16
/// corners that share their rims) two crossing chords. Nothing when there is none of these: the hulls of the
/// corners then have no inner point in common (radii do not count), or share their rims and have more
/// corners. Four corners are enough by Kirchberger's theorem (1903). Cost O(n log n + h k) for hulls of h and
/// k corners, O(256^2) at worst in the last case.
std::optional<CommonPoint> common_point(const std::vector<Vec2>& a, const std::vector<Vec2>& b);

}  // namespace gaplab
