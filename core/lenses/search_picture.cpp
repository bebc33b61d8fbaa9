#include "lenses/search_picture.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace gaplab {
namespace {

// Shares of the pair's size (the sum of both sizes).
constexpr double k_arrow_length = 0.16;
constexpr double k_line_half_length = 0.22;
// Of the difference, for the names of its outer corners.
constexpr double k_name_margin = 0.15;
// Marks on more corners than this hide the outline that they sit on.
constexpr std::size_t k_most_corner_marks = 40;
// Larger than any vertex index of a polygon that can be told apart on a screen.
constexpr int k_tag_stride = 1 << 14;

std::vector<Vec2> core_corners(const MinkowskiDifference& difference) {
    std::vector<Vec2> corners;
    for (const DifferenceVertex& vertex : difference.vertices) corners.push_back(vertex.point);
    return corners;
}

Anchor label_side(const Vec2& direction) { return anchor_towards(direction); }

void draw_one_support(Picture& picture, const Vec2& at, const std::string& name, const Vec2& direction,
                      double size, bool arrow, Tag tag) {
    draw_supporting_line(picture, at, direction, k_line_half_length * size);
    if (arrow && length_sq<2>(direction) > 0)
        picture.arrows.push_back(
            {at, at + direction * (k_arrow_length * size), Role::search_direction, tag, 2.5F});
    picture.markers.push_back({at, Role::support, tag, 10.0F, false});
    picture.labels.push_back({at, text_of(name), Role::support, label_side(-direction), tag, false, 10.0F});
}

}  // namespace

Tag pair_tag(int index_a, int index_b) { return {Tag::point, index_a * k_tag_stride + index_b, -1}; }

void draw_support_points(Picture& picture, const StudiedPair<2>& pair, const SupportVertex<2>& vertex,
                         const Vec2& direction, bool arrows) {
    const Tag tag = pair_tag(vertex.index_a, vertex.index_b);
    draw_one_support(picture, pair.a().position() + vertex.a, name_in_a(vertex), direction, pair.size(),
                     arrows, tag);
    draw_one_support(picture, pair.b().position() + vertex.b, name_in_b(vertex), -direction, pair.size(),
                     arrows, tag);
}

void draw_sources(Picture& picture, const StudiedPair<2>& pair, const SupportVertex<2>& vertex, Role role) {
    const Tag tag = pair_tag(vertex.index_a, vertex.index_b);
    picture.markers.push_back({pair.a().position() + vertex.a, role, tag, 6.0F, false});
    picture.markers.push_back({pair.b().position() + vertex.b, role, tag, 6.0F, false});
}

void draw_witness(Picture& picture, const Vec2& a, const Vec2& b, Role role, const Caption& text) {
    picture.segments.push_back({a, b, role, {}, 2.5F, false});
    picture.markers.push_back({a, role, {}, 7.0F, false});
    picture.markers.push_back({b, role, {}, 7.0F, false});
    if (!text.empty())
        picture.labels.push_back(
            {(a + b) * 0.5, text, role, anchor_towards(turned_left(b - a)), {}, false, 8.0F});
}

void draw_difference_outline(Picture& picture, const MinkowskiDifference& difference, bool rounded,
                             float width) {
    picture.outlines.push_back({core_corners(difference),
                                rounded ? difference.radius : 0.0,
                                Role::difference,
                                {},
                                true,
                                true,
                                width});
}

void draw_faint_difference(Picture& picture, const MinkowskiDifference& difference, bool rounded) {
    const std::vector<Vec2> corners = core_corners(difference);
    draw_difference_outline(picture, difference, rounded, 1.2F);
    if (!rounded && difference.radius > 0)
        picture.outlines.push_back({corners, difference.radius, Role::difference, {}, false, false, 1.0F});
    if (corners.size() <= k_most_corner_marks)
        for (const DifferenceVertex& vertex : difference.vertices)
            picture.markers.push_back(
                {vertex.point, Role::axis_minor, pair_tag(vertex.index_a, vertex.index_b), 4.0F, false});
    picture.markers.push_back({Vec2{0}, Role::origin, {}, 8.0F, false});
    PictureBox box;
    box.include(Vec2{0});
    for (const Vec2& corner : corners) {
        box.include(corner - Vec2{difference.radius});
        box.include(corner + Vec2{difference.radius});
    }
    const Vec2 margin = k_name_margin * (box.max - box.min);
    picture.fit_min = box.min - margin;
    picture.fit_max = box.max + margin;
    const Vec2 outward = -middle_of(difference);
    picture.labels.push_back({Vec2{0}, text_of("0"), Role::label, anchor_towards(outward), {}, false, 8.0F});
}

void include_support(Picture& picture, const StudiedPair<2>& pair, const SupportVertex<2>& vertex,
                     const Vec2& direction) {
    PictureBox box{picture.fit_min, picture.fit_max};
    const Vec2 arrow = direction * (k_arrow_length * pair.size());
    box.include(pair.a().position() + vertex.a + arrow);
    box.include(pair.b().position() + vertex.b - arrow);
    picture.fit_min = box.min;
    picture.fit_max = box.max;
}

Vec2 middle_of(const MinkowskiDifference& difference) {
    Vec2 sum{0};
    for (const DifferenceVertex& vertex : difference.vertices) sum += vertex.point;
    return sum / std::max(1.0, static_cast<double>(difference.vertices.size()));
}

void draw_vertex(Picture& picture, const SupportVertex<2>& vertex, Role role, const Vec2& middle,
                 bool hollow) {
    const Tag tag = pair_tag(vertex.index_a, vertex.index_b);
    picture.markers.push_back({vertex.point, role, tag, role == Role::support ? 11.0F : 8.0F, hollow});
    const Anchor side = anchor_towards(vertex.point - middle);
    picture.labels.push_back({vertex.point, text_of(pair_name(vertex)),
                              role == Role::discarded ? Role::label_muted : role, side, tag, false, 9.0F});
}

void draw_supporting_line(Picture& picture, const Vec2& point, const Vec2& direction, double half_length) {
    const Vec2 along = turned_left(direction) * half_length;
    picture.segments.push_back({point - along, point + along, Role::support, {}, 1.3F, true});
}

Plot bound_gap_plot(const std::vector<Interval>& bounds, int current, double size) {
    Plot plot;
    plot.x_title = {"search.gap.x", {}, {}};
    plot.y_title = {"search.gap.y", {}, {}};
    Curve curve{{}, Role::curve, false};
    const double least = size * std::numeric_limits<double>::epsilon();
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        const double width = std::max(least, bounds[i].max - bounds[i].min);
        curve.points.push_back({static_cast<double>(i + 1), std::log10(width)});
    }
    const auto at = static_cast<std::size_t>(current);
    if (at < curve.points.size()) {
        plot.vertical_lines.push_back(curve.points[at].x);
        plot.markers.push_back(
            {curve.points[at], Role::handle, {}, tiny_text(bounds[at].max - bounds[at].min)});
    }
    plot.curves.push_back(std::move(curve));
    return plot;
}

std::string tiny_text(double value) {
    if (value == 0) return "0";
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", value);
    return text;
}

}  // namespace gaplab
