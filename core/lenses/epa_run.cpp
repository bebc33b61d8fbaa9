#include "lenses/epa_run.hpp"

#include <algorithm>

namespace gaplab {

template <int D>
bool EpaRunOf<D>::grows() const {
    return story.gjk.result.status == GjkStatus::overlapping && !story.gjk.result.cores_apart;
}

template <int D>
EpaRunOf<D> record_epa(const Lens& lens, const Scene& scene, const LensOptions& options) {
    const auto on = [&](const char* id) { return is_on(lens, options, id); };
    EpaRunOf<D> run;
    run.pair = studied_pair<D>(scene);
    run.show = {on("supports"), on("difference"), on("film"), on("bounds"), on("mtv"), on("ghost")};
    run.rules.true_curves = on("true_curves");
    run.rules.skip_blow_up = on("skip_blow_up");
    if (run.rules.skip_blow_up) run.mistakes.emplace_back("skip_blow_up");
    run.story = epa_recorded<D>(run.pair->a(), run.pair->b(), run.rules);
    run.difference = difference_of(run.pair->a(), run.pair->b());
    run.agreement = agreement_of<D>(run.pair->a(), run.pair->b());
    const EpaResult<D>& result = run.result();
    const bool has_depth = result.status == EpaStatus::exact || result.status == EpaStatus::bounded;
    if (has_depth && result.depth > 0)
        run.ghost = pushed<D>(run.pair->side_b, Vec<D>{result.normal * result.depth});
    return run;
}

template <int D>
int EpaMomentOf<D>::at() const {
    return std::clamp(index - 1, 0, run.steps() - 1);
}

template <int D>
const EpaFacet<D>* EpaMomentOf<D>::nearest() const {
    const EpaStep<D>& shown_step = step();
    return shown_step.nearest < 0 ? nullptr
                                  : &shown_step.facets[static_cast<std::size_t>(shown_step.nearest)];
}

template <int D>
std::vector<SupportVertex<D>> EpaMomentOf<D>::corners() const {
    if (!opening()) return step().vertices;
    const Simplex<D>& simplex = run.story.gjk.result.simplex;
    return {simplex.vertices.begin(), simplex.vertices.begin() + simplex.size};
}

template <int D>
bool EpaMomentOf<D>::is_of_nearest(std::size_t i) const {
    const EpaFacet<D>* facet = opening() ? nullptr : nearest();
    return facet != nullptr && std::find(facet->vertices.begin(), facet->vertices.end(),
                                         static_cast<int>(i)) != facet->vertices.end();
}

template struct EpaRunOf<2>;
template struct EpaRunOf<3>;
template struct EpaMomentOf<2>;
template struct EpaMomentOf<3>;
template EpaRunOf<2> record_epa<2>(const Lens&, const Scene&, const LensOptions&);
template EpaRunOf<3> record_epa<3>(const Lens&, const Scene&, const LensOptions&);

}  // namespace gaplab
