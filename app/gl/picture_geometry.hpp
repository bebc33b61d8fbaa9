#pragma once
// A picture as what the GPU draws: triangles, strokes and sprites in drawable pixels. No GL here, so it is
// tested without a context.
#include <cstdint>
#include <vector>

#include "gl/view_transform.hpp"
#include "picture/grid_spacing.hpp"
#include "picture/picture.hpp"
#include "ui/theme.hpp"

namespace gaplab {

struct PictureStyle;

/// Layouts match shaders/fill, stroke, box and sprite. Pixels, y down.
struct FillVertex {
    float x, y;
    Rgba colour;
};
/// A dash of 0 with gap 0 is a solid stroke with round ends; k_butt_ends in `dash` cuts them flat.
struct StrokeInstance {
    float from_x, from_y, to_x, to_y;
    Rgba colour;
    float half_width, start, dash, gap;  ///< start: length along the path before this stroke
};
/// A rim of 0 is none; it lies inside the box.
struct BoxInstance {
    float left, top, right, bottom;
    Rgba fill, rim;
    float rim_width;
};
enum class SpriteForm { disc, square, diamond, arrow_head };
struct SpriteInstance {
    float x, y, half_size, angle;
    Rgba fill, border;
    float form, border_width;
};

inline constexpr float k_butt_ends = -1;

/// Grid strokes are drawn first, then boxes, fills, strokes, sprites.
struct PictureGeometry {
    std::vector<StrokeInstance> grid;
    std::vector<BoxInstance> boxes;
    std::vector<FillVertex> fills;  ///< three a triangle
    std::vector<StrokeInstance> strokes;
    std::vector<SpriteInstance> sprites;
    void clear();
};

/// Appends the picture. Items outside the view are left out, long ones are cut at its edge. Items with the
/// hovered tag come last, wider and with a rim. Cost: O(items + arc chords).
void append_geometry(const Picture& picture, const ViewTransform& view, const PictureStyle& style,
                     PictureGeometry& geometry);

}  // namespace gaplab
