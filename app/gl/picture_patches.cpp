#include "gl/picture_patches.hpp"

#include <algorithm>
#include <cmath>

#include "gl/opaque_rect.hpp"

namespace gaplab {
namespace {

constexpr float k_soft_rim = 1.5F;      // pixels that the shaders draw beyond the form
constexpr float k_stroke_piece = 48;    // pixels of a stroke in one patch
constexpr float k_sprite_reach = 2.2F;  // half sizes: 1.5 as in sprite.vert, turned by an eighth

template <class Element>
std::uint64_t content_of(const Element& element) {
    return fingerprint(&element, sizeof(element), 0);
}

}  // namespace

void append_patches(const StrokeInstance& stroke, std::vector<Patch>& out) {
    const std::uint64_t content = content_of(stroke);
    const float reach = stroke.half_width + k_soft_rim;
    const float dx = stroke.to_x - stroke.from_x, dy = stroke.to_y - stroke.from_y;
    const bool slants = std::min(std::abs(dx), std::abs(dy)) > k_stroke_piece / 2;
    const int pieces = slants ? static_cast<int>(std::ceil(std::hypot(dx, dy) / k_stroke_piece)) : 1;
    for (int i = 0; i < pieces; ++i) {
        const float enter = static_cast<float>(i) / static_cast<float>(pieces);
        const float leave = static_cast<float>(i + 1) / static_cast<float>(pieces);
        const float ax = stroke.from_x + dx * enter, bx = stroke.from_x + dx * leave;
        const float ay = stroke.from_y + dy * enter, by = stroke.from_y + dy * leave;
        out.push_back({std::min(ax, bx) - reach, std::min(ay, by) - reach, std::max(ax, bx) + reach,
                       std::max(ay, by) + reach, content});
    }
}

void append_patches(const BoxInstance& box, std::vector<Patch>& out) {
    out.push_back({box.left - k_soft_rim, box.top - k_soft_rim, box.right + k_soft_rim,
                   box.bottom + k_soft_rim, content_of(box)});
}

void append_patches(const SpriteInstance& sprite, std::vector<Patch>& out) {
    const float reach = sprite.half_size * k_sprite_reach + 2 * k_soft_rim;
    out.push_back(
        {sprite.x - reach, sprite.y - reach, sprite.x + reach, sprite.y + reach, content_of(sprite)});
}

void append_triangle(const FillVertex* three, std::vector<Patch>& out) {
    const auto [left, right] = std::minmax({three[0].x, three[1].x, three[2].x});
    const auto [top, bottom] = std::minmax({three[0].y, three[1].y, three[2].y});
    out.push_back({left, top, right, bottom, fingerprint(three, 3 * sizeof(FillVertex), 0)});
}

}  // namespace gaplab
