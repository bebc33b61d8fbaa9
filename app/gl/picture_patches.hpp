#pragma once
// Where the elements of a picture leave pixels: what Damage compares from frame to frame.
#include <vector>

#include "gl/damage.hpp"
#include "gl/picture_geometry.hpp"

namespace gaplab {

/// Appends one patch an element, in the order in which they are drawn; a long stroke gives several along its
/// way, so that a slanting line is not taken for the box around it.
void append_patches(const StrokeInstance& stroke, std::vector<Patch>& out);
void append_patches(const BoxInstance& box, std::vector<Patch>& out);
void append_patches(const SpriteInstance& sprite, std::vector<Patch>& out);
void append_triangle(const FillVertex* three, std::vector<Patch>& out);

}  // namespace gaplab
