#pragma once
// An axis beside two bodies in space, with the shadows that they throw on it.
#include "lenses/solid_pair_picture.hpp"

namespace gaplab {

/// A line placed under the bodies (beside them when the axis is upright). A value along it is a distance from
/// the foot of the world's origin.
struct SolidAxisLine {
    Vec3 direction{1, 0, 0};  ///< unit
    Vec3 away{0, -1, 0};      ///< unit, at right angles to it: from the bodies to the line
    Vec3 foot{0};             ///< the point of the line with value 0
    Vec3 at(double value, double further = 0) const { return foot + direction * value + away * further; }
};

struct SolidAxisShadows {
    SolidAxisLine line;
    Interval a, b;
};

/// `direction` of any length but 0. `right` is the eye's right, taken as the side of an upright axis.
SolidAxisShadows shadows_on(const StudiedPair<3>& pair, const Vec3& direction, const Vec3& right);

/// Line, pointing from A to B, name, both bars with their projectors.
void draw_axis(SolidPicture& picture, const StudiedPair<3>& pair, const SolidAxisShadows& shadows, Tag tag,
               const std::string& name);
/// The piece that the overlap or the gap measures, with its length in words.
void draw_measured(SolidPicture& picture, const SolidAxisShadows& shadows, const Interval& piece, Role role,
                   double size, Tag tag, const std::string& value);
/// The room between two bodies that are apart along the axis: the two planes that bound it.
void draw_slab(SolidPicture& picture, const StudiedPair<3>& pair, const SolidAxisShadows& shadows, Tag tag);

/// One plane halfway between two bodies that are apart along the axis.
void draw_plane_between(SolidPicture& picture, const StudiedPair<3>& pair, const SolidAxisShadows& shadows);

/// Turns the camera, about as little as it takes, until an axis is seen from its side, but not square: on a
/// sphere of directions that is seen from there as well, its end would lie on the rim.
void turn_to_axis(OrbitCamera& camera, const Vec3& direction);

/// How far the bars of one pair reach from the line; for framing.
double bar_distance(const StudiedPair<3>& pair);

}  // namespace gaplab
