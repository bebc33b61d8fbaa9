#pragma once
// From space to the plane: what a camera sees of a SolidPicture, as a Picture.
#include "picture/solid_picture.hpp"

namespace gaplab {

/// Far faces first, lit from above the eye's left shoulder; faces that look away are left out, edges between
/// two of them are dashed and lie under all others. Exact within one convex body; between translucent bodies
/// that pierce each other the order of the fills is that of their middles. Lines and words beside the bodies
/// lie over them. What is beside or behind the eye is cut off. Cost O(n log n) in the number of faces.
Picture project(const SolidPicture& solid, const OrbitCamera& camera);

/// What a view needs to fit itself to the projected picture: its fit alone when the solid names a ball to be
/// seen, all of it otherwise.
Picture fit_of(const SolidPicture& solid, const OrbitCamera& camera);

/// A body that is to be framed: camera and fit for a ball, at the distance from which it looks natural.
void frame_ball(SolidPicture& solid, const Vec3& center, double radius);

}  // namespace gaplab
