#pragma once
// What the concave lens recorded: SAT misled by the outlines, why no line helps, and three remedies on the
// same two bodies. Made once when the scene changes; a step only chooses what of it is shown.
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "collide/gjk.hpp"
#include "collide/outline_sat.hpp"
#include "collide/overlap_curve.hpp"
#include "collide/sat.hpp"
#include "geometry/decomposition.hpp"
#include "lenses/lens.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {

struct ConcaveShow {
    bool reflex = true, shadows = true, strips = true, curve = true, matrix = true, costs = true;
};

/// One body as it is drawn: its outline in the world.
struct ConcaveBody {
    Outline2 outline;
    std::vector<int> reflex;  ///< corners at which the outline turns inwards
    double area = 0;          ///< of the outline; 0 for round bodies, whose hull is themselves
    double hull_area = 0;
    double added() const { return hull_area - area; }  ///< what the hull claims and the body does not fill
};

/// Two convex parts, one of each body. `separation` is minus the depth when they overlap, else the distance.
struct PartTest {
    int part_a = 0, part_b = 0;
    SatResult<2> sat;
    double separation = 0;
};

/// A story of more pairs than this is read by nobody: the rest is neither shown nor listed. The answer comes
/// from all of them.
inline constexpr int k_most_shown_tests = 400;
/// Names the test everywhere; none for one that is not listed.
inline Tag test_tag(int index) {
    return index < k_most_shown_tests ? Tag{Tag::comparison, index, -1} : Tag{};
}

/// What a remedy puts in the place of each concave body.
enum class Remedy { hull, pieces, triangles };
inline constexpr std::array<Remedy, 3> k_remedies{Remedy::hull, Remedy::pieces, Remedy::triangles};
const char* name_of(Remedy remedy);  ///< as in the phrasebook and among the switches

/// Every part of A against every part of B; the worst of all is the answer.
struct RemedyRun {
    Remedy remedy = Remedy::hull;
    std::shared_ptr<StudiedPair<2>> parts;  ///< `studied`: the pair that decides
    std::vector<PartTest> tests;            ///< up to the first overlap when the run stops there
    int asked = 0;                          ///< how many pairs of parts there are
    int axes_tested = 0;
    int deciding = -1;  ///< index into tests; -1: none was made, there are too many
    Verdict verdict = Verdict::separated;
    double separation = 0;
    bool done() const { return deciding >= 0; }
    const PartTest& decided() const { return tests[static_cast<std::size_t>(deciding)]; }
};

/// What one step of the story is about.
enum class ConcavePhase {
    opening,  ///< the outlines and their reflex corners
    axis,     ///< one axis of the test on the outlines, `index` into as_is.steps
    as_is,    ///< what that test says
    line,     ///< why no line can separate them, or which one does
    cut,      ///< what the remedy puts in the place of the bodies
    part,     ///< one pair of parts, `index` into tests
    answer,   ///< what the remedy says
    closing   ///< all answers side by side
};
struct ConcaveBeat {
    ConcavePhase phase = ConcavePhase::opening;
    int remedy = 0;  ///< index into ConcaveRun::remedies, in the phases cut, part and answer
    int index = 0;
};

struct ConcaveRun {
    ConcaveBody a, b;
    std::shared_ptr<StudiedPair<2>> hulls;  ///< whole bodies have the shadows of their hulls
    std::vector<std::shared_ptr<PairSide<2>>> others;
    OutlineStory as_is;
    SatResult<2> hull_sat;  ///< every axis: is there any line?
    std::optional<CommonPoint> common;
    OverlapCurve curve;  ///< of the hulls
    std::vector<RemedyRun> remedies;
    RemedyRun truth;  ///< convex pieces, every pair
    CutRules cut_rules;
    std::optional<RemedyRun> wrongly_cut;  ///< as `truth`, but cut by the mistaken rules
    bool stop_at_first_hit = false;
    std::vector<std::string> mistakes;  ///< ids of the "what if" switches that are on
    std::vector<ConcaveBeat> beats;
    ConcaveShow show;

    double size() const { return hulls->size(); }
    double tolerance() const { return touch_tolerance(hulls->a(), hulls->b()); }
    /// The pieces whose answer is believed: wrongly cut ones, if there are any to test.
    const RemedyRun& believed() const;
    /// What the run claims in the end: the truth, or what a mistake believes.
    Verdict claimed() const;
    double claimed_separation() const;
    /// A mistake is on and changes the verdict; a wrong cut bites in the distance or depth too.
    bool bites() const;
    /// The parts of this remedy were cut by the mistaken rules.
    bool is_wrongly_cut(const RemedyRun& remedy) const {
        return cut_rules.wrong_winding && remedy.remedy != Remedy::hull;
    }
    bool is_concave() const { return !a.reflex.empty() || !b.reflex.empty(); }
};

ConcaveRun record_concave(const Lens& lens, const Scene& scene, const LensOptions& options);

/// One moment of the run.
struct ConcaveMoment {
    const ConcaveRun& run;
    int step = 0;

    const ConcaveBeat& beat() const { return run.beats[static_cast<std::size_t>(step)]; }
    ConcavePhase phase() const { return beat().phase; }
    /// The axis of this moment: the one tested, or the best one once all are; -1 before and after.
    int row() const;
    int axes_so_far() const;
    const OutlineStep& axis() const { return run.as_is.steps[static_cast<std::size_t>(row())]; }
    /// Before the first remedy.
    bool on_outlines() const { return phase() <= ConcavePhase::line; }
    /// In the phases cut, part and answer, else null.
    const RemedyRun* remedy() const;
    /// In the phase part, else null.
    const PartTest* test() const;
    /// Pairs of parts tested when this moment ends.
    int tests_so_far() const;
    /// Axes of them.
    int part_axes_so_far() const;
};

}  // namespace gaplab
