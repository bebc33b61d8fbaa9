#pragma once
// Two boxes by the closed form of SAT: the shadows of a box need no corner. Along a direction, a box reaches
// as far from its center as the sum of its half sizes times the cosines to its three directions (its radius).
//
// Gottschalk, Lin, Manocha, "OBBTree: A Hierarchical Structure for Rapid Interference Detection" (1996),
// section 5; Ericson, "Real-Time Collision Detection" (2005), section 4.4.1. We differ in two points. Nothing
// is added to the cosines against near-parallel edges, which makes boxes fatter than they are: an axis whose
// closed form has lost digits is not used but measured anew. And a depth over all 15 axes comes out as well.
#include <optional>

#include "collide/verdict.hpp"
#include "geometry/trio.hpp"

namespace gaplab {

/// Both shadows on three axes at once: half their lengths, and where the middle of B's lies, seen from the
/// middle of A's.
struct BoxShadows {
    Trio reach_a;
    Trio reach_b;
    Trio center;
    Trio overlap() const { return reach_a + reach_b - abs(center); }
};

/// The same shadows on axes `lengths` times as short.
inline BoxShadows operator/(const BoxShadows& shadows, const Trio& lengths) {
    return {shadows.reach_a / lengths, shadows.reach_b / lengths, shadows.center / lengths};
}

/// Two edges with a smaller sine are measured anew for the depth: the closed form divides a few roundings of
/// the size by it. Larger, and more pairs pay for that; smaller, and a depth is off by more than the band in
/// which shapes are touching.
inline constexpr double k_closed_form_sine = 0.1;

/// True for two boxes, which the closed form is for.
template <int D>
bool are_boxes(const Posed<D>& a, const Posed<D>& b) {
    return a.shape().kind == ShapeKind::box && b.shape().kind == ShapeKind::box;
}

/// Half the sides of a box, along its own directions: its last corner.
inline Vec3 half_sides(const Posed<3>& box) { return box.local_point(7); }

/// Two placed boxes in the frame of A. Lane i of a trio stands for the face (edge) direction i of a box: x, y
/// or z. Cost of each function: about 20 multiplications and additions for three axes.
class BoxPair {
  public:
    [[gnu::always_inline]] BoxPair(const Posed<3>& a, const Posed<3>& b) {
        const Mat<3>& turn_a = a.turn();
        const Mat<3>& turn_b = b.turn();
        const Trio x = trio(turn_b[0].x, turn_b[1].x, turn_b[2].x);
        const Trio y = trio(turn_b[0].y, turn_b[1].y, turn_b[2].y);
        const Trio z = trio(turn_b[0].z, turn_b[1].z, turn_b[2].z);
        const Vec3 between = b.position() - a.position();
        const Vec3 half = half_sides(a);
        for (int i = 0; i < 3; ++i) {
            const Vec3& direction = turn_a[i];
            rows_[i] = direction.x * x + direction.y * y + direction.z * z;
            row_sizes_[i] = abs(rows_[i]);
            delta_[i] = glm::dot(between, direction);
            half_a_[i] = half[i];
        }
        half_b_ = trio(half_sides(b));
    }

    [[gnu::always_inline]] BoxShadows on_faces_of_a() const {
        return {trio(half_a_[0], half_a_[1], half_a_[2]),
                sums(half_b_ * row_sizes_[0], half_b_ * row_sizes_[1], half_b_ * row_sizes_[2]),
                trio(delta_[0], delta_[1], delta_[2])};
    }
    [[gnu::always_inline]] BoxShadows on_faces_of_b() const {
        return {half_a_[0] * row_sizes_[0] + half_a_[1] * row_sizes_[1] + half_a_[2] * row_sizes_[2], half_b_,
                delta_[0] * rows_[0] + delta_[1] * rows_[1] + delta_[2] * rows_[2]};
    }
    /// On the cross products of direction `i` of A with the three of B, which are as long as the sine between
    /// them: so are all these numbers. They are good to a few roundings of the size; divided by a sine, to a
    /// few roundings over that sine.
    [[gnu::always_inline]] BoxShadows on_edge_pairs(int i) const {
        const int j = (i + 1) % 3;
        const int k = (i + 2) % 3;
        const Trio& along = row_sizes_[i];
        return {half_a_[j] * row_sizes_[k] + half_a_[k] * row_sizes_[j],
                next(half_b_) * after_next(along) + after_next(half_b_) * next(along),
                delta_[k] * rows_[j] - delta_[j] * rows_[k]};
    }
    /// The squares of these three sines.
    [[gnu::always_inline]] Trio sines_sq(int i) const {
        const Trio& p = rows_[(i + 1) % 3];
        const Trio& q = rows_[(i + 2) % 3];
        return p * p + q * q;
    }

  private:
    Trio rows_[3];       ///< lane j of row i: the cosine between direction i of A and j of B
    Trio row_sizes_[3];  ///< the same without signs
    double delta_[3];    ///< from the center of A to that of B, along the directions of A
    double half_a_[3];
    Trio half_b_;
};

/// The verdict on all 15 axes, faces first, without a square root; nothing when an axis is too close to
/// contact, or two edges too close to parallel, for the closed form to be sure: the depth then decides. About
/// 150 multiplications and additions when overlapping, half of them when a face separates.
std::optional<Verdict> box_box_verdict(const Posed<3>& a, const Posed<3>& b);

}  // namespace gaplab
