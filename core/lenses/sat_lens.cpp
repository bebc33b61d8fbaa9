#include "lenses/sat_lens.hpp"

#include <algorithm>

#include "lenses/sat_code.hpp"
#include "lenses/sat_numbers.hpp"
#include "lenses/sat_picture.hpp"
#include "lenses/sat_run.hpp"
#include "lenses/sat_views.hpp"
#include "lenses/sat_words.hpp"

namespace gaplab {
namespace {

Caption title(const char* view) { return {std::string("sat.view.") + view, {}, {}}; }

class SatFrames : public Story {
  public:
    explicit SatFrames(SatRun run) : run_(std::move(run)), code_(sat_code(run_.rules)) {}

    /// The opening, one step a tested axis, the closing.
    int step_count() const override { return static_cast<int>(run_.story.steps.size()) + 2; }
    const std::vector<CodeLine>& code() const override { return code_; }

    Frame frame(int step) const override {
        const SatMoment moment{run_, std::clamp(step, 0, step_count() - 1)};
        Frame frame;
        frame.verdict = sat_verdict_box(moment);
        frame.step_title = sat_step_title(moment);
        frame.sentence = sat_sentence(moment);
        frame.code_line = sat_code_line(moment);
        frame.table = sat_table(moment);
        frame.counters = sat_counters(moment);
        frame.views = views(moment);
        frame.values = sat_values(moment);
        return frame;
    }

  private:
    std::vector<View> views(const SatMoment& moment) const {
        std::vector<View> views{{"world", title("world"), sat_world(moment)}};
        if (run_.show.strips) views.push_back({"strips", title("strips"), sat_strips(moment)});
        if (run_.show.difference)
            views.push_back({"difference", title("difference"), sat_difference(moment)});
        const bool below_zero = run_.curve.lowest.overlap < -run_.touch_limit();
        if (run_.show.curve)
            views.push_back({"curve", title(below_zero ? "curve_gap" : "curve"), sat_curve(moment)});
        return views;
    }

    SatRun run_;
    std::vector<CodeLine> code_;
};

}  // namespace

const std::vector<LensSwitch>& SatLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"shadows", Group::show, true},
        {"strips", Group::show, true},
        {"mtv", Group::show, true},
        {"difference", Group::show, true},
        {"ghost", Group::show, true},
        {"curve", Group::show, true},
        {"bounds", Group::show, false},
        {"every_axis", Group::run, false},
        {"use_cache", Group::run, false},
        {"skip_normalising", Group::what_if, false},
        {"keep_last_axis", Group::what_if, false},
        {"forget_normals_of_b", Group::what_if, false},
        {"forget_vertex_axis", Group::what_if, false},
        {"skip_containment_rule", Group::what_if, false},
        {"skip_sign_fix", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> SatLens::record(const Scene& scene, const LensOptions& options) const {
    return std::make_unique<SatFrames>(record_sat(*this, scene, options));
}

}  // namespace gaplab
