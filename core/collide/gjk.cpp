#include "collide/gjk.hpp"

#include "collide/core_depth.hpp"
#include "collide/gjk_recorder.hpp"
#include "collide/nearest_part.hpp"
#include "collide/sat.hpp"
#include "collide/support_vertex.hpp"

namespace gaplab {

namespace {

/// What the same loop is asked: how far, or only whether.
enum class Question { distance, yes_or_no };

/// The rules of the fast path, known to the compiler.
struct RightRules {
    static constexpr int max_iterations = 128;
    static constexpr bool no_progress_check = false;
    static constexpr bool limit_means_miss = false;
};

/// The state that the loop carries: `direction` and `reach` belong to the part of the simplex nearest the
/// origin.
template <int D>
struct Search {
    Simplex<D> simplex;
    Vec<D> direction{0};
    double reach = 0;
    double tolerance = 0;
    double touch = 0;  ///< separations up to this count as contact
    int iterations = 0;
    GjkDecision decision = GjkDecision::go_on;
};

/// numerator / length(direction) <= bound, without the square root.
template <int D>
bool at_most(double numerator, const Vec<D>& direction, double bound) {
    return numerator <= 0 || numerator * numerator <= bound * bound * length_sq<D>(direction);
}

template <int D>
bool contains(const Simplex<D>& simplex, const SupportVertex<D>& vertex) {
    for (int i = 0; i < simplex.size; ++i)
        if (simplex[i].index_a == vertex.index_a && simplex[i].index_b == vertex.index_b) return true;
    return false;
}

/// Before the support joins the simplex: does it lead on?
template <int D, Question Q, class Support, class Rules>
GjkDecision judge_support(const Search<D>& search, const SupportVertex<D>& vertex, const Support& support,
                          const Rules& rules) {
    if constexpr (Q == Question::yes_or_no) {
        const double rim = support.radius() - search.touch;
        if (glm::dot(search.direction, vertex.point) + rim * glm::length(search.direction) <= 0)
            return GjkDecision::support_short;
    }
    if (search.simplex.size == 0 || rules.no_progress_check) return GjkDecision::go_on;
    const double gain = glm::dot(search.direction, vertex.point - search.simplex[0].point);
    if (at_most<D>(gain, search.direction, search.tolerance)) return GjkDecision::no_progress;
    if (support.finite() && contains(search.simplex, vertex)) return GjkDecision::repeated;
    return GjkDecision::go_on;
}

/// After the simplex was reduced: is the origin reached?
template <int D, Question Q, class Support>
GjkDecision judge_part(const Search<D>& search, const Support& support) {
    if (search.simplex.size == D + 1) return GjkDecision::inside;
    if (at_most<D>(search.reach, search.direction, search.tolerance)) return GjkDecision::on_origin;
    if constexpr (Q == Question::yes_or_no)
        if (support.radius() > 0 &&
            at_most<D>(search.reach, search.direction, support.radius() - search.touch))
            return GjkDecision::within_radius;
    return GjkDecision::go_on;
}

template <int D>
void reduce(Search<D>& search, NearestPart<D>& part) {
    part = nearest_part(search.simplex);
    keep<D>(search.simplex, part);
    search.direction = part.direction;
    search.reach = part.reach;
}

template <int D, Question Q, class Support, class Rules, class Trace>
void iterate(Support& support, Search<D>& search, const Rules& rules, Trace& trace) {
    NearestPart<D> part;
    for (int i = 1; i <= rules.max_iterations; ++i) {
        search.iterations = i;
        const SupportVertex<D> vertex = support(search.direction);
        trace.ask(i, search.direction, vertex, search.simplex);
        search.decision = judge_support<D, Q>(search, vertex, support, rules);
        if (search.decision == GjkDecision::go_on) {
            search.simplex.add(vertex);
            trace.grow(search.simplex);
            reduce<D>(search, part);
            trace.keep(part, search.simplex);
            search.decision = judge_part<D, Q>(search, support);
        }
        if (search.decision == GjkDecision::go_on && i == rules.max_iterations)
            search.decision = GjkDecision::limit;
        trace.decide(search.decision);
        if (search.decision != GjkDecision::go_on) return;
    }
}

/// From the center of A to that of B: where the nearest points of two round shapes would be.
template <int D, class Support>
Vec<D> center_direction(const Support& support, const GjkRules<D>* rules) {
    if (rules != nullptr && rules->first_direction && length_sq<D>(*rules->first_direction) > 0)
        return *rules->first_direction;
    Vec<D> direction = support.delta();
    if (rules != nullptr && rules->zero_first_direction) return rules->first_direction.value_or(direction);
    if (length_sq<D>(direction) == 0) direction[0] = 1;
    return direction;
}

template <int D, class Support>
Search<D> first_search(const Support& support, const GjkRules<D>* rules) {
    Search<D> search;
    search.direction = center_direction<D>(support, rules);
    search.tolerance = support.tolerance();
    search.touch = k_touch_tolerance * (support.a().shape().size + support.b().shape().size);
    return search;
}

/// The simplex of last time where its vertices stand now. Its nearest part replaces the first direction,
/// unless the origin is on it: then the plain start knows how to end.
template <int D, class Support>
void warm_start(Support& support, const GjkCache& cache, Search<D>& search) {
    const int size = std::min(cache.size, D);
    Search<D> warm = search;
    for (int i = 0; i < size; ++i) {
        const int a = cache.index_a[static_cast<std::size_t>(i)];
        const int b = cache.index_b[static_cast<std::size_t>(i)];
        if (a < 0 || b < 0 || a >= support.a().size() || b >= support.b().size()) return;
        warm.simplex.add(support.at(a, b));
    }
    if (size == 0) return;
    NearestPart<D> part;
    reduce<D>(warm, part);
    if (!at_most<D>(warm.reach, warm.direction, warm.tolerance)) search = warm;
}

template <int D>
void store(const Simplex<D>& simplex, GjkCache& cache) {
    cache.size = std::min(simplex.size, D);
    for (int i = 0; i < cache.size; ++i) {
        cache.index_a[static_cast<std::size_t>(i)] = simplex[i].index_a;
        cache.index_b[static_cast<std::size_t>(i)] = simplex[i].index_b;
    }
}

/// Contact or overlap? The origin is on the last simplex or just inside it.
template <int D, class Support>
GjkStatus status_of_reached(const Support& support, const Search<D>& search) {
    if (search.decision == GjkDecision::inside && inside_by(search.simplex, search.touch))
        return GjkStatus::overlapping;
    if (!support.finite()) return gjk<D>(support.a(), support.b()).status;
    if (support.radius() > search.touch) return GjkStatus::overlapping;
    const double depth = core_depth<D>(support.a(), support.b(), search.simplex) + support.radius();
    return depth > search.touch ? GjkStatus::overlapping : GjkStatus::touching;
}

template <int D, class Support>
void measure_apart(const Support& support, const Search<D>& search, GjkResult<D>& result) {
    const double length = glm::length(search.direction);
    result.cores_apart = true;
    result.core_distance = search.reach / length;
    result.normal = search.direction / length;
    const double separation = result.core_distance - support.radius();
    result.status = separation > search.touch     ? GjkStatus::separated
                    : separation >= -search.touch ? GjkStatus::touching
                                                  : GjkStatus::overlapping;
    if (result.status == GjkStatus::separated) result.distance = separation;
    if (result.status == GjkStatus::overlapping) result.depth = -separation;
    result.witness_a = support.a().position() + (weighted<D>(result.simplex, &SupportVertex<D>::a) +
                                                 support.radius_a() * result.normal);
    result.witness_b = support.b().position() + (weighted<D>(result.simplex, &SupportVertex<D>::b) -
                                                 support.radius_b() * result.normal);
}

template <int D, class Support, class Rules>
GjkResult<D> conclude(const Support& support, const Search<D>& search, const Rules& rules) {
    GjkResult<D> result;
    result.iterations = search.iterations;
    result.simplex = search.simplex;
    weigh(result.simplex);
    const bool reached = search.decision == GjkDecision::inside || search.decision == GjkDecision::on_origin;
    if (search.decision == GjkDecision::limit)
        result.status = rules.limit_means_miss ? GjkStatus::separated : GjkStatus::iteration_limit;
    else if (reached)
        result.status = status_of_reached<D>(support, search);
    else
        measure_apart<D>(support, search, result);
    return result;
}

template <int D, class Support, class Rules, class Trace>
GjkResult<D> distance_run(Support support, const Rules& rules, const GjkRules<D>* start, GjkCache* cache,
                          Trace& trace) {
    Search<D> search = first_search<D>(support, start);
    if (cache != nullptr) warm_start<D>(support, *cache, search);
    trace.start(search.simplex, search.tolerance);
    iterate<D, Question::distance>(support, search, rules, trace);
    if (cache != nullptr) store<D>(search.simplex, *cache);
    return conclude<D>(support, search, rules);
}

template <int D, class Support, class Rules, class Trace>
GjkResult<D> yes_no_run(Support support, const Rules& rules, const GjkRules<D>* start, Trace& trace) {
    Search<D> search = first_search<D>(support, start);
    trace.start(search.simplex, search.tolerance);
    iterate<D, Question::yes_or_no>(support, search, rules, trace);
    GjkResult<D> result;
    result.iterations = search.iterations;
    result.simplex = search.simplex;
    if (search.decision == GjkDecision::support_short)
        result.status = GjkStatus::separated;
    else if (search.decision == GjkDecision::within_radius)
        result.status = GjkStatus::overlapping;
    else
        result.status = conclude<D>(support, search, rules).status;
    return result;
}

}  // namespace

template <int D>
GjkResult<D> gjk(const Posed<D>& a, const Posed<D>& b, GjkCache* cache) {
    NoGjkTrace<D> trace;
    return distance_run<D>(CoreSupport<D>(a, b), RightRules{}, nullptr, cache, trace);
}

template <int D>
GjkStory<D> gjk_recorded(const Posed<D>& a, const Posed<D>& b, const GjkRules<D>& rules, GjkCache* cache) {
    GjkStory<D> story;
    GjkRecorder<D> trace(story.steps);
    story.result = rules.true_curves ? distance_run<D>(CurvedSupport<D>(a, b), rules, &rules, nullptr, trace)
                                     : distance_run<D>(CoreSupport<D>(a, b), rules, &rules, cache, trace);
    return story;
}

template <int D>
GjkAnswer gjk_boolean(const Posed<D>& a, const Posed<D>& b) {
    NoGjkTrace<D> trace;
    const GjkResult<D> result = yes_no_run<D>(CoreSupport<D>(a, b), RightRules{}, nullptr, trace);
    return {result.status == GjkStatus::overlapping, result.status != GjkStatus::iteration_limit,
            result.iterations};
}

template <int D>
GjkStory<D> gjk_boolean_recorded(const Posed<D>& a, const Posed<D>& b, const GjkRules<D>& rules) {
    GjkStory<D> story;
    GjkRecorder<D> trace(story.steps);
    story.result = rules.true_curves ? yes_no_run<D>(CurvedSupport<D>(a, b), rules, &rules, trace)
                                     : yes_no_run<D>(CoreSupport<D>(a, b), rules, &rules, trace);
    return story;
}

template GjkResult<2> gjk<2>(const Posed<2>&, const Posed<2>&, GjkCache*);
template GjkResult<3> gjk<3>(const Posed<3>&, const Posed<3>&, GjkCache*);
template GjkStory<2> gjk_recorded<2>(const Posed<2>&, const Posed<2>&, const GjkRules<2>&, GjkCache*);
template GjkStory<3> gjk_recorded<3>(const Posed<3>&, const Posed<3>&, const GjkRules<3>&, GjkCache*);
template GjkAnswer gjk_boolean<2>(const Posed<2>&, const Posed<2>&);
template GjkAnswer gjk_boolean<3>(const Posed<3>&, const Posed<3>&);
template GjkStory<2> gjk_boolean_recorded<2>(const Posed<2>&, const Posed<2>&, const GjkRules<2>&);
template GjkStory<3> gjk_boolean_recorded<3>(const Posed<3>&, const Posed<3>&, const GjkRules<3>&);

}  // namespace gaplab
