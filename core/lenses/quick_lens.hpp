#pragma once
// The quick tests, one comparison a step: bounding boxes, then bounding
// circles, then what SAT says about their answer.
#include "lenses/lens.hpp"

namespace gaplab {

/// Two shapes in the plane. Of concave polygons the tests look at the pair of
/// convex pieces that decides.
class QuickLens : public Lens {
  public:
    std::string id() const override { return "quick"; }
    bool supports(int dimension) const override { return dimension == 2 || dimension == 3; }
    const std::vector<LensSwitch>& switches() const override;
    /// Throws InvalidShape when a shape of the pair cannot be made.
    std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const override;
};

}  // namespace gaplab
