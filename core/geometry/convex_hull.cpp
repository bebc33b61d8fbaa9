#include "geometry/convex_hull.hpp"

#include <algorithm>
#include <numeric>

#include "geometry/orientation.hpp"

namespace gaplab {

namespace {

const Vec2& at(const std::vector<Vec2>& points, int index) { return points[static_cast<std::size_t>(index)]; }

// Appends the corners of one side of the hull, which turns left all the way, without its last corner.
void add_side(const std::vector<Vec2>& points, const std::vector<int>& order, std::vector<int>& hull) {
    const std::size_t first = hull.size();
    for (int next : order) {
        while (hull.size() >= first + 2 &&
               orientation(at(points, hull[hull.size() - 2]), at(points, hull.back()), at(points, next)) <= 0)
            hull.pop_back();
        hull.push_back(next);
    }
    hull.pop_back();
}

}  // namespace

std::vector<int> convex_hull(const std::vector<Vec2>& points) {
    std::vector<int> order(points.size());
    std::iota(order.begin(), order.end(), 0);
    const auto before = [&](int i, int j) {
        const Vec2& p = at(points, i);
        const Vec2& q = at(points, j);
        return p.x < q.x || (p.x == q.x && (p.y < q.y || (p.y == q.y && i < j)));
    };
    std::sort(order.begin(), order.end(), before);
    const auto same = [&](int i, int j) { return at(points, i) == at(points, j); };
    order.erase(std::unique(order.begin(), order.end(), same), order.end());
    if (order.size() < 2) return order;
    std::vector<int> hull;
    add_side(points, order, hull);
    std::reverse(order.begin(), order.end());
    add_side(points, order, hull);
    return hull;
}

}  // namespace gaplab
