#include "collide/sat.hpp"

#include "collide/box_axes.hpp"
#include "collide/sat_run.hpp"

namespace gaplab {

namespace {

template <int D>
struct StepRecorder {
    static constexpr bool k_records = true;
    std::vector<SatStep<D>>& steps;
    void add(const SatStep<D>& step) { steps.push_back(step); }
};

template <class Run>
void remember(const Run& search, const Tested& best, SatCache* cache) {
    if (cache == nullptr || search.verdict(best) != Verdict::separated) return;
    const SatCandidate c = search.candidate(best.axis);
    *cache = {true, c.source, c.index_a, c.index_b};
}

template <int D, class Run, class Rules>
SatResult<D> full_result(const FramedPair<D>& pair, const Rules& rules, const Run& search,
                         const typename Run::Rank& ranking) {
    const Tested best = ranking.best();
    const Tested second = ranking.runner_up();
    const bool has_second = ranking.tested > 1;
    const SatAxis<D> axis = search.world(best.axis);
    const Vec<D> normal = search.normal(axis, best.axis);
    const int count = count_candidates(pair.a, pair.b, rules).total();
    return {search.verdict(best),
            -best.overlap,
            normal,
            normal * std::max(best.overlap, 0.0),
            axis,
            has_second ? search.world(second.axis) : SatAxis<D>{},
            has_second ? -second.overlap : 0.0,
            ranking.tested,
            count,
            ranking.tested * (pair.a.size() + pair.b.size()),
            search.stopped_early(best) && ranking.tested < count};
}

/// A ball inside each, about its center: when the two balls overlap, the shapes do, and no axis need be
/// looked at.
template <int D>
bool surely_overlap(const Posed<D>& a, const Posed<D>& b) {
    const double inner = inner_sizes(a, b);
    return inner > 0 && length_sq<D>(b.position() - a.position()) < inner * inner;
}

template <int D>
Verdict verdict_by_axes(const Posed<D>& a, const Posed<D>& b, SatCache* cache) {
    NoTrace<D> trace;
    constexpr ExactRules rules;
    const FramedPair<D> pair(a, b);
    SatRun<D, NoTrace<D>, ExactRules, false> search(pair, rules, trace);
    const Tested best = search.run(cache).best();
    remember(search, best, cache);
    return search.verdict(best);
}

}  // namespace

template <int D>
SatResult<D> sat(const Posed<D>& a, const Posed<D>& b, SatCache* cache) {
    NoTrace<D> trace;
    constexpr ExactRules rules;
    const FramedPair<D> pair(a, b);
    SatRun<D, NoTrace<D>, ExactRules, true> search(pair, rules, trace);
    const auto ranking = search.run(cache);
    remember(search, ranking.best(), cache);
    return full_result<D>(pair, rules, search, ranking);
}

template <int D>
SatPush<D> sat_push(const Posed<D>& a, const Posed<D>& b, SatCache* cache) {
    NoTrace<D> trace;
    constexpr ExactRules rules;
    const FramedPair<D> pair(a, b);
    SatRun<D, NoTrace<D>, ExactRules, false> search(pair, rules, trace);
    const Tested best = search.run(cache).best();
    remember(search, best, cache);
    const SatAxis<D> axis = search.world(best.axis);
    const Vec<D> normal = search.normal(axis, best.axis);
    return {search.verdict(best), -best.overlap, normal,      normal * std::max(best.overlap, 0.0),
            axis.source,          axis.index_a,  axis.index_b};
}

template <int D>
Verdict sat_verdict(const Posed<D>& a, const Posed<D>& b, SatCache* cache) {
    if constexpr (D == 3)
        if (cache == nullptr && are_boxes(a, b)) {
            const std::optional<Verdict> verdict = box_box_verdict(a, b);
            return verdict ? *verdict : verdict_by_axes<D>(a, b, cache);
        }
    if (surely_overlap(a, b)) return Verdict::overlapping;
    return verdict_by_axes<D>(a, b, cache);
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
    SatRun<D, StepRecorder<D>, SatRules, true> search(pair, rules, trace);
    const auto ranking = search.run(cache);
    story.result = full_result<D>(pair, rules, search, ranking);
    remember(search, ranking.best(), cache);
    return story;
}

template SatResult<2> sat(const Posed<2>&, const Posed<2>&, SatCache*);
template SatResult<3> sat(const Posed<3>&, const Posed<3>&, SatCache*);
template SatPush<2> sat_push(const Posed<2>&, const Posed<2>&, SatCache*);
template SatPush<3> sat_push(const Posed<3>&, const Posed<3>&, SatCache*);
template Verdict sat_verdict(const Posed<2>&, const Posed<2>&, SatCache*);
template Verdict sat_verdict(const Posed<3>&, const Posed<3>&, SatCache*);
template SatStory<2> sat_recorded(const Posed<2>&, const Posed<2>&, const SatRules&, SatCache*);
template SatStory<3> sat_recorded(const Posed<3>&, const Posed<3>&, const SatRules&, SatCache*);

}  // namespace gaplab
