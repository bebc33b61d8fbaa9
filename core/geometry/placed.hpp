#pragma once
// A shape where it stands: the form in which every algorithm reads it.
#include <span>

#include "geometry/pose.hpp"
#include "geometry/sectors.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

/// A shape and where it stands, without a single point turned: enough for an algorithm that turns the few
/// directions it needs into the frame of the shape. Refers to `shape`, which must outlive it. Cost O(1).
template <int D>
class Posed {
  public:
    Posed() = default;
    Posed(const Shape<D>& shape, const Pose<D>& pose)
        : shape_(&shape),
          points_(shape.rows.values.data()),
          normals_(points_ + D * shape.rows.point_lanes),
          lanes_(shape.rows.point_lanes),
          normal_lanes_(shape.rows.normal_lanes),
          size_(static_cast<int>(shape.points.size())),
          turn_(matrix_of(pose.rotation)) {
        position_ = pose.position + turn_ * shape.center;
    }

    Posed(const Shape<D>&& temporary, const Pose<D>& pose) = delete;  ///< would be gone at once

    const Shape<D>& shape() const { return *shape_; }
    /// World position of the shape's center.
    const Vec<D>& position() const { return position_; }
    const Mat<D>& turn() const { return turn_; }
    /// Slides the placed shape, without turning, to this world position of its center. Cost O(1).
    void move_to(const Vec<D>& position) { position_ = position; }
    double radius() const { return shape_->radius; }
    int size() const { return size_; }

    /// Core point i in the shape's own frame, about its center.
    Vec<D> local_point(int i) const { return gathered(points_, lanes_, i); }
    /// Core point i relative to position(), turned on demand.
    Vec<D> offset(int i) const { return turn_ * local_point(i); }
    /// How many entries Shape::axes has.
    int axis_count() const { return static_cast<int>(shape_->axes.size()); }
    /// Over the axes in the order of Shape::axes: coordinate d of the normals for d < D, then the maxima and
    /// the minima of the extents. The last entry is repeated up to an even length.
    const double* axis_row(int d) const {
        return normals_ + (D + 2) * normal_lanes_ + d * Rows::padded_to_even(axis_count());
    }
    int normal_count() const { return static_cast<int>(shape_->normals.size()); }
    /// Unit outward normal of edge (face) i in the shape's own frame.
    Vec<D> local_normal(int i) const { return gathered(normals_, normal_lanes_, i); }
    /// The same in the world frame, turned on demand.
    Vec<D> normal(int i) const { return turn_ * local_normal(i); }
    /// Projection of the core points on normal(i), relative to position(): known from the shape, whatever the
    /// pose.
    Interval own_extent(int i) const {
        return {normals_[(D + 1) * normal_lanes_ + i], normals_[D * normal_lanes_ + i]};
    }
    /// Row d of the core points in the shape's own frame; `local_lanes()` entries, see Rows.
    const double* local_coordinates(int d) const { return points_ + d * lanes_; }
    int local_lanes() const { return lanes_; }

  private:
    static Vec<D> gathered(const double* rows, int lanes, int i) {
        Vec<D> v;
        for (int d = 0; d < D; ++d) v[d] = rows[d * lanes + i];
        return v;
    }
    const Shape<D>* shape_ = nullptr;
    const double* points_ = nullptr;   ///< the first of the rows of shape_->rows
    const double* normals_ = nullptr;  ///< the rows of the normals and extents in it
    int lanes_ = 0;
    int normal_lanes_ = 0;
    int size_ = 0;
    Vec<D> position_{0};
    Mat<D> turn_{1};
};

/// A shape turned and moved once, read many times. Points are kept relative to `position()` (the world
/// position of the shape's center): algorithms work with the difference of two positions, so a pair a million
/// sizes away from the origin is answered as exactly as one beside it. Placing a shape of up to 16 points
/// allocates nothing; larger ones reuse the storage of the last placement.
template <int D>
class Placed : public Posed<D> {
  public:
    Placed() : inline_{} {}
    Placed(const Shape<D>& shape, const Pose<D>& pose) : inline_{} { place(shape, pose); }
    Placed(const Shape<D>&& temporary, const Pose<D>& pose) = delete;  ///< would be gone at once
    void place(const Shape<D>& shape, const Pose<D>& pose);

    /// Core point i relative to position(); in the world it is position() + offset(i).
    Vec<D> offset(int i) const {
        Vec<D> p;
        for (int d = 0; d < D; ++d) p[d] = coordinates(d)[i];
        return p;
    }
    Vec<D> point(int i) const { return this->position() + offset(i); }

    /// Coordinate d of all offsets, side by side in memory, padded as Rows are.
    const double* coordinates(int d) const { return data() + d * padded_size(); }
    int padded_size() const { return this->local_lanes(); }

  private:
    static constexpr int k_inline_points = 16;
    const double* data() const { return padded_size() <= k_inline_points ? inline_ : large_.data(); }
    alignas(16) double inline_[D * k_inline_points];
    std::vector<double> large_;
};

/// Two doubles in one register, the widest that every 64-bit PC has. Each lane does what a plain double does,
/// so results do not depend on it.
using Lane = double __attribute__((vector_size(16), aligned(8), may_alias));

namespace detail {

/// dot(offset, direction) of the points i and i + 1 of D rows of `stride` entries.
template <int D>
[[gnu::always_inline]] inline Lane lane_along(const double* rows, int stride, int i,
                                              const Vec<D>& direction) {
    Lane sum = *reinterpret_cast<const Lane*>(rows + i) * direction[0];
    for (int d = 1; d < D; ++d) sum += *reinterpret_cast<const Lane*>(rows + d * stride + i) * direction[d];
    return sum;
}

/// Smallest and largest of dot(offset, direction) over D rows of `stride` entries, of which `lanes` are read.
template <int D>
[[gnu::always_inline]] inline Interval project_block(const double* rows, int stride, int lanes,
                                                     const Vec<D>& direction) {
    Lane low = lane_along<D>(rows, stride, 0, direction);
    Lane high = low;
    for (int i = 2; i < lanes; i += 2) {
        const Lane next = lane_along<D>(rows, stride, i, direction);
        low = low < next ? low : next;
        high = high > next ? high : next;
    }
    return {low[0] < low[1] ? low[0] : low[1], high[0] > high[1] ? high[0] : high[1]};
}

/// Index of the largest dot(offset, direction), the lowest among exact ties; no branch to mispredict.
template <int D>
[[gnu::always_inline]] inline int farthest_in_block(const double* rows, int stride, int lanes,
                                                    const Vec<D>& direction) {
    Lane far = lane_along<D>(rows, stride, 0, direction);
    Lane index{0, 1};
    Lane far_index = index;
    for (int i = 2; i < lanes; i += 2) {
        const Lane next = lane_along<D>(rows, stride, i, direction);
        index += 2.0;
        far_index = next > far ? index : far_index;
        far = next > far ? next : far;
    }
    const Lane other = __builtin_shufflevector(far, far, 1, 0);
    const Lane other_index = __builtin_shufflevector(far_index, far_index, 1, 0);
    const auto gains = (other > far) | ((other == far) & (other_index < far_index));
    far_index = gains ? other_index : far_index;
    return static_cast<int>(far_index[0]);
}

template <int D>
[[gnu::always_inline]] inline Interval project_rows(const double* rows, int lanes, const Vec<D>& direction) {
    constexpr int k_block = Rows::k_lanes;  // known to the compiler: no loop is left for up to 8 points
    if (lanes == k_block) return project_block<D>(rows, k_block, k_block, direction);
    return project_block<D>(rows, lanes, lanes, direction);
}

template <int D>
[[gnu::always_inline]] inline int farthest_in_rows(const double* rows, int lanes, const Vec<D>& direction) {
    constexpr int k_block = Rows::k_lanes;
    if (lanes == k_block) return farthest_in_block<D>(rows, k_block, k_block, direction);
    return farthest_in_block<D>(rows, lanes, lanes, direction);
}

}  // namespace detail

/// Projection of the core points on a unit direction, relative to the shape's position; add
/// dot(position, direction) and grow by the radius for the world interval. Cost O(points).
template <int D>
inline Interval project(const Placed<D>& shape, const Vec<D>& direction) {
    return detail::project_rows<D>(shape.coordinates(0), shape.padded_size(), direction);
}

/// The same for a direction in the shape's own frame: nothing needs to have been turned.
template <int D>
[[gnu::always_inline]] inline Interval project_local(const Posed<D>& shape, const Vec<D>& local_direction) {
    return detail::project_rows<D>(shape.local_coordinates(0), shape.local_lanes(), local_direction);
}

/// Index of the vertex of a convex polygon that is farthest along a direction in the polygon's own frame: the
/// one before the first edge whose normal is past the direction. Within rounding of a tie either vertex may
/// be the answer. Needs at least three points. Cost O(1) where the normals are spread evenly, O(log points)
/// at worst: the normals of one sector are bisected.
[[gnu::always_inline]] inline int facing_vertex(const Posed<2>& polygon, const Vec2& local_direction) {
    const std::vector<int>& sectors = polygon.shape().rows.sectors;
    const int sector = sector_of(local_direction, static_cast<int>(sectors.size()) - 1);
    const int size = polygon.size();
    const auto once_around = [size](int i) { return i < size ? i : i - size; };
    int low = sectors[static_cast<std::size_t>(sector)];
    int high = sectors[static_cast<std::size_t>(sector) + 1];
    while (low < high) {
        const int middle = (low + high) / 2;
        if (cross(polygon.local_normal(once_around(middle)), local_direction) < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return once_around(once_around(low));
}

/// From this many points on, the sectors of the normals beat looking at every point (measured).
inline constexpr int k_sector_points = 32;

/// Index of the corner of a box that is farthest along a direction in its own frame: bit d of it is set where
/// the direction leads up along d, as make_box numbers the corners. Cost O(1), no branch.
[[gnu::always_inline]] inline int facing_corner(const Vec3& local_direction) {
    return static_cast<int>(local_direction.x > 0) | static_cast<int>(local_direction.y > 0) << 1 |
           static_cast<int>(local_direction.z > 0) << 2;
}

/// Index of the core point farthest along a direction (any length but 0) in the shape's own frame. Few points
/// are scanned, O(points), and the lowest index among exact ties is the answer; a polygon of 32 or more asks
/// the sectors of its normals, O(log points) at worst, where points within rounding of a tie may stand for
/// each other; a box in space looks at three signs.
template <int D>
[[gnu::always_inline]] inline int support_index_local(const Posed<D>& shape, const Vec<D>& local_direction) {
    if constexpr (D == 2)
        if (shape.size() >= k_sector_points) return facing_vertex(shape, local_direction);
    if constexpr (D == 3)
        if (shape.shape().kind == ShapeKind::box) return facing_corner(local_direction);
    return detail::farthest_in_rows<D>(shape.local_coordinates(0), shape.local_lanes(), local_direction);
}

/// The same for a direction in the world.
template <int D>
[[gnu::always_inline]] inline int support_index(const Posed<D>& shape, const Vec<D>& direction) {
    return support_index_local<D>(shape, direction * shape.turn());
}

}  // namespace gaplab
