#include "collide/sat.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "collide/box_axes.hpp"
#include "collide/sat_axes.hpp"
#include "geometry/turning_extent.hpp"

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

/// An axis that was tested, and what it said, in one register: the overlap, and the candidate packed into a
/// word with the sign that turns the axis from A to B. Keeping the best is then a choice between registers
/// and no branch to guess wrong.
struct Tested {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    Words words{std::bit_cast<std::uint64_t>(std::numeric_limits<double>::infinity()), 0};

    static constexpr int k_index_bits = 28;
    static constexpr std::uint64_t k_index_mask = (std::uint64_t{1} << k_index_bits) - 1;
    static std::uint64_t pack(const SatCandidate& c) {
        const auto field = [](int index) { return static_cast<std::uint64_t>(index) + 1; };
        return (static_cast<std::uint64_t>(c.source) << (2 * k_index_bits)) |
               (field(c.index_a) << k_index_bits) | field(c.index_b);
    }
    /// The axis points from B to A when that is the shorter way out; a mask, as every choice here.
    [[gnu::always_inline]] static Tested of(std::uint64_t packed, double overlap, const Shadows& s) {
        const double ahead = s.a.max - s.b.min;
        const double back = s.b.max - s.a.min;
        const auto backwards = static_cast<Words>(Lane{back, back} < Lane{ahead, ahead});
        return {Words{std::bit_cast<std::uint64_t>(overlap), packed} | (backwards & Words{0, k_backwards})};
    }
    SatCandidate candidate() const {
        const std::uint64_t what = words[1] & ~k_backwards;
        return {static_cast<AxisSource>(what >> (2 * k_index_bits)),
                static_cast<int>((what >> k_index_bits) & k_index_mask) - 1,
                static_cast<int>(what & k_index_mask) - 1};
    }
    double overlap() const { return std::bit_cast<double>(words[0]); }
    double sign() const { return (words[1] & k_backwards) != 0 ? -1.0 : 1.0; }

  private:
    static constexpr std::uint64_t k_backwards = std::uint64_t{1} << 63;
};

/// The two smallest overlaps so far.
struct Ranking {
    Tested best;
    Tested runner_up;
    int tested = 0;

    [[gnu::always_inline]] void add(const Tested& next, bool always_best) {
        const auto smaller = [](const Tested& x, const Tested& y) {
            return Lane{x.overlap(), x.overlap()} < Lane{y.overlap(), y.overlap()};
        };
        const auto second = smaller(next, runner_up);
        auto better = smaller(next, best);
        if (always_best) better |= -1;
        runner_up.words = better ? best.words : second ? next.words : runner_up.words;
        best.words = better ? next.words : best.words;
        ++tested;
    }
};

template <int D, class Trace, class Rules>
class SatRun {
  public:
    SatRun(const FramedPair<D>& pair, const Rules& rules, Trace& trace)
        : pair_(pair), tolerance_(touch_tolerance(pair.a, pair.b)), rules_(rules), trace_(trace) {}

    /// Tests the axes: the one that separated the pair last time first, then the normals of A, of B, the
    /// others.
    [[gnu::always_inline]] Ranking run(const SatCache* cache) {
        Ranking ranking;
        if (cache != nullptr && cache->valid) {
            Ranking first;  // a copy, here and below: what others see cannot stay in registers
            const bool enough = test_cached(*cache, first);
            ranking = first;
            if (enough) return ranking;
        }
        const CandidateCounts count = count_candidates(pair_.a, pair_.b, rules_);
        if constexpr (D == 3)
            if (has_closed_form(pair_, rules_)) {
                Ranking all = ranking;
                test_boxes(count, all);
                return all;
            }
        if (test_normals<AxisSource::normal_of_a>(ranking)) return ranking;
        if (count.normals_of_b > 0 && test_normals<AxisSource::normal_of_b>(ranking)) return ranking;
        if (count.total() > count.normals_of_a + count.normals_of_b) {
            Ranking all = ranking;
            test_others(count, all);
            ranking = all;
        }
        return ranking;
    }

    Verdict verdict(const Ranking& ranking) const { return verdict_on(-ranking.best.overlap(), tolerance_); }

    SatResult<D> result(const Ranking& ranking) const {
        const double overlap = ranking.best.overlap();
        const bool has_second = ranking.tested > 1;
        const SatAxis<D> axis = world_axis<D>(ranking.best.candidate(), pair_, rules_);
        const Vec<D> normal = rules_.skip_sign_fix ? axis.direction : axis.direction * ranking.best.sign();
        const int count = count_candidates(pair_.a, pair_.b, rules_).total();
        return {verdict(ranking),
                -overlap,
                normal,
                normal * std::max(overlap, 0.0),
                axis,
                has_second ? world_axis<D>(ranking.runner_up.candidate(), pair_, rules_) : SatAxis<D>{},
                has_second ? -ranking.runner_up.overlap() : 0.0,
                ranking.tested,
                count,
                ranking.tested * (pair_.a.size() + pair_.b.size()),
                rules_.stop_at_first_gap && overlap < -tolerance_ && ranking.tested < count};
    }

  private:
    /// The axis that separated the pair last, unless the shapes have changed so much that it names nothing.
    [[gnu::noinline]] bool test_cached(const SatCache& cache, Ranking& ranking) {
        const SatCandidate candidate{cache.source, cache.index_a, cache.index_b};
        const int count_a =
            index_count(pair_.a, cache.source, AxisSource::normal_of_a, AxisSource::edge_vertex);
        const int count_b =
            index_count(pair_.b, cache.source, AxisSource::normal_of_b, AxisSource::vertex_edge);
        if (cache.source == AxisSource::any_direction || cache.index_a >= count_a || cache.index_b >= count_b)
            return false;
        cached_ = Tested::pack(candidate);
        return test_general(candidate, true, ranking);
    }

    /// How many things of the kind that `source` names on this shape: normals, edges or points.
    static int index_count(const Posed<D>& shape, AxisSource source, AxisSource own_normal,
                           AxisSource own_edge) {
        if (source == own_normal) return shape.normal_count();
        if (source == own_edge || source == AxisSource::edge_pair)
            return static_cast<int>(shape.shape().edges.size());
        return shape.size();
    }

    [[gnu::noinline]] bool test_others(const CandidateCounts& count, Ranking& ranking) {
        return for_each_other<D>(pair_, count, [&](const SatCandidate& candidate) {
            return Tested::pack(candidate) != cached_ && test_general(candidate, false, ranking);
        });
    }

    /// Two boxes: the same axes in the same order, with shadows from the closed form.
    [[gnu::noinline]] bool test_boxes(const CandidateCounts& count, Ranking& ranking) {
        return for_each_box_axis(
            pair_, count,
            [&](const SatCandidate& candidate, const BoxAxis& axis) {
                if (Tested::pack(candidate) == cached_) return false;
                const Shadows shadows{axis.a, axis.b};
                ranking.add(Tested::of(Tested::pack(candidate), axis.overlap, shadows),
                            rules_.keep_last_axis);
                record(candidate, shadows, axis.overlap, false, ranking);
                return rules_.stop_at_first_gap && axis.overlap < -tolerance_;
            },
            [&](const SatCandidate& candidate) {
                return Tested::pack(candidate) != cached_ && test_general(candidate, false, ranking);
            });
    }

    bool test_general(const SatCandidate& candidate, bool from_cache, Ranking& ranking) {
        const auto project = [](const Posed<D>& shape, const Vec<D>& d) { return project_local(shape, d); };
        return test(candidate, from_cache, ranking, project);
    }

    /// The normals of one shape. The other shape's shadow: few points are projected one and all, many are
    /// walked around as the axes turn. The two vertices last found bound the overlap on the axes that follow:
    /// those that cannot beat the two best are passed over, unless every axis is asked for.
    template <AxisSource Source>
    [[gnu::always_inline]] bool test_normals(Ranking& ranking) {
        constexpr bool of_a = Source == AxisSource::normal_of_a;
        const Posed<D>& other = of_a ? pair_.b : pair_.a;
        if constexpr (D == 2)
            if (other.size() >= k_turning_points) {
                TurningExtent turning;
                const auto walk = [&](const Posed<D>& shape, const Vec<D>& d) __attribute__((always_inline)) {
                    return turning(shape, d);
                };
                const auto bound = [&](const Posed<D>&, const Vec<D>& d) __attribute__((always_inline)) {
                    return turning.at_least(d);
                };
                return test_normals_with<Source>(
                    ranking, walk, [&](const SatCandidate& candidate) __attribute__((always_inline)) {
                        return rules_.stop_at_first_gap && turning.started() &&
                               overlap_on(candidate, bound) >= ranking.runner_up.overlap();
                    });
            }
        const auto project_all = [](const Posed<D>& shape, const Vec<D>& d) __attribute__((always_inline)) {
            return project_local(shape, d);
        };
        return test_normals_with<Source>(ranking, project_all, [](const SatCandidate&) { return false; });
    }

    /// The overlap on a candidate, or, when `project` knows only a part of a shadow, a bound from below.
    template <class Project>
    [[gnu::always_inline]] double overlap_on(const SatCandidate& candidate, const Project& project) const {
        const FramedAxis<D> axis = framed_axis<D>(candidate, pair_, rules_);
        return overlap_of(shadows_on(axis, candidate, project));
    }

    template <AxisSource Source, class Project, class PassOver>
    [[gnu::always_inline]] bool test_normals_with(Ranking& ranking, const Project& project,
                                                  const PassOver& pass_over) {
        constexpr bool of_a = Source == AxisSource::normal_of_a;
        const Vec<D> towards_other = of_a ? pair_.delta : -pair_.to_b(pair_.delta);
        return for_each_normal<D>(
            of_a ? pair_.a : pair_.b, towards_other, [&](int i) __attribute__((always_inline)) {
                const SatCandidate candidate{Source, of_a ? i : -1, of_a ? -1 : i};
                return Tested::pack(candidate) != cached_ && !pass_over(candidate) &&
                       test(candidate, false, ranking, project);
            });
    }

    /// Tests one axis; true when the answer is known.
    template <class Project>
    [[gnu::always_inline]] bool test(const SatCandidate& candidate, bool from_cache, Ranking& ranking,
                                     const Project& project) {
        const FramedAxis<D> axis = framed_axis<D>(candidate, pair_, rules_);
        if (axis.degenerate) {
            record(candidate, {}, 0, from_cache, ranking);
            return false;
        }
        const Shadows shadows = shadows_on(axis, candidate, project);
        const double overlap = overlap_of(shadows);
        ranking.add(Tested::of(Tested::pack(candidate), overlap, shadows), rules_.keep_last_axis);
        record(candidate, shadows, overlap, from_cache, ranking);
        return rules_.stop_at_first_gap && overlap < -tolerance_;
    }

    template <class Project>
    [[gnu::always_inline]] Shadows shadows_on(const FramedAxis<D>& axis, const SatCandidate& candidate,
                                              const Project& project) const {
        const bool own_a = candidate.source == AxisSource::normal_of_a && !rules_.skip_normalising;
        const bool own_b = candidate.source == AxisSource::normal_of_b && !rules_.skip_normalising;
        const Interval core_a = own_a ? pair_.a.own_extent(candidate.index_a) : project(pair_.a, axis.in_a);
        const Interval core_b = own_b ? pair_.b.own_extent(candidate.index_b) : project(pair_.b, axis.in_b);
        const double scale = rules_.skip_normalising ? glm::length(axis.in_a) : 1.0;
        return {grown(core_a, pair_.a.radius() * scale),
                grown(shifted(core_b, glm::dot(pair_.delta, axis.in_a)), pair_.b.radius() * scale)};
    }

    double overlap_of(const Shadows& s) const {
        if (rules_.skip_containment_rule) return std::min(s.a.max, s.b.max) - std::max(s.a.min, s.b.min);
        return overlap_along_axis(s.a, s.b);
    }

    void record(const SatCandidate& candidate, const Shadows& shadows, double overlap, bool from_cache,
                const Ranking& ranking) {
        if constexpr (Trace::k_records) {
            SatStep<D> step;
            step.axis = world_axis<D>(candidate, pair_, rules_);
            step.a = shadows.a;
            step.b = shadows.b;
            step.origin_shift = glm::dot(pair_.a.position(), step.axis.direction);
            step.overlap = overlap;
            step.separates = !step.axis.degenerate && overlap < -tolerance_;
            step.is_best = !step.axis.degenerate && ranking.best.candidate() == candidate;
            step.best_overlap = ranking.best.overlap();
            step.from_cache = from_cache;
            trace_.add(step);
        }
    }

    const FramedPair<D>& pair_;
    double tolerance_;
    const Rules& rules_;
    Trace& trace_;
    static constexpr std::uint64_t k_nothing = ~std::uint64_t{0};
    std::uint64_t cached_ = k_nothing;  ///< tested already
};

void remember(const Ranking& ranking, Verdict verdict, SatCache* cache) {
    if (cache == nullptr || verdict != Verdict::separated) return;
    const SatCandidate c = ranking.best.candidate();
    *cache = {true, c.source, c.index_a, c.index_b};
}

/// A ball inside each, about its center: when the two balls overlap, the shapes do, and no axis need be
/// looked at. Twice the tolerance, as the radii are rounded too.
template <int D>
bool surely_overlap(const Posed<D>& a, const Posed<D>& b) {
    const double inner = a.shape().inner_size + b.shape().inner_size - 2 * touch_tolerance(a, b);
    return inner > 0 && length_sq<D>(b.position() - a.position()) < inner * inner;
}

}  // namespace

template <int D>
SatResult<D> sat(const Posed<D>& a, const Posed<D>& b, SatCache* cache) {
    NoTrace<D> trace;
    constexpr ExactRules rules;
    const FramedPair<D> pair(a, b);
    SatRun<D, NoTrace<D>, ExactRules> search(pair, rules, trace);
    const Ranking ranking = search.run(cache);
    remember(ranking, search.verdict(ranking), cache);
    return search.result(ranking);
}

template <int D>
Verdict sat_verdict(const Posed<D>& a, const Posed<D>& b, SatCache* cache) {
    if (surely_overlap(a, b)) return Verdict::overlapping;
    if constexpr (D == 3)
        if (cache == nullptr && are_boxes(a, b))
            if (const std::optional<Verdict> verdict = box_box_verdict(a, b)) return *verdict;
    NoTrace<D> trace;
    constexpr ExactRules rules;
    const FramedPair<D> pair(a, b);
    SatRun<D, NoTrace<D>, ExactRules> search(pair, rules, trace);
    const Ranking ranking = search.run(cache);
    const Verdict verdict = search.verdict(ranking);
    remember(ranking, verdict, cache);
    return verdict;
}

template <int D>
SatStory<D> sat_recorded(const Posed<D>& a, const Posed<D>& b, const SatRules& rules, SatCache* cache) {
    SatStory<D> story;
    const FramedPair<D> pair(a, b);
    const auto list = [&](const SatCandidate& candidate) {
        story.candidates.push_back(world_axis<D>(candidate, pair, rules));
        return false;
    };
    const CandidateCounts count = count_candidates(a, b, rules);
    for_each_normal<D>(a, pair.delta, [&](int i) { return list({AxisSource::normal_of_a, i, -1}); });
    if (count.normals_of_b > 0)
        for_each_normal<D>(b, -pair.to_b(pair.delta), [&](int i) {
            return list({AxisSource::normal_of_b, -1, i});
        });
    for_each_other<D>(pair, count, list);
    StepRecorder<D> trace{story.steps};
    SatRun<D, StepRecorder<D>, SatRules> search(pair, rules, trace);
    const Ranking ranking = search.run(cache);
    story.result = search.result(ranking);
    remember(ranking, story.result.verdict, cache);
    return story;
}

template SatResult<2> sat(const Posed<2>&, const Posed<2>&, SatCache*);
template SatResult<3> sat(const Posed<3>&, const Posed<3>&, SatCache*);
template Verdict sat_verdict(const Posed<2>&, const Posed<2>&, SatCache*);
template Verdict sat_verdict(const Posed<3>&, const Posed<3>&, SatCache*);
template SatStory<2> sat_recorded(const Posed<2>&, const Posed<2>&, const SatRules&, SatCache*);
template SatStory<3> sat_recorded(const Posed<3>&, const Posed<3>&, const SatRules&, SatCache*);

}  // namespace gaplab
