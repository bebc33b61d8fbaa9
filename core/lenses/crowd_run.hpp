#pragma once
// What the crowd lens recorded: frames of a moving crowd, one after the other. The newest frame is the scene
// as it stands. A dragged body makes one more frame, and so does time: the lists, the pairs and the history
// go on.
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/broad_choice.hpp"
#include "collide/brute_force.hpp"
#include "collide/grid.hpp"
#include "collide/sort_and_sweep.hpp"
#include "collide/sweep_and_prune.hpp"
#include "lenses/crowd_world.hpp"
#include "lenses/lens.hpp"

namespace gaplab {

/// Up to so many bodies every swap of every frame is a step.
inline constexpr std::size_t k_bodies_with_swaps = 64;
/// Up to so many bodies the passes of a frame are steps; above, a frame is one step.
inline constexpr std::size_t k_bodies_with_passes = 2000;
/// Up to so many bodies the verifier is brute force; above it is the grid, which finds its pairs another way.
inline constexpr std::size_t k_bodies_by_brute_force = 2000;
inline constexpr std::size_t k_history = 240;  ///< frames in the plot

/// What of the run can be chosen; another choice means another run.
struct CrowdSetup {
    SapRules rules;
    bool wrong_axis = false;
    int axis = -1;          ///< to sweep along; -1: that of the largest variance
    bool one_axis = false;  ///< pairs kept by one list, boxes compared; off: by a list an axis
    bool big_list = true;   ///< grid: giants in a list of their own; off: cells as large as the largest body
    bool verify = true;
    friend bool operator==(const CrowdSetup&, const CrowdSetup&) = default;
};

/// The counters of one frame, four ways.
struct CrowdCounts {
    int frame = 0;
    std::int64_t bodies = 0;
    BroadCounters lists, one_axis, grid;
    int axis = 0;  ///< of the one-axis sweep
    std::optional<Disagreement> disagreement;

    BroadWork work() const { return {bodies, one_axis, lists, grid}; }
};

template <int D>
struct CrowdFrame {
    CrowdCounts counts;
    double time = 0;             ///< frames since the scene was recorded: where its shapes stand
    std::vector<Aabb<D>> boxes;  ///< by id: the shapes of the scene, then the crowd
    std::vector<SapStep> steps;  ///< what is to be walked through; the last one is the whole frame
    std::array<std::vector<Endpoint>, D> before, after;  ///< the lists, empty where none is kept
    PairEvents events;
    std::vector<ProxyPair> pairs;    ///< boxes that overlap, in increasing order
    std::vector<std::uint8_t> real;  ///< by pair: do the shapes overlap?
    int real_count = 0;
    bool swaps_left_out = false;
    Vec<D> grid_origin{0};
    double cell_size = 0;
};

/// One line of the event log.
struct CrowdEvent {
    int frame = 0;
    ProxyPair pair;
    bool begins = false;
};

template <int D>
class CrowdRun {
  public:
    /// The crowd at the time of the scene, and as much of its past as there is time to compute.
    CrowdRun(const Scene& scene, const CrowdSetup& setup);

    /// One frame more.
    void advance();
    /// What another scene means to this run: the shapes stand as they do now; a hand moved them; it is
    /// another crowd.
    enum class Next { same, moved, another };
    Next goes_on_with(const Scene& scene) const;
    /// One frame more, in which the shapes went to where this scene has them. It must not be another crowd.
    void follow(const Scene& scene);

    const CrowdSetup& setup() const { return setup_; }
    const CrowdWorld& world() const { return world_; }
    const CrowdShapes<D>& shapes() const { return *shapes_; }
    std::size_t body_count() const { return boxes_.size(); }
    std::string name(ProxyId id) const;
    Vec<D> velocity(ProxyId id) const;  ///< world units a frame
    bool moves() const { return motion_.has_value() || shapes_->move(); }
    const std::deque<std::shared_ptr<const CrowdFrame<D>>>& frames() const { return frames_; }
    const std::deque<CrowdCounts>& history() const { return history_; }
    const std::deque<CrowdEvent>& events() const { return events_; }
    std::pair<int, int> studied() const { return studied_; }
    /// The scene with its shapes where they are now.
    Scene scene_now(Scene scene) const;

  private:
    void start();
    void take_boxes();
    void fill_table();
    void record();
    void keep(std::shared_ptr<CrowdFrame<D>> frame, SapStory<D>&& story);
    void narrow_phase(CrowdFrame<D>& frame) const;
    std::optional<Disagreement> verified() const;
    std::size_t frames_kept() const;

    CrowdSetup setup_;
    CrowdWorld world_;
    KeptKeys kept_;  ///< of the scene, the crowd's own "world" among them
    std::pair<int, int> studied_{0, 1};
    std::shared_ptr<const CrowdShapes<D>> shapes_;
    std::optional<CrowdMotion<D>> motion_;
    double time_ = 0;  ///< of the shapes
    int number_ = 0;   ///< of the newest frame
    std::vector<Aabb<D>> boxes_;
    std::vector<ProxyId> ids_;
    BoxTable<D> table_;
    SweepAndPrune<D> lists_;
    IncrementalSweep<D> sweep_;
    Grid<D> grid_;
    std::deque<std::shared_ptr<const CrowdFrame<D>>> frames_;
    std::deque<CrowdCounts> history_;
    std::deque<CrowdEvent> events_;
};

/// The setup that the switches ask for.
CrowdSetup crowd_setup(const Lens& lens, const LensOptions& options);

}  // namespace gaplab
