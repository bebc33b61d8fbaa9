#include "lenses/gjk_lens.hpp"

#include <algorithm>

#include "lenses/gjk_code.hpp"
#include "lenses/gjk_numbers.hpp"
#include "lenses/gjk_picture.hpp"
#include "lenses/gjk_plots.hpp"
#include "lenses/gjk_run.hpp"
#include "lenses/gjk_solid_picture.hpp"
#include "lenses/gjk_words.hpp"
#include "lenses/search_picture.hpp"
#include "lenses/support_story.hpp"

namespace gaplab {
namespace {

Caption title(const std::string& view) { return {"gjk.view." + view, {}, {}}; }

template <int D>
class GjkFrames : public Story {
  public:
    explicit GjkFrames(GjkRunOf<D> run) : run_(std::move(run)), code_(gjk_code<D>(run_)) {}

    /// One step an iteration, and the closing.
    int step_count() const override { return run_.iterations() + 1; }
    const std::vector<CodeLine>& code() const override { return code_; }

    Frame frame(int step) const override {
        const GjkMomentOf<D> moment{run_, std::clamp(step, 0, step_count() - 1)};
        Frame frame;
        frame.verdict = gjk_verdict_box(moment);
        frame.step_title = gjk_step_title(moment);
        frame.sentence = gjk_sentence(moment);
        frame.code_line = gjk_code_line(moment);
        frame.table = gjk_table(moment);
        frame.counters = gjk_counters(moment);
        frame.views = views(moment);
        frame.values = gjk_values(moment);
        return frame;
    }

  private:
    std::vector<View> views(const GjkMomentOf<D>& moment) const {
        std::vector<View> views{{"world", title("world"), gjk_world(moment)}};
        if (run_.show.difference)
            views.push_back({"difference", title("difference"), gjk_difference(moment)});
        if (run_.show.film) views.push_back({"film", title("film"), gjk_film(moment)});
        if (run_.show.curve) views.push_back({"curve", title(key_in<D>("curve")), gjk_ring_curve(moment)});
        if (run_.show.ring) views.push_back({"ring", title(key_in<D>("ring")), gjk_ring(moment)});
        if (run_.rules.true_curves) views.push_back({"bounds", title("bounds"), gjk_bound_gap(moment)});
        return views;
    }

    GjkRunOf<D> run_;
    std::vector<CodeLine> code_;
};

}  // namespace

const std::vector<LensSwitch>& GjkLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"supports", Group::show, true},
        {"direction", Group::show, true},
        {"difference", Group::show, true},
        {"closest", Group::show, true},
        {"film", Group::show, true},
        {"curve", Group::show, true},
        {"ring", Group::show, false},
        {"support_only", Group::run, false, 2},
        {"yes_or_no", Group::run, false},
        {"warm_start", Group::run, false},
        {"true_curves", Group::run, false},
        {"zero_first_direction", Group::what_if, false},
        {"no_progress_check", Group::what_if, false},
        {"limit_means_miss", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> GjkLens::record(const Scene& scene, const LensOptions& options) const {
    if (scene.dimension() == 3) return std::make_unique<GjkFrames<3>>(record_gjk<3>(*this, scene, options));
    if (is_on(*this, options, "support_only")) return record_support_story(scene, options);
    return std::make_unique<GjkFrames<2>>(record_gjk<2>(*this, scene, options));
}

}  // namespace gaplab
