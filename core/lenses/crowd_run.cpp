#include "lenses/crowd_run.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "collide/sat.hpp"

namespace gaplab {
namespace {

// Bodies times frames that are computed before the first picture: some 20 ms.
constexpr std::size_t k_past_bodies = 30'000;
// Bodies times frames that are kept: about 50 MB.
constexpr std::size_t k_kept_bodies = 400'000;
constexpr std::size_t k_least_frames = 4;
constexpr std::size_t k_events_kept = 64;
constexpr double k_infinity = std::numeric_limits<double>::infinity();

/// The axis that tells most boxes apart; by mistake, the one that tells fewest.
template <int D>
int axis_to_sweep(std::span<const Aabb<D>> boxes, const CrowdSetup& setup) {
    const int best = axis_of_largest_variance<D>(boxes);
    if (!setup.wrong_axis) return setup.axis < 0 || setup.axis >= D ? best : setup.axis;
    const Vec<D> variance = variance_of_centers<D>(boxes);
    int worst = best == 0 ? 1 : 0;
    for (int axis = 0; axis < D; ++axis)
        if (axis != best && variance[axis] < variance[worst]) worst = axis;
    return worst;
}

/// In a list of one key a body, every end lies at infinity: only starts change places.
template <int D>
Aabb<D> key_box(double key) {
    Aabb<D> box{Vec<D>(0), Vec<D>(1)};
    box.min[0] = key;
    box.max[0] = k_infinity;
    return box;
}

int chosen_axis(const Lens& lens, const LensOptions& options) {
    constexpr std::array<const char*, 3> k_switches{"along_x", "along_y", "along_z"};
    for (int axis = 0; axis < 3; ++axis)
        if (is_on(lens, options, k_switches[static_cast<std::size_t>(axis)])) return axis;
    return -1;
}

}  // namespace

CrowdSetup crowd_setup(const Lens& lens, const LensOptions& options) {
    CrowdSetup setup;
    setup.rules.wrong_tie_order = is_on(lens, options, "wrong_tie_order");
    if (is_on(lens, options, "touching_counts")) setup.rules.contact = Contact::counts;
    setup.rules.sort_from_scratch = is_on(lens, options, "sort_from_scratch");
    setup.wrong_axis = is_on(lens, options, "wrong_axis");
    setup.axis = chosen_axis(lens, options);
    setup.one_axis = is_on(lens, options, "one_axis");
    setup.big_list = is_on(lens, options, "big_list");
    setup.verify = is_on(lens, options, "verify");
    return setup;
}

template <int D>
CrowdRun<D>::CrowdRun(const Scene& scene, const CrowdSetup& setup)
    : setup_(setup), world_(crowd_world_of(scene)), kept_(scene.unknown), studied_(scene.pair) {
    shapes_ = std::make_shared<const CrowdShapes<D>>(scene, world_);
    if (world_.crowd) motion_.emplace(*world_.crowd);
    start();
}

template <int D>
void CrowdRun<D>::start() {
    boxes_.resize(shapes_->size() + (motion_ ? motion_->boxes().size() : 0));
    const std::size_t past = moves() ? std::clamp(k_past_bodies / std::max<std::size_t>(boxes_.size(), 1),
                                                  k_least_frames, k_history)
                                     : 1;
    time_ = 1 - static_cast<double>(past);
    take_boxes();
    const int axis = axis_to_sweep<D>(boxes_, setup_);
    const bool by_key = world_.order != CrowdOrder::boxes;
    const bool one_list = setup_.one_axis || by_key;
    lists_ = SweepAndPrune<D>({one_list ? SapAxes::one : SapAxes::all, by_key ? 0 : axis});
    sweep_ = IncrementalSweep<D>({by_key ? 0 : axis});
    grid_ = Grid<D>({0, setup_.big_list});
    for (const Aabb<D>& box : boxes_) ids_.push_back(table_.insert(box).value_or(0));
    record();
    for (std::size_t i = 1; i < past; ++i) advance();
}

template <int D>
void CrowdRun<D>::take_boxes() {
    const std::size_t own = shapes_->size();
    for (std::size_t i = 0; i < own; ++i) boxes_[i] = shapes_->box_at(i, time_);
    if (motion_)
        std::copy(motion_->boxes().begin(), motion_->boxes().end(),
                  boxes_.begin() + static_cast<std::ptrdiff_t>(own));
    if (world_.order == CrowdOrder::depth)
        for (Aabb<D>& box : boxes_) box = key_box<D>(-box.min.y);
    if (world_.order == CrowdOrder::nearest) {
        const Aabb<D> me = boxes_[static_cast<std::size_t>(studied_.first)];
        for (Aabb<D>& box : boxes_)
            box = key_box<D>(glm::length((box.min + box.max) * 0.5 - (me.min + me.max) * 0.5));
    }
}

template <int D>
void CrowdRun<D>::advance() {
    ++number_;
    time_ += 1;
    if (motion_) motion_->step();
    take_boxes();
    fill_table();
    record();
}

template <int D>
typename CrowdRun<D>::Next CrowdRun<D>::goes_on_with(const Scene& scene) const {
    const Bodies<D>& bodies = scene.template of<D>();
    if (bodies.size() != shapes_->size() || scene.pair != studied_) return Next::another;
    if (scene.unknown.at("world") != kept_.at("world")) return Next::another;
    Next next = Next::same;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (bodies[i].name != shapes_->name(i)) return Next::another;
        if (!(bodies[i] == shapes_->at(i, time_))) next = Next::moved;
    }
    return next;
}

template <int D>
void CrowdRun<D>::follow(const Scene& scene) {
    shapes_ = std::make_shared<const CrowdShapes<D>>(scene, world_);
    time_ = 0;
    ++number_;
    take_boxes();
    fill_table();
    record();
}

/// A jump of the crowd is told as a move on purpose: it shows what a jump costs when the order of the frame
/// before says nothing.
template <int D>
void CrowdRun<D>::fill_table() {
    table_.next_frame();
    for (std::size_t i = 0; i < boxes_.size(); ++i) table_.move(ids_[i], boxes_[i]);
}

template <int D>
void CrowdRun<D>::record() {
    const std::size_t swaps = boxes_.size() <= k_bodies_with_swaps ? 100'000 : 0;
    auto frame = std::make_shared<CrowdFrame<D>>();
    SapStory<D> story = lists_.update_recorded(table_, setup_.rules, swaps);
    sweep_.update(table_);
    grid_.update(table_);
    CrowdCounts& counts = frame->counts;
    counts = {number_,          static_cast<std::int64_t>(boxes_.size()),
              story.counters,   sweep_.counters(),
              grid_.counters(), sweep_.axis(),
              std::nullopt};
    if (setup_.verify) counts.disagreement = verified();
    keep(std::move(frame), std::move(story));
}

template <int D>
std::optional<Disagreement> CrowdRun<D>::verified() const {
    if (boxes_.size() <= k_bodies_by_brute_force) return first_disagreement(table_, lists_.pairs());
    const auto in_order = [](std::span<const ProxyPair> pairs) {
        std::vector<ProxyPair> copy(pairs.begin(), pairs.end());
        std::sort(copy.begin(), copy.end());
        return copy;
    };
    const auto kept = in_order(lists_.pairs());
    const auto found = in_order(grid_.pairs());
    const auto [k, f] = std::mismatch(kept.begin(), kept.end(), found.begin(), found.end());
    if (k == kept.end() && f == found.end()) return std::nullopt;
    const bool missing = k == kept.end() || (f != found.end() && *f < *k);
    return Disagreement{missing ? *f : *k, missing};
}

template <int D>
std::size_t CrowdRun<D>::frames_kept() const {
    return std::clamp(k_kept_bodies / std::max<std::size_t>(boxes_.size(), 1), k_least_frames, k_history);
}

template <int D>
void CrowdRun<D>::keep(std::shared_ptr<CrowdFrame<D>> frame, SapStory<D>&& story) {
    frame->time = time_;
    frame->boxes = boxes_;
    frame->pairs.assign(lists_.pairs().begin(), lists_.pairs().end());
    std::sort(frame->pairs.begin(), frame->pairs.end());
    frame->events = std::move(story.events);
    frame->before = std::move(story.lists);
    for (int axis = 0; axis < D; ++axis)
        frame->after[static_cast<std::size_t>(axis)].assign(lists_.list(axis).begin(),
                                                            lists_.list(axis).end());
    frame->swaps_left_out = boxes_.size() > k_bodies_with_swaps;
    for (const SapStep& step : story.steps) {
        const bool single = step.kind != SapStep::Kind::pass && step.kind != SapStep::Kind::frame;
        if (single && frame->swaps_left_out) continue;
        if (step.kind == SapStep::Kind::pass && boxes_.size() > k_bodies_with_passes) continue;
        frame->steps.push_back(step);
    }
    frame->grid_origin = grid_.plan().origin;
    frame->cell_size = grid_.plan().cell_size;
    narrow_phase(*frame);
    if (world_.order == CrowdOrder::boxes) {
        for (const ProxyPair pair : frame->events.begun) events_.push_back({number_, pair, true});
        for (const ProxyPair pair : frame->events.ended) events_.push_back({number_, pair, false});
    }
    while (events_.size() > k_events_kept) events_.pop_front();
    history_.push_back(frame->counts);
    if (history_.size() > k_history) history_.pop_front();
    frames_.push_back(std::move(frame));
    while (frames_.size() > frames_kept()) frames_.pop_front();
}

/// Boxes of the crowd are their own shapes; the shapes of the scene go to SAT.
template <int D>
void CrowdRun<D>::narrow_phase(CrowdFrame<D>& frame) const {
    const std::size_t own = shapes_->size();
    const bool boxes = world_.order == CrowdOrder::boxes;
    for (const ProxyPair pair : frame.pairs) {
        bool real = boxes && boxes_overlap(frame.boxes[pair.a], frame.boxes[pair.b]);
        if (boxes && pair.b < own) {
            real = false;
            const Pose<D> a = pose_of(shapes_->at(pair.a, time_));
            const Pose<D> b = pose_of(shapes_->at(pair.b, time_));
            for (const Shape<D>& piece_a : shapes_->pieces(pair.a))
                for (const Shape<D>& piece_b : shapes_->pieces(pair.b))
                    real = real ||
                           sat(Placed<D>(piece_a, a), Placed<D>(piece_b, b)).verdict == Verdict::overlapping;
        }
        frame.real.push_back(real ? 1 : 0);
        frame.real_count += real ? 1 : 0;
    }
}

template <int D>
std::string CrowdRun<D>::name(ProxyId id) const {
    if (id < shapes_->size()) return shapes_->name(id);
    return std::to_string(id - shapes_->size() + 1);
}

template <int D>
Vec<D> CrowdRun<D>::velocity(ProxyId id) const {
    const std::size_t own = shapes_->size();
    return id < own ? shapes_->velocity(id) : motion_->velocity(id - own);
}

template <int D>
Scene CrowdRun<D>::scene_now(Scene scene) const {
    for (std::size_t i = 0; i < shapes_->size(); ++i) scene.template of<D>()[i] = shapes_->at(i, time_);
    return scene;
}

template class CrowdRun<2>;
template class CrowdRun<3>;

}  // namespace gaplab
