#pragma once
// One set of shapes and placements, shared by the tests of every 2D pair algorithm.
#include <string>
#include <vector>

#include "geometry/placed.hpp"

namespace gaplab::tests {

struct NamedShape {
    std::string name;
    Shape<2> shape;
};

/// One of every kind, and the awkward ones: a sliver, many sides, a capsule of length 0.
inline std::vector<NamedShape> all_kinds_2d() {
    std::vector<Vec2> many;
    for (int i = 0; i < 40; ++i) {
        const Rotation<2> r = rotation_from_degrees(9.0 * i + 0.1 * (i % 3));
        many.push_back({1.1 * r.cosine, 0.9 * r.sine});
    }
    return {{"triangle", make_polygon({{0, 0}, {2, 0}, {1, 1.5}})},
            {"pentagon", make_polygon({{1, 0}, {0.3, 0.95}, {-0.8, 0.6}, {-0.8, -0.6}, {0.3, -0.95}})},
            {"sliver", make_polygon({{-2, 0}, {2, 0}, {1.9, 0.001}})},
            {"many", make_polygon(many)},
            {"box", make_box(Vec2{2, 1})},
            {"circle", make_circle(0.75)},
            {"capsule", make_capsule<2>(1.5, 0.4)},
            {"short capsule", make_capsule<2>(0, 0.5)}};
}

struct Placement {
    std::string name;
    Vec2 offset;  ///< of B from A
    double angle_a = 0;
    double angle_b = 0;
};

/// Apart, near, shallow, deep, contained and degenerate.
inline std::vector<Placement> placements_2d() {
    return {{"far apart", {9, 4}, 10, 35},          {"apart along x", {5.25, 0}, 0, 0},
            {"apart, turned", {2.4, -2.1}, 33, 71}, {"near", {1.9, 0.4}, 20, 160},
            {"shallow", {1.3, 0.3}, 45, 0},         {"shallow below", {0.1, -1.1}, 0, 90},
            {"deep", {0.4, 0.1}, 15, 200},          {"coincident", {0, 0}, 0, 0},
            {"coincident, turned", {0, 0}, 12, 77}, {"above, aligned", {0, 1.0}, 0, 0},
            {"side, aligned", {2.0, 0}, 0, 180}};
}

inline Pose<2> pose_of(Vec2 position, double angle_deg) {
    return {position, rotation_from_degrees(angle_deg)};
}

}  // namespace gaplab::tests
