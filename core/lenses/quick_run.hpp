#pragma once
// What the quick lens recorded, and the moments of its story.
#include <memory>

#include "collide/quick.hpp"
#include "collide/sat.hpp"
#include "lenses/agreement.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

struct QuickRun {
    std::shared_ptr<const StudiedPair<2>> pair;
    QuickStory<2> story;
    SatResult<2> sat;  ///< the exact answer that the quick ones are compared with
    Agreement agreement;
    FalseAlarms false_alarms;  ///< measured on random placements of these two shapes
    bool show_boxes = true, show_circles = true, show_intervals = true, show_centres = true;

    bool apart() const { return sat.verdict != Verdict::overlapping; }
    bool box_false_alarm() const { return apart() && story.box.verdict == QuickVerdict::maybe; }
    bool ball_false_alarm() const { return apart() && story.ball.verdict == QuickVerdict::maybe; }
    int box_steps() const { return static_cast<int>(story.box_steps.size()); }
    int comparisons() const { return box_steps() + static_cast<int>(story.ball_steps.size()); }
    /// Box comparisons first, then the one of the circles.
    const QuickStep& comparison(int index) const;
};

QuickRun record_quick(const Lens& lens, const Scene& scene, const LensOptions& options);

/// The opening, one moment a comparison, the closing.
struct QuickMoment {
    const QuickRun& run;
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

/// "A.max.x" and "B.min.x", as the code writes them.
std::string left_name(const QuickStep& step);
std::string right_name(const QuickStep& step);
/// The two numbers in the world frame (squared lengths for the circles).
double left_value(const QuickStep& step);
double right_value(const QuickStep& step);

}  // namespace gaplab
