#include "lenses/motion_run.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "collide/epa.hpp"
#include "scene/body_motion.hpp"
#include "scene/edits.hpp"

namespace gaplab {
namespace {

constexpr double k_usual_time_step = 0.25;
constexpr double k_shortest_time_step = 0.01;  // more looks than that are a smear
constexpr int k_curve_samples = 160;
constexpr int k_fewest_curve_samples = 40;
constexpr int k_most_curve_work = 8000;  // piece pairs times samples: it is made anew while one drags
/// A story of more steps than this is read by nobody; the answer still comes from the whole run.
constexpr int k_most_safe_steps = 100;
constexpr int k_most_listed_axes = 40;
constexpr double k_coarse_tolerance = 1e-3;  // of the pair's size: wide enough to be seen
constexpr int k_limit_read_as_miss = 3;

/// How deep (share of the pair's size) a contact is that a solver is shown: deep enough to be seen.
constexpr double k_contact_depth = 0.03;
constexpr int k_most_contact_steps = 400;

template <int D>
void choose_rules(MotionRunOf<D>& run, const Lens& lens, const LensOptions& options) {
    const auto on = [&](const char* id) { return is_on(lens, options, id); };
    const auto mistake = [&](const char* id) {
        if (on(id)) run.mistakes.emplace_back(id);
        return on(id);
    };
    run.show = {on("arrows"), on("path"),  on("looks"),  on("shadows"),
                on("times"),  on("curve"), on("contact")};
    run.sweep_rules.stop_when_decided = !on("every_axis");
    if (on("coarse_tolerance")) run.advance_rules.tolerance = k_coarse_tolerance;
    run.long_step = mistake("long_step");
    run.sweep_rules.start_is_no_hit = mistake("start_is_no_hit");
    run.sweep_rules.touching_is_hit = mistake("touching_is_hit");
    run.advance_rules.ignore_spin = mistake("ignore_spin");
    run.advance_rules.limit_means_miss = mistake("limit_means_miss");
    mistake("wrong_winding");
    run.by_advance = on("advance") || run.spins();
}

template <int D>
double asked_time_step(const MotionRunOf<D>& run, const LensOptions& options) {
    if (run.long_step) return k_whole_time;
    if (!options.probe_active) return k_usual_time_step;
    return std::clamp(options.probe, k_shortest_time_step, k_whole_time);
}

template <int D>
void test_discretely(MotionRunOf<D>& run, double time_step) {
    run.discrete.time_step = time_step;
    // The last look may fall on the end of the second itself: half a step more absorbs the rounding.
    for (int k = 0; k * time_step <= k_whole_time * (1 + 1e-9); ++k) {
        run.discrete.looks.push_back(run.look_at(std::min(k * time_step, k_whole_time)));
        if (run.discrete.first_hit < 0 && run.discrete.looks.back().overlapping) run.discrete.first_hit = k;
    }
}

template <int D>
SweepResult<D> discrete_answer(const DiscreteTest& discrete) {
    SweepResult<D> answer;
    answer.reason = SweepReason::too_late;
    if (discrete.first_hit < 0) return answer;
    answer.hit = true;
    answer.reason = discrete.first_hit == 0 ? SweepReason::overlapping_at_start : SweepReason::impact;
    answer.time = discrete.looks[static_cast<std::size_t>(discrete.first_hit)].time;
    return answer;
}

template <int D>
void record_advance(MotionRunOf<D>& run) {
    AdvanceRules rules = run.advance_rules;
    rules.max_iterations = rules.limit_means_miss ? k_limit_read_as_miss : k_most_safe_steps;
    const Shape<D>& a = run.pair->a().shape();
    const Shape<D>& b = run.pair->b().shape();
    run.advance = advance_recorded(a, run.motion_a, b, run.motion_b, k_whole_time, rules);
    run.answer = run.advance.result;
    const bool out_of_steps = run.advance.steps.back().decision == AdvanceDecision::limit;
    if (!out_of_steps || rules.limit_means_miss) return;
    run.story_cut = true;
    run.answer = rules.ignore_spin ? run.answer : run.right;
}

/// Of very many axes only those count that made the window smaller; the last of them decide.
template <int D>
void list_narrowing_axes(std::vector<SweepStep<D>>& steps) {
    std::erase_if(steps, [](const SweepStep<D>& step) {
        return !step.is_latest_enter && !step.is_earliest_leave && !step.decides;
    });
    const auto count = static_cast<int>(steps.size());
    if (count > k_most_listed_axes) steps.erase(steps.begin(), steps.end() - k_most_listed_axes);
}

template <int D>
void record_sweep(MotionRunOf<D>& run) {
    run.sweep = sweep_translation_recorded(run.pair->a(), run.motion_a.velocity, run.pair->b(),
                                           run.motion_b.velocity, k_whole_time, run.sweep_rules);
    run.answer = run.sweep.result;
    run.all_axes = run.axis_count();
    if (run.all_axes > k_most_listed_axes) list_narrowing_axes(run.sweep.steps);
}

// --- the contact
// ------------------------------------------------------------------------------------------------

// Of two bodies that are not apart; 0 in contact. In space SAT would test thousands of axes a look.
double depth_of(const Placed<2>& a, const Placed<2>& b, const GjkResult<2>& /*nearest*/) {
    const SatResult<2> now = sat(a, b);
    return now.verdict == Verdict::overlapping ? -now.separation : 0;
}
double depth_of(const Placed<3>& a, const Placed<3>& b, const GjkResult<3>& nearest) {
    return nearest.status == GjkStatus::overlapping ? epa(a, b, nearest).depth : 0;
}

template <int D>
double depth_at(const MotionRunOf<D>& run, double time) {
    return -sat(run.piece_at(true, time), run.piece_at(false, time)).separation;
}

/// No point of one body nears the other faster than this, in world units per second.
template <int D>
double fastest_approach(const MotionRunOf<D>& run) {
    return glm::length(run.relative_velocity()) +
           spin_rate(run.motion_a.spin_rad) * reach_about_origin(run.pair->a().shape()) +
           spin_rate(run.motion_b.spin_rad) * reach_about_origin(run.pair->b().shape());
}

template <int D>
double asked_depth(const MotionRunOf<D>& run) {
    const double thinner = std::min(run.pair->a().shape().inner_size, run.pair->b().shape().inner_size);
    const double seen = k_contact_depth * run.pair->size();
    return thinner > 0 ? std::min(seen, 0.5 * thinner) : seen;
}

/// The first time after the impact at which the depth that a solver is shown is reached, or the deepest time
/// looked at.
template <int D>
double contact_time(const MotionRunOf<D>& run) {
    const double start = run.right.time;
    const double asked = asked_depth(run);
    const double rate = fastest_approach(run);
    if (run.right.reason == SweepReason::overlapping_at_start || !(rate > 0)) return start;
    const double stride = 0.5 * asked / rate;
    double deepest = start;
    double depth = depth_at(run, start);
    for (int i = 1; i <= k_most_contact_steps && depth < asked; ++i) {
        const double time = std::min(start + i * stride, k_whole_time);
        const double here = depth_at(run, time);
        if (here > depth) depth = here, deepest = time;
        if (time >= k_whole_time) break;
    }
    return deepest;
}

template <int D>
void find_contact(MotionRunOf<D>& run) {
    if (!run.right.hit) return;
    MotionContactOf<D> contact;
    contact.time = contact_time(run);
    contact.a = run.piece_at(true, contact.time);
    contact.b = run.piece_at(false, contact.time);
    contact.sat = sat(contact.a, contact.b);
    if (contact.sat.verdict != Verdict::overlapping) return;
    ManifoldRules rules;
    rules.inward_normals =
        std::find(run.mistakes.begin(), run.mistakes.end(), "wrong_winding") != run.mistakes.end();
    contact.story = contact_manifold_recorded(contact.a, contact.b, contact.sat, rules);
    contact.right_points = contact_manifold(contact.a, contact.b, contact.sat).points.size();
    run.contact = std::move(contact);
}

template <int D>
void make_curve(MotionRunOf<D>& run) {
    const auto pairs = static_cast<int>(run.pair->side_a.pieces.size() * run.pair->side_b.pieces.size());
    const int samples = std::clamp(k_most_curve_work / pairs, k_fewest_curve_samples, k_curve_samples);
    for (int i = 0; i <= samples; ++i) run.curve.push_back(run.look_at(k_whole_time * i / samples));
}

template <int D>
void list_beats(MotionRunOf<D>& run) {
    const auto add = [&](MotionPhase phase, std::size_t count = 1) {
        for (std::size_t i = 0; i < count; ++i) run.beats.push_back({phase, static_cast<int>(i)});
    };
    add(MotionPhase::opening);
    add(MotionPhase::discrete);
    if (!run.long_step) {
        add(MotionPhase::axis, run.sweep.steps.size());
        add(MotionPhase::advance, run.advance.steps.size());
    }
    add(MotionPhase::answer);
    if (!run.contact || !run.show.contact || !run.answer.hit) return;
    if (run.contact->story.manifold.kind == ManifoldKind::clipped) {
        add(MotionPhase::edges);
        add(MotionPhase::clip, run.contact->story.steps.size());
    }
    add(MotionPhase::contact);
}

/// Of concave bodies, the pieces that meet first; if none do, the nearest.
template <int D>
std::shared_ptr<const StudiedPair<D>> first_to_meet(const Scene& scene, const Motion<D>& motion_a,
                                                    const Motion<D>& motion_b) {
    bool any = false;
    const auto rank = [&](const Placed<D>& a, const Placed<D>& b) {
        const SweepResult<D> swept = gaplab::sweep(a.shape(), motion_a, b.shape(), motion_b, k_whole_time);
        any = any || swept.hit;
        return swept.hit ? swept.time : std::numeric_limits<double>::infinity();
    };
    auto pair = studied_pair<D>(scene, rank);
    return any || !pair->in_pieces() ? pair : studied_pair<D>(scene);
}

}  // namespace

template <int D>
bool MotionRunOf<D>::at_rest() const {
    return motion_a.velocity == Vec<D>{0} && motion_b.velocity == Vec<D>{0} && !spins();
}

template <int D>
bool MotionRunOf<D>::spins() const {
    return turns(pair->a().shape(), motion_a) || turns(pair->b().shape(), motion_b);
}

template <int D>
bool MotionRunOf<D>::bites() const {
    if (mistakes.empty()) return false;
    const double within = by_advance ? 10 * advance_rules.tolerance : 1e-9;
    const bool other_points = contact && contact->story.manifold.points.size() != contact->right_points;
    return answer.hit != right.hit || answer.reason != right.reason ||
           (answer.hit && std::abs(answer.time - right.time) > within) || other_points;
}

template <int D>
bool MotionRunOf<D>::moves(bool of_a) const {
    return motion(of_a).velocity != Vec<D>{0} || spin_rate(motion(of_a).spin_rad) > 0;
}

template <int D>
Vec<D> MotionRunOf<D>::centre_at(bool of_a, double time) const {
    const Pose<D>& start = motion(of_a).start;
    const Vec<D> arm = (of_a ? centre_a : centre_b) - start.position;
    return to_world(pose_at(motion(of_a), time), Vec<D>(arm * matrix_of(start.rotation)));
}

template <int D>
Vec<D> MotionRunOf<D>::impact_point() const {
    if (!contact || contact->story.manifold.points.empty())
        return extreme_points<D>(piece_at(false, answer.time), -answer.normal)[1];
    Vec<D> sum{0};
    for (const ContactPoint<D>& point : contact->story.manifold.points) sum += point.position;
    return sum / static_cast<double>(contact->story.manifold.points.size());
}

template <int D>
std::vector<Placed<D>> MotionRunOf<D>::side_at(bool of_a, double time) const {
    const Pose<D> pose = pose_at(of_a ? motion_a : motion_b, time);
    std::vector<Placed<D>> placed;
    for (const Shape<D>& piece : (of_a ? pair->side_a : pair->side_b).pieces)
        placed.emplace_back(piece, pose);
    return placed;
}

template <int D>
Placed<D> MotionRunOf<D>::piece_at(bool of_a, double time) const {
    const PairSide<D>& side = of_a ? pair->side_a : pair->side_b;
    return {side.piece().shape(), pose_at(of_a ? motion_a : motion_b, time)};
}

template <int D>
MotionLook MotionRunOf<D>::look_at(double time) const {
    MotionLook look{time, std::numeric_limits<double>::infinity(), false};
    const std::vector<Placed<D>> all_b = side_at(false, time);
    for (const Placed<D>& a : side_at(true, time))
        for (const Placed<D>& b : all_b) {
            const GjkResult<D> nearest = gjk(a, b);
            if (nearest.status == GjkStatus::separated) {
                look.separation = std::min(look.separation, nearest.distance);
                continue;
            }
            const double depth = depth_of(a, b, nearest);
            look.overlapping = look.overlapping || depth > 0;
            look.separation = std::min(look.separation, -depth);
        }
    return look;
}

template <int D>
MotionRunOf<D> record_motion(const Lens& lens, const Scene& scene, const LensOptions& options) {
    MotionRunOf<D> run;
    const auto body = [&](int index) { return scene.template of<D>()[static_cast<std::size_t>(index)]; };
    run.motion_a = motion_of(body(scene.pair.first));
    run.motion_b = motion_of(body(scene.pair.second));
    run.centre_a = centre_of(body(scene.pair.first));
    run.centre_b = centre_of(body(scene.pair.second));
    run.pair = first_to_meet(scene, run.motion_a, run.motion_b);
    choose_rules(run, lens, options);
    run.right =
        gaplab::sweep(run.pair->a().shape(), run.motion_a, run.pair->b().shape(), run.motion_b, k_whole_time);
    test_discretely(run, asked_time_step(run, options));
    if (run.long_step)
        run.answer = discrete_answer<D>(run.discrete);
    else if (run.by_advance)
        record_advance(run);
    else
        record_sweep(run);
    find_contact(run);
    make_curve(run);
    list_beats(run);
    return run;
}

template <int D>
const SweepStep<D>* MotionMomentOf<D>::axis() const {
    if (phase() != MotionPhase::axis) return nullptr;
    return &run.sweep.steps[static_cast<std::size_t>(beat().index)];
}

template <int D>
const AdvanceStep<D>* MotionMomentOf<D>::safe_step() const {
    if (phase() != MotionPhase::advance) return nullptr;
    return &run.advance.steps[static_cast<std::size_t>(beat().index)];
}

template <int D>
const ClipStep<D>* MotionMomentOf<D>::clip() const {
    if (phase() != MotionPhase::clip) return nullptr;
    return &run.contact->story.steps[static_cast<std::size_t>(beat().index)];
}

template <int D>
int MotionMomentOf<D>::tested() const {
    if (phase() < MotionPhase::axis) return 0;
    const bool testing = phase() == MotionPhase::axis || phase() == MotionPhase::advance;
    if (testing) return beat().index + 1;
    return static_cast<int>(run.by_advance ? run.advance.steps.size() : run.sweep.steps.size());
}

template struct MotionRunOf<2>;
template struct MotionRunOf<3>;
template struct MotionMomentOf<2>;
template struct MotionMomentOf<3>;
template MotionRunOf<2> record_motion(const Lens&, const Scene&, const LensOptions&);
template MotionRunOf<3> record_motion(const Lens&, const Scene&, const LensOptions&);

}  // namespace gaplab
