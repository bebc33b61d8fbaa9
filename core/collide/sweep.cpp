#include "collide/sweep.hpp"

#include <algorithm>
#include <limits>

#include "collide/advance.hpp"
#include "collide/gjk.hpp"
#include "collide/sat_axes.hpp"

namespace gaplab {

namespace {

constexpr double k_infinity = std::numeric_limits<double>::infinity();

/// Along an axis, a relative speed below this share of the whole is rounding of the dot product, not motion.
/// Larger, and a slow approach along a steep axis would be lost; smaller, and a body that slides along a wall
/// would "enter" it after an endless time.
constexpr double k_no_speed = 4 * std::numeric_limits<double>::epsilon();

/// Each further axis of a round pair closes at least half of what is left to the true time, so that 64 reach
/// the last digit even at a graze.
constexpr int k_most_turned_axes = 64;

/// The rules of the fast path, known at compile time.
struct ExactSweepRules {
    static constexpr bool stop_when_decided = true;
    static constexpr bool start_is_no_hit = false;
    static constexpr bool touching_is_hit = false;
};

template <int D>
struct NoSweepTrace {
    static constexpr bool k_records = false;
    void add(const SweepStep<D>&) {}
};

template <int D>
struct SweepRecorder {
    static constexpr bool k_records = true;
    std::vector<SweepStep<D>>& steps;
    void add(const SweepStep<D>& step) { steps.push_back(step); }
};

template <int D, class Trace, class Rules>
class SweepRun {
  public:
    SweepRun(const Placed<D>& a, const Placed<D>& b, const Vec<D>& velocity, double t_max, const Rules& rules,
             Trace& trace)
        : a_(a),
          b_(b),
          delta_(b.position() - a.position()),
          velocity_(velocity),
          no_speed_(k_no_speed * glm::length(velocity)),
          tolerance_(touch_tolerance(a, b)),
          t_max_(t_max),
          rules_(rules),
          trace_(trace) {}

    SweepResult<D> run() {
        const SatResult<D> start = sat(a_, b_);
        const bool inside = start.verdict == Verdict::overlapping;
        test_features();
        if (needs_nearest_axes(a_, b_) && !(decided_ && rules_.stop_when_decided)) follow_nearest();
        return result(start, inside);
    }

  private:
    /// All axes that move with the shapes: normals and pairs of edges. The axis between nearest points holds
    /// at one time only: follow_nearest makes it when needed.
    void test_features() {
        const FramedPair<D> pair(a_, b_);
        const auto visit = [&](const SatCandidate& candidate) {
            if (!is_of_a_feature(candidate.source)) return true;
            return test(world_axis<D>(candidate, pair, ExactRules{}), 0);
        };
        if (for_each_normal<D>(a_, pair.delta, [&](int i) {
                return visit({AxisSource::normal_of_a, i, -1});
            }))
            return;
        if (for_each_normal<D>(b_, -pair.to_b(pair.delta), [&](int i) {
                return visit({AxisSource::normal_of_b, -1, i});
            }))
            return;
        for_each_other<D>(pair, count_candidates<D>(a_, b_, ExactRules{}), visit);
    }

    static bool is_of_a_feature(AxisSource source) {
        return source == AxisSource::normal_of_a || source == AxisSource::normal_of_b ||
               source == AxisSource::edge_pair;
    }

    /// Tests one axis; true when the answer is known.
    bool test(const SatAxis<D>& axis, double made_at) {
        SweepStep<D> step;
        step.axis = axis;
        step.made_at = made_at;
        if (!axis.degenerate) {
            measure(step);
            ++axes_tested_;
            step.is_latest_enter = step.enter > enter_;
            step.is_earliest_leave = step.leave < leave_;
            if (step.is_latest_enter) take_enter(step);
            leave_ = std::min(leave_, step.leave);
            parallel_ = parallel_ || step.motion == AxisMotion::never;
        }
        decided_ = enter_ >= leave_ || leave_ <= 0 || enter_ >= t_max_;
        if constexpr (Trace::k_records) {
            step.enter_so_far = enter_;
            step.leave_so_far = leave_;
            step.decides = decided_ && rules_.stop_when_decided;
            step.origin_shift = glm::dot(a_.position(), axis.direction);
            trace_.add(step);
        }
        return decided_ && rules_.stop_when_decided;
    }

    void measure(SweepStep<D>& step) const {
        const Vec<D>& n = step.axis.direction;
        step.a = grown(project(a_, n), a_.radius());
        step.b = grown(shifted(project(b_, n), glm::dot(delta_, n)), b_.radius());
        step.speed = glm::dot(velocity_, n);
        if (std::abs(step.speed) <= no_speed_) {
            const bool overlap = overlap_along_axis(step.a, step.b) > tolerance_;
            step.motion = overlap ? AxisMotion::always : AxisMotion::never;
            step.enter = overlap ? -k_infinity : k_infinity;
            step.leave = -step.enter;
            return;
        }
        const double to_low = (step.a.min - step.b.max) / step.speed;
        const double to_high = (step.a.max - step.b.min) / step.speed;
        step.enter = std::min(to_low, to_high);
        step.leave = std::max(to_low, to_high);
    }

    void take_enter(const SweepStep<D>& step) {
        enter_ = step.enter;
        axis_ = step.axis;
        // B arrives from where its speed comes from, and that is where the normal points.
        normal_ = step.speed > 0 ? -step.axis.direction : step.axis.direction;
    }

    /// Round shapes: at the time reached, the axis between the nearest points; again until they touch there.
    void follow_nearest() {
        for (const bool from_start : {true, false}) {
            for (int i = 0; i < k_most_turned_axes; ++i) {
                const double t = from_start ? std::max(enter_, 0.0) : std::min(leave_, t_max_);
                const GjkResult<D> nearest = gjk(a_, b_at(t));
                if (nearest.status == GjkStatus::iteration_limit) gave_up_ = true;
                if (nearest.status != GjkStatus::separated) break;
                const double before = from_start ? enter_ : leave_;
                const SatAxis<D> axis{AxisSource::vertex_pair, -1, -1, nearest.normal, false};
                if (test(axis, t) || decided_) return;
                if (before == (from_start ? enter_ : leave_)) break;
            }
        }
    }

    Placed<D> b_at(double t) const {
        Placed<D> moved = b_;
        moved.move_to(b_.position() + t * velocity_);
        return moved;
    }

    SweepResult<D> result(const SatResult<D>& start, bool inside) {
        SweepResult<D> r;
        r.start = start.verdict;
        r.enter = enter_;
        r.leave = leave_;
        r.axes_tested = axes_tested_;
        if (inside && !rules_.start_is_no_hit) {
            r.hit = true;
            r.normal = start.normal;
            r.axis = start.axis;
            r.reason = SweepReason::overlapping_at_start;
            return r;
        }
        r.reason = reason(inside);
        r.hit = r.reason == SweepReason::impact;
        r.time = std::max(enter_, 0.0);
        r.normal = normal_;
        r.axis = axis_;
        return r;
    }

    SweepReason reason(bool inside) const {
        if (gave_up_) return SweepReason::gave_up;
        if (inside) return SweepReason::moving_apart;
        if (parallel_) return SweepReason::parallel;
        if (leave_ <= 0) return SweepReason::moving_apart;
        if (enter_ >= leave_ && !(rules_.touching_is_hit && enter_ == leave_))
            return SweepReason::no_common_time;
        if (enter_ >= t_max_) return SweepReason::too_late;
        const double first = std::max(enter_, 0.0);
        const double last = std::min(leave_, t_max_);
        if (rules_.touching_is_hit) return SweepReason::impact;
        const Verdict middle = sat_verdict(a_, b_at(first + 0.5 * (last - first)));
        return middle == Verdict::overlapping ? SweepReason::impact : SweepReason::graze;
    }

    const Placed<D>& a_;
    const Placed<D>& b_;
    Vec<D> delta_;
    Vec<D> velocity_;
    double no_speed_;
    double tolerance_;
    double t_max_;
    const Rules& rules_;
    Trace& trace_;
    double enter_ = -k_infinity;
    double leave_ = k_infinity;
    SatAxis<D> axis_;
    Vec<D> normal_{0};
    int axes_tested_ = 0;
    bool decided_ = false;
    bool parallel_ = false;
    bool gave_up_ = false;
};

}  // namespace

template <int D>
SweepResult<D> sweep_translation(const Placed<D>& a, const Vec<D>& velocity_a, const Placed<D>& b,
                                 const Vec<D>& velocity_b, double t_max) {
    NoSweepTrace<D> trace;
    constexpr ExactSweepRules rules;
    const Vec<D> velocity = velocity_b - velocity_a;
    return SweepRun<D, NoSweepTrace<D>, ExactSweepRules>(a, b, velocity, t_max, rules, trace).run();
}

template <int D>
SweepStory<D> sweep_translation_recorded(const Placed<D>& a, const Vec<D>& velocity_a, const Placed<D>& b,
                                         const Vec<D>& velocity_b, double t_max, const SweepRules& rules) {
    SweepStory<D> story;
    SweepRecorder<D> trace{story.steps};
    const Vec<D> velocity = velocity_b - velocity_a;
    story.result = SweepRun<D, SweepRecorder<D>, SweepRules>(a, b, velocity, t_max, rules, trace).run();
    return story;
}

template <int D>
SweepResult<D> sweep(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b,
                     const Motion<D>& motion_b, double t_max) {
    if (turns(a, motion_a) || turns(b, motion_b)) return advance(a, motion_a, b, motion_b, t_max);
    const Placed<D> placed_a(a, motion_a.start);
    const Placed<D> placed_b(b, motion_b.start);
    return sweep_translation(placed_a, motion_a.velocity, placed_b, motion_b.velocity, t_max);
}

template SweepResult<2> sweep_translation(const Placed<2>&, const Vec2&, const Placed<2>&, const Vec2&,
                                          double);
template SweepResult<3> sweep_translation(const Placed<3>&, const Vec3&, const Placed<3>&, const Vec3&,
                                          double);
template SweepStory<2> sweep_translation_recorded(const Placed<2>&, const Vec2&, const Placed<2>&,
                                                  const Vec2&, double, const SweepRules&);
template SweepStory<3> sweep_translation_recorded(const Placed<3>&, const Vec3&, const Placed<3>&,
                                                  const Vec3&, double, const SweepRules&);
template SweepResult<2> sweep(const Shape<2>&, const Motion<2>&, const Shape<2>&, const Motion<2>&, double);
template SweepResult<3> sweep(const Shape<3>&, const Motion<3>&, const Shape<3>&, const Motion<3>&, double);

}  // namespace gaplab
