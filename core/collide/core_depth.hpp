#pragma once
#include "collide/simplex.hpp"
#include "geometry/placed.hpp"

namespace gaplab {

/// Penetration depth of the cores alone, by EPA from a simplex of their difference: 0 when they only touch or
/// have no inside in common, negative (minus a gap) when they are apart. GJK asks this when it ends with the
/// origin on its simplex, where contact and overlap look alike.
template <int D>
double core_depth(const Posed<D>& a, const Posed<D>& b, const Simplex<D>& start);

}  // namespace gaplab
