#include "collide/box_box.hpp"

namespace gaplab {

BoxPair::BoxPair(const Posed<3>& a, const Posed<3>& b) {
    const Mat<3>& turn_a = a.turn();
    const Mat<3>& turn_b = b.turn();
    const Vec3 between = b.position() - a.position();
    const Vec3 corner_a = a.local_point(7);
    for (int i = 0; i < 3; ++i) {
        const Vec3& direction = turn_a[i];
        rows_[i] = direction.x * trio(turn_b[0].x, turn_b[1].x, turn_b[2].x) +
                   direction.y * trio(turn_b[0].y, turn_b[1].y, turn_b[2].y) +
                   direction.z * trio(turn_b[0].z, turn_b[1].z, turn_b[2].z);
        row_sizes_[i] = abs(rows_[i]);
        delta_[i] = glm::dot(between, direction);
        half_a_[i] = corner_a[i];
    }
    half_b_ = trio(b.local_point(7));
}

BoxShadows BoxPair::on_faces_of_a() const {
    return {trio(half_a_[0], half_a_[1], half_a_[2]),
            sums(half_b_ * row_sizes_[0], half_b_ * row_sizes_[1], half_b_ * row_sizes_[2]),
            trio(delta_[0], delta_[1], delta_[2])};
}

BoxShadows BoxPair::on_faces_of_b() const {
    return {half_a_[0] * row_sizes_[0] + half_a_[1] * row_sizes_[1] + half_a_[2] * row_sizes_[2], half_b_,
            delta_[0] * rows_[0] + delta_[1] * rows_[1] + delta_[2] * rows_[2]};
}

BoxShadows BoxPair::on_edge_pairs(int i) const {
    const int j = (i + 1) % 3;
    const int k = (i + 2) % 3;
    const Trio& along = row_sizes_[i];
    return {half_a_[j] * row_sizes_[k] + half_a_[k] * row_sizes_[j],
            next(half_b_) * after_next(along) + after_next(half_b_) * next(along),
            delta_[k] * rows_[j] - delta_[j] * rows_[k]};
}

Trio BoxPair::sines_sq(int i) const {
    const Trio& p = rows_[(i + 1) % 3];
    const Trio& q = rows_[(i + 2) % 3];
    return p * p + q * q;
}

std::optional<Verdict> box_box_verdict(const Posed<3>& a, const Posed<3>& b) {
    const double tolerance = touch_tolerance(a, b);
    const BoxPair boxes(a, b);
    const double on_faces = smallest(min(boxes.on_faces_of_a().overlap(), boxes.on_faces_of_b().overlap()));
    if (on_faces < -tolerance) return Verdict::separated;
    // Shorter than the overlap on the axis itself, because a sine is at most 1: what is beyond the tolerance
    // here is so there. Twice, because a few roundings could tip the scales the other way.
    const Trio on_edges = min(min(boxes.on_edge_pairs(0).overlap(), boxes.on_edge_pairs(1).overlap()),
                              boxes.on_edge_pairs(2).overlap());
    const double worst = smallest(on_edges);
    if (worst < -2 * tolerance) return Verdict::separated;
    if (std::min(on_faces, worst) > tolerance) return Verdict::overlapping;
    return std::nullopt;
}

}  // namespace gaplab
