#include "collide/advance.hpp"

#include <algorithm>

#include "collide/sat.hpp"

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

/// The most that turning moves a point along `normal`: only the part of the spin across the normal counts.
double turning_speed(double spin_rad, const Vec2& /*normal*/, double reach) {
    return std::abs(spin_rad) * reach;
}
double turning_speed(const Vec3& spin_rad, const Vec3& normal, double reach) {
    return glm::length(glm::cross(spin_rad, normal)) * reach;
}

template <int D, class Trace>
class AdvanceRun {
  public:
    AdvanceRun(const Shape<D>& a, const Motion<D>& motion_a, const Shape<D>& b, const Motion<D>& motion_b,
               double t_max, const AdvanceRules& rules, Trace& trace)
        : a_(a),
          b_(b),
          motion_a_(motion_a),
          motion_b_(motion_b),
          reach_a_(rules.ignore_spin ? 0 : reach_about_origin(a)),
          reach_b_(rules.ignore_spin ? 0 : reach_about_origin(b)),
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
        step.turning_a = turning_speed(motion_a_.spin_rad, step.normal, reach_a_);
        step.turning_b = turning_speed(motion_b_.spin_rad, step.normal, reach_b_);
        step.bound = step.approach + step.turning_a + step.turning_b;
        return step;
    }

    AdvanceDecision judge(AdvanceStep<D>& step) const {
        if (inside_) return AdvanceDecision::impact;
        if (status_ == GjkStatus::iteration_limit) return AdvanceDecision::limit;
        if (step.bound <= 0) return AdvanceDecision::receding;
        step.step = std::max(step.distance, tolerance_) / step.bound;
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
    double reach_a_;
    double reach_b_;
    double tolerance_;
    double t_max_;
    const AdvanceRules& rules_;
    Trace& trace_;
    Placed<D> placed_a_;
    Placed<D> placed_b_;
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
