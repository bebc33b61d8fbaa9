#include "lenses/gjk_run.hpp"

#include <cmath>

namespace gaplab {
namespace {

constexpr int k_ring_samples = 72;
constexpr int k_limit_without_check = 10;  // enough to see that it goes round in circles
constexpr int k_limit_read_as_miss = 2;    // an engine in a hurry; most pairs need more

Vec2 direction_of(double angle_deg) {
    const Rotation<2> turn = rotation_from_degrees(angle_deg);
    return {turn.cosine, turn.sine};
}

void choose_mistakes(GjkRun& run, const Lens& lens, const LensOptions& options) {
    const auto chosen = [&](const char* id) {
        const bool on = is_on(lens, options, id);
        if (on) run.mistakes.emplace_back(id);
        return on;
    };
    if (chosen("zero_first_direction")) {
        run.rules.zero_first_direction = true;
        run.rules.first_direction = Vec2{0};
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

GjkStory<2> recorded(const GjkRun& run, const GjkRules<2>& rules) {
    const Placed<2>& a = run.pair->a();
    const Placed<2>& b = run.pair->b();
    if (run.yes_or_no) return gjk_boolean_recorded<2>(a, b, rules);
    if (!run.warm_start) return gjk_recorded<2>(a, b, rules);
    GjkCache cache;
    gjk<2>(a, b, &cache);  // the last frame, as an engine remembers it
    return gjk_recorded<2>(a, b, rules, &cache);
}

std::vector<RingSample> ring_of(const GjkRun& run) {
    std::vector<RingSample> ring;
    for (int i = 0; i < k_ring_samples; ++i) {
        const double angle_deg = 360.0 * i / k_ring_samples;
        GjkRules<2> rules = run.rules;
        rules.first_direction = direction_of(angle_deg);
        const GjkStory<2> story = run.yes_or_no ? gjk_boolean_recorded<2>(run.pair->a(), run.pair->b(), rules)
                                                : gjk_recorded<2>(run.pair->a(), run.pair->b(), rules);
        ring.push_back({angle_deg, story.result.iterations});
    }
    return ring;
}

}  // namespace

GjkRun record_gjk(const Lens& lens, const Scene& scene, const LensOptions& options) {
    GjkRun run;
    run.pair = studied_pair<2>(scene);
    run.show = chosen_layers(lens, options);
    run.yes_or_no = is_on(lens, options, "yes_or_no");
    run.warm_start = is_on(lens, options, "warm_start") && !run.yes_or_no;
    run.rules.true_curves = is_on(lens, options, "true_curves");
    choose_mistakes(run, lens, options);
    if (options.probe_active) {
        run.probe_deg = options.probe;
        run.rules.first_direction = direction_of(options.probe);
    }
    run.story = recorded(run, run.rules);
    run.difference = minkowski_difference(run.pair->a(), run.pair->b());
    run.agreement = agreement_of(run.pair->a(), run.pair->b());
    if (run.show.ring || run.show.curve) run.ring = ring_of(run);
    return run;
}

std::optional<double> GjkMoment::distance_before() const {
    if (index == 0 || run.story.steps[static_cast<std::size_t>(index - 1)].after.size == 0) return {};
    return run.story.steps[static_cast<std::size_t>(index - 1)].distance;
}

}  // namespace gaplab
