#include "lenses/epa_words.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"epa." + key, std::move(values), {}}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

template <int D>
std::string names_of(const Simplex<D>& simplex) {
    std::string names;
    for (int i = 0; i < simplex.size; ++i) names += (i > 0 ? " … " : "") + pair_name(simplex[i]);
    return names;
}

template <int D>
std::string names_of(const std::vector<SupportVertex<D>>& vertices) {
    std::string names;
    for (const SupportVertex<D>& vertex : vertices) names += (names.empty() ? "" : " … ") + pair_name(vertex);
    return names;
}

template <int D>
std::string facet_text(const EpaMomentOf<D>& moment) {
    const EpaFacet<D>* facet = moment.nearest();
    if (facet == nullptr) return "–";
    const EpaStep<D>& step = moment.step();
    std::string names;
    for (const int v : facet->vertices)
        names += (names.empty() ? "" : " … ") + pair_name(step.vertices[static_cast<std::size_t>(v)]);
    return names;
}

template <int D>
Values step_values(const EpaMomentOf<D>& moment) {
    const EpaStep<D>& step = moment.step();
    const EpaFacet<D>* facet = moment.nearest();
    return {{"edge", facet_text(moment)},
            {"d", Number{facet == nullptr ? 0.0 : facet->distance, 3}},
            {"direction", point_text(step.direction, 2)},
            {"pair", pair_name(step.support)},
            {"gain", Number{step.gain, 3}},
            {"tiny", tiny_text(step.gain)},
            {"tolerance", tiny_text(step.tolerance)},
            {"lower", Number{step.lower, 4}},
            {"upper", Number{step.upper, 4}},
            {"simplex", names_of(step.vertices)},
            {"n", count(static_cast<int>(step.vertices.size()))},
            {"faces", count(static_cast<int>(step.facets.size()))},
            {"replaced", count(static_cast<int>(step.replaced.size()))},
            {"horizon", count(static_cast<int>(step.horizon.size()))}};
}

template <int D>
Values result_values(const EpaRunOf<D>& run) {
    const EpaResult<D>& result = run.result();
    return {{"depth", Number{result.depth, 4}},
            {"lower", Number{result.lower, 4}},
            {"mtv", point_text(result.normal * result.depth)},
            {"normal", point_text(result.normal, 2)},
            {"a", point_text(result.witness_a)},
            {"b", point_text(result.witness_b)},
            {"n", count(run.steps())},
            {"core", Number{run.story.gjk.result.core_distance, 4}},
            {"distance", Number{run.story.gjk.result.distance, 4}},
            {"radii", Number{run.pair->a().radius() + run.pair->b().radius(), 4}}};
}

template <int D>
Caption opening_sentence(const EpaRunOf<D>& run) {
    const GjkResult<D>& from = run.story.gjk.result;
    const Values values{{"n", count(from.iterations)}, {"simplex", names_of(from.simplex)}};
    Caption told = say(run.grows() ? key_in<D>("opening.grows") : "opening.nothing", values);
    if (!run.pair->in_pieces()) return told;
    return two_sentences(told, {"sat.opening.pieces", {}, {}});
}

template <int D>
const char* apart_key(const EpaRunOf<D>& run) {
    switch (run.story.gjk.result.status) {
        case GjkStatus::touching:
            return "step.touching";
        case GjkStatus::overlapping:
            return "step.radii";
        default:
            break;
    }
    return "step.apart";
}

template <int D>
std::string blow_up_key(std::size_t corners) {
    if (corners == 3) return "step.blow_up_triangle";
    return key_in<D>(corners == 1 ? "step.blow_up_point" : "step.blow_up");
}

template <int D>
Caption step_sentence(const EpaMomentOf<D>& moment) {
    const Values values = step_values(moment);
    switch (moment.step().decision) {
        case EpaDecision::blow_up:
            return say(blow_up_key<D>(moment.step().vertices.size()), values);
        case EpaDecision::flat:
            return say("step.flat", values);
        case EpaDecision::core_apart:
            return say(apart_key(moment.run), result_values(moment.run));
        case EpaDecision::reached:
            return two_sentences(say(key_in<D>("step.nearest"), values),
                                 say(key_in<D>("step.reached"), values));
        case EpaDecision::limit:
            return say(key_in<D>(moment.nearest() == nullptr ? "step.no_polygon" : "step.limit"), values);
        case EpaDecision::expand:
            break;
    }
    return two_sentences(say(key_in<D>("step.nearest"), values), say(key_in<D>("step.expand"), values));
}

template <int D>
std::string closing_key(const EpaRunOf<D>& run) {
    switch (run.result().status) {
        case EpaStatus::exact:
            return "closing.exact";
        case EpaStatus::apart:
            return "closing.apart";
        case EpaStatus::bounded:
            return key_in<D>("closing.bounded");
        case EpaStatus::unfinished:
            break;
    }
    return key_in<D>("closing.unfinished");
}

template <int D>
Caption closing_sentence(const EpaRunOf<D>& run) {
    Caption answer = say(closing_key(run), result_values(run));
    if (run.mistakes.empty()) return answer;
    return two_sentences(say(key_in<D>("mistake." + run.mistakes.front())), answer);
}

template <int D>
VerdictBox final_verdict(const EpaRunOf<D>& run) {
    const EpaResult<D>& result = run.result();
    const Values values = result_values(run);
    if (result.status == EpaStatus::unfinished)
        return {{"verdict.unknown", {}, {}}, say(key_in<D>("verdict.unfinished"), values), Role::warning};
    const Verdict verdict = verdict_of(run.story.gjk.result.status);
    VerdictBox box{verdict_word(verdict), say("verdict.apart", values), verdict_role(verdict)};
    if (verdict == Verdict::overlapping)
        box.detail = say(result.status == EpaStatus::exact ? "verdict.depth" : "verdict.bounded", values);
    return box;
}

template <int D>
std::string title_key(const EpaMomentOf<D>& moment) {
    switch (moment.step().decision) {
        case EpaDecision::blow_up:
            return "title.blow_up";
        case EpaDecision::flat:
            return "title.flat";
        case EpaDecision::core_apart:
            return "title.core_apart";
        case EpaDecision::reached:
            return key_in<D>("title.reached");
        case EpaDecision::limit:
            return "title.limit";
        case EpaDecision::expand:
            break;
    }
    return key_in<D>("title.expand");
}

}  // namespace

template <int D>
Caption epa_sentence(const EpaMomentOf<D>& moment) {
    if (moment.opening()) return opening_sentence(moment.run);
    return moment.closing() ? closing_sentence(moment.run) : step_sentence(moment);
}

template <int D>
Caption epa_step_title(const EpaMomentOf<D>& moment) {
    if (moment.opening()) return say("title.opening");
    if (moment.closing()) return say("title.closing", result_values(moment.run));
    return say(title_key(moment), step_values(moment));
}

template <int D>
VerdictBox epa_verdict_box(const EpaMomentOf<D>& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    const Verdict verdict = verdict_of(moment.run.story.gjk.result.status);
    VerdictBox box{verdict_word(verdict), say("verdict.from_gjk"), verdict_role(verdict)};
    if (!moment.opening() && moment.run.grows()) box.detail = say("verdict.between", step_values(moment));
    return box;
}

template Caption epa_sentence(const EpaMomentOf<2>&);
template Caption epa_sentence(const EpaMomentOf<3>&);
template Caption epa_step_title(const EpaMomentOf<2>&);
template Caption epa_step_title(const EpaMomentOf<3>&);
template VerdictBox epa_verdict_box(const EpaMomentOf<2>&);
template VerdictBox epa_verdict_box(const EpaMomentOf<3>&);

}  // namespace gaplab
