#pragma once
// Shadows on two axes at a time, one axis in each lane of a register: no lane idles over a padded point and
// nothing is left to reduce at the end, which is most of the work for shapes of few points.
#include "geometry/placed.hpp"

namespace gaplab {

/// Two directions, one in each lane.
template <int D>
struct TwoVec {
    Lane coordinates[D];
    Lane& operator[](int d) { return coordinates[d]; }
    const Lane& operator[](int d) const { return coordinates[d]; }
};

/// Two intervals, one in each lane.
struct TwoIntervals {
    Lane min, max;
    Interval lane(int k) const { return {min[k], max[k]}; }
};

/// Axes i and i + 1 of a shape (see Shape::axes) in its own frame. Behind the last one it is repeated.
template <int D>
[[gnu::always_inline]] inline TwoVec<D> two_axes(const Posed<D>& shape, int i) {
    TwoVec<D> both;
    for (int d = 0; d < D; ++d) both[d] = *reinterpret_cast<const Lane*>(shape.axis_row(d) + i);
    return both;
}

/// Projection of the core points on these two, known whatever the pose.
template <int D>
[[gnu::always_inline]] inline TwoIntervals two_axis_extents(const Posed<D>& shape, int i) {
    return {*reinterpret_cast<const Lane*>(shape.axis_row(D + 1) + i),
            *reinterpret_cast<const Lane*>(shape.axis_row(D) + i)};
}

template <int D>
[[gnu::always_inline]] inline Lane dot(const Vec<D>& v, const TwoVec<D>& both) {
    Lane sum = both[0] * v[0];
    for (int d = 1; d < D; ++d) sum += both[d] * v[d];
    return sum;
}

/// matrix * v of both lanes; sums in the order in which GLM takes them, so that an axis gives the same bits
/// alone and in company.
template <int D>
[[gnu::always_inline]] inline TwoVec<D> turned(const Mat<D>& matrix, const TwoVec<D>& both) {
    TwoVec<D> out;
    for (int d = 0; d < D; ++d) {
        Vec<D> row;
        for (int k = 0; k < D; ++k) row[k] = matrix[k][d];
        out[d] = dot<D>(row, both);
    }
    return out;
}

/// The same with the transposed matrix, the inverse of a rotation.
template <int D>
[[gnu::always_inline]] inline TwoVec<D> turned_back(const Mat<D>& matrix, const TwoVec<D>& both) {
    TwoVec<D> out;
    for (int d = 0; d < D; ++d) out[d] = dot<D>(matrix[d], both);
    return out;
}

namespace detail {

template <int D>
[[gnu::always_inline]] inline TwoIntervals project_two(const double* rows, int stride, int count,
                                                       const TwoVec<D>& directions) {
    const auto along = [&](int i) __attribute__((always_inline)) {
        Lane sum = directions[0] * rows[i];
        for (int d = 1; d < D; ++d) sum += directions[d] * rows[d * stride + i];
        return sum;
    };
    TwoIntervals reach{along(0), along(0)};
    for (int i = 1; i < count; ++i) {
        const Lane next = along(i);
        reach.min = reach.min < next ? reach.min : next;
        reach.max = reach.max > next ? reach.max : next;
    }
    return reach;
}

}  // namespace detail

/// Projection of the core points on two directions in the shape's own frame.
template <int D>
[[gnu::always_inline]] inline TwoIntervals project_two(const Posed<D>& shape, const TwoVec<D>& directions) {
    constexpr int k_block = Rows::k_lanes;  // known to the compiler: no loop is left for up to 8 points
    const double* rows = shape.local_coordinates(0);
    if (shape.local_lanes() == k_block) return detail::project_two<D>(rows, k_block, k_block, directions);
    return detail::project_two<D>(rows, shape.local_lanes(), shape.size(), directions);
}

}  // namespace gaplab
