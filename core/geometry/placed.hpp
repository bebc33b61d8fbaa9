#pragma once
// A shape where it stands: the form in which every algorithm reads it.
#include <span>

#include "geometry/pose.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

/// A shape turned and moved once, read many times. Points are kept relative to `position()` (the world
/// position of the shape's center): algorithms work with the difference of two positions, so a pair a million
/// sizes away from the origin is answered as exactly as one beside it. Placing a shape of up to 16 points
/// allocates nothing; larger ones reuse the storage of the last placement. Refers to `shape`, which must
/// outlive it.
template <int D>
class Placed {
  public:
    Placed() : inline_{} {}
    Placed(const Shape<D>& shape, const Pose<D>& pose) : inline_{} { place(shape, pose); }
    void place(const Shape<D>& shape, const Pose<D>& pose);

    const Shape<D>& shape() const { return *shape_; }
    const Vec<D>& position() const { return position_; }
    const Mat<D>& turn() const { return turn_; }
    /// Slides the placed shape, without turning, to this world position of its center. Cost O(1).
    void move_to(const Vec<D>& position) { position_ = position; }
    double radius() const { return shape_->radius; }
    int size() const { return size_; }

    /// Core point i relative to position(); in the world it is position() + offset(i).
    Vec<D> offset(int i) const {
        Vec<D> p;
        for (int d = 0; d < D; ++d) p[d] = coordinates(d)[i];
        return p;
    }
    Vec<D> point(int i) const { return position_ + offset(i); }
    int normal_count() const { return static_cast<int>(shape_->normals.size()); }
    /// Unit outward normal of edge (face) i in the world frame, turned on demand.
    Vec<D> normal(int i) const { return turn_ * local_normal(i); }
    /// The same before turning.
    Vec<D> local_normal(int i) const {
        Vec<D> n;
        for (int d = 0; d < D; ++d) n[d] = normals_[d * normal_lanes_ + i];
        return n;
    }
    /// Projection of the core points on normal(i), relative to position(): known from the shape, whatever the
    /// pose.
    Interval own_extent(int i) const {
        return {normals_[(D + 1) * normal_lanes_ + i], normals_[D * normal_lanes_ + i]};
    }

    /// Coordinate d of all offsets, side by side in memory (structure of arrays). Padded to a multiple of 4
    /// with copies of the last point, so that a scan in blocks needs no remainder loop.
    const double* coordinates(int d) const { return data() + d * stride_; }
    int padded_size() const { return stride_; }

  private:
    static constexpr int k_inline_points = 16;
    const double* data() const { return stride_ <= k_inline_points ? inline_ : large_.data(); }
    const Shape<D>* shape_ = nullptr;
    const double* normals_ = nullptr;  ///< the rows of the shape's normals and extents
    int normal_lanes_ = 0;
    int size_ = 0;
    int stride_ = 0;
    Vec<D> position_{0};
    Mat<D> turn_{1};
    alignas(16) double inline_[D * k_inline_points];
    std::vector<double> large_;
};

/// Two doubles in one register, the widest that every 64-bit PC has. Each lane does what a plain double does,
/// so results do not depend on it.
using Lane = double __attribute__((vector_size(16), aligned(8), may_alias));

namespace detail {

/// Smallest and largest of dot(offset, direction) over rows of `lanes` entries.
template <int D>
inline Interval project_rows(const double* rows, int stride, int lanes, const Vec<D>& direction) {
    const auto along = [&](int i) {
        Lane sum = *reinterpret_cast<const Lane*>(rows + i) * direction[0];
        for (int d = 1; d < D; ++d)
            sum += *reinterpret_cast<const Lane*>(rows + d * stride + i) * direction[d];
        return sum;
    };
    Lane low = along(0);
    Lane high = low;
    for (int i = 2; i < lanes; i += 2) {
        const Lane next = along(i);
        low = low < next ? low : next;
        high = high > next ? high : next;
    }
    return {low[0] < low[1] ? low[0] : low[1], high[0] > high[1] ? high[0] : high[1]};
}

}  // namespace detail

/// Projection of the core points on a unit direction, relative to the shape's position; add
/// dot(position, direction) and grow by the radius for the world interval. Cost O(points).
template <int D>
inline Interval project(const Placed<D>& shape, const Vec<D>& direction) {
    constexpr int k_block =
        Rows::k_lanes;  // a count known to the compiler: no loop is left for up to 8 points
    if (shape.padded_size() == k_block)
        return detail::project_rows<D>(shape.coordinates(0), k_block, k_block, direction);
    return detail::project_rows<D>(shape.coordinates(0), shape.padded_size(), shape.padded_size(), direction);
}

/// Index of the core point farthest along `direction` (any length but 0); the lowest index among exact ties.
/// Few points are scanned; from k_climb_points on, it climbs or bisects from `hint`: O(log points) for a
/// 2D polygon, about O(sqrt(points)) for a 3D hull.
template <int D>
int support_index(const Placed<D>& shape, const Vec<D>& direction, int hint = 0);

}  // namespace gaplab
