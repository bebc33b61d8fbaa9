#include "geometry/hull_faces.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace gaplab {

namespace {

const Vec3& at(const std::vector<Vec3>& points, int i) { return points[static_cast<std::size_t>(i)]; }

Vec3 area_vector(const std::vector<Vec3>& points, const HullTriangle& t) {
    const Vec3& a = at(points, t.vertices[0]);
    return glm::cross(at(points, t.vertices[1]) - a, at(points, t.vertices[2]) - a);
}

/// Groups of triangles that will be one face each.
class Regions {
  public:
    Regions(const std::vector<Vec3>& points, const std::vector<HullTriangle>& triangles, double tolerance)
        : points_(points), triangles_(triangles), tolerance_(tolerance), region_of_(triangles.size(), -1) {
        std::vector<std::pair<double, int>> by_area;
        for (std::size_t i = 0; i < triangles.size(); ++i)
            by_area.emplace_back(-glm::length(area_vector(points, triangles[i])), static_cast<int>(i));
        std::sort(by_area.begin(), by_area.end());
        for (const auto& [area, seed] : by_area)
            if (region(seed) < 0) spread(seed);
    }

    std::vector<Face> faces() const {
        std::vector<Face> result;
        for (const std::vector<int>& members : members_) {
            Face face = outline(members);
            if (!face.vertices.empty()) {
                result.push_back(std::move(face));
                continue;
            }
            // The group is no disc (rounding tore it): its triangles stay faces of their own.
            for (int m : members) {
                const auto& v = triangle(m).vertices;
                result.push_back({{v.begin(), v.end()}});
            }
        }
        return result;
    }

  private:
    const HullTriangle& triangle(int i) const { return triangles_[static_cast<std::size_t>(i)]; }
    int& region(int i) { return region_of_[static_cast<std::size_t>(i)]; }
    int region(int i) const { return region_of_[static_cast<std::size_t>(i)]; }

    /// The seed and all that can be reached from it without leaving its plane.
    void spread(int seed) {
        const int id = static_cast<int>(members_.size());
        const Vec3 area = area_vector(points_, triangle(seed));
        const double length = glm::length(area);
        const Vec3 normal = length > 0 ? area / length : Vec3{0};
        const Vec3& corner = at(points_, triangle(seed).vertices[0]);
        const auto in_plane = [&](int t) {
            return length > 0 && std::ranges::all_of(triangle(t).vertices, [&](int v) {
                       return std::abs(glm::dot(normal, at(points_, v) - corner)) <= tolerance_;
                   });
        };
        std::vector<int> members{seed};
        region(seed) = id;
        for (std::size_t i = 0; i < members.size(); ++i)
            for (int n : triangle(members[i]).neighbors)
                if (region(n) < 0 && in_plane(n)) {
                    region(n) = id;
                    members.push_back(n);
                }
        members_.push_back(std::move(members));
    }

    /// The closed loop of edges around a group; empty when there is not exactly one.
    Face outline(const std::vector<int>& members) const {
        std::map<int, int> next;
        std::size_t edge_count = 0;
        for (int m : members)
            for (std::size_t k = 0; k < 3; ++k)
                if (region(triangle(m).neighbors[k]) != region(m)) {
                    next[triangle(m).vertices[k]] = triangle(m).vertices[(k + 1) % 3];
                    ++edge_count;
                }
        if (next.empty() || next.size() != edge_count) return {};
        Face face;
        int vertex = next.begin()->first;
        do {
            face.vertices.push_back(vertex);
            const auto following = next.find(vertex);
            if (following == next.end() || face.vertices.size() > edge_count) return {};
            vertex = following->second;
        } while (vertex != face.vertices.front());
        return face.vertices.size() == edge_count ? face : Face{};
    }

    const std::vector<Vec3>& points_;
    const std::vector<HullTriangle>& triangles_;
    double tolerance_;
    std::vector<int> region_of_;
    std::vector<std::vector<int>> members_;
};

/// Leaves out corners that only two faces share (they lie inside an edge), and faces that thereby shrink to
/// nothing, until nothing changes.
void drop_needless_corners(std::vector<Face>& faces) {
    for (bool changed = true; changed;) {
        changed = false;
        std::map<int, int> uses;
        for (const Face& face : faces)
            for (int v : face.vertices) ++uses[v];
        for (Face& face : faces)
            changed |= std::erase_if(face.vertices, [&](int v) { return uses[v] < 3; }) > 0;
        changed |= std::erase_if(faces, [](const Face& face) { return face.vertices.size() < 3; }) > 0;
    }
}

}  // namespace

std::vector<Face> joined_faces(const std::vector<Vec3>& points, const std::vector<HullTriangle>& triangles,
                               double tolerance) {
    std::vector<Face> faces = Regions(points, triangles, tolerance).faces();
    drop_needless_corners(faces);
    return faces;
}

std::vector<Edge> edges_between(const std::vector<Face>& faces) {
    std::set<std::pair<int, int>> known;
    std::vector<Edge> edges;
    for (const Face& face : faces)
        for (std::size_t k = 0; k < face.vertices.size(); ++k) {
            const int from = face.vertices[k];
            const int to = face.vertices[(k + 1) % face.vertices.size()];
            if (known.insert(std::minmax(from, to)).second) edges.push_back({from, to});
        }
    return edges;
}

Vec3 normal_of_face(const std::vector<Vec3>& points, const Face& face) {
    const Vec3& first = at(points, face.vertices.front());
    Vec3 area{0};
    for (std::size_t k = 1; k + 1 < face.vertices.size(); ++k)
        area += glm::cross(at(points, face.vertices[k]) - first, at(points, face.vertices[k + 1]) - first);
    return glm::normalize(area);
}

}  // namespace gaplab
