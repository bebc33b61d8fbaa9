#include "gl/picture_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "gl/outline_path.hpp"
#include "gl/picture_renderer.hpp"

namespace gaplab {
namespace {

constexpr double k_arc_tolerance = 0.12;  // pixels: below what anti-aliasing shows
constexpr float k_emphasis = 1.5F;        // points that a lit stroke gains
constexpr float k_lit_fill = 1.5F;        // how much stronger a lit fill is
constexpr float k_lit_face = 1.15F;       // and that of a body whose edges shine
constexpr float k_rim = 3.0F;             // points of rim on each side of a lit stroke
constexpr double k_margin = 64;           // pixels around the view within which items are kept whole
constexpr float k_smallest_dot = 1.7F;    // points: smaller dots fade away
constexpr float k_rim_from = 4.0F;        // rims: a box with a shorter side is drawn without one
constexpr double k_beyond_rim =
    16;  // pixels that a box goes on beyond the view, so that no rim shows where it is cut
constexpr float k_bar =
    4.0F;  // points: from here on a stroke is a bar with flat ends, which end where they say

// An outline of width 0 has a line while it is lit; below 0, never.
bool has_rim(const Outline& outline) { return outline.width >= 0; }

struct Pen {
    Rgba colour = 0;
    float width = 1;  // pixels
    Dash dash = Dash::solid;
    bool flat = false;
};

class Builder {
  public:
    Builder(const ViewTransform& view, const PictureStyle& style, PictureGeometry& geometry)
        : view_(view),
          style_(style),
          geometry_(geometry),
          min_(view.top_left - Vec2{k_margin}),
          max_(view.top_left + view.size + Vec2{k_margin}) {}

    void add_grid();
    void add(const std::vector<BoxItem>& boxes);
    void add(const Outline& outline);
    void add(const Segment& segment);
    void add(const Arrow& arrow);
    void add(const Marker& marker);
    void add_rim(const Outline& outline);
    void add_rim(const Segment& segment);
    void add_rim(const Arrow& arrow);
    void add_rim(const Marker& marker);
    bool is_lit(const Tag& tag) const { return tag && tag == style_.hovered; }

  private:
    enum class Sight { none, part, whole };
    struct BoxLook {
        Rgba fill = 0, rim = 0;
        Rgba fill_alone = 0;  // of a box that is too small for a rim
        float rim_width = 0;
    };

    Pen pen(Role role, float width, bool dashed) const;
    template <class Item>
    Pen pen_of(const Item& item, bool dashed) const {
        return pen(item.role, item.width + (is_lit(item.tag) ? k_emphasis : 0), dashed);
    }
    Rgba paper() const { return style_.paper != 0 ? style_.paper : style_.theme->canvas; }
    bool outside(Vec2 a, Vec2 b) const;
    void add(const BoxItem& box, const BoxLook& look);
    void grid_lines(int axis, double spacing);
    void fill(const std::vector<Vec2>& loop, Rgba colour);
    void stroke(Vec2 from, Vec2 to, const Pen& pen, double start, std::vector<StrokeInstance>& out) const;
    void stroke_loop(const std::vector<Vec2>& loop, const Pen& pen);
    Pen rim(Pen pen) const;
    std::vector<Vec2> loop_of(const Outline& outline) const;  // in pixels
    Sight sight_of(const std::vector<Vec2>& loop) const;
    SpriteInstance sprite_of(const Marker& marker) const;
    void arrow_head(Vec2 tip, Vec2 direction, double length, Rgba colour);

    const ViewTransform& view_;
    const PictureStyle& style_;
    PictureGeometry& geometry_;
    Vec2 min_, max_;
};

Pen Builder::pen(Role role, float width, bool dashed) const {
    const RoleStyle look = style_.theme->style(role);
    const Dash dash = look.dash != Dash::solid ? look.dash : dashed ? Dash::dashed : Dash::solid;
    float pixels = width * look.width_factor * style_.scale;
    if (dash == Dash::dotted) pixels = std::max(pixels, k_smallest_dot * style_.scale);
    return {look.stroke, pixels, dash, width >= k_bar};
}

// A pale band under a lit stroke. Opaque, because the strokes of a loop meet in round joints that would show
// through.
Pen Builder::rim(Pen pen) const {
    pen.colour = mixed(pen.colour, paper(), 0.68F);
    pen.width += 2 * k_rim * style_.scale;
    pen.dash = Dash::solid;
    return pen;
}

bool Builder::outside(Vec2 a, Vec2 b) const {
    for (int i = 0; i < 2; ++i)
        if (std::max(a[i], b[i]) < min_[i] || std::min(a[i], b[i]) > max_[i]) return true;
    return false;
}

// Liang and Barsky, "A new concept and method for line clipping", TOG 3 (1984): keeps far-away ends out of
// floats.
void Builder::stroke(Vec2 from, Vec2 to, const Pen& pen, double start,
                     std::vector<StrokeInstance>& out) const {
    if (outside(from, to)) return;
    const Vec2 along = to - from;
    double enter = 0;
    double leave = 1;
    for (int i = 0; i < 2; ++i) {
        if (along[i] == 0) continue;
        const double one = (min_[i] - from[i]) / along[i];
        const double two = (max_[i] - from[i]) / along[i];
        enter = std::max(enter, std::min(one, two));
        leave = std::min(leave, std::max(one, two));
    }
    if (enter > leave) return;
    const Vec2 a = from + along * enter;
    const Vec2 b = from + along * leave;
    StrokeInstance stroke{static_cast<float>(a.x),
                          static_cast<float>(a.y),
                          static_cast<float>(b.x),
                          static_cast<float>(b.y),
                          pen.colour,
                          pen.width / 2,
                          0,
                          0,
                          0};
    const float unit = std::max(pen.width, style_.scale * 1.2F);
    if (pen.dash == Dash::dashed) stroke.dash = unit * 3.6F, stroke.gap = unit * 2.8F;
    if (pen.dash == Dash::dotted) stroke.dash = pen.width, stroke.gap = unit * 2.2F;
    if (pen.dash == Dash::solid && pen.flat) stroke.dash = k_butt_ends;
    if (stroke.gap > 0) {
        // Only the phase matters, and a small number keeps its digits.
        const double period = static_cast<double>(stroke.dash) + stroke.gap;
        stroke.start = static_cast<float>(std::fmod(start + glm::length(along) * enter, period));
    }
    out.push_back(stroke);
}

void Builder::stroke_loop(const std::vector<Vec2>& loop, const Pen& pen) {
    double start = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Vec2 from = loop[i];
        const Vec2 to = loop[(i + 1) % loop.size()];
        stroke(from, to, pen, start, geometry_.strokes);
        start += glm::length(to - from);
    }
}

void Builder::fill(const std::vector<Vec2>& loop, Rgba colour) {
    const auto vertex = [&](Vec2 p) {
        return FillVertex{static_cast<float>(p.x), static_cast<float>(p.y), colour};
    };
    for (std::size_t i = 2; i < loop.size(); ++i) {
        geometry_.fills.push_back(vertex(loop[0]));
        geometry_.fills.push_back(vertex(loop[i - 1]));
        geometry_.fills.push_back(vertex(loop[i]));
    }
}

std::vector<Vec2> Builder::loop_of(const Outline& outline) const {
    std::vector<Vec2> loop =
        outline_path(outline.points, outline.radius, k_arc_tolerance / view_.points_per_unit);
    for (Vec2& point : loop) point = view_.to_window(point);
    return loop;
}

Builder::Sight Builder::sight_of(const std::vector<Vec2>& loop) const {
    if (loop.empty()) return Sight::none;
    Vec2 low = loop[0];
    Vec2 high = low;
    for (const Vec2& point : loop) {
        low = glm::min(low, point);
        high = glm::max(high, point);
    }
    if (outside(low, high)) return Sight::none;
    const bool whole = low.x >= min_.x && low.y >= min_.y && high.x <= max_.x && high.y <= max_.y;
    return whole ? Sight::whole : Sight::part;
}

// The whole crowd is one instanced draw.
void Builder::add(const BoxItem& box, const BoxLook& look) {
    const Vec2 low = view_.to_window({box.min.x, box.max.y});
    const Vec2 high = view_.to_window({box.max.x, box.min.y});
    if (outside(low, high)) return;
    const Vec2 from = glm::max(low, min_ - Vec2{k_beyond_rim});
    const Vec2 to = glm::min(high, max_ + Vec2{k_beyond_rim});
    BoxInstance instance{static_cast<float>(from.x),
                         static_cast<float>(from.y),
                         static_cast<float>(to.x),
                         static_cast<float>(to.y),
                         look.fill,
                         look.rim,
                         look.rim_width};
    const float side = std::min(instance.right - instance.left, instance.bottom - instance.top);
    if (side < k_rim_from * look.rim_width) instance.fill = look.fill_alone, instance.rim_width = 0;
    geometry_.boxes.push_back(instance);
}

/// Most boxes of a crowd have one of two roles: their colours are looked up once a role, not once a box.
void Builder::add(const std::vector<BoxItem>& boxes) {
    geometry_.boxes.reserve(geometry_.boxes.size() + boxes.size());
    std::optional<Role> role;
    BoxLook look, lit;
    for (const BoxItem& box : boxes) {
        if (role != box.role) {
            role = box.role;
            const RoleStyle style = style_.theme->style(box.role);
            look = {style.fill, style.stroke, with_alpha(style.stroke, 0.45F), style_.scale};
            lit = {with_alpha(style.stroke, 0.6F), style.stroke, style.stroke, 2 * style_.scale};
        }
        add(box, is_lit(box.tag) ? lit : look);
    }
}

void Builder::add(const Outline& outline) {
    const std::vector<Vec2> loop = loop_of(outline);
    const Sight sight = sight_of(loop);
    if (sight == Sight::none) return;
    if (outline.filled) {
        Rgba colour = style_.theme->style(outline.role).fill;
        if (outline.shade != 1)
            colour =
                with_alpha(colour, std::min(1.0F, static_cast<float>(colour >> 24U) / 255 * outline.shade));
        if (is_lit(outline.tag))
            colour = with_alpha(colour, std::min(1.0F, static_cast<float>(colour >> 24U) / 255 *
                                                           (has_rim(outline) ? k_lit_fill : k_lit_face)));
        fill(sight == Sight::whole ? loop : clipped_loop(loop, min_, max_), colour);
    }
    if (outline.width > 0 || (has_rim(outline) && is_lit(outline.tag)))
        stroke_loop(loop, pen_of(outline, outline.dashed));
}

void Builder::add_rim(const Outline& outline) {
    if (has_rim(outline)) stroke_loop(loop_of(outline), rim(pen_of(outline, false)));
}

void Builder::add(const Segment& segment) {
    // A segment of width 0 shows only while its tag is hovered elsewhere.
    if (segment.width <= 0 && !is_lit(segment.tag)) return;
    stroke(view_.to_window(segment.from), view_.to_window(segment.to), pen_of(segment, segment.dashed), 0,
           geometry_.strokes);
}

void Builder::add_rim(const Segment& segment) {
    stroke(view_.to_window(segment.from), view_.to_window(segment.to), rim(pen_of(segment, false)), 0,
           geometry_.strokes);
}

void Builder::arrow_head(Vec2 tip, Vec2 direction, double length, Rgba colour) {
    const Vec2 center = tip - direction * (length / 2);
    if (outside(center, center)) return;
    geometry_.sprites.push_back({static_cast<float>(center.x), static_cast<float>(center.y),
                                 static_cast<float>(length / 2),
                                 static_cast<float>(std::atan2(direction.y, direction.x)), colour, colour,
                                 static_cast<float>(SpriteForm::arrow_head), 0});
}

void Builder::add(const Arrow& arrow) {
    const Vec2 from = view_.to_window(arrow.from);
    const Vec2 to = view_.to_window(arrow.to);
    const double length = glm::length(to - from);
    if (length < 1) return;  // shorter than a pixel: nothing to point with
    const Vec2 direction = (to - from) / length;
    Pen line = pen_of(arrow, false);
    line.dash = Dash::solid;
    line.flat = true;
    const double head = std::min(length, std::max(9.0 * style_.scale, 3.6 * line.width));
    line.width = std::min(line.width, static_cast<float>(head * 0.5));
    const Vec2 neck = to - direction * (head * 0.9);
    stroke(from, neck, line, 0, geometry_.strokes);
    arrow_head(to, direction, head, line.colour);
}

void Builder::add_rim(const Arrow& arrow) {
    stroke(view_.to_window(arrow.from), view_.to_window(arrow.to), rim(pen_of(arrow, false)), 0,
           geometry_.strokes);
}

SpriteInstance Builder::sprite_of(const Marker& marker) const {
    const Vec2 at = view_.to_window(marker.at);
    const RoleStyle look = style_.theme->style(marker.role);
    const bool hollow = marker.hollow || look.mark == Mark::ring;
    const float border = hollow ? 1.8F * style_.scale : marker.size >= 6 ? 1.2F * style_.scale : 0.0F;
    const float half = marker.size / 2 * style_.scale + (hollow ? 0 : border);
    const SpriteForm form = look.mark == Mark::square    ? SpriteForm::square
                            : look.mark == Mark::diamond ? SpriteForm::diamond
                                                         : SpriteForm::disc;
    SpriteInstance sprite{static_cast<float>(at.x),
                          static_cast<float>(at.y),
                          half,
                          0,
                          look.stroke,
                          paper(),
                          static_cast<float>(form),
                          border};
    if (hollow) std::swap(sprite.fill, sprite.border);
    return sprite;
}

void Builder::add(const Marker& marker) {
    const Vec2 at = view_.to_window(marker.at);
    if (!outside(at, at)) geometry_.sprites.push_back(sprite_of(marker));
}

void Builder::add_rim(const Marker& marker) {
    SpriteInstance sprite = sprite_of(marker);
    sprite.half_size += k_rim * style_.scale;
    sprite.fill = sprite.border = mixed(style_.theme->style(marker.role).stroke, paper(), 0.55F);
    geometry_.sprites.push_back(sprite);
}

void Builder::grid_lines(int axis, double spacing) {
    const Vec2 one = view_.to_world(view_.top_left);
    const Vec2 two = view_.to_world(view_.top_left + view_.size);
    const double low = std::min(one[axis], two[axis]);
    const double high = std::max(one[axis], two[axis]);
    const float width = std::max(1.0F, std::round(style_.scale));
    for (double k = std::ceil(low / spacing); k * spacing <= high; ++k) {
        Vec2 world{0};
        world[axis] = k * spacing;
        Vec2 from = view_.top_left;
        Vec2 to = view_.top_left + view_.size;
        // On the middle of a pixel, so that a line one pixel wide is one pixel wide.
        from[axis] = to[axis] = std::floor(view_.to_window(world)[axis]) + 0.5 * width;
        const Rgba colour =
            k == 0 ? mixed(style_.theme->grid, style_.theme->text_muted, 0.2F) : style_.theme->grid;
        stroke(from, to, {colour, width, Dash::solid, true}, 0, geometry_.grid);
    }
}

void Builder::add_grid() {
    const double spacing = grid_spacing(view_.points_per_unit, 48.0 * style_.scale);
    for (const int axis : {0, 1}) grid_lines(axis, spacing);
}

// Rims lie under all items of their kind, so that the order among the items stays that of the list.
template <class Items>
void add_all(Builder& builder, const Items& items) {
    for (const auto& item : items)
        if (builder.is_lit(item.tag)) builder.add_rim(item);
    for (const auto& item : items) builder.add(item);
}

}  // namespace

void PictureGeometry::clear() {
    grid.clear();
    boxes.clear();
    fills.clear();
    strokes.clear();
    sprites.clear();
}

void append_geometry(const Picture& picture, const ViewTransform& view, const PictureStyle& style,
                     PictureGeometry& geometry) {
    Builder builder(view, style, geometry);
    if (picture.show_grid) builder.add_grid();
    builder.add(picture.boxes);
    add_all(builder, picture.outlines);
    add_all(builder, picture.segments);
    add_all(builder, picture.arrows);
    add_all(builder, picture.markers);
}

}  // namespace gaplab
