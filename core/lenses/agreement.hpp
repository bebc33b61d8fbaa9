#pragma once
// SAT, GJK and EPA asked about one pair, side by side: every lens shows whether they agree.
#include <vector>

#include "collide/epa.hpp"
#include "collide/sat.hpp"
#include "picture/caption.hpp"

namespace gaplab {

/// The answers of the right algorithms, whatever mistake a lens is showing.
template <int D>
struct AgreementOf {
    SatResult<D> sat;  ///< every axis
    GjkResult<D> gjk;
    EpaResult<D> epa;
    bool same_verdict = false;
    double difference = 0;   ///< of the two depths when overlapping, else 0; world units
    bool epa_suits = false;  ///< an engine would choose GJK and EPA for these kinds, not SAT
    int faces = 0;           ///< edges (3D: faces) of both cores together
};
using Agreement = AgreementOf<2>;

/// iteration_limit is read as separated: no run under the right rules ends there.
Verdict verdict_of(GjkStatus status);

template <int D>
AgreementOf<D> agreement_of(const Placed<D>& a, const Placed<D>& b);

/// One line with the three answers and the difference as a number, one with the engine's choice and why.
template <int D>
std::vector<Caption> agreement_captions(const AgreementOf<D>& agreement);

}  // namespace gaplab
