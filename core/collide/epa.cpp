#include "collide/epa.hpp"

#include <algorithm>
#include <limits>

#include "collide/core_depth.hpp"
#include "collide/epa_recorder.hpp"
#include "collide/nearest_part.hpp"
#include "collide/polytope.hpp"
#include "collide/support_vertex.hpp"

namespace gaplab {

namespace {

/// A curve never ends by itself: this many supports show how slowly its bounds close.
constexpr int k_curve_iterations = 64;

/// The answer before the radii of the cores are added.
template <int D>
struct Growth {
    EpaDecision decision = EpaDecision::reached;
    double lower = 0;
    double upper = std::numeric_limits<double>::infinity();
    Vec<D> normal{0};
    Vec<D> a{0};  ///< witness points relative to the positions of A and B
    Vec<D> b{0};
    int iterations = 0;
};

/// Some unit vector perpendicular to a segment of the difference.
Vec2 perpendicular(const Vec2& edge) { return turned_right(edge) / glm::length(edge); }
Vec3 perpendicular(const Vec3& edge) {
    const Vec3 size = glm::abs(edge);
    const Vec3 axis = size.x <= size.y && size.x <= size.z ? Vec3(1, 0, 0)
                      : size.y <= size.z                   ? Vec3(0, 1, 0)
                                                           : Vec3(0, 0, 1);
    return glm::normalize(glm::cross(edge, axis));
}

/// Directions in which a simplex that is not full may grow: all axes for a point, the perpendiculars of a
/// segment, both sides of a triangle. The first one is the normal of the answer when none leads on.
template <int D>
std::vector<Vec<D>> growing_directions(const Simplex<D>& simplex) {
    std::vector<Vec<D>> one_side;
    if (simplex.size == 1) {
        for (int d = 0; d < D; ++d) one_side.push_back(Vec<D>(glm::mat<D, D, double>(1)[d]));
    } else if (simplex.size == 2) {
        const Vec<D> edge = simplex[1].point - simplex[0].point;
        one_side.push_back(perpendicular(edge));
        if constexpr (D == 3) one_side.push_back(glm::normalize(glm::cross(edge, one_side[0])));
    } else if constexpr (D == 3) {
        one_side.push_back(glm::normalize(
            nearest_part_detail::triangle_normal(simplex[0].point, simplex[1].point, simplex[2].point)));
    }
    std::vector<Vec<D>> directions;
    for (const Vec<D>& direction : one_side) {
        directions.push_back(direction);
        directions.push_back(-direction);
    }
    return directions;
}

/// Adds the support that leads farthest away from the simplex. False when none does: the difference is flat.
template <int D, class Support, class Trace>
bool blow_up_once(Support& support, Simplex<D>& simplex, Growth<D>& growth, Trace& trace) {
    const std::vector<Vec<D>> directions = growing_directions<D>(simplex);
    SupportVertex<D> best;
    double best_gain = -1;
    Vec<D> best_direction = directions[0];
    for (const Vec<D>& direction : directions) {
        const SupportVertex<D> vertex = support(direction);
        const double gain = glm::dot(direction, vertex.point - simplex[0].point);
        growth.iterations += 1;
        if (gain <= best_gain) continue;
        best = vertex;
        best_gain = gain;
        best_direction = direction;
    }
    trace.blow_up(simplex, best_direction, best, best_gain, support.tolerance());
    trace.bounds(support.radius(), glm::dot(best_direction, best.point) + support.radius());
    if (best_gain <= support.tolerance()) {
        growth.decision = EpaDecision::flat;
        growth.normal = directions[0];
        return false;
    }
    trace.decide(EpaDecision::blow_up);
    simplex.add(best);
    return true;
}

/// A difference without inside: the origin is on it, only the radii are deep.
template <int D, class Trace>
void finish_flat(const Simplex<D>& simplex, Growth<D>& growth, Trace& trace) {
    growth.lower = growth.upper = 0;
    growth.a = weighted<D>(simplex, &SupportVertex<D>::a);
    growth.b = weighted<D>(simplex, &SupportVertex<D>::b);
    trace.decide(EpaDecision::flat);
}

template <int D>
double smallest_weight(const Polytope<D>& polytope, const EpaFacet<D>& facet) {
    const auto weights = facet_weights(polytope, facet);
    return *std::min_element(weights.begin(), weights.end());
}

/// Several facets may lie in one line (plane), all equally near. Only one of them has the foot of the origin
/// on it, and only that one knows the witness points.
template <int D>
EpaFacet<D> facet_with_foot(const Polytope<D>& polytope, const EpaFacet<D>& nearest, double tolerance) {
    EpaFacet<D> best = nearest;
    double best_weight = smallest_weight<D>(polytope, best);
    if (best_weight >= 0) return best;
    for (const EpaFacet<D>& facet : polytope.facets) {
        if (facet.distance > nearest.distance + tolerance) continue;
        const double weight = smallest_weight<D>(polytope, facet);
        if (weight <= best_weight) continue;
        best = facet;
        best_weight = weight;
    }
    return best;
}

template <int D>
void take_facet(const Polytope<D>& polytope, const EpaFacet<D>& facet, Growth<D>& growth) {
    auto weights = facet_weights(polytope, facet);
    double sum = 0;
    for (double& weight : weights) sum += weight = std::max(weight, 0.0);
    growth.normal = facet.normal;
    growth.a = growth.b = Vec<D>{0};
    for (std::size_t i = 0; i < D; ++i) {
        const auto& vertex = polytope.vertices[static_cast<std::size_t>(facet.vertices[i])];
        growth.a += weights[i] / sum * vertex.a;
        growth.b += weights[i] / sum * vertex.b;
    }
}

template <int D>
bool known(const Polytope<D>& polytope, const SupportVertex<D>& vertex) {
    for (const auto& old : polytope.vertices)
        if (old.index_a == vertex.index_a && old.index_b == vertex.index_b) return true;
    return false;
}

/// The loop: nearest facet, support along its normal, stop or grow.
template <int D, class Support, class Trace>
void grow(Support& support, Polytope<D>& polytope, int limit, Growth<D>& growth, Trace& trace) {
    static thread_local Expansion made;  // keeps its storage, as the polytope does
    const double tolerance = support.tolerance();
    EpaFacet<D> proved;  // the facet whose normal gave the smallest upper bound
    for (;;) {
        const int nearest = nearest_facet<D>(polytope);
        const EpaFacet<D> facet = polytope.facets[static_cast<std::size_t>(nearest)];
        const SupportVertex<D> vertex = support(facet.normal);
        const auto& corner = polytope.vertices[static_cast<std::size_t>(facet.vertices[0])];
        const double gain = glm::dot(facet.normal, vertex.point - corner.point);
        const double upper = glm::dot(facet.normal, vertex.point);
        growth.iterations += 1;
        growth.lower = facet.distance;
        if (upper < growth.upper) {
            growth.upper = upper;
            proved = facet;
        }
        trace.ask(polytope, nearest, vertex, gain, tolerance);
        trace.bounds(growth.lower + support.radius(), growth.upper + support.radius());
        growth.decision = gain <= tolerance                                          ? EpaDecision::reached
                          : growth.iterations >= limit                               ? EpaDecision::limit
                          : D == 3 && known<D>(polytope, vertex) && support.finite() ? EpaDecision::limit
                                                                                     : EpaDecision::expand;
        if (growth.decision == EpaDecision::expand) {
            if (expand(polytope, nearest, vertex, tolerance, made))
                trace.expanded(made);
            else
                growth.decision = EpaDecision::limit;
        }
        trace.decide(growth.decision);
        if (growth.decision == EpaDecision::expand) continue;
        const bool reached = growth.decision == EpaDecision::reached;
        take_facet<D>(polytope, reached ? facet_with_foot<D>(polytope, facet, tolerance) : proved, growth);
        return;
    }
}

/// 2D: the difference of two polygons has at most n + m corners, and every iteration finds a new one. 3D: at
/// most n * m, far more than are ever needed.
template <int D, class Support>
int default_limit(const Support& support) {
    if (!support.finite()) return k_curve_iterations;
    const int points = support.a().size() + support.b().size();
    return D == 2 ? points + 16 : 16 * points + 256;
}

template <int D, class Support, class Trace>
Growth<D> measure(Support& support, Simplex<D> simplex, const EpaRules& rules, Trace& trace) {
    static thread_local Polytope<D> polytope;  // keeps its storage, so that a query allocates nothing
    Growth<D> growth;
    while (simplex.size <= D && !rules.skip_blow_up) {
        if (blow_up_once<D>(support, simplex, growth, trace)) continue;
        finish_flat<D>(simplex, growth, trace);
        return growth;
    }
    if (simplex.size <= D) {
        trace.blow_up(simplex, Vec<D>{0}, simplex[simplex.size - 1], 0, support.tolerance());
        growth.decision = EpaDecision::limit;
        trace.decide(growth.decision);
        return growth;
    }
    start_polytope(polytope, simplex);
    const int limit = rules.max_iterations > 0 ? rules.max_iterations : default_limit<D>(support);
    grow<D>(support, polytope, limit, growth, trace);
    return growth;
}

template <int D, class Support>
EpaResult<D> result_of(const Support& support, const Growth<D>& growth) {
    EpaResult<D> result;
    result.iterations = growth.iterations;
    if (growth.decision == EpaDecision::limit && growth.normal == Vec<D>{0}) return result;
    result.status =
        growth.decision == EpaDecision::limit || !support.finite() ? EpaStatus::bounded : EpaStatus::exact;
    result.depth = growth.upper + support.radius();
    result.lower = growth.lower + support.radius();
    result.normal = growth.normal;
    result.witness_a = support.a().position() + (growth.a + support.radius_a() * growth.normal);
    result.witness_b = support.b().position() + (growth.b - support.radius_b() * growth.normal);
    return result;
}

/// When GJK already knows: a gap, contact, or an overlap of the radii alone.
template <int D>
EpaResult<D> result_from_gjk(const GjkResult<D>& from) {
    EpaResult<D> result;
    result.status = from.status == GjkStatus::iteration_limit ? EpaStatus::unfinished
                    : from.status == GjkStatus::overlapping   ? EpaStatus::exact
                                                              : EpaStatus::apart;
    result.depth = result.lower = from.depth;
    result.normal = from.normal;
    result.witness_a = from.witness_a;
    result.witness_b = from.witness_b;
    return result;
}

template <int D, class Support, class Trace>
EpaResult<D> run(Support support, const GjkResult<D>& from, const EpaRules& rules, Trace& trace) {
    if (from.status != GjkStatus::overlapping || from.cores_apart) {
        const EpaResult<D> result = result_from_gjk<D>(from);
        trace.blow_up(from.simplex, from.normal, from.simplex[std::max(0, from.simplex.size - 1)], 0,
                      support.tolerance());
        trace.bounds(result.lower, result.depth);
        trace.decide(EpaDecision::core_apart);
        return result;
    }
    return result_of<D>(support, measure<D>(support, from.simplex, rules, trace));
}

}  // namespace

template <int D>
double core_depth(const Posed<D>& a, const Posed<D>& b, const Simplex<D>& start) {
    NoEpaTrace<D> trace;
    CoreSupport<D> support(a, b);
    return measure<D>(support, start, EpaRules{}, trace).upper;
}

template <int D>
EpaResult<D> epa(const Posed<D>& a, const Posed<D>& b, const GjkResult<D>& from) {
    NoEpaTrace<D> trace;
    return run<D>(CoreSupport<D>(a, b), from, EpaRules{}, trace);
}

template <int D>
EpaResult<D> penetration(const Posed<D>& a, const Posed<D>& b) {
    return epa<D>(a, b, gjk<D>(a, b));
}

template <int D>
EpaStory<D> epa_recorded(const Posed<D>& a, const Posed<D>& b, const EpaRules& rules,
                         const GjkRules<D>& gjk_rules) {
    EpaStory<D> story;
    GjkRules<D> start = gjk_rules;
    start.true_curves = rules.true_curves;
    story.gjk = gjk_recorded<D>(a, b, start);
    EpaRecorder<D> trace(story.steps);
    story.result = rules.true_curves ? run<D>(CurvedSupport<D>(a, b), story.gjk.result, rules, trace)
                                     : run<D>(CoreSupport<D>(a, b), story.gjk.result, rules, trace);
    return story;
}

template double core_depth<2>(const Posed<2>&, const Posed<2>&, const Simplex<2>&);
template double core_depth<3>(const Posed<3>&, const Posed<3>&, const Simplex<3>&);
template EpaResult<2> epa<2>(const Posed<2>&, const Posed<2>&, const GjkResult<2>&);
template EpaResult<3> epa<3>(const Posed<3>&, const Posed<3>&, const GjkResult<3>&);
template EpaResult<2> penetration<2>(const Posed<2>&, const Posed<2>&);
template EpaResult<3> penetration<3>(const Posed<3>&, const Posed<3>&);
template EpaStory<2> epa_recorded<2>(const Posed<2>&, const Posed<2>&, const EpaRules&, const GjkRules<2>&);
template EpaStory<3> epa_recorded<3>(const Posed<3>&, const Posed<3>&, const EpaRules&, const GjkRules<3>&);

}  // namespace gaplab
