#include "scene/crowd_motion.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gaplab {

namespace {

/// The reference crowd, whose density the others have.
constexpr int k_reference_count = 1000;
constexpr double k_reference_width = 980;
constexpr double k_reference_height = 840;
constexpr double k_floor_height = 203;

/// SplitMix64 (Steele, Lea, Flood 2014).
std::uint64_t next_random(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15U;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
}

}  // namespace

CrowdSpec even_crowd(int count, double speed) {
    const double scale = std::sqrt(static_cast<double>(count) / k_reference_count);
    CrowdSpec spec;
    spec.count = count;
    spec.area = {k_reference_width * scale, k_reference_height * scale, k_reference_height * scale};
    spec.speed = speed;
    return spec;
}

CrowdSpec flat_crowd(int count, double speed) {
    CrowdSpec spec = even_crowd(count, speed);
    const double share = static_cast<double>(count) / k_reference_count;
    const double width = k_reference_width * k_reference_height / k_floor_height * share;
    spec.area = {width, k_floor_height, k_floor_height};
    return spec;
}

template <int D>
CrowdMotion<D>::CrowdMotion(const CrowdSpec& spec) : spec_(spec), state_(spec.seed) {
    const auto n = static_cast<std::size_t>(std::max(spec.count, 0));
    for (auto* list : {&corner_, &size_, &velocity_}) list->resize(n);
    boxes_.resize(n);
    jumped_.assign(n, 0);
    for (std::size_t i = 0; i < n; ++i) {
        const Interval sizes = static_cast<int>(i) < spec.giants ? spec.giant_sizes : spec.sizes;
        for (int axis = 0; axis < D; ++axis) {
            const double side = even(sizes.min, sizes.max);
            size_[i][axis] = spec.whole_numbers ? std::max(1.0, std::round(side)) : side;
        }
        velocity_[i] = spec.speed * even_direction();
        place(i, even_place(size_[i]));
    }
    before_ = boxes_;
}

template <int D>
double CrowdMotion<D>::even(double from, double to) {
    constexpr double k_unit = 0x1p-53;
    return from + (to - from) * static_cast<double>(next_random(state_) >> 11U) * k_unit;
}

template <int D>
Vec<D> CrowdMotion<D>::even_place(const Vec<D>& size) {
    Vec<D> corner{0};
    for (int axis = 0; axis < D; ++axis)
        corner[axis] = even(0, std::max(0.0, spec_.area[static_cast<std::size_t>(axis)] - size[axis]));
    return corner;
}

template <int D>
Vec<D> CrowdMotion<D>::even_direction() {
    const double turn = even(0, 2 * std::numbers::pi);
    if constexpr (D == 2) {
        return {std::cos(turn), std::sin(turn)};
    } else {
        const double z = even(-1, 1);  // Archimedes: heights on a sphere are even
        const double r = std::sqrt(1 - z * z);
        return {r * std::cos(turn), r * std::sin(turn), z};
    }
}

template <int D>
void CrowdMotion<D>::place(std::size_t i, const Vec<D>& min) {
    corner_[i] = min;
    for (int axis = 0; axis < D; ++axis) {
        const double room = std::max(0.0, spec_.area[static_cast<std::size_t>(axis)] - size_[i][axis]);
        corner_[i][axis] = std::clamp(corner_[i][axis], 0.0, room);
    }
    const Vec<D> shown = spec_.whole_numbers ? glm::round(corner_[i]) : corner_[i];
    boxes_[i] = {shown, shown + size_[i]};
}

/// One frame along the velocity; what would go through a wall comes back from it.
template <int D>
void CrowdMotion<D>::fly(std::size_t i) {
    Vec<D> corner = corner_[i] + velocity_[i];
    for (int axis = 0; axis < D; ++axis) {
        const double room = spec_.area[static_cast<std::size_t>(axis)] - size_[i][axis];
        if (corner[axis] >= 0 && corner[axis] <= room) continue;
        velocity_[i][axis] = corner[axis] < 0 ? std::abs(velocity_[i][axis]) : -std::abs(velocity_[i][axis]);
        corner[axis] = corner[axis] < 0 ? -corner[axis] : 2 * room - corner[axis];
    }
    place(i, corner);
}

template <int D>
void CrowdMotion<D>::step() {
    before_ = boxes_;
    for (std::size_t i = 0; i < corner_.size(); ++i) {
        jumped_[i] = spec_.jump_share > 0 && even(0, 1) < spec_.jump_share ? 1 : 0;
        if (jumped_[i] != 0)
            place(i, even_place(size_[i]));
        else
            fly(i);
    }
}

template class CrowdMotion<2>;
template class CrowdMotion<3>;

}  // namespace gaplab
