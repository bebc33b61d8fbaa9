#include "collide/box_box.hpp"

namespace gaplab {

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
