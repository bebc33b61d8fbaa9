#pragma once
// The axis loop of SAT: one body for the fast path, the taught path and their rules.
#include <algorithm>
#include <limits>

#include "collide/box_axes.hpp"
#include "collide/sat_ranking.hpp"
#include "geometry/turning_extent.hpp"

namespace gaplab {

/// The recorder that is switched off: `if constexpr` drops the work of filling a step.
template <int D>
struct NoTrace {
    static constexpr bool k_records = false;
    void add(const SatStep<D>&) {}
};

/// Sum of the radii of a ball inside each shape, about its center, less twice the tolerance, as the radii are
/// rounded too. On every axis the shadows overlap by this at least, less the distance of the centers along
/// it.
template <int D>
double inner_sizes(const Posed<D>& a, const Posed<D>& b) {
    return a.shape().inner_size + b.shape().inner_size - 2 * touch_tolerance(a, b);
}

template <int D, class Trace, class Rules, bool RunnerUp>
class SatRun {
  public:
    using Rank = Ranking<RunnerUp>;

    SatRun(const FramedPair<D>& pair, const Rules& rules, Trace& trace)
        : pair_(pair), tolerance_(touch_tolerance(pair.a, pair.b)), rules_(rules), trace_(trace) {}

    /// Tests the axes: the one that separated the pair last time first, then the normals of A, of B, the
    /// others.
    [[gnu::always_inline]] Rank run(const SatCache* cache) {
        Rank ranking;
        if (cache != nullptr && cache->valid) {
            Rank first;  // a copy, here and below: what others see cannot stay in registers
            const bool enough = test_cached(*cache, first);
            ranking = first;
            if (enough) return ranking;
        }
        if constexpr (D == 3)
            if (has_closed_form(pair_, rules_)) {
                Rank all = ranking;
                test_boxes(all);
                return all;
            }
        if (test_normals<AxisSource::normal_of_a>(ranking)) return ranking;
        if (!rules_.forget_normals_of_b && test_normals<AxisSource::normal_of_b>(ranking)) return ranking;
        if (has_others()) {
            Rank all = ranking;
            test_others(all);
            ranking = all;
        }
        return ranking;
    }

    Verdict verdict(const Tested& best) const { return verdict_on(-best.overlap, tolerance_); }

    /// The axis behind a word, by the indices of the shapes.
    SatCandidate candidate(const AxisWord& axis) const {
        SatCandidate c{axis.source(), axis.a(), axis.b()};
        if (c.source == AxisSource::normal_of_a) c.index_a = axis_of(pair_.a, c.index_a);
        if (c.source == AxisSource::normal_of_b) c.index_b = axis_of(pair_.b, c.index_b);
        return c;
    }
    /// The same as a unit direction of the world, as it was generated.
    SatAxis<D> world(const AxisWord& axis) const { return world_axis<D>(candidate(axis), pair_, rules_); }
    /// Unit, from A to B.
    Vec<D> normal(const SatAxis<D>& axis, const AxisWord& word) const {
        return rules_.skip_sign_fix ? axis.direction : axis.direction * word.sign();
    }
    bool stopped_early(const Tested& best) const {
        return rules_.stop_at_first_gap && best.overlap < -tolerance_;
    }

  private:
    static int axis_of(const Posed<D>& shape, int position) {
        return shape.shape().axes[static_cast<std::size_t>(position)];
    }

    bool has_others() const {
        if (D == 2 && pair_.a.radius() + pair_.b.radius() <= 0) return false;
        const CandidateCounts count = count_candidates(pair_.a, pair_.b, rules_);
        return count.total() > count.normals_of_a + count.normals_of_b;
    }

    /// The axis that separated the pair last, unless the shapes have changed so much that it names nothing.
    [[gnu::noinline]] bool test_cached(const SatCache& cache, Rank& ranking) {
        const SatCandidate candidate{cache.source, cache.index_a, cache.index_b};
        if (candidate.source == AxisSource::any_direction) return false;
        const AxisWord word = word_of(candidate);
        if (word.word() == k_nothing) return false;
        cached_ = word.word();
        return test_general(candidate, word, true, ranking);
    }

    /// The word of a candidate that comes from outside; k_nothing when the shapes have no such thing.
    AxisWord word_of(const SatCandidate& c) const {
        const AxisWord none{k_nothing};
        if (c.source == AxisSource::normal_of_a) {
            const int position = position_of(pair_.a, c.index_a);
            return position < 0 ? none : AxisWord{c.source, position, -1};
        }
        if (c.source == AxisSource::normal_of_b) {
            const int position = position_of(pair_.b, c.index_b);
            return position < 0 ? none : AxisWord{c.source, -1, position};
        }
        const auto count = [&](const Posed<D>& shape, AxisSource own_edge) {
            const bool edge = c.source == own_edge || c.source == AxisSource::edge_pair;
            return edge ? static_cast<int>(shape.shape().edges.size()) : shape.size();
        };
        if (c.index_a < 0 || c.index_a >= count(pair_.a, AxisSource::edge_vertex)) return none;
        if (c.index_b < 0 || c.index_b >= count(pair_.b, AxisSource::vertex_edge)) return none;
        return {c.source, c.index_a, c.index_b};
    }
    static int position_of(const Posed<D>& shape, int index) {
        const auto& axes = shape.shape().axes;
        const auto found = std::lower_bound(axes.begin(), axes.end(), index);
        return found == axes.end() || *found != index ? -1 : static_cast<int>(found - axes.begin());
    }

    [[gnu::noinline]] bool test_others(Rank& ranking) {
        const CandidateCounts count = count_candidates(pair_.a, pair_.b, rules_);
        return for_each_other<D>(pair_, count, [&](const SatCandidate& c) {
            const AxisWord word{c.source, c.index_a, c.index_b};
            return word.word() != cached_ && test_general(c, word, false, ranking);
        });
    }

    /// Two boxes: the same axes in the same order, with shadows from the closed form, three at a time.
    [[gnu::noinline]] bool test_boxes(Rank& ranking) {
        Rank three_by_three = ranking;
        const bool enough = for_each_box_trio(
            pair_, count_candidates(pair_.a, pair_.b, rules_),
            [&](const BoxTrio& trio, const BoxShadows& s) __attribute__((always_inline)) {
                const Trio overlaps = s.overlap();
                const bool one_by_one =
                    Trace::k_records || cached_ != k_nothing || smallest(overlaps) < -tolerance_;
                if (one_by_one) return test_trio(trio, s, three_by_three);
                add_trio(trio, s, overlaps, three_by_three);
                return false;
            },
            [&](const BoxTrio& trio) {
                for (int i = 0; i < 3; ++i) {
                    const SatCandidate c = candidate_of(pair_, trio, i);
                    const AxisWord word = word_of(c);
                    if (word.word() != cached_ && test_general(c, word, false, three_by_three)) return true;
                }
                return false;
            });
        ranking = three_by_three;
        return enough;
    }
    /// Ranks three axes, none of which separates.
    [[gnu::always_inline]] void add_trio(const BoxTrio& trio, const BoxShadows& s, const Trio& overlaps,
                                         Rank& ranking) {
        const auto word = [&](int lane) { return word_of(trio, lane).word(); };
        const TwoShadows first_two{{-s.reach_a.xy, s.reach_a.xy},
                                   {s.center.xy - s.reach_b.xy, s.center.xy + s.reach_b.xy}};
        const auto both = [](double value) { return Lane{value, value}; };
        const TwoShadows third{{both(-s.reach_a.z), both(s.reach_a.z)},
                               {both(s.center.z - s.reach_b.z), both(s.center.z + s.reach_b.z)}};
        ranking.add(overlaps.xy, AxisWord::turned(AxisWord::Two{word(0), word(1)}, first_two));
        ranking.add(Lane{overlaps.z, Rank::k_none}, AxisWord::turned(AxisWord::Two{word(2), word(2)}, third));
        ranking.tested += 3;
    }
    /// The word of a candidate of two boxes.
    AxisWord word_of(const BoxTrio& trio, int lane) const {
        if (trio.source == AxisSource::normal_of_a) return {trio.source, lane, -1};
        if (trio.source == AxisSource::normal_of_b) return {trio.source, -1, lane};
        const SatCandidate c = candidate_of(pair_, trio, lane);
        return {c.source, c.index_a, c.index_b};
    }
    /// The same one by one, for who wants to see each, until one is enough.
    [[gnu::noinline]] bool test_trio(const BoxTrio& trio, const BoxShadows& s, Rank& ranking) {
        const Trio overlaps = s.overlap();
        for (int i = 0; i < 3; ++i) {
            const AxisWord word = word_of(trio, i);
            if (word.word() == cached_) continue;
            const Shadows shadows{{-s.reach_a[i], s.reach_a[i]},
                                  {s.center[i] - s.reach_b[i], s.center[i] + s.reach_b[i]}};
            if (judge(candidate_of(pair_, trio, i), word, shadows, overlaps[i], false, ranking)) return true;
        }
        return false;
    }

    bool test_general(const SatCandidate& candidate, AxisWord word, bool from_cache, Rank& ranking) {
        const auto project = [](const Posed<D>& shape, const Vec<D>& d) { return project_local(shape, d); };
        return test(candidate, word, from_cache, ranking, project);
    }

    /// The normals of one shape. The other shape's shadow: of few points all are projected, two axes at a
    /// time; many are walked around as the axes turn.
    template <AxisSource Source>
    [[gnu::always_inline]] bool test_normals(Rank& ranking) {
        if constexpr (D == 2) {
            const Posed<D>& other = Source == AxisSource::normal_of_a ? pair_.b : pair_.a;
            if (other.size() >= k_turning_points) return test_normals_walking<Source>(ranking);
        }
        return test_normals_in_twos<Source>(ranking);
    }

    template <AxisSource Source>
    [[gnu::always_inline]] bool test_normals_in_twos(Rank& ranking) {
        constexpr bool of_a = Source == AxisSource::normal_of_a;
        const int count = (of_a ? pair_.a : pair_.b).axis_count();
        const bool one_by_one = Trace::k_records || cached_ != k_nothing;
        AxisWord::Two words{normal_word<of_a>(0).word(), normal_word<of_a>(1).word()};
        for (int i = 0; i < count; i += 2, words += k_two_further<of_a>) {
            const TwoShadows both = shadows_on_two<of_a>(i);
            if (one_by_one) {
                if (test_normal<of_a>(i, both.lane(0), ranking)) return true;
                if (i + 1 < count && test_normal<of_a>(i + 1, both.lane(1), ranking)) return true;
                continue;
            }
            Lane overlap = overlap_of(both);
            const bool gap = std::min(overlap[0], overlap[1]) < -tolerance_;
            ranking.tested += 2;
            if ((RunnerUp && i + 1 == count) || (gap && overlap[0] < -tolerance_)) {
                overlap[1] = Rank::k_none;  // not asked for: there is no second, or the first was enough
                --ranking.tested;
            }
            ranking.add(overlap, AxisWord::turned(words, both));
            if (gap) return true;
        }
        if (!RunnerUp && !one_by_one && count % 2 != 0) --ranking.tested;  // the last one came twice
        return false;
    }
    template <bool OfA>
    static AxisWord normal_word(int position) {
        return OfA ? AxisWord{AxisSource::normal_of_a, position, -1}
                   : AxisWord{AxisSource::normal_of_b, -1, position};
    }
    template <bool OfA>
    static inline const std::uint64_t k_two_further = normal_word<OfA>(2).word() - normal_word<OfA>(0).word();

    /// One normal whose shadows are known.
    template <bool OfA>
    bool test_normal(int position, const Shadows& shadows, Rank& ranking) {
        const AxisWord word = normal_word<OfA>(position);
        if (word.word() == cached_) return false;
        const SatCandidate c = candidate(word);
        if (rules_.skip_normalising) return test_general(c, word, false, ranking);
        return judge(c, word, shadows, overlap_of(shadows), false, ranking);
    }

    /// Shadows on axes `position` and the next, of A or of B.
    template <bool OfA>
    [[gnu::always_inline]] TwoShadows shadows_on_two(int position) const {
        const Posed<D>& shape = OfA ? pair_.a : pair_.b;
        const TwoVec<D> own = two_axes<D>(shape, position);
        const TwoVec<D> other = OfA ? turned_back<D>(pair_.b_to_a, own) : turned<D>(pair_.b_to_a, own);
        const TwoIntervals own_extent = two_axis_extents<D>(shape, position);
        const TwoIntervals other_extent = project_two<D>(OfA ? pair_.b : pair_.a, other);
        const Lane shift = dot<D>(pair_.delta, OfA ? own : other);
        TwoShadows both{OfA ? own_extent : other_extent, OfA ? other_extent : own_extent};
        both.b = {both.b.min + shift, both.b.max + shift};
        if (pair_.a.radius() + pair_.b.radius() > 0) {
            both.a = {both.a.min - pair_.a.radius(), both.a.max + pair_.a.radius()};
            both.b = {both.b.min - pair_.b.radius(), both.b.max + pair_.b.radius()};
        }
        return both;
    }

    /// Many points: the two vertices last found bound the overlap on the axes that follow, and so do the
    /// balls inside the shapes. Axes that cannot change the answer are passed over, unless every axis is
    /// asked for.
    template <AxisSource Source>
    [[gnu::always_inline]] bool test_normals_walking(Rank& ranking) {
        constexpr bool of_a = Source == AxisSource::normal_of_a;
        const Posed<D>& own = of_a ? pair_.a : pair_.b;
        const Vec<D> towards = of_a ? pair_.delta : -pair_.to_b(pair_.delta);
        const double balls = inner_sizes(pair_.a, pair_.b);
        TurningExtent turning;
        const auto walk = [&](const Posed<D>& shape, const Vec<D>& d) __attribute__((always_inline)) {
            return turning(shape, d);
        };
        const auto bound = [&](const Posed<D>&, const Vec<D>& d) __attribute__((always_inline)) {
            return turning.at_least(d);
        };
        const auto one = [&](int position) __attribute__((always_inline)) {
            const AxisWord word = normal_word<of_a>(position);
            const int index = axis_of(own, position);
            const SatCandidate c{Source, of_a ? index : -1, of_a ? -1 : index};
            if (word.word() == cached_) return false;
            if (culls(turning) && overlap_on(c, bound) >= ranking.limit()) return false;
            return test(c, word, false, ranking, walk);
        };
        const auto next = [&](int position, int end) __attribute__((always_inline)) {
            if (!culls(turning)) return position;
            return first_facing(own, towards, balls - ranking.limit(), position, end);
        };
        const int count = own.axis_count();
        const int start = first_axis<D>(own, towards);
        for (int i = start; i < count; i = next(i + 1, count))
            if (one(i)) return true;
        for (int i = next(0, start); i < start; i = next(i + 1, start))
            if (one(i)) return true;
        return false;
    }
    bool culls(const TurningExtent& turning) const { return rules_.stop_at_first_gap && turning.started(); }

    /// The first axis from `position` on along which the centers are more than `reach` apart; `end` if none.
    [[gnu::always_inline]] static int first_facing(const Posed<D>& own, const Vec<D>& towards, double reach,
                                                   int position, int end) {
        const double* x = own.axis_row(0);
        const double* y = own.axis_row(1);
        while (position < end && std::abs(x[position] * towards.x + y[position] * towards.y) <= reach)
            ++position;
        return position;
    }

    /// The overlap on a candidate, or, when `project` knows only a part of a shadow, a bound from below.
    template <class Project>
    [[gnu::always_inline]] double overlap_on(const SatCandidate& candidate, const Project& project) const {
        const FramedAxis<D> axis = framed_axis<D>(candidate, pair_, rules_);
        return overlap_of(shadows_on(axis, candidate, project));
    }

    /// Tests one axis; true when the answer is known.
    template <class Project>
    [[gnu::always_inline]] bool test(const SatCandidate& candidate, AxisWord word, bool from_cache,
                                     Rank& ranking, const Project& project) {
        const FramedAxis<D> axis = framed_axis<D>(candidate, pair_, rules_);
        if (axis.degenerate) {
            record(candidate, {}, 0, from_cache, ranking);
            return false;
        }
        const Shadows shadows = shadows_on(axis, candidate, project);
        return judge(candidate, word, shadows, overlap_of(shadows), from_cache, ranking);
    }

    /// Ranks an axis by its overlap; true when the answer is known.
    [[gnu::always_inline]] bool judge(const SatCandidate& candidate, AxisWord word, const Shadows& s,
                                      double overlap, bool from_cache, Rank& ranking) {
        const auto first_lane = [](double value) { return Lane{value, value}; };
        const TwoShadows lanes{{first_lane(s.a.min), first_lane(s.a.max)},
                               {first_lane(s.b.min), first_lane(s.b.max)}};
        const AxisWord::Two words{word.word(), word.word()};
        ranking.add(Lane{overlap, Rank::k_none}, AxisWord::turned(words, lanes), rules_.keep_last_axis);
        ++ranking.tested;
        record(candidate, s, overlap, from_cache, ranking);
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
    static Lane overlap_of(const TwoShadows& s) {
        const Lane ahead = s.a.max - s.b.min;
        const Lane back = s.b.max - s.a.min;
        return back < ahead ? back : ahead;
    }

    void record(const SatCandidate& candidate, const Shadows& shadows, double overlap, bool from_cache,
                const Rank& ranking) {
        if constexpr (Trace::k_records) {
            SatStep<D> step;
            step.axis = world_axis<D>(candidate, pair_, rules_);
            step.a = shadows.a;
            step.b = shadows.b;
            step.origin_shift = glm::dot(pair_.a.position(), step.axis.direction);
            step.overlap = overlap;
            step.separates = !step.axis.degenerate && overlap < -tolerance_;
            const Tested best = ranking.best();
            step.is_best =
                !step.axis.degenerate && ranking.tested > 0 && this->candidate(best.axis) == candidate;
            step.best_overlap = best.overlap;
            step.from_cache = from_cache;
            trace_.add(step);
        }
    }

    const FramedPair<D>& pair_;
    double tolerance_;
    const Rules& rules_;
    Trace& trace_;
    static constexpr std::uint64_t k_nothing = ~std::uint64_t{0};
    std::uint64_t cached_ = k_nothing;  ///< the word of the axis that was tested already
};

}  // namespace gaplab
