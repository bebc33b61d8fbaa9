#include "geometry/placed.hpp"

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

template class Placed<2>;
template class Placed<3>;

}  // namespace gaplab
