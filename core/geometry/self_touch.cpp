#include "geometry/self_touch.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "geometry/number_text.hpp"
#include "geometry/orientation.hpp"
#include "geometry/polygon_loop.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

namespace {

using Loop = std::vector<int>;

const Vec2& at(const std::vector<Vec2>& vertices, int index) {
    return vertices[static_cast<std::size_t>(index)];
}

bool lies_inside_edge(const Vec2& from, const Vec2& to, const Vec2& p) {
    return orientation(from, to, p) == 0 && glm::dot(p - from, to - from) > 0 &&
           glm::dot(p - to, from - to) > 0;
}

/// Vertices that lie inside an edge of the same loop become vertices of that edge too: afterwards the loop
/// meets itself only where vertices coincide.
Loop with_touching_vertices(const std::vector<Vec2>& vertices, const Loop& loop) {
    Loop by_x = loop;
    const auto left_of = [&](int i, int j) { return at(vertices, i).x < at(vertices, j).x; };
    std::sort(by_x.begin(), by_x.end(), left_of);
    Loop result;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const int from = loop[i];
        const int to = loop[(i + 1) % loop.size()];
        const auto [low, high] = std::minmax(from, to, left_of);
        const auto first = std::lower_bound(by_x.begin(), by_x.end(), low, left_of);
        const auto last = std::upper_bound(by_x.begin(), by_x.end(), high, left_of);
        Loop inside;
        std::copy_if(first, last, std::back_inserter(inside), [&](int v) {
            return lies_inside_edge(at(vertices, from), at(vertices, to), at(vertices, v));
        });
        const Vec2 start = at(vertices, from);
        std::sort(inside.begin(), inside.end(), [&](int v, int w) {
            return length_sq<2>(at(vertices, v) - start) < length_sq<2>(at(vertices, w) - start);
        });
        const auto same_point = [&](int v, int w) { return at(vertices, v) == at(vertices, w); };
        inside.erase(std::unique(inside.begin(), inside.end(), same_point), inside.end());
        result.push_back(from);
        result.insert(result.end(), inside.begin(), inside.end());
    }
    return result;
}

Corner corner_of(const std::vector<Vec2>& vertices, const Loop& loop, std::size_t i) {
    const std::size_t n = loop.size();
    return {at(vertices, loop[(i + n - 1) % n]), at(vertices, loop[i]), at(vertices, loop[(i + 1) % n])};
}

/// Two visits of one point where the loop is pinched: each sees the other inside its own angle, so that the
/// inside falls into two parts that hang together at that point only.
bool is_pinched(const Corner& c, const Corner& d) {
    return side_of_corner(c, d.before) > 0 || side_of_corner(c, d.after) > 0;
}

/// The loop cut at its pinched points.
std::vector<Loop> without_pinches(const std::vector<Vec2>& vertices, Loop whole) {
    std::vector<Loop> done;
    std::vector<Loop> waiting{std::move(whole)};
    while (!waiting.empty()) {
        Loop loop = std::move(waiting.back());
        waiting.pop_back();
        std::map<std::pair<double, double>, std::vector<std::size_t>> visits;
        std::pair<std::size_t, std::size_t> cut{0, 0};
        for (std::size_t i = 0; i < loop.size() && cut.second == 0; ++i) {
            std::vector<std::size_t>& earlier = visits[{at(vertices, loop[i]).x, at(vertices, loop[i]).y}];
            for (std::size_t j : earlier)
                if (is_pinched(corner_of(vertices, loop, j), corner_of(vertices, loop, i))) cut = {j, i};
            earlier.push_back(i);
        }
        if (cut.second == 0) {
            done.push_back(std::move(loop));
            continue;
        }
        const auto begin = loop.begin() + static_cast<std::ptrdiff_t>(cut.first);
        const auto end = loop.begin() + static_cast<std::ptrdiff_t>(cut.second);
        waiting.emplace_back(begin, end);
        loop.erase(begin, end);
        waiting.push_back(std::move(loop));
    }
    return done;
}

/// The points of a loop, read around its end.
class Ring {
  public:
    Ring(const std::vector<Vec2>& vertices, const Loop& loop) : vertices_(vertices), loop_(loop) {}
    int size() const { return static_cast<int>(loop_.size()); }
    int index(int i) const { return loop_[static_cast<std::size_t>(((i % size()) + size()) % size())]; }
    const Vec2& point(int i) const { return at(vertices_, index(i)); }

  private:
    const std::vector<Vec2>& vertices_;
    const Loop& loop_;
};

/// From visit i onwards and from visit j backwards the loop runs along itself; does one stretch change to the
/// other side of the other in between? Asked only where they come together.
bool changes_sides(const Ring& ring, int i, int j) {
    int steps = 1;
    while (steps < ring.size() && ring.point(i + steps) == ring.point(j - steps)) ++steps;
    const int end_i = i + steps - 1;
    const int end_j = j - steps + 1;
    const int at_start =
        side_of_corner({ring.point(i - 1), ring.point(i), ring.point(i + 1)}, ring.point(j + 1));
    const int at_end = side_of_corner({ring.point(end_i - 1), ring.point(end_i), ring.point(end_i + 1)},
                                      ring.point(end_j - 1));
    return at_start * at_end < 0;
}

void refuse_changing_sides(const std::vector<Vec2>& vertices, const Loop& loop) {
    const Ring ring(vertices, loop);
    std::map<std::array<double, 4>, std::vector<int>> edges;
    const auto key = [](const Vec2& p, const Vec2& q) { return std::array<double, 4>{p.x, p.y, q.x, q.y}; };
    for (int i = 0; i < ring.size(); ++i) edges[key(ring.point(i), ring.point(i + 1))].push_back(i);
    for (int i = 0; i < ring.size(); ++i) {
        const auto reverse = edges.find(key(ring.point(i + 1), ring.point(i)));
        if (reverse == edges.end()) continue;
        for (int k : reverse->second) {
            if (ring.point(i - 1) == ring.point(k + 2) || !changes_sides(ring, i, k + 1)) continue;
            throw InvalidShape(
                "vertices",
                "edges that run along each other from " + point_text<2>(ring.point(i)) + " and change sides",
                "a polygon whose edges do not cross");
        }
    }
}

}  // namespace

std::vector<std::vector<int>> untouched_loops(const std::vector<Vec2>& vertices,
                                              const std::vector<int>& loop) {
    Loop touching = with_touching_vertices(vertices, loop);
    refuse_changing_sides(vertices, touching);
    return without_pinches(vertices, std::move(touching));
}

}  // namespace gaplab
