#include "lenses/solid_pair_picture.hpp"

#include "lenses/phrasebook.hpp"
#include "picture/project.hpp"
#include "picture/solid_body.hpp"

namespace gaplab {
namespace {

constexpr const char* k_letters[] = {"x", "y", "z"};

// Of the three directions of a box the one that an edge or a normal runs along.
int direction_of(const Vec3& local) {
    const Vec3 size = glm::abs(local);
    if (size.x >= size.y && size.x >= size.z) return 0;
    return size.y >= size.z ? 1 : 2;
}

std::string number(int index) { return std::to_string(index + 1); }

void draw_side(SolidPicture& picture, const PairSide<3>& side, Role role) {
    for (const Placed<3>& placed : side.placed)
        picture.bodies.push_back(solid_body(placed, role, {Tag::shape, side.body, -1}));
}

void draw_badge(SolidPicture& picture, const PairSide<3>& side, const char* name, Role role) {
    picture.labels.push_back({middle_of(side.piece()),
                              text_of(name),
                              role,
                              Anchor::center,
                              {Tag::shape, side.body, -1},
                              true,
                              0.0F});
}

}  // namespace

std::string face_mark(const Shape<3>& shape, int face) {
    if (shape.kind != ShapeKind::box) return number(face);
    return k_letters[direction_of(shape.normals[static_cast<std::size_t>(face)])];
}

std::string edge_mark(const Shape<3>& shape, int edge) {
    if (shape.kind != ShapeKind::box) return number(edge);
    const Edge& each = shape.edges[static_cast<std::size_t>(edge)];
    const auto at = [&](int i) { return shape.points[static_cast<std::size_t>(i)]; };
    return k_letters[direction_of(at(each.to) - at(each.from))];
}

Caption face_name(const Shape<3>& shape, const std::string& name, int face) {
    return {"name.face", {{"shape", name}, {"n", face_mark(shape, face)}}, {}};
}

Caption solid_edge_name(const Shape<3>& shape, const std::string& name, int edge) {
    return {"name.solid_edge", {{"shape", name}, {"n", edge_mark(shape, edge)}}, {}};
}

void PictureBall::include(const Vec3& point, double radius) {
    min_ = glm::min(min_, point - Vec3{radius});
    max_ = glm::max(max_, point + Vec3{radius});
    balls_.emplace_back(point, radius);
}

void PictureBall::include(const Placed<3>& shape) {
    for (int i = 0; i < shape.size(); ++i) include(shape.point(i), shape.radius());
}

double PictureBall::radius() const {
    double reach = 0;
    for (const auto& [point, radius] : balls_)
        reach = std::max(reach, glm::length(point - center()) + radius);
    return reach;
}

void draw_pair(SolidPicture& picture, const StudiedPair<3>& pair) {
    draw_side(picture, pair.side_a, Role::shape_a);
    draw_side(picture, pair.side_b, Role::shape_b);
    for (const auto& other : pair.others) draw_side(picture, *other, Role::shape_other);
    draw_badge(picture, pair.side_a, k_name_a, Role::shape_a);
    draw_badge(picture, pair.side_b, k_name_b, Role::shape_b);
    PictureBall ball;
    ball.include(pair.a());
    ball.include(pair.b());
    frame_ball(picture, ball.center(), ball.radius());
    picture.show_floor = true;
    picture.floor_y = ball.lowest();
}

void draw_ghost(SolidPicture& picture, const Placed<3>& placed) {
    picture.bodies.push_back(solid_body(placed, Role::ghost));
    picture.bodies.back().filled = false;
    picture.bodies.back().dashed = true;
}

SolidBody box_body(const Aabb<3>& box, Role role, Tag tag) {
    constexpr double k_thinnest = 1e-12;  // a shape has a volume; a flat triangle's box has none
    const Shape<3> shape = make_box(glm::max(box.max - box.min, Vec3{k_thinnest}));
    Pose<3> pose;
    pose.position = (box.min + box.max) * 0.5;
    return solid_body(Placed<3>(shape, pose), role, tag);
}

void draw_bounding_box(SolidPicture& picture, const Aabb<3>& box, Tag tag) {
    picture.bodies.push_back(box_body(box, Role::bound, tag));
    picture.bodies.back().filled = false;
    picture.bodies.back().dashed = true;
}

}  // namespace gaplab
