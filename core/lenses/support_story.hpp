#pragma once
// Warm-up to GJK: the support function alone. A direction is turned by hand, and the farthest point slides
// along each shape and along the difference.
#include <memory>

#include "lenses/lens.hpp"

namespace gaplab {

/// A story of one step. The direction is LensOptions::probe (degrees) once it is turned, else the one from
/// the centre of A to that of B.
std::unique_ptr<Story> record_support_story(const Scene& scene, const LensOptions& options);

}  // namespace gaplab
