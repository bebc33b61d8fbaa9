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

/// Two placed boxes in the frame of A. Lane i of a trio stands for the face (edge) direction i of a box: x, y
/// or z. Cost of each function: about 20 multiplications and additions for three axes.
class BoxPair {
  public:
    BoxPair(const Posed<3>& a, const Posed<3>& b);

    BoxShadows on_faces_of_a() const;
    BoxShadows on_faces_of_b() const;
    /// On the cross products of direction `i` of A with the three of B, which are as long as the sine between
    /// them: so are all these numbers. They are good to a few roundings of the size; divided by a sine, to a
    /// few roundings over that sine.
    BoxShadows on_edge_pairs(int i) const;
    /// The squares of these three sines.
    Trio sines_sq(int i) const;

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
