#pragma once
// What the EPA lens recorded, made once when the scene changes; a step only chooses what of it is shown.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/epa.hpp"
#include "lenses/agreement.hpp"
#include "lenses/difference_of.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

struct EpaShow {
    bool supports = true, difference = true, film = true, bounds = true, mtv = true, ghost = true;
};

template <int D>
struct EpaRunOf {
    std::shared_ptr<const StudiedPair<D>> pair;
    EpaRules rules;
    EpaStory<D> story;
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::optional<Placed<D>> ghost;     ///< B after the push, when the run found a depth
    DifferenceOf<D> difference;
    AgreementOf<D> agreement;
    EpaShow show;

    const EpaResult<D>& result() const { return story.result; }
    int steps() const { return static_cast<int>(story.steps.size()); }
    double size() const { return pair->size(); }
    /// GJK found an overlap of the cores (or, for true curves, of the shapes): there is something to grow.
    bool grows() const;
};
using EpaRun = EpaRunOf<2>;

template <int D>
EpaRunOf<D> record_epa(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run: the opening (GJK's last simplex), one a step of EPA, the closing.
template <int D>
struct EpaMomentOf {
    const EpaRunOf<D>& run;
    int index = 0;
    bool opening() const { return index == 0; }
    bool closing() const { return index > run.steps(); }
    /// The step of EPA in the picture: the first at the opening, the last at the closing.
    int at() const;
    const EpaStep<D>& step() const { return run.story.steps[static_cast<std::size_t>(at())]; }
    /// The edge (3D: face) nearest to the origin, or null while there is no polygon yet.
    const EpaFacet<D>* nearest() const;
    /// The corners in the picture: at the opening those of GJK's simplex, then those before the new support.
    std::vector<SupportVertex<D>> corners() const;
    /// A support is asked for at this moment.
    bool asks() const { return !opening() && !closing() && step().decision != EpaDecision::core_apart; }
    /// Is corner i an end of the nearest edge (face)?
    bool is_of_nearest(std::size_t i) const;
};
using EpaMoment = EpaMomentOf<2>;

}  // namespace gaplab
