#pragma once
// A closed interval on one axis: the shadow that a shape throws on it.
#include <algorithm>

namespace gaplab {

struct Interval {
    double min = 0;
    double max = 0;
    friend bool operator==(const Interval&, const Interval&) = default;
};

inline double length_of(const Interval& i) { return i.max - i.min; }
inline Interval shifted(const Interval& i, double by) { return {i.min + by, i.max + by}; }
inline Interval grown(const Interval& i, double by) { return {i.min - by, i.max + by}; }

/// How far `b` must move along the axis until the two intervals only touch: the smaller of the two ways out.
/// Positive when they overlap, 0 when they touch, and minus the gap when they are apart. It stays right when
/// one interval contains the other, where the length of the common part would be too small (the containment
/// rule; Eberly, "Intersection of Convex Objects: The Method of Separating Axes", 2001).
inline double overlap_along_axis(const Interval& a, const Interval& b) {
    return std::min(a.max - b.min, b.max - a.min);
}

/// The sign of the direction along which `b` leaves `a` by the shorter way: +1 towards larger values.
inline double way_out_sign(const Interval& a, const Interval& b) {
    return a.max - b.min <= b.max - a.min ? 1.0 : -1.0;
}

}  // namespace gaplab
