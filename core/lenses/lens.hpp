#pragma once
// A lens makes one algorithm visible: it runs it with a recorder on the scene and turns its steps into
// frames.
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lenses/frame.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// A switch the user can set: "show" (a layer of the picture) or "what if" (a deliberate mistake) or a choice
/// of the run.
struct LensSwitch {
    enum class Group { show, run, what_if };
    std::string id;  ///< key "<lens>.switch.<id>" in the phrasebook; also used in the scene file's "what_if"
    Group group = Group::show;
    bool initially = false;
    int dimension = 0;  ///< 2 or 3: it means something there alone; 0: in both
    bool is_for(int scene_dimension) const { return dimension == 0 || dimension == scene_dimension; }
};

/// What the person has chosen. Missing switches have their initial value.
struct LensOptions {
    std::map<std::string, bool> switches;
    double probe = 0;           ///< the turning axis, in degrees, or what else the lens lets one turn by hand
    bool probe_active = false;  ///< the person is turning it: show it
    int selected = -1;          ///< index of the selected shape
    /// The story that the new one replaces, for lenses whose run goes on from where it was (a crowd that is
    /// dragged about); null: none. Only valid during record().
    const class Story* previous = nullptr;
};

/// The recorded run. Immutable until it is continued; frames are made on demand and cost no second run of the
/// algorithm.
class Story {
  public:
    virtual ~Story() = default;
    virtual int step_count() const = 0;  ///< at least 1
    virtual Frame frame(int step) const = 0;
    virtual const std::vector<CodeLine>& code() const = 0;

    /// Strides: how far one press of "forward" goes. Stride 0 is one step; larger ones are coarser.
    virtual int stride_count() const { return 1; }
    virtual Caption stride_name(int /*stride*/) const { return {}; }
    /// The step that lies one stride after (`direction` +1) or before (-1) a step; the step itself at the
    /// end.
    virtual int step_after(int step, int direction, int /*stride*/) const {
        const int next = step + direction;
        return next < 0 || next >= step_count() ? step : next;
    }
    /// How long play stays on a step, at speed 1.
    virtual double seconds_a_stride(int /*stride*/) const { return 0.9; }
    /// Does the world move, so that continued() makes a story?
    virtual bool goes_on() const { return false; }
    /// The story one more moment of time on, for worlds that move; null: this story ends where it ends. What
    /// this story recorded may pass to the new one: drop it unless the answer is null.
    virtual std::unique_ptr<Story> continued() { return nullptr; }
    /// The scene as it stands at the last step, when time moved it; empty: as it was recorded.
    virtual std::optional<Scene> scene_now() const { return std::nullopt; }
};

class Lens {
  public:
    virtual ~Lens() = default;
    /// As in `--lens`; the tab's word is key "lens.<id>", its hint "<id>.about".
    virtual std::string id() const = 0;
    virtual bool supports(int dimension) const = 0;
    virtual const std::vector<LensSwitch>& switches() const = 0;
    /// Does the story depend on LensOptions::selected?
    virtual bool shows_selection() const { return false; }
    /// Do velocities matter, so that their arrows can be dragged in its world?
    virtual bool edits_velocity() const { return false; }
    /// The scene must be valid and have at least two shapes.
    virtual std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const = 0;
};

/// All lenses, in the order of the tabs.
std::span<const Lens* const> lens_table();
const Lens* find_lens(const std::string& id);  ///< null when there is none

/// The value of a switch under these options.
bool is_on(const Lens& lens, const LensOptions& options, const std::string& id);

}  // namespace gaplab
