#pragma once
// What the GJK lens recorded, made once when the scene changes; a step only chooses what of it is shown.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/gjk.hpp"
#include "geometry/minkowski.hpp"
#include "lenses/agreement.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

struct GjkShow {
    bool supports = true, direction = true, difference = true, closest = true, film = true, curve = true,
         ring = false;
};

/// Iterations for one first direction.
struct RingSample {
    double angle_deg = 0;
    int iterations = 0;
};

struct GjkRun {
    std::shared_ptr<const StudiedPair<2>> pair;
    GjkRules<2> rules;
    GjkStory<2> story;
    bool yes_or_no = false;             ///< the variant that stops at the sign of a support
    bool warm_start = false;            ///< from the simplex of the last frame
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::optional<double> probe_deg;    ///< the first direction that the person turns by hand
    MinkowskiDifference difference;
    std::vector<RingSample> ring;  ///< every 5 degrees; empty when not shown
    Agreement agreement;
    GjkShow show;

    const GjkResult<2>& result() const { return story.result; }
    int iterations() const { return static_cast<int>(story.steps.size()); }
    double size() const { return pair->size(); }
};

GjkRun record_gjk(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run: one an iteration, then the closing.
struct GjkMoment {
    const GjkRun& run;
    int index = 0;
    bool closing() const { return index >= run.iterations(); }
    /// The iteration in the picture: this one, or the last at the closing.
    int iteration() const { return closing() ? run.iterations() - 1 : index; }
    const GjkStep<2>& step() const { return run.story.steps[static_cast<std::size_t>(iteration())]; }
    /// The distance before this iteration, or nothing at the first.
    std::optional<double> distance_before() const;
};

}  // namespace gaplab
