#pragma once
// A lens makes one algorithm visible: it runs it with a recorder on the scene and turns its steps into
// frames.
#include <map>
#include <memory>
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
};

/// What the person has chosen. Missing switches have their initial value.
struct LensOptions {
    std::map<std::string, bool> switches;
    double probe = 0;           ///< the turning axis, in degrees, or what else the lens lets one turn by hand
    bool probe_active = false;  ///< the person is turning it: show it
};

/// The recorded run. Immutable; frames are made on demand and cost no second run of the algorithm.
class Story {
  public:
    virtual ~Story() = default;
    virtual int step_count() const = 0;  ///< at least 1
    virtual Frame frame(int step) const = 0;
    virtual const std::vector<CodeLine>& code() const = 0;
};

class Lens {
  public:
    virtual ~Lens() = default;
    /// As in `--lens`; the tab's word is key "lens.<id>", its hint "<id>.about".
    virtual std::string id() const = 0;
    virtual bool supports(int dimension) const = 0;
    virtual const std::vector<LensSwitch>& switches() const = 0;
    /// The scene must be valid and have at least two shapes.
    virtual std::unique_ptr<Story> record(const Scene& scene, const LensOptions& options) const = 0;
};

/// All lenses, in the order of the tabs.
std::span<const Lens* const> lens_table();
const Lens* find_lens(const std::string& id);  ///< null when there is none

/// The value of a switch under these options.
bool is_on(const Lens& lens, const LensOptions& options, const std::string& id);

}  // namespace gaplab
