#pragma once
// A concave polygon as a few convex ones, so that tests for convex shapes serve it too.
#include <vector>

#include "geometry/vec.hpp"

namespace gaplab {

/// A convex part, counter-clockwise: `indices` point into the list that was given, `vertices` are the same
/// points.
struct ConvexPiece {
    std::vector<int> indices;
    std::vector<Vec2> vertices;
};

/// A deliberate mistake ("What if..."); what the program itself splits is split without.
struct CutRules {
    /// The loop is clockwise when its ears are cut off, and nobody turned it: corners that turn inwards are
    /// taken for outward ones. What comes out lies in the notches, where the polygon is not, and covers
    /// nothing of it; of a convex loop nothing comes out.
    bool wrong_winding = false;
};

/// Splits a simple polygon (either winding; repeated and collinear vertices are cleaned away) into convex
/// pieces that cover it exactly, without new vertices. A convex polygon gives one piece. The loop may touch
/// itself at a vertex. Throws InvalidShape when edges cross (names both and the point), and for fewer than 3
/// distinct vertices, no area, or a coordinate that is not finite.
std::vector<ConvexPiece> convex_pieces(const std::vector<Vec2>& vertices, const CutRules& rules = {});

/// The same polygon as a triangle soup: every triangle for itself, none merged, under the same terms; n - 2
/// triangles for n vertices that do not touch. Cost O(n^2).
std::vector<ConvexPiece> triangle_pieces(const std::vector<Vec2>& vertices, const CutRules& rules = {});

}  // namespace gaplab
