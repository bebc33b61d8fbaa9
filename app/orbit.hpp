#pragma once
// From which side the 3D views are looked at.
#include "picture/solid_picture.hpp"

namespace gaplab {

/// One orientation serves all views of the window: a direction points the same way in the world, in the
/// Minkowski difference and on the sphere of directions, until a view is turned by itself.
struct Orbit {
    double yaw_deg = OrbitCamera{}.yaw_deg;
    double pitch_deg = OrbitCamera{}.pitch_deg;
    bool orthographic = false;
    /// A picture that has just been opened says itself from where it is seen best; then this is cleared.
    bool fresh = true;

    /// By a drag, in design points: what is in front follows the hand.
    void drag(Vec2 points);
    /// Along the axis x, y or z (0, 1, 2), from its positive end: x comes from the right, y from above, z
    /// from the front. Looked along it already: from the other end.
    void look_along(int axis);
    bool looks_along(int axis) const;  ///< from either end
    void take(const OrbitCamera& camera);
    friend bool operator==(const Orbit&, const Orbit&) = default;
};

/// The point that one view turns about. It is taken from the picture when the view is fitted, and stays while
/// the view does, so that what is dragged moves and not the paper.
struct Aim {
    Vec3 target{0};
    double distance = OrbitCamera{}.distance;
};

Aim aim_of(const SolidPicture& picture);
OrbitCamera camera_of(const Orbit& orbit, const Aim& aim);

/// A direction that is an axis of the world but for the steepest pitch's rest is that axis: a nudge in a
/// straight view changes one coordinate.
Vec3 straightened(const Vec3& direction);

}  // namespace gaplab
