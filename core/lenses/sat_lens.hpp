#pragma once
// The separating axis test, one axis a step.
#include "lenses/lens.hpp"

namespace gaplab {

/// Two shapes in the plane or in space. Concave polygons are studied by the pair of convex pieces that
/// decides.
class SatLens : public Lens {
  public:
    std::string id() const override { return "sat"; }
    bool supports(int dimension) const override { return dimension == 2 || dimension == 3; }
    const std::vector<LensSwitch>& switches() const override;
    /// Throws InvalidShape when a shape of the pair cannot be made.
    std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const override;
};

}  // namespace gaplab
