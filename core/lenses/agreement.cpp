#include "lenses/agreement.hpp"

#include <cmath>

#include "lenses/pair_picture.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

// More axes than this, and an engine's SAT costs more than a few support points.
constexpr int k_most_faces_for_sat = 16;

template <int D>
Caption line_of_answers(const AgreementOf<D>& agreement) {
    const bool overlapping = agreement.sat.verdict == Verdict::overlapping;
    const char* key = !agreement.same_verdict ? "agreement.no"
                      : overlapping           ? "agreement.depths"
                                              : "agreement.yes";
    return {key,
            {{"sat", verdict_word(agreement.sat.verdict)},
             {"gjk", verdict_word(verdict_of(agreement.gjk.status))},
             {"sat_depth", Number{std::max(0.0, -agreement.sat.separation), 4}},
             {"epa_depth", Number{agreement.epa.depth, 4}},
             {"difference", tiny_text(agreement.difference)}},
            {}};
}

template <int D>
Caption line_of_choice(const AgreementOf<D>& agreement, bool round) {
    const char* key = !agreement.epa_suits ? "agreement.choose_sat"
                      : round              ? "agreement.choose_gjk_round"
                                           : "agreement.choose_gjk_many";
    return {std::string(key) + (D == 3 ? "_3d" : ""),
            {{"n", Number{static_cast<double>(agreement.faces), 0}}},
            {}};
}

}  // namespace

Verdict verdict_of(GjkStatus status) {
    if (status == GjkStatus::overlapping) return Verdict::overlapping;
    return status == GjkStatus::touching ? Verdict::touching : Verdict::separated;
}

template <int D>
AgreementOf<D> agreement_of(const Placed<D>& a, const Placed<D>& b) {
    AgreementOf<D> agreement;
    SatRules every_axis;
    every_axis.stop_at_first_gap = false;
    agreement.sat = sat_recorded<D>(a, b, every_axis).result;
    agreement.gjk = gjk<D>(a, b);
    agreement.epa = epa<D>(a, b, agreement.gjk);
    agreement.same_verdict = agreement.sat.verdict == verdict_of(agreement.gjk.status);
    if (agreement.sat.verdict == Verdict::overlapping)
        agreement.difference = std::abs(agreement.epa.depth + agreement.sat.separation);
    agreement.faces = a.normal_count() + b.normal_count();
    agreement.epa_suits = a.radius() + b.radius() > 0 || agreement.faces > k_most_faces_for_sat;
    return agreement;
}

template <int D>
std::vector<Caption> agreement_captions(const AgreementOf<D>& agreement) {
    const bool round = agreement.epa_suits && agreement.faces <= k_most_faces_for_sat;
    return {line_of_answers(agreement), line_of_choice(agreement, round)};
}

template AgreementOf<2> agreement_of(const Placed<2>&, const Placed<2>&);
template AgreementOf<3> agreement_of(const Placed<3>&, const Placed<3>&);
template std::vector<Caption> agreement_captions(const AgreementOf<2>&);
template std::vector<Caption> agreement_captions(const AgreementOf<3>&);

}  // namespace gaplab
