#include "playback.hpp"

namespace gaplab {

void Playback::play(Session& session, int direction) {
    direction_ = direction;
    waited_ = 0;
    const int last = session.step_count() - 1;
    if (direction > 0 && session.step() == last) session.go_to(0);
    if (direction < 0 && session.step() == 0) session.go_to(last);
}

void Playback::toggle(Session& session, int direction) {
    if (direction_ == direction)
        pause();
    else
        play(session, direction);
}

void Playback::advance(Session& session, double seconds, double speed) {
    if (!playing()) return;
    waited_ += seconds * speed;
    while (waited_ >= k_seconds_a_step && playing()) {
        waited_ -= k_seconds_a_step;
        session.go_to(session.step() + direction_);
        const bool at_end = direction_ > 0 ? session.step() == session.step_count() - 1 : session.step() == 0;
        if (at_end) pause();
    }
}

}  // namespace gaplab
