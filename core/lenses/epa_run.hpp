#pragma once
// What the EPA lens recorded, made once when the scene changes; a step only chooses what of it is shown.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/epa.hpp"
#include "geometry/minkowski.hpp"
#include "lenses/agreement.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

struct EpaShow {
    bool supports = true, difference = true, film = true, bounds = true, mtv = true, ghost = true;
};

struct EpaRun {
    std::shared_ptr<const StudiedPair<2>> pair;
    EpaRules rules;
    EpaStory<2> story;
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::optional<Placed<2>> ghost;     ///< B after the push, when the run found a depth
    MinkowskiDifference difference;
    Agreement agreement;
    EpaShow show;

    const EpaResult<2>& result() const { return story.result; }
    int steps() const { return static_cast<int>(story.steps.size()); }
    double size() const { return pair->size(); }
    /// GJK found an overlap of the cores (or, for true curves, of the shapes): there is something to grow.
    bool grows() const;
};

EpaRun record_epa(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run: the opening (GJK's last simplex), one a step of EPA, the closing.
struct EpaMoment {
    const EpaRun& run;
    int index = 0;
    bool opening() const { return index == 0; }
    bool closing() const { return index > run.steps(); }
    /// The step of EPA in the picture: the first at the opening, the last at the closing.
    int at() const;
    const EpaStep<2>& step() const { return run.story.steps[static_cast<std::size_t>(at())]; }
    /// The edge nearest to the origin, or null while there is no polygon yet.
    const EpaFacet<2>* nearest() const;
};

}  // namespace gaplab
