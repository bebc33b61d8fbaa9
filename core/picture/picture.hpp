#pragma once
// A display list in world coordinates: what is to be seen, not how. Items carry roles; the theme turns a role
// into colour, dash and marker. Drawn by the window (app/gl) and by the SVG writer from the same list.
#include <cstdint>
#include <string>
#include <vector>

#include "geometry/vec.hpp"
#include "picture/caption.hpp"

namespace gaplab {

/// What an item stands for. Never a colour: each role differs by more than its hue (dash, weight or marker as
/// well).
enum class Role {
    shape_a,
    shape_b,
    shape_other,
    projector_a,
    projector_b,  ///< dashed helper from a shape to its shadow
    shadow_a,
    shadow_b,  ///< thick bar on an axis
    overlap,
    gap,
    touching,  ///< the common part, the free part, contact
    axis,
    axis_minor,  ///< candidate axes and their lines
    mtv,
    ghost,  ///< push-out arrow; where B would stand after it
    difference,
    difference_a,
    difference_b,  ///< Minkowski difference; its edges (3D: faces) by the shape they come from
    origin,
    closest,
    support,
    simplex,
    discarded,
    search_direction,
    bound,
    bound_circle,  ///< bounding box, bounding circle
    curve,
    curve_minor,  ///< plots
    grid,
    label,
    label_muted,
    selection,
    handle,
    warning,
    body_c,
    body_d,
    body_e,
    body_f,
    body_g,
    body_h  ///< more bodies of a crowd, each also named by its letter
};

/// Names the same thing everywhere: an axis in the table, its strip, the edge that made it, the edge of the
/// difference. Items with the hovered tag light up together. kind 0 = no tag.
struct Tag {
    enum Kind : std::uint8_t { none, shape, vertex, edge, axis, step, comparison, point };
    Kind kind = none;
    std::int32_t index = -1;
    std::int32_t owner = -1;  ///< which shape, where the index counts within one
    friend bool operator==(const Tag&, const Tag&) = default;
    explicit operator bool() const { return kind != none; }
};

enum class Anchor { center, left, right, above, below };

/// Widths and sizes are in points (1/96 inch at text scale 1), so lines keep their weight at every zoom.
struct Segment {
    Vec2 from, to;
    Role role;
    Tag tag;
    float width = 1.5F;  ///< 0: shown only while its tag is hovered elsewhere
    bool dashed = false;
};
struct Arrow {
    Vec2 from, to;
    Role role;
    Tag tag;
    float width = 2.5F;
};
/// Convex hull of `points` inflated by `radius`; filled translucently and outlined. `filled` off: outline
/// only.
struct Outline {
    std::vector<Vec2> points;
    double radius;
    Role role;
    Tag tag;
    bool filled = true;
    bool dashed = false;
    float width = 2.0F;  ///< 0: no line around it unless hovered; below 0: never
    float shade = 1.0F;  ///< multiplies the opacity of the fill: how a lit face differs from one in the dark
};
struct Marker {
    Vec2 at;
    Role role;
    Tag tag;
    float size = 8.0F;
    bool hollow = false;
};
struct Label {
    Vec2 at;
    Caption text;
    Role role;
    Anchor anchor = Anchor::right;
    Tag tag;
    bool badge = false;
    float offset = 8.0F;
};

/// A box along the axes of the world, one of thousands: cheaper than an outline. Without a rim when the
/// picture has more of them than the eye can tell apart.
struct BoxItem {
    Vec2 min, max;
    Role role;
    Tag tag;
};

/// Items are drawn in the order boxes, outlines, segments, arrows, markers, labels; within one kind in list
/// order.
struct Picture {
    std::vector<Outline> outlines;
    std::vector<Segment> segments;
    std::vector<Arrow> arrows;
    std::vector<Marker> markers;
    std::vector<Label> labels;
    std::vector<BoxItem> boxes;
    bool show_grid = true;
    /// The part of the plane that should be visible at first; min >= max means "fit the items".
    Vec2 fit_min{0}, fit_max{0};
};

}  // namespace gaplab
