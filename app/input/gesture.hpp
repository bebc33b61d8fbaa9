#pragma once
// From mouse down to mouse up: one gesture, one undo step. Each move is computed from the scene of the
// beginning, so that nothing adds up and going back with the mouse goes back exactly.
#include "input/handles.hpp"
#include "session.hpp"

namespace gaplab {

struct Snap {
    bool on = false;
    double grid = 0.5;  ///< world units
    double angle_deg = 15;
    friend bool operator==(const Snap&, const Snap&) = default;
};

class Gesture {
  public:
    bool active() const { return static_cast<bool>(handle_); }
    const Handle& handle() const { return handle_; }
    void begin(Session& session, const Handle& handle, Vec2 world);
    /// Called in every frame: nothing happens while the mouse and the snap stay as they were. A move that is
    /// refused leaves the shape at its last allowed form; session.refusal() says why.
    void move(Session& session, Vec2 world, const Snap& snap);
    void end(Session& session);
    void cancel(Session& session);  ///< puts back what was there

  private:
    Edited edited(const Scene& start, Vec2 world, const Snap& snap) const;
    Handle handle_;
    Vec2 from_{0}, at_{0};
    Snap snap_;
};

}  // namespace gaplab
