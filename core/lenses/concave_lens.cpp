#include "lenses/concave_lens.hpp"

#include <algorithm>

#include "lenses/concave_code.hpp"
#include "lenses/concave_numbers.hpp"
#include "lenses/concave_picture.hpp"
#include "lenses/concave_run.hpp"
#include "lenses/concave_views.hpp"
#include "lenses/concave_words.hpp"

namespace gaplab {
namespace {

constexpr int k_stride_chapter = 1;

Caption title(const char* view) { return {std::string("concave.view.") + view, {}, {}}; }

class ConcaveFrames : public Story {
  public:
    explicit ConcaveFrames(ConcaveRun run) : run_(std::move(run)), code_(concave_code(run_)) {}

    int step_count() const override { return static_cast<int>(run_.beats.size()); }
    const std::vector<CodeLine>& code() const override { return code_; }

    /// One step, or one chapter: the test on the outlines, or one remedy.
    int stride_count() const override { return 2; }
    Caption stride_name(int stride) const override {
        return {stride == k_stride_chapter ? "concave.stride.chapter" : "concave.stride.step", {}, {}};
    }
    int step_after(int step, int direction, int stride) const override {
        int at = step;
        do {
            const int next = at + direction;
            if (next < 0 || next >= step_count()) return at;
            at = next;
        } while (stride == k_stride_chapter && !ends_chapter(at));
        return at;
    }

    Frame frame(int step) const override {
        const ConcaveMoment moment{run_, std::clamp(step, 0, step_count() - 1)};
        Frame frame;
        frame.verdict = concave_verdict_box(moment);
        frame.step_title = concave_step_title(moment);
        frame.sentence = concave_sentence(moment);
        frame.code_line = concave_code_line(moment);
        frame.table = concave_table(moment);
        frame.counters = concave_counters(moment);
        frame.views = views(moment);
        frame.values = concave_values(moment);
        return frame;
    }

  private:
    bool ends_chapter(int step) const {
        const ConcavePhase phase = run_.beats[static_cast<std::size_t>(step)].phase;
        return phase != ConcavePhase::axis && phase != ConcavePhase::part;
    }

    std::vector<View> views(const ConcaveMoment& moment) const {
        std::vector<View> views{{"world", title("world"), concave_world(moment)}};
        if (moment.on_outlines()) {
            if (run_.show.strips) views.push_back({"strips", title("strips"), concave_strips(moment)});
            if (run_.show.curve) views.push_back({"curve", title("curve"), concave_curve(moment)});
            return views;
        }
        if (run_.show.matrix && moment.remedy() != nullptr && moment.remedy()->done())
            views.push_back({"matrix", title("matrix"), concave_matrix(moment)});
        if (run_.show.costs && !run_.remedies.empty())
            views.push_back({"costs", title("costs"), concave_costs(moment)});
        return views;
    }

    ConcaveRun run_;
    std::vector<CodeLine> code_;
};

}  // namespace

const std::vector<LensSwitch>& ConcaveLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"reflex", Group::show, true},
        {"shadows", Group::show, true},
        {"strips", Group::show, true},
        {"curve", Group::show, true},
        {"matrix", Group::show, true},
        {"costs", Group::show, true},
        {"hull", Group::run, true},
        {"pieces", Group::run, true},
        {"triangles", Group::run, true},
        {"stop_at_first_hit", Group::run, false},
        {"concave_input", Group::what_if, false},
        {"trust_hull", Group::what_if, false},
        {"wrong_winding", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> ConcaveLens::record(const Scene& scene, const LensOptions& options) const {
    return std::make_unique<ConcaveFrames>(record_concave(*this, scene, options));
}

}  // namespace gaplab
