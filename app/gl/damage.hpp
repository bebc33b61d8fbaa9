#pragma once
// Which parts of the window differ from the frame before. Under software GL the pixels are nearly the whole
// cost of a frame, and most frames change few of them: one step lights another row, another code line,
// another axis.
//
// The window is a grid of tiles. Everything drawn is mixed, in its order, into the tiles that it may touch; a
// tile whose mixture is that of the frame before shows the same pixels.
#include <cstdint>
#include <vector>

struct ImDrawData;
struct ImVec4;

namespace gaplab {

/// Whole pixels, y down, `x1` and `y1` outside.
struct PixelRect {
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    bool empty() const { return x0 >= x1 || y0 >= y1; }
    std::int64_t area() const { return std::int64_t{x1 - x0} * (y1 - y0); }
    bool operator==(const PixelRect&) const = default;
};

/// A part of what a callback draws: where it may leave pixels, and a fingerprint of what.
struct Patch {
    float x0, y0, x1, y1;
    std::uint64_t content;
};

class Damage {
  public:
    /// The rectangles to draw again; they may overlap. Cost: O(triangles + tiles that they touch). `setting`
    /// stands for all that decides pixels and is in no draw list: when it changes, everything is drawn again.
    std::vector<PixelRect> update(const ImDrawData& data, std::uint64_t setting);
    void forget() { tiles_.clear(); }  ///< the next update returns the whole window

  private:
    std::vector<std::uint64_t> tiles_;
    std::uint64_t setting_ = 0;
    int width_ = 0, height_ = 0;
};

/// Fewer, larger rectangles that cover the given ones: two become one where that costs less than a rectangle
/// of its own.
std::vector<PixelRect> merged(std::vector<PixelRect> rects);

}  // namespace gaplab
