#include "lenses/concave_run.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "geometry/convex_hull.hpp"
#include "geometry/decomposition.hpp"
#include "geometry/polygon_loop.hpp"

namespace gaplab {
namespace {

/// More pairs than this are not tested while a hand drags: the remedy says so and gives no answer.
constexpr std::size_t k_most_tests = 40'000;

const Body<2>& body_of(const Scene& scene, int index) {
    return scene.of<2>()[static_cast<std::size_t>(index)];
}

std::vector<Vec2> chosen(const std::vector<Vec2>& points, const std::vector<int>& indices) {
    std::vector<Vec2> some;
    some.reserve(indices.size());
    for (int i : indices) some.push_back(points[static_cast<std::size_t>(i)]);
    return some;
}

/// Corners in the frame of the file, clean and counter-clockwise; a round body has those of its core.
std::vector<Vec2> local_corners(const Body<2>& body) {
    if (body.kind == ShapeKind::polygon) return chosen(body.vertices, cleaned_loop(body.vertices));
    const Shape<2> shape = shape_of(body);
    std::vector<Vec2> corners;
    for (const Vec2& point : shape.points) corners.push_back(shape.center + point);
    return corners;
}

double area_of(const std::vector<Vec2>& corners) {
    std::vector<int> all(corners.size());
    std::iota(all.begin(), all.end(), 0);
    return doubled_area(corners, all) / 2;
}

ConcaveBody outlined(const Body<2>& body) {
    ConcaveBody outlined;
    const std::vector<Vec2> local = local_corners(body);
    const Pose<2> pose = pose_of(body);
    for (const Vec2& corner : local)
        outlined.outline.corners.push_back(pose.position + matrix_of(pose.rotation) * corner);
    outlined.outline.radius = body.kind == ShapeKind::polygon ? 0 : shape_of(body).radius;
    outlined.reflex = reflex_corners(local);
    if (outlined.outline.radius > 0) return outlined;
    outlined.area = area_of(local);
    outlined.hull_area = area_of(chosen(local, convex_hull(local)));
    return outlined;
}

std::vector<Shape<2>> polygons(const std::vector<ConvexPiece>& pieces) {
    std::vector<Shape<2>> shapes;
    for (const ConvexPiece& piece : pieces) shapes.push_back(make_polygon(piece.vertices));
    return shapes;
}

/// A mistake in cutting touches concave bodies alone: a convex one is seen to need no cut.
std::vector<Shape<2>> parts_of(const Body<2>& body, Remedy remedy, CutRules rules) {
    const bool has_corners = body.kind == ShapeKind::polygon || body.kind == ShapeKind::box;
    if (!has_corners) return pieces_of(body);
    const std::vector<Vec2> corners = local_corners(body);
    rules.wrong_winding = rules.wrong_winding && !reflex_corners(corners).empty();
    if (remedy == Remedy::triangles) return polygons(triangle_pieces(corners, rules));
    if (remedy == Remedy::pieces)
        return rules.wrong_winding ? polygons(convex_pieces(corners, rules)) : pieces_of(body);
    return {make_polygon(chosen(corners, convex_hull(corners)))};
}

void stand(PairSide<2>& side, const Scene& scene, int index, Remedy remedy, const CutRules& rules = {}) {
    side.body = index;
    side.pose = pose_of(body_of(scene, index));
    side.pieces = parts_of(body_of(scene, index), remedy, rules);
    for (const Shape<2>& part : side.pieces) side.placed.emplace_back(part, side.pose);
}

std::shared_ptr<StudiedPair<2>> parts_of_pair(const Scene& scene, Remedy remedy, const CutRules& rules = {}) {
    auto pair = std::make_shared<StudiedPair<2>>();
    stand(pair->side_a, scene, scene.pair.first, remedy, rules);
    stand(pair->side_b, scene, scene.pair.second, remedy, rules);
    return pair;
}

PartTest tested(const StudiedPair<2>& parts, int part_a, int part_b) {
    const Placed<2>& a = parts.side_a.placed[static_cast<std::size_t>(part_a)];
    const Placed<2>& b = parts.side_b.placed[static_cast<std::size_t>(part_b)];
    PartTest test{part_a, part_b, sat(a, b), 0};
    const bool overlapping = test.sat.verdict == Verdict::overlapping;
    test.separation = overlapping ? test.sat.separation : gjk(a, b).distance;
    return test;
}

void run_tests(RemedyRun& run, bool stop_at_first_hit) {
    StudiedPair<2>& parts = *run.parts;
    const auto count_a = static_cast<int>(parts.side_a.placed.size());
    const auto count_b = static_cast<int>(parts.side_b.placed.size());
    run.asked = count_a * count_b;
    if (run.asked == 0 || static_cast<std::size_t>(run.asked) > k_most_tests) return;
    run.separation = std::numeric_limits<double>::infinity();
    for (int pair = 0; pair < run.asked; ++pair) {
        const PartTest test = tested(parts, pair / count_b, pair % count_b);
        run.tests.push_back(test);
        run.axes_tested += test.sat.axes_tested;
        if (test.separation < run.separation) {
            run.separation = test.separation;
            run.deciding = pair;
        }
        if (stop_at_first_hit && test.sat.verdict == Verdict::overlapping) break;
    }
    run.verdict = run.decided().sat.verdict;
    parts.side_a.studied = run.decided().part_a;
    parts.side_b.studied = run.decided().part_b;
}

RemedyRun with_remedy(const Scene& scene, Remedy remedy, bool stop_at_first_hit, const CutRules& rules = {}) {
    RemedyRun run;
    run.remedy = remedy;
    run.parts = parts_of_pair(scene, remedy, rules);
    run_tests(run, stop_at_first_hit);
    return run;
}

void list_beats(ConcaveRun& run) {
    const auto add = [&](ConcavePhase phase, int remedy = 0, std::size_t count = 1) {
        for (std::size_t i = 0; i < count; ++i) run.beats.push_back({phase, remedy, static_cast<int>(i)});
    };
    add(ConcavePhase::opening);
    add(ConcavePhase::axis, 0, run.as_is.steps.size());
    add(ConcavePhase::as_is);
    if (run.as_is.verdict == Verdict::overlapping) add(ConcavePhase::line);
    for (std::size_t i = 0; i < run.remedies.size(); ++i) {
        const RemedyRun& remedy = run.remedies[i];
        const auto index = static_cast<int>(i);
        add(ConcavePhase::cut, index);
        if (remedy.remedy != Remedy::hull)
            add(ConcavePhase::part, index, std::min<std::size_t>(remedy.tests.size(), k_most_shown_tests));
        if (remedy.done()) add(ConcavePhase::answer, index);
    }
    add(ConcavePhase::closing);
}

void choose(ConcaveRun& run, const Lens& lens, const LensOptions& options) {
    const auto on = [&](const char* id) { return is_on(lens, options, id); };
    run.show = {on("reflex"), on("shadows"), on("strips"), on("curve"), on("matrix"), on("costs")};
    run.stop_at_first_hit = on("stop_at_first_hit");
    run.cut_rules.wrong_winding = on("wrong_winding");
    for (const char* mistake : {"concave_input", "trust_hull", "wrong_winding"})
        if (on(mistake)) run.mistakes.emplace_back(mistake);
}

void look_for_a_line(ConcaveRun& run) {
    SatRules every_axis;
    every_axis.stop_at_first_gap = false;
    run.hull_sat = sat_recorded(run.hulls->a(), run.hulls->b(), every_axis).result;
    run.common = common_point(run.a.outline.corners, run.b.outline.corners);
    run.curve = overlap_curve(run.hulls->a(), run.hulls->b());
    run.as_is = outline_sat(run.a.outline, run.b.outline, run.tolerance());
}

}  // namespace

const char* name_of(Remedy remedy) {
    if (remedy == Remedy::hull) return "hull";
    return remedy == Remedy::pieces ? "pieces" : "triangles";
}

ConcaveRun record_concave(const Lens& lens, const Scene& scene, const LensOptions& options) {
    ConcaveRun run;
    choose(run, lens, options);
    run.a = outlined(body_of(scene, scene.pair.first));
    run.b = outlined(body_of(scene, scene.pair.second));
    run.hulls = parts_of_pair(scene, Remedy::hull);
    look_for_a_line(run);
    run.truth = with_remedy(scene, Remedy::pieces, false);
    if (run.cut_rules.wrong_winding)
        run.wrongly_cut = with_remedy(scene, Remedy::pieces, false, run.cut_rules);
    for (Remedy remedy : k_remedies)
        if (is_on(lens, options, name_of(remedy)))
            run.remedies.push_back(with_remedy(scene, remedy, run.stop_at_first_hit, run.cut_rules));
    for (int body = 0; body < scene.body_count(); ++body) {
        if (body == scene.pair.first || body == scene.pair.second) continue;
        run.others.push_back(std::make_shared<PairSide<2>>());
        stand(*run.others.back(), scene, body, Remedy::pieces);
    }
    list_beats(run);
    return run;
}

const RemedyRun& ConcaveRun::believed() const {
    return wrongly_cut && wrongly_cut->done() ? *wrongly_cut : truth;
}

Verdict ConcaveRun::claimed() const {
    if (mistakes.empty()) return truth.verdict;
    if (mistakes.front() == "wrong_winding") return believed().verdict;
    return mistakes.front() == "concave_input" ? as_is.verdict : hull_sat.verdict;
}

bool ConcaveRun::bites() const {
    const double off = std::abs(believed().separation - truth.separation);
    return claimed() != truth.verdict || (truth.done() && off > tolerance());
}

double ConcaveRun::claimed_separation() const {
    if (mistakes.empty()) return truth.separation;
    if (mistakes.front() == "wrong_winding") return believed().separation;
    if (mistakes.front() == "trust_hull") return hull_sat.separation;
    return -as_is.steps[static_cast<std::size_t>(as_is.best)].overlap;
}

int ConcaveMoment::row() const {
    if (phase() == ConcavePhase::axis) return beat().index;
    return phase() == ConcavePhase::as_is ? run.as_is.best : -1;
}

int ConcaveMoment::axes_so_far() const {
    if (phase() == ConcavePhase::opening) return 0;
    return phase() == ConcavePhase::axis ? beat().index + 1 : static_cast<int>(run.as_is.steps.size());
}

const RemedyRun* ConcaveMoment::remedy() const {
    if (on_outlines() || phase() == ConcavePhase::closing) return nullptr;
    return &run.remedies[static_cast<std::size_t>(beat().remedy)];
}

const PartTest* ConcaveMoment::test() const {
    if (phase() != ConcavePhase::part) return nullptr;
    return &remedy()->tests[static_cast<std::size_t>(beat().index)];
}

int ConcaveMoment::tests_so_far() const {
    if (phase() == ConcavePhase::part) return beat().index + 1;
    return phase() == ConcavePhase::answer ? static_cast<int>(remedy()->tests.size()) : 0;
}

int ConcaveMoment::part_axes_so_far() const {
    int axes = 0;
    for (int i = 0; i < tests_so_far(); ++i)
        axes += remedy()->tests[static_cast<std::size_t>(i)].sat.axes_tested;
    return axes;
}

}  // namespace gaplab
