#pragma once
// What the quick lens recorded, and the moments of its story.
#include <memory>

#include "collide/quick.hpp"
#include "collide/sat.hpp"
#include "lenses/agreement.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

template <int D>
struct QuickRunOf {
    std::shared_ptr<const StudiedPair<D>> pair;
    QuickRules rules;
    QuickStory<D> story;
    QuickVerdict right_box{}, right_ball{};  ///< without the mistake
    SatResult<D> sat;                        ///< the exact answer that the quick ones are compared with
    AgreementOf<D> agreement;
    FalseAlarms false_alarms;  ///< measured on random placements of these two shapes
    bool show_boxes = true, show_circles = true, show_intervals = true, show_centres = true;

    bool apart() const { return sat.verdict != Verdict::overlapping; }
    bool box_false_alarm() const { return apart() && story.box.verdict == QuickVerdict::maybe; }
    bool ball_false_alarm() const { return apart() && story.ball.verdict == QuickVerdict::maybe; }
    bool says_maybe() const {
        return story.box.verdict == QuickVerdict::maybe && story.ball.verdict == QuickVerdict::maybe;
    }
    /// The mistake is on and makes a "maybe" of a certain "no".
    bool bites() const {
        return says_maybe() && (right_box == QuickVerdict::no || right_ball == QuickVerdict::no);
    }
    int box_steps() const { return static_cast<int>(story.box_steps.size()); }
    int comparisons() const { return box_steps() + static_cast<int>(story.ball_steps.size()); }
    /// Box comparisons first, then the one of the circles.
    const QuickStep& comparison(int index) const {
        const bool of_boxes = index < box_steps();
        return (of_boxes
                    ? story.box_steps
                    : story.ball_steps)[static_cast<std::size_t>(of_boxes ? index : index - box_steps())];
    }
};
using QuickRun = QuickRunOf<2>;

template <int D>
QuickRunOf<D> record_quick(const Lens& lens, const Scene& scene, const LensOptions& options);

/// The opening, one moment a comparison, the closing.
template <int D>
struct QuickMomentOf {
    const QuickRunOf<D>& run;
    int step = 0;
    bool opening() const { return step == 0; }
    bool closing() const { return step > run.comparisons(); }
    int made_so_far() const { return closing() ? run.comparisons() : step; }
    /// The comparison of this moment, or null.
    const QuickStep* comparison() const {
        return opening() || closing() ? nullptr : &run.comparison(step - 1);
    }
    bool on_circles() const { return !opening() && !closing() && step > run.box_steps(); }
};
using QuickMoment = QuickMomentOf<2>;

/// The box and the middle of the ball (circle) in the world.
template <int D>
Aabb<D> world_box(const Bounds<D>& bounds) {
    return {bounds.box.min + bounds.position, bounds.box.max + bounds.position};
}
template <int D>
Vec<D> world_centre(const Bounds<D>& bounds) {
    return bounds.ball.center + bounds.position;
}

/// "A.max.x" and "B.min.x", as the code writes them.
std::string left_name(const QuickStep& step);
std::string right_name(const QuickStep& step);
/// The two numbers in the world frame (squared lengths for the circles).
double left_value(const QuickStep& step);
double right_value(const QuickStep& step);

}  // namespace gaplab
