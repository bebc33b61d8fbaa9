#include "lenses/crowd_moment.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gaplab {

template <int D>
int CrowdMoment<D>::axis() const {
    if (by_key()) return 0;
    if (step.kind == SapStep::Kind::pass || is_swap()) return step.axis;
    return frame.counts.axis;
}

template <int D>
std::vector<Endpoint> CrowdMoment<D>::list() const {
    const auto axis_index = static_cast<std::size_t>(axis());
    if (whole_frame()) return frame.after[axis_index];
    std::vector<Endpoint> list = frame.before[axis_index];
    const bool sorting = step.kind == SapStep::Kind::pass || is_swap();
    for (std::size_t i = 0; i < (sorting ? index : frame.steps.size()); ++i) {
        const SapStep& done = frame.steps[i];
        if (done.kind == SapStep::Kind::swap && done.axis == axis())
            std::swap(list[done.position], list[done.position + 1]);
    }
    if (step.kind != SapStep::Kind::enter) return list;
    list = frame.after[axis_index];
    for (std::size_t i = index + 1; i < frame.steps.size(); ++i)
        if (frame.steps[i].kind == SapStep::Kind::enter)
            std::erase_if(list, [&](const Endpoint& e) { return e.id() == frame.steps[i].right.id(); });
    return list;
}

template <int D>
std::optional<double> CrowdMoment<D>::sweep_at() const {
    if (is_swap()) return step.right.value;
    if (!whole_frame() || selected < 0 || by_key()) return std::nullopt;
    return frame.boxes[static_cast<std::size_t>(selected)].min[axis()];
}

template <int D>
std::vector<ProxyId> CrowdMoment<D>::open_at(double value, std::size_t most) const {
    std::vector<ProxyId> open;
    for (ProxyId id = 0; id < frame.boxes.size() && open.size() < most; ++id) {
        const Aabb<D>& box = frame.boxes[id];
        if (box.min[axis()] <= value && value < box.max[axis()]) open.push_back(id);
    }
    return open;
}

template <int D>
Role crowd_role(const CrowdRun<D>& run, ProxyId id) {
    static constexpr std::array<Role, 6> k_more{Role::body_c, Role::body_d, Role::body_e,
                                                Role::body_f, Role::body_g, Role::body_h};
    const int index = static_cast<int>(id);
    if (id >= run.shapes().size()) return Role::shape_other;
    if (index == run.studied().first) return Role::shape_a;
    if (index == run.studied().second) return Role::shape_b;
    if (run.shapes().size() > k_bodies_with_swaps) return Role::shape_other;
    int place = index;
    if (run.studied().first < index) --place;
    if (run.studied().second < index) --place;
    return k_more[static_cast<std::size_t>(place) % k_more.size()];
}

template <int D>
Tag body_tag(const CrowdRun<D>& run, ProxyId id) {
    return {id < run.shapes().size() ? Tag::shape : Tag::point, static_cast<std::int32_t>(id), -1};
}

template <int D>
std::string pair_name(const CrowdRun<D>& run, ProxyPair pair) {
    return run.name(pair.a) + "–" + run.name(pair.b);
}

template struct CrowdMoment<2>;
template struct CrowdMoment<3>;
template Role crowd_role(const CrowdRun<2>&, ProxyId);
template Role crowd_role(const CrowdRun<3>&, ProxyId);
template Tag body_tag(const CrowdRun<2>&, ProxyId);
template Tag body_tag(const CrowdRun<3>&, ProxyId);
template std::string pair_name(const CrowdRun<2>&, ProxyPair);
template std::string pair_name(const CrowdRun<3>&, ProxyPair);

}  // namespace gaplab
