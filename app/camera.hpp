#pragma once
// Which part of the plane a view shows.
#include <optional>

#include "gl/view_transform.hpp"
#include "orbit.hpp"
#include "picture/picture.hpp"
#include "ui/rect.hpp"

namespace gaplab {

struct Extent {
    Vec2 min{0}, max{0};
    bool empty() const { return min.x >= max.x && min.y >= max.y; }
};

/// What the picture asks to be seen: its fit, or all its items when it names none.
Extent extent_of(const Picture& picture);

class Camera {
  public:
    /// For drawing in `rect`; fits first when asked to, and keeps fitting while nothing was panned or zoomed.
    ViewTransform view(const Rect& rect, const Picture& picture, float margin);
    ViewTransform view(const Rect& rect) const;
    void fit() {
        fitted_ = false;
        manual_ = false;
    }
    /// Will the next view() in this rectangle fit?
    bool fits_next(const Rect& rect) const { return !fitted_ || (!manual_ && fitted_size_ != rect.size()); }
    /// Shows this world point in the middle, and from the next view() on this much of the world from top to
    /// bottom.
    void show(Vec2 center, double height);
    Vec2 center() const { return center_; }
    /// How much of the world the last view() showed from top to bottom.
    double height() const { return size_.y / scale_; }
    /// From now on the view stands still, whatever the picture does: a hand is at work.
    void hold() { manual_ = true; }
    bool manual() const { return manual_; }
    void pan(Vec2 points);  ///< window points, as the mouse moved
    /// `factor` above 1 comes closer; the world point under `at` stays there.
    void zoom(const Rect& rect, Vec2 at, double factor);

    /// This world point comes into the middle; the scale stays.
    void move_to(Vec2 center) { center_ = center; }

    Aim aim;  ///< in 3D: what the view turns about
    std::optional<Orbit>
        own_orbit;  ///< in 3D: of a view that was turned by itself, until all views are fitted

  private:
    void fit_to(const Rect& rect, const Extent& extent, float margin);

    Vec2 center_{0};
    double scale_ = 60;
    bool fitted_ = false;
    bool manual_ = false;
    Vec2 fitted_size_{0}, size_{1};
    double wanted_height_ = 0;  ///< of show(), until a view's size is known
};

}  // namespace gaplab
