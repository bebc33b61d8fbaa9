#pragma once
// An axis beside two shapes with the shadows that they throw on it, as SAT and the swept test draw it.
#include <string>

#include "lenses/pair_picture.hpp"

namespace gaplab {

// Shares of the pair's size (the sum of both sizes): far enough from the shapes to be read apart, near enough
// to be seen as their shadow.
inline constexpr double k_axis_margin = 0.14;    // between the shapes and the axis line
inline constexpr double k_bar_distance = 0.028;  // between the axis line and each bar
inline constexpr double k_axis_overhang = 0.12;  // of the line beyond the shadows

/// An axis line placed beside the shapes. A value along the axis is a distance from the foot of the world's
/// origin; `away` leads from the shapes to the line.
struct AxisLine {
    Vec2 direction{1, 0};
    Vec2 away{0, -1};
    double offset = 0;  ///< of the line along `away`
    Vec2 at(double value, double further = 0) const { return direction * value + away * (offset + further); }
};

/// The line and both shadows on it, in world values.
struct AxisShadows {
    AxisLine line;
    Interval a, b;
};

/// `direction` of any length but 0. The line goes below the shapes, or to their right when the axis is
/// upright: there the eye looks for a shadow.
AxisShadows shadows_on(const StudiedPair<2>& pair, Vec2 direction);

/// The smallest interval that holds both.
Interval joined(const Interval& a, const Interval& b);

/// The line from end to end of both shadows and a little beyond, with its name at the end.
void draw_axis_line(Picture& picture, const AxisShadows& shadows, double size, Tag tag,
                    const std::string& name);
/// A thick bar, `further` from the line.
void draw_shadow(Picture& picture, const AxisLine& line, const Interval& shadow, double further, Role role,
                 Tag tag);
/// Dashed lines from the outermost points of a shape to the ends of its bar.
void draw_projectors(Picture& picture, const AxisLine& line, const Placed<2>& shape, const Interval& shadow,
                     double further, Role role, Tag tag);

/// A dashed line between two shapes that are apart along `normal` (unit, from A to B), `margin` longer than
/// both. Returns its end on the right, where a name finds room.
Vec2 draw_separating_line(Picture& picture, const Placed<2>& a, const Placed<2>& b, Vec2 normal,
                          double margin);

}  // namespace gaplab
