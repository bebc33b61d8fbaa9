#include "geometry/quickhull.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "geometry/orientation.hpp"

namespace gaplab {

namespace {

struct Facet {
    std::array<int, 3> vertices{};
    std::array<int, 3> neighbors{};
    std::vector<int> outside;  ///< points that only wait for this facet: strictly on its outer side
    bool removed = false;
    int seen_from = -1;  ///< the last point that was found to see it
};

/// An edge between what a new point sees and what it does not: `facet` is the one that stays.
struct HorizonEdge {
    int from = 0;
    int to = 0;
    int facet = 0;
};

class Hull {
  public:
    explicit Hull(const std::vector<Vec3>& points) : points_(points) {}

    void start(std::array<int, 4> corners) {
        if (side(corners[0], corners[1], corners[2], corners[3]) > 0) std::swap(corners[0], corners[1]);
        const auto [a, b, c, d] = corners;  // d behind a, b, c
        facets_ = {facet({a, b, c}, {1, 2, 3}), facet({b, a, d}, {0, 3, 2}), facet({c, b, d}, {0, 1, 3}),
                   facet({a, c, d}, {0, 2, 1})};
        std::vector<int> all(points_.size());
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
        share_out(all, 0);
    }

    void grow() {
        while (!waiting_.empty()) {
            const int next = waiting_.back();
            waiting_.pop_back();
            if (!at(next).removed && !at(next).outside.empty()) add(farthest_outside(next), next);
        }
    }

    std::vector<HullTriangle> triangles() const {
        std::vector<int> new_index(facets_.size(), -1);
        int count = 0;
        for (std::size_t i = 0; i < facets_.size(); ++i)
            if (!facets_[i].removed) new_index[i] = count++;
        std::vector<HullTriangle> result;
        for (const Facet& f : facets_) {
            if (f.removed) continue;
            HullTriangle t{f.vertices, {}};
            for (std::size_t k = 0; k < 3; ++k)
                t.neighbors[k] = new_index[static_cast<std::size_t>(f.neighbors[k])];
            result.push_back(t);
        }
        return result;
    }

  private:
    static Facet facet(std::array<int, 3> vertices, std::array<int, 3> neighbors) {
        return {vertices, neighbors, {}};
    }
    Facet& at(int i) { return facets_[static_cast<std::size_t>(i)]; }
    const Vec3& point(int i) const { return points_[static_cast<std::size_t>(i)]; }
    int side(int a, int b, int c, int p) const { return orientation(point(a), point(b), point(c), point(p)); }
    bool sees(int p, const Facet& f) const {
        return side(f.vertices[0], f.vertices[1], f.vertices[2], p) > 0;
    }

    /// Each point waits for the first facet it sees, from `first_facet` on; who sees none is inside.
    void share_out(const std::vector<int>& points, int first_facet) {
        const int end = static_cast<int>(facets_.size());
        for (int p : points)
            for (int f = first_facet; f < end; ++f)
                if (sees(p, at(f))) {
                    at(f).outside.push_back(p);
                    break;
                }
        for (int f = first_facet; f < end; ++f)
            if (!at(f).outside.empty()) waiting_.push_back(f);
    }

    int farthest_outside(int index) {
        const Facet& f = at(index);
        const Vec3 corner = point(f.vertices[0]);
        const Vec3 normal = glm::cross(point(f.vertices[1]) - corner, point(f.vertices[2]) - corner);
        const auto height = [&](int p) { return glm::dot(point(p) - corner, normal); };
        return *std::max_element(f.outside.begin(), f.outside.end(),
                                 [&](int p, int q) { return height(p) < height(q); });
    }

    /// All facets that p sees: they hang together, so walking over edges from one of them finds them all.
    std::vector<int> seen_by(int p, int start) {
        std::vector<int> seen{start};
        at(start).seen_from = p;
        for (std::size_t i = 0; i < seen.size(); ++i)
            for (int n : at(seen[i]).neighbors)
                if (at(n).seen_from != p && sees(p, at(n))) {
                    at(n).seen_from = p;
                    seen.push_back(n);
                }
        return seen;
    }

    void add(int p, int start) {
        const std::vector<int> seen = seen_by(p, start);
        std::vector<HorizonEdge> horizon;
        std::vector<int> orphans;
        for (int s : seen) {
            Facet& f = at(s);
            for (std::size_t k = 0; k < 3; ++k)
                if (at(f.neighbors[k]).seen_from != p)
                    horizon.push_back({f.vertices[k], f.vertices[(k + 1) % 3], f.neighbors[k]});
            std::copy_if(f.outside.begin(), f.outside.end(), std::back_inserter(orphans),
                         [p](int q) { return q != p; });
            f.outside.clear();
            f.outside.shrink_to_fit();
            f.removed = true;
        }
        const int first_new = static_cast<int>(facets_.size());
        close(horizon, p);
        share_out(orphans, first_new);
    }

    /// A cone of new facets from p to the horizon, which is one closed loop of edges.
    void close(const std::vector<HorizonEdge>& horizon, int p) {
        std::map<int, int> starting_at;
        std::map<int, int> ending_at;
        for (const HorizonEdge& e : horizon) {
            const int index = static_cast<int>(facets_.size());
            facets_.push_back(facet({e.from, e.to, p}, {e.facet, -1, -1}));
            starting_at[e.from] = index;
            ending_at[e.to] = index;
            Facet& beyond = at(e.facet);
            for (std::size_t k = 0; k < 3; ++k)
                if (beyond.vertices[k] == e.to && beyond.vertices[(k + 1) % 3] == e.from)
                    beyond.neighbors[k] = index;
        }
        for (const HorizonEdge& e : horizon) {
            Facet& f = at(starting_at[e.from]);
            f.neighbors[1] = starting_at[e.to];
            f.neighbors[2] = ending_at[e.from];
        }
    }

    const std::vector<Vec3>& points_;
    std::vector<Facet> facets_;
    std::vector<int> waiting_;
};

template <class Measure>
int largest(std::size_t count, const Measure& measure) {
    int best = 0;
    double most = -1;
    for (std::size_t i = 0; i < count; ++i)
        if (const double m = measure(static_cast<int>(i)); m > most) {
            most = m;
            best = static_cast<int>(i);
        }
    return best;
}

/// Four points that span a large volume: two far apart, one far from their line, one far from their plane.
std::optional<std::array<int, 4>> first_corners(const std::vector<Vec3>& points, double flat_tolerance) {
    const auto point = [&](int i) { return points[static_cast<std::size_t>(i)]; };
    const std::size_t n = points.size();
    const int a = largest(n, [&](int i) { return glm::length(point(i) - points[0]); });
    const int b = largest(n, [&](int i) { return glm::length(point(i) - point(a)); });
    const Vec3 line = point(b) - point(a);
    const double length = glm::length(line);
    if (length <= flat_tolerance) return std::nullopt;
    const auto from_line = [&](int i) { return glm::length(glm::cross(line, point(i) - point(a))) / length; };
    const int c = largest(n, from_line);
    if (from_line(c) <= flat_tolerance) return std::nullopt;
    const Vec3 normal = glm::normalize(glm::cross(line, point(c) - point(a)));
    const auto from_plane = [&](int i) { return std::abs(glm::dot(normal, point(i) - point(a))); };
    const int d = largest(n, from_plane);
    if (from_plane(d) <= flat_tolerance || orientation(point(a), point(b), point(c), point(d)) == 0)
        return std::nullopt;
    return std::array<int, 4>{a, b, c, d};
}

}  // namespace

std::vector<HullTriangle> hull_triangles(const std::vector<Vec3>& points, double flat_tolerance) {
    if (points.size() < 4) return {};
    const auto corners = first_corners(points, flat_tolerance);
    if (!corners) return {};
    Hull hull(points);
    hull.start(*corners);
    hull.grow();
    return hull.triangles();
}

}  // namespace gaplab
