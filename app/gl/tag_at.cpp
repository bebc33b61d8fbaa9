// Which item of a picture lies under the pointer.
#include <algorithm>
#include <cmath>
#include <limits>

#include "gl/outline_path.hpp"
#include "gl/picture_renderer.hpp"

namespace gaplab {
namespace {

// Points win over lines and lines over areas, whatever the distance: an area under a line is easy to hit
// elsewhere.
enum class Rank { point, line, area, nothing };

struct Nearest {
    Tag tag;
    Rank rank = Rank::nothing;
    double distance = std::numeric_limits<double>::infinity();

    // Later items lie on top, so they win a tie.
    void offer(const Tag& other, Rank other_rank, double other_distance) {
        if (!other || other_rank > rank || (other_rank == rank && other_distance > distance)) return;
        tag = other;
        rank = other_rank;
        distance = other_distance;
    }
};

double distance_to_segment(Vec2 p, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    const double square = length_sq<2>(along);
    const double t = square > 0 ? std::clamp(glm::dot(p - from, along) / square, 0.0, 1.0) : 0.0;
    return glm::length(p - from - along * t);
}

// Signed: negative inside.
double distance_to_loop(Vec2 p, const std::vector<Vec2>& loop) {
    double nearest = std::numeric_limits<double>::infinity();
    bool inside = loop.size() >= 3;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 next = loop[(i + 1) % loop.size()];
        nearest = std::min(nearest, distance_to_segment(p, loop[i], next));
        inside = inside && cross(next - loop[i], p - loop[i]) >= 0;
    }
    return inside ? -nearest : nearest;
}

// In world units, so that the radius counts without cutting arcs.
void offer_outline(const Outline& outline, Vec2 world, double points_per_unit, double reach,
                   Nearest& nearest) {
    if (!outline.tag || outline.points.empty()) return;
    const double to_core = distance_to_loop(world, outline_path(outline.points, 0, 1));
    const double signed_points = (to_core - outline.radius) * points_per_unit;
    if (outline.filled && signed_points < reach)
        nearest.offer(outline.tag, Rank::area, std::max(0.0, signed_points));
    if (!outline.filled && std::abs(signed_points) < reach)
        nearest.offer(outline.tag, Rank::line, std::abs(signed_points));
}

}  // namespace

Tag tag_at(const Picture& picture, const ViewTransform& view, Vec2 window_point, double reach) {
    Nearest nearest;
    const auto offer = [&](const Tag& tag, Rank rank, double distance) {
        if (distance <= reach) nearest.offer(tag, rank, std::max(distance, 0.0));
    };
    const Vec2 world = view.to_world(window_point);
    for (const BoxItem& b : picture.boxes)
        if (b.min.x <= world.x && world.x <= b.max.x && b.min.y <= world.y && world.y <= b.max.y)
            nearest.offer(b.tag, Rank::area, 0);
    for (const Outline& o : picture.outlines) offer_outline(o, world, view.points_per_unit, reach, nearest);
    const auto line = [&](const auto& item) {
        const double away =
            distance_to_segment(window_point, view.to_window(item.from), view.to_window(item.to));
        offer(item.tag, Rank::line, away - static_cast<double>(item.width) / 2);
    };
    for (const Segment& segment : picture.segments)
        if (segment.width > 0) line(segment);
    for (const Arrow& arrow : picture.arrows) line(arrow);
    const auto point = [&](const Tag& tag, Vec2 at, double size) {
        offer(tag, Rank::point, glm::length(window_point - view.to_window(at)) - size / 2);
    };
    for (const Marker& marker : picture.markers)
        point(marker.tag, marker.at, static_cast<double>(marker.size));
    for (const Label& label : picture.labels)
        if (label.badge) point(label.tag, label.at, 16);
    return nearest.tag;
}

}  // namespace gaplab
