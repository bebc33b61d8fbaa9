#include "lenses/sat_run.hpp"

#include <algorithm>
#include <array>

namespace gaplab {
namespace {

// Parallel within this sine: two edges of one box after turning. A real angle between two edges of a shape is
// far larger.
constexpr double k_same_direction = 1e-9;
// In space two hulls have thousands of candidates; more rows than this nobody reads.
constexpr std::size_t k_most_rows = 24;

struct Mistake {
    const char* id;
    bool SatRules::*rule;
};

constexpr std::array<Mistake, 8> k_mistakes{{
    {"skip_edge_pairs", &SatRules::skip_edge_pairs},
    {"skip_normalising", &SatRules::skip_normalising},
    {"guard_after_normalising", &SatRules::guard_after_normalising},
    {"keep_last_axis", &SatRules::keep_last_axis},
    {"forget_normals_of_b", &SatRules::forget_normals_of_b},
    {"forget_vertex_axis", &SatRules::forget_vertex_axis},
    {"skip_containment_rule", &SatRules::skip_containment_rule},
    {"skip_sign_fix", &SatRules::skip_sign_fix},
}};

bool means_something(const Lens& lens, const char* id, int dimension) {
    const auto& switches = lens.switches();
    return std::any_of(switches.begin(), switches.end(),
                       [&](const LensSwitch& each) { return each.id == id && each.is_for(dimension); });
}

template <int D>
void choose_rules(SatRunOf<D>& run, const Lens& lens, const LensOptions& options) {
    run.rules.stop_at_first_gap = !is_on(lens, options, "every_axis");
    for (const Mistake& mistake : k_mistakes) {
        if (!means_something(lens, mistake.id, D) || !is_on(lens, options, mistake.id)) continue;
        run.rules.*mistake.rule = true;
        run.mistakes.emplace_back(mistake.id);
    }
}

SatShow chosen_layers(const Lens& lens, const LensOptions& options) {
    const auto on = [&](const char* id) { return is_on(lens, options, id); };
    SatShow show;
    show.shadows = on("shadows");
    show.strips = on("strips");
    show.mtv = on("mtv");
    show.ghost = on("ghost");
    show.bounds = on("bounds");
    show.difference = on("difference");
    show.curve = on("curve");
    show.slab = on("slab");
    show.directions = on("directions");
    return show;
}

// With the cache of the last frame, as an engine keeps it: the pair was tested once already.
template <int D>
SatCache measure_cache(SatRunOf<D>& run) {
    SatCache cache;
    run.axes_without_cache = sat<D>(run.pair->a(), run.pair->b(), &cache).axes_tested;
    SatCache same = cache;
    run.axes_with_cache = sat<D>(run.pair->a(), run.pair->b(), &same).axes_tested;
    return cache;
}

template <int D>
void push_out(SatRunOf<D>& run) {
    if (run.result().verdict != Verdict::overlapping) return;
    SatGhost<D> ghost{pushed(run.pair->side_b, run.result().mtv), 0};
    ghost.residual = std::max(0.0, -sat<D>(run.pair->a(), ghost.placed).separation);
    run.ghost = ghost;
}

template <int D>
bool same_axis(const SatAxis<D>& a, const SatAxis<D>& b) {
    return a.source == b.source && a.index_a == b.index_a && a.index_b == b.index_b;
}

double sine_length(const Vec2& a, const Vec2& b) { return std::abs(cross(a, b)); }
double sine_length(const Vec3& a, const Vec3& b) { return glm::length(glm::cross(a, b)); }

template <int D>
bool parallel(const Vec<D>& a, const Vec<D>& b) {
    const double lengths = glm::length(a) * glm::length(b);
    return lengths > 0 && sine_length(a, b) <= k_same_direction * lengths;
}

template <int D>
void number_steps(SatRunOf<D>& run) {
    double best = 0;
    for (const SatStep<D>& step : run.story.steps) {
        run.axes_at_step.push_back(static_cast<int>(run.axes_at_step.size()) + 1);
        run.best_before.push_back(best);
        best = step.best_overlap;
        run.skipped += step.axis.degenerate ? 1 : 0;
    }
    run.all_steps = static_cast<int>(run.story.steps.size());
    run.all_candidates = run.candidate_count();
}

// The steps with the smallest overlaps, and the one that decided, in their order.
template <int D>
std::vector<std::size_t> closest_steps(const SatRunOf<D>& run) {
    const auto& steps = run.story.steps;
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < steps.size(); ++i)
        if (!steps[i].axis.degenerate) order.push_back(i);
    const auto decided = [&](std::size_t i) { return same_axis(steps[i].axis, run.result().axis); };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        return decided(i) != decided(j) ? decided(i) : steps[i].overlap < steps[j].overlap;
    });
    order.resize(std::min(order.size(), k_most_rows));
    std::sort(order.begin(), order.end());
    return order;
}

template <class T>
void keep_only(std::vector<T>& all, const std::vector<std::size_t>& kept) {
    std::vector<T> rest;
    for (const std::size_t i : kept) rest.push_back(std::move(all[i]));
    all = std::move(rest);
}

template <int D>
void list_closest(SatRunOf<D>& run) {
    if (run.story.candidates.size() <= k_most_rows) return;
    const std::vector<std::size_t> kept = closest_steps(run);
    keep_only(run.story.steps, kept);
    keep_only(run.axes_at_step, kept);
    keep_only(run.best_before, kept);
    run.story.candidates.clear();
    for (const SatStep<D>& step : run.story.steps) run.story.candidates.push_back(step.axis);
}

void add_backdrop(SatRunOf<2>& run, const LensOptions& options) {
    const Placed<2>& a = run.pair->a();
    const Placed<2>& b = run.pair->b();
    run.difference = minkowski_difference(a, b);
    run.nearest = nearest_boundary(run.difference);
    run.curve = overlap_curve(a, b);
    if (options.probe_active) run.probe_deg = options.probe;
}

void add_backdrop(SatRunOf<3>& run, const LensOptions& /*options*/) {
    if (run.show.directions) run.directions = direction_map(run.pair->a(), run.pair->b());
}

}  // namespace

template <int D>
bool SatRunOf<D>::bites() const {
    if (mistakes.empty()) return false;
    const SatResult<D>& wrong = result();
    return wrong.verdict != right.verdict || glm::length(wrong.mtv - right.mtv) > touch_limit() ||
           std::abs(wrong.separation - right.separation) > touch_limit();
}

template <int D>
int SatRunOf<D>::step_of_row(int row) const {
    const auto found = std::find(row_of_step.begin(), row_of_step.end(), row);
    return found == row_of_step.end() ? -1 : static_cast<int>(found - row_of_step.begin());
}

template <int D>
const SatStep<D>* SatRunOf<D>::tested_in_row(int row) const {
    const int step = row < 0 ? -1 : step_of_row(row);
    return step < 0 ? nullptr : &story.steps[static_cast<std::size_t>(step)];
}

template <int D>
int SatRunOf<D>::row_of(const SatAxis<D>& axis) const {
    for (int i = 0; i < candidate_count(); ++i)
        if (same_axis(candidate(i), axis)) return i;
    for (int i = 0; i < candidate_count(); ++i)
        if (parallel<D>(candidate(i).direction, axis.direction)) return i;
    return -1;
}

template <int D>
int SatRunOf<D>::row_of_edge(bool of_a, int edge) const {
    const Placed<D>& shape = of_a ? pair->a() : pair->b();
    SatAxis<D> axis;
    axis.source = of_a ? AxisSource::normal_of_a : AxisSource::normal_of_b;
    (of_a ? axis.index_a : axis.index_b) = edge;
    axis.direction = shape.normal(edge);
    return row_of(axis);
}

template <int D>
SatRunOf<D> record_sat(const Lens& lens, const Scene& scene, const LensOptions& options) {
    SatRunOf<D> run;
    run.pair = studied_pair<D>(scene);
    choose_rules(run, lens, options);
    run.show = chosen_layers(lens, options);
    const Placed<D>& a = run.pair->a();
    const Placed<D>& b = run.pair->b();
    const SatCache last = measure_cache(run);
    SatCache cache = last;
    const bool cached = is_on(lens, options, "use_cache");
    run.story = sat_recorded<D>(a, b, run.rules, cached ? &cache : nullptr);
    run.right = run.story.result;
    if (!run.mistakes.empty()) {
        SatRules right;
        right.stop_at_first_gap = run.rules.stop_at_first_gap;
        SatCache same = last;
        run.right = sat_recorded<D>(a, b, right, cached ? &same : nullptr).result;
    }
    number_steps(run);
    if constexpr (D == 3) list_closest(run);
    for (const SatStep<D>& step : run.story.steps) run.row_of_step.push_back(run.row_of(step.axis));
    push_out(run);
    run.agreement = agreement_of(a, b);
    add_backdrop(run, options);
    return run;
}

template <int D>
int SatMomentOf<D>::axes_so_far() const {
    if (opening()) return 0;
    return closing() ? run.all_steps : run.axes_at_step[static_cast<std::size_t>(step - 1)];
}

template <int D>
const SatStep<D>* SatMomentOf<D>::axis_step() const {
    return opening() || closing() ? nullptr : &run.story.steps[static_cast<std::size_t>(step - 1)];
}

template <int D>
int SatMomentOf<D>::gap_step() const {
    for (int i = 0; i < tested_so_far(); ++i)
        if (run.story.steps[static_cast<std::size_t>(i)].separates) return i;
    return -1;
}

template <int D>
int SatMomentOf<D>::row() const {
    if (opening()) return -1;
    if (closing()) return run.row_of(run.result().axis);
    return run.row_of_step[static_cast<std::size_t>(step - 1)];
}

template struct SatRunOf<2>;
template struct SatRunOf<3>;
template struct SatMomentOf<2>;
template struct SatMomentOf<3>;
template SatRunOf<2> record_sat(const Lens&, const Scene&, const LensOptions&);
template SatRunOf<3> record_sat(const Lens&, const Scene&, const LensOptions&);

}  // namespace gaplab
