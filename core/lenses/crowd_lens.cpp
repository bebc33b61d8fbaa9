#include "lenses/crowd_lens.hpp"

#include <algorithm>

#include "lenses/crowd_code.hpp"
#include "lenses/crowd_list.hpp"
#include "lenses/crowd_moment.hpp"
#include "lenses/crowd_numbers.hpp"
#include "lenses/crowd_picture.hpp"
#include "lenses/crowd_solid_picture.hpp"
#include "lenses/crowd_words.hpp"

namespace gaplab {
namespace {

Caption view_title(const char* view) { return {std::string("crowd.view.") + view, {}, {}}; }

template <int D>
class CrowdFrames : public Story {
  public:
    CrowdFrames(std::shared_ptr<CrowdRun<D>> run, const Scene& scene, CrowdShow show, int selected)
        : run_(std::move(run)), scene_(scene), show_(show), selected_(selected), code_(crowd_code(*run_)) {
        int steps = 0;
        for (const auto& frame : run_->frames()) {
            first_step_.push_back(steps);
            steps += static_cast<int>(frame->steps.size());
        }
        first_step_.push_back(steps);
    }

    int step_count() const override { return first_step_.back(); }
    const std::vector<CodeLine>& code() const override { return code_; }
    int stride_count() const override { return k_stride_count; }
    Caption stride_name(int stride) const override {
        static constexpr std::array<const char*, k_stride_count> k_names{"swap", "pass", "frame"};
        return {std::string("crowd.stride.") + k_names[static_cast<std::size_t>(stride)], {}, {}};
    }

    Frame frame(int step) const override {
        const CrowdMoment<D> moment = moment_at(step);
        Frame frame;
        frame.verdict = crowd_verdict_box(moment);
        frame.step_title = crowd_step_title(moment);
        frame.sentence = crowd_sentence(moment);
        frame.code_line = crowd_code_line(moment);
        frame.table = crowd_table(moment);
        frame.counters = crowd_counters(moment);
        frame.views = views(moment);
        frame.values = crowd_values(moment);
        return frame;
    }

    /// A pass ends with its last swap, a frame with its last step.
    int step_after(int step, int direction, int stride) const override {
        int at = step;
        do {
            const int next = at + direction;
            if (next < 0 || next >= step_count()) return direction > 0 ? step_count() - 1 : 0;
            at = next;
        } while (!ends_stride(at, stride));
        return at;
    }

    /// Frames in real time, swaps slowly enough to be read.
    double seconds_a_stride(int stride) const override {
        if (stride == k_stride_frame || run_->body_count() > k_bodies_with_passes)
            return 1 / k_frames_a_second;
        return stride == k_stride_pass ? 0.5 : 0.9;
    }
    bool goes_on() const override { return run_->moves(); }
    /// The lists of ten thousand bodies are megabytes: they are handed on, and copied only when another story
    /// goes on with them too.
    std::unique_ptr<Story> continued() override {
        if (!run_->moves()) return nullptr;
        auto run = run_.use_count() == 1 ? std::move(run_) : std::make_shared<CrowdRun<D>>(*run_);
        run->advance();
        return std::make_unique<CrowdFrames<D>>(std::move(run), scene_, show_, selected_);
    }
    std::optional<Scene> scene_now() const override {
        if (!run_->shapes().move()) return std::nullopt;
        return run_->scene_now(scene_);
    }

    const std::shared_ptr<CrowdRun<D>>& run() const { return run_; }

  private:
    bool ends_stride(int step, int stride) const {
        if (stride == k_stride_swap) return true;
        const SapStep& here = moment_at(step).step;
        if (here.kind == SapStep::Kind::frame) return true;
        if (stride == k_stride_frame) return false;
        return moment_at(step + 1).step.kind == SapStep::Kind::pass ||
               moment_at(step + 1).step.kind == SapStep::Kind::frame;
    }

    CrowdMoment<D> moment_at(int step) const {
        const int at = std::clamp(step, 0, step_count() - 1);
        const auto after = std::upper_bound(first_step_.begin(), first_step_.end(), at);
        const auto place = static_cast<std::size_t>(after - first_step_.begin() - 1);
        const CrowdFrame<D>& frame = *run_->frames()[place];
        const auto index = static_cast<std::size_t>(at - first_step_[place]);
        return {*run_, frame, frame.steps[index], index, show_, selected_};
    }

    std::vector<View> views(const CrowdMoment<D>& moment) const {
        std::vector<View> views;
        if constexpr (D == 2)
            views.push_back({"world", crowd_world_title(moment), crowd_world_picture(moment), 1});
        else
            views.push_back({"world", crowd_world_title(moment), crowd_solid_world(moment), 1});
        const char* list = moment.by_key() ? "order" : "list";
        views.push_back({"endpoints",
                         {std::string("crowd.view.") + list, {{"axis", moment.axis_letter()}}, {}},
                         crowd_list_picture(moment),
                         2});
        if (!moment.by_key())
            views.push_back({"compare",
                             view_title(comparison_is_logarithmic(moment) ? "compare_log" : "compare"),
                             crowd_comparison(moment), 1});
        views.push_back({"history", view_title("history"), crowd_history(moment), 1});
        return views;
    }

    std::shared_ptr<CrowdRun<D>> run_;
    Scene scene_;
    CrowdShow show_;
    int selected_;
    std::vector<CodeLine> code_;
    std::vector<int> first_step_;  // of each frame; one more at the end
};

CrowdShow chosen_layers(const Lens& lens, const LensOptions& options) {
    return {is_on(lens, options, "boxes"), is_on(lens, options, "brackets"),
            is_on(lens, options, "sweep_line"), is_on(lens, options, "grid_cells"),
            is_on(lens, options, "velocity")};
}

/// The run that the replaced story goes on with: as it is when nothing moved, one frame longer after a drag.
template <int D>
std::shared_ptr<CrowdRun<D>> run_after(const Story* previous, const Scene& scene, const CrowdSetup& setup) {
    const auto* before = dynamic_cast<const CrowdFrames<D>*>(previous);
    if (before == nullptr || !(before->run()->setup() == setup)) return nullptr;
    auto run = std::make_shared<CrowdRun<D>>(*before->run());
    switch (run->goes_on_with(scene)) {
        case CrowdRun<D>::Next::same:
            return before->run();
        case CrowdRun<D>::Next::moved:
            run->follow(scene);
            return run;
        case CrowdRun<D>::Next::another:
            break;
    }
    return nullptr;
}

template <int D>
std::unique_ptr<Story> recorded(const CrowdLens& lens, const Scene& scene, const LensOptions& options) {
    const CrowdSetup setup = crowd_setup(lens, options);
    std::shared_ptr<CrowdRun<D>> run = run_after<D>(options.previous, scene, setup);
    if (run == nullptr) run = std::make_shared<CrowdRun<D>>(scene, setup);
    const int selected =
        options.selected >= 0 && options.selected < scene.body_count() ? options.selected : scene.pair.first;
    return std::make_unique<CrowdFrames<D>>(std::move(run), scene, chosen_layers(lens, options), selected);
}

}  // namespace

const std::vector<LensSwitch>& CrowdLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"boxes", Group::show, true},
        {"brackets", Group::show, true},
        {"sweep_line", Group::show, true},
        {"grid_cells", Group::show, false},
        {"velocity", Group::show, true},
        {"verify", Group::run, true},
        {"one_axis", Group::run, false},
        {"big_list", Group::run, true},
        {"along_x", Group::run, false, 3},
        {"along_y", Group::run, false, 3},
        {"along_z", Group::run, false, 3},
        {"wrong_tie_order", Group::what_if, false},
        {"touching_counts", Group::what_if, false},
        {"wrong_axis", Group::what_if, false},
        {"sort_from_scratch", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> CrowdLens::record(const Scene& scene, const LensOptions& options) const {
    return scene.dimension() == 3 ? recorded<3>(*this, scene, options) : recorded<2>(*this, scene, options);
}

}  // namespace gaplab
