#include "picture/orbit_camera.hpp"

#include <algorithm>
#include <limits>
#include <numbers>

namespace gaplab {
namespace {

// Of the distance to the target: points nearer to the eye than this would fill the picture.
constexpr double k_nearest_share = 0.05;

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

}  // namespace

Vec3 OrbitCamera::right() const {
    const double yaw = radians(yaw_deg);
    return {std::cos(yaw), 0, -std::sin(yaw)};
}

Vec3 OrbitCamera::up() const { return glm::cross(right(), forward()); }

Vec3 OrbitCamera::forward() const {
    const double yaw = radians(yaw_deg);
    const double pitch = radians(std::clamp(pitch_deg, -k_steepest_pitch_deg, k_steepest_pitch_deg));
    return -Vec3{std::sin(yaw) * std::cos(pitch), std::sin(pitch), std::cos(yaw) * std::cos(pitch)};
}

Vec3 OrbitCamera::eye() const { return target - forward() * distance; }

Vec3 OrbitCamera::sight_of(const Vec3& world) const {
    if (orthographic) return forward();
    const Vec3 way = world - eye();
    const double length = glm::length(way);
    return length > 0 ? way / length : forward();
}

double OrbitCamera::depth(const Vec3& world) const { return glm::dot(world - target, forward()); }

double OrbitCamera::nearest_depth() const {
    return orthographic ? -std::numeric_limits<double>::infinity() : (k_nearest_share - 1) * distance;
}

double OrbitCamera::unit_at(double depth) const {
    if (orthographic) return 1;
    return std::max(depth, nearest_depth()) / distance + 1;
}

Vec2 OrbitCamera::project(const Vec3& world) const {
    const Vec3 from_target = world - target;
    return Vec2{glm::dot(from_target, right()), glm::dot(from_target, up())} / unit_at(depth(world));
}

Vec3 OrbitCamera::unproject(Vec2 picture, double depth) const {
    const Vec2 across = picture * unit_at(depth);
    return target + forward() * depth + right() * across.x + up() * across.y;
}

}  // namespace gaplab
