#pragma once
// What the Motion lens recorded: two looks at one second of motion (the discrete test and the swept test),
// and the contact that a solver would be handed. Made once when the scene changes; a step only chooses what
// of it is shown.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/advance.hpp"
#include "collide/manifold.hpp"
#include "collide/sweep.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

/// The second that is studied: velocities and spins of a scene are per second.
inline constexpr double k_whole_time = 1;

struct MotionShow {
    bool arrows = true, path = true, looks = true, shadows = true, times = true, curve = true, contact = true;
};

/// How far apart the two whole bodies are at one time: the distance, or minus the penetration depth.
struct MotionLook {
    double time = 0;
    double separation = 0;
    bool overlapping = false;
};

/// The discrete test: a look at the end of every time step, and at the start.
struct DiscreteTest {
    double time_step = 0;  ///< seconds
    std::vector<MotionLook> looks;
    int first_hit = -1;  ///< the first look that sees an overlap; -1: none
};

/// The moment at which a solver would be asked: the bodies have sunk into each other a little.
template <int D>
struct MotionContactOf {
    double time = 0;
    Placed<D> a, b;
    SatResult<D> sat;
    ManifoldStory<D> story;
    std::size_t right_points = 0;  ///< contacts without the mistakes
};

/// What one step of the story is about.
enum class MotionPhase {
    opening,   ///< how the bodies move
    discrete,  ///< all looks of the discrete test
    axis,      ///< one axis of the swept test, `index` into sweep.steps
    advance,   ///< one step of conservative advancement, `index` into advance.steps
    answer,    ///< the impact window, or why there is none
    edges,     ///< reference and incident edge (face)
    clip,      ///< one cut, `index` into contact->story.steps
    contact    ///< the manifold
};
struct MotionBeat {
    MotionPhase phase = MotionPhase::opening;
    int index = 0;
};

template <int D>
struct MotionRunOf {
    std::shared_ptr<const StudiedPair<D>> pair;
    Motion<D> motion_a, motion_b;
    Vec<D> centre_a{0}, centre_b{0};  ///< of the bodies at the start: where their velocity arrows begin
    bool by_advance = false;          ///< conservative advancement; else swept SAT
    bool long_step = false;  ///< what if: the discrete test with one step of a whole second is believed
    DiscreteTest discrete;
    SweepRules sweep_rules;
    AdvanceRules advance_rules;
    SweepStory<D> sweep;      ///< unless by_advance; of very many axes those that narrow the window
    int all_axes = 0;         ///< listed or not
    AdvanceStory<D> advance;  ///< if by_advance
    bool story_cut = false;   ///< the recorded steps of `advance` end before the answer was known
    SweepResult<D> answer;    ///< of this run, mistakes included
    SweepResult<D> right;     ///< of the very call that `gaplab query` makes
    std::optional<MotionContactOf<D>> contact;
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::vector<MotionLook> curve;      ///< the distance over the whole second
    std::vector<MotionBeat> beats;
    MotionShow show;

    /// B's velocity as seen from A.
    Vec<D> relative_velocity() const { return motion_b.velocity - motion_a.velocity; }
    bool at_rest() const;
    /// Any body's outline turns.
    bool spins() const;
    /// The mistakes that are on change what this run answers.
    bool bites() const;
    const Motion<D>& motion(bool of_a) const { return of_a ? motion_a : motion_b; }
    bool moves(bool of_a) const;
    /// Where the centre of a body is at a time.
    Vec<D> centre_at(bool of_a, double time) const;
    /// Where the two first touch, or close to it: the middle of the contact, or the point of B farthest back.
    Vec<D> impact_point() const;
    /// One whole body (all its pieces) at a time.
    std::vector<Placed<D>> side_at(bool of_a, double time) const;
    /// The studied piece alone at a time.
    Placed<D> piece_at(bool of_a, double time) const;
    /// The distance of the whole bodies at a time.
    MotionLook look_at(double time) const;
    /// Recorded axes of the swept test that can be looked along.
    int axis_count() const { return static_cast<int>(sweep.steps.size()); }
};

using MotionRun = MotionRunOf<2>;

template <int D>
MotionRunOf<D> record_motion(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run.
template <int D>
struct MotionMomentOf {
    const MotionRunOf<D>& run;
    int step = 0;

    const MotionBeat& beat() const { return run.beats[static_cast<std::size_t>(step)]; }
    MotionPhase phase() const { return beat().phase; }
    bool last() const { return step + 1 == static_cast<int>(run.beats.size()); }
    /// Of the axis or of the safe step in the light; null in other phases.
    const SweepStep<D>* axis() const;
    const AdvanceStep<D>* safe_step() const;
    const ClipStep<D>* clip() const;
    /// How many axes or safe steps are behind when this moment ends.
    int tested() const;
    bool in_contact() const { return phase() >= MotionPhase::edges; }
};
using MotionMoment = MotionMomentOf<2>;

}  // namespace gaplab
