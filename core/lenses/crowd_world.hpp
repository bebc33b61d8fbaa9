#pragma once
// Who moves in a crowd scene: the shapes of the scene, and boxes made from the few numbers of its "world".
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "collide/broad_phase.hpp"
#include "geometry/bounds.hpp"
#include "scene/crowd_motion.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// What the list sorts.
///   boxes    starts and ends of boxes
///   depth    where bodies stand (their lowest y): the order in which sprites are drawn
///   nearest  distances to the first body of the pair
enum class CrowdOrder { boxes, depth, nearest };

/// The optional key "world" of a scene. Lengths in world units, speeds in world units a frame.
/// In 3D the area is [width, height, depth].
///   {"count": 1000, "area": [980, 840], "sizes": [6, 20], "speed": 0.5, "giants": 0, "giant_sizes": [200,
///   400],
///    "jump_share": 0, "whole_numbers": false, "seed": 1, "order": "boxes", "watch": "spread"}
/// All keys are optional; without "count" there is no crowd beside the shapes. Shapes that move within the
/// area bounce off its walls.
struct CrowdWorld {
    std::optional<CrowdSpec> crowd;
    std::optional<std::array<double, 3>> area;  ///< walls stand at 0 and here
    CrowdOrder order = CrowdOrder::boxes;
    std::string watch;  ///< key below "crowd.watch": what this scene is there for
};

/// Throws SceneError when a value is not allowed.
CrowdWorld crowd_world_of(const Scene& scene);

inline constexpr double k_frames_a_second = 60;  ///< velocities of shapes are a second

/// The shapes of the scene at any time before or after the one in which the scene stands. The same story on
/// every machine: places are computed from the time, not added up.
template <int D>
class CrowdShapes {
  public:
    explicit CrowdShapes(const Scene& scene, const CrowdWorld& world);
    std::size_t size() const { return bodies_.size(); }
    /// The body after so many frames (negative: before).
    Body<D> at(std::size_t i, double frames) const;
    Aabb<D> box_at(std::size_t i, double frames) const;
    /// Convex pieces in the body's frame.
    const std::vector<Shape<D>>& pieces(std::size_t i) const { return pieces_[i]; }
    Vec<D> velocity(std::size_t i) const { return bodies_[i].velocity / k_frames_a_second; }  ///< a frame
    const std::string& name(std::size_t i) const { return bodies_[i].name; }
    bool move() const;  ///< does any of them?

  private:
    Bodies<D> bodies_;
    std::vector<std::vector<Shape<D>>> pieces_;
    std::optional<Aabb<D>> walls_;
};

/// The walls of a world that has some.
template <int D>
std::optional<Aabb<D>> walls_of(const CrowdWorld& world);

/// The box of a body where it stands.
template <int D>
Aabb<D> box_of(const Body<D>& body, const std::vector<Shape<D>>& pieces);

}  // namespace gaplab
