#pragma once
// Which part of the plane a view shows.
#include "gl/view_transform.hpp"
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
    /// From now on the view stands still, whatever the picture does: a hand is at work.
    void hold() { manual_ = true; }
    bool manual() const { return manual_; }
    void pan(Vec2 points);  ///< window points, as the mouse moved
    /// `factor` above 1 comes closer; the world point under `at` stays there.
    void zoom(const Rect& rect, Vec2 at, double factor);

  private:
    void fit_to(const Rect& rect, const Extent& extent, float margin);

    Vec2 center_{0};
    double scale_ = 60;
    bool fitted_ = false;
    bool manual_ = false;
    Vec2 fitted_size_{0};
};

}  // namespace gaplab
