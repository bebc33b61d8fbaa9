#include "geometry/euler.hpp"

#include <algorithm>
#include <cmath>

#include "geometry/pose.hpp"

namespace gaplab {

namespace {

/// A quarter turn about y leaves one angle for x and z together. Within this of it (as 1 - |sin y|, so about
/// 1e-6 radians) the entries that tell x from z are rounding.
constexpr double k_quarter_rest = 1e-12;

glm::dquat about(int axis, double angle_deg) {
    const Rotation<2> half = rotation_from_degrees(angle_deg / 2);
    Vec3 v{0};
    v[axis] = half.sine;
    return {half.cosine, v.x, v.y, v.z};
}

/// 180 and -180 are one turn; the positive one is shown, and no negative zero.
double tidy(double angle_deg) { return angle_deg <= -180 ? angle_deg + 360 : angle_deg + 0.0; }

}  // namespace

glm::dquat rotation_from_euler(const Vec3& angles_deg) {
    return about(2, angles_deg.z) * about(1, angles_deg.y) * about(0, angles_deg.x);
}

Vec3 euler_of(const glm::dquat& rotation) {
    const Mat<3> m = matrix_of(Rotation<3>{rotation});  // m[column][row]
    const double sine_y = std::clamp(-m[0][2], -1.0, 1.0);
    Vec3 angles{0, std::asin(sine_y), 0};
    if (1 - std::abs(sine_y) > k_quarter_rest) {
        // From both the sine and the cosine: asin alone loses half its digits near a quarter turn.
        angles.y = std::atan2(sine_y, std::hypot(m[0][0], m[0][1]));
        angles.x = std::atan2(m[1][2], m[2][2]);
        angles.z = std::atan2(m[0][1], m[0][0]);
    } else {
        angles.x = std::atan2(-m[2][1], m[1][1]);
    }
    angles = glm::degrees(angles);
    return {tidy(angles.x), angles.y + 0.0, tidy(angles.z)};
}

bool same_rotation(const glm::dquat& a, const glm::dquat& b, double tolerance) {
    const Mat<3> p = matrix_of(Rotation<3>{a}), q = matrix_of(Rotation<3>{b});
    for (int column = 0; column < 3; ++column)
        if (glm::length(p[column] - q[column]) > tolerance) return false;
    return true;
}

}  // namespace gaplab
