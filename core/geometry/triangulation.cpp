#include "geometry/triangulation.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "geometry/orientation.hpp"
#include "geometry/polygon_loop.hpp"

namespace gaplab {

namespace {

/// What is left of the loop while ears are cut off.
class Rest {
  public:
    explicit Rest(const std::vector<Vec2>& loop) : points_(loop), positions_(loop.size()) {
        std::iota(positions_.begin(), positions_.end(), 0);
    }
    int size() const { return static_cast<int>(points_.size()); }
    const Vec2& point(int k) const { return points_[wrapped(k)]; }
    int position(int k) const { return positions_[wrapped(k)]; }
    Corner corner(int k) const { return {point(k - 1), point(k), point(k + 1)}; }
    void cut(int k) {
        const auto at = static_cast<std::ptrdiff_t>(wrapped(k));
        points_.erase(points_.begin() + at);
        positions_.erase(positions_.begin() + at);
    }

  private:
    std::size_t wrapped(int k) const {
        const int n = size();
        return static_cast<std::size_t>(k < 0 ? k + n : k >= n ? k - n : k);
    }
    std::vector<Vec2> points_;
    std::vector<int> positions_;
};

struct Box {
    Vec2 low;
    Vec2 high;
    bool misses(const Vec2& p, const Vec2& q) const {
        return std::max(p.x, q.x) < low.x || std::min(p.x, q.x) > high.x || std::max(p.y, q.y) < low.y ||
               std::min(p.y, q.y) > high.y;
    }
};

/// Edge from c to d goes through the open segment from p to q, or begins on it.
bool blocks(const Vec2& p, const Vec2& q, const Vec2& c, const Vec2& d) {
    const int of_c = orientation(p, q, c);
    if (of_c == 0) return glm::dot(c - p, q - p) > 0 && glm::dot(c - q, p - q) > 0;
    if (of_c * orientation(p, q, d) >= 0) return false;
    return orientation(c, d, p) * orientation(c, d, q) < 0;
}

/// The corner turns left, and the diagonal that would cut it off runs inside the loop.
bool is_ear(const Rest& rest, int k) {
    const Vec2& before = rest.point(k - 1);
    const Vec2& after = rest.point(k + 1);
    if (orientation(before, rest.point(k), after) <= 0) return false;
    if (rest.size() == 3) return true;
    if (side_of_corner(rest.corner((k - 1 + rest.size()) % rest.size()), after) <= 0) return false;
    if (side_of_corner(rest.corner((k + 1) % rest.size()), before) <= 0) return false;
    const Box box{glm::min(before, after), glm::max(before, after)};
    for (int i = 0; i < rest.size(); ++i) {
        const Vec2& c = rest.point(i);
        const Vec2& d = rest.point(i + 1);
        if (!box.misses(c, d) && blocks(before, after, c, d)) return false;
    }
    return true;
}

}  // namespace

EarCut cut_ears(const std::vector<Vec2>& loop, int start) {
    Rest rest(loop);
    EarCut cut;
    int k = start % rest.size();
    int refused = 0;
    while (refused <= rest.size()) {
        if (is_ear(rest, k)) {
            cut.ears.push_back({rest.position(k - 1), rest.position(k), rest.position(k + 1)});
            cut.complete = rest.size() == 3;
            if (cut.complete) return cut;
            rest.cut(k);
            refused = 0;
        } else {
            ++refused;
            ++k;
        }
        if (k >= rest.size()) k = 0;
    }
    return cut;
}

std::vector<LoopTriangle> triangles_of(const std::vector<Vec2>& loop, int start) {
    EarCut cut = cut_ears(loop, start);
    return cut.complete ? std::move(cut.ears) : std::vector<LoopTriangle>{};
}

}  // namespace gaplab
