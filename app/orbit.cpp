#include "orbit.hpp"

#include <algorithm>
#include <cmath>
#include <glm/trigonometric.hpp>

namespace gaplab {
namespace {

constexpr double k_degrees_a_point = 0.4;  ///< half a turn takes 450 points: most of the view's width
constexpr double k_straight_deg = 90 - k_steepest_pitch_deg + 0.01;

double wrapped(double angle_deg) {
    const double turn = std::remainder(angle_deg, 360.0);
    return turn == -180 ? 180 : turn;
}

bool is_near(double a_deg, double b_deg) { return std::abs(wrapped(a_deg - b_deg)) <= k_straight_deg; }

}  // namespace

void Orbit::drag(Vec2 points) {
    yaw_deg = wrapped(yaw_deg - points.x * k_degrees_a_point);
    pitch_deg =
        std::clamp(pitch_deg + points.y * k_degrees_a_point, -k_steepest_pitch_deg, k_steepest_pitch_deg);
}

bool Orbit::looks_along(int axis) const {
    if (axis == 1) return std::abs(pitch_deg) >= k_steepest_pitch_deg - k_straight_deg;
    const double yaw = axis == 0 ? 90 : 0;
    return std::abs(pitch_deg) <= k_straight_deg && (is_near(yaw_deg, yaw) || is_near(yaw_deg, yaw + 180));
}

void Orbit::look_along(int axis) {
    const bool turn_round = looks_along(axis);
    if (axis == 1) {
        pitch_deg = turn_round ? -pitch_deg : k_steepest_pitch_deg;
        yaw_deg = 0;
        return;
    }
    const double yaw = axis == 0 ? 90 : 0;
    yaw_deg = turn_round ? wrapped(yaw_deg + 180) : yaw;
    pitch_deg = 0;
}

void Orbit::take(const OrbitCamera& camera) {
    yaw_deg = camera.yaw_deg;
    pitch_deg = camera.pitch_deg;
    fresh = false;
}

Aim aim_of(const SolidPicture& picture) { return {picture.camera.target, picture.camera.distance}; }

OrbitCamera camera_of(const Orbit& orbit, const Aim& aim) {
    return {aim.target, orbit.yaw_deg, orbit.pitch_deg, aim.distance, orbit.orthographic};
}

Vec3 straightened(const Vec3& direction) {
    const double limit = std::cos(glm::radians(k_straight_deg));
    for (int axis = 0; axis < 3; ++axis) {
        if (std::abs(direction[axis]) < limit) continue;
        Vec3 straight{0};
        straight[axis] = direction[axis] > 0 ? 1 : -1;
        return straight;
    }
    return direction;
}

}  // namespace gaplab
