#include "lenses/crowd_words.hpp"

#include <algorithm>

#include "lenses/pair_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"crowd." + key, std::move(values), {}}; }
Number count(std::int64_t value) { return {static_cast<double>(value), 0}; }
Number count(std::size_t value) { return {static_cast<double>(value), 0}; }

// --- one swap

/// "start of E", "end of D".
template <int D>
Caption endpoint_name(const CrowdRun<D>& run, const Endpoint& e) {
    return say(e.is_start() ? "start_of" : "end_of", {{"body", run.name(e.id())}});
}

template <int D>
Values swap_values(const CrowdMoment<D>& moment) {
    const SapStep& step = moment.step;
    return {{"a", moment.run.name(step.left.id())},
            {"b", moment.run.name(step.right.id())},
            {"left", endpoint_name(moment.run, step.left)},
            {"right", endpoint_name(moment.run, step.right)},
            {"axis", moment.axis_letter()},
            {"all", say(D == 3 ? "needs.three" : "needs.two")},
            {"before", count(std::int64_t{step.count_before})},
            {"after", count(std::int64_t{step.count_after})}};
}

template <int D>
std::string swap_key(const CrowdMoment<D>& moment) {
    const SapStep& step = moment.step;
    if (moment.by_key()) return moment.run.world().order == CrowdOrder::depth ? "depth" : "nearest";
    if (step.left.id() == step.right.id()) return "same_body";
    switch (step.effect) {
        case SwapEffect::overlap_on_axis:
            return "overlap_on_axis";
        case SwapEffect::part_on_axis:
            return "part_on_axis";
        case SwapEffect::pair_begins:
            return "pair_begins";
        case SwapEffect::pair_ends:
            return "pair_ends";
        case SwapEffect::nothing:
            break;
    }
    if (step.swap == SwapKind::end_over_start) return "overlap_on_axis";
    if (step.swap == SwapKind::start_over_end) return "part_on_axis";
    return step.swap == SwapKind::start_over_start ? "start_start" : "end_end";
}

// --- a whole frame

template <int D>
Values frame_values(const CrowdMoment<D>& moment) {
    const CrowdFrame<D>& frame = moment.frame;
    const auto looked_at = frame.counts.work().pairs_looked_at();
    const BroadMethod best = best_method(frame.counts.work());
    return {{"f", count(std::int64_t{frame.counts.frame})},
            {"n", count(frame.counts.bodies)},
            {"swaps", count(frame.counts.lists.swap_count())},
            {"begun", count(frame.events.begun.size())},
            {"ended", count(frame.events.ended.size())},
            {"pairs", count(frame.pairs.size())},
            {"real", count(std::int64_t{frame.real_count})},
            {"brute", count(looked_at[0])},
            {"one_axis", count(looked_at[1])},
            {"all_axes", count(looked_at[2])},
            {"grid", count(looked_at[3])},
            {"comparisons", count(frame.counts.lists.comparisons)},
            {"axis", moment.axis_letter()},
            {"best", method_name(best)},
            {"best_count", count(looked_at[static_cast<std::size_t>(best)])}};
}

template <int D>
Caption disagreement_words(const CrowdMoment<D>& moment) {
    const Disagreement& wrong = *moment.frame.counts.disagreement;
    return say(wrong.missing ? "verifier.lost" : "verifier.invented",
               {{"pair", pair_name(moment.run, wrong.pair)}});
}

/// Pairs that touch and no more: the boxes whose lists have no mistake do not have them.
template <int D>
Caption touching_words(const CrowdFrame<D>& frame) {
    const auto kept = static_cast<std::int64_t>(frame.pairs.size());
    const std::int64_t right = frame.counts.grid.overlaps;
    const Values values{{"kept", count(kept)}, {"right", count(right)}, {"more", count(kept - right)}};
    return say(kept == right ? "mistake.touching_none" : "mistake.touching_counts", values);
}

template <int D>
Caption mistake_words(const CrowdMoment<D>& moment) {
    const CrowdSetup& setup = moment.run.setup();
    if (setup.rules.contact == Contact::counts) return touching_words(moment.frame);
    if (setup.rules.wrong_tie_order) return say("mistake.wrong_tie_order");
    if (setup.wrong_axis) return say("mistake.wrong_axis");
    return setup.rules.sort_from_scratch ? say("mistake.sort_from_scratch") : Caption{};
}

template <int D>
Caption watch_words(const CrowdMoment<D>& moment) {
    const std::string& watch = moment.run.world().watch;
    return watch.empty() ? Caption{} : say("watch." + watch, frame_values(moment));
}

Caption joined(Caption first, const Caption& second) {
    if (second.empty()) return first;
    return first.empty() ? second : two_sentences(std::move(first), second);
}

template <int D>
Caption frame_sentence(const CrowdMoment<D>& moment) {
    const Values values = frame_values(moment);
    if (moment.by_key()) {
        const std::string order = moment.run.world().order == CrowdOrder::depth ? "depth" : "nearest";
        return joined(watch_words(moment), say("frame." + order, values));
    }
    if (moment.frame.counts.disagreement) return joined(disagreement_words(moment), mistake_words(moment));
    Caption main = joined(watch_words(moment), say("frame.done", values));
    main = joined(main, mistake_words(moment));
    if (moment.frame.counts.bodies > 2) main = joined(main, say("frame.best", values));
    return main;
}

template <int D>
Caption pass_sentence(const CrowdMoment<D>& moment) {
    const auto endpoints = moment.frame.before[static_cast<std::size_t>(moment.axis())].size();
    const Values values{{"axis", moment.axis_letter()}, {"n", count(endpoints)}};
    if (moment.run.setup().rules.sort_from_scratch) return say("pass.from_scratch", values);
    if (endpoints == 0) return say("pass.empty", values);
    const Caption main = say("pass.sort", values);
    return moment.frame.swaps_left_out ? joined(main, say("pass.limited")) : main;
}

/// How many swaps of this frame there are, whether they are steps or not.
template <int D>
std::int64_t swaps_in(const CrowdFrame<D>& frame) {
    return frame.counts.lists.swap_count();
}

template <int D>
Caption verifier_words(const CrowdMoment<D>& moment) {
    if (!moment.run.setup().verify) return say("verifier.off");
    if (moment.frame.counts.disagreement) return disagreement_words(moment);
    const bool by_grid = moment.run.body_count() > k_bodies_by_brute_force;
    return say(by_grid ? "verifier.grid_agrees" : "verifier.agrees");
}

}  // namespace

Caption method_name(BroadMethod method) {
    switch (method) {
        case BroadMethod::brute_force:
            return say("method.brute_force");
        case BroadMethod::one_axis:
            return say("method.one_axis");
        case BroadMethod::all_axes:
            return say("method.all_axes");
        case BroadMethod::grid:
            break;
    }
    return say("method.grid");
}

template <int D>
Caption swap_meaning(const CrowdMoment<D>& moment) {
    return say("meaning." + swap_key(moment), swap_values(moment));
}

template <int D>
Caption event_words(const CrowdRun<D>& run, const CrowdEvent& event) {
    return say(event.begins ? "log.begins" : "log.ends",
               {{"pair", pair_name(run, event.pair)}, {"f", count(std::int64_t{event.frame})}});
}

template <int D>
Caption crowd_world_title(const CrowdMoment<D>& moment) {
    const Values values{{"n", count(moment.frame.counts.bodies)}, {"axis", moment.axis_letter()}};
    if (!moment.by_key()) return say("view.world", values);
    return say(moment.run.world().order == CrowdOrder::depth ? "view.depth" : "view.nearest", values);
}

template <int D>
Caption crowd_sentence(const CrowdMoment<D>& moment) {
    const Values body{{"body", moment.run.name(moment.step.right.id())}};
    switch (moment.step.kind) {
        case SapStep::Kind::leave:
            return say("leave", body);
        case SapStep::Kind::enter:
            return say("enter", body);
        case SapStep::Kind::pass:
            return pass_sentence(moment);
        case SapStep::Kind::swap:
            return say("swap." + swap_key(moment), swap_values(moment));
        case SapStep::Kind::frame:
            break;
    }
    return frame_sentence(moment);
}

template <int D>
Caption crowd_step_title(const CrowdMoment<D>& moment) {
    Values values{{"f", count(std::int64_t{moment.frame.counts.frame})},
                  {"axis", moment.axis_letter()},
                  {"k", count(moment.step.swaps_so_far)},
                  {"n", count(swaps_in(moment.frame))},
                  {"body", moment.run.name(moment.step.right.id())}};
    switch (moment.step.kind) {
        case SapStep::Kind::leave:
            return say("title.leave", values);
        case SapStep::Kind::enter:
            return say("title.enter", values);
        case SapStep::Kind::pass:
            return say("title.pass", values);
        case SapStep::Kind::swap:
            return say("title.swap", values);
        case SapStep::Kind::frame:
            break;
    }
    return say("title.frame", values);
}

template <int D>
VerdictBox crowd_verdict_box(const CrowdMoment<D>& moment) {
    Values values = frame_values(moment);
    values.emplace_back("verifier", verifier_words(moment));
    if (moment.by_key())
        return {say("verdict.order", values), say("verdict.order_detail", values), Role::touching};
    VerdictBox box{say("verdict.title", values), say("verdict.detail", values), Role::shape_a};
    if (!moment.whole_frame()) {
        box.title = say("verdict.sorting", values);
        box.role = Role::label_muted;
    }
    if (moment.frame.counts.disagreement) {
        box.title = say("verdict.wrong", values);
        box.role = Role::warning;
    }
    return box;
}

template Caption crowd_sentence(const CrowdMoment<2>&);
template Caption crowd_sentence(const CrowdMoment<3>&);
template Caption crowd_step_title(const CrowdMoment<2>&);
template Caption crowd_step_title(const CrowdMoment<3>&);
template VerdictBox crowd_verdict_box(const CrowdMoment<2>&);
template VerdictBox crowd_verdict_box(const CrowdMoment<3>&);
template Caption swap_meaning(const CrowdMoment<2>&);
template Caption swap_meaning(const CrowdMoment<3>&);
template Caption event_words(const CrowdRun<2>&, const CrowdEvent&);
template Caption event_words(const CrowdRun<3>&, const CrowdEvent&);
template Caption crowd_world_title(const CrowdMoment<2>&);
template Caption crowd_world_title(const CrowdMoment<3>&);

}  // namespace gaplab
