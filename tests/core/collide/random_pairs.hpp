#pragma once
// Seeded random shapes and pairs for property tests, and oracles that share nothing with the algorithms.
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "geometry/placed.hpp"

namespace gaplab::random_pairs {

inline constexpr double k_pi = 3.14159265358979323846;

class Generator {
  public:
    explicit Generator(unsigned seed) : engine_(seed) {}

    double uniform(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_() >> 11U) * 0x1.0p-53);
    }
    int integer(int low, int high) {
        return low + static_cast<int>(engine_() % static_cast<unsigned>(high - low + 1));
    }

    /// Corners on an ellipse with half axes 1 and 1 / aspect, times scale: always convex, sliver when aspect
    /// is large.
    Shape<2> polygon(int corners, double scale, double aspect) {
        for (;;) {
            std::vector<double> angles(static_cast<std::size_t>(corners));
            for (double& angle : angles) angle = uniform(0, 2 * k_pi);
            std::sort(angles.begin(), angles.end());
            std::vector<Vec2> points;
            for (const double angle : angles)
                points.push_back({scale * std::cos(angle), scale / aspect * std::sin(angle)});
            try {
                return make_polygon(points);
            } catch (const InvalidShape&) {  // too flat to be a polygon: draw again
            }
        }
    }
    Pose<2> pose(Vec2 position) {
        const double angle = uniform(0, 2 * k_pi);
        return {position, {std::cos(angle), std::sin(angle)}};
    }
    Vec2 inside_square(double half) { return {uniform(-half, half), uniform(-half, half)}; }

  private:
    std::mt19937_64 engine_;
};

/// Largest separation over the edge normals of both polygons: minus the penetration depth when they overlap.
inline double separation_by_normals(const Placed<2>& a, const Placed<2>& b) {
    const Vec2 delta = b.position() - a.position();
    double best = -std::numeric_limits<double>::infinity();
    const auto visit = [&](const Placed<2>& x, const Placed<2>& y, const Vec2& to_y) {
        for (int i = 0; i < x.size(); ++i) {
            const Vec2 edge = x.offset((i + 1) % x.size()) - x.offset(i);
            const Vec2 normal = turned_right(edge) / glm::length(edge);
            double nearest = std::numeric_limits<double>::infinity();
            for (int j = 0; j < y.size(); ++j)
                nearest = std::min(nearest, glm::dot(y.offset(j) + to_y - x.offset(i), normal));
            best = std::max(best, nearest);
        }
    };
    visit(a, b, delta);
    visit(b, a, -delta);
    return best;
}

inline double distance_to_segment(const Vec2& p, const Vec2& from, const Vec2& to) {
    const Vec2 edge = to - from;
    const double t = glm::dot(p - from, edge);
    const double all = glm::dot(edge, edge);
    if (t <= 0) return glm::length(p - from);
    if (t >= all) return glm::length(p - to);
    return std::abs(cross(edge, p - from)) / std::sqrt(all);
}

/// Smallest distance between a corner of one and an edge of the other: the distance of two polygons that are
/// apart.
inline double distance_by_edges(const Placed<2>& a, const Placed<2>& b) {
    const Vec2 delta = b.position() - a.position();
    double best = std::numeric_limits<double>::infinity();
    const auto visit = [&](const Placed<2>& x, const Placed<2>& y, const Vec2& to_y) {
        for (int i = 0; i < x.size(); ++i)
            for (int j = 0; j < y.size(); ++j)
                best = std::min(
                    best, distance_to_segment(x.offset(i) - to_y, y.offset(j), y.offset((j + 1) % y.size())));
    };
    visit(a, b, delta);
    visit(b, a, -delta);
    return best;
}

}  // namespace gaplab::random_pairs
