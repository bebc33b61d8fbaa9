#pragma once
// Seeded random boxes and hulls in the ways two solids can meet, the same on every machine: for property
// tests and for benchmarks.
#include <algorithm>
#include <cmath>
#include <vector>

#include "collide/sat.hpp"
#include "geometry/random.hpp"

namespace gaplab::tests {

/// Two solids and where they stand.
struct SolidPair {
    Shape<3> a, b;
    Pose<3> pose_a, pose_b;
    double size() const { return a.size + b.size; }
};

/// Half of the boxes are about as long as wide, the others up to a thousand times.
inline Shape<3> random_box(Random& random, double scale) {
    const double thinnest = random.below(2) == 0 ? -0.5 : -3;
    Vec3 size;
    for (int d = 0; d < 3; ++d) size[d] = scale * std::pow(10.0, random.between(thinnest, 0));
    return make_box(size);
}

/// `count` points on an ellipsoid, all of them corners of their hull.
inline Shape<3> random_hull(Random& random, int count, double scale) {
    const Vec3 half{random.between(0.6, 1.4), random.between(0.6, 1.4), random.between(0.6, 1.4)};
    for (;;) {
        std::vector<Vec3> points;
        while (static_cast<int>(points.size()) < count) {
            const Vec3 p = random_point<3>(random, 1);
            const double length = glm::length(p);
            if (length <= 1 && length > 0.1) points.push_back(scale * half * (p / length));
        }
        try {
            Shape<3> hull = make_hull(points);
            if (static_cast<int>(hull.points.size()) == count) return hull;
        } catch (const InvalidShape&) {  // too flat to be a solid: draw again
        }
    }
}

/// The same corners without the knowledge that they are a box: SAT then has no closed form.
inline Shape<3> as_hull(Shape<3> box) {
    box.kind = ShapeKind::hull;
    return box;
}

/// `rotation` after a turn by about `angle_rad` (small) about a random direction.
inline Rotation<3> nudged(Random& random, const Rotation<3>& rotation, double angle_rad) {
    const Vec3 half = 0.5 * angle_rad * random_point<3>(random, 1);
    return {glm::normalize(rotation.quaternion * glm::dquat(1, half.x, half.y, half.z))};
}

/// How two boxes meet: any way, along the same axes, turned by next to nothing against each other, moved
/// until they touch, one inside the other.
enum class Meeting { free, aligned, nearly_parallel, touching, contained };
inline constexpr int k_meetings = 5;

/// Sizes over 12 powers of ten, up to a hundred sizes from the origin, about half of the free ones overlap.
inline SolidPair random_boxes(Random& random, Meeting meeting) {
    const double scale = std::pow(10.0, random.between(-6, 6));
    SolidPair pair{random_box(random, scale), random_box(random, scale * random.between(0.3, 3)), {}, {}};
    if (meeting == Meeting::contained) pair.b = random_box(random, 0.5 * pair.a.inner_size);
    pair.pose_a = {random_point<3>(random, 100 * scale), random_rotation<3>(random)};
    const double reach = meeting == Meeting::contained ? pair.a.inner_size : 0.52 * pair.size();
    pair.pose_b = {pair.pose_a.position + random_point<3>(random, reach), random_rotation<3>(random)};
    if (meeting == Meeting::aligned) {
        if (random.below(2) == 0) pair.pose_a.rotation = {};
        pair.pose_b.rotation = pair.pose_a.rotation;
    }
    if (meeting == Meeting::nearly_parallel)
        pair.pose_b.rotation = nudged(random, pair.pose_a.rotation, std::pow(10.0, random.between(-17, -1)));
    if (meeting == Meeting::touching) {
        const auto before = sat(Posed<3>(pair.a, pair.pose_a), Posed<3>(pair.b, pair.pose_b));
        pair.pose_b.position -= before.separation * before.normal;
    }
    return pair;
}

}  // namespace gaplab::tests
