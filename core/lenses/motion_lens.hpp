#pragma once
// One second of motion: the discrete test, the swept test or conservative advancement, and the contact.
#include "lenses/lens.hpp"

namespace gaplab {

/// Two shapes with their velocities and spins, in the plane or in space. Concave polygons are studied by the
/// pair of convex pieces that meets first. LensOptions::probe is the time step of the discrete test, in
/// seconds.
class MotionLens : public Lens {
  public:
    std::string id() const override { return "motion"; }
    bool supports(int dimension) const override { return dimension == 2 || dimension == 3; }
    const std::vector<LensSwitch>& switches() const override;
    bool edits_velocity() const override { return true; }
    /// Throws InvalidShape when a shape of the pair cannot be made.
    std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const override;
};

}  // namespace gaplab
