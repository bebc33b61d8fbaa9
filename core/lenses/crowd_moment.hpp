#pragma once
// One moment of a crowd's run: a swap, a pass, or a whole frame; and what its views need to know.
#include <memory>
#include <string>
#include <vector>

#include "lenses/crowd_run.hpp"
#include "lenses/frame.hpp"

namespace gaplab {

/// Which layers are to be seen.
struct CrowdShow {
    bool boxes = true, brackets = true, sweep_line = true, grid_cells = false, velocity = true;
};

/// The strides of the timeline.
enum CrowdStride : int { k_stride_swap, k_stride_pass, k_stride_frame, k_stride_count };

template <int D>
struct CrowdMoment {
    const CrowdRun<D>& run;
    const CrowdFrame<D>& frame;
    const SapStep& step;
    std::size_t index = 0;  ///< of the step in its frame
    CrowdShow show;
    int selected = -1;  ///< a shape of the scene, or -1

    bool whole_frame() const { return step.kind == SapStep::Kind::frame; }
    bool is_swap() const { return step.kind == SapStep::Kind::swap; }
    bool by_key() const { return run.world().order != CrowdOrder::boxes; }
    bool is_small() const { return run.body_count() <= k_bodies_with_swaps; }
    /// The axis whose list is to be seen: of the pass, or else the one that is swept.
    int axis() const;
    std::string axis_letter() const { return std::string(1, "xyz"[axis()]); }
    /// The list as it stands before this step's swap; after the frame: sorted. Empty when it was not kept.
    std::vector<Endpoint> list() const;
    /// Where the sweep line stands: at the endpoint that moves, or where the selected body starts.
    std::optional<double> sweep_at() const;
    /// The bodies that are open there, at most `most`.
    std::vector<ProxyId> open_at(double value, std::size_t most) const;
    /// Swaps of this frame up to and with this step.
    std::int64_t swaps_so_far() const { return step.swaps_so_far; }
};

/// Letters and colours of the first bodies.
template <int D>
Role crowd_role(const CrowdRun<D>& run, ProxyId id);
/// Shapes of the scene by their index; bodies of the crowd are points.
template <int D>
Tag body_tag(const CrowdRun<D>& run, ProxyId id);
template <int D>
std::string pair_name(const CrowdRun<D>& run, ProxyPair pair);  ///< "B–C"

}  // namespace gaplab
