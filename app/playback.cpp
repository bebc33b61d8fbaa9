#include "playback.hpp"

#include <algorithm>

namespace gaplab {

void Playback::play(Session& session, int direction) {
    direction_ = direction;
    waited_ = 0;
    const int last = session.step_count() - 1;
    if (direction > 0 && session.step() == last && !session.goes_on()) session.go_to(0);
    if (direction < 0 && session.step() == 0) session.go_to(last);
}

void Playback::toggle(Session& session, int direction) {
    if (direction_ == direction)
        pause();
    else
        play(session, direction);
}

void Playback::step(Session& session) {
    const int last = session.step_count() - 1;
    if (direction_ > 0 && session.step() == last && session.run_on()) return;
    session.go_stride(direction_, session.stride());
    const bool at_end = direction_ > 0 ? session.step() == session.step_count() - 1 && !session.goes_on()
                                       : session.step() == 0;
    if (at_end) pause();
}

void Playback::advance(Session& session, double seconds, double speed) {
    if (!playing() || session.story() == nullptr) return;
    const double wait = session.story()->seconds_a_stride(session.stride());
    // When a step takes longer than it should, time is lost rather than made up for: the window stays alive.
    waited_ = std::min(waited_ + seconds * speed, k_most_steps_at_once * wait);
    while (waited_ >= wait && playing()) {
        waited_ -= wait;
        step(session);
    }
}

}  // namespace gaplab
