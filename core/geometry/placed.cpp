#include "geometry/placed.hpp"

#include <algorithm>

#include "geometry/turning_extent.hpp"

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
    static_cast<Posed<D>&>(*this) = Posed<D>(shape, pose);
    const double* rows = shape.rows.values.data();
    const int lanes = padded_size();
    if (lanes == Rows::k_lanes) return turn_rows<D>(this->turn(), rows, inline_, Rows::k_lanes);
    if (lanes > k_inline_points) large_.resize(D * static_cast<std::size_t>(lanes));
    turn_rows<D>(this->turn(), rows, lanes > k_inline_points ? large_.data() : inline_, lanes);
}

namespace {

/// From this many points on, bisecting over the normals beats looking at every point (measured).
constexpr int k_bisected_points = 32;

template <int D>
int scanned_support(const Placed<D>& shape, const Vec<D>& direction) {
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

/// The bisected vertex, or a neighbour when it is as far: of exact ties the lowest index, as in a scan.
int bisected_support(const Placed<2>& shape, const Vec2& direction) {
    const int found = facing_vertex(shape, direction * shape.turn());
    const int last = shape.size() - 1;
    int best = found;
    double farthest = glm::dot(shape.offset(found), direction);
    for (const int i : {found == 0 ? last : found - 1, found == last ? 0 : found + 1}) {
        const double along = glm::dot(shape.offset(i), direction);
        if (along > farthest || (along == farthest && i < best)) {
            farthest = along;
            best = i;
        }
    }
    return best;
}

}  // namespace

template <int D>
int support_index(const Placed<D>& shape, const Vec<D>& direction, int /*hint*/) {
    if constexpr (D == 2)
        if (shape.size() >= k_bisected_points) return bisected_support(shape, direction);
    return scanned_support(shape, direction);
}

template class Placed<2>;
template class Placed<3>;
template int support_index<2>(const Placed<2>&, const Vec<2>&, int);
template int support_index<3>(const Placed<3>&, const Vec<3>&, int);

}  // namespace gaplab
