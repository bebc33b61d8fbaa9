#pragma once
// Pieces of pictures that GJK, EPA and the support function share: support points on the shapes, and points,
// sides and directions in the Minkowski difference.
#include "collide/simplex.hpp"
#include "geometry/minkowski.hpp"
#include "lenses/frame.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

/// "a2", "b4", "a2−b4".
template <int D>
std::string name_in_a(const SupportVertex<D>& vertex) {
    return short_vertex(k_name_a, vertex.index_a);
}
template <int D>
std::string name_in_b(const SupportVertex<D>& vertex) {
    return short_vertex(k_name_b, vertex.index_b);
}
template <int D>
std::string pair_name(const SupportVertex<D>& vertex) {
    return name_in_a(vertex) + "−" + name_in_b(vertex);
}

/// The key of a text that is worded differently in space, where an edge of the plane is a face.
template <int D>
std::string key_in(const std::string& key) {
    return D == 3 ? key + "_3d" : key;
}

/// Adds "name_x", "name_y" and, in space, "name_z".
template <int D>
void add_point(std::vector<std::pair<std::string, double>>& values, const std::string& name,
               const Vec<D>& point) {
    for (int d = 0; d < D; ++d) values.emplace_back(name + "_" + "xyz"[d], point[d]);
}

/// The same for a point of the difference and for the two points that made it, so that they light together.
Tag pair_tag(int index_a, int index_b);

/// World: both support points with their names, the direction on A and its opposite on B, and the supporting
/// lines.
void draw_support_points(Picture& picture, const StudiedPair<2>& pair, const SupportVertex<2>& vertex,
                         const Vec2& direction, bool arrows);

/// World: small marks where the vertices of a simplex come from.
void draw_sources(Picture& picture, const StudiedPair<2>& pair, const SupportVertex<2>& vertex, Role role);

/// Witness points with the segment between them and its length.
void draw_witness(Picture& picture, const Vec2& a, const Vec2& b, Role role, const Caption& text);

/// Difference: its dashed outline alone, of the core or, `rounded`, inflated by the radius.
void draw_difference_outline(Picture& picture, const MinkowskiDifference& difference, bool rounded,
                             float width);

/// Difference: its outline faint and dashed, with a small mark a corner, and the origin. `rounded` draws the
/// inflated outline; otherwise the core, and the inflated one as a thin line when there is a radius.
void draw_faint_difference(Picture& picture, const MinkowskiDifference& difference, bool rounded);

/// A vertex with its name on the side away from `middle`, the middle of the difference.
void draw_vertex(Picture& picture, const SupportVertex<2>& vertex, Role role, const Vec2& middle,
                 bool hollow = false);

/// The mean of the corners.
Vec2 middle_of(const MinkowskiDifference& difference);

/// Fits a world picture to one more pair of support points with their arrows.
void include_support(Picture& picture, const StudiedPair<2>& pair, const SupportVertex<2>& vertex,
                     const Vec2& direction);

/// The line of the difference through `point`, perpendicular to `direction`: nothing lies beyond it.
void draw_supporting_line(Picture& picture, const Vec2& point, const Vec2& direction, double half_length);

/// The width of [lower bound, upper bound] after each iteration as a power of ten, from the first to the
/// last. Widths below the rounding of `size` are drawn at that rounding.
Plot bound_gap_plot(const std::vector<Interval>& bounds, int current, double size);

/// A small value such as a rounding, which fixed decimals would show as 0.000.
std::string tiny_text(double value);

}  // namespace gaplab
