#pragma once
// Quick tests: a few comparisons that can say "no" for certain, or only "maybe".
#include <cstdint>
#include <vector>

#include "geometry/bounds.hpp"

namespace gaplab {

enum class QuickVerdict { no, maybe };

/// Which numbers a comparison sets against each other; each allows an overlap when left > right.
///   a_max_b_min     A.max[axis] > B.min[axis]
///   b_max_a_min     B.max[axis] > A.min[axis]
///   radii_distance  (ra + rb)^2 > squared distance of the two centres
/// Equal numbers are contact: touching is not overlapping.
enum class QuickComparison { a_max_b_min, b_max_a_min, radii_distance };

/// One comparison. For boxes, `left` and `right` are coordinates along `axis` measured from A's position; add
/// `origin_shift` (A's world coordinate on that axis) for the world value. For balls they are squared lengths
/// and `origin_shift` is 0.
struct QuickStep {
    QuickComparison comparison = QuickComparison::a_max_b_min;
    int axis = -1;  ///< 0 = x, 1 = y, 2 = z; -1 for the balls
    double left = 0;
    double right = 0;
    double origin_shift = 0;
    bool allows_overlap = false;  ///< left > right; by the mistake `touching_counts` also left == right
    bool after_decision = false;  ///< an earlier comparison of the same test has said "no" already
};

/// `comparisons` counts those that were made: after an early exit fewer than 2 D.
struct QuickResult {
    QuickVerdict verdict = QuickVerdict::maybe;
    int comparisons = 0;
};

/// Two boxes, at most 2 D comparisons, stops at the first "no". Allocates nothing.
template <int D>
QuickResult box_test(const Bounds<D>& a, const Bounds<D>& b);

/// Two balls, one comparison of squares, no square root.
template <int D>
QuickResult ball_test(const Bounds<D>& a, const Bounds<D>& b);

struct QuickRules {
    bool stop_at_first_no = false;  ///< on: as the fast test does; off: every comparison is made and shown
    /// What if...: equal numbers allow an overlap, although SAT calls contact none.
    bool touching_counts = false;
};

/// A recorded run of both tests: 2 D box comparisons (fewer after an early exit), then one for the balls.
template <int D>
struct QuickStory {
    Bounds<D> a;
    Bounds<D> b;
    std::vector<QuickStep> box_steps;
    std::vector<QuickStep> ball_steps;
    QuickResult box;
    QuickResult ball;
};

/// The same bodies with a recorder; without the mistake the verdicts are those of box_test() and ball_test().
template <int D>
QuickStory<D> quick_recorded(const Placed<D>& a, const Placed<D>& b, const QuickRules& rules = {});

/// How often a quick test says "maybe" where SAT says that the shapes do not overlap.
struct FalseAlarms {
    int placements = 0;
    int apart = 0;      ///< SAT: separated or touching
    int box_maybe = 0;  ///< box said "maybe", all placements
    int ball_maybe = 0;
    int box_false = 0;  ///< box said "maybe" and SAT says apart
    int ball_false = 0;
    int both_false = 0;  ///< both said "maybe" and SAT says apart
    /// Share of the placements that are apart, 0 to 1; 0 when none is.
    double box_rate() const { return apart > 0 ? static_cast<double>(box_false) / apart : 0; }
    double ball_rate() const { return apart > 0 ? static_cast<double>(ball_false) / apart : 0; }
    double both_rate() const { return apart > 0 ? static_cast<double>(both_false) / apart : 0; }
};

/// Tries `placements` random poses of the two shapes: both turned uniformly, B's position uniform in the
/// square (cube) around A whose half side is the sum of the two sizes, so that nothing but near neighbours is
/// tried. The same seed gives the same counts on every machine. Cost: one SAT verdict a placement.
template <int D>
FalseAlarms measure_false_alarms(const Shape<D>& a, const Shape<D>& b, int placements,
                                 std::uint64_t seed = 1);

}  // namespace gaplab
