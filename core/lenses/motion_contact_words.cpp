#include "lenses/motion_contact_words.hpp"

#include <algorithm>

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"
#include "lenses/solid_pair_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) {
    return {"motion.contact." + key, std::move(values), {}};
}
Number count(std::size_t value) { return {static_cast<double>(value), 0}; }

template <int D>
std::string depths(const Manifold<D>& manifold) {
    std::vector<std::string> texts;
    for (const ContactPoint<D>& point : manifold.points) texts.push_back(shown({point.depth, 3}));
    const auto other = [&](const std::string& each) { return each != texts.front(); };
    if (std::none_of(texts.begin(), texts.end(), other)) texts.resize(std::min<std::size_t>(texts.size(), 1));
    std::string text;
    for (const std::string& each : texts) text += (text.empty() ? "" : ", ") + each;
    return text;
}

template <int D>
Values values_of(const MotionMomentOf<D>& moment) {
    const MotionContactOf<D>& contact = *moment.run.contact;
    const Manifold<D>& manifold = contact.story.manifold;
    return {{"t", Number{contact.time, 3}},
            {"d", Number{-contact.sat.separation, 3}},
            {"normal", point_text(manifold.normal)},
            {"n", count(manifold.points.size())},
            {"depths", depths(manifold)}};
}

template <int D>
Values edge_values(const MotionMomentOf<D>& moment) {
    Values values = values_of(moment);
    values.emplace_back("reference", reference_edge(*moment.run.contact));
    values.emplace_back("incident", incident_edge(*moment.run.contact));
    return values;
}

// The points do not move when nothing is cut off.
template <int D>
bool cuts(const ClipStep<D>& step) {
    return step.before != step.after;
}

template <int D>
Caption clip_sentence(const MotionMomentOf<D>& moment) {
    const ClipStep<D>& step = *moment.clip();
    Values values = edge_values(moment);
    values.emplace_back("side", count(static_cast<std::size_t>(moment.beat().index) + 1));
    if (step.is_reference_plane) {
        if (moment.run.contact->story.manifold.points.empty()) return say(key_in<D>("below_none"), values);
        return say(key_in<D>(cuts(step) ? "below_some" : "below_all"), values);
    }
    if (step.after.empty()) return say(key_in<D>("side_all_cut"), values);
    return say(key_in<D>(cuts(step) ? "side_cut" : "side_free"), values);
}

template <int D>
Caption manifold_sentence(const MotionMomentOf<D>& moment) {
    const Manifold<D>& manifold = moment.run.contact->story.manifold;
    if (manifold.kind == ManifoldKind::crossing) return say("crossing", values_of(moment));
    if (manifold.kind == ManifoldKind::single) return say("single", values_of(moment));
    if (manifold.points.empty()) return say("none", values_of(moment));
    return say(manifold.points.size() == 1 ? "one" : "several", values_of(moment));
}

Caption part_name(const Placed<2>& /*shape*/, const char* name, int edge) { return edge_name(name, edge); }
Caption part_name(const Placed<3>& shape, const char* name, int face) {
    if (face < 0) return {"name.core", {{"shape", std::string(name)}}, {}};
    return face_name(shape.shape(), name, face);
}

}  // namespace

template <int D>
Caption reference_edge(const MotionContactOf<D>& contact) {
    const Manifold<D>& manifold = contact.story.manifold;
    const bool of_a = manifold.reference_is_a;
    return part_name(of_a ? contact.a : contact.b, of_a ? k_name_a : k_name_b, manifold.reference);
}

template <int D>
Caption incident_edge(const MotionContactOf<D>& contact) {
    const Manifold<D>& manifold = contact.story.manifold;
    const bool of_a = !manifold.reference_is_a;
    return part_name(of_a ? contact.a : contact.b, of_a ? k_name_a : k_name_b, manifold.incident);
}

template <int D>
Caption contact_sentence(const MotionMomentOf<D>& moment) {
    if (moment.phase() == MotionPhase::clip) return clip_sentence(moment);
    if (moment.phase() == MotionPhase::contact) return manifold_sentence(moment);
    const bool at_start = moment.run.right.reason == SweepReason::overlapping_at_start;
    return two_sentences(say(at_start ? "when_at_start" : "when", values_of(moment)),
                         say(key_in<D>("edges"), edge_values(moment)));
}

template <int D>
Caption contact_title(const MotionMomentOf<D>& moment) {
    if (moment.phase() == MotionPhase::edges) return say("title_edges", edge_values(moment));
    if (moment.phase() == MotionPhase::contact) return say("title_points", values_of(moment));
    const ClipStep<D>& step = *moment.clip();
    if (step.is_reference_plane) return say("title_below", edge_values(moment));
    return say("title_side", {{"side", count(static_cast<std::size_t>(moment.beat().index) + 1)}});
}

template Caption reference_edge(const MotionContactOf<2>&);
template Caption reference_edge(const MotionContactOf<3>&);
template Caption incident_edge(const MotionContactOf<2>&);
template Caption incident_edge(const MotionContactOf<3>&);
template Caption contact_sentence(const MotionMomentOf<2>&);
template Caption contact_sentence(const MotionMomentOf<3>&);
template Caption contact_title(const MotionMomentOf<2>&);
template Caption contact_title(const MotionMomentOf<3>&);

}  // namespace gaplab
