#pragma once
// The axes of two boxes as SAT visits them, with the shadows of the closed form.
#include "collide/box_box.hpp"
#include "collide/sat_axes.hpp"

namespace gaplab {

/// Two boxes, and no mistake that changes what a shadow is.
template <int D, class Rules>
bool has_closed_form(const FramedPair<D>& pair, const Rules& rules) {
    return are_boxes(pair.a, pair.b) && !rules.skip_normalising && !rules.guard_after_normalising &&
           !rules.skip_containment_rule;
}

/// Three candidates of two boxes: the faces of A, the faces of B, or direction `edge_of_a` of A with the
/// three of B.
struct BoxTrio {
    AxisSource source = AxisSource::normal_of_a;
    int edge_of_a = 0;
};

inline SatCandidate candidate_of(const FramedPair<3>& pair, const BoxTrio& trio, int lane) {
    const Shape<3>& a = pair.a.shape();
    const Shape<3>& b = pair.b.shape();
    const auto at = [](const std::vector<int>& axes, int i) { return axes[static_cast<std::size_t>(i)]; };
    if (trio.source == AxisSource::normal_of_a) return {trio.source, at(a.axes, lane), -1};
    if (trio.source == AxisSource::normal_of_b) return {trio.source, -1, at(b.axes, lane)};
    return {trio.source, at(a.edge_axes, trio.edge_of_a), at(b.edge_axes, lane)};
}

/// Visits the candidates of two boxes, as for_each_normal and for_each_other list them, in threes, until a
/// visit returns true ("enough"); returns whether one did. `visit(trio, shadows)` is for those that the
/// closed form knows, `visit_unknown(trio)` for those of which a sine is too small for it.
template <class Visit, class VisitUnknown>
[[gnu::always_inline]] inline bool for_each_box_trio(const FramedPair<3>& pair, const CandidateCounts& count,
                                                     Visit&& visit, VisitUnknown&& visit_unknown) {
    const BoxPair boxes(pair.a, pair.b);
    if (visit(BoxTrio{AxisSource::normal_of_a, 0}, boxes.on_faces_of_a())) return true;
    if (count.normals_of_b > 0 && visit(BoxTrio{AxisSource::normal_of_b, 0}, boxes.on_faces_of_b()))
        return true;
    for (int i = 0; i < 3 && count.edge_pairs > 0; ++i) {
        const BoxTrio trio{AxisSource::edge_pair, i};
        const Trio sines_sq = boxes.sines_sq(i);
        const bool unknown = smallest(sines_sq) < k_closed_form_sine * k_closed_form_sine;
        if (unknown ? visit_unknown(trio) : visit(trio, boxes.on_edge_pairs(i) / sqrt(sines_sq))) return true;
    }
    return false;
}

}  // namespace gaplab
