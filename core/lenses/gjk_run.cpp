#include "lenses/gjk_run.hpp"

#include <cmath>
#include <numbers>

#include "collide/nearest_part.hpp"

namespace gaplab {
namespace {

constexpr int k_ring_samples = 72;
constexpr int k_sphere_samples = 400;      // some 10 degrees from each other
constexpr int k_limit_without_check = 10;  // enough to see that it goes round in circles
constexpr int k_limit_read_as_miss = 2;    // an engine in a hurry; most pairs need more

template <int D>
void choose_mistakes(GjkRunOf<D>& run, const Lens& lens, const LensOptions& options) {
    const auto chosen = [&](const char* id) {
        const bool on = is_on(lens, options, id);
        if (on) run.mistakes.emplace_back(id);
        return on;
    };
    if (chosen("zero_first_direction")) {
        run.rules.zero_first_direction = true;
        run.rules.first_direction = Vec<D>{0};
    }
    if (chosen("no_progress_check")) {
        run.rules.no_progress_check = true;
        run.rules.max_iterations = k_limit_without_check;
    }
    if (chosen("limit_means_miss")) {
        run.rules.limit_means_miss = true;
        run.rules.max_iterations = std::min(run.rules.max_iterations, k_limit_read_as_miss);
    }
}

GjkShow chosen_layers(const Lens& lens, const LensOptions& options) {
    const auto on = [&](const char* id) { return is_on(lens, options, id); };
    return {on("supports"), on("direction"), on("difference"), on("closest"),
            on("film"),     on("curve"),     on("ring")};
}

template <int D>
GjkStory<D> recorded_cold(const GjkRunOf<D>& run, const GjkRules<D>& rules) {
    return run.yes_or_no ? gjk_boolean_recorded<D>(run.pair->a(), run.pair->b(), rules)
                         : gjk_recorded<D>(run.pair->a(), run.pair->b(), rules);
}

template <int D>
GjkStory<D> recorded(const GjkRunOf<D>& run) {
    if (!run.warm_start) return recorded_cold<D>(run, run.rules);
    GjkCache cache;
    gjk<D>(run.pair->a(), run.pair->b(), &cache);  // the last frame, as an engine remembers it
    return gjk_recorded<D>(run.pair->a(), run.pair->b(), run.rules, &cache);
}

template <int D>
RingSample<D> sampled(const GjkRunOf<D>& run, double angle_deg, const Vec<D>& direction) {
    GjkRules<D> rules = run.rules;
    rules.first_direction = direction;
    return {angle_deg, direction, recorded_cold<D>(run, rules).result.iterations};
}

template <int D>
std::vector<RingSample<D>> ring_of(const GjkRunOf<D>& run) {
    std::vector<RingSample<D>> ring;
    for (int i = 0; i < k_ring_samples; ++i) {
        const double angle_deg = 360.0 * i / k_ring_samples;
        ring.push_back(sampled<D>(run, angle_deg, first_direction_at<D>(angle_deg)));
    }
    return ring;
}

// Directions on a spiral from pole to pole that turns by the golden angle, so that no two are close. After
// Vogel, "A better way to construct the sunflower head" (1979), wound round a sphere.
std::vector<RingSample<3>> sphere_of(const GjkRunOf<3>& run) {
    const double golden_angle = std::numbers::pi * (3 - std::sqrt(5.0));
    std::vector<RingSample<3>> sphere;
    for (int i = 0; i < k_sphere_samples; ++i) {
        const double y = 1 - (2 * i + 1.0) / k_sphere_samples;
        const double level = std::sqrt(1 - y * y);
        const double turn = golden_angle * i;
        const Vec3 direction{level * std::cos(turn), y, level * std::sin(turn)};
        sphere.push_back(sampled<3>(run, angle_of<3>(direction), direction));
    }
    return sphere;
}

}  // namespace

template <int D>
Vec<D> first_direction_at(double angle_deg) {
    const Rotation<2> turn = rotation_from_degrees(angle_deg);
    if constexpr (D == 2)
        return {turn.cosine, turn.sine};
    else
        return {turn.cosine, 0, -turn.sine};
}

template <int D>
double angle_of(const Vec<D>& direction) {
    const double up = D == 2 ? direction[1] : -direction[D - 1];
    const double angle = glm::degrees(std::atan2(up, direction[0]));
    return angle < 0 ? angle + 360 : angle;
}

template <int D>
GjkRunOf<D> record_gjk(const Lens& lens, const Scene& scene, const LensOptions& options) {
    GjkRunOf<D> run;
    run.pair = studied_pair<D>(scene);
    run.show = chosen_layers(lens, options);
    // A zero direction fools the sign test, which only the yes-no variant has.
    run.yes_or_no = is_on(lens, options, "yes_or_no") || is_on(lens, options, "zero_first_direction");
    run.warm_start = is_on(lens, options, "warm_start") && !run.yes_or_no;
    run.rules.true_curves = is_on(lens, options, "true_curves");
    choose_mistakes<D>(run, lens, options);
    if (options.probe_active) {
        run.probe_deg = options.probe;
        run.rules.first_direction = first_direction_at<D>(options.probe);
    }
    run.story = recorded<D>(run);
    run.difference = difference_of(run.pair->a(), run.pair->b());
    run.agreement = agreement_of<D>(run.pair->a(), run.pair->b());
    if (run.show.curve || (D == 2 && run.show.ring)) run.ring = ring_of<D>(run);
    if constexpr (D == 3)
        if (run.show.ring) run.sphere = sphere_of(run);
    return run;
}

template <int D>
std::optional<double> GjkMomentOf<D>::distance_before() const {
    if (index == 0 || run.story.steps[static_cast<std::size_t>(index - 1)].after.size == 0) return {};
    return run.story.steps[static_cast<std::size_t>(index - 1)].distance;
}

template <int D>
Vec<D> GjkMomentOf<D>::start_of_direction() const {
    if (step().before.size > 0) return weighted<D>(step().before, &SupportVertex<D>::point);
    return run.pair->a().position() - run.pair->b().position();
}

template Vec2 first_direction_at<2>(double);
template Vec3 first_direction_at<3>(double);
template double angle_of<2>(const Vec2&);
template double angle_of<3>(const Vec3&);
template GjkRunOf<2> record_gjk<2>(const Lens&, const Scene&, const LensOptions&);
template GjkRunOf<3> record_gjk<3>(const Lens&, const Scene&, const LensOptions&);
template struct GjkMomentOf<2>;
template struct GjkMomentOf<3>;

}  // namespace gaplab
