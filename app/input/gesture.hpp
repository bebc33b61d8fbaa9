#pragma once
// From mouse down to mouse up: one gesture, one undo step. Each move is computed from the scene of the
// beginning, so that nothing adds up and going back with the mouse goes back exactly.
#include <optional>

#include "input/solid_grab.hpp"
#include "session.hpp"

namespace gaplab {

class Gesture {
  public:
    bool active() const { return static_cast<bool>(handle_); }
    const Handle& handle() const { return handle_; }
    void begin(Session& session, const Handle& handle, Vec2 world);
    void begin(Session& session, const SolidGrab& grab);  ///< in 3D
    /// Called in every frame: nothing happens while the mouse and the snap stay as they were. A move that is
    /// refused leaves the shape at its last allowed form; session.refusal() says why.
    void move(Session& session, Vec2 world, const Snap& snap);
    void move(Session& session, const SolidEye& eye, Vec2 window, const Snap& snap);
    void end(Session& session);
    void cancel(Session& session);  ///< puts back what was there

  private:
    void begin_at(Session& session, const Handle& handle, Vec2 at);
    bool has_moved(Vec2 at, const Snap& snap);
    Edited edited(const Scene& start, Vec2 world, const Snap& snap) const;
    Handle handle_;
    SolidGrab grab_;        ///< in 3D
    Vec2 from_{0}, at_{0};  ///< world points in 2D, window points in 3D
    Snap snap_;
};

}  // namespace gaplab
