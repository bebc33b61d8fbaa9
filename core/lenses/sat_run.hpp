#pragma once
// What the SAT lens recorded: the run as chosen, the right answer beside it, and what else the views show.
// Made once when the scene changes; a step only chooses what of it is shown.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/overlap_curve.hpp"
#include "collide/sat.hpp"
#include "geometry/minkowski.hpp"
#include "lenses/agreement.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

/// Which layers are to be seen.
struct SatShow {
    bool shadows = true, strips = true, mtv = true, difference = true, ghost = true, bounds = false,
         curve = true;
};

/// B after the push, and what SAT says about it there.
struct SatGhost {
    Placed<2> placed;
    double residual = 0;  ///< overlap that is left, 0 when none
};

struct SatRun {
    std::shared_ptr<const StudiedPair<2>> pair;
    SatRules rules;
    SatStory<2> story;
    SatResult<2> right;                 ///< the same run without the mistakes
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::vector<int> row_of_step;       ///< the candidate that each step tested
    int axes_without_cache = 0;         ///< axes an engine tests, stopping at the first gap
    int axes_with_cache = 0;            ///< the same when it remembers the axis that separated last
    std::optional<SatGhost> ghost;      ///< while the run says that the shapes overlap
    MinkowskiDifference difference;
    NearestBoundary nearest;
    OverlapCurve curve;
    Agreement agreement;
    SatShow show;
    std::optional<double> probe_deg;  ///< the axis that the person turns by hand

    const SatResult<2>& result() const { return story.result; }
    /// Within this of 0 an overlap is contact.
    double touch_limit() const { return touch_tolerance(pair->a(), pair->b()); }
    /// The mistakes that are on change the answer in this scene: another verdict, gap, depth or push.
    bool bites() const;
    int candidate_count() const { return static_cast<int>(story.candidates.size()); }
    /// The step that tested candidate `row`, or -1: an early exit came first.
    int step_of_row(int row) const;
    /// The candidate of an axis, or of the one that points the same way (parallel edges share one); -1: none.
    int row_of(const SatAxis<2>& axis) const;
    /// The candidate whose shadow is that of edge `edge` of A (or of B), or -1 when a mistake forgot it.
    int row_of_edge(bool of_a, int edge) const;
};

SatRun record_sat(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run: the opening (candidates listed), one a tested axis, the closing (result).
struct SatMoment {
    const SatRun& run;
    int step = 0;
    bool opening() const { return step == 0; }
    bool closing() const { return step > tested(); }
    int tested() const { return static_cast<int>(run.story.steps.size()); }
    /// How many axes have been tested when this moment ends.
    int tested_so_far() const { return closing() ? tested() : step; }
    const SatStep<2>* axis_step() const;
    /// The first step up to this moment that found a gap, from 0; -1: none yet. It settles the verdict.
    int gap_step() const;
    /// The candidate in the light: the one being tested, or the one that decided; -1 at the opening.
    int row() const;
};

}  // namespace gaplab
