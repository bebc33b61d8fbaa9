#pragma once
// Plays a story forwards or backwards by moving its cursor.
#include "session.hpp"

namespace gaplab {

class Playback {
  public:
    static constexpr double k_most_steps_at_once = 4;

    bool playing() const { return direction_ != 0; }
    int direction() const { return direction_; }  ///< +1, -1, 0 when paused
    /// Starts in a direction, from the other end when there is nothing left to play.
    void play(Session& session, int direction);
    void toggle(Session& session, int direction);
    void pause() { direction_ = 0; }
    /// Moves the cursor by the steps that `seconds` are worth; stops at the end.
    void advance(Session& session, double seconds, double speed);

  private:
    void step(Session& session);
    int direction_ = 0;
    double waited_ = 0;
};

}  // namespace gaplab
