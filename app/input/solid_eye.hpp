#pragma once
// From the window into the depth of a 3D view, and back.
#include <limits>

#include "gl/view_transform.hpp"
#include "picture/orbit_camera.hpp"

namespace gaplab {

/// A line of sight: from + t * along, `along` of unit length. What lies at t below `nearest` is not seen.
struct Ray {
    Vec3 from{0}, along{0, 0, -1};
    double nearest = -std::numeric_limits<double>::infinity();
};

struct SolidEye {
    OrbitCamera camera;
    ViewTransform view;

    Vec2 to_window(const Vec3& world) const { return view.to_window(camera.project(world)); }
    bool sees(const Vec3& world) const { return camera.depth(world) > camera.nearest_depth(); }
    Vec3 at_depth(Vec2 window, double depth) const { return camera.unproject(view.to_world(window), depth); }
    /// Begins in the plane of the target.
    Ray ray(Vec2 window) const {
        const Vec3 from = at_depth(window, 0);
        const Vec3 step = at_depth(window, 1) - from;  // a unit of depth along the line of sight
        const double length = glm::length(step);
        return {from, step / length, camera.nearest_depth() * length};
    }
    /// Window points of a world unit held across the view at the depth of this point.
    double points_per_unit(const Vec3& world) const {
        return view.points_per_unit / camera.unit_at(camera.depth(world));
    }
    /// Unit vector from the point back to the eye.
    Vec3 towards_eye(const Vec3& world) const { return -camera.sight_of(world); }
};

}  // namespace gaplab
