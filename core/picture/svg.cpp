#include "picture/svg.hpp"

#include <algorithm>
#include <cmath>

#include "geometry/convex_hull.hpp"
#include "picture/grid_spacing.hpp"

namespace gaplab {
namespace {

constexpr std::size_t k_most_rims = 4000;  // boxes: more are too small for rims
constexpr double k_fit_margin = 30;        // points around a picture: room for a label at its rim
constexpr double k_label_size = 13;        // points
constexpr double k_badge_radius = 10;      // points
constexpr double k_arrow_head = 11;        // length of an arrow's head in points
constexpr double k_most_grid_lines = 60;

struct Box {
    Vec2 min{1e300}, max{-1e300};
    void include(Vec2 point, double radius = 0) {
        min = glm::min(min, point - Vec2{radius});
        max = glm::max(max, point + Vec2{radius});
    }
};

Box box_of_items(const Picture& picture) {
    Box box;
    for (const BoxItem& item : picture.boxes) {
        box.include(item.min);
        box.include(item.max);
    }
    for (const Outline& outline : picture.outlines)
        for (const Vec2& point : outline.points) box.include(point, outline.radius);
    for (const Segment& segment : picture.segments) {
        box.include(segment.from);
        box.include(segment.to);
    }
    for (const Arrow& arrow : picture.arrows) {
        box.include(arrow.from);
        box.include(arrow.to);
    }
    for (const Marker& marker : picture.markers) box.include(marker.at);
    for (const Label& label : picture.labels) box.include(label.at);
    return box;
}

// A picture may hand its points in any order.
std::vector<Vec2> hull_of(const std::vector<Vec2>& points) {
    std::vector<Vec2> hull;
    for (int index : convex_hull(points)) hull.push_back(points[static_cast<std::size_t>(index)]);
    return hull;
}

std::string place(Vec2 point) { return svg_number(point.x) + " " + svg_number(point.y); }

// Straight pieces pushed out by the radius, joined by arcs. Counter-clockwise in the world is
// counter-clockwise on the sheet too, once y is turned round: the arcs' sweep flag is 0.
std::string rounded_path(const std::vector<Vec2>& hull, double radius, const SvgTransform& view) {
    const std::string r = svg_number(radius * view.points_per_unit);
    const std::string arc = "A" + r + " " + r + " 0 0 0 ";
    std::string d;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2 from = hull[i];
        const Vec2 to = hull[(i + 1) % hull.size()];
        const Vec2 out = glm::normalize(turned_right(to - from)) * radius;
        d += i == 0 ? "M" : arc;
        d += place(view.at(from + out));
        d += "L";
        d += place(view.at(to + out));
    }
    const Vec2 first_out = glm::normalize(turned_right(hull[1] - hull[0])) * radius;
    return d + "A" + r + " " + r + " 0 0 0 " + place(view.at(hull[0] + first_out)) + "Z";
}

SvgStroke stroke_of(const RoleInk& ink, float width, bool dashed) {
    const Dash dash = dashed && ink.dash == Dash::solid ? Dash::dashed : ink.dash;
    return {ink.stroke, static_cast<double>(width) * ink.weight, dash};
}

class Painter {
  public:
    Painter(SvgCanvas& canvas, const SvgTransform& view, ThemeName theme, const Say& say)
        : canvas_(canvas), view_(view), theme_(theme), say_(say), surface_(surfaces_of(theme).canvas) {}

    void draw(const BoxItem& box, bool rim) {
        const RoleInk ink = ink_of(box.role, theme_);
        const Vec2 corner = view_.at({box.min.x, box.max.y});
        const Vec2 size = (box.max - box.min) * view_.points_per_unit;
        const SvgStroke stroke{ink.stroke, 0.8 * ink.weight, Dash::solid};
        canvas_.rect({corner.x, corner.y, size.x, size.y}, ink.fill, 0, rim ? &stroke : nullptr);
    }

    void draw(const Outline& outline) {
        const RoleInk ink = ink_of(outline.role, theme_);
        Colour fill = outline.filled ? ink.fill : Colour{0, 0, 0, 0};
        fill.a =
            static_cast<std::uint8_t>(std::clamp(outline.shade * static_cast<float>(fill.a), 0.0F, 255.0F));
        SvgStroke stroke = stroke_of(ink, outline.width, outline.dashed);
        if (outline.width <= 0) stroke.colour.a = 0;
        const std::vector<Vec2> hull = hull_of(outline.points);
        if (hull.size() == 1)
            canvas_.circle(view_.at(hull[0]), outline.radius * view_.points_per_unit, fill, stroke);
        if (hull.size() < 2) return;
        if (outline.radius > 0) {
            canvas_.path(rounded_path(hull, outline.radius, view_), fill, stroke);
            return;
        }
        std::vector<Vec2> corners;
        for (const Vec2& point : hull) corners.push_back(view_.at(point));
        canvas_.polygon(corners, fill, stroke);
    }

    void draw(const Segment& segment) {
        const RoleInk ink = ink_of(segment.role, theme_);
        const bool bar = segment.width > 5;  // a thick bar ends where its interval ends
        canvas_.line(view_.at(segment.from), view_.at(segment.to),
                     stroke_of(ink, segment.width, segment.dashed), bar);
    }

    void draw(const Arrow& arrow) {
        const RoleInk ink = ink_of(arrow.role, theme_);
        const Vec2 from = view_.at(arrow.from);
        const Vec2 to = view_.at(arrow.to);
        const double length = glm::length(to - from);
        if (length < 0.5) return;  // nothing to see, and no direction to point in
        const Vec2 along = (to - from) / length;
        const double head = std::min(k_arrow_head * ink.weight, 0.8 * length);
        const Vec2 neck = to - along * head;
        const Vec2 side = turned_left(along) * (0.45 * head);
        canvas_.line(from, neck, stroke_of(ink, arrow.width, false), true);
        canvas_.polygon({to, neck + side, neck - side}, ink.stroke, {ink.stroke, 0.5, Dash::solid});
    }

    void draw(const Marker& marker) {
        draw_mark(canvas_, view_.at(marker.at), static_cast<double>(marker.size), ink_of(marker.role, theme_),
                  marker.hollow, surface_);
    }

    void draw(const Label& label) {
        const std::string words = say_(label.text);
        if (words.empty()) return;
        const RoleInk ink = ink_of(label.role, theme_);
        if (label.badge)
            draw_badge(view_.at(label.at), words, ink);
        else
            draw_words(view_.at(label.at), words, ink, label);
    }

  private:
    void draw_badge(Vec2 at, const std::string& words, const RoleInk& ink) {
        canvas_.circle(at, k_badge_radius, ink.stroke, {surface_, 2, Dash::solid});
        canvas_.text(at + Vec2{0, 4.5}, words, {12.5, surface_, SvgAlign::middle, true, false, false, {}});
    }

    void draw_words(Vec2 at, const std::string& words, const RoleInk& ink, const Label& label) {
        const auto offset = static_cast<double>(label.offset);
        SvgText style{k_label_size, ink.stroke, SvgAlign::middle, true, false, true, surface_};
        Vec2 move{0, 0.35 * k_label_size};  // half the height of a capital, to centre the words on their line
        switch (label.anchor) {
            case Anchor::center:
                break;
            case Anchor::left:
                style.align = SvgAlign::end;
                move.x = -offset;
                break;
            case Anchor::right:
                style.align = SvgAlign::start;
                move.x = offset;
                break;
            case Anchor::above:
                move.y = -offset;
                break;
            case Anchor::below:
                move.y = offset + 0.75 * k_label_size;
                break;
        }
        canvas_.text(at + move, words, style);
    }

    SvgCanvas& canvas_;
    const SvgTransform& view_;
    ThemeName theme_;
    const Say& say_;
    Colour surface_;
};

constexpr double k_least_grid_points = 60;

void draw_grid(SvgCanvas& canvas, const SvgTransform& view, const SvgArea& area, ThemeName theme) {
    const double step = grid_spacing(view.points_per_unit, k_least_grid_points);
    const Vec2 half = Vec2{area.width, area.height} * (0.5 / view.points_per_unit);
    const SvgStroke stroke{surfaces_of(theme).grid, 1, Dash::solid};
    for (int axis = 0; axis < 2; ++axis) {
        const double first = std::ceil((view.world_center[axis] - half[axis]) / step);
        const double last = std::floor((view.world_center[axis] + half[axis]) / step);
        if (!(last - first < k_most_grid_lines)) continue;
        for (int k = 0; k <= static_cast<int>(last - first); ++k) {
            Vec2 from = view.world_center - half;
            Vec2 to = view.world_center + half;
            from[axis] = to[axis] = (first + k) * step;
            canvas.line(view.at(from), view.at(to), stroke, true);
        }
    }
}

}  // namespace

SvgTransform svg_fit(const Picture& picture, const SvgArea& area) {
    Box box{picture.fit_min, picture.fit_max};
    if (!(box.min.x < box.max.x || box.min.y < box.max.y)) box = box_of_items(picture);
    SvgTransform view;
    view.sheet_center = {area.x + area.width / 2, area.y + area.height / 2};
    if (!(box.min.x <= box.max.x)) return view;
    view.world_center = (box.min + box.max) * 0.5;
    const Vec2 size = box.max - box.min;
    const Vec2 room = glm::max(Vec2{1}, Vec2{area.width, area.height} - Vec2{2 * k_fit_margin});
    const double larger = std::max(size.x / room.x, size.y / room.y);
    if (larger > 0) view.points_per_unit = 1 / larger;
    return view;
}

void draw_picture(SvgCanvas& canvas, const Picture& picture, const SvgArea& area, ThemeName theme,
                  const Say& say) {
    const SvgTransform view = svg_fit(picture, area);
    canvas.begin_clip(area);
    if (picture.show_grid) draw_grid(canvas, view, area, theme);
    Painter painter(canvas, view, theme, say);
    const bool rims = picture.boxes.size() <= k_most_rims;
    for (const BoxItem& box : picture.boxes) painter.draw(box, rims);
    for (const Outline& outline : picture.outlines) painter.draw(outline);
    for (const Segment& segment : picture.segments)
        if (segment.width > 0) painter.draw(segment);
    for (const Arrow& arrow : picture.arrows) painter.draw(arrow);
    for (const Marker& marker : picture.markers) painter.draw(marker);
    for (const Label& label : picture.labels) painter.draw(label);
    canvas.end_clip();
}

void draw_mark(SvgCanvas& canvas, Vec2 at, double size, const RoleInk& ink, bool hollow,
               const Colour& background) {
    const double r = size / 2;
    const bool open = hollow || ink.mark == Mark::ring;
    const Colour fill = open ? background : ink.stroke;
    const SvgStroke stroke{open ? ink.stroke : background, 1.5, Dash::solid};
    if (ink.mark == Mark::square)
        canvas.polygon({at + Vec2{-r, -r}, at + Vec2{r, -r}, at + Vec2{r, r}, at + Vec2{-r, r}}, fill,
                       stroke);
    else if (ink.mark == Mark::diamond)
        canvas.polygon(
            {at + Vec2{0, -1.2 * r}, at + Vec2{1.2 * r, 0}, at + Vec2{0, 1.2 * r}, at + Vec2{-1.2 * r, 0}},
            fill, stroke);
    else
        canvas.circle(at, r, fill, stroke);
}

}  // namespace gaplab
