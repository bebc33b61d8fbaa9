#include "lenses/crowd_picture.hpp"

#include <algorithm>

#include "lenses/pair_picture.hpp"

namespace gaplab {
namespace {

// Shares of the size of the region that is shown.
constexpr double k_axis_distance = 0.05;      // from the bodies to the axis
constexpr double k_bracket_distance = 0.025;  // from the axis to the brackets
constexpr double k_letter_distance = 0.06;
constexpr double k_room_above = 0.06;    // for the word at the sweep line
constexpr double k_arrow_frames = 60;    // an arrow shows the way of so many frames
constexpr float k_contact_width = 4.0F;  // of what two boxes share that only touch
constexpr int k_most_cell_lines = 120;
constexpr std::size_t k_most_marked = 400;  // pairs: more is a cloud of colour

struct Stage {
    Vec2 min{0}, max{1};  // what the bodies need
    double size() const { return std::max(max.x - min.x, max.y - min.y); }
};

/// Where the bodies are during all frames that are kept, so that the axis stands still.
Stage stage_of(const CrowdMoment<2>& moment) {
    if (const auto walls = walls_of<2>(moment.run.world())) return {walls->min, walls->max};
    PictureBox box;
    for (const auto& frame : moment.run.frames()) {
        if (moment.by_key()) break;
        for (const Aabb<2>& body : frame->boxes) {
            box.include(body.min);
            box.include(body.max);
        }
    }
    if (moment.by_key())
        for (ProxyId id = 0; id < moment.run.shapes().size(); ++id) {
            const Aabb<2> body = moment.run.shapes().box_at(id, moment.frame.time);
            box.include(body.min);
            box.include(body.max);
        }
    return {box.min, box.max};
}

Aabb<2> real_box(const CrowdMoment<2>& moment, ProxyId id) {
    return moment.by_key() ? moment.run.shapes().box_at(id, moment.frame.time) : moment.frame.boxes[id];
}

void draw_outline(Picture& picture, const CrowdMoment<2>& moment, ProxyId id) {
    const Body<2> body = moment.run.shapes().at(id, moment.frame.time);
    const Pose<2> pose = pose_of(body);
    for (const Shape<2>& piece : moment.run.shapes().pieces(id))
        draw_shape(picture, Placed<2>(piece, pose), crowd_role(moment.run, id), body_tag(moment.run, id));
    const bool is_its_box = body.kind == ShapeKind::box && body.angle_deg == 0;
    if (!moment.show.boxes || is_its_box || moment.by_key()) return;
    const Aabb<2> box = moment.frame.boxes[id];
    picture.outlines.push_back({{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}},
                                0,
                                Role::bound,
                                body_tag(moment.run, id),
                                false,
                                true,
                                1.2F});
}

void draw_badge(Picture& picture, const CrowdMoment<2>& moment, ProxyId id) {
    const Aabb<2> box = real_box(moment, id);
    const Vec2 middle = (box.min + box.max) * 0.5;
    picture.labels.push_back({middle, text_of(moment.run.name(id)), crowd_role(moment.run, id),
                              Anchor::center, body_tag(moment.run, id), true, 0.0F});
    const Vec2 way = moment.run.velocity(id) * k_arrow_frames;
    if (moment.show.velocity && way != Vec2{0})
        picture.arrows.push_back({middle, middle + way, Role::label, body_tag(moment.run, id), 1.6F});
}

/// Thousands of boxes: who overlaps someone is told by colour and rim.
void draw_crowd(Picture& picture, const CrowdMoment<2>& moment) {
    const std::size_t own = moment.run.shapes().size();
    std::vector<std::uint8_t> meets(moment.frame.boxes.size(), 0);
    for (const ProxyPair pair : moment.frame.pairs) meets[pair.a] = meets[pair.b] = 1;
    for (std::size_t id = own; id < moment.frame.boxes.size(); ++id) {
        const Aabb<2>& box = moment.frame.boxes[id];
        picture.boxes.push_back({box.min, box.max, meets[id] != 0 ? Role::overlap : Role::shape_other,
                                 body_tag(moment.run, static_cast<ProxyId>(id))});
    }
}

Vec2 middle_of(const CrowdMoment<2>& moment, ProxyId id) {
    return (moment.frame.boxes[id].min + moment.frame.boxes[id].max) * 0.5;
}

void draw_contact(Picture& picture, const Vec2& from, const Vec2& to) {
    picture.segments.push_back({from, to, Role::warning, {}, k_contact_width, false});
    if (from == to) picture.markers.push_back({from, Role::warning, {}, 2 * k_contact_width, false});
}

/// The common part of two boxes of a pair; a line or a point when they only touch, which is a mistake.
void draw_common(Picture& picture, const CrowdMoment<2>& moment, ProxyPair pair, Role role, float width) {
    const Aabb<2>& a = moment.frame.boxes[pair.a];
    const Aabb<2>& b = moment.frame.boxes[pair.b];
    const Vec2 min = glm::max(a.min, b.min);
    const Vec2 max = glm::min(a.max, b.max);
    if (!boxes_overlap(a, b)) {
        if (moment.run.setup().rules.contact == Contact::counts) draw_contact(picture, min, max);
        return;
    }
    picture.outlines.push_back({{min, {max.x, min.y}, max, {min.x, max.y}}, 0, role, {}, true, false, width});
}

/// Pairs of this frame; those that begin or end flash.
void draw_pairs(Picture& picture, const CrowdMoment<2>& moment) {
    if (moment.by_key()) return;
    const bool few = moment.frame.pairs.size() <= k_most_marked;
    if (few && moment.is_small())
        for (const ProxyPair pair : moment.frame.pairs)
            draw_common(picture, moment, pair, Role::overlap, 1.0F);
    const auto flash = [&](std::span<const ProxyPair> pairs, Role role, const char* word) {
        for (std::size_t i = 0; i < std::min(pairs.size(), k_most_marked); ++i) {
            const Vec2 a = middle_of(moment, pairs[i].a);
            const Vec2 b = middle_of(moment, pairs[i].b);
            picture.segments.push_back({a, b, role, {}, 3.0F, role == Role::gap});
            if (moment.is_small())
                picture.labels.push_back(
                    {(a + b) * 0.5, {word, {}, {}}, role, Anchor::above, {}, false, 6.0F});
        }
    };
    if (!moment.whole_frame()) return;
    flash(moment.frame.events.begun, Role::overlap, "crowd.flash.begins");
    flash(moment.frame.events.ended, Role::gap, "crowd.flash.ends");
    if (const auto& wrong = moment.frame.counts.disagreement)
        flash(std::span(&wrong->pair, 1), Role::warning, "crowd.flash.wrong");
}

// --- the axis and its brackets

/// A value on the swept axis, some way below (x) or left of (y) the bodies.
struct Ruler {
    Stage stage;
    int axis = 0;
    Vec2 at(double value, double below) const {
        const double distance = below * stage.size();
        return axis == 0 ? Vec2{value, stage.min.y - distance} : Vec2{stage.min.x - distance, value};
    }
};

void draw_bracket(Picture& picture, const Ruler& ruler, const CrowdMoment<2>& moment, ProxyId id,
                  bool start) {
    const Aabb<2>& box = moment.frame.boxes[id];
    const double value = start ? box.min[ruler.axis] : box.max[ruler.axis];
    const Role role = crowd_role(moment.run, id);
    Vec2 corner = start ? box.min : Vec2{box.max[0], box.min[1]};
    if (ruler.axis == 1) corner = start ? box.min : Vec2{box.min[0], box.max[1]};
    picture.segments.push_back(
        {corner, ruler.at(value, k_axis_distance), role, body_tag(moment.run, id), 0.9F, true});
    const Anchor anchor = ruler.axis == 0 ? Anchor::center : Anchor::left;
    const std::string bracket = start ? "[" : "]";
    const std::string name = moment.run.name(id);
    if (ruler.axis == 1) {
        picture.labels.push_back({ruler.at(value, k_axis_distance), text_of(bracket + " " + name), role,
                                  anchor, body_tag(moment.run, id), false, 6.0F});
        return;
    }
    picture.labels.push_back({ruler.at(value, k_axis_distance + k_bracket_distance), text_of(bracket), role,
                              anchor, body_tag(moment.run, id), false, 0.0F});
    picture.labels.push_back({ruler.at(value, k_axis_distance + k_letter_distance), text_of(name), role,
                              anchor, body_tag(moment.run, id), false, 0.0F});
}

void draw_axis(Picture& picture, const CrowdMoment<2>& moment, const Ruler& ruler) {
    const int axis = ruler.axis;
    picture.segments.push_back({ruler.at(ruler.stage.min[axis], k_axis_distance),
                                ruler.at(ruler.stage.max[axis], k_axis_distance),
                                Role::axis,
                                {},
                                1.5F,
                                false});
    if (!moment.show.brackets) return;
    std::vector<ProxyId> shown;
    if (moment.is_small())
        for (ProxyId id = 0; id < moment.frame.boxes.size(); ++id) shown.push_back(id);
    else if (moment.selected >= 0)
        shown.push_back(static_cast<ProxyId>(moment.selected));
    for (const ProxyId id : shown) {
        draw_bracket(picture, ruler, moment, id, true);
        draw_bracket(picture, ruler, moment, id, false);
    }
}

void draw_sweep_line(Picture& picture, const CrowdMoment<2>& moment, const Ruler& ruler) {
    const auto value = moment.sweep_at();
    if (!moment.show.sweep_line || !value) return;
    const int across = 1 - ruler.axis;
    Vec2 top = ruler.stage.max;
    top[ruler.axis] = *value;
    top[across] += 0.04 * ruler.stage.size();
    picture.segments.push_back({ruler.at(*value, k_axis_distance), top, Role::overlap, {}, 2.0F, false});
    picture.labels.push_back(
        {top, {"crowd.sweep_line", {}, {}}, Role::overlap, Anchor::right, {}, false, 6.0F});
}

void draw_cells(Picture& picture, const CrowdMoment<2>& moment, const Stage& stage) {
    const double cell = moment.frame.cell_size;
    if (!moment.show.grid_cells || !(cell > 0) || moment.by_key()) return;
    for (int axis = 0; axis < 2; ++axis) {
        const double origin = moment.frame.grid_origin[axis];
        const double first = std::ceil((stage.min[axis] - origin) / cell);
        const double last = std::floor((stage.max[axis] - origin) / cell);
        if (!(last - first < k_most_cell_lines)) continue;
        for (int k = 0; k <= static_cast<int>(last - first); ++k) {
            Vec2 from = stage.min;
            Vec2 to = stage.max;
            from[axis] = to[axis] = origin + (first + k) * cell;
            picture.segments.push_back({from, to, Role::support, {}, 0.8F, false});
        }
    }
}

// --- sprites and distances

void draw_order(Picture& picture, const CrowdMoment<2>& moment) {
    const auto list = moment.list();
    int place = 0;
    for (const Endpoint& e : list) {
        if (!e.is_start()) continue;
        const Aabb<2> box = real_box(moment, e.id());
        picture.labels.push_back({{(box.min.x + box.max.x) / 2, box.min.y},
                                  text_of(std::to_string(++place)),
                                  Role::label,
                                  Anchor::below,
                                  body_tag(moment.run, e.id()),
                                  false,
                                  3.0F});
    }
    if (moment.run.world().order != CrowdOrder::nearest) return;
    const auto me = static_cast<ProxyId>(moment.run.studied().first);
    const Aabb<2> mine = real_box(moment, me);
    for (const Endpoint& e : list) {
        if (!e.is_start() || e.id() == me) continue;
        const Aabb<2> box = real_box(moment, e.id());
        picture.segments.push_back({(mine.min + mine.max) * 0.5, (box.min + box.max) * 0.5, Role::axis_minor,
                                    body_tag(moment.run, e.id()), 1.0F, true});
    }
}

/// Who stands higher is drawn first, and hidden by who stands lower.
std::vector<ProxyId> drawing_order(const CrowdMoment<2>& moment) {
    std::vector<ProxyId> order;
    if (moment.run.world().order == CrowdOrder::depth) {
        for (const Endpoint& e : moment.list())
            if (e.is_start()) order.push_back(e.id());
        return order;
    }
    for (ProxyId id = 0; id < moment.run.shapes().size(); ++id) order.push_back(id);
    return order;
}

}  // namespace

Picture crowd_world_picture(const CrowdMoment<2>& moment) {
    Picture picture;
    const Stage stage = stage_of(moment);
    const Ruler ruler{stage, moment.axis()};
    draw_crowd(picture, moment);
    for (const ProxyId id : drawing_order(moment)) draw_outline(picture, moment, id);
    if (moment.run.shapes().size() <= k_bodies_with_swaps)
        for (ProxyId id = 0; id < moment.run.shapes().size(); ++id) draw_badge(picture, moment, id);
    draw_cells(picture, moment, stage);
    draw_pairs(picture, moment);
    if (moment.by_key()) {
        draw_order(picture, moment);
    } else {
        draw_axis(picture, moment, ruler);
        draw_sweep_line(picture, moment, ruler);
    }
    const double below = moment.by_key() ? 0.05 : k_axis_distance + k_letter_distance + 0.01;
    picture.fit_min = stage.min;
    picture.fit_max = stage.max;
    picture.fit_max[1 - ruler.axis] += k_room_above * stage.size();
    picture.fit_min[1 - ruler.axis] -= below * stage.size();
    return picture;
}

}  // namespace gaplab
