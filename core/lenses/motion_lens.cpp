#include "lenses/motion_lens.hpp"

#include <algorithm>

#include "lenses/motion_code.hpp"
#include "lenses/motion_contact_picture.hpp"
#include "lenses/motion_numbers.hpp"
#include "lenses/motion_picture.hpp"
#include "lenses/motion_play.hpp"
#include "lenses/motion_run.hpp"
#include "lenses/motion_solid_contact.hpp"
#include "lenses/motion_solid_picture.hpp"
#include "lenses/motion_views.hpp"
#include "lenses/motion_words.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

Caption title(const std::string& view) { return {"motion.view." + view, {}, {}}; }

template <int D>
class MotionFrames : public Story {
  public:
    explicit MotionFrames(MotionRunOf<D> run) : run_(std::move(run)), code_(motion_code(run_)) {}

    /// The opening, the discrete test, one step an axis (or a safe step), the answer, and the contact.
    int step_count() const override { return static_cast<int>(run_.beats.size()); }
    const std::vector<CodeLine>& code() const override { return code_; }

    Frame frame(int step) const override {
        const MotionMomentOf<D> moment{run_, std::clamp(step, 0, step_count() - 1)};
        Frame frame;
        frame.verdict = motion_verdict_box(moment);
        frame.step_title = motion_step_title(moment);
        frame.sentence = motion_sentence(moment);
        frame.code_line = motion_code_line(moment);
        frame.table = motion_table(moment);
        frame.counters = motion_counters(moment);
        frame.views = views(moment);
        frame.values = motion_values(moment);
        return frame;
    }

  private:
    std::vector<View> views(const MotionMomentOf<D>& moment) const {
        std::vector<View> views{{"world", title("world"), motion_world(moment)}};
        // While the contact is made, the place of contact stands where the times were.
        const bool has_contact = run_.show.contact && run_.contact && run_.answer.hit;
        if (has_contact && moment.in_contact()) add_contact(views, moment);
        if (run_.show.times && !run_.long_step) {
            if (run_.by_advance)
                views.push_back({"steps", title("steps"), motion_safe_steps(moment)});
            else
                views.push_back({"times", title("times"), motion_times(moment)});
        }
        if (run_.show.curve) views.push_back({"curve", title("curve"), motion_curve(moment)});
        if (has_contact && !moment.in_contact()) add_contact(views, moment);
        return views;
    }

    static void add_contact(std::vector<View>& views, const MotionMomentOf<D>& moment) {
        const bool clipped = moment.run.contact->story.manifold.kind == ManifoldKind::clipped;
        views.push_back(
            {"contact", title(clipped ? key_in<D>("contact") : "contact_one"), motion_contact(moment)});
    }

    MotionRunOf<D> run_;
    std::vector<CodeLine> code_;
};

}  // namespace

const std::vector<LensSwitch>& MotionLens::switches() const {
    using Group = LensSwitch::Group;
    static const std::vector<LensSwitch> switches{
        {"arrows", Group::show, true},
        {"path", Group::show, true},
        {"looks", Group::show, true},
        {"shadows", Group::show, true},
        {"times", Group::show, true},
        {"curve", Group::show, true},
        {"contact", Group::show, true},
        {"advance", Group::run, false},
        {"every_axis", Group::run, false},
        {"coarse_tolerance", Group::run, false},
        {"push_apart", Group::run, false, 2},
        {"long_step", Group::what_if, false},
        {"start_is_no_hit", Group::what_if, false},
        {"touching_is_hit", Group::what_if, false},
        {"ignore_spin", Group::what_if, false},
        {"limit_means_miss", Group::what_if, false},
        {"wrong_winding", Group::what_if, false},
    };
    return switches;
}

std::unique_ptr<Story> MotionLens::record(const Scene& scene, const LensOptions& options) const {
    if (scene.dimension() == 3)
        return std::make_unique<MotionFrames<3>>(record_motion<3>(*this, scene, options));
    if (is_on(*this, options, "push_apart")) return motion_play(scene, options);
    return std::make_unique<MotionFrames<2>>(record_motion<2>(*this, scene, options));
}

}  // namespace gaplab
