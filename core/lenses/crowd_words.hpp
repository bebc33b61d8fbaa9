#pragma once
// What the crowd lens says at each moment.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

Caption crowd_sentence(const CrowdMoment& moment);
Caption crowd_step_title(const CrowdMoment& moment);
VerdictBox crowd_verdict_box(const CrowdMoment& moment);
/// "start of E passes end of D: they part on x, the pair ends".
Caption swap_meaning(const CrowdMoment& moment);
/// "end D–E at frame 41".
Caption event_words(const CrowdRun& run, const CrowdEvent& event);
Caption method_name(BroadMethod method);
/// For the world's title: how many bodies there are and what is swept.
Caption crowd_world_title(const CrowdMoment& moment);

}  // namespace gaplab
