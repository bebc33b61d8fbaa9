#pragma once
// Draws a part of ImGui's frame again, on top of what is there.
#include "gl/damage.hpp"

namespace gaplab {

/// Renders what the draw lists show inside `rect`, and nothing outside, into the bound framebuffer. The
/// rectangle must have been cleared: the lists hold translucent things. Triangles that cannot touch it are
/// not sent to GL. The lists are given back as they were.
void render_part(ImDrawData& data, const PixelRect& rect);

}  // namespace gaplab
