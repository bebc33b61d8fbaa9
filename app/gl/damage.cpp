#include "gl/damage.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "gl/opaque_rect.hpp"

namespace gaplab {
namespace {

constexpr int k_tile = 32;  // pixels a side: a line of text is half as high, a panel twenty times as wide
// What a rectangle of its own costs, in pixels: its commands and buffers (about 0.05 ms under llvmpipe).
constexpr std::int64_t k_rect_cost = 12000;
constexpr std::size_t k_most_runs = 400;  // of tiles, before they are merged pair by pair

int tiles_across(int pixels) { return (pixels + k_tile - 1) / k_tile; }

class TileGrid {
  public:
    TileGrid(int width, int height)
        : columns_(tiles_across(width)),
          rows_(tiles_across(height)),
          tiles_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

    /// Mixes `content` into the tiles that the box, cut by `clip`, may touch.
    void add(float x0, float y0, float x1, float y1, const ImVec4& clip, std::uint64_t content) {
        x0 = std::max({x0, clip.x, 0.0F}), y0 = std::max({y0, clip.y, 0.0F});
        x1 = std::min(x1, clip.z), y1 = std::min(y1, clip.w);
        if (!(x0 <= x1 && y0 <= y1)) return;
        // A pixel more on each side: clip rectangles are rounded by whoever sets the scissor.
        const int left = std::max(0, static_cast<int>(x0) - 1) / k_tile;
        const int top = std::max(0, static_cast<int>(y0) - 1) / k_tile;
        const int right = std::min(columns_ - 1, (static_cast<int>(x1) + 1) / k_tile);
        const int bottom = std::min(rows_ - 1, (static_cast<int>(y1) + 1) / k_tile);
        for (int row = top; row <= bottom; ++row)
            for (int column = left; column <= right; ++column) mix(at(row, column), content);
    }
    std::uint64_t& at(int row, int column) {
        return tiles_[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) +
                      static_cast<std::size_t>(column)];
    }
    std::vector<std::uint64_t> take() { return std::move(tiles_); }

  private:
    static void mix(std::uint64_t& tile, std::uint64_t content) {
        tile = (tile ^ content) * 0xC6A4A7935BD1E995ULL;  // as in fingerprint()
        tile ^= tile >> 47U;
    }

    int columns_, rows_;
    std::vector<std::uint64_t> tiles_;
};

// Text and plain rectangles are four vertices in a row with the indices 0 1 2, 0 2 3.
bool is_quad(const ImDrawIdx* i) {
    return i[1] == i[0] + 1 && i[2] == i[0] + 2 && i[3] == i[0] && i[4] == i[2] && i[5] == i[0] + 3;
}

void add_shape(TileGrid& grid, const ImDrawVert* vertices, std::size_t count, const ImVec4& clip) {
    ImVec2 low = vertices[0].pos, high = low;
    for (std::size_t i = 1; i < count; ++i) {
        const ImVec2& p = vertices[i].pos;
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    grid.add(low.x, low.y, high.x, high.y, clip, fingerprint(vertices, count * sizeof(ImDrawVert), 0));
}

void add_triangles(TileGrid& grid, const ImDrawList& list, const ImDrawCmd& command) {
    const ImDrawIdx* at = list.IdxBuffer.Data + command.IdxOffset;
    const ImDrawIdx* const end = at + command.ElemCount;
    const ImDrawVert* const vertices = list.VtxBuffer.Data + command.VtxOffset;
    while (end - at >= 3) {
        if (end - at >= 6 && is_quad(at)) {
            add_shape(grid, vertices + at[0], 4, command.ClipRect);
            at += 6;
            continue;
        }
        const ImDrawVert corners[] = {vertices[at[0]], vertices[at[1]], vertices[at[2]]};
        add_shape(grid, corners, 3, command.ClipRect);
        at += 3;
    }
}

void add_command(TileGrid& grid, const ImDrawList& list, const ImDrawCmd& command) {
    const ImVec4& clip = command.ClipRect;
    if (command.UserCallback == nullptr) return add_triangles(grid, list, command);
    if (const auto* patches = marked_patches(command); patches != nullptr)
        for (const Patch& patch : *patches)
            grid.add(patch.x0, patch.y0, patch.x1, patch.y1, clip, patch.content);
    if (const auto colour = opaque_rect_colour(command))
        grid.add(clip.x, clip.y, clip.z, clip.w, clip, fingerprint(&clip, sizeof(clip), *colour));
}

/// The tiles that differ, as runs along a row; equal runs in following rows are one rectangle.
std::vector<PixelRect> runs(const std::vector<std::uint64_t>& before, const std::vector<std::uint64_t>& now,
                            int width, int height) {
    std::vector<PixelRect> rects;
    const int columns = tiles_across(width);
    const auto differs = [&](int row, int column) {
        const auto i = static_cast<std::size_t>(row * columns + column);
        return before[i] != now[i];
    };
    for (int row = 0; row < tiles_across(height); ++row)
        for (int column = 0; column < columns; ++column) {
            if (!differs(row, column)) continue;
            const int first = column;
            while (column < columns && differs(row, column)) ++column;
            const PixelRect run{first * k_tile, row * k_tile, std::min(width, column * k_tile),
                                std::min(height, (row + 1) * k_tile)};
            const auto above = std::find_if(rects.begin(), rects.end(), [&run](const PixelRect& r) {
                return r.x0 == run.x0 && r.x1 == run.x1 && r.y1 == run.y0;
            });
            if (above != rects.end())
                above->y1 = run.y1;
            else
                rects.push_back(run);
        }
    return rects;
}

PixelRect around(const PixelRect& a, const PixelRect& b) {
    return {std::min(a.x0, b.x0), std::min(a.y0, b.y0), std::max(a.x1, b.x1), std::max(a.y1, b.y1)};
}

}  // namespace

std::vector<PixelRect> merged(std::vector<PixelRect> rects) {
    for (bool again = rects.size() > 1; again;) {
        again = false;
        for (std::size_t i = 0; i < rects.size(); ++i)
            for (std::size_t j = i + 1; j < rects.size();) {
                const PixelRect both = around(rects[i], rects[j]);
                if (both.area() > rects[i].area() + rects[j].area() + k_rect_cost) {
                    ++j;
                    continue;
                }
                rects[i] = both;
                rects[j] = rects.back();
                rects.pop_back();
                again = true;
            }
    }
    return rects;
}

std::vector<PixelRect> Damage::update(const ImDrawData& data, std::uint64_t setting) {
    const int width = static_cast<int>(data.DisplaySize.x), height = static_cast<int>(data.DisplaySize.y);
    TileGrid grid(width, height);
    for (int i = 0; i < data.CmdListsCount; ++i)
        for (const ImDrawCmd& command : data.CmdLists[i]->CmdBuffer)
            add_command(grid, *data.CmdLists[i], command);
    const std::vector<std::uint64_t> before = std::exchange(tiles_, grid.take());
    const bool same_setting = std::exchange(setting_, setting) == setting && before.size() == tiles_.size() &&
                              width == width_ && height == height_;
    width_ = width, height_ = height;
    const PixelRect whole{0, 0, width, height};
    if (!same_setting) return {whole};
    std::vector<PixelRect> changed = runs(before, tiles_, width, height);
    return changed.size() > k_most_runs ? std::vector{whole} : merged(std::move(changed));
}

}  // namespace gaplab
