#include <imgui_internal.h>

#include "ui/ui.hpp"

namespace gaplab {

ImFont* Ui::font(Font face) const {
    switch (face) {
        case Font::bold:
            return fonts.bold;
        case Font::title:
            return fonts.title;
        case Font::small:
            return fonts.small;
        case Font::mono:
            return fonts.mono;
        case Font::regular:
            break;
    }
    return fonts.regular;
}

float Ui::line_height(Font face) const { return font(face)->FontSize * 1.4F; }

ImVec2 Ui::measure(std::string_view text, Font face) const {
    const ImFont* f = font(face);
    return f->CalcTextSizeA(f->FontSize, FLT_MAX, 0, text.data(), text.data() + text.size());
}

namespace {

/// Notes what the font lacks, so that the fonts are made again with it before the next frame.
void note_missing(const ImFont& font, std::string_view text, std::set<char32_t>& missing) {
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        if (static_cast<unsigned char>(*at) < 0x80) {
            ++at;
            continue;
        }
        unsigned c = 0;
        at += std::max(1, ImTextCharFromUtf8(&c, at, end));
        if (c <= 0xFFFF && font.FindGlyphNoFallback(static_cast<ImWchar>(c)) == nullptr) missing.insert(c);
    }
}

}  // namespace

void Ui::put(ImVec2 at, std::string_view text, Rgba colour, Font face) {
    if (text.empty()) return;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImFont* f = font(face);
    note_missing(*f, text, missing);
    at = {std::round(at.x), std::round(at.y)};
    list->AddText(f, f->FontSize, at, colour, text.data(), text.data() + text.size());
    if (!audit) return;
    const ImVec2 size = measure(text, face);
    const ImVec2 lo = list->GetClipRectMin(), hi = list->GetClipRectMax();
    drawn.push_back({std::string(text),
                     {at.x, at.y, at.x + size.x, at.y + size.y},
                     {lo.x, lo.y, hi.x, hi.y},
                     surface,
                     scrolls,
                     false});
}

namespace {

/// The longest beginning of `text` that fits `width` together with an ellipsis.
std::string shortened(const Ui& ui, std::string_view text, float width, Font face) {
    const std::string dots = "…";
    const float room = width - ui.measure(dots, face).x;
    const ImFont* f = ui.font(face);
    const char* rest = text.data();
    f->CalcTextSizeA(f->FontSize, std::max(room, 0.0F), 0, text.data(), text.data() + text.size(), &rest);
    return std::string(text.data(), rest) + dots;
}

}  // namespace

float Ui::line(const Rect& box, std::string_view text, Rgba colour, Font face, Align align) {
    ImVec2 size = measure(text, face);
    std::string cut;
    const bool too_long = size.x > box.width() + 0.5F;
    if (too_long) {
        cut = shortened(*this, text, box.width(), face);
        size = measure(cut, face);
        if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect({box.x0, box.y0}, {box.x1, box.y1}))
            ImGui::SetTooltip("%.*s", static_cast<int>(text.size()), text.data());
    }
    float x = box.x0;
    if (align == Align::center) x += (box.width() - size.x) / 2;
    if (align == Align::right) x = box.x1 - size.x;
    put({x, (box.y0 + box.y1 - size.y) / 2}, too_long ? std::string_view(cut) : text, colour, face);
    if (audit && too_long && !drawn.empty()) drawn.back().shortened = true;
    return size.x;
}

namespace {

/// Where the line that begins at `at` ends: at the last space that fits, at a newline, or inside the first
/// word when that alone is too wide. Never inside a number: ImGui's own wrapping also breaks after a dot.
const char* end_of_line(const ImFont& font, const char* at, const char* end, float width) {
    const char* const stop = std::find(at, end, '\n');
    const char* fits = at;
    float used = 0;
    for (const char* word = at; word < stop;) {
        const char* next = std::find(std::find_if(word, stop, [](char c) { return c != ' '; }), stop, ' ');
        used += font.CalcTextSizeA(font.FontSize, FLT_MAX, 0, word, next).x;
        if (used > width) break;
        fits = word = next;
    }
    if (fits > at || at == stop) return fits;
    font.CalcTextSizeA(font.FontSize, width, 0, at, stop, &fits);
    if (fits > at) return fits;
    unsigned c = 0;
    return at + std::max(1, ImTextCharFromUtf8(&c, at, stop));
}

}  // namespace

std::vector<std::string_view> wrapped(const Ui& ui, std::string_view text, float width, Font face) {
    const ImFont& font = *ui.font(face);
    std::vector<std::string_view> lines;
    const char* at = text.data();
    const char* end = at + text.size();
    while (at < end) {
        const char* stop = end_of_line(font, at, end, std::max(width, ui.em()) + 0.5F);
        lines.emplace_back(at, static_cast<std::size_t>(stop - at));
        at = stop;
        while (at < end && *at == ' ') ++at;
        if (at < end && *at == '\n') ++at;
    }
    return lines;
}

float Ui::paragraph(ImVec2 at, float width, std::string_view text, Rgba colour, Font face) {
    const float step = line_height(face);
    const float lead = (step - font(face)->FontSize) / 2;
    float y = at.y;
    for (const auto line_text : wrapped(*this, text, width, face)) {
        put({at.x, y + lead}, line_text, colour, face);
        y += step;
    }
    return y - at.y;
}

float Ui::paragraph_height(float width, std::string_view text, Font face) const {
    return static_cast<float>(wrapped(*this, text, width, face).size()) * line_height(face);
}

}  // namespace gaplab
