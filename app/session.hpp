#pragma once
// The work on the table: scene with its history, lens with its options, story with its cursor. No drawing, no
// input.
//
// Data goes one way round: an edit changes the scene, a changed scene is recorded once when next asked for,
// moving in time only moves the cursor.
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "lenses/lens.hpp"
#include "scene/edits.hpp"
#include "scene/history.hpp"
#include "scene/scene.hpp"

namespace gaplab {

class Session {
  public:
    Session();

    const Scene& scene() const { return history_.scene(); }
    const History& history() const { return history_; }
    /// Another scene: no way back, counts as saved; takes over the scene's lens, step and switches.
    void open(Scene scene);
    void mark_saved() { history_.mark_saved(); }
    /// The scene with lens, step and switches of this moment, as it is to be saved.
    Scene scene_to_save() const;

    const Lens* lens() const { return lens_; }
    void set_lens(const std::string& id);  ///< keeps the old one when there is no such lens
    bool lens_supported(const Lens& lens) const { return lens.supports(scene().dimension()); }
    const LensOptions& options() const;
    void set_switch(const std::string& id, bool on);
    void set_probe(double value, bool active);

    /// Null when the lens cannot study this scene; problem() then says why, ready to be shown.
    const Story* story();
    const Caption& problem();
    /// The frame at the cursor; an empty one without a story.
    const Frame& frame();
    /// Steps count from 0. The cursor stays on the last step when it was there, else it is clamped.
    int step();
    int step_count();
    void go_to(int step);
    /// One stride of the lens on (+1) or back (-1).
    void go_stride(int direction, int stride);
    /// The world one moment on, for stories that go on in time; the scene follows, and all of it is one undo
    /// step, up to the next edit. False when there is nothing to go on with.
    bool run_on();
    bool goes_on();
    int stride() const { return stride_; }
    void set_stride(int stride) { stride_ = stride; }
    /// Grows whenever frame() may differ: for the window's "has anything changed?".
    std::uint64_t revision() const { return revision_ + history_.revision(); }
    /// How often a story was recorded: once a change, for tests.
    int recordings() const { return recordings_; }

    /// Takes over an edit. When it was refused the scene stays and refusal() says why, until the next edit
    /// that is done.
    bool apply(Edited edited);
    EditRefusal refusal() const { return refusal_; }
    void clear_refusal() { refusal_ = EditRefusal::none; }
    void change(Scene scene) {
        stop_running();
        history_.change(std::move(scene));
    }
    void begin_gesture() {
        running_ = false;
        history_.begin_gesture();
    }
    void end_gesture() { history_.end_gesture(); }
    void cancel_gesture() { history_.cancel_gesture(); }
    bool undo();
    bool redo();

    int selected() const;  ///< index of the selected shape, -1 for none
    void select(int body) {
        if (selected_ != body && lens_ != nullptr && lens_->shows_selection()) stale_ = true;
        selected_ = body;
    }

  private:
    const Lens* lens_to_open(const std::string& name) const;
    void refresh();
    void record();
    void stop_running();

    History history_;
    const Lens* lens_ = nullptr;
    std::map<std::string, LensOptions> options_;
    std::unique_ptr<Story> story_;
    Caption problem_;
    Frame frame_;
    int step_ = 0;
    int framed_step_ = -1;
    bool at_last_ = true;
    std::uint64_t recorded_scene_ = ~0ULL;
    bool stale_ = true;
    std::uint64_t revision_ = 0;
    int recordings_ = 0;
    EditRefusal refusal_ = EditRefusal::none;
    int selected_ = -1;
    int stride_ = 0;
    bool running_ = false;  ///< time moves the scene, in a gesture of its own
};

}  // namespace gaplab
