#pragma once
// Three angles for a rotation, as a person types them. Inside, a rotation stays a quaternion.
#include <glm/gtc/quaternion.hpp>

#include "geometry/vec.hpp"

namespace gaplab {

// The convention: first about x, then about y, then about z, each an axis of the world that stands still
// ("extrinsic x-y-z"), counter-clockwise seen from the tip of the axis. As a product, the last turn on the
// left: q = z(angles.z) * y(angles.y) * x(angles.x). Diebel, "Representing Attitude" (2006), section 5, with
// his 3-2-1 read from the fixed frame.

/// The unit quaternion of three angles in degrees.
glm::dquat rotation_from_euler(const Vec3& angles_deg);

/// Three angles in degrees with rotation_from_euler(angles) = rotation up to sign and rounding: x and z above
/// -180 and up to 180, y from -90 to 90. At y = 90 or -90 only x and z together count; z is 0 then. The
/// quaternion need not be exactly of unit length.
Vec3 euler_of(const glm::dquat& rotation);

/// Do both turn everything to the same place, to within `tolerance` of a unit vector's length? A quaternion
/// and its negative do.
bool same_rotation(const glm::dquat& a, const glm::dquat& b, double tolerance);

}  // namespace gaplab
