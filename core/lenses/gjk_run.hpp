#pragma once
// What the GJK lens recorded, made once when the scene changes; a step only chooses what of it is shown.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/gjk.hpp"
#include "lenses/agreement.hpp"
#include "lenses/difference_of.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

struct GjkShow {
    bool supports = true, direction = true, difference = true, closest = true, film = true, curve = true,
         ring = false;
};

/// A first direction by an angle: counter-clockwise from +x; in space it stays level and the angle is seen
/// from above. Unit.
template <int D>
Vec<D> first_direction_at(double angle_deg);

/// The angle of a direction, 0 up to 360; in space of its shadow on the floor.
template <int D>
double angle_of(const Vec<D>& direction);

/// Iterations for one first direction.
template <int D>
struct RingSample {
    double angle_deg = 0;  ///< of the directions round the circle
    Vec<D> direction{0};
    int iterations = 0;
};

template <int D>
struct GjkRunOf {
    std::shared_ptr<const StudiedPair<D>> pair;
    GjkRules<D> rules;
    GjkStory<D> story;
    bool yes_or_no = false;             ///< the variant that stops at the sign of a support
    bool warm_start = false;            ///< from the simplex of the last frame
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::optional<double> probe_deg;    ///< the first direction that the person turns by hand
    DifferenceOf<D> difference;
    std::vector<RingSample<D>> ring;    ///< every 5 degrees round; empty when not shown
    std::vector<RingSample<D>> sphere;  ///< 3D: evenly over all directions; empty when not shown
    AgreementOf<D> agreement;
    GjkShow show;

    const GjkResult<D>& result() const { return story.result; }
    int iterations() const { return static_cast<int>(story.steps.size()); }
    double size() const { return pair->size(); }
};
using GjkRun = GjkRunOf<2>;

template <int D>
GjkRunOf<D> record_gjk(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run: one an iteration, then the closing.
template <int D>
struct GjkMomentOf {
    const GjkRunOf<D>& run;
    int index = 0;
    bool closing() const { return index >= run.iterations(); }
    /// The iteration in the picture: this one, or the last at the closing.
    int iteration() const { return closing() ? run.iterations() - 1 : index; }
    const GjkStep<D>& step() const { return run.story.steps[static_cast<std::size_t>(iteration())]; }
    /// The distance before this iteration, or nothing at the first.
    std::optional<double> distance_before() const;
    /// Where the search direction of this iteration starts in the difference: at the point that was closest
    /// so far, or, before there is one, at the center of the difference (that of A less that of B).
    Vec<D> start_of_direction() const;
    /// The simplex is full: the origin is in it, and it has no closest point.
    bool holds_origin() const { return step().after.size == D + 1; }
};
using GjkMoment = GjkMomentOf<2>;

/// How long a search direction is drawn in the difference; the first, with nothing found yet, is longer.
template <int D>
double drawn_length(const GjkMomentOf<D>& moment) {
    constexpr double k_first_length = 0.4;  // shares of the pair's size
    constexpr double k_length = 0.2;
    return (moment.step().before.size == 0 ? k_first_length : k_length) * moment.run.size();
}

}  // namespace gaplab
