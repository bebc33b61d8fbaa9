#pragma once
// World coordinates to window points and back. y points up in the world and down in the window.
#include "geometry/vec.hpp"

namespace gaplab {

struct ViewTransform {
    Vec2 center{0};  ///< world point in the middle of the view
    double points_per_unit = 60;
    Vec2 top_left{0};  ///< of the view, in window points (ImGui coordinates)
    Vec2 size{1};      ///< of the view, in window points

    Vec2 to_window(Vec2 world) const {
        const Vec2 d = (world - center) * points_per_unit;
        return top_left + size * 0.5 + Vec2{d.x, -d.y};
    }
    Vec2 to_world(Vec2 window) const {
        const Vec2 d = (window - top_left - size * 0.5) / points_per_unit;
        return center + Vec2{d.x, -d.y};
    }
};

}  // namespace gaplab
