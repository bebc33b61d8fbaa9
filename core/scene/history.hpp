#pragma once
// Undo and redo: one step a gesture, whatever happened within it.
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "scene/scene.hpp"

namespace gaplab {

/// What turns one scene into another and back: the run of bodies that differs, before and after, and
/// everything else when that changed too. A dragged shape among 100,000 costs one body, not a scene.
struct SceneChange {
    std::size_t first = 0;  ///< index of the first body that differs
    std::variant<Bodies<2>, Bodies<3>> before;
    std::variant<Bodies<2>, Bodies<3>> after;
    bool whole = false;                ///< the dimension changed: the runs hold all bodies
    std::optional<Scene> rest_before;  ///< the scene without its bodies, when that part changed
    std::optional<Scene> rest_after;
};

/// The current scene and the way back. After every function, `scene()` is valid until the next change.
class History {
  public:
    static constexpr std::size_t k_steps_kept = 200;

    explicit History(Scene initial = {});

    const Scene& scene() const { return scene_; }

    /// Makes `next` the current scene. Outside a gesture that is one undo step (none when nothing changed);
    /// within a gesture it only shows the latest state. A new step drops what could have been redone.
    void change(Scene next);

    /// From mouse down to mouse up: everything in between becomes one step. Gestures do not nest; a second
    /// begin ends the first. `cancel_gesture` (Escape) puts the scene of the beginning back.
    void begin_gesture();
    void end_gesture();
    void cancel_gesture();
    bool in_gesture() const { return before_gesture_.has_value(); }
    const Scene& scene_before_gesture() const { return before_gesture_ ? *before_gesture_ : scene_; }

    /// Each ends a running gesture first. False when there is nothing to undo (redo).
    bool undo();
    bool redo();
    bool can_undo() const { return in_gesture() || !done_.empty(); }
    bool can_redo() const { return !in_gesture() && !undone_.empty(); }
    std::size_t undo_count() const { return done_.size(); }

    /// The mark moves with undo and redo: undone back to the saved state, the scene counts as saved again.
    void mark_saved();
    bool is_unsaved() const;

    /// Another scene was opened: no way back, and it counts as saved.
    void reset(Scene scene);

    /// Grows with every change, undo and redo included: a cheap "has anything changed?" for the window.
    std::uint64_t revision() const { return revision_; }

  private:
    struct Step {
        SceneChange change;
        std::uint64_t state_before;
        std::uint64_t state_after;
    };
    void record(const Scene& before);

    Scene scene_;
    std::optional<Scene> before_gesture_;
    std::deque<Step> done_;
    std::vector<Step> undone_;
    std::uint64_t revision_ = 0;
    std::uint64_t states_ = 0;  ///< states numbered so far
    std::uint64_t state_ = 0;   ///< the number of the current one
    std::uint64_t saved_state_ = 0;
};

/// The difference of two scenes, and its use in both directions. Cost O(bodies).
SceneChange difference(const Scene& before, const Scene& after);
void apply_forward(Scene& scene, const SceneChange& change);
void apply_backward(Scene& scene, const SceneChange& change);

}  // namespace gaplab
