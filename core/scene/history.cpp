#include "scene/history.hpp"

#include <algorithm>
#include <utility>

namespace gaplab {

namespace {

/// Everything but the bodies; an empty list of the same dimension stands for them.
Scene rest_of(const Scene& scene) {
    Scene rest;
    rest.title = scene.title;
    if (scene.dimension() == 3) rest.bodies = Bodies<3>{};
    rest.pair = scene.pair;
    rest.lens = scene.lens;
    rest.step = scene.step;
    rest.what_if = scene.what_if;
    rest.unknown = scene.unknown;
    rest.key_order = scene.key_order;
    return rest;
}

void put_rest(Scene& scene, const Scene& rest) {
    auto bodies = std::move(scene.bodies);
    scene = rest;
    scene.bodies = std::move(bodies);
}

/// The run of bodies that differs: common beginning and common end are left out.
template <int D>
void fill_runs(SceneChange& change, const Bodies<D>& before, const Bodies<D>& after) {
    const std::size_t common = std::min(before.size(), after.size());
    std::size_t first = 0;
    while (first < common && before[first] == after[first]) ++first;
    std::size_t tail = 0;
    while (tail < common - first && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const auto run = [&](const Bodies<D>& all) {
        return Bodies<D>(all.begin() + static_cast<std::ptrdiff_t>(first),
                         all.end() - static_cast<std::ptrdiff_t>(tail));
    };
    change.first = first;
    change.before = run(before);
    change.after = run(after);
}

bool is_empty(const SceneChange& change) {
    const auto none = [](const auto& list) { return list.empty(); };
    return !change.whole && !change.rest_before && std::visit(none, change.before) &&
           std::visit(none, change.after);
}

template <int D>
void replace_run(Scene& scene, std::size_t first, const Bodies<D>& old_run, const Bodies<D>& new_run) {
    Bodies<D>& bodies = scene.of<D>();
    const auto begin = bodies.begin() + static_cast<std::ptrdiff_t>(first);
    const auto at = bodies.erase(begin, begin + static_cast<std::ptrdiff_t>(old_run.size()));
    bodies.insert(at, new_run.begin(), new_run.end());
}

void apply(Scene& scene, const SceneChange& change, bool forward) {
    const auto& old_run = forward ? change.before : change.after;
    const auto& new_run = forward ? change.after : change.before;
    if (change.whole)
        scene.bodies = new_run;
    else if (new_run.index() == 0)
        replace_run<2>(scene, change.first, std::get<0>(old_run), std::get<0>(new_run));
    else
        replace_run<3>(scene, change.first, std::get<1>(old_run), std::get<1>(new_run));
    if (const auto& rest = forward ? change.rest_after : change.rest_before) put_rest(scene, *rest);
}

}  // namespace

SceneChange difference(const Scene& before, const Scene& after) {
    SceneChange change;
    if (before.dimension() != after.dimension()) {
        change.whole = true;
        change.before = before.bodies;
        change.after = after.bodies;
    } else if (before.dimension() == 2) {
        fill_runs<2>(change, before.of<2>(), after.of<2>());
    } else {
        fill_runs<3>(change, before.of<3>(), after.of<3>());
    }
    if (Scene old_rest = rest_of(before), new_rest = rest_of(after); !(old_rest == new_rest)) {
        change.rest_before = std::move(old_rest);
        change.rest_after = std::move(new_rest);
    }
    return change;
}

void apply_forward(Scene& scene, const SceneChange& change) { apply(scene, change, true); }
void apply_backward(Scene& scene, const SceneChange& change) { apply(scene, change, false); }

History::History(Scene initial) : scene_(std::move(initial)) {}

void History::record(const Scene& before) {
    SceneChange change = difference(before, scene_);
    if (is_empty(change)) return;
    const std::uint64_t state_before = state_;
    state_ = ++states_;
    done_.push_back({std::move(change), state_before, state_});
    if (done_.size() > k_steps_kept) done_.pop_front();
    undone_.clear();
}

void History::change(Scene next) {
    ++revision_;
    std::swap(scene_, next);
    if (!in_gesture()) record(next);
}

void History::begin_gesture() {
    end_gesture();
    before_gesture_ = scene_;
}

void History::end_gesture() {
    if (!before_gesture_) return;
    const Scene before = std::move(*before_gesture_);
    before_gesture_.reset();
    record(before);
}

void History::cancel_gesture() {
    if (!before_gesture_) return;
    scene_ = std::move(*before_gesture_);
    before_gesture_.reset();
    ++revision_;
}

bool History::undo() {
    end_gesture();
    if (done_.empty()) return false;
    apply_backward(scene_, done_.back().change);
    state_ = done_.back().state_before;
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
    ++revision_;
    return true;
}

bool History::redo() {
    end_gesture();
    if (undone_.empty()) return false;
    apply_forward(scene_, undone_.back().change);
    state_ = undone_.back().state_after;
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
    ++revision_;
    return true;
}

void History::mark_saved() {
    end_gesture();
    saved_state_ = state_;
}

bool History::is_unsaved() const {
    return state_ != saved_state_ || (before_gesture_ && !(*before_gesture_ == scene_));
}

void History::reset(Scene scene) {
    scene_ = std::move(scene);
    before_gesture_.reset();
    done_.clear();
    undone_.clear();
    state_ = ++states_;
    saved_state_ = state_;
    ++revision_;
}

}  // namespace gaplab
