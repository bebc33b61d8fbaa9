#include "geometry/pose.hpp"

#include <cmath>
#include <numbers>

namespace gaplab {

namespace {

constexpr double k_degrees_in_turn = 360.0;
constexpr double k_degrees_in_quarter = 90.0;

}  // namespace

Rotation<2> rotation_from_degrees(double angle_deg) {
    // Only the rest within an eighth of a turn goes through the sine: quarter turns are then swaps of sign
    // and place, which lose nothing.
    const double turn = std::remainder(angle_deg, k_degrees_in_turn);
    const double quarters = std::nearbyint(turn / k_degrees_in_quarter);
    const double rest_rad = (turn - quarters * k_degrees_in_quarter) * (std::numbers::pi / 180.0);
    const double c = std::cos(rest_rad);
    const double s = std::sin(rest_rad);
    switch ((static_cast<int>(quarters) + 4) % 4) {
        case 1:
            return {-s, c};
        case 2:
            return {-c, -s};
        case 3:
            return {s, -c};
        default:
            return {c, s};
    }
}

}  // namespace gaplab
