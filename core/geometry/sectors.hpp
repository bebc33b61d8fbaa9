#pragma once
// Which corner of a convex polygon faces a direction? Its normals are sorted by angle, so the full turn is
// cut into as many sectors as there are normals, and each sector knows the first of them at or past its
// start.
#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// Which of `count` sectors a direction (any length; 0 counts as +x) lies in, counter-clockwise from +x.
/// Sectors are equal parts of x / (|x| + |y|), which turns as the angle does and needs no trigonometry.
[[gnu::always_inline]] inline int sector_of(const Vec2& direction, int count) {
    const double size = std::abs(direction.x) + std::abs(direction.y);
    const double across = size > 0 ? direction.x / size : 1;
    const double turn = direction.y >= 0 ? 1 - across : 3 + across;  // 0 to 4
    return std::min(static_cast<int>(turn * (0.25 * count)), count - 1);
}

/// For normals in counter-clockwise order, a power of two (at least 4) of sectors and one entry more: entry s
/// is the first normal at or past the start of sector s, counted on past the last normal instead of starting
/// again at 0. Empty for no normals.
std::vector<int> sectors_of(std::span<const Vec2> normals);

}  // namespace gaplab
