#include "geometry/motion.hpp"

#include <algorithm>

namespace gaplab {

double spin_rate(double spin_rad) { return std::abs(spin_rad); }
double spin_rate(const Vec3& spin_rad) { return glm::length(spin_rad); }

template <>
Pose<2> pose_at(const Motion<2>& motion, double t) {
    Pose<2> pose{motion.start.position + t * motion.velocity, motion.start.rotation};
    if (motion.spin_rad == 0) return pose;
    const double c = std::cos(t * motion.spin_rad);
    const double s = std::sin(t * motion.spin_rad);
    const Rotation<2>& from = motion.start.rotation;
    pose.rotation = {c * from.cosine - s * from.sine, s * from.cosine + c * from.sine};
    return pose;
}

template <>
Pose<3> pose_at(const Motion<3>& motion, double t) {
    Pose<3> pose{motion.start.position + t * motion.velocity, motion.start.rotation};
    const double rate = spin_rate(motion.spin_rad);
    if (rate == 0) return pose;
    pose.rotation.quaternion =
        glm::angleAxis(t * rate, motion.spin_rad / rate) * motion.start.rotation.quaternion;
    return pose;
}

template <int D>
double reach_about_origin(const Shape<D>& shape) {
    double reach = 0;
    for (const Vec<D>& p : shape.points) reach = std::max(reach, glm::length(shape.center + p));
    return reach;
}

template double reach_about_origin(const Shape<2>&);
template double reach_about_origin(const Shape<3>&);

}  // namespace gaplab
