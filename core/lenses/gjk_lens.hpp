#pragma once
// The distance algorithm of Gilbert, Johnson and Keerthi, one iteration a step.
#include "lenses/lens.hpp"

namespace gaplab {

/// Two shapes in the plane or two bodies in space. Concave polygons are studied by the pair of convex pieces
/// that decides. LensOptions::probe turns the first search direction (degrees; in space a level one), and the
/// direction itself in the warm-up.
class GjkLens : public Lens {
  public:
    std::string id() const override { return "gjk"; }
    bool supports(int dimension) const override { return dimension == 2 || dimension == 3; }
    const std::vector<LensSwitch>& switches() const override;
    /// Throws InvalidShape when a shape of the pair cannot be made.
    std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const override;
};

}  // namespace gaplab
