#include "collide/turning_bound.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace gaplab {

namespace {

constexpr double k_never = std::numeric_limits<double>::infinity();

/// Along a unit direction: the corner's speed now, and the length of its arm as far as it lies across.
struct Swing {
    double speed = 0;
    double arm = 0;
};

Swing swing(const Vec2& from_pivot, double spin_rad, const Vec2& direction) {
    return {spin_rad * glm::dot(turned_left(from_pivot), direction), glm::length(from_pivot)};
}
Swing swing(const Vec3& from_pivot, const Vec3& spin_rad, const Vec3& direction) {
    const double rate = glm::length(spin_rad);
    if (rate == 0) return {};
    const Vec3 axis = spin_rad / rate;
    const Vec3 speed = glm::cross(axis, from_pivot);
    return {rate * glm::dot(speed, direction), glm::length(speed) * glm::length(glm::cross(axis, direction))};
}

/// The corner that is foremost after t seconds; in the long run, the one that turning carries fastest.
const CornerPath& farthest_at(const std::vector<CornerPath>& paths, double t) {
    return *std::max_element(paths.begin(), paths.end(), [t](const CornerPath& p, const CornerPath& q) {
        return p.after(t) < q.after(t);
    });
}
const CornerPath& fastest_of(const std::vector<CornerPath>& paths) {
    return *std::max_element(paths.begin(), paths.end(), [](const CornerPath& p, const CornerPath& q) {
        return std::pair(p.bend, p.speed) < std::pair(q.bend, q.speed);
    });
}

/// The first t >= 0 with speed t + bend t²/2 = way, for way > 0 and bend >= 0.
double time_for(double way, double speed, double bend) {
    if (bend <= 0) return speed > 0 ? way / speed : k_never;
    const double root = std::sqrt(speed * speed + 2 * bend * way);
    return speed > 0 ? 2 * way / (speed + root) : (root - speed) / bend;
}

}  // namespace

template <int D>
void list_paths(TurningPaths& paths, const Placed<D>& placed, const typename Motion<D>::Spin& spin_rad,
                const Vec<D>& direction) {
    paths.top.clear();
    paths.now.clear();
    const double rate = spin_rate(spin_rad);
    const Vec<D> from_pivot = placed.turn() * placed.shape().center;
    double foremost = -k_never;
    for (int i = 0; i < placed.size(); ++i)
        foremost = std::max(foremost, glm::dot(placed.offset(i), direction));
    for (int i = 0; i < placed.size(); ++i) {
        const Vec<D> offset = placed.offset(i);
        const double behind = foremost - glm::dot(offset, direction);
        const Swing corner = swing(from_pivot + offset, spin_rad, direction);
        paths.top.push_back({behind, rate * corner.arm, 0});
        paths.now.push_back({behind, corner.speed, rate * rate * corner.arm});
    }
}

double farthest_after(const std::vector<CornerPath>& paths, double t) {
    return farthest_at(paths, t).after(t);
}

double surely_open_until(double gap, double approach, const std::vector<CornerPath>& a,
                         const std::vector<CornerPath>& b) {
    const auto closed_by = [&](const CornerPath& p, const CornerPath& q) {
        return time_for(gap + p.behind + q.behind, approach + p.speed + q.speed, p.bend + q.bend);
    };
    double until = closed_by(fastest_of(a), fastest_of(b));
    while (until < k_never) {
        const double sooner = closed_by(farthest_at(a, until), farthest_at(b, until));
        if (!(sooner < until)) break;
        until = sooner;
    }
    return until;
}

template void list_paths(TurningPaths&, const Placed<2>&, const double&, const Vec2&);
template void list_paths(TurningPaths&, const Placed<3>&, const Vec3&, const Vec3&);

}  // namespace gaplab
