#include "lenses/epa_lens.hpp"

#include <algorithm>

#include "lenses/epa_code.hpp"
#include "lenses/epa_numbers.hpp"
#include "lenses/epa_picture.hpp"
#include "lenses/epa_plots.hpp"
#include "lenses/epa_run.hpp"
#include "lenses/epa_solid_picture.hpp"
#include "lenses/epa_words.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

Caption title(const std::string& view) { return {"epa.view." + view, {}, {}}; }

template <int D>
class EpaFrames : public Story {
  public:
    explicit EpaFrames(EpaRunOf<D> run) : run_(std::move(run)), code_(epa_code<D>(run_)) {}

    /// The opening, one step a support, the closing.
    int step_count() const override { return run_.steps() + 2; }
    const std::vector<CodeLine>& code() const override { return code_; }

    Frame frame(int step) const override {
        const EpaMomentOf<D> moment{run_, std::clamp(step, 0, step_count() - 1)};
        Frame frame;
        frame.verdict = epa_verdict_box(moment);
        frame.step_title = epa_step_title(moment);
        frame.sentence = epa_sentence(moment);
        frame.code_line = epa_code_line(moment);
        frame.table = epa_table(moment);
        frame.counters = epa_counters(moment);
        frame.views = views(moment);
        frame.values = epa_values(moment);
        return frame;
    }

  private:
    std::vector<View> views(const EpaMomentOf<D>& moment) const {
        std::vector<View> views{{"world", title("world"), epa_world(moment)}};
        if (run_.show.difference)
            views.push_back({"difference", title(key_in<D>("difference")), epa_difference(moment)});
        if (!run_.grows()) return views;
        if (run_.show.film) views.push_back({"film", title("film"), epa_film(moment)});
        if (run_.show.bounds) views.push_back({"bounds", title("bounds"), epa_bounds(moment)});
        if (run_.rules.true_curves) views.push_back({"gap", title("gap"), epa_gap(moment)});
        return views;
    }

    EpaRunOf<D> run_;
    std::vector<CodeLine> code_;
};

}  // namespace

const std::vector<LensSwitch>& EpaLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"supports", Group::show, true},    {"difference", Group::show, true},
        {"film", Group::show, true},        {"bounds", Group::show, true},
        {"mtv", Group::show, true},         {"ghost", Group::show, true},
        {"true_curves", Group::run, false}, {"skip_blow_up", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> EpaLens::record(const Scene& scene, const LensOptions& options) const {
    if (scene.dimension() == 3) return std::make_unique<EpaFrames<3>>(record_epa<3>(*this, scene, options));
    return std::make_unique<EpaFrames<2>>(record_epa<2>(*this, scene, options));
}

}  // namespace gaplab
