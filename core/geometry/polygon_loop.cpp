#include "geometry/polygon_loop.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "geometry/number_text.hpp"
#include "geometry/orientation.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

namespace {

const Vec2& at(const std::vector<Vec2>& vertices, int index) {
    return vertices[static_cast<std::size_t>(index)];
}

bool is_repeat(Vec2 a, Vec2 b, double tolerance) { return glm::length(b - a) <= tolerance; }

bool is_on_line(Vec2 before, Vec2 here, Vec2 after, double tolerance) {
    const Vec2 chord = after - before;
    return std::abs(cross(chord, here - before)) <= tolerance * glm::length(chord);
}

void drop_repeated(const std::vector<Vec2>& vertices, std::vector<int>& loop, double tolerance) {
    const auto same = [&](int i, int j) { return is_repeat(at(vertices, i), at(vertices, j), tolerance); };
    loop.erase(std::unique(loop.begin(), loop.end(), same), loop.end());
    while (loop.size() > 1 && same(loop.front(), loop.back())) loop.pop_back();
}

void drop_collinear(const std::vector<Vec2>& vertices, std::vector<int>& loop, double tolerance) {
    std::vector<int> kept;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const int before = kept.empty() ? loop.back() : kept.back();
        const int first = kept.empty() ? loop.front() : kept.front();
        const int after = i + 1 < loop.size() ? loop[i + 1] : first;
        if (!is_on_line(at(vertices, before), at(vertices, loop[i]), at(vertices, after), tolerance))
            kept.push_back(loop[i]);
    }
    loop = std::move(kept);
}

double clean_tolerance(const std::vector<Vec2>& vertices, const std::vector<int>& loop) {
    double largest = 0;
    for (int i : loop)
        largest = std::max({largest, std::abs(at(vertices, i).x), std::abs(at(vertices, i).y)});
    return k_clean_roundings * std::numeric_limits<double>::epsilon() * largest;
}

std::size_t distinct_count(const std::vector<Vec2>& vertices) {
    std::vector<std::pair<double, double>> sorted;
    sorted.reserve(vertices.size());
    for (const Vec2& v : vertices) sorted.emplace_back(v.x, v.y);
    std::sort(sorted.begin(), sorted.end());
    return static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
}

/// An edge of the loop, and the corner at whose vertex it starts.
struct LoopEdge {
    int position = 0;
    Vec2 before{0}, from{0}, to{0}, after{0};
    double left() const { return std::min(from.x, to.x); }
    double right() const { return std::max(from.x, to.x); }
    Corner corner_at_from() const { return {before, from, to}; }
};

std::vector<LoopEdge> edges_of(const std::vector<Vec2>& vertices, const std::vector<int>& loop) {
    const std::size_t n = loop.size();
    std::vector<LoopEdge> edges;
    edges.reserve(n);
    for (std::size_t i = 0; i < n; ++i)
        edges.push_back({static_cast<int>(i), at(vertices, loop[(i + n - 1) % n]), at(vertices, loop[i]),
                         at(vertices, loop[(i + 1) % n]), at(vertices, loop[(i + 2) % n])});
    return edges;
}

bool boxes_apart(const LoopEdge& e, const LoopEdge& f) {
    const auto [e_low, e_high] = std::minmax(e.from.y, e.to.y);
    const auto [f_low, f_high] = std::minmax(f.from.y, f.to.y);
    return e_high < f_low || f_high < e_low || e.right() < f.left() || f.right() < e.left();
}

/// Two chains through one point change sides there.
bool corners_cross(const Corner& c, const Corner& d) {
    return side_of_corner(c, d.before) * side_of_corner(c, d.after) < 0;
}

/// The vertex at which `f` starts lies on `e`, ends included. (That at which it ends starts another edge.)
bool passes_through_vertex(const LoopEdge& e, const LoopEdge& f) {
    if (f.from == e.from) return corners_cross(e.corner_at_from(), f.corner_at_from());
    if (f.from == e.to) return false;
    return orientation(e.from, e.to, f.before) * orientation(e.from, e.to, f.to) < 0;
}

bool run_along(const LoopEdge& e, const LoopEdge& f) {
    const Vec2 along = e.to - e.from;
    if (glm::dot(along, f.to - f.from) <= 0) return false;
    const int axis = std::abs(along.x) >= std::abs(along.y) ? 0 : 1;
    const auto [e_low, e_high] = std::minmax(e.from[axis], e.to[axis]);
    const auto [f_low, f_high] = std::minmax(f.from[axis], f.to[axis]);
    return std::max(e_low, f_low) < std::min(e_high, f_high);
}

bool edges_cross(const LoopEdge& e, const LoopEdge& f) {
    if (boxes_apart(e, f)) return false;
    const int f_from = orientation(e.from, e.to, f.from);
    const int f_to = orientation(e.from, e.to, f.to);
    const int e_from = orientation(f.from, f.to, e.from);
    const int e_to = orientation(f.from, f.to, e.to);
    if (f_from * f_to > 0 || e_from * e_to > 0) return false;
    if (f_from == 0 && f_to == 0) return run_along(e, f);
    if (f_from == 0) return passes_through_vertex(e, f);
    if (e_from == 0) return passes_through_vertex(f, e);
    return f_to != 0 && e_to != 0;
}

Vec2 meeting_point(const LoopEdge& e, const LoopEdge& f) {
    const Vec2 along = e.to - e.from;
    const Vec2 other = f.to - f.from;
    const double steepness = cross(along, other);
    if (steepness == 0) return 0.5 * f.from + 0.5 * f.to;
    const double t = cross(f.from - e.from, other) / steepness;
    return e.from + std::clamp(t, 0.0, 1.0) * along;
}

std::string text_of_edge(int from, int to) { return std::to_string(from) + "-" + std::to_string(to); }

}  // namespace

std::vector<int> without_repeats(const std::vector<Vec2>& vertices, std::vector<int> loop) {
    const double tolerance = clean_tolerance(vertices, loop);
    // Each removal can expose its neighbours (a spike leaves a repeat), so it goes on until nothing changes.
    for (std::size_t before = loop.size() + 1; loop.size() >= 3 && loop.size() < before;) {
        before = loop.size();
        drop_repeated(vertices, loop, tolerance);
        drop_collinear(vertices, loop, tolerance);
    }
    return loop;
}

std::vector<int> cleaned_loop(const std::vector<Vec2>& vertices) {
    for (const Vec2& v : vertices)
        if (!is_finite<2>(v)) throw InvalidShape("vertices", point_text<2>(v), "finite coordinates");
    if (const std::size_t distinct = distinct_count(vertices); distinct < 3)
        throw InvalidShape("vertices", std::to_string(distinct) + " distinct", "3 or more distinct vertices");
    std::vector<int> loop(vertices.size());
    std::iota(loop.begin(), loop.end(), 0);
    loop = without_repeats(vertices, std::move(loop));
    const double area = loop.size() < 3 ? 0 : doubled_area(vertices, loop);
    if (loop.size() < 3 || (area == 0 && !first_crossing(vertices, loop)))
        throw InvalidShape("vertices", "area 0", "vertices that are not all on one line");
    if (area < 0) std::reverse(loop.begin() + 1, loop.end());
    return loop;
}

std::optional<LoopCrossing> first_crossing(const std::vector<Vec2>& vertices, const std::vector<int>& loop) {
    std::vector<LoopEdge> edges = edges_of(vertices, loop);
    std::sort(edges.begin(), edges.end(),
              [](const LoopEdge& e, const LoopEdge& f) { return e.left() < f.left(); });
    const int n = static_cast<int>(edges.size());
    const auto are_neighbours = [n](const LoopEdge& e, const LoopEdge& f) {
        const int apart = std::abs(e.position - f.position);
        return apart == 1 || apart == n - 1;
    };
    for (auto e = edges.begin(); e != edges.end(); ++e)
        for (auto f = e + 1; f != edges.end() && f->left() <= e->right(); ++f) {
            if (are_neighbours(*e, *f) || !edges_cross(*e, *f)) continue;
            const auto& [first, second] = std::minmax(
                *e, *f, [](const LoopEdge& a, const LoopEdge& b) { return a.position < b.position; });
            const auto vertex = [&](int position) { return loop[static_cast<std::size_t>(position % n)]; };
            return LoopCrossing{vertex(first.position), vertex(first.position + 1), vertex(second.position),
                                vertex(second.position + 1), meeting_point(first, second)};
        }
    return std::nullopt;
}

std::optional<LoopCrossing> chain_crossing(const std::vector<Vec2>& chain) {
    const int n = static_cast<int>(chain.size());
    if (n < 4) return std::nullopt;
    std::vector<int> loop(chain.size());
    std::iota(loop.begin(), loop.end(), 0);
    const std::vector<LoopEdge> edges = edges_of(chain, loop);
    const LoopEdge& last = edges[static_cast<std::size_t>(n - 2)];
    for (int i = 0; i + 3 < n; ++i) {
        const LoopEdge& edge = edges[static_cast<std::size_t>(i)];
        if (edges_cross(edge, last)) return LoopCrossing{i, i + 1, n - 2, n - 1, meeting_point(edge, last)};
    }
    return std::nullopt;
}

std::vector<int> reflex_corners(const std::vector<Vec2>& corners) {
    std::vector<int> reflex;
    const std::size_t n = corners.size();
    if (n < 4) return reflex;
    std::vector<int> all(n);
    std::iota(all.begin(), all.end(), 0);
    const double area = doubled_area(corners, all);
    for (std::size_t i = 0; area != 0 && i < n; ++i) {
        const int turn = orientation(corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
        if (area > 0 ? turn < 0 : turn > 0) reflex.push_back(static_cast<int>(i));
    }
    return reflex;
}

void refuse_crossing(const std::vector<Vec2>& vertices, const std::vector<int>& loop) {
    const std::optional<LoopCrossing> crossing = first_crossing(vertices, loop);
    if (!crossing) return;
    throw InvalidShape("vertices",
                       "edges " + text_of_edge(crossing->first_from, crossing->first_to) + " and " +
                           text_of_edge(crossing->second_from, crossing->second_to) + " crossing at " +
                           point_text<2>(crossing->point),
                       "a polygon whose edges do not cross");
}

bool is_convex_loop(const std::vector<Vec2>& vertices, const std::vector<int>& loop) {
    // Each full turn climbs from an edge that points down to one that points up exactly once.
    const auto points_up = [](Vec2 e) { return e.y > 0 || (e.y == 0 && e.x > 0); };
    int climbs = 0;
    for (const LoopEdge& e : edges_of(vertices, loop)) {
        if (orientation(e.before, e.from, e.to) <= 0) return false;
        if (!points_up(e.from - e.before) && points_up(e.to - e.from)) ++climbs;
    }
    return climbs == 1;
}

double doubled_area(const std::vector<Vec2>& vertices, const std::vector<int>& loop) {
    double sum = 0;
    const Vec2 first = at(vertices, loop.front());
    for (std::size_t i = 0; i + 1 < loop.size(); ++i)
        sum += cross(at(vertices, loop[i]) - first, at(vertices, loop[i + 1]) - first);
    return sum;
}

int side_of_corner(const Corner& corner, const Vec2& p) {
    const int of_way_in = orientation(corner.before, corner.here, p);
    const int of_way_out = orientation(corner.here, corner.after, p);
    const bool along_in = of_way_in == 0 && glm::dot(p - corner.here, corner.before - corner.here) >= 0;
    const bool along_out = of_way_out == 0 && glm::dot(p - corner.here, corner.after - corner.here) >= 0;
    if (along_in || along_out) return 0;
    const bool is_convex = orientation(corner.before, corner.here, corner.after) > 0;
    const bool inside = is_convex ? of_way_in > 0 && of_way_out > 0 : of_way_in > 0 || of_way_out > 0;
    return inside ? 1 : -1;
}

}  // namespace gaplab
