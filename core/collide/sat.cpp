#include "collide/sat.hpp"

#include <algorithm>
#include <limits>

#include "collide/sat_axes.hpp"

namespace gaplab {

namespace {

/// The recorder that is switched off: `if constexpr` drops the work of filling a step.
template <int D>
struct NoTrace {
    static constexpr bool k_records = false;
    void add(const SatStep<D>&) {}
};

template <int D>
struct StepRecorder {
    static constexpr bool k_records = true;
    std::vector<SatStep<D>>& steps;
    void add(const SatStep<D>& step) { steps.push_back(step); }
};

/// Both shadows on one axis, measured from A's position.
struct Shadows {
    Interval a;
    Interval b;
};

/// An axis that was tested, and what it said.
template <int D>
struct Tested {
    SatAxis<D> axis;
    double overlap = std::numeric_limits<double>::infinity();
    double sign = 1;  ///< turns the axis from A to B
};

template <int D, class Trace, class Rules>
class SatRun {
  public:
    SatRun(const Placed<D>& a, const Placed<D>& b, const Rules& rules, Trace& trace)
        : a_(a),
          b_(b),
          delta_(b.position() - a.position()),
          tolerance_(touch_tolerance(a, b)),
          rules_(rules),
          trace_(trace) {}

    SatResult<D> run(SatCache* cache) {
        const SatCandidate cached = usable(cache);
        if (has_first(cached) && test(cached, true)) return result(cache);
        for_each_candidate<D>(a_, b_, delta_, rules_, [&](const SatCandidate& candidate) {
            return !(candidate == cached) && test(candidate, false);
        });
        return result(cache);
    }

  private:
    /// Tests one axis; true when the answer is known.
    bool test(const SatCandidate& candidate, bool from_cache) {
        const SatAxis<D> axis = axis_of<D>(candidate, a_, b_, delta_, rules_);
        if (axis.degenerate) {
            record(axis, {}, 0, from_cache);
            return false;
        }
        ++axes_tested_;
        const Shadows shadows = shadows_on(axis);
        const double overlap = overlap_of(shadows);
        judge({axis, overlap, way_out_sign(shadows.a, shadows.b)});
        record(axis, shadows, overlap, from_cache);
        return rules_.stop_at_first_gap && overlap < -tolerance_;
    }

    Shadows shadows_on(const SatAxis<D>& axis) const {
        const bool own_a = axis.source == AxisSource::normal_of_a && !rules_.skip_normalising;
        const bool own_b = axis.source == AxisSource::normal_of_b && !rules_.skip_normalising;
        const Interval core_a = own_a ? a_.own_extent(axis.index_a) : project(a_, axis.direction);
        const Interval core_b = own_b ? b_.own_extent(axis.index_b) : project(b_, axis.direction);
        const double scale = rules_.skip_normalising ? glm::length(axis.direction) : 1.0;
        return {grown(core_a, a_.radius() * scale),
                grown(shifted(core_b, glm::dot(delta_, axis.direction)), b_.radius() * scale)};
    }

    double overlap_of(const Shadows& s) const {
        if (rules_.skip_containment_rule) return std::min(s.a.max, s.b.max) - std::max(s.a.min, s.b.min);
        return overlap_along_axis(s.a, s.b);
    }

    void judge(const Tested<D>& tested) {
        if (rules_.keep_last_axis || tested.overlap < best_.overlap) {
            runner_up_ = best_;
            best_ = tested;
        } else if (tested.overlap < runner_up_.overlap) {
            runner_up_ = tested;
        }
    }

    void record(const SatAxis<D>& axis, const Shadows& shadows, double overlap, bool from_cache) {
        if constexpr (Trace::k_records) {
            SatStep<D> step;
            step.axis = axis;
            step.a = shadows.a;
            step.b = shadows.b;
            step.origin_shift = glm::dot(a_.position(), axis.direction);
            step.overlap = overlap;
            step.separates = !axis.degenerate && overlap < -tolerance_;
            step.is_best = !axis.degenerate && best_.axis.source == axis.source &&
                           best_.axis.index_a == axis.index_a && best_.axis.index_b == axis.index_b;
            step.best_overlap = best_.overlap;
            step.from_cache = from_cache;
            trace_.add(step);
        }
    }

    SatResult<D> result(SatCache* cache) const {
        SatResult<D> r;
        r.separation = -best_.overlap;
        r.verdict = verdict_on(r.separation, tolerance_);
        r.normal = rules_.skip_sign_fix ? best_.axis.direction : best_.axis.direction * best_.sign;
        if (best_.overlap > 0) r.mtv = r.normal * best_.overlap;
        r.axis = best_.axis;
        r.axes_tested = axes_tested_;
        if (axes_tested_ > 1) {
            r.runner_up = runner_up_.axis;
            r.runner_up_separation = -runner_up_.overlap;
        }
        r.axis_count = count_candidates(a_, b_, rules_).total();
        r.dot_products = axes_tested_ * (a_.size() + b_.size());
        r.early_exit =
            rules_.stop_at_first_gap && r.verdict == Verdict::separated && axes_tested_ < r.axis_count;
        if (cache != nullptr && r.verdict == Verdict::separated)
            *cache = {true, best_.axis.source, best_.axis.index_a, best_.axis.index_b};
        return r;
    }

    static bool has_first(const SatCandidate& c) { return c.index_a >= 0 || c.index_b >= 0; }

    /// The cached axis, unless the shapes have changed so much that it names nothing any more.
    SatCandidate usable(const SatCache* cache) const {
        if (cache == nullptr || !cache->valid) return {};
        const int count_a = index_count(a_, cache->source, AxisSource::normal_of_a, AxisSource::edge_vertex);
        const int count_b = index_count(b_, cache->source, AxisSource::normal_of_b, AxisSource::vertex_edge);
        if (cache->source == AxisSource::any_direction || cache->index_a >= count_a ||
            cache->index_b >= count_b)
            return {};
        return {cache->source, cache->index_a, cache->index_b};
    }

    /// How many things of the kind that `source` names on this shape: normals, edges or points.
    static int index_count(const Placed<D>& shape, AxisSource source, AxisSource own_normal,
                           AxisSource own_edge) {
        if (source == own_normal) return shape.normal_count();
        if (source == own_edge || source == AxisSource::edge_pair)
            return static_cast<int>(shape.shape().edges.size());
        return shape.size();
    }

    const Placed<D>& a_;
    const Placed<D>& b_;
    Vec<D> delta_;
    double tolerance_;
    const Rules& rules_;
    Trace& trace_;
    Tested<D> best_;
    Tested<D> runner_up_;
    int axes_tested_ = 0;
};

}  // namespace

template <int D>
SatResult<D> sat(const Placed<D>& a, const Placed<D>& b, SatCache* cache) {
    NoTrace<D> trace;
    constexpr ExactRules rules;
    return SatRun<D, NoTrace<D>, ExactRules>(a, b, rules, trace).run(cache);
}

template <int D>
Verdict sat_verdict(const Placed<D>& a, const Placed<D>& b, SatCache* cache) {
    return sat(a, b, cache).verdict;
}

template <int D>
SatStory<D> sat_recorded(const Placed<D>& a, const Placed<D>& b, const SatRules& rules, SatCache* cache) {
    SatStory<D> story;
    const Vec<D> delta = b.position() - a.position();
    for_each_candidate<D>(a, b, delta, rules, [&](const SatCandidate& candidate) {
        story.candidates.push_back(axis_of<D>(candidate, a, b, delta, rules));
        return false;
    });
    StepRecorder<D> trace{story.steps};
    story.result = SatRun<D, StepRecorder<D>, SatRules>(a, b, rules, trace).run(cache);
    return story;
}

template SatResult<2> sat(const Placed<2>&, const Placed<2>&, SatCache*);
template SatResult<3> sat(const Placed<3>&, const Placed<3>&, SatCache*);
template Verdict sat_verdict(const Placed<2>&, const Placed<2>&, SatCache*);
template Verdict sat_verdict(const Placed<3>&, const Placed<3>&, SatCache*);
template SatStory<2> sat_recorded(const Placed<2>&, const Placed<2>&, const SatRules&, SatCache*);
template SatStory<3> sat_recorded(const Placed<3>&, const Placed<3>&, const SatRules&, SatCache*);

}  // namespace gaplab
