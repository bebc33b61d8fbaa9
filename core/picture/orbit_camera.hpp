#pragma once
// The eye on a scene in space: it circles a target and turns points of the world into points of a picture.
#include "geometry/vec.hpp"

namespace gaplab {

/// A straight look up or down has no "up" of its own: the pitch stays short of it by this much.
inline constexpr double k_steepest_pitch_deg = 89.9;

/// y is up. Yaw 0 looks along -z, and a growing yaw carries the eye towards +x; a growing pitch lifts it. The
/// picture is the plane through the target that faces the eye: its origin is the target, its units are world
/// units at the depth of the target, so both kinds of projection show a thing at the target equally large.
struct OrbitCamera {
    Vec3 target{0};
    double yaw_deg = 35;
    double pitch_deg = 22;  ///< kept within k_steepest_pitch_deg when it is read
    double distance = 12;   ///< from the eye to the target, world units; perspective only
    bool orthographic = false;

    Vec3 right() const;
    Vec3 up() const;
    Vec3 forward() const;  ///< unit, away from the eye
    Vec3 eye() const;      ///< perspective only
    /// Unit vector from the eye to a point of the world; the same for all points when orthographic.
    Vec3 sight_of(const Vec3& world) const;
    Vec2 project(const Vec3& world) const;
    /// Along forward() from the target; larger is farther away.
    double depth(const Vec3& world) const;
    /// Nearer than this a point cannot be shown: it is beside or behind the eye. Minus infinity when
    /// orthographic.
    double nearest_depth() const;
    /// World length of one picture unit at a depth: 1 at the target, more behind it.
    double unit_at(double depth) const;
    /// The inverse of project() for points of that depth.
    Vec3 unproject(Vec2 picture, double depth) const;
    friend bool operator==(const OrbitCamera&, const OrbitCamera&) = default;
};

}  // namespace gaplab
