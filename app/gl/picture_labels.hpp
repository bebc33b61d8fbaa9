#pragma once
// The words of a picture, drawn by ImGui at whole pixels, with a halo of the paper's colour so that they stay
// legible over lines; letters of shapes as badges.
#include "gl/view_transform.hpp"
#include "picture/picture.hpp"

struct ImDrawList;

namespace gaplab {

struct PictureStyle;

/// Labels keep inside the view and step aside for labels that were placed before them: the wished anchor
/// first, then the others. Labels whose point lies outside the view are left out. Cost O(labels^2) for up to
/// k_placed_labels of them, O(labels) for the rest, which stay where they are.
void draw_labels(const Picture& picture, const ViewTransform& view, const PictureStyle& style,
                 ImDrawList& list);

inline constexpr int k_placed_labels = 120;

}  // namespace gaplab
