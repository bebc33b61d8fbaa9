#include "lenses/epa_words.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"epa." + key, std::move(values), {}}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

std::string names_of(const Simplex<2>& simplex) {
    std::string names;
    for (int i = 0; i < simplex.size; ++i) names += (i > 0 ? " … " : "") + pair_name(simplex[i]);
    return names;
}

std::string names_of(const std::vector<SupportVertex<2>>& vertices) {
    std::string names;
    for (const SupportVertex<2>& vertex : vertices) names += (names.empty() ? "" : " … ") + pair_name(vertex);
    return names;
}

std::string edge_text(const EpaMoment& moment) {
    const EpaFacet<2>* facet = moment.nearest();
    if (facet == nullptr) return "–";
    const EpaStep<2>& step = moment.step();
    return pair_name(step.vertices[static_cast<std::size_t>(facet->vertices[0])]) + " … " +
           pair_name(step.vertices[static_cast<std::size_t>(facet->vertices[1])]);
}

Values step_values(const EpaMoment& moment) {
    const EpaStep<2>& step = moment.step();
    const EpaFacet<2>* facet = moment.nearest();
    return {{"edge", edge_text(moment)},
            {"d", Number{facet == nullptr ? 0.0 : facet->distance, 3}},
            {"direction", point_text(step.direction, 2)},
            {"pair", pair_name(step.support)},
            {"gain", Number{step.gain, 3}},
            {"tiny", tiny_text(step.gain)},
            {"tolerance", tiny_text(step.tolerance)},
            {"lower", Number{step.lower, 4}},
            {"upper", Number{step.upper, 4}},
            {"simplex", names_of(step.vertices)},
            {"n", count(static_cast<int>(step.vertices.size()))}};
}

Values result_values(const EpaRun& run) {
    const EpaResult<2>& result = run.result();
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

Caption opening_sentence(const EpaRun& run) {
    const GjkResult<2>& from = run.story.gjk.result;
    const Values values{{"n", count(from.iterations)}, {"simplex", names_of(from.simplex)}};
    Caption told = say(run.grows() ? "opening.grows" : "opening.nothing", values);
    if (!run.pair->in_pieces()) return told;
    return two_sentences(told, {"sat.opening.pieces", {}, {}});
}

const char* apart_key(const EpaRun& run) {
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

Caption step_sentence(const EpaMoment& moment) {
    const Values values = step_values(moment);
    switch (moment.step().decision) {
        case EpaDecision::blow_up:
            return say(moment.step().vertices.size() == 1 ? "step.blow_up_point" : "step.blow_up", values);
        case EpaDecision::flat:
            return say("step.flat", values);
        case EpaDecision::core_apart:
            return say(apart_key(moment.run), result_values(moment.run));
        case EpaDecision::reached:
            return two_sentences(say("step.nearest", values), say("step.reached", values));
        case EpaDecision::limit:
            return say(moment.nearest() == nullptr ? "step.no_polygon" : "step.limit", values);
        case EpaDecision::expand:
            break;
    }
    return two_sentences(say("step.nearest", values), say("step.expand", values));
}

const char* closing_key(const EpaRun& run) {
    switch (run.result().status) {
        case EpaStatus::exact:
            return "closing.exact";
        case EpaStatus::apart:
            return "closing.apart";
        case EpaStatus::bounded:
            return "closing.bounded";
        case EpaStatus::unfinished:
            break;
    }
    return "closing.unfinished";
}

Caption closing_sentence(const EpaRun& run) {
    Caption answer = say(closing_key(run), result_values(run));
    if (run.mistakes.empty()) return answer;
    return two_sentences(say("mistake." + run.mistakes.front()), answer);
}

VerdictBox final_verdict(const EpaRun& run) {
    const EpaResult<2>& result = run.result();
    const Values values = result_values(run);
    if (result.status == EpaStatus::unfinished)
        return {{"verdict.unknown", {}, {}}, say("verdict.unfinished", values), Role::warning};
    const Verdict verdict = verdict_of(run.story.gjk.result.status);
    VerdictBox box{verdict_word(verdict), say("verdict.apart", values), verdict_role(verdict)};
    if (verdict == Verdict::overlapping)
        box.detail = say(result.status == EpaStatus::exact ? "verdict.depth" : "verdict.bounded", values);
    return box;
}

const char* title_key(const EpaMoment& moment) {
    switch (moment.step().decision) {
        case EpaDecision::blow_up:
            return "title.blow_up";
        case EpaDecision::flat:
            return "title.flat";
        case EpaDecision::core_apart:
            return "title.core_apart";
        case EpaDecision::reached:
            return "title.reached";
        case EpaDecision::limit:
            return "title.limit";
        case EpaDecision::expand:
            break;
    }
    return "title.expand";
}

}  // namespace

Caption epa_sentence(const EpaMoment& moment) {
    if (moment.opening()) return opening_sentence(moment.run);
    return moment.closing() ? closing_sentence(moment.run) : step_sentence(moment);
}

Caption epa_step_title(const EpaMoment& moment) {
    if (moment.opening()) return say("title.opening");
    if (moment.closing()) return say("title.closing", result_values(moment.run));
    return say(title_key(moment), step_values(moment));
}

VerdictBox epa_verdict_box(const EpaMoment& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    const Verdict verdict = verdict_of(moment.run.story.gjk.result.status);
    VerdictBox box{verdict_word(verdict), say("verdict.from_gjk"), verdict_role(verdict)};
    if (!moment.opening() && moment.run.grows()) box.detail = say("verdict.between", step_values(moment));
    return box;
}

}  // namespace gaplab
