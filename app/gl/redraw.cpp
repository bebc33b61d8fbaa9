#include "gl/redraw.hpp"

#include <imgui.h>

#include <algorithm>
#include <deque>

#include "imgui_backends.hpp"

namespace gaplab {
namespace {

/// The pixels that ImGui's back end lets through: its own rounding of a clip rectangle.
ImVec4 as_scissor(const ImVec4& clip, float height) {
    const auto whole = [](float value) { return static_cast<float>(static_cast<int>(value)); };
    const float left = whole(clip.x), bottom = height - whole(height - clip.w);
    return {left, bottom - whole(clip.w - clip.y), left + whole(clip.z - clip.x), bottom};
}

ImVec4 both(const ImVec4& a, const ImVec4& b) {
    return {std::max(a.x, b.x), std::max(a.y, b.y), std::min(a.z, b.z), std::min(a.w, b.w)};
}

bool is_empty(const ImVec4& r) { return r.x >= r.z || r.y >= r.w; }

class Part {
  public:
    Part(const ImDrawData& data, const PixelRect& rect)
        : height_(data.DisplaySize.y),
          rect_(static_cast<float>(rect.x0), static_cast<float>(rect.y0), static_cast<float>(rect.x1),
                static_cast<float>(rect.y1)) {}

    /// The commands of a list that touch the rectangle, with the triangles that do.
    void take(const ImDrawList& list) {
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback == ImDrawCallback_ResetRenderState) {
                commands.push_back(command);
                continue;
            }
            const bool plain = command.UserCallback == nullptr;
            ImDrawCmd cut = command;
            cut.ClipRect = both(plain ? as_scissor(command.ClipRect, height_) : command.ClipRect, rect_);
            if (is_empty(cut.ClipRect)) continue;
            if (plain) take_triangles(list, command, cut);
            if (!plain || cut.ElemCount > 0) commands.push_back(cut);
        }
    }

    ImVector<ImDrawCmd> commands;
    ImVector<ImDrawIdx> indices;

  private:
    void take_triangles(const ImDrawList& list, const ImDrawCmd& command, ImDrawCmd& cut) {
        cut.IdxOffset = static_cast<unsigned>(indices.Size);
        const ImDrawVert* const vertices = list.VtxBuffer.Data + command.VtxOffset;
        const ImDrawIdx* at = list.IdxBuffer.Data + command.IdxOffset;
        for (unsigned i = 0; i + 3 <= command.ElemCount; i += 3, at += 3) {
            const ImVec2 &a = vertices[at[0]].pos, &b = vertices[at[1]].pos, &c = vertices[at[2]].pos;
            const ImVec4& box = cut.ClipRect;
            if (std::max({a.x, b.x, c.x}) < box.x || std::min({a.x, b.x, c.x}) > box.z) continue;
            if (std::max({a.y, b.y, c.y}) < box.y || std::min({a.y, b.y, c.y}) > box.w) continue;
            for (int k = 0; k < 3; ++k) indices.push_back(at[k]);
        }
        cut.ElemCount = static_cast<unsigned>(indices.Size) - cut.IdxOffset;
    }

    float height_;
    ImVec4 rect_;
};

}  // namespace

void render_part(ImDrawData& data, const PixelRect& rect) {
    std::deque<Part> parts;  // never copied: ImVector hands a null pointer to memcpy when it is empty
    for (int i = 0; i < data.CmdListsCount; ++i) parts.emplace_back(data, rect).take(*data.CmdLists[i]);
    const auto exchange = [&] {
        for (int i = 0; i < data.CmdListsCount; ++i) {
            Part& part = parts[static_cast<std::size_t>(i)];
            data.CmdLists[i]->CmdBuffer.swap(part.commands);
            data.CmdLists[i]->IdxBuffer.swap(part.indices);
        }
    };
    exchange();
    ImGui_ImplOpenGL3_RenderDrawData(&data);
    exchange();
}

}  // namespace gaplab
