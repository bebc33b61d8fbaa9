#include "lenses/crowd_solid_picture.hpp"

#include <algorithm>
#include <cmath>

#include "lenses/solid_pair_picture.hpp"
#include "picture/project.hpp"
#include "picture/solid_body.hpp"

namespace gaplab {
namespace {

// Shares of the size of the room.
constexpr double k_axis_distance = 0.05;     // from the room to the axis
constexpr double k_bracket_distance = 0.02;  // from the axis to the brackets
constexpr double k_letter_distance = 0.055;
constexpr double k_arrow_frames = 60;  // an arrow shows the way of so many frames
constexpr double k_snug = 0.74;        // of the ball around the room: its poles are empty
constexpr float k_block_edge = 0.8F;
constexpr float k_room_edge = 0.9F;
constexpr float k_block_shade = 0.8F;
constexpr float k_common_shade = 1.2F;
constexpr float k_plane_shade = 0.6F;
constexpr int k_most_cell_lines = 60;
constexpr std::size_t k_most_flashes = 400;  // more is a cloud of colour

/// Where the bodies are during all frames that are kept, so that the axis stands still.
Aabb<3> room_of(const CrowdMoment<3>& moment) {
    if (const auto walls = walls_of<3>(moment.run.world())) return *walls;
    Aabb<3> room = absent_box<3>();
    const auto include = [&](const Aabb<3>& box) {
        room = {glm::min(room.min, box.min), glm::max(room.max, box.max)};
    };
    for (ProxyId id = 0; id < moment.run.shapes().size(); ++id)
        include(moment.run.shapes().box_at(id, moment.frame.time));
    if (moment.by_key()) return room;
    for (const auto& frame : moment.run.frames())
        for (const Aabb<3>& box : frame->boxes) include(box);
    return room;
}

double size_of(const Aabb<3>& room) {
    const Vec3 sides = room.max - room.min;
    return std::max({sides.x, sides.y, sides.z});
}

Vec3 middle_of(const Aabb<3>& box) { return (box.min + box.max) * 0.5; }

Aabb<3> real_box(const CrowdMoment<3>& moment, ProxyId id) {
    return moment.by_key() ? moment.run.shapes().box_at(id, moment.frame.time) : moment.frame.boxes[id];
}

/// A box along the axes as a body, without the detour over a shape: there are hundreds of them in a frame.
SolidBody block(const Aabb<3>& box, Role role, Tag tag) {
    SolidBody body;
    body.role = role;
    body.tag = tag;
    body.opaque = true;
    const auto corner = [&](int axis, int u_high, int v_high, int high) {
        Vec3 point = box.min;
        if (high != 0) point[axis] = box.max[axis];
        if (u_high != 0) point[(axis + 1) % 3] = box.max[(axis + 1) % 3];
        if (v_high != 0) point[(axis + 2) % 3] = box.max[(axis + 2) % 3];
        return point;
    };
    for (int axis = 0; axis < 3; ++axis)
        for (const int high : {0, 1}) {  // face 2 axis + high
            SolidFace face{{}, Vec3{0}, role, tag, k_block_shade};
            face.normal[axis] = 2 * high - 1;
            face.points = {corner(axis, 0, 0, high), corner(axis, 1, 0, high), corner(axis, 1, 1, high),
                           corner(axis, 0, 1, high)};
            body.faces.push_back(std::move(face));
        }
    for (int axis = 0; axis < 3; ++axis)
        for (const int u : {0, 1})
            for (const int v : {0, 1})
                body.edges.push_back({corner(axis, u, v, 0), corner(axis, u, v, 1), 2 * ((axis + 1) % 3) + u,
                                      2 * ((axis + 2) % 3) + v, role, tag, k_block_edge});
    return body;
}

void draw_shape(SolidPicture& picture, const CrowdMoment<3>& moment, ProxyId id) {
    const Body<3> body = moment.run.shapes().at(id, moment.frame.time);
    const Pose<3> pose = pose_of(body);
    const Role role = crowd_role(moment.run, id);
    const Tag tag = body_tag(moment.run, id);
    for (const Shape<3>& piece : moment.run.shapes().pieces(id))
        picture.bodies.push_back(solid_body(Placed<3>(piece, pose), role, tag));
    const bool is_its_box = body.kind == ShapeKind::box && body.rotation == glm::dquat{1, 0, 0, 0};
    if (moment.show.boxes && !is_its_box && !moment.by_key())
        draw_bounding_box(picture, moment.frame.boxes[id], tag);
}

void draw_badge(SolidPicture& picture, const CrowdMoment<3>& moment, ProxyId id) {
    const Vec3 middle = middle_of(real_box(moment, id));
    const Tag tag = body_tag(moment.run, id);
    picture.labels.push_back(
        {middle, text_of(moment.run.name(id)), crowd_role(moment.run, id), Anchor::center, tag, true, 0.0F});
    const Vec3 way = moment.run.velocity(id) * k_arrow_frames;
    if (moment.show.velocity && way != Vec3{0})
        picture.arrows.push_back({middle, middle + way, Role::label, tag, 1.6F});
}

/// Who overlaps someone is told by colour.
void draw_crowd(SolidPicture& picture, const CrowdMoment<3>& moment) {
    const std::size_t own = moment.run.shapes().size();
    const std::size_t all = moment.frame.boxes.size();
    std::vector<std::uint8_t> meets(all, 0);
    for (const ProxyPair pair : moment.frame.pairs) meets[pair.a] = meets[pair.b] = 1;
    for (std::size_t id = own; id < all; ++id) {
        const Role role = meets[id] != 0 ? Role::overlap : Role::shape_other;
        const Tag tag = body_tag(moment.run, static_cast<ProxyId>(id));
        if (all - own <= k_most_blocks)
            picture.bodies.push_back(block(moment.frame.boxes[id], role, tag));
        else
            picture.markers.push_back({middle_of(moment.frame.boxes[id]), role, tag, 3.0F});
    }
}

// --- pairs and events

void draw_common(SolidPicture& picture, const CrowdMoment<3>& moment, ProxyPair pair) {
    const Aabb<3>& a = moment.frame.boxes[pair.a];
    const Aabb<3>& b = moment.frame.boxes[pair.b];
    const Aabb<3> common{glm::max(a.min, b.min), glm::min(a.max, b.max)};
    const bool touch = !boxes_overlap(a, b);
    if (touch && moment.run.setup().rules.contact != Contact::counts) return;
    picture.bodies.push_back(block(common, touch ? Role::warning : Role::overlap, {}));
    for (SolidFace& face : picture.bodies.back().faces) face.shade = k_common_shade;
}

void draw_flash(SolidPicture& picture, const CrowdMoment<3>& moment, ProxyPair pair, Role role,
                const char* word) {
    const Vec3 a = middle_of(moment.frame.boxes[pair.a]);
    const Vec3 b = middle_of(moment.frame.boxes[pair.b]);
    picture.segments.push_back({a, b, role, {}, 3.0F, role == Role::gap});
    if (moment.is_small())
        picture.labels.push_back({(a + b) * 0.5, {word, {}, {}}, role, Anchor::above, {}, false, 6.0F});
}

/// Pairs of this frame; those that begin or end flash.
void draw_pairs(SolidPicture& picture, const CrowdMoment<3>& moment) {
    if (moment.is_small())
        for (const ProxyPair pair : moment.frame.pairs) draw_common(picture, moment, pair);
    if (!moment.whole_frame()) return;
    const PairEvents& events = moment.frame.events;
    for (std::size_t i = 0; i < std::min(events.begun.size(), k_most_flashes); ++i)
        draw_flash(picture, moment, events.begun[i], Role::overlap, "crowd.flash.begins");
    for (std::size_t i = 0; i < std::min(events.ended.size(), k_most_flashes); ++i)
        draw_flash(picture, moment, events.ended[i], Role::gap, "crowd.flash.ends");
    if (const auto& wrong = moment.frame.counts.disagreement)
        draw_flash(picture, moment, wrong->pair, Role::warning, "crowd.flash.wrong");
}

// --- the axis and its brackets

/// A value on the swept axis, beside an edge of the room that the eye sees at first: x along the front of the
/// floor, y up at the left, z along the right of the floor.
struct Ruler {
    Aabb<3> room;
    int axis = 0;

    Vec3 along_edge(const Aabb<3>& box, double value) const {
        Vec3 point{box.min.x, box.min.y, box.max.z};
        if (axis == 2) point.x = box.max.x;
        point[axis] = value;
        return point;
    }
    Vec3 outward() const { return axis == 0 ? Vec3{0, 0, 1} : axis == 1 ? Vec3{-1, 0, 0} : Vec3{1, 0, 0}; }
    Vec3 at(double value, double beyond) const {
        return along_edge(room, value) + outward() * (beyond * size_of(room));
    }
};

void draw_bracket(SolidPicture& picture, const Ruler& ruler, const CrowdMoment<3>& moment, ProxyId id,
                  bool start) {
    const Aabb<3>& box = moment.frame.boxes[id];
    const double value = start ? box.min[ruler.axis] : box.max[ruler.axis];
    const Role role = crowd_role(moment.run, id);
    const Tag tag = body_tag(moment.run, id);
    picture.segments.push_back(
        {ruler.along_edge(box, value), ruler.at(value, k_axis_distance), role, tag, 0.9F, true});
    const std::string bracket = start ? "[" : "]";
    if (ruler.axis == 1) {
        picture.labels.push_back({ruler.at(value, k_axis_distance),
                                  text_of(bracket + " " + moment.run.name(id)), role, Anchor::left, tag,
                                  false, 6.0F});
        return;
    }
    picture.labels.push_back({ruler.at(value, k_axis_distance + k_bracket_distance), text_of(bracket), role,
                              Anchor::center, tag, false, 0.0F});
    picture.labels.push_back({ruler.at(value, k_axis_distance + k_letter_distance),
                              text_of(moment.run.name(id)), role, Anchor::center, tag, false, 0.0F});
}

void draw_axis(SolidPicture& picture, const CrowdMoment<3>& moment, const Ruler& ruler) {
    const double low = ruler.room.min[ruler.axis], high = ruler.room.max[ruler.axis];
    const double beyond = k_axis_distance * size_of(ruler.room);
    picture.arrows.push_back(
        {ruler.at(low, k_axis_distance), ruler.at(high + beyond, k_axis_distance), Role::axis, {}, 1.5F});
    picture.labels.push_back({ruler.at(high + beyond, k_axis_distance),
                              text_of(moment.axis_letter()),
                              Role::axis,
                              ruler.axis == 1 ? Anchor::above : Anchor::right,
                              {},
                              false,
                              6.0F});
    if (!moment.show.brackets) return;
    std::vector<ProxyId> shown;
    if (moment.is_small())
        for (ProxyId id = 0; id < moment.frame.boxes.size(); ++id) shown.push_back(id);
    else if (moment.selected >= 0)
        shown.push_back(static_cast<ProxyId>(moment.selected));
    for (const ProxyId id : shown)
        for (const bool start : {true, false}) draw_bracket(picture, ruler, moment, id, start);
}

/// What a sweep line is in the plane.
void draw_sweep_plane(SolidPicture& picture, const CrowdMoment<3>& moment, const Ruler& ruler) {
    const auto value = moment.sweep_at();
    if (!moment.show.sweep_line || !value) return;
    const int u = (ruler.axis + 1) % 3, v = (ruler.axis + 2) % 3;
    std::vector<Vec3> corners(4, ruler.room.min);
    for (Vec3& corner : corners) corner[ruler.axis] = *value;
    corners[1][u] = corners[2][u] = ruler.room.max[u];
    corners[2][v] = corners[3][v] = ruler.room.max[v];
    SolidBody plane;
    plane.role = Role::overlap;
    plane.lit = false;
    for (const double side : {1.0, -1.0}) {
        SolidFace face{corners, Vec3{0}, Role::overlap, {}, k_plane_shade};
        face.normal[ruler.axis] = side;
        plane.faces.push_back(std::move(face));
    }
    picture.bodies.push_back(std::move(plane));
    for (std::size_t i = 0; i < 4; ++i)
        picture.segments.push_back({corners[i], corners[(i + 1) % 4], Role::overlap, {}, 1.6F, false});
    const Vec3 foot = ruler.along_edge(ruler.room, *value);
    picture.segments.push_back({foot, ruler.at(*value, k_axis_distance), Role::overlap, {}, 1.6F, false});
    picture.labels.push_back(
        {corners[2], {"crowd.sweep_plane", {}, {}}, Role::overlap, Anchor::above, {}, false, 6.0F});
}

/// On the floor and on the back wall: inside the room they would hide the bodies.
void draw_cells(SolidPicture& picture, const CrowdMoment<3>& moment, const Aabb<3>& room) {
    const double cell = moment.frame.cell_size;
    if (!moment.show.grid_cells || !(cell > 0) || moment.by_key()) return;
    for (int axis = 0; axis < 3; ++axis) {
        const double origin = moment.frame.grid_origin[axis];
        const double first = std::ceil((room.min[axis] - origin) / cell);
        const double last = std::floor((room.max[axis] - origin) / cell);
        if (!(last - first < k_most_cell_lines)) continue;
        for (int k = 0; k <= static_cast<int>(last - first); ++k)
            for (const int wall : {1, 2}) {
                if (axis == wall) continue;
                const int across = 3 - axis - wall;
                Vec3 from = room.min;
                from[axis] = origin + (first + k) * cell;
                Vec3 to = from;
                to[across] = room.max[across];
                picture.segments.push_back({from, to, Role::support, {}, 0.8F, false});
            }
    }
}

/// The places in a list of one key a body.
void draw_order(SolidPicture& picture, const CrowdMoment<3>& moment) {
    int place = 0;
    for (const Endpoint& e : moment.list()) {
        if (!e.is_start()) continue;
        const Aabb<3> box = real_box(moment, e.id());
        const Vec3 foot{middle_of(box).x, box.min.y, middle_of(box).z};
        picture.labels.push_back({foot, text_of(std::to_string(++place)), Role::label, Anchor::below,
                                  body_tag(moment.run, e.id()), false, 3.0F});
    }
}

void draw_walls(SolidPicture& picture, const Aabb<3>& room) {
    draw_bounding_box(picture, room);
    for (SolidEdge& edge : picture.bodies.back().edges) edge.width = k_room_edge;
}

void frame_room(SolidPicture& picture, const Ruler& ruler) {
    PictureBall ball;
    for (const double x : {ruler.room.min.x, ruler.room.max.x})
        for (const double y : {ruler.room.min.y, ruler.room.max.y})
            for (const double z : {ruler.room.min.z, ruler.room.max.z}) ball.include({x, y, z});
    const double rim = k_axis_distance * size_of(ruler.room);
    frame_ball(picture, ball.center(), k_snug * (ball.radius() + rim));
    picture.show_floor = true;
    picture.floor_y = ruler.room.min.y;
}

}  // namespace

SolidPicture crowd_solid_world(const CrowdMoment<3>& moment) {
    SolidPicture picture;
    const Ruler ruler{room_of(moment), moment.axis()};
    draw_crowd(picture, moment);
    const auto own = static_cast<ProxyId>(moment.run.shapes().size());
    for (ProxyId id = 0; id < own; ++id) draw_shape(picture, moment, id);
    if (own <= k_bodies_with_swaps)
        for (ProxyId id = 0; id < own; ++id) draw_badge(picture, moment, id);
    if (walls_of<3>(moment.run.world())) draw_walls(picture, ruler.room);
    draw_cells(picture, moment, ruler.room);
    if (moment.by_key()) {
        draw_order(picture, moment);
    } else {
        draw_pairs(picture, moment);
        draw_axis(picture, moment, ruler);
        draw_sweep_plane(picture, moment, ruler);
    }
    frame_room(picture, ruler);
    return picture;
}

}  // namespace gaplab
