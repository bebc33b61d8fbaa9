#pragma once
// What the SAT lens recorded: the run as chosen, the right answer beside it, and what else the views show.
// Made once when the scene changes; a step only chooses what of it is shown.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/direction_map.hpp"
#include "collide/overlap_curve.hpp"
#include "collide/sat.hpp"
#include "geometry/minkowski.hpp"
#include "lenses/agreement.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

/// Which layers are to be seen.
struct SatShow {
    bool shadows = true, strips = true, mtv = true, ghost = true, bounds = false;
    bool difference = true, curve = true;  ///< in the plane
    bool slab = true, directions = true;   ///< in space
};

/// B after the push, and what SAT says about it there.
template <int D>
struct SatGhost {
    Placed<D> placed;
    double residual = 0;  ///< overlap that is left, 0 when none
};

/// What the views show besides the run: in the plane the difference and the turning axis, in space the sphere
/// of directions.
template <int D>
struct SatBackdrop;
template <>
struct SatBackdrop<2> {
    MinkowskiDifference difference;
    NearestBoundary nearest;
    OverlapCurve curve;
    std::optional<double> probe_deg;  ///< the axis that the person turns by hand
};
template <>
struct SatBackdrop<3> {
    DirectionMap directions;
};

/// Of a pair with very many candidates only the closest are listed: `story` then holds these alone, and every
/// index of a candidate or a step counts among them.
template <int D>
struct SatRunOf : SatBackdrop<D> {
    std::shared_ptr<const StudiedPair<D>> pair;
    SatRules rules;
    SatStory<D> story;
    SatResult<D> right;                 ///< the same run without the mistakes
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::vector<int> row_of_step;       ///< the candidate that each step tested
    std::vector<int> axes_at_step;      ///< how many axes had been looked at after each step, listed or not
    std::vector<double> best_before;    ///< the smallest overlap before each step
    int all_candidates = 0;             ///< listed or not
    int all_steps = 0;                  ///< likewise
    int skipped = 0;                    ///< axes without a direction, listed or not
    int axes_without_cache = 0;         ///< axes an engine tests, stopping at the first gap
    int axes_with_cache = 0;            ///< the same when it remembers the axis that separated last
    std::optional<SatGhost<D>> ghost;   ///< while the run says that the shapes overlap
    AgreementOf<D> agreement;
    SatShow show;

    const SatResult<D>& result() const { return story.result; }
    /// Within this of 0 an overlap is contact.
    double touch_limit() const { return touch_tolerance(pair->a(), pair->b()); }
    /// The mistakes that are on change the answer in this scene: another verdict, gap, depth or push.
    bool bites() const;
    int candidate_count() const { return static_cast<int>(story.candidates.size()); }
    int unlisted() const { return all_candidates - candidate_count(); }
    const SatAxis<D>& candidate(int row) const { return story.candidates[static_cast<std::size_t>(row)]; }
    /// The step that tested candidate `row`, or -1: an early exit came first.
    int step_of_row(int row) const;
    const SatStep<D>* tested_in_row(int row) const;  ///< null: never tested
    /// The candidate of an axis, or of the one that points the same way (parallel edges share one); -1: none.
    int row_of(const SatAxis<D>& axis) const;
    /// The candidate whose shadow is that of edge (in space: face) `edge` of A or of B, or -1 when a mistake
    /// forgot it.
    int row_of_edge(bool of_a, int edge) const;
};
using SatRun = SatRunOf<2>;

template <int D>
SatRunOf<D> record_sat(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run: the opening (candidates listed), one a tested axis, the closing (result).
template <int D>
struct SatMomentOf {
    const SatRunOf<D>& run;
    int step = 0;
    bool opening() const { return step == 0; }
    bool closing() const { return step > tested(); }
    int tested() const { return static_cast<int>(run.story.steps.size()); }
    /// How many listed axes have been tested when this moment ends.
    int tested_so_far() const { return closing() ? tested() : step; }
    /// The same with those that are not listed.
    int axes_so_far() const;
    const SatStep<D>* axis_step() const;
    /// The first step up to this moment that found a gap, from 0; -1: none yet. It settles the verdict.
    int gap_step() const;
    /// The candidate in the light: the one being tested, or the one that decided; -1 at the opening.
    int row() const;
};
using SatMoment = SatMomentOf<2>;

}  // namespace gaplab
