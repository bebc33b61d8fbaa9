#include "camera.hpp"

#include <limits>
#include <utility>

namespace gaplab {
namespace {

constexpr double k_smallest_scale = 1e-9, k_largest_scale = 1e9;

struct Growing {
    Vec2 min{std::numeric_limits<double>::infinity()};
    Vec2 max{-std::numeric_limits<double>::infinity()};
    void add(Vec2 p, double r = 0) {
        min = glm::min(min, p - Vec2{r});
        max = glm::max(max, p + Vec2{r});
    }
};

}  // namespace

Extent extent_of(const Picture& picture) {
    if (picture.fit_min.x < picture.fit_max.x && picture.fit_min.y < picture.fit_max.y)
        return {picture.fit_min, picture.fit_max};
    Growing all;
    for (const Outline& o : picture.outlines)
        for (const Vec2 p : o.points) all.add(p, o.radius);
    for (const Segment& s : picture.segments) all.add(s.from), all.add(s.to);
    for (const Arrow& a : picture.arrows) all.add(a.from), all.add(a.to);
    for (const Marker& m : picture.markers) all.add(m.at);
    if (all.min.x > all.max.x) return {Vec2{-3, -2}, Vec2{3, 2}};
    return {all.min, all.max};
}

void Camera::fit_to(const Rect& rect, const Extent& extent, float margin) {
    const Vec2 room = glm::max(Vec2{rect.width() - 2 * margin, rect.height() - 2 * margin}, Vec2{8});
    const Vec2 need = glm::max(extent.max - extent.min, Vec2{1e-9});
    scale_ = std::clamp(std::min(room.x / need.x, room.y / need.y), k_smallest_scale, k_largest_scale);
    center_ = (extent.min + extent.max) * 0.5;
    fitted_ = true;
    fitted_size_ = rect.size();
}

ViewTransform Camera::view(const Rect& rect, const Picture& picture, float margin) {
    if (wanted_height_ > 0)
        scale_ =
            std::clamp(rect.size().y / std::exchange(wanted_height_, 0), k_smallest_scale, k_largest_scale);
    if (fits_next(rect)) fit_to(rect, extent_of(picture), margin);
    size_ = rect.size();
    return view(rect);
}

void Camera::show(Vec2 center, double height) {
    fitted_ = manual_ = true;
    center_ = center;
    wanted_height_ = height;
}

ViewTransform Camera::view(const Rect& rect) const { return {center_, scale_, rect.top_left(), rect.size()}; }

void Camera::pan(Vec2 points) {
    manual_ = true;
    center_ += Vec2{-points.x, points.y} / scale_;
}

void Camera::zoom(const Rect& rect, Vec2 at, double factor) {
    manual_ = true;
    const Vec2 before = view(rect).to_world(at);
    scale_ = std::clamp(scale_ * factor, k_smallest_scale, k_largest_scale);
    center_ += before - view(rect).to_world(at);
}

}  // namespace gaplab
