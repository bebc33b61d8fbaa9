#pragma once
// What every lens on two bodies in space needs besides pair_picture.hpp: the names of faces and edges, and
// the picture of the pair.
#include "geometry/bounds.hpp"
#include "lenses/pair_picture.hpp"
#include "picture/solid_picture.hpp"

namespace gaplab {

// --- names: a box has its faces and edges by the letter of their direction, other bodies by number

/// "face x of A", "face 5 of A".
Caption face_name(const Shape<3>& shape, const std::string& name, int face);
/// "edge x of A", "edge 5 of A".
Caption solid_edge_name(const Shape<3>& shape, const std::string& name, int edge);
/// "x", "5".
std::string face_mark(const Shape<3>& shape, int face);
std::string edge_mark(const Shape<3>& shape, int edge);

// --- pictures

/// The ball around what a picture should show: the middle of the box around it, and the farthest point.
class PictureBall {
  public:
    void include(const Vec3& point, double radius = 0);
    void include(const Placed<3>& shape);  ///< with its radius
    Vec3 center() const { return (min_ + max_) * 0.5; }
    double radius() const;
    double lowest() const { return min_.y; }

  private:
    Vec3 min_{1e300}, max_{-1e300};
    std::vector<std::pair<Vec3, double>> balls_;
};

/// Both bodies of the pair with their badges, and those standing by; the first two bodies are A and B, part
/// by part as solid_body() makes them. Frames the pair, with the floor under its lowest point.
void draw_pair(SolidPicture& picture, const StudiedPair<3>& pair);

/// A body that is not there yet: dashed, unfilled.
void draw_ghost(SolidPicture& picture, const Placed<3>& placed);

/// A box along the axes as a body of its own; a flat box keeps two faces.
SolidBody box_body(const Aabb<3>& box, Role role, Tag tag = {});
/// The box around something: dashed, unfilled.
void draw_bounding_box(SolidPicture& picture, const Aabb<3>& box, Tag tag = {});

}  // namespace gaplab
