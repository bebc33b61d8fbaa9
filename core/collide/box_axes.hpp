#pragma once
// The axes of two boxes as SAT visits them, with the shadows of the closed form.
#include "collide/box_box.hpp"
#include "collide/sat_axes.hpp"

namespace gaplab {

/// One axis of two boxes: both shadows, measured from A's position, and their overlap.
struct BoxAxis {
    Interval a;
    Interval b;
    double overlap = 0;
};

/// Two boxes, and no mistake that changes what a shadow is.
template <int D, class Rules>
bool has_closed_form(const FramedPair<D>& pair, const Rules& rules) {
    return are_boxes(pair.a, pair.b) && !rules.skip_normalising && !rules.guard_after_normalising &&
           !rules.skip_containment_rule;
}

namespace box_axes_detail {

/// Three axes in their order; `candidate_of(lane)` names them.
template <class Candidate, class Visit>
bool visit_three(const BoxShadows& three, const Candidate& candidate_of, Visit& visit) {
    const Trio overlaps = three.overlap();
    for (int i = 0; i < 3; ++i) {
        const double middle = three.center[i];
        const BoxAxis axis{{-three.reach_a[i], three.reach_a[i]},
                           {middle - three.reach_b[i], middle + three.reach_b[i]},
                           overlaps[i]};
        if (visit(candidate_of(i), axis)) return true;
    }
    return false;
}

}  // namespace box_axes_detail

/// Visits the candidates of two boxes, as for_each_normal and for_each_other list them, until a visit returns
/// true ("enough"); returns whether one did. `visit(candidate, axis)` is for those that the closed form
/// knows, `visit_unknown(candidate)` for those whose sine is too small for it.
template <class Visit, class VisitUnknown>
bool for_each_box_axis(const FramedPair<3>& pair, const CandidateCounts& count, Visit&& visit,
                       VisitUnknown&& visit_unknown) {
    const BoxPair boxes(pair.a, pair.b);
    const Shape<3>& a = pair.a.shape();
    const Shape<3>& b = pair.b.shape();
    const auto index = [](const std::vector<int>& axes, int i) { return axes[static_cast<std::size_t>(i)]; };
    const auto face_of_a = [&](int i) { return SatCandidate{AxisSource::normal_of_a, index(a.axes, i), -1}; };
    const auto face_of_b = [&](int i) { return SatCandidate{AxisSource::normal_of_b, -1, index(b.axes, i)}; };
    if (box_axes_detail::visit_three(boxes.on_faces_of_a(), face_of_a, visit)) return true;
    if (count.normals_of_b > 0 && box_axes_detail::visit_three(boxes.on_faces_of_b(), face_of_b, visit))
        return true;
    for (int i = 0; i < 3 && count.edge_pairs > 0; ++i) {
        const auto edge_pair = [&](int j) {
            return SatCandidate{AxisSource::edge_pair, index(a.edge_axes, i), index(b.edge_axes, j)};
        };
        const Trio sines_sq = boxes.sines_sq(i);
        if (smallest(sines_sq) < k_closed_form_sine * k_closed_form_sine) {
            for (int j = 0; j < 3; ++j)
                if (visit_unknown(edge_pair(j))) return true;
        } else if (box_axes_detail::visit_three(boxes.on_edge_pairs(i) / sqrt(sines_sq), edge_pair, visit)) {
            return true;
        }
    }
    return false;
}

}  // namespace gaplab
