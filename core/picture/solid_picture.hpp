#pragma once
// A display list in space: convex bodies and what is drawn beside them, in world coordinates. A camera turns
// it into a flat Picture (project.hpp), so that the window and the SVG writer need nothing new.
#include <vector>

#include "picture/orbit_camera.hpp"
#include "picture/picture.hpp"

namespace gaplab {

/// A convex flat polygon of a body.
struct SolidFace {
    std::vector<Vec3> points;
    Vec3 normal{0};  ///< unit, outward
    Role role = Role::shape_a;
    Tag tag;
    float shade = 1;  ///< how strongly it is filled, besides the light
};

/// An edge of a body, drawn dashed where both its faces look away. Without faces (-1) it is always in sight.
struct SolidEdge {
    Vec3 from{0}, to{0};
    int face_a = -1, face_b = -1;  ///< indices into SolidBody::faces
    Role role = Role::shape_a;
    Tag tag;
    float width = 1.6F;
};

/// A circle on a rounded body, drawn dashed where its surface looks away from the eye. The surface's normal
/// at a point of it is taken as the direction from `center`.
struct SolidRing {
    Vec3 center{0};
    Vec3 u{0}, v{0};  ///< at right angles, as long as the radius
};

/// A convex body. Sharp ones have faces and edges; rounded ones have core points and a radius and are shown
/// by their outline, their rings, and the faces and edges of their core when there are any.
struct SolidBody {
    std::vector<SolidFace> faces;
    std::vector<SolidEdge> edges;
    std::vector<Vec3> core;
    double radius = 0;
    std::vector<SolidRing> rings;
    Role role = Role::shape_a;
    Tag tag;
    bool filled = true;
    bool lit = true;      ///< faces differ by the light that falls on them; off: by their own shade alone
    bool dashed = false;  ///< a body that is not there: no edge of it is solid, the hidden ones are left out
    bool opaque = false;  ///< its hidden edges are left out
};

struct SolidSegment {
    Vec3 from{0}, to{0};
    Role role = Role::axis;
    Tag tag;
    float width = 1.5F;
    bool dashed = false;
};
struct SolidArrow {
    Vec3 from{0}, to{0};
    Role role = Role::mtv;
    Tag tag;
    float width = 2.5F;
};
struct SolidMarker {
    Vec3 at{0};
    Role role = Role::origin;
    Tag tag;
    float size = 8.0F;
    bool hollow = false;
    Vec3 facing{0};  ///< not 0: left out while this direction looks away from the eye
};
struct SolidLabel {
    Vec3 at{0};
    Caption text;
    Role role = Role::label;
    Anchor anchor = Anchor::right;
    Tag tag;
    bool badge = false;
    float offset = 8.0F;
    Vec3 facing{0};  ///< as in SolidMarker
};

struct SolidPicture {
    std::vector<SolidBody> bodies;
    std::vector<SolidSegment> segments;
    std::vector<SolidArrow> arrows;
    std::vector<SolidMarker> markers;
    std::vector<SolidLabel> labels;
    bool show_floor = false;
    double floor_y = 0;     ///< height of the floor's grid
    Vec3 fit_center{0};     ///< the ball that should be seen at first, from whatever side
    double fit_radius = 0;  ///< 0: fit the items
    OrbitCamera camera;     ///< where to look from at first
};

}  // namespace gaplab
