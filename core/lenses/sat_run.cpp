#include "lenses/sat_run.hpp"

#include <algorithm>
#include <array>

namespace gaplab {
namespace {

// Parallel within this sine: two edges of one box after turning. A real angle between two edges of a shape is
// far larger.
constexpr double k_same_direction = 1e-9;

struct Mistake {
    const char* id;
    bool SatRules::*rule;
};

constexpr std::array<Mistake, 6> k_mistakes{{
    {"skip_normalising", &SatRules::skip_normalising},
    {"keep_last_axis", &SatRules::keep_last_axis},
    {"forget_normals_of_b", &SatRules::forget_normals_of_b},
    {"forget_vertex_axis", &SatRules::forget_vertex_axis},
    {"skip_containment_rule", &SatRules::skip_containment_rule},
    {"skip_sign_fix", &SatRules::skip_sign_fix},
}};

void choose_rules(SatRun& run, const Lens& lens, const LensOptions& options) {
    run.rules.stop_at_first_gap = !is_on(lens, options, "every_axis");
    for (const Mistake& mistake : k_mistakes) {
        if (!is_on(lens, options, mistake.id)) continue;
        run.rules.*mistake.rule = true;
        run.mistakes.emplace_back(mistake.id);
    }
}

SatShow chosen_layers(const Lens& lens, const LensOptions& options) {
    const auto on = [&](const char* id) { return is_on(lens, options, id); };
    return {on("shadows"), on("strips"), on("mtv"), on("difference"), on("ghost"), on("bounds"), on("curve")};
}

// The cache of the last frame, as an engine keeps it: the pair was tested once already.
SatCache remembered(const StudiedPair<2>& pair) {
    SatCache cache;
    sat(pair.a(), pair.b(), &cache);
    return cache;
}

void measure_cache(SatRun& run) {
    SatCache cache = remembered(*run.pair);
    run.axes_without_cache = sat(run.pair->a(), run.pair->b()).axes_tested;
    run.axes_with_cache = sat(run.pair->a(), run.pair->b(), &cache).axes_tested;
}

void push_out(SatRun& run) {
    if (run.result().verdict != Verdict::overlapping) return;
    SatGhost ghost{pushed(run.pair->side_b, run.result().mtv), 0};
    ghost.residual = std::max(0.0, -sat(run.pair->a(), ghost.placed).separation);
    run.ghost = ghost;
}

bool same_axis(const SatAxis<2>& a, const SatAxis<2>& b) {
    return a.source == b.source && a.index_a == b.index_a && a.index_b == b.index_b;
}

bool parallel(Vec2 a, Vec2 b) {
    return std::abs(cross(a, b)) <= k_same_direction * glm::length(a) * glm::length(b);
}

}  // namespace

bool SatRun::bites() const {
    if (mistakes.empty()) return false;
    const SatResult<2>& wrong = result();
    return wrong.verdict != right.verdict || glm::length(wrong.mtv - right.mtv) > touch_limit() ||
           std::abs(wrong.separation - right.separation) > touch_limit();
}

int SatRun::step_of_row(int row) const {
    const auto found = std::find(row_of_step.begin(), row_of_step.end(), row);
    return found == row_of_step.end() ? -1 : static_cast<int>(found - row_of_step.begin());
}

int SatRun::row_of(const SatAxis<2>& axis) const {
    for (int i = 0; i < candidate_count(); ++i)
        if (same_axis(story.candidates[static_cast<std::size_t>(i)], axis)) return i;
    for (int i = 0; i < candidate_count(); ++i)
        if (parallel(story.candidates[static_cast<std::size_t>(i)].direction, axis.direction)) return i;
    return -1;
}

int SatRun::row_of_edge(bool of_a, int edge) const {
    const Placed<2>& shape = of_a ? pair->a() : pair->b();
    SatAxis<2> axis;
    axis.source = of_a ? AxisSource::normal_of_a : AxisSource::normal_of_b;
    (of_a ? axis.index_a : axis.index_b) = edge;
    axis.direction = shape.normal(edge);
    return row_of(axis);
}

SatRun record_sat(const Lens& lens, const Scene& scene, const LensOptions& options) {
    SatRun run;
    run.pair = studied_pair<2>(scene);
    choose_rules(run, lens, options);
    run.show = chosen_layers(lens, options);
    const Placed<2>& a = run.pair->a();
    const Placed<2>& b = run.pair->b();
    SatCache cache = remembered(*run.pair);
    run.story = sat_recorded(a, b, run.rules, is_on(lens, options, "use_cache") ? &cache : nullptr);
    SatRules right;
    right.stop_at_first_gap = run.rules.stop_at_first_gap;
    SatCache same_cache = remembered(*run.pair);
    run.right = sat_recorded(a, b, right, is_on(lens, options, "use_cache") ? &same_cache : nullptr).result;
    for (const SatStep<2>& step : run.story.steps) run.row_of_step.push_back(run.row_of(step.axis));
    measure_cache(run);
    push_out(run);
    run.difference = minkowski_difference(a, b);
    run.nearest = nearest_boundary(run.difference);
    run.curve = overlap_curve(a, b);
    run.agreement = agreement_of(a, b);
    if (options.probe_active) run.probe_deg = options.probe;
    return run;
}

const SatStep<2>* SatMoment::axis_step() const {
    return opening() || closing() ? nullptr : &run.story.steps[static_cast<std::size_t>(step - 1)];
}

int SatMoment::gap_step() const {
    for (int i = 0; i < tested_so_far(); ++i)
        if (run.story.steps[static_cast<std::size_t>(i)].separates) return i;
    return -1;
}

int SatMoment::row() const {
    if (opening()) return -1;
    if (closing()) return run.row_of(run.result().axis);
    return run.row_of_step[static_cast<std::size_t>(step - 1)];
}

}  // namespace gaplab
