#include "plain_solid.hpp"

#include <algorithm>
#include <limits>

#include "picture/project.hpp"
#include "picture/solid_body.hpp"

namespace gaplab {
namespace {

constexpr double k_empty_radius = 3;  ///< of a scene without shapes, world units
constexpr double k_below = 0.02;      ///< the floor lies this share of the radius under the lowest point

struct Bounds {
    Vec3 min{std::numeric_limits<double>::infinity()}, max{-std::numeric_limits<double>::infinity()};

    void add(const Placed<3>& placed) {
        for (int i = 0; i < placed.size(); ++i) {
            min = glm::min(min, placed.point(i) - placed.radius());
            max = glm::max(max, placed.point(i) + placed.radius());
        }
    }
};

}  // namespace

SolidPicture solid_picture_of(const Scene& scene) {
    SolidPicture picture;
    picture.show_floor = true;
    frame_ball(picture, Vec3{0}, k_empty_radius);
    Bounds bounds;
    int index = 0;
    for (const Body<3>& body : scene.of<3>()) {
        const Shape<3> shape = shape_of(body);
        const Placed<3> placed(shape, pose_of(body));
        const bool a = index == scene.pair.first, b = index == scene.pair.second;
        const Role role = a ? Role::shape_a : b ? Role::shape_b : Role::shape_other;
        const Tag tag{Tag::shape, index++, -1};
        picture.bodies.push_back(solid_body(placed, role, tag));
        picture.labels.push_back({middle_of(placed), text_of(body.name), role, Anchor::center, tag, true});
        bounds.add(placed);
    }
    if (index == 0) return picture;
    const double radius = 0.5 * glm::length(bounds.max - bounds.min);
    frame_ball(picture, 0.5 * (bounds.min + bounds.max), radius);
    picture.floor_y = bounds.min.y - k_below * radius;
    return picture;
}

}  // namespace gaplab
