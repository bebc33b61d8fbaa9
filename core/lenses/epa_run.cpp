#include "lenses/epa_run.hpp"

#include <algorithm>

namespace gaplab {

bool EpaRun::grows() const {
    return story.gjk.result.status == GjkStatus::overlapping && !story.gjk.result.cores_apart;
}

EpaRun record_epa(const Lens& lens, const Scene& scene, const LensOptions& options) {
    const auto on = [&](const char* id) { return is_on(lens, options, id); };
    EpaRun run;
    run.pair = studied_pair<2>(scene);
    run.show = {on("supports"), on("difference"), on("film"), on("bounds"), on("mtv"), on("ghost")};
    run.rules.true_curves = on("true_curves");
    run.rules.skip_blow_up = on("skip_blow_up");
    if (run.rules.skip_blow_up) run.mistakes.emplace_back("skip_blow_up");
    run.story = epa_recorded<2>(run.pair->a(), run.pair->b(), run.rules);
    run.difference = minkowski_difference(run.pair->a(), run.pair->b());
    run.agreement = agreement_of(run.pair->a(), run.pair->b());
    const EpaResult<2>& result = run.result();
    const bool has_depth = result.status == EpaStatus::exact || result.status == EpaStatus::bounded;
    if (has_depth && result.depth > 0)
        run.ghost = pushed(run.pair->side_b, Vec2{result.normal * result.depth});
    return run;
}

int EpaMoment::at() const { return std::clamp(index - 1, 0, run.steps() - 1); }

const EpaFacet<2>* EpaMoment::nearest() const {
    const EpaStep<2>& shown_step = step();
    return shown_step.nearest < 0 ? nullptr
                                  : &shown_step.facets[static_cast<std::size_t>(shown_step.nearest)];
}

}  // namespace gaplab
