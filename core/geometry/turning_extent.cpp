#include "geometry/turning_extent.hpp"

namespace gaplab {

int facing_vertex(const Posed<2>& polygon, const Vec2& direction) {
    const Vec2 first = polygon.local_normal(0);
    // Angles are counted from the first normal; `late` is the second half of the turn.
    const auto late = [&](const Vec2& v) {
        const double side = cross(first, v);
        return side < 0 || (side == 0 && glm::dot(first, v) < 0);
    };
    const bool direction_late = late(direction);
    int low = 0;  // this normal is not past the direction
    int high = polygon.size();
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        const Vec2 normal = polygon.local_normal(middle);
        const bool normal_late = late(normal);
        const bool past = normal_late == direction_late ? cross(normal, direction) < 0 : normal_late;
        (past ? high : low) = middle;
    }
    return low + 1 == polygon.size() ? 0 : low + 1;
}

}  // namespace gaplab
