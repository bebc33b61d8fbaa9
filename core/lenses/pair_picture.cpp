#include "lenses/pair_picture.hpp"

#include "lenses/phrasebook.hpp"

namespace gaplab {

Caption edge_name(const std::string& shape, int edge) {
    return {"name.edge", {{"shape", shape}, {"n", Number{edge + 1.0, 0}}}, {}};
}

Caption corner_name(const std::string& shape, int vertex) {
    return {"name.corner", {{"shape", shape}, {"n", Number{vertex + 1.0, 0}}}, {}};
}

std::string short_edge(const std::string& shape, int edge) { return shape + std::to_string(edge + 1); }

std::string short_vertex(const std::string& shape, int vertex) {
    return (shape == k_name_a ? "a" : "b") + std::to_string(vertex + 1);
}

Caption two_sentences(Caption first, Caption second) {
    return {"sentence.two", {{"first", std::move(first)}, {"second", std::move(second)}}, {}};
}

Caption verdict_word(Verdict verdict) {
    switch (verdict) {
        case Verdict::separated:
            return {"verdict.separated", {}, {}};
        case Verdict::touching:
            return {"verdict.touching", {}, {}};
        case Verdict::overlapping:
            break;
    }
    return {"verdict.overlapping", {}, {}};
}

Role verdict_role(Verdict verdict) {
    switch (verdict) {
        case Verdict::separated:
            return Role::gap;
        case Verdict::touching:
            return Role::touching;
        case Verdict::overlapping:
            break;
    }
    return Role::overlap;
}

std::string point_text(Vec2 point, int decimals) {
    return "(" + shown({point.x, decimals, true}) + ", " + shown({point.y, decimals, true}) + ")";
}

std::string point_text(const Vec3& point, int decimals) {
    return "(" + shown({point.x, decimals, true}) + ", " + shown({point.y, decimals, true}) + ", " +
           shown({point.z, decimals, true}) + ")";
}

std::string interval_text(const Interval& interval, int decimals) {
    return shown({interval.min, decimals}) + " … " + shown({interval.max, decimals});
}

void PictureBox::include(Vec2 point) {
    min = glm::min(min, point);
    max = glm::max(max, point);
}

void PictureBox::include(const Placed<2>& shape) {
    for (int i = 0; i < shape.size(); ++i) {
        include(shape.point(i) - Vec2{shape.radius()});
        include(shape.point(i) + Vec2{shape.radius()});
    }
}

template <int D>
std::vector<Vec<D>> world_points(const Placed<D>& shape) {
    std::vector<Vec<D>> points;
    points.reserve(static_cast<std::size_t>(shape.size()));
    for (int i = 0; i < shape.size(); ++i) points.push_back(shape.point(i));
    return points;
}

void draw_shape(Picture& picture, const Placed<2>& shape, Role role, Tag tag, bool filled) {
    picture.outlines.push_back({world_points(shape), shape.radius(), role, tag, filled, false, 2.0F});
}

namespace {

constexpr float k_waiting_piece_width = 1.0F;  // a piece that is not studied, beside the 2 of one that is

void draw_side(Picture& picture, const PairSide<2>& side, Role role) {
    const Tag tag{Tag::shape, side.body, -1};
    for (std::size_t i = 0; i < side.placed.size(); ++i) {
        draw_shape(picture, side.placed[i], role, tag);
        if (static_cast<int>(i) != side.studied) picture.outlines.back().width = k_waiting_piece_width;
    }
}

void draw_badge(Picture& picture, const PairSide<2>& side, const char* name, Role role) {
    Vec2 middle{0};
    for (const Vec2& point : world_points(side.piece())) middle += point;
    middle /= side.piece().size();
    picture.labels.push_back(
        {middle, text_of(name), role, Anchor::center, {Tag::shape, side.body, -1}, true, 0.0F});
}

}  // namespace

void draw_pair(Picture& picture, const StudiedPair<2>& pair) {
    for (const auto& other : pair.others) draw_side(picture, *other, Role::shape_other);
    draw_side(picture, pair.side_a, Role::shape_a);
    draw_side(picture, pair.side_b, Role::shape_b);
    draw_badge(picture, pair.side_a, k_name_a, Role::shape_a);
    draw_badge(picture, pair.side_b, k_name_b, Role::shape_b);
    PictureBox bounds;
    for (const PairSide<2>* side : {&pair.side_a, &pair.side_b})
        for (const Placed<2>& piece : side->placed) bounds.include(piece);
    picture.fit_min = bounds.min;
    picture.fit_max = bounds.max;
}

std::array<Vec2, 2> edge_ends(const Placed<2>& shape, int edge) {
    const Vec2 out = shape.normal(edge) * shape.radius();
    return {shape.point(edge) + out, shape.point((edge + 1) % shape.size()) + out};
}

template <int D>
std::array<Vec<D>, 2> extreme_points(const Placed<D>& shape, const Vec<D>& direction) {
    const Vec<D> out = direction * shape.radius();
    return {shape.point(support_index(shape, -direction)) - out,
            shape.point(support_index(shape, direction)) + out};
}

template <int D>
Interval world_shadow(const Placed<D>& shape, const Vec<D>& direction) {
    const Interval core = project(shape, direction);
    return grown(shifted(core, glm::dot(shape.position(), direction)), shape.radius());
}

Anchor anchor_towards(Vec2 direction) {
    // A word is wider than high: beside a slanting line it needs the room to the side sooner than above.
    constexpr double k_sideways = 0.5;
    if (std::abs(direction.x) > k_sideways * glm::length(direction))
        return direction.x > 0 ? Anchor::right : Anchor::left;
    return direction.y > 0 ? Anchor::above : Anchor::below;
}

template std::vector<Vec2> world_points(const Placed<2>&);
template std::vector<Vec3> world_points(const Placed<3>&);
template std::array<Vec2, 2> extreme_points(const Placed<2>&, const Vec2&);
template std::array<Vec3, 2> extreme_points(const Placed<3>&, const Vec3&);
template Interval world_shadow(const Placed<2>&, const Vec2&);
template Interval world_shadow(const Placed<3>&, const Vec3&);

}  // namespace gaplab
