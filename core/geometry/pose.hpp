#pragma once
// Where a shape is and how it is turned.
#include <glm/gtc/quaternion.hpp>

#include "geometry/vec.hpp"

namespace gaplab {

/// A rotation about the origin. In 2D a unit complex number (cosine and sine, counter-clockwise, y up);
/// in 3D a unit quaternion w, x, y, z. Angles exist only at the border of the program: inside, turning is
/// multiplication, so that placing a shape costs no sine.
template <int D>
struct Rotation;

template <>
struct Rotation<2> {
    double cosine = 1;
    double sine = 0;
};

template <>
struct Rotation<3> {
    glm::dquat quaternion{1, 0, 0, 0};
};

/// Position in world units; the shape is turned about its own local origin first, then moved.
template <int D>
struct Pose {
    Vec<D> position{0};
    Rotation<D> rotation;
};

/// Counter-clockwise rotation by an angle in degrees. Exact at every multiple of 90 degrees, where sine and
/// cosine of the radian value are not, so that a box turned by 90 degrees stays axis-aligned.
Rotation<2> rotation_from_degrees(double angle_deg);

/// The rotation as a matrix whose columns are the turned axes. A quaternion need not be exactly of unit
/// length: the matrix is computed for its normalised value.
inline Mat<2> matrix_of(const Rotation<2>& rotation) {
    return Mat<2>{Vec2{rotation.cosine, rotation.sine}, Vec2{-rotation.sine, rotation.cosine}};
}
/// Of a quaternion of any length but 0: the squares of its length cancel, so no square root is taken.
inline Mat<3> matrix_of(const Rotation<3>& rotation) {
    const glm::dquat& q = rotation.quaternion;
    const double twice = 2 / (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
    const Vec3 scaled = twice * Vec3{q.x, q.y, q.z};
    const double xx = q.x * scaled.x, yy = q.y * scaled.y, zz = q.z * scaled.z;
    const double xy = q.x * scaled.y, yz = q.y * scaled.z, zx = q.z * scaled.x;
    const Vec3 w = q.w * scaled;
    return Mat<3>{Vec3{1 - (yy + zz), xy + w.z, zx - w.y}, Vec3{xy - w.z, 1 - (zz + xx), yz + w.x},
                  Vec3{zx + w.y, yz - w.x, 1 - (xx + yy)}};
}

template <int D>
Vec<D> to_world(const Pose<D>& pose, const Vec<D>& local) {
    return matrix_of(pose.rotation) * local + pose.position;
}

}  // namespace gaplab
