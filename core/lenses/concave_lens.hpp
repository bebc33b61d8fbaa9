#pragma once
// Shapes with reflex corners: how SAT is misled by them, and three remedies on the same scene.
#include "lenses/lens.hpp"

namespace gaplab {

/// Two shapes in the plane, concave or not; convex ones need no remedy, and the lens says so.
class ConcaveLens : public Lens {
  public:
    std::string id() const override { return "concave"; }
    bool supports(int dimension) const override { return dimension == 2; }
    const std::vector<LensSwitch>& switches() const override;
    /// Throws InvalidShape when a shape of the pair cannot be made.
    std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const override;
};

}  // namespace gaplab
