#pragma once
// A polygon drawn point by point. The scene knows nothing of it until it is closed: one edit, one undo step.
#include <optional>
#include <vector>

#include "geometry/polygon_loop.hpp"
#include "scene/edits.hpp"

namespace gaplab {

class Pen {
  public:
    bool active() const { return active_; }
    void begin();
    void cancel() { *this = {}; }
    /// The corners so far, in the world.
    const std::vector<Vec2>& corners() const { return corners_; }
    /// The corners as they would be with the cursor: what is on the screen.
    std::vector<Vec2> with_cursor() const;
    bool can_close() const { return corners_.size() >= 3; }
    /// The cursor points at the first corner, so that a click closes.
    bool at_first() const { return at_first_; }
    /// Where the stretch to the cursor crosses an earlier one, or, after a closing that was refused, where
    /// the closed loop crosses itself. Indices into with_cursor().
    const std::optional<LoopCrossing>& crossing() const { return crossing_; }

    /// Called in every frame with the mouse in the world; `reach` in world units is how near the first corner
    /// counts as on it.
    void point_at(Vec2 world, double reach);
    /// A corner at the cursor; false when its stretch would cross another, or repeat the last corner.
    bool add();
    /// Takes back the last corner; the last one of all ends the drawing.
    void remove_last();
    /// The scene with the polygon in it. Refused with not_simple when the loop crosses itself; crossing()
    /// then says where.
    Edited closed(const Scene& scene);

  private:
    bool active_ = false;
    bool at_first_ = false;
    std::vector<Vec2> corners_;
    std::optional<Vec2> cursor_;
    std::optional<LoopCrossing> crossing_;
};

}  // namespace gaplab
