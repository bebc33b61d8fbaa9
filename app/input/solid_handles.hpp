#pragma once
// What the mouse can take hold of in a 3D world: the bodies, and the gizmo on the selected one.
#include <vector>

#include "input/handles.hpp"
#include "input/solid_eye.hpp"

namespace gaplab {

/// A handle of the gizmo as it is seen, in window points: an arrow as its line from foot to tip, a plane as
/// its four corners, a ring as the half of it that faces the eye (the whole, seen along its axis). Its index
/// is that of the world's axis: along it, across it, about it.
struct GizmoPart {
    Handle handle;
    std::vector<Vec2> line;
};

/// The gizmo stands in the middle of the body, equally large on screen at every distance. An arrow that
/// points at the eye and a plane that is seen from its edge are left out: they could not be dragged. `scale`
/// is pixels per design point. Planes first, then rings, then arrows, as they lie on each other.
std::vector<GizmoPart> gizmo_of(const Scene& scene, int body, const SolidEye& eye, float scale);

/// Of the gizmo's rings about this point, in world units.
double ring_radius(const SolidEye& eye, const Vec3& middle, float scale);

/// The tips of the velocity arrows of A and B: where the centre would be after a second. A body without a
/// velocity has none, nor has one whose arrow points out of sight.
std::vector<Grip> velocity_tips(const Scene& scene, const SolidEye& eye);

/// The handle under a window point: first the gizmo of the selected body and the tips of the arrows, then the
/// body in front.
Handle solid_handle_at(const Scene& scene, int selected, const SolidEye& eye, Vec2 point, float scale,
                       Arrows arrows = Arrows::none);

}  // namespace gaplab
