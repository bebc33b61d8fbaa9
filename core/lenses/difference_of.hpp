#pragma once
// The Minkowski difference by dimension, for lenses written once for both.
#include <type_traits>

#include "geometry/minkowski.hpp"
#include "geometry/minkowski_solid.hpp"

namespace gaplab {

template <int D>
using DifferenceOf = std::conditional_t<D == 2, MinkowskiDifference, SolidDifference>;

inline MinkowskiDifference difference_of(const Placed<2>& a, const Placed<2>& b) {
    return minkowski_difference(a, b);
}
inline SolidDifference difference_of(const Placed<3>& a, const Placed<3>& b) {
    return solid_difference(a, b);
}

}  // namespace gaplab
