#include "collide/advance.hpp"

#include <algorithm>
#include <limits>

#include "collide/sat.hpp"
#include "collide/turning_bound.hpp"

namespace gaplab {

namespace {

template <int D>
struct NoAdvanceTrace {
    static constexpr bool k_records = false;
    void add(const AdvanceStep<D>&) {}
};

template <int D>
struct AdvanceRecorder {
    static constexpr bool k_records = true;
    std::vector<AdvanceStep<D>>& steps;
    void add(const AdvanceStep<D>& step) { steps.push_back(step); }
};

template <int D, class Trace>
class AdvanceRun {
    using Spin = typename Motion<D>::Spin;

  public:
    AdvanceRun(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b, const Motion<D>& motion_b,
               double t_max, const AdvanceRules& rules, Trace& trace)
        : a_(a),
          b_(b),
          motion_a_(motion_a),
          motion_b_(motion_b),
          spin_a_(rules.ignore_spin ? Spin{} : motion_a.spin_rad),
          spin_b_(rules.ignore_spin ? Spin{} : motion_b.spin_rad),
          tolerance_(rules.tolerance * (a.size + b.size)),
          t_max_(t_max),
          rules_(rules),
          trace_(trace) {}

    SweepResult<D> run() {
        for (int i = 1; i <= rules_.max_iterations; ++i) {
            AdvanceStep<D> step = look(i);
            step.decision = judge(step);
            const bool on =
                step.decision == AdvanceDecision::advance || step.decision == AdvanceDecision::creep;
            if (on && i == rules_.max_iterations) step.decision = AdvanceDecision::limit;
            trace_.add(step);
            if (!on || step.decision == AdvanceDecision::limit) return result(step);
            last_free_ = time_;
            time_ = std::min(time_ + step.step, t_max_);
        }
        return result({});
    }

  private:
    /// Both bodies at the time reached: distance, normal, and how fast the gap can close.
    AdvanceStep<D> look(int iteration) {
        AdvanceStep<D> step;
        step.iteration = iteration;
        step.time = time_;
        step.pose_a = pose_at(motion_a_, time_);
        step.pose_b = pose_at(motion_b_, time_);
        placed_a_.place(a_, step.pose_a);
        placed_b_.place(b_, step.pose_b);
        const GjkResult<D> nearest = gjk(placed_a_, placed_b_, &cache_);
        status_ = nearest.status;
        step.distance = nearest.distance;
        step.normal = nearest.normal;
        step.witness_a = nearest.witness_a;
        step.witness_b = nearest.witness_b;
        step.tolerance = tolerance_;
        // In contact the nearest points name no direction any more; SAT's shallowest axis does.
        if (nearest.status != GjkStatus::separated) {
            const SatResult<D> contact = sat(placed_a_, placed_b_);
            step.normal = contact.normal;
            inside_ = contact.verdict == Verdict::overlapping;
        }
        step.approach = glm::dot(motion_a_.velocity - motion_b_.velocity, step.normal);
        bound_approach(step);
        return step;
    }

    /// The safe step, corner by corner, by the better of the two bounds; and the speed that it comes to.
    void bound_approach(AdvanceStep<D>& step) {
        list_paths<D>(paths_a_, placed_a_, spin_a_, step.normal);
        list_paths<D>(paths_b_, placed_b_, spin_b_, -step.normal);
        const double gap = std::max(step.distance, tolerance_);
        const double by_top = surely_open_until(gap, step.approach, paths_a_.top, paths_b_.top);
        const double by_now = surely_open_until(gap, step.approach, paths_a_.now, paths_b_.now);
        const bool top = by_top >= by_now;
        step.step = top ? by_top : by_now;
        step.forever = step.step == std::numeric_limits<double>::infinity();
        if (step.forever) step.step = t_max_ - time_;
        if (step.step > 0) {
            step.turning_a = farthest_after(top ? paths_a_.top : paths_a_.now, step.step) / step.step;
            step.turning_b = farthest_after(top ? paths_b_.top : paths_b_.now, step.step) / step.step;
        }
        step.bound = step.approach + step.turning_a + step.turning_b;
    }

    AdvanceDecision judge(const AdvanceStep<D>& step) const {
        if (inside_) return AdvanceDecision::impact;
        if (status_ == GjkStatus::iteration_limit) return AdvanceDecision::limit;
        if (step.forever) return AdvanceDecision::receding;
        if (time_ >= t_max_) return AdvanceDecision::end;
        return step.distance > tolerance_ ? AdvanceDecision::advance : AdvanceDecision::creep;
    }

    SweepResult<D> result(const AdvanceStep<D>& last) const {
        SweepResult<D> r;
        r.iterations = last.iteration;
        r.normal = last.normal;
        r.enter = r.leave = r.time = last.time;
        switch (last.decision) {
            case AdvanceDecision::impact:
                r.hit = true;
                r.time = last_free_;
                r.reason = last.iteration == 1 ? SweepReason::overlapping_at_start : SweepReason::impact;
                r.start = last.iteration == 1 ? Verdict::overlapping : Verdict::separated;
                break;
            case AdvanceDecision::receding:
                r.reason = SweepReason::moving_apart;
                break;
            case AdvanceDecision::end:
                r.reason = SweepReason::too_late;
                break;
            default:
                r.reason = rules_.limit_means_miss ? SweepReason::too_late : SweepReason::gave_up;
        }
        return r;
    }

    const Shape<D>& a_;
    const Shape<D>& b_;
    const Motion<D>& motion_a_;
    const Motion<D>& motion_b_;
    Spin spin_a_;  ///< as the bound sees it
    Spin spin_b_;
    double tolerance_;
    double t_max_;
    const AdvanceRules& rules_;
    Trace& trace_;
    Placed<D> placed_a_;
    Placed<D> placed_b_;
    TurningPaths paths_a_;
    TurningPaths paths_b_;
    GjkCache cache_;
    GjkStatus status_ = GjkStatus::separated;
    bool inside_ = false;
    double time_ = 0;
    double last_free_ = 0;  ///< the latest time at which they were seen not to overlap
};

}  // namespace

template <int D>
SweepResult<D> advance(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b,
                       const Motion<D>& motion_b, double t_max) {
    NoAdvanceTrace<D> trace;
    const AdvanceRules rules;
    return AdvanceRun<D, NoAdvanceTrace<D>>(a, motion_a, b, motion_b, t_max, rules, trace).run();
}

template <int D>
AdvanceStory<D> advance_recorded(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b,
                                 const Motion<D>& motion_b, double t_max, const AdvanceRules& rules) {
    AdvanceStory<D> story;
    AdvanceRecorder<D> trace{story.steps};
    story.result = AdvanceRun<D, AdvanceRecorder<D>>(a, motion_a, b, motion_b, t_max, rules, trace).run();
    return story;
}

template SweepResult<2> advance(const Shape<2>&, const Motion<2>&, const Shape<2>&, const Motion<2>&, double);
template SweepResult<3> advance(const Shape<3>&, const Motion<3>&, const Shape<3>&, const Motion<3>&, double);
template AdvanceStory<2> advance_recorded(const Shape<2>&, const Motion<2>&, const Shape<2>&,
                                          const Motion<2>&, double, const AdvanceRules&);
template AdvanceStory<3> advance_recorded(const Shape<3>&, const Motion<3>&, const Shape<3>&,
                                          const Motion<3>&, double, const AdvanceRules&);

}  // namespace gaplab
