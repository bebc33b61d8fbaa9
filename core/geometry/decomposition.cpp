#include "geometry/decomposition.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "geometry/orientation.hpp"
#include "geometry/polygon_loop.hpp"
#include "geometry/self_touch.hpp"
#include "geometry/shape.hpp"
#include "geometry/triangulation.hpp"

namespace gaplab {

namespace {

using Loop = std::vector<int>;

const Vec2& at(const std::vector<Vec2>& vertices, int index) {
    return vertices[static_cast<std::size_t>(index)];
}

/// Convex parts of one loop as positions in it, and the diagonals between them.
class Merger {
  public:
    Merger(const std::vector<Vec2>& points, const std::vector<LoopTriangle>& triangles) : points_(points) {
        std::map<std::pair<int, int>, int> open;
        for (const LoopTriangle& t : triangles) {
            const int part = static_cast<int>(parts_.size());
            parts_.emplace_back(t.begin(), t.end());
            owner_.push_back(part);
            for (std::size_t k = 0; k < 3; ++k) {
                const int from = t[k];
                const int to = t[(k + 1) % 3];
                const auto twin = open.find({to, from});
                if (twin == open.end())
                    open[{from, to}] = part;
                else
                    diagonals_.push_back({from, to, part, twin->second});
            }
        }
    }

    /// Leaves out every diagonal whose two ends stay convex without it, the longest first when asked to.
    std::vector<Loop> merged(bool longest_first) {
        const auto length = [&](const Diagonal& d) { return length_sq<2>(point(d.from) - point(d.to)); };
        if (longest_first)
            std::stable_sort(diagonals_.begin(), diagonals_.end(),
                             [&](const Diagonal& d, const Diagonal& e) { return length(d) > length(e); });
        for (const Diagonal& d : diagonals_) leave_out(d);
        std::vector<Loop> left;
        for (std::size_t i = 0; i < parts_.size(); ++i)
            if (owner_[i] == static_cast<int>(i)) left.push_back(parts_[i]);
        return left;
    }

  private:
    struct Diagonal {
        int from, to;  ///< as the part on its left walks it
        int part_left, part_right;
    };

    const Vec2& point(int position) const { return points_[static_cast<std::size_t>(position)]; }
    Loop& part(int i) { return parts_[static_cast<std::size_t>(i)]; }
    int owner_of(int i) const {
        while (owner_[static_cast<std::size_t>(i)] != i) i = owner_[static_cast<std::size_t>(i)];
        return i;
    }

    /// Left or straight on; but not straight back, as around the end of a bridge.
    bool is_convex_corner(int before, int here, int after) const {
        const int turn = orientation(point(before), point(here), point(after));
        return turn > 0 ||
               (turn == 0 && glm::dot(point(here) - point(before), point(after) - point(here)) > 0);
    }

    void leave_out(const Diagonal& d) {
        const int left = owner_of(d.part_left);
        const int right = owner_of(d.part_right);
        Loop& p = part(left);
        Loop& q = part(right);
        std::rotate(p.begin(), std::find(p.begin(), p.end(), d.to), p.end());    // to ... from
        std::rotate(q.begin(), std::find(q.begin(), q.end(), d.from), q.end());  // from ... to
        if (!is_convex_corner(p[p.size() - 2], d.from, q[1])) return;
        if (!is_convex_corner(q[q.size() - 2], d.to, p[1])) return;
        p.insert(p.end(), q.begin() + 1, q.end() - 1);
        q.clear();
        owner_[static_cast<std::size_t>(right)] = left;
    }

    const std::vector<Vec2>& points_;
    std::vector<Loop> parts_;
    std::vector<int> owner_;
    std::vector<Diagonal> diagonals_;
};

/// Loops up to this long are cut in several ways, and the way with the fewest parts is kept. Each way costs
/// O(n^2).
constexpr int k_try_all_ways = 128;
constexpr int k_ways = 24;

std::vector<LoopTriangle> checked_triangles(const std::vector<Vec2>& points, int start,
                                            const CutRules& rules) {
    if (rules.wrong_winding) return cut_ears(points, start).ears;
    std::vector<LoopTriangle> triangles = triangles_of(points, start);
    if (triangles.empty())
        throw InvalidShape("vertices", "a loop that runs through itself",
                           "a polygon whose edges do not cross");
    return triangles;
}

std::vector<Loop> fewest_parts(const std::vector<Vec2>& points, const CutRules& rules) {
    const int n = static_cast<int>(points.size());
    const int ways = n <= k_try_all_ways ? std::min(n, k_ways) : 1;
    std::vector<Loop> best;
    for (int way = 0; way < ways; ++way) {
        const std::vector<LoopTriangle> triangles = checked_triangles(points, way * n / ways, rules);
        for (const bool longest_first : {false, true}) {
            std::vector<Loop> parts = Merger(points, triangles).merged(longest_first);
            if (best.empty() || parts.size() < best.size()) best = std::move(parts);
        }
    }
    return best;
}

/// The part without the vertices that have become collinear, as a piece; nothing when it is thinner than
/// rounding.
void add_piece(const std::vector<Vec2>& vertices, Loop part, std::vector<ConvexPiece>& pieces) {
    ConvexPiece piece;
    piece.indices = without_repeats(vertices, std::move(part));
    if (piece.indices.size() < 3) return;
    for (int i : piece.indices) piece.vertices.push_back(at(vertices, i));
    pieces.push_back(std::move(piece));
}

/// One loop of points cut into parts, each a list of positions in the loop.
using Cut = std::vector<Loop> (*)(const std::vector<Vec2>& points, const CutRules& rules);

std::vector<Loop> every_triangle(const std::vector<Vec2>& points, const CutRules& rules) {
    std::vector<Loop> parts;
    for (const LoopTriangle& t : checked_triangles(points, 0, rules)) parts.emplace_back(t.begin(), t.end());
    return parts;
}

std::vector<ConvexPiece> pieces_by(const std::vector<Vec2>& vertices, const Loop& loop, Cut cut,
                                   const CutRules& rules) {
    refuse_crossing(vertices, loop);
    std::vector<ConvexPiece> pieces;
    for (Loop part : untouched_loops(vertices, loop)) {
        if (rules.wrong_winding) std::reverse(part.begin(), part.end());
        std::vector<Vec2> points;
        for (int i : part) points.push_back(at(vertices, i));
        for (const Loop& positions : cut(points, rules)) {
            Loop indices;
            for (int position : positions) indices.push_back(part[static_cast<std::size_t>(position)]);
            add_piece(vertices, std::move(indices), pieces);
        }
    }
    return pieces;
}

}  // namespace

std::vector<ConvexPiece> convex_pieces(const std::vector<Vec2>& vertices, const CutRules& rules) {
    const Loop loop = cleaned_loop(vertices);
    if (!is_convex_loop(vertices, loop) || rules.wrong_winding)
        return pieces_by(vertices, loop, fewest_parts, rules);
    std::vector<ConvexPiece> pieces;
    add_piece(vertices, loop, pieces);
    return pieces;
}

std::vector<ConvexPiece> triangle_pieces(const std::vector<Vec2>& vertices, const CutRules& rules) {
    return pieces_by(vertices, cleaned_loop(vertices), every_triangle, rules);
}

}  // namespace gaplab
