#include "lenses/concave_picture.hpp"

#include "lenses/axis_picture.hpp"
#include "lenses/concave_words.hpp"
#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

constexpr float k_rim_width = 2.0F;
constexpr float k_cut_width = 1.0F;
constexpr float k_current_width = 3.0F;
constexpr float k_waiting_shade = 0.35F;        // of the fill of a part that is not being tested
constexpr std::size_t k_most_named_parts = 24;  // more names than this cover the parts
constexpr std::size_t k_most_named_corners = 12;
constexpr float k_reflex_size = 15.0F;  // seen around the handle of a selected corner

enum class Cuts { hidden, shown };

Role role_of(bool of_a) { return of_a ? Role::shape_a : Role::shape_b; }
const PairSide<2>& side_of(const StudiedPair<2>& pair, bool of_a) { return of_a ? pair.side_a : pair.side_b; }
const ConcaveBody& body_of(const ConcaveRun& run, bool of_a) { return of_a ? run.a : run.b; }

Vec2 middle_of(const Placed<2>& part) {
    Vec2 middle{0};
    for (const Vec2& point : world_points(part)) middle += point;
    return middle / static_cast<double>(part.size());
}

void draw_parts(Picture& picture, const PairSide<2>& side, Role role, Cuts cuts, float shade) {
    for (const Placed<2>& part : side.placed) {
        draw_shape(picture, part, role, {Tag::shape, side.body, -1});
        picture.outlines.back().width = cuts == Cuts::shown ? k_cut_width : 0.0F;
        picture.outlines.back().shade = shade;
    }
}

// A round body has no straight rim: its one part is outlined instead.
void draw_rim(Picture& picture, const ConcaveBody& body, const PairSide<2>& side, Role role) {
    const std::vector<Vec2>& corners = body.outline.corners;
    const Tag tag{Tag::shape, side.body, -1};
    if (body.outline.radius > 0) {
        draw_shape(picture, side.piece(), role, tag, false);
        return;
    }
    for (std::size_t i = 0; i < corners.size(); ++i)
        picture.segments.push_back(
            {corners[i], corners[(i + 1) % corners.size()], role, tag, k_rim_width, false});
}

// In the largest part, where there is room for it.
void draw_badge(Picture& picture, const PairSide<2>& side, bool of_a) {
    const Placed<2>* largest = &side.placed.front();
    for (const Placed<2>& part : side.placed)
        if (part.shape().inner_size > largest->shape().inner_size) largest = &part;
    picture.labels.push_back({middle_of(*largest),
                              text_of(of_a ? k_name_a : k_name_b),
                              role_of(of_a),
                              Anchor::center,
                              {Tag::shape, side.body, -1},
                              true,
                              0.0F});
}

void draw_reflex(Picture& picture, const ConcaveBody& body, bool of_a, bool named) {
    const std::vector<Vec2>& corners = body.outline.corners;
    const std::size_t n = corners.size();
    for (int index : body.reflex) {
        const auto i = static_cast<std::size_t>(index);
        picture.markers.push_back({corners[i], Role::warning, {}, k_reflex_size, true});
        if (!named || body.reflex.size() > k_most_named_corners) continue;
        const Vec2 outwards = corners[(i + n - 1) % n] + corners[(i + 1) % n] - 2.0 * corners[i];
        picture.labels.push_back({corners[i],
                                  text_of(short_vertex(of_a ? k_name_a : k_name_b, index)),
                                  Role::warning,
                                  anchor_towards(outwards),
                                  {},
                                  false,
                                  8.0F});
    }
}

void draw_bodies(Picture& picture, const ConcaveMoment& moment, const StudiedPair<2>& parts, Cuts cuts) {
    const ConcaveRun& run = moment.run;
    for (const auto& other : run.others) draw_parts(picture, *other, Role::shape_other, cuts, 1.0F);
    const float shade = moment.test() != nullptr ? k_waiting_shade : 1.0F;
    for (const bool of_a : {true, false}) {
        draw_parts(picture, side_of(parts, of_a), role_of(of_a), cuts, shade);
        draw_rim(picture, body_of(run, of_a), side_of(parts, of_a), role_of(of_a));
    }
}

void draw_axis(Picture& picture, const ConcaveMoment& moment) {
    const ConcaveRun& run = moment.run;
    const OutlineAxis& axis = moment.axis().axis;
    const Tag tag{Tag::axis, moment.row(), -1};
    if (axis.edge >= 0) {
        const std::vector<Vec2>& corners = body_of(run, axis.of_a).outline.corners;
        const auto i = static_cast<std::size_t>(axis.edge);
        picture.segments.push_back(
            {corners[i], corners[(i + 1) % corners.size()], role_of(axis.of_a), tag, 5.0F, false});
    }
    if (!run.show.shadows) return;
    const AxisShadows shadows = shadows_on(*run.hulls, axis.direction);
    const double step = k_bar_distance * run.size();
    draw_axis_line(picture, shadows, run.size(), tag, short_axis_name(axis));
    draw_projectors(picture, shadows.line, run.hulls->a(), shadows.a, step, Role::projector_a, tag);
    draw_projectors(picture, shadows.line, run.hulls->b(), shadows.b, 2 * step, Role::projector_b, tag);
    draw_shadow(picture, shadows.line, shadows.a, step, Role::shadow_a, tag);
    draw_shadow(picture, shadows.line, shadows.b, 2 * step, Role::shadow_b, tag);
    const Interval common{std::max(shadows.a.min, shadows.b.min), std::min(shadows.a.max, shadows.b.max)};
    const Role role = common.min < common.max ? Role::overlap : Role::gap;
    draw_shadow(picture, shadows.line, {std::min(common.min, common.max), std::max(common.min, common.max)},
                0, role, tag);
}

void draw_chain(Picture& picture, const std::vector<Vec2>& corners, const std::vector<int>& chain, Role role,
                const char* name) {
    const std::size_t n = chain.size();
    for (std::size_t i = 0; n > 1 && i < (n == 2 ? 1 : n); ++i) {
        const Vec2& from = corners[static_cast<std::size_t>(chain[i])];
        const Vec2& to = corners[static_cast<std::size_t>(chain[(i + 1) % n])];
        picture.segments.push_back({from, to, role, {}, 3.0F, true});
    }
    for (int index : chain) {
        const Vec2& corner = corners[static_cast<std::size_t>(index)];
        picture.markers.push_back({corner, role, {}, 8.0F, false});
        picture.labels.push_back(
            {corner, text_of(short_vertex(name, index)), role, Anchor::above, {}, false, 8.0F});
    }
}

// A stretch of A crosses a stretch of B: no line has one on each side. Or the hulls show the line.
void draw_why_no_line(Picture& picture, const ConcaveRun& run) {
    const double margin = k_axis_margin * run.size();
    if (run.hull_sat.verdict == Verdict::separated) {
        draw_separating_line(picture, run.hulls->a(), run.hulls->b(), run.hull_sat.normal, margin);
        return;
    }
    if (!run.common) return;
    draw_chain(picture, run.a.outline.corners, run.common->corners_a, Role::shape_a, k_name_a);
    draw_chain(picture, run.b.outline.corners, run.common->corners_b, Role::shape_b, k_name_b);
    picture.markers.push_back({run.common->point, Role::overlap, {}, 11.0F, false});
    picture.labels.push_back({run.common->point,
                              {"concave.world.both_sides", {}, {}},
                              Role::overlap,
                              Anchor::right,
                              {},
                              false,
                              12.0F});
}

void draw_hulls(Picture& picture, const ConcaveRun& run) {
    for (const bool of_a : {true, false}) {
        draw_shape(picture, side_of(*run.hulls, of_a).piece(), role_of(of_a));
        picture.outlines.back().dashed = true;
    }
}

void name_parts(Picture& picture, const StudiedPair<2>& parts) {
    for (const bool of_a : {true, false}) {
        const PairSide<2>& side = side_of(parts, of_a);
        for (std::size_t i = 0; side.placed.size() <= k_most_named_parts && i < side.placed.size(); ++i)
            picture.labels.push_back({middle_of(side.placed[i]),
                                      text_of(short_part_name(of_a, static_cast<int>(i))),
                                      role_of(of_a),
                                      Anchor::center,
                                      {Tag::shape, side.body, -1},
                                      false,
                                      0.0F});
    }
}

void draw_gap(Picture& picture, const Placed<2>& a, const Placed<2>& b, Tag tag) {
    const GjkResult<2> nearest = gjk(a, b);
    picture.segments.push_back({nearest.witness_a, nearest.witness_b, Role::gap, tag, 3.0F, false});
    for (const Vec2& end : {nearest.witness_a, nearest.witness_b})
        picture.markers.push_back({end, Role::closest, tag, 7.0F, false});
    picture.labels.push_back(
        {(nearest.witness_a + nearest.witness_b) * 0.5, text_of(shown({nearest.distance, 3})), Role::gap,
         anchor_towards(turned_left(nearest.witness_b - nearest.witness_a)), tag, false, 8.0F});
}

void draw_push(Picture& picture, const PartTest& test, const Placed<2>& b, Tag tag) {
    const Vec2 from = middle_of(b);
    picture.arrows.push_back({from, from + test.sat.mtv, Role::mtv, tag, 3.0F});
}

// The two parts of one test: what is between them, or how far the one must be pushed.
void draw_test(Picture& picture, const StudiedPair<2>& parts, const PartTest& test, Tag tag) {
    const Placed<2>& a = parts.side_a.placed[static_cast<std::size_t>(test.part_a)];
    const Placed<2>& b = parts.side_b.placed[static_cast<std::size_t>(test.part_b)];
    for (const bool of_a : {true, false}) {
        draw_shape(picture, of_a ? a : b, role_of(of_a), {Tag::shape, side_of(parts, of_a).body, -1});
        picture.outlines.back().width = k_current_width;
    }
    if (test.sat.verdict == Verdict::overlapping) draw_push(picture, test, b, tag);
    if (test.sat.verdict != Verdict::separated) return;
    draw_gap(picture, a, b, tag);
}

void draw_remedy(Picture& picture, const ConcaveMoment& moment) {
    const RemedyRun& remedy = *moment.remedy();
    const bool hull = remedy.remedy == Remedy::hull;
    if (hull) draw_hulls(picture, moment.run);
    draw_bodies(picture, moment, hull ? *moment.run.truth.parts : *remedy.parts,
                hull ? Cuts::hidden : Cuts::shown);
    if (moment.phase() == ConcavePhase::cut && !hull) name_parts(picture, *remedy.parts);
    const bool answered = moment.phase() == ConcavePhase::answer;
    const PartTest* test = answered ? &remedy.decided() : moment.test();
    if (test == nullptr) return;
    const int index = answered ? remedy.deciding : moment.beat().index;
    draw_test(picture, *remedy.parts, *test, test_tag(index));
    if (answered || test->sat.verdict != Verdict::separated) return;
    draw_separating_line(picture, remedy.parts->side_a.placed[static_cast<std::size_t>(test->part_a)],
                         remedy.parts->side_b.placed[static_cast<std::size_t>(test->part_b)],
                         test->sat.normal, k_bar_distance * moment.run.size());
}

// Stands still while one steps: whatever axis is drawn has its room.
void fit(Picture& picture, const ConcaveRun& run) {
    PictureBox box;
    for (const Placed<2>* hull : {&run.hulls->a(), &run.hulls->b()}) box.include(*hull);
    const double margin = run.show.shadows ? k_axis_margin + 3 * k_bar_distance : k_bar_distance;
    picture.fit_min = box.min - Vec2{margin * run.size()};
    picture.fit_max = box.max + Vec2{margin * run.size()};
}

}  // namespace

Picture concave_world(const ConcaveMoment& moment) {
    const ConcaveRun& run = moment.run;
    Picture picture;
    if (moment.remedy() != nullptr)
        draw_remedy(picture, moment);
    else
        draw_bodies(picture, moment, *run.truth.parts, Cuts::hidden);
    if (moment.row() >= 0) draw_axis(picture, moment);
    if (moment.phase() == ConcavePhase::line) draw_why_no_line(picture, run);
    if (moment.phase() == ConcavePhase::closing && run.truth.done())
        draw_test(picture, *run.truth.parts, run.truth.decided(), {});
    const bool parts_named = moment.phase() == ConcavePhase::cut;
    if (run.show.reflex && moment.on_outlines())
        for (const bool of_a : {true, false})
            draw_reflex(picture, body_of(run, of_a), of_a, moment.phase() == ConcavePhase::opening);
    for (const bool of_a : {true, false})
        if (!parts_named) draw_badge(picture, side_of(*run.truth.parts, of_a), of_a);
    fit(picture, run);
    return picture;
}

Picture concave_matrix(const ConcaveMoment& moment) {
    const RemedyRun& remedy = *moment.remedy();
    const auto rows = static_cast<int>(remedy.parts->side_a.placed.size());
    const auto columns = static_cast<int>(remedy.parts->side_b.placed.size());
    Picture picture;
    picture.show_grid = false;
    picture.fit_min = {-1.0, -rows};
    picture.fit_max = {columns, 1.0};
    const bool named = static_cast<std::size_t>(std::max(rows, columns)) <= k_most_named_parts;
    for (int i = 0; named && i < rows; ++i)
        picture.labels.push_back({{-0.5, -i - 0.5},
                                  text_of(short_part_name(true, i)),
                                  Role::shape_a,
                                  Anchor::center,
                                  {},
                                  false,
                                  0.0F});
    for (int j = 0; named && j < columns; ++j)
        picture.labels.push_back({{j + 0.5, 0.5},
                                  text_of(short_part_name(false, j)),
                                  Role::shape_b,
                                  Anchor::center,
                                  {},
                                  false,
                                  0.0F});
    const auto made = static_cast<std::size_t>(moment.tests_so_far());
    for (std::size_t i = 0; i < remedy.tests.size(); ++i) {
        const PartTest& test = remedy.tests[i];
        const Vec2 corner{test.part_b, -test.part_a - 1.0};
        picture.boxes.push_back({corner + Vec2{0.06}, corner + Vec2{0.94},
                                 i < made ? verdict_role(test.sat.verdict) : Role::grid,
                                 test_tag(static_cast<int>(i))});
    }
    const PartTest* now = moment.test();
    if (now == nullptr && moment.phase() == ConcavePhase::answer) now = &remedy.decided();
    if (now == nullptr) return picture;
    const Vec2 corner{now->part_b, -now->part_a - 1.0};
    picture.outlines.push_back({{corner, corner + Vec2{1, 0}, corner + Vec2{1, 1}, corner + Vec2{0, 1}},
                                0,
                                Role::selection,
                                {},
                                false,
                                false,
                                k_current_width});
    return picture;
}

}  // namespace gaplab
