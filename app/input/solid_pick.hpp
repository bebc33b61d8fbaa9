#pragma once
// Which body of a 3D scene a line of sight meets first.
#include <optional>

#include "input/solid_eye.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// Where along the ray it enters the body; empty when it misses. Exact for every kind. The hull of a body of
/// kind hull is built for it: cost O(n log n) in its vertices. Throws InvalidShape for a body that is none.
std::optional<double> entry_of(const Ray& ray, const Body<3>& body);

struct Picked {
    int body = -1;  ///< -1: none
    Vec3 at{0};     ///< where the line of sight enters it
};
Picked pick(const Scene& scene, const Ray& ray);

}  // namespace gaplab
