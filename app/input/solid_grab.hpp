#pragma once
// A hand that holds something of a 3D scene: where it took hold, and where that point is to go.
#include <optional>

#include "input/handles.hpp"
#include "input/snap.hpp"
#include "input/solid_eye.hpp"
#include "scene/edits.hpp"

namespace gaplab {

struct SolidGrab {
    Handle handle;
    Vec3 middle{0};        ///< of the body when it was taken hold of
    Vec3 point{0};         ///< of the world, under the mouse at that moment
    Vec2 window{0};        ///< where the mouse was
    bool edge_on = false;  ///< a ring seen so flat that the mouse's way along it counts
};

/// `scale` is pixels per design point.
SolidGrab grab(const Scene& scene, const Handle& handle, const SolidEye& eye, Vec2 window, float scale);

/// The scene `start` of the beginning with the body where the mouse is now: a body, and
/// the tip of a velocity arrow, follow it in the plane that faces the eye, an arrow along its axis, a plane
/// within itself; a ring turns the body about its middle. Snapped, positions lie on the grid and turns are
/// multiples of its angle. Empty when the mouse points nowhere that could be meant: past the horizon of a
/// plane, or behind the eye.
std::optional<Edited> dragged(const Scene& start, const SolidGrab& grab, const SolidEye& eye, Vec2 window,
                              const Snap& snap);

}  // namespace gaplab
