#include "lenses/motion_contact_words.hpp"

#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) {
    return {"motion.contact." + key, std::move(values), {}};
}
Number count(std::size_t value) { return {static_cast<double>(value), 0}; }

std::string depths(const Manifold<2>& manifold) {
    std::string text;
    for (const ContactPoint<2>& point : manifold.points)
        text += (text.empty() ? "" : ", ") + shown({point.depth, 3});
    return text;
}

Values values_of(const MotionMoment& moment) {
    const MotionContact& contact = *moment.run.contact;
    const Manifold<2>& manifold = contact.story.manifold;
    return {{"t", Number{contact.time, 3}},
            {"d", Number{-contact.sat.separation, 3}},
            {"normal", point_text(manifold.normal)},
            {"n", count(manifold.points.size())},
            {"depths", depths(manifold)}};
}

Values edge_values(const MotionMoment& moment) {
    Values values = values_of(moment);
    values.emplace_back("reference", reference_edge(*moment.run.contact));
    values.emplace_back("incident", incident_edge(*moment.run.contact));
    return values;
}

// The points do not move when nothing is cut off.
bool cuts(const ClipStep<2>& step) { return step.before != step.after; }

Caption clip_sentence(const MotionMoment& moment) {
    const ClipStep<2>& step = *moment.clip();
    Values values = edge_values(moment);
    values.emplace_back("side", count(static_cast<std::size_t>(moment.beat().index) + 1));
    if (step.is_reference_plane) {
        if (moment.run.contact->story.manifold.points.empty()) return say("below_none", values);
        return say(cuts(step) ? "below_some" : "below_all", values);
    }
    if (step.after.empty()) return say("side_all_cut", values);
    return say(cuts(step) ? "side_cut" : "side_free", values);
}

Caption manifold_sentence(const MotionMoment& moment) {
    const Manifold<2>& manifold = moment.run.contact->story.manifold;
    if (manifold.kind == ManifoldKind::single) return say("single", values_of(moment));
    if (manifold.points.empty()) return say("none", values_of(moment));
    return say(manifold.points.size() == 1 ? "one" : "several", values_of(moment));
}

}  // namespace

Caption reference_edge(const MotionContact& contact) {
    const Manifold<2>& manifold = contact.story.manifold;
    return edge_name(manifold.reference_is_a ? k_name_a : k_name_b, manifold.reference);
}

Caption incident_edge(const MotionContact& contact) {
    const Manifold<2>& manifold = contact.story.manifold;
    return edge_name(manifold.reference_is_a ? k_name_b : k_name_a, manifold.incident);
}

Caption contact_sentence(const MotionMoment& moment) {
    if (moment.phase() == MotionPhase::clip) return clip_sentence(moment);
    if (moment.phase() == MotionPhase::contact) return manifold_sentence(moment);
    const bool at_start = moment.run.right.reason == SweepReason::overlapping_at_start;
    return two_sentences(say(at_start ? "when_at_start" : "when", values_of(moment)),
                         say("edges", edge_values(moment)));
}

Caption contact_title(const MotionMoment& moment) {
    if (moment.phase() == MotionPhase::edges) return say("title_edges", edge_values(moment));
    if (moment.phase() == MotionPhase::contact) return say("title_points", values_of(moment));
    const ClipStep<2>& step = *moment.clip();
    if (step.is_reference_plane) return say("title_below", edge_values(moment));
    return say("title_side", {{"side", count(static_cast<std::size_t>(moment.beat().index) + 1)}});
}

}  // namespace gaplab
