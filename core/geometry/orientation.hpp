#pragma once
// On which side of a line or plane does a point lie? Answered exactly for any doubles.
#include "geometry/vec.hpp"

namespace gaplab {

/// Sign of twice the signed area of a, b, c: +1 counter-clockwise, -1 clockwise, 0 exactly on one line. A
/// rounded determinant decides when it is larger than its error bound; otherwise the sum is formed without
/// rounding. After Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates" (1997); we keep one filter and one exact stage. Exact unless a product overflows or falls
/// below 1e-290.
int orientation(const Vec2& a, const Vec2& b, const Vec2& c);

/// Sign of the volume: +1 when d lies on the side from which a, b, c are counter-clockwise (the side of
/// cross(b - a, c - a)), -1 on the other, 0 exactly in the plane. Same method and limits.
int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d);

}  // namespace gaplab
