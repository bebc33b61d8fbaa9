#pragma once
// Many moving bodies, and who might touch whom: sweep and prune, endpoint by endpoint, beside its rivals.
#include "lenses/lens.hpp"

namespace gaplab {

/// The shapes of the scene, and the crowd that the scene's "world" describes.
class CrowdLens : public Lens {
  public:
    std::string id() const override { return "crowd"; }
    bool supports(int dimension) const override { return dimension == 2 || dimension == 3; }
    const std::vector<LensSwitch>& switches() const override;
    bool shows_selection() const override { return true; }
    /// Throws InvalidShape when a shape cannot be made and SceneError when the "world" is not allowed.
    std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const override;
};

}  // namespace gaplab
