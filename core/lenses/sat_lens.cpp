#include "lenses/sat_lens.hpp"

#include <algorithm>

#include "lenses/sat_code.hpp"
#include "lenses/sat_directions.hpp"
#include "lenses/sat_numbers.hpp"
#include "lenses/sat_picture.hpp"
#include "lenses/sat_run.hpp"
#include "lenses/sat_solid_picture.hpp"
#include "lenses/sat_strips.hpp"
#include "lenses/sat_views.hpp"
#include "lenses/sat_words.hpp"

namespace gaplab {
namespace {

Caption title(const char* view) { return {std::string("sat.view.") + view, {}, {}}; }

std::vector<View> sat_pictures(const SatMoment& moment) {
    const SatRun& run = moment.run;
    std::vector<View> views{{"world", title("world"), sat_world(moment)}};
    if (run.show.strips) views.push_back({"strips", title("strips"), sat_strips(moment)});
    if (run.show.difference) views.push_back({"difference", title("difference"), sat_difference(moment)});
    const bool below_zero = run.curve.lowest.overlap < -run.touch_limit();
    if (run.show.curve)
        views.push_back({"curve", title(below_zero ? "curve_gap" : "curve"), sat_curve(moment)});
    return views;
}

std::vector<View> sat_pictures(const SatMomentOf<3>& moment) {
    const SatRunOf<3>& run = moment.run;
    std::vector<View> views{{"world", title("world"), sat_solid_world(moment)}};
    if (run.show.strips) views.push_back({"strips", title("strips"), sat_strips(moment)});
    if (run.show.directions) views.push_back({"directions", title("directions"), sat_directions(moment)});
    return views;
}

template <int D>
class SatFrames : public Story {
  public:
    explicit SatFrames(SatRunOf<D> run) : run_(std::move(run)), code_(sat_code<D>(run_.rules)) {}

    /// The opening, one step a listed axis, the closing.
    int step_count() const override { return static_cast<int>(run_.story.steps.size()) + 2; }
    const std::vector<CodeLine>& code() const override { return code_; }

    Frame frame(int step) const override {
        const SatMomentOf<D> moment{run_, std::clamp(step, 0, step_count() - 1)};
        Frame frame;
        frame.verdict = sat_verdict_box(moment);
        frame.step_title = sat_step_title(moment);
        frame.sentence = sat_sentence(moment);
        frame.code_line = sat_code_line(moment);
        frame.table = sat_table(moment);
        frame.counters = sat_counters(moment);
        frame.views = sat_pictures(moment);
        frame.values = sat_values(moment);
        return frame;
    }

  private:
    SatRunOf<D> run_;
    std::vector<CodeLine> code_;
};

}  // namespace

const std::vector<LensSwitch>& SatLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"shadows", Group::show, true},
        {"strips", Group::show, true},
        {"mtv", Group::show, true},
        {"difference", Group::show, true, 2},
        {"ghost", Group::show, true},
        {"curve", Group::show, true, 2},
        {"slab", Group::show, true, 3},
        {"directions", Group::show, true, 3},
        {"bounds", Group::show, false},
        {"every_axis", Group::run, false},
        {"use_cache", Group::run, false},
        {"skip_edge_pairs", Group::what_if, false, 3},
        {"skip_normalising", Group::what_if, false},
        {"guard_after_normalising", Group::what_if, false, 3},
        {"keep_last_axis", Group::what_if, false},
        {"forget_normals_of_b", Group::what_if, false, 2},
        {"forget_vertex_axis", Group::what_if, false},
        {"skip_containment_rule", Group::what_if, false},
        {"skip_sign_fix", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> SatLens::record(const Scene& scene, const LensOptions& options) const {
    if (scene.dimension() == 3) return std::make_unique<SatFrames<3>>(record_sat<3>(*this, scene, options));
    return std::make_unique<SatFrames<2>>(record_sat<2>(*this, scene, options));
}

}  // namespace gaplab
