#include "lenses/sat_strips.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/sat_words.hpp"
#include "lenses/solid_pair_picture.hpp"

namespace gaplab {
namespace {

Caption own_name(const StudiedPair<2>& /*pair*/, const SatAxis<2>& axis, bool of_a) {
    return {"sat.strip.edge", {{"n", Number{(of_a ? axis.index_a : axis.index_b) + 1.0, 0}}}, {}};
}

Caption own_name(const StudiedPair<3>& pair, const SatAxis<3>& axis, bool of_a) {
    const Shape<3>& shape = (of_a ? pair.a() : pair.b()).shape();
    return {"sat.solid.strip.face", {{"n", face_mark(shape, of_a ? axis.index_a : axis.index_b)}}, {}};
}

// An axis without a direction has no shadows: its row says why.
void name_skipped(StripRow& row, AxisSource source) {
    const char* key = source == AxisSource::edge_pair ? "sat.solid.strip.parallel" : "sat.solid.strip.none";
    row.name = {key, {{"axis", row.name}}, {}};
}

template <int D>
StripRow strip_row(const SatMomentOf<D>& moment, int index) {
    const SatRunOf<D>& run = moment.run;
    StripRow row;
    name_row(row, *run.pair, run.candidate(index));
    row.tag = {Tag::axis, index, -1};
    row.current = index == moment.row();
    row.pending = run.step_of_row(index) < 0 || run.step_of_row(index) >= moment.tested_so_far();
    row.value = "–";
    row.value_role = Role::label_muted;
    const SatStep<D>* step = run.tested_in_row(index);
    if (D == 3 && step != nullptr && step->axis.degenerate) name_skipped(row, step->axis.source);
    if (step == nullptr || step->axis.degenerate) return row;
    row.a = step->a;
    row.b = step->b;
    row.value = row.pending ? "–" : shown({step->overlap, 3});
    if (row.current || step->separates) row.value_role = role_of(*step, run.touch_limit());
    return row;
}

StripRow row_of_the_rest(int count) {
    StripRow row;
    row.name = {"sat.solid.strip.more", {{"n", Number{static_cast<double>(count), 0}}}, {}};
    row.value_role = Role::label_muted;
    row.pending = true;
    return row;
}

// Two boxes: the faces of A and of B side by side, under them the edge pairs as a square.
std::vector<StripGroup> groups_of(const SatRunOf<3>& run) {
    constexpr int k_directions = 3;
    const auto is_box = [](const Placed<3>& body) { return body.shape().kind == ShapeKind::box; };
    const int faces = 2 * k_directions;
    const int pairs = k_directions * k_directions;
    if (!is_box(run.pair->a()) || !is_box(run.pair->b())) return {};
    if (run.candidate_count() != faces && run.candidate_count() != faces + pairs) return {};
    std::vector<StripGroup> groups{{{"sat.solid.strip.faces", {}, {}}, faces, 2}};
    if (run.candidate_count() > faces)
        groups.push_back({{"sat.solid.strip.edge_pairs", {}, {}}, pairs, k_directions});
    return groups;
}
std::vector<StripGroup> groups_of(const SatRunOf<2>& /*run*/) { return {}; }

}  // namespace

template <int D>
void name_row(StripRow& row, const StudiedPair<D>& pair, const SatAxis<D>& axis) {
    const bool of_a = axis.source == AxisSource::normal_of_a;
    if (of_a || axis.source == AxisSource::normal_of_b) {
        row.badge = of_a ? k_name_a : k_name_b;
        row.badge_role = of_a ? Role::shape_a : Role::shape_b;
        row.name = own_name(pair, axis, of_a);
        return;
    }
    row.name = axis.source == AxisSource::any_direction ? axis_name(pair, axis)
                                                        : text_of(short_axis_name(pair, axis));
}

template <int D>
Role role_of(const SatStep<D>& step, double touch_limit) {
    if (std::abs(step.overlap) <= touch_limit) return Role::touching;
    return step.separates ? Role::gap : Role::overlap;
}

template <int D>
Strips sat_strips(const SatMomentOf<D>& moment) {
    Strips strips;
    for (int row = 0; row < moment.run.candidate_count(); ++row)
        strips.rows.push_back(strip_row(moment, row));
    if (moment.run.unlisted() > 0) strips.rows.push_back(row_of_the_rest(moment.run.unlisted()));
    strips.groups = groups_of(moment.run);
    return strips;
}

template void name_row(StripRow&, const StudiedPair<2>&, const SatAxis<2>&);
template void name_row(StripRow&, const StudiedPair<3>&, const SatAxis<3>&);
template Role role_of(const SatStep<2>&, double);
template Role role_of(const SatStep<3>&, double);
template Strips sat_strips(const SatMomentOf<2>&);
template Strips sat_strips(const SatMomentOf<3>&);

}  // namespace gaplab
