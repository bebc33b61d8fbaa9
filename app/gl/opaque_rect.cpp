#include "gl/opaque_rect.hpp"

#include <epoxy/gl.h>
#include <imgui.h>

#include <cmath>
#include <cstring>

namespace gaplab {
namespace {

// A callback's data is a pointer; here the pointer itself is the value, so nothing has to outlive the frame.
void* as_pointer(std::uint64_t value) { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(value)); }

// The command's clip rectangle is the rectangle to fill. Only the clear colour and the scissor change, and
// ImGui sets the scissor again before its next triangles.
void clear_rect(const ImDrawList*, const ImDrawCmd* command) {
    const auto pixel = [](float value) { return static_cast<GLint>(std::lround(value)); };
    const ImVec4& r = command->ClipRect;
    const GLint width = pixel(r.z) - pixel(r.x);
    const GLint height = pixel(r.w) - pixel(r.y);
    if (width <= 0 || height <= 0) return;
    const ImVec4 c = ImGui::ColorConvertU32ToFloat4(*opaque_rect_colour(*command));
    glEnable(GL_SCISSOR_TEST);
    glScissor(pixel(r.x), pixel(ImGui::GetDrawData()->DisplaySize.y) - pixel(r.w), width, height);
    glClearColor(c.x, c.y, c.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

void mark(const ImDrawList*, const ImDrawCmd*) {}

}  // namespace

void add_opaque_rect(ImDrawList& list, const ImVec2& min, const ImVec2& max, Rgba colour) {
    list.PushClipRect(min, max, true);
    list.AddCallback(&clear_rect, as_pointer(colour));
    list.PopClipRect();
}

void add_patches(ImDrawList& list, const std::vector<Patch>& patches) {
    list.AddCallback(&mark, const_cast<std::vector<Patch>*>(&patches));  // ImGui's pointer is not const
}

const std::vector<Patch>* marked_patches(const ImDrawCmd& command) {
    return command.UserCallback == &mark ? static_cast<const std::vector<Patch>*>(command.UserCallbackData)
                                         : nullptr;
}

std::optional<Rgba> opaque_rect_colour(const ImDrawCmd& command) {
    if (command.UserCallback != &clear_rect) return std::nullopt;
    return static_cast<Rgba>(reinterpret_cast<std::uintptr_t>(command.UserCallbackData));
}

std::uint64_t fingerprint(const void* bytes, std::size_t count, std::uint64_t seed) {
    // The multiplier and the shift are those of MurmurHash2 (Appleby, 2008, public domain), eight bytes at a
    // time.
    constexpr std::uint64_t k_multiplier = 0xC6A4A7935BD1E995ULL;
    const auto* at = static_cast<const unsigned char*>(bytes);
    std::uint64_t hash = seed ^ (count * k_multiplier);
    const auto mix = [&hash](std::uint64_t word) {
        word *= k_multiplier;
        word ^= word >> 47U;
        hash = (hash ^ (word * k_multiplier)) * k_multiplier;
    };
    for (; count >= 8; count -= 8, at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at, 8);
        mix(word);
    }
    std::uint64_t rest = 0;
    if (count > 0) std::memcpy(&rest, at, count);  // an empty list has no address
    mix(rest);
    return hash ^ hash >> 47U;
}

}  // namespace gaplab
