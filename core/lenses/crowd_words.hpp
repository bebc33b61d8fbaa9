#pragma once
// What the crowd lens says at each moment.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

template <int D>
Caption crowd_sentence(const CrowdMoment<D>& moment);
template <int D>
Caption crowd_step_title(const CrowdMoment<D>& moment);
template <int D>
VerdictBox crowd_verdict_box(const CrowdMoment<D>& moment);
/// "start of E passes end of D: they part on x, the pair ends".
template <int D>
Caption swap_meaning(const CrowdMoment<D>& moment);
/// "end D–E at frame 41".
template <int D>
Caption event_words(const CrowdRun<D>& run, const CrowdEvent& event);
Caption method_name(BroadMethod method);
/// For the world's title: how many bodies there are and what is swept.
template <int D>
Caption crowd_world_title(const CrowdMoment<D>& moment);

}  // namespace gaplab
