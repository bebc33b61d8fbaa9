#include "geometry/placed.hpp"

#include <algorithm>

namespace gaplab {

namespace {

/// Rows of points turned by a matrix.
template <int D>
inline void turn_rows(const Mat<D>& turn, const double* from, double* to, int lanes) {
    for (int d = 0; d < D; ++d)
        for (int i = 0; i < lanes; i += 2) {
            Lane sum = *reinterpret_cast<const Lane*>(from + i) * turn[0][d];
            for (int k = 1; k < D; ++k)
                sum += *reinterpret_cast<const Lane*>(from + k * lanes + i) * turn[k][d];
            *reinterpret_cast<Lane*>(to + d * lanes + i) = sum;
        }
}

}  // namespace

template <int D>
void Placed<D>::place(const Shape<D>& shape, const Pose<D>& pose) {
    shape_ = &shape;
    const double* rows = shape.rows.values.data();
    stride_ = shape.rows.point_lanes;
    normals_ = rows + D * stride_;
    normal_lanes_ = shape.rows.normal_lanes;
    size_ = static_cast<int>(shape.points.size());
    turn_ = matrix_of(pose.rotation);
    position_ = pose.position + turn_ * shape.center;
    if (stride_ == Rows::k_lanes) return turn_rows<D>(turn_, rows, inline_, Rows::k_lanes);
    if (stride_ > k_inline_points) large_.resize(static_cast<std::size_t>(D * stride_));
    turn_rows<D>(turn_, rows, stride_ > k_inline_points ? large_.data() : inline_, stride_);
}

template <int D>
int support_index(const Placed<D>& shape, const Vec<D>& direction, int /*hint*/) {
    int best = 0;
    double farthest = glm::dot(shape.offset(0), direction);
    for (int i = 1; i < shape.size(); ++i) {
        const double along = glm::dot(shape.offset(i), direction);
        if (along > farthest) {
            farthest = along;
            best = i;
        }
    }
    return best;
}

template class Placed<2>;
template class Placed<3>;
template int support_index<2>(const Placed<2>&, const Vec<2>&, int);
template int support_index<3>(const Placed<3>&, const Vec<3>&, int);

}  // namespace gaplab
