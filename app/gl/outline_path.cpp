#include "gl/outline_path.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace gaplab {
namespace {

// The corner at i turns left (or not at all) everywhere.
bool is_convex_loop(std::span<const Vec2> loop) {
    const std::size_t n = loop.size();
    double turned = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 in = loop[(i + 1) % n] - loop[i];
        const Vec2 out = loop[(i + 2) % n] - loop[(i + 1) % n];
        const double turn = cross(in, out);
        if (turn < 0) return false;
        turned += std::atan2(turn, glm::dot(in, out));
    }
    return turned < 3 * std::numbers::pi;  // once round, not twice (a pentagram turns left everywhere too)
}

// Andrew, "Another efficient algorithm for convex hulls in two dimensions", IPL 9 (1979).
std::vector<Vec2> hull_of(std::vector<Vec2> points) {
    std::sort(points.begin(), points.end(),
              [](Vec2 a, Vec2 b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    const auto chain = [](auto first, auto last) {
        std::vector<Vec2> side;
        for (; first != last; ++first) {
            while (side.size() >= 2 && cross(side.back() - side[side.size() - 2], *first - side.back()) <= 0)
                side.pop_back();
            side.push_back(*first);
        }
        side.pop_back();
        return side;
    };
    std::vector<Vec2> hull = chain(points.begin(), points.end());
    const std::vector<Vec2> upper = chain(points.rbegin(), points.rend());
    hull.insert(hull.end(), upper.begin(), upper.end());
    return hull;
}

std::vector<Vec2> counter_clockwise(std::span<const Vec2> points) {
    std::vector<Vec2> loop(points.begin(), points.end());
    if (loop.size() < 3 || is_convex_loop(loop)) return loop;
    std::reverse(loop.begin(), loop.end());
    return is_convex_loop(loop) ? loop : hull_of(std::move(loop));
}

// Points of the circle about `center` from angle `from` to `to` (to >= from), both ends included.
void add_arc(std::vector<Vec2>& path, Vec2 center, double radius, double from, double to, double step) {
    const int chords = std::max(1, static_cast<int>(std::ceil((to - from) / step)));
    for (int i = 0; i <= chords; ++i) {
        const double angle = from + (to - from) * i / chords;
        path.push_back(center + radius * Vec2{std::cos(angle), std::sin(angle)});
    }
}

// The largest angle whose chord leaves the circle by no more than the tolerance; between 8 and 512 chords a
// turn.
double arc_step(double radius, double tolerance) {
    const double share = std::clamp(tolerance / radius, 0.0, 0.1);
    return std::clamp(2 * std::acos(1 - share), std::numbers::pi / 256, std::numbers::pi / 4);
}

template <class Inside, class Cut>
std::vector<Vec2> clip_side(const std::vector<Vec2>& loop, Inside inside, Cut cut) {
    std::vector<Vec2> kept;
    kept.reserve(loop.size() + 2);
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 here = loop[i];
        const Vec2 next = loop[(i + 1) % loop.size()];
        if (inside(here)) kept.push_back(here);
        if (inside(here) != inside(next)) kept.push_back(cut(here, next));
    }
    return kept;
}

}  // namespace

std::vector<Vec2> outline_path(std::span<const Vec2> points, double radius, double tolerance) {
    std::vector<Vec2> loop = counter_clockwise(points);
    if (radius <= 0 || loop.empty()) return loop;
    const double step = arc_step(radius, tolerance);
    std::vector<Vec2> path;
    if (loop.size() == 1) {
        add_arc(path, loop[0], radius, 0, 2 * std::numbers::pi, step);
        path.pop_back();
        return path;
    }
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 before = turned_right(loop[i] - loop[(i + loop.size() - 1) % loop.size()]);
        const Vec2 after = turned_right(loop[(i + 1) % loop.size()] - loop[i]);
        const double from = std::atan2(before.y, before.x);
        double to = std::atan2(after.y, after.x);
        if (to < from) to += 2 * std::numbers::pi;
        add_arc(path, loop[i], radius, from, to, step);
    }
    return path;
}

std::vector<Vec2> clipped_loop(std::vector<Vec2> loop, Vec2 min, Vec2 max) {
    for (int axis = 0; axis < 2; ++axis) {
        for (const double sign : {1.0, -1.0}) {
            const double limit = sign > 0 ? min[axis] : max[axis];
            const auto inside = [&](Vec2 p) { return (p[axis] - limit) * sign >= 0; };
            const auto cut = [&](Vec2 a, Vec2 b) {
                return a + (b - a) * ((limit - a[axis]) / (b[axis] - a[axis]));
            };
            loop = clip_side(loop, inside, cut);
        }
    }
    return loop;
}

}  // namespace gaplab
