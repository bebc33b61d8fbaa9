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
struct MotionContact {
    double time = 0;
    Placed<2> a, b;
    SatResult<2> sat;
    ManifoldStory<2> story;
    std::size_t right_points = 0;  ///< contacts without the mistakes
};

/// What one step of the story is about.
enum class MotionPhase {
    opening,   ///< how the bodies move
    discrete,  ///< all looks of the discrete test
    axis,      ///< one axis of the swept test, `index` into sweep.steps
    advance,   ///< one step of conservative advancement, `index` into advance.steps
    answer,    ///< the impact window, or why there is none
    edges,     ///< reference and incident edge
    clip,      ///< one cut, `index` into contact->story.steps
    contact    ///< the manifold
};
struct MotionBeat {
    MotionPhase phase = MotionPhase::opening;
    int index = 0;
};

struct MotionRun {
    std::shared_ptr<const StudiedPair<2>> pair;
    Motion<2> motion_a, motion_b;
    Vec2 centre_a{0}, centre_b{0};  ///< of the bodies at the start: where their velocity arrows begin
    bool by_advance = false;        ///< conservative advancement; else swept SAT
    bool long_step = false;  ///< what if: the discrete test with one step of a whole second is believed
    DiscreteTest discrete;
    SweepRules sweep_rules;
    AdvanceRules advance_rules;
    SweepStory<2> sweep;      ///< unless by_advance
    AdvanceStory<2> advance;  ///< if by_advance
    bool story_cut = false;   ///< the recorded steps of `advance` end before the answer was known
    SweepResult<2> answer;    ///< of this run, mistakes included
    SweepResult<2> right;     ///< of the very call that `gaplab query` makes
    std::optional<MotionContact> contact;
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::vector<MotionLook> curve;      ///< the distance over the whole second
    std::vector<MotionBeat> beats;
    MotionShow show;

    /// B's velocity as seen from A.
    Vec2 relative_velocity() const { return motion_b.velocity - motion_a.velocity; }
    bool at_rest() const;
    /// Any body's outline turns.
    bool spins() const;
    /// The mistakes that are on change what this run answers.
    bool bites() const;
    /// One whole body (all its pieces) at a time.
    std::vector<Placed<2>> side_at(bool of_a, double time) const;
    /// The studied piece alone at a time.
    Placed<2> piece_at(bool of_a, double time) const;
    /// The distance of the whole bodies at a time.
    MotionLook look_at(double time) const;
    /// Recorded axes of the swept test that can be looked along.
    int axis_count() const { return static_cast<int>(sweep.steps.size()); }
};

MotionRun record_motion(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run.
struct MotionMoment {
    const MotionRun& run;
    int step = 0;

    const MotionBeat& beat() const { return run.beats[static_cast<std::size_t>(step)]; }
    MotionPhase phase() const { return beat().phase; }
    bool last() const { return step + 1 == static_cast<int>(run.beats.size()); }
    /// Of the axis or of the safe step in the light; null in other phases.
    const SweepStep<2>* axis() const;
    const AdvanceStep<2>* safe_step() const;
    const ClipStep<2>* clip() const;
    /// How many axes or safe steps are behind when this moment ends.
    int tested() const;
    bool in_contact() const { return phase() >= MotionPhase::edges; }
};

}  // namespace gaplab
