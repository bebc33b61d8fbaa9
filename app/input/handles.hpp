#pragma once
// What the mouse can take hold of in the world view.
#include <vector>

#include "gl/view_transform.hpp"
#include "scene/scene.hpp"

namespace gaplab {

struct Handle {
    enum class Kind { none, body, knob, vertex, corner, rim, length, axis, plane, ring, velocity };
    Kind kind = Kind::none;
    int body = -1;
    int index = 0;  ///< vertex or corner; 3D: the world's axis
    explicit operator bool() const { return kind != Kind::none; }
    friend bool operator==(const Handle&, const Handle&) = default;
};

/// A handle and where it stands in the window.
struct Grip {
    Handle handle;
    Vec2 at{0};  ///< window points
};

/// Do the tips of velocity arrows count among the handles?
enum class Arrows { none, velocity };

/// Handles of one body, the knob last. `scale` is pixels per design point. The tip of a velocity arrow stands
/// where the centre would be after a second; that of a body at rest (or nearly) beside its centre, so that
/// one can still take hold of the body.
std::vector<Grip> grips_of(const Scene& scene, int body, const ViewTransform& view, float scale,
                           Arrows arrows = Arrows::none);
/// Where the stem of the knob begins: the middle of the shape.
Vec2 stem_of(const Body<2>& body, const ViewTransform& view);

/// The handle under a window point: first the grips of the selected body, then the tips of all arrows, then
/// the topmost body whose inside it hits.
Handle handle_at(const Scene& scene, int selected, const ViewTransform& view, Vec2 point, float scale,
                 Arrows arrows = Arrows::none);

/// Is the world point inside the body (or on its outline)? By winding number, so concave polygons count too.
bool contains(const Body<2>& body, Vec2 world);

}  // namespace gaplab
