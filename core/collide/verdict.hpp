#pragma once
#include <limits>

#include "geometry/placed.hpp"

namespace gaplab {

/// Shapes overlap when their interiors do; contact alone is touching and counts as not overlapping.
enum class Verdict { separated, touching, overlapping };

/// Within this share of the pair's size (sum of both sizes), a separation counts as touching: about forty
/// roundings of a double. Larger, and real overlaps of thin shapes would read as contact; smaller, and exact
/// contact of turned shapes would be a coin toss between overlap and gap.
inline constexpr double k_touch_tolerance = 1e-14;

/// The band around separation 0 in which two placed shapes are touching, in world units. Besides the share of
/// their size it holds one rounding of each position: two boxes typed to touch at 1000000.1 and 1000001.1 are
/// off by that much before any algorithm sees them, because those decimals are no doubles. At the origin this
/// part is 0.
template <int D>
double touch_tolerance(const Posed<D>& a, const Posed<D>& b) {
    double coordinates = 0;
    for (int d = 0; d < D; ++d) coordinates += std::abs(a.position()[d]) + std::abs(b.position()[d]);
    return k_touch_tolerance * (a.shape().size + b.shape().size) +
           std::numeric_limits<double>::epsilon() * coordinates;
}

/// The verdict on a signed separation (negative when overlapping).
inline Verdict verdict_on(double separation, double tolerance) {
    if (separation > tolerance) return Verdict::separated;
    return separation < -tolerance ? Verdict::overlapping : Verdict::touching;
}

}  // namespace gaplab
