#pragma once
// The shadow of a many-sided polygon on an axis that turns: the two support vertices walk along with it.
#include "geometry/placed.hpp"

namespace gaplab {

/// From this many points on, walking beats projecting all of them in blocks (measured: about 30).
inline constexpr int k_turning_points = 32;

/// Extents of one polygon on directions that turn counter-clockwise, as the normals of another convex polygon
/// do: the farthest vertex only ever advances ("rotating calipers"; Shamos, "Computational Geometry", 1978),
/// so that a full turn costs O(points + directions) instead of their product. A direction that does not
/// continue the turn is answered as well, by facing_vertex(). Whether an edge gains is read from its normal
/// and not from the difference of two projections, which is noise when the edge is tiny.
class TurningExtent {
  public:
    [[gnu::always_inline]] Interval operator()(const Posed<2>& polygon, const Vec2& local_direction) {
        if (high_ < 0 || cross(last_, local_direction) < 0) {
            high_ = facing_vertex(polygon, local_direction);
            low_ = facing_vertex(polygon, -local_direction);
        } else {
            high_ = advanced(polygon, high_, local_direction);
            low_ = advanced(polygon, low_, -local_direction);
        }
        last_ = local_direction;
        low_point_ = polygon.local_point(low_);
        high_point_ = polygon.local_point(high_);
        return at_least(local_direction);
    }
    bool started() const { return high_ >= 0; }
    /// What the extent on another direction reaches at least: the two vertices last found cast their shadow
    /// on it as well.
    Interval at_least(const Vec2& local_direction) const {
        return {glm::dot(low_point_, local_direction), glm::dot(high_point_, local_direction)};
    }

  private:
    /// The edge from vertex i gains along the direction as long as the direction lies counter-clockwise of
    /// its normal.
    [[gnu::always_inline]] static int advanced(const Posed<2>& polygon, int vertex, const Vec2& direction) {
        while (cross(polygon.local_normal(vertex), direction) > 0)
            vertex = vertex + 1 == polygon.size() ? 0 : vertex + 1;
        return vertex;
    }
    int high_ = -1;
    int low_ = -1;
    Vec2 last_{0};
    Vec2 low_point_{0};
    Vec2 high_point_{0};
};

}  // namespace gaplab
