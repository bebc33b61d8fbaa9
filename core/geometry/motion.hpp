#pragma once
// How a shape moves during one second: it slides along a straight line and turns evenly.
#include <type_traits>

#include "geometry/placed.hpp"

namespace gaplab {

/// Pose at time 0, velocity in world units per second, spin in radians per second: counter-clockwise in 2D,
/// about the axis `spin_rad` by its length in 3D. The shape turns about its own local origin, which moves
/// with `velocity`.
template <int D>
struct Motion {
    using Spin = std::conditional_t<D == 2, double, Vec3>;
    Pose<D> start;
    Vec<D> velocity{0};
    Spin spin_rad{};
};

/// Where the shape stands at time t (seconds).
template <int D>
Pose<D> pose_at(const Motion<D>& motion, double t);

/// Radians per second, 0 or above.
double spin_rate(double spin_rad);
double spin_rate(const Vec3& spin_rad);

/// The distance of the farthest core point from the point about which the shape turns (its local origin).
template <int D>
double reach_about_origin(const Shape<D>& shape);

/// Does the spin move a point of the shape? A circle about its own centre turns unseen.
template <int D>
bool turns(const Shape<D>& shape, const Motion<D>& motion) {
    return spin_rate(motion.spin_rad) * reach_about_origin(shape) > 0;
}

}  // namespace gaplab
