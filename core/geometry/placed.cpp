#include "geometry/placed.hpp"

#include <algorithm>

namespace gaplab {

template <int D>
void Placed<D>::place(const Shape<D>& shape, const Pose<D>& pose) {
    shape_ = &shape;
    turn_ = matrix_of(pose.rotation);
    position_ = pose.position + turn_ * shape.center;
    size_ = static_cast<int>(shape.points.size());
    stride_ = (size_ + 3) / 4 * 4;
    if (stride_ > k_inline_points)
        large_.resize(static_cast<std::size_t>(D * stride_));
    else
        large_.clear();
    double* out = large_.empty() ? inline_ : large_.data();
    for (int i = 0; i < stride_; ++i) {
        const Vec<D> p = turn_ * shape.points[static_cast<std::size_t>(std::min(i, size_ - 1))];
        for (int d = 0; d < D; ++d) out[d * stride_ + i] = p[d];
    }
}

template <int D>
Interval project(const Placed<D>& shape, const Vec<D>& direction) {
    Interval extent;
    extent.min = extent.max = glm::dot(shape.offset(0), direction);
    for (int i = 1; i < shape.size(); ++i) {
        const double along = glm::dot(shape.offset(i), direction);
        extent = {std::min(extent.min, along), std::max(extent.max, along)};
    }
    return extent;
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
template Interval project<2>(const Placed<2>&, const Vec<2>&);
template Interval project<3>(const Placed<3>&, const Vec<3>&);
template int support_index<2>(const Placed<2>&, const Vec<2>&, int);
template int support_index<3>(const Placed<3>&, const Vec<3>&, int);

}  // namespace gaplab
