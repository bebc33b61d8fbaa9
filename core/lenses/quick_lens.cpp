#include "lenses/quick_lens.hpp"

#include <algorithm>

#include "lenses/quick_run.hpp"
#include "lenses/quick_solid_picture.hpp"
#include "lenses/quick_views.hpp"
#include "lenses/quick_words.hpp"

namespace gaplab {
namespace {

Caption title(const char* view) { return {std::string("quick.view.") + view, {}, {}}; }

Picture world_of(const QuickMoment& moment) { return quick_world(moment); }
SolidPicture world_of(const QuickMomentOf<3>& moment) { return quick_solid_world(moment); }

template <int D>
class QuickFrames : public Story {
  public:
    explicit QuickFrames(QuickRunOf<D> run) : run_(std::move(run)), code_(quick_code(run_)) {}

    int step_count() const override { return run_.comparisons() + 2; }
    const std::vector<CodeLine>& code() const override { return code_; }

    Frame frame(int step) const override {
        const QuickMomentOf<D> moment{run_, std::clamp(step, 0, step_count() - 1)};
        Frame frame;
        frame.verdict = quick_verdict_box(moment);
        frame.step_title = quick_step_title(moment);
        frame.sentence = quick_sentence(moment);
        frame.code_line = quick_code_line(moment);
        frame.table = quick_table(moment);
        frame.counters = quick_counters(moment);
        frame.views.push_back({"world", title("world"), world_of(moment)});
        if (run_.show_intervals)
            frame.views.push_back(
                {"intervals", title(D == 3 ? "intervals_3d" : "intervals"), quick_intervals(moment)});
        if (run_.show_centres)
            frame.views.push_back(
                {"centres", title(D == 3 ? "centres_3d" : "centres"), quick_centres(moment)});
        frame.values = quick_values(moment);
        return frame;
    }

  private:
    QuickRunOf<D> run_;
    std::vector<CodeLine> code_;
};

}  // namespace

const std::vector<LensSwitch>& QuickLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"boxes", Group::show, true},
        {"circles", Group::show, true, 2},
        {"balls", Group::show, true, 3},
        {"intervals", Group::show, true, 2},
        {"intervals_3d", Group::show, true, 3},
        {"centres", Group::show, true},
        {"stop_at_first_no", Group::run, false},
        {"touching_counts", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> QuickLens::record(const Scene& scene, const LensOptions& options) const {
    if (scene.dimension() == 3)
        return std::make_unique<QuickFrames<3>>(record_quick<3>(*this, scene, options));
    return std::make_unique<QuickFrames<2>>(record_quick<2>(*this, scene, options));
}

}  // namespace gaplab
