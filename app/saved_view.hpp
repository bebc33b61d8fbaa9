#pragma once
// From where a 3D scene is looked at, in the key "view" of its file:
//   {"yaw": 35, "pitch": 22, "orthographic": false,             angles in degrees
//    "target": [0,0,0], "distance": 12, "center": [0,0], "height": 8}    only when it was panned or zoomed
// target and distance as in OrbitCamera; center is the point of the picture in the middle of the view, height
// how much of the picture is seen from top to bottom, both in world units at the depth of the target.
#include "camera.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// Keys of "view" that are not ours are kept.
void write_view(Scene& scene, const Orbit& orbit, const Camera& world);

/// Takes over what the scene says and what a camera can use; the rest stays as it is: a view is never a
/// reason to refuse a scene.
void read_view(const Scene& scene, Orbit& orbit, Camera& world);

}  // namespace gaplab
