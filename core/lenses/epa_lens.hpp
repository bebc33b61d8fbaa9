#pragma once
// The expanding polytope, one support a step, from the last simplex of GJK.
#include "lenses/lens.hpp"

namespace gaplab {

/// Two shapes in the plane or two bodies in space. Concave polygons are studied by the pair of convex pieces
/// that decides.
class EpaLens : public Lens {
  public:
    std::string id() const override { return "epa"; }
    bool supports(int dimension) const override { return dimension == 2 || dimension == 3; }
    const std::vector<LensSwitch>& switches() const override;
    /// Throws InvalidShape when a shape of the pair cannot be made.
    std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const override;
};

}  // namespace gaplab
