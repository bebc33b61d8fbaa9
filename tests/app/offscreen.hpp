#pragma once
// One off-screen window for a test, and its pixels.
#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "ui/fonts.hpp"
#include "ui/theme.hpp"
#include "window.hpp"

namespace gaplab {

struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
    std::array<int, 3> at(int x, int y) const {
        const std::size_t i =
            (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)) * 3;
        return {rgb[i], rgb[i + 1], rgb[i + 2]};
    }
};

inline Pixels pixels_of(const Window& window) {
    Pixels pixels;
    pixels.rgb = window.pixels(pixels.width, pixels.height);
    return pixels;
}

/// The largest difference over the three channels.
inline int distance(const std::array<int, 3>& pixel, Rgba colour) {
    int largest = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const int channel = static_cast<int>(colour >> (8 * i) & 0xFFU);
        largest = std::max(largest, std::abs(pixel[i] - channel));
    }
    return largest;
}

}  // namespace gaplab
