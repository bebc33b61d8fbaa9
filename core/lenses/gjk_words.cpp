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

template <int D>
const char* source_of_direction(const GjkMomentOf<D>& moment) {
    const GjkStep<D>& step = moment.step();
    if (!step.first_direction) return moment.iteration() == 0 ? "ask.cached" : "ask.closest";
    if (moment.run.probe_deg) return "ask.by_hand";
    if (length_sq<D>(step.direction) == 0) return "ask.zero";
    const Vec<D> delta = moment.run.pair->b().position() - moment.run.pair->a().position();
    return length_sq<D>(delta) == 0 ? "ask.any" : "ask.centres";
}

template <int D>
Caption question(const GjkMomentOf<D>& moment) {
    const GjkStep<D>& step = moment.step();
    return say(source_of_direction(moment), {{"direction", point_text(step.direction, 2)},
                                             {"a", name_in_a(step.support)},
                                             {"b", name_in_b(step.support)},
                                             {"pair", pair_name(step.support)}});
}

// --- the region
// -------------------------------------------------------------------------------------------------

template <int D>
std::string names_of(const GjkStep<D>& step, bool kept) {
    std::string names;
    for (int i = 0; i < step.grown.size; ++i) {
        if (((step.kept >> static_cast<unsigned>(i) & 1U) != 0) != kept) continue;
        if (!names.empty()) names += kept ? " … " : ", ";
        names += pair_name(step.grown[i]);
    }
    return names;
}

template <int D>
Caption region(const GjkMomentOf<D>& moment) {
    const GjkStep<D>& step = moment.step();
    const Values values{
        {"kept", names_of(step, true)}, {"dropped", names_of(step, false)}, {"d", Number{step.distance, 3}}};
    if (step.before.size == 0) return say("region.first", values);
    const bool dropped = step.after.size < step.grown.size;
    if (step.after.size == 1) return say("region.corner", values);
    if (step.after.size == 3) return say(dropped ? "region.face_dropped" : "region.face", values);
    return say(key_in<D>(dropped ? "region.edge_dropped" : "region.edge"), values);
}

template <int D>
Caption go_on(const GjkMomentOf<D>& moment) {
    const auto before = moment.distance_before();
    if (!before) return say("go_on.first");
    return say("go_on.closer", {{"progress", Number{*before - moment.step().distance, 3}}});
}

// --- the decision
// -----------------------------------------------------------------------------------------------

template <int D>
Values test_values(const GjkStep<D>& step) {
    return {{"gain", tiny_text(step.gain)},    {"tolerance", tiny_text(step.tolerance)},
            {"d", Number{step.distance, 3}},   {"short", Number{-step.reach, 3}},
            {"pair", pair_name(step.support)}, {"kept", names_of(step, true)},
            {"n", count(step.iteration)}};
}

// The sign of the support is the test of the yes/no variant; the gain that of the distance variant.
template <int D>
Caption test_passed(const GjkMomentOf<D>& moment) {
    const GjkStep<D>& step = moment.step();
    if (moment.run.yes_or_no) return say("test.past_origin", {{"reach", Number{step.reach, 3}}});
    return say("test.progress", {{"gain", Number{step.gain, 3}}, {"tolerance", tiny_text(step.tolerance)}});
}

template <int D>
Caption outcome(const GjkMomentOf<D>& moment) {
    const GjkStep<D>& step = moment.step();
    const Values values = test_values(step);
    switch (step.decision) {
        case GjkDecision::no_progress:
            return say("stop.no_progress", values);
        case GjkDecision::repeated:
            return say("stop.repeated", values);
        case GjkDecision::on_origin:
            return say("stop.on_origin", values);
        case GjkDecision::inside:
            return say(key_in<D>("stop.inside"), values);
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

template <int D>
Values result_values(const GjkRunOf<D>& run) {
    const GjkResult<D>& result = run.result();
    return {{"n", count(result.iterations)},
            {"d", Number{result.distance, 4}},
            {"core", Number{result.core_distance, 4}},
            {"radii", Number{run.pair->a().radius() + run.pair->b().radius(), 4}},
            {"depth", Number{result.depth, 4}},
            {"a", point_text(result.witness_a)},
            {"b", point_text(result.witness_b)}};
}

/// "No", although the search never found room between them: by a mistake alone.
template <int D>
bool unfounded(const GjkRunOf<D>& run) {
    return run.result().status == GjkStatus::separated &&
           (run.rules.zero_first_direction || run.story.steps.back().decision == GjkDecision::limit);
}

template <int D>
std::string answer_key(const GjkRunOf<D>& run) {
    const GjkResult<D>& result = run.result();
    const bool round = run.pair->a().radius() + run.pair->b().radius() > 0 && !run.rules.true_curves;
    switch (result.status) {
        case GjkStatus::separated:
            if (unfounded(run)) return "closing.unfounded";
            if (run.yes_or_no) return key_in<D>("closing.no");
            return round ? "closing.separated_round" : "closing.separated";
        case GjkStatus::touching:
            return key_in<D>("closing.touching");
        case GjkStatus::overlapping:
            if (run.yes_or_no) return "closing.yes";
            return result.cores_apart ? "closing.overlapping_round" : "closing.overlapping";
        case GjkStatus::iteration_limit:
            break;
    }
    return "closing.limit";
}

template <int D>
Caption closing_sentence(const GjkRunOf<D>& run) {
    Caption answer = say(answer_key(run), result_values(run));
    if (run.mistakes.empty()) return answer;
    return two_sentences(say("mistake." + run.mistakes.front()), answer);
}

template <int D>
VerdictBox final_verdict(const GjkRunOf<D>& run) {
    const GjkResult<D>& result = run.result();
    const Values values = result_values(run);
    if (result.status == GjkStatus::iteration_limit)
        return {{"verdict.unknown", {}, {}}, say("verdict.limit", values), Role::warning};
    const Verdict verdict = verdict_of(result.status);
    VerdictBox box{verdict_word(verdict), say("verdict.touching", values), verdict_role(verdict)};
    if (verdict == Verdict::separated) box.detail = say(run.yes_or_no ? "verdict.no" : "verdict.gap", values);
    if (unfounded(run)) box.detail = say("verdict.unfounded", values);
    if (verdict == Verdict::overlapping)
        box.detail = say(result.cores_apart ? "verdict.depth" : "verdict.ask_epa", values);
    if (!run.mistakes.empty())
        box.title = say("verdict.mistaken",
                        {{"verdict", box.title}, {"right", verdict_word(run.agreement.sat.verdict)}});
    return box;
}

template <int D>
std::string title_key(const GjkStep<D>& step) {
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
    if (step.after.size == 3) return "title.face";
    return step.after.size == 1 ? "title.corner" : key_in<D>("title.edge");
}

}  // namespace

template <int D>
Caption gjk_sentence(const GjkMomentOf<D>& moment) {
    if (moment.closing()) return closing_sentence(moment.run);
    Caption told = two_sentences(question(moment), outcome(moment));
    if (moment.index > 0 || !moment.run.pair->in_pieces()) return told;
    return two_sentences(told, {"sat.opening.pieces", {}, {}});
}

template <int D>
Caption gjk_step_title(const GjkMomentOf<D>& moment) {
    if (moment.closing()) return say("title.closing", result_values(moment.run));
    return say(title_key(moment.step()), {{"pair", pair_name(moment.step().support)}});
}

template <int D>
VerdictBox gjk_verdict_box(const GjkMomentOf<D>& moment) {
    if (moment.closing()) return final_verdict(moment.run);
    VerdictBox box{{"verdict.unknown", {}, {}}, {}, Role::label_muted};
    const GjkResult<D>& result = moment.run.result();
    const bool has_distance = result.cores_apart;
    box.detail = say(has_distance ? "verdict.so_far_of" : "verdict.so_far",
                     {{"d", Number{moment.step().distance, 4}}, {"final", Number{result.core_distance, 4}}});
    return box;
}

template Caption gjk_sentence(const GjkMomentOf<2>&);
template Caption gjk_sentence(const GjkMomentOf<3>&);
template Caption gjk_step_title(const GjkMomentOf<2>&);
template Caption gjk_step_title(const GjkMomentOf<3>&);
template VerdictBox gjk_verdict_box(const GjkMomentOf<2>&);
template VerdictBox gjk_verdict_box(const GjkMomentOf<3>&);

}  // namespace gaplab
