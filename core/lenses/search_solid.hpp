#pragma once
// Pieces of pictures in space that GJK and EPA share: support points on the bodies, and the Minkowski
// difference as a translucent hull with what is searched inside it.
#include <utility>

#include "collide/simplex.hpp"
#include "geometry/minkowski_solid.hpp"
#include "lenses/solid_pair_picture.hpp"

namespace gaplab {

/// World: both support points with their names, the direction on A and its opposite on B, and the supporting
/// planes.
void draw_support_points(SolidPicture& picture, const StudiedPair<3>& pair, const SupportVertex<3>& vertex,
                         const Vec3& direction, bool arrows);

/// World: small marks where a vertex of a simplex comes from.
void draw_sources(SolidPicture& picture, const StudiedPair<3>& pair, const SupportVertex<3>& vertex,
                  Role role);

/// Witness points with the segment between them and its length.
void draw_witness(SolidPicture& picture, const Vec3& a, const Vec3& b, Role role, const Caption& text);

/// Makes room for a point without moving the middle of the picture.
void include_point(SolidPicture& picture, const Vec3& point, double radius = 0);

/// World: around the face of A or of B, or along the two edges, that each face of the difference repeats,
/// shown only while that face is hovered.
void draw_face_sources(SolidPicture& picture, const SolidDifference& difference, const StudiedPair<3>& pair);

/// Difference: the hull, each face in the role of its source (both, where A and B are parallel) and under a
/// tag of its own. `rounded` draws the inflated hull; otherwise the core, and the outline of the inflated one
/// when there is a radius.
void draw_difference_hull(SolidPicture& picture, const SolidDifference& difference, bool rounded);

/// The same with a mark a corner and the origin; frames the difference and the origin.
void draw_faint_difference(SolidPicture& picture, const SolidDifference& difference, bool rounded);

/// Frames what the difference holds: its corners (those of `simplex` where nothing was built) and the origin.
void frame_difference(SolidPicture& picture, const SolidDifference& difference,
                      const std::vector<SupportVertex<3>>& simplex);

/// How many faces of the difference come from where; empty when nothing was built or it has none.
std::vector<Caption> source_captions(const SolidDifference& difference);

/// A vertex of the difference with its name.
void draw_vertex(SolidPicture& picture, const SupportVertex<3>& vertex, Role role, bool hollow = false,
                 bool named = true);

/// Two unit vectors that span the plane perpendicular to a unit direction.
std::pair<Vec3, Vec3> plane_across(const Vec3& direction);

/// A flat polygon that is seen from both sides.
void draw_two_sided(SolidPicture& picture, const std::vector<Vec3>& corners, Role role, float shade);

/// The plane through `point` perpendicular to a unit direction, as a square: nothing lies beyond it.
void draw_supporting_plane(SolidPicture& picture, const Vec3& point, const Vec3& direction,
                           double half_length);

}  // namespace gaplab
