#pragma once
// A rectangle in window points, and the cuts that lay out the window.
#include <algorithm>

#include "geometry/vec.hpp"

namespace gaplab {

/// Left, top, right, bottom in window points; y points down.
struct Rect {
    float x0 = 0, y0 = 0, x1 = 0, y1 = 0;

    float width() const { return x1 - x0; }
    float height() const { return y1 - y0; }
    bool empty() const { return x1 <= x0 || y1 <= y0; }
    bool contains(float x, float y) const { return x >= x0 && x < x1 && y >= y0 && y < y1; }
    Rect inset(float dx, float dy) const { return {x0 + dx, y0 + dy, x1 - dx, y1 - dy}; }
    Vec2 top_left() const { return {x0, y0}; }
    Vec2 size() const { return {width(), height()}; }

    /// Cuts a piece off one side: returns the piece and keeps the rest. Never more than there is.
    Rect cut_left(float w) {
        const Rect piece{x0, y0, std::min(x0 + w, x1), y1};
        x0 = piece.x1;
        return piece;
    }
    Rect cut_right(float w) {
        const Rect piece{std::max(x1 - w, x0), y0, x1, y1};
        x1 = piece.x0;
        return piece;
    }
    Rect cut_top(float h) {
        const Rect piece{x0, y0, x1, std::min(y0 + h, y1)};
        y0 = piece.y1;
        return piece;
    }
    Rect cut_bottom(float h) {
        const Rect piece{x0, std::max(y1 - h, y0), x1, y1};
        y1 = piece.y0;
        return piece;
    }
};

}  // namespace gaplab
