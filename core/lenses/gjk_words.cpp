#include "lenses/gjk_words.hpp"

#include <cmath>

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"gjk." + key, std::move(values), {}}; }
Number count(int value) { return {static_cast<double>(value), 0}; }

// --- the question
// -----------------------------------------------------------------------------------------------

const char* source_of_direction(const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    if (!step.first_direction) return moment.iteration() == 0 ? "ask.cached" : "ask.closest";
    if (moment.run.probe_deg) return "ask.by_hand";
    if (length_sq<2>(step.direction) == 0) return "ask.zero";
    const Vec2 delta = moment.run.pair->b().position() - moment.run.pair->a().position();
    return length_sq<2>(delta) == 0 ? "ask.any" : "ask.centres";
}

Caption question(const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    return say(source_of_direction(moment), {{"direction", point_text(step.direction, 2)},
                                             {"a", name_in_a(step.support)},
                                             {"b", name_in_b(step.support)},
                                             {"pair", pair_name(step.support)}});
}

// --- the region
// -------------------------------------------------------------------------------------------------

std::string names_of(const GjkStep<2>& step, bool kept) {
    std::string names;
    for (int i = 0; i < step.grown.size; ++i) {
        if (((step.kept >> static_cast<unsigned>(i) & 1U) != 0) != kept) continue;
        if (!names.empty()) names += kept ? " … " : ", ";
        names += pair_name(step.grown[i]);
    }
    return names;
}

Caption region(const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    const Values values{
        {"kept", names_of(step, true)}, {"dropped", names_of(step, false)}, {"d", Number{step.distance, 3}}};
    if (step.before.size == 0) return say("region.first", values);
    const bool dropped = step.after.size < step.grown.size;
    if (step.after.size == 1) return say("region.corner", values);
    return say(dropped ? "region.edge_dropped" : "region.edge", values);
}

Caption go_on(const GjkMoment& moment) {
    const auto before = moment.distance_before();
    if (!before) return say("go_on.first");
    return say("go_on.closer", {{"progress", Number{*before - moment.step().distance, 3}}});
}

// --- the decision
// -----------------------------------------------------------------------------------------------

Values test_values(const GjkStep<2>& step) {
    return {{"gain", tiny_text(step.gain)},    {"tolerance", tiny_text(step.tolerance)},
            {"d", Number{step.distance, 3}},   {"short", Number{-step.reach, 3}},
            {"pair", pair_name(step.support)}, {"kept", names_of(step, true)},
            {"n", count(step.iteration)}};
}

// The sign of the support is the test of the yes/no variant; the gain that of the distance variant.
Caption test_passed(const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    if (moment.run.yes_or_no) return say("test.past_origin", {{"reach", Number{step.reach, 3}}});
    return say("test.progress", {{"gain", Number{step.gain, 3}}, {"tolerance", tiny_text(step.tolerance)}});
}

Caption outcome(const GjkMoment& moment) {
    const GjkStep<2>& step = moment.step();
    const Values values = test_values(step);
    switch (step.decision) {
        case GjkDecision::no_progress:
            return say("stop.no_progress", values);
        case GjkDecision::repeated:
            return say("stop.repeated", values);
        case GjkDecision::on_origin:
            return say("stop.on_origin", values);
        case GjkDecision::inside:
            return say("stop.inside", values);
        case GjkDecision::support_short:
            return say("stop.support_short", values);
        case GjkDecision::within_radius:
            return say("stop.within_radius", values);
        case GjkDecision::limit:
            return say("stop.limit", values);
        case GjkDecision::go_on:
            break;
    }
    const Caption kept = two_sentences(region(moment), go_on(moment));
    return step.before.size == 0 ? kept : two_sentences(test_passed(moment), kept);
}

// --- the answer
// -------------------------------------------------------------------------------------------------

Values result_values(const GjkRun& run) {
    const GjkResult<2>& result = run.result();
    return {{"n", count(result.iterations)},
            {"d", Number{result.distance, 4}},
            {"core", Number{result.core_distance, 4}},
            {"radii", Number{run.pair->a().radius() + run.pair->b().radius(), 4}},
            {"depth", Number{result.depth, 4}},
            {"a", point_text(result.witness_a)},
            {"b", point_text(result.witness_b)}};
}

const char* answer_key(const GjkRun& run) {
    const GjkResult<2>& result = run.result();
    const bool round = run.pair->a().radius() + run.pair->b().radius() > 0 && !run.rules.true_curves;
    switch (result.status) {
        case GjkStatus::separated:
            if (run.yes_or_no) return "closing.no";
            return round ? "closing.separated_round" : "closing.separated";
        case GjkStatus::touching:
            return "closing.touching";
        case GjkStatus::overlapping:
            if (run.yes_or_no) return "closing.yes";
            return result.cores_apart ? "closing.overlapping_round" : "closing.overlapping";
        case GjkStatus::iteration_limit:
            break;
    }
    return "closing.limit";
}

Caption closing_sentence(const GjkRun& run) {
    Caption answer = say(answer_key(run), result_values(run));
    if (run.mistakes.empty()) return answer;
    return two_sentences(say("mistake." + run.mistakes.front()), answer);
}

VerdictBox final_verdict(const GjkRun& run) {
    const GjkResult<2>& result = run.result();
    const Values values = result_values(run);
    if (result.status == GjkStatus::iteration_limit)
        return {{"verdict.unknown", {}, {}}, say("verdict.limit", values), Role::warning};
    const Verdict verdict = verdict_of(result.status);
    VerdictBox box{verdict_word(verdict), say("verdict.touching", values), verdict_role(verdict)};
    if (verdict == Verdict::separated) box.detail = say(run.yes_or_no ? "verdict.no" : "verdict.gap", values);
    if (verdict == Verdict::overlapping)
        box.detail = say(result.cores_apart ? "verdict.depth" : "verdict.ask_epa", values);
    if (!run.mistakes.empty())
        box.title = say("verdict.mistaken",
                        {{"verdict", box.title}, {"right", verdict_word(run.agreement.sat.verdict)}});
    return box;
}

const char* title_key(const GjkStep<2>& step) {
    switch (step.decision) {
        case GjkDecision::no_progress:
        case GjkDecision::repeated:
            return "title.no_progress";
        case GjkDecision::on_origin:
            return "title.on_origin";
        case GjkDecision::inside:
            return "title.inside";
        case GjkDecision::support_short:
            return "title.support_short";
        case GjkDecision::within_radius:
            return "title.within_radius";
        case GjkDecision::limit:
            return "title.limit";
        case GjkDecision::go_on:
            break;
    }
    if (step.before.size == 0) return "title.first";
    return step.after.size == 1 ? "title.corner" : "title.edge";
}

}  // namespace

Caption gjk_sentence(const GjkMoment& moment) {
    if (moment.closing()) return closing_sentence(moment.run);
    Caption told = two_sentences(question(moment), outcome(moment));
    if (moment.index > 0 || !moment.run.pair->in_pieces()) return told;
    return two_sentences(told, {"sat.opening.pieces", {}, {}});
}

Caption gjk_step_title(const GjkMoment& moment) {
    if (moment.closing()) return say("title.closing", result_values(moment.run));
    return say(title_key(moment.step()), {{"pair", pair_name(moment.step().support)}});
}

VerdictBox gjk_verdict_box(const GjkMoment& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    VerdictBox box{{"verdict.unknown", {}, {}}, {}, Role::label_muted};
    const GjkResult<2>& result = moment.run.result();
    const bool has_distance = result.cores_apart;
    box.detail = say(has_distance ? "verdict.so_far_of" : "verdict.so_far",
                     {{"d", Number{moment.step().distance, 4}}, {"final", Number{result.core_distance, 4}}});
    return box;
}

}  // namespace gaplab
