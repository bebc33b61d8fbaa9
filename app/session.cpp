#include "session.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace gaplab {

Session::Session() {
    if (const auto table = lens_table(); !table.empty()) lens_ = table.front();
}

/// The lens of this name, else the one that is chosen; where that one cannot study the scene, the first that
/// can.
const Lens* Session::lens_to_open(const std::string& name) const {
    const Lens* const named = name.empty() ? nullptr : find_lens(name);
    const Lens* const wanted = named != nullptr ? named : lens_;
    if (wanted == nullptr || lens_supported(*wanted)) return wanted;
    const auto table = lens_table();
    const auto able =
        std::find_if(table.begin(), table.end(), [this](const Lens* each) { return lens_supported(*each); });
    return able != table.end() ? *able : wanted;
}

void Session::open(Scene scene) {
    const std::string lens = scene.lens;
    const int step = scene.step;
    const auto what_if = scene.what_if;
    running_ = false;
    history_.reset(std::move(scene));
    selected_ = this->scene().body_count() > 0 ? this->scene().pair.first : -1;
    refusal_ = EditRefusal::none;
    lens_ = lens_to_open(lens);
    for (auto& [id, options] : options_) options.switches.clear();
    if (lens_ != nullptr)
        for (const auto& [id, on] : what_if) options_[lens_->id()].switches[id] = on;
    stale_ = true;
    at_last_ = true;
    if (step > 0) go_to(step - 1);
    ++revision_;
}

Scene Session::scene_to_save() const {
    Scene scene = history_.scene();
    if (lens_ == nullptr) return scene;
    scene.lens = lens_->id();
    scene.what_if.clear();
    for (const LensSwitch& s : lens_->switches())
        if (const bool on = is_on(*lens_, options(), s.id);
            on != s.initially && s.group != LensSwitch::Group::show && s.is_for(scene.dimension()))
            scene.what_if[s.id] = on;
    scene.step = at_last_ ? -1 : step_ + 1;
    return scene;
}

void Session::set_lens(const std::string& id) {
    const Lens* found = find_lens(id);
    if (found == nullptr || found == lens_) return;
    lens_ = found;
    stale_ = true;
    at_last_ = true;
    ++revision_;
}

const LensOptions& Session::options() const {
    static const LensOptions none;
    if (lens_ == nullptr) return none;
    const auto found = options_.find(lens_->id());
    return found == options_.end() ? none : found->second;
}

void Session::set_switch(const std::string& id, bool on) {
    if (lens_ == nullptr) return;
    options_[lens_->id()].switches[id] = on;
    stale_ = true;
    ++revision_;
}

void Session::set_probe(double value, bool active) {
    if (lens_ == nullptr) return;
    LensOptions& options = options_[lens_->id()];
    options.probe = value;
    options.probe_active = active;
    stale_ = true;
    ++revision_;
}

void Session::record() {
    ++recordings_;
    const std::unique_ptr<Story> previous = std::move(story_);
    problem_ = {};
    if (lens_ == nullptr) return;
    if (!lens_->supports(scene().dimension())) {
        problem_ = Caption{scene().dimension() == 2 ? "ui.problem.only_3d" : "ui.problem.only_2d", {}, {}};
        return;
    }
    if (scene().body_count() < 2) {
        problem_ = Caption{"ui.problem.two_shapes", {}, {}};
        return;
    }
    try {
        LensOptions chosen = options();
        chosen.selected = selected();
        chosen.previous = previous.get();
        story_ = lens_->record(scene(), chosen);
    } catch (const std::exception& error) {
        problem_ = text_of(error.what());
    }
}

void Session::refresh() {
    if (stale_ || recorded_scene_ != history_.revision()) {
        record();
        recorded_scene_ = history_.revision();
        stale_ = false;
        framed_step_ = -1;
        const int last = story_ ? story_->step_count() - 1 : 0;
        step_ = at_last_ ? last : std::clamp(step_, 0, last);
    }
    if (framed_step_ == step_) return;
    frame_ = story_ ? story_->frame(step_) : Frame{};
    framed_step_ = step_;
}

const Story* Session::story() {
    refresh();
    return story_.get();
}

const Caption& Session::problem() {
    refresh();
    return problem_;
}

const Frame& Session::frame() {
    refresh();
    return frame_;
}

int Session::step() {
    refresh();
    return step_;
}

int Session::step_count() {
    refresh();
    return story_ ? story_->step_count() : 1;
}

void Session::go_to(int step) {
    const int last = step_count() - 1;
    step_ = std::clamp(step, 0, last);
    at_last_ = step_ == last;
    ++revision_;
}

void Session::go_stride(int direction, int stride) {
    if (story() != nullptr) go_to(story_->step_after(step(), direction, stride));
}

bool Session::goes_on() { return story() != nullptr && story_->goes_on(); }

bool Session::run_on() {
    std::unique_ptr<Story> next = story() != nullptr ? story_->continued() : nullptr;
    if (next == nullptr) return false;
    story_ = std::move(next);
    if (auto moved = story_->scene_now()) {
        if (!running_) history_.begin_gesture();
        running_ = true;
        history_.change(std::move(*moved));
        recorded_scene_ = history_.revision();
    }
    const int last = story_->step_count() - 1;
    const int whole = story_->stride_count() - 1;
    step_ = stride_ >= whole ? last : story_->step_after(last, -1, whole) + 1;
    at_last_ = step_ == last;
    framed_step_ = -1;
    ++revision_;
    return true;
}

void Session::stop_running() {
    if (std::exchange(running_, false)) history_.end_gesture();
}

bool Session::apply(Edited edited) {
    stop_running();
    refusal_ = edited.refusal;
    ++revision_;
    if (!edited) return false;
    history_.change(std::move(edited.scene));
    return true;
}

bool Session::undo() {
    stop_running();
    refusal_ = EditRefusal::none;
    return history_.undo();
}

bool Session::redo() {
    stop_running();
    refusal_ = EditRefusal::none;
    return history_.redo();
}

int Session::selected() const { return selected_ < scene().body_count() ? selected_ : -1; }

}  // namespace gaplab
