#include "lenses/lens.hpp"

#include <array>

#include "lenses/concave_lens.hpp"
#include "lenses/crowd_lens.hpp"
#include "lenses/epa_lens.hpp"
#include "lenses/gjk_lens.hpp"
#include "lenses/motion_lens.hpp"
#include "lenses/quick_lens.hpp"
#include "lenses/sat_lens.hpp"

namespace gaplab {

std::span<const Lens* const> lens_table() {
    static const QuickLens quick;
    static const SatLens sat;
    static const GjkLens gjk;
    static const EpaLens epa;
    static const MotionLens motion;
    static const ConcaveLens concave;
    static const CrowdLens crowd;
    // A new lens is one line here; the order is the order of the tabs.
    static const std::array<const Lens*, 7> table{
        &quick, &sat, &gjk, &epa, &motion, &concave, &crowd,
    };
    return table;
}

const Lens* find_lens(const std::string& id) {
    for (const Lens* lens : lens_table())
        if (lens->id() == id) return lens;
    return nullptr;
}

bool is_on(const Lens& lens, const LensOptions& options, const std::string& id) {
    if (const auto chosen = options.switches.find(id); chosen != options.switches.end())
        return chosen->second;
    for (const LensSwitch& each : lens.switches())
        if (each.id == id) return each.initially;
    return false;
}

}  // namespace gaplab
