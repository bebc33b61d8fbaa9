#include "lenses/axis_picture.hpp"

namespace gaplab {
namespace {

constexpr float k_bar_width = 6.0F;

AxisLine axis_beside(const StudiedPair<2>& pair, Vec2 unit) {
    AxisLine line;
    line.direction = unit;
    line.away = turned_right(unit);
    const bool upright = std::abs(line.away.y) < 1e-6;
    if (upright ? line.away.x < 0 : line.away.y > 0) line.away = -line.away;
    const double reach =
        std::max(world_shadow(pair.a(), line.away).max, world_shadow(pair.b(), line.away).max);
    line.offset = reach + k_axis_margin * pair.size();
    return line;
}

}  // namespace

AxisShadows shadows_on(const StudiedPair<2>& pair, Vec2 direction) {
    const Vec2 unit = glm::normalize(direction);
    return {axis_beside(pair, unit), world_shadow(pair.a(), unit), world_shadow(pair.b(), unit)};
}

Interval joined(const Interval& a, const Interval& b) {
    return {std::min(a.min, b.min), std::max(a.max, b.max)};
}

void draw_axis_line(Picture& picture, const AxisShadows& shadows, double size, Tag tag,
                    const std::string& name) {
    const Interval span = grown(joined(shadows.a, shadows.b), k_axis_overhang * size);
    picture.segments.push_back(
        {shadows.line.at(span.min), shadows.line.at(span.max), Role::axis, tag, 1.5F, false});
    picture.labels.push_back({shadows.line.at(span.max), text_of(name), Role::label_muted,
                              anchor_towards(shadows.line.direction), tag, false, 6.0F});
}

void draw_shadow(Picture& picture, const AxisLine& line, const Interval& shadow, double further, Role role,
                 Tag tag) {
    picture.segments.push_back(
        {line.at(shadow.min, further), line.at(shadow.max, further), role, tag, k_bar_width, false});
}

void draw_projectors(Picture& picture, const AxisLine& line, const Placed<2>& shape, const Interval& shadow,
                     double further, Role role, Tag tag) {
    const auto ends = extreme_points(shape, line.direction);
    picture.segments.push_back({ends[0], line.at(shadow.min, further), role, tag, 1.2F, true});
    picture.segments.push_back({ends[1], line.at(shadow.max, further), role, tag, 1.2F, true});
}

Vec2 draw_separating_line(Picture& picture, const Placed<2>& a, const Placed<2>& b, Vec2 normal,
                          double margin) {
    const Vec2 along = turned_left(normal);
    const Interval side = grown(joined(world_shadow(a, along), world_shadow(b, along)), margin);
    const Vec2 foot = normal * ((world_shadow(a, normal).max + world_shadow(b, normal).min) / 2);
    const Vec2 low = foot + along * side.min;
    const Vec2 high = foot + along * side.max;
    picture.segments.push_back({low, high, Role::gap, {}, 2.0F, true});
    return low.x > high.x ? low : high;
}

}  // namespace gaplab
