#include "gl/picture_labels.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "gl/picture_renderer.hpp"

namespace gaplab {
namespace {

// Where there is no room beside a point, a text may stand this many times further off.
constexpr float k_far = 2.5F;

struct Box {
    ImVec2 min, max;
    bool meets(const Box& other) const {
        return min.x < other.max.x && other.min.x < max.x && min.y < other.max.y && other.min.y < max.y;
    }
};

ImVec2 whole(ImVec2 p) { return {std::floor(p.x + 0.5F), std::floor(p.y + 0.5F)}; }

class Writer {
  public:
    Writer(const ViewTransform& view, const PictureStyle& style, ImDrawList& list)
        : view_(view),
          style_(style),
          list_(list),
          paper_(style.paper != 0 ? style.paper : style.theme->canvas) {
        const auto corner = [](Vec2 p) { return ImVec2(static_cast<float>(p.x), static_cast<float>(p.y)); };
        frame_ = {corner(view.top_left), corner(view.top_left + view.size)};
    }
    void write(const Label& label);
    /// Keeps words off a marker.
    void avoid(const Marker& marker);

  private:
    ImFont* font_of(const Label& label) const;
    void badge(const Label& label, ImVec2 at, const std::string& text);
    Box placed(const Label& label, ImVec2 at, ImVec2 size) const;
    Box box_at(Anchor anchor, ImVec2 at, ImVec2 size, float offset) const;
    void text_with_halo(ImFont* font, ImVec2 at, Rgba colour, const std::string& text);
    bool is_free(const Box& box) const;
    float in_frame_x(float x, ImVec2 size) const {
        return std::clamp(x, frame_.min.x, std::max(frame_.min.x, frame_.max.x - size.x));
    }
    static Box box_from(ImVec2 min, ImVec2 size) { return {min, {min.x + size.x, min.y + size.y}}; }

    const ViewTransform& view_;
    const PictureStyle& style_;
    ImDrawList& list_;
    Rgba paper_;
    Box frame_{};
    std::vector<Box> taken_;
};

ImFont* Writer::font_of(const Label& label) const {
    if (style_.fonts == nullptr) return ImGui::GetFont();
    const bool plain = label.role == Role::label_muted && !label.badge;
    return plain ? style_.fonts->regular : style_.fonts->bold;
}

void Writer::badge(const Label& label, ImVec2 at, const std::string& text) {
    ImFont* font = font_of(label);
    const ImVec2 size = font->CalcTextSizeA(font->FontSize, 1e9F, 0, text.c_str());
    const float lift = style_.hovered && label.tag == style_.hovered ? 2.0F * style_.scale : 0;
    const float radius = std::max(size.y * 0.62F, size.x * 0.62F + 2 * style_.scale) + lift;
    const ImVec2 center = whole(at);
    const Rgba ink = style_.theme->style(label.role).stroke;
    list_.AddCircleFilled(center, radius + 1.8F * style_.scale, paper_);
    list_.AddCircleFilled(center, radius, ink);
    const Rgba letter = contrast(ink, paper_) >= 3 ? paper_ : style_.theme->text;
    list_.AddText(font, font->FontSize, whole({center.x - size.x / 2, center.y - size.y / 2}), letter,
                  text.c_str());
    taken_.push_back({{center.x - radius, center.y - radius}, {center.x + radius, center.y + radius}});
}

void Writer::avoid(const Marker& marker) {
    if (static_cast<int>(taken_.size()) >= k_placed_labels) return;
    const Vec2 point = view_.to_window(marker.at);
    const ImVec2 at{static_cast<float>(point.x), static_cast<float>(point.y)};
    const float half = marker.size / 2 * style_.scale;
    taken_.push_back({{at.x - half, at.y - half}, {at.x + half, at.y + half}});
}

Box Writer::box_at(Anchor anchor, ImVec2 at, ImVec2 size, float offset) const {
    ImVec2 min{at.x - size.x / 2, at.y - size.y / 2};
    if (anchor == Anchor::right) min.x = at.x + offset;
    if (anchor == Anchor::left) min.x = at.x - offset - size.x;
    if (anchor == Anchor::above) min.y = at.y - offset - size.y;
    if (anchor == Anchor::below) min.y = at.y + offset;
    min = whole(min);
    return box_from(min, size);
}

bool Writer::is_free(const Box& box) const {
    const bool inside = box.min.x >= frame_.min.x && box.min.y >= frame_.min.y && box.max.x <= frame_.max.x &&
                        box.max.y <= frame_.max.y;
    return inside &&
           std::none_of(taken_.begin(), taken_.end(), [&](const Box& other) { return other.meets(box); });
}

Box Writer::placed(const Label& label, ImVec2 at, ImVec2 size) const {
    const float offset = label.offset * style_.scale;
    const Box wished = box_at(label.anchor, at, size, offset);
    if (static_cast<int>(taken_.size()) > k_placed_labels || is_free(wished)) return wished;
    if (label.anchor != Anchor::center) {
        for (const float reach : {offset, k_far * offset})
            for (const Anchor other : {Anchor::right, Anchor::below, Anchor::above, Anchor::left}) {
                const Box box = box_at(other, at, size, reach);
                // Above and below its point a text may slide sideways to stay in sight.
                const bool slides = other == Anchor::above || other == Anchor::below;
                const Box tried = slides ? box_from({in_frame_x(box.min.x, size), box.min.y}, size) : box;
                if (is_free(tried)) return tried;
            }
    }
    const float x = in_frame_x(wished.min.x, size);
    const float y = std::clamp(wished.min.y, frame_.min.y, std::max(frame_.min.y, frame_.max.y - size.y));
    return box_from({x, y}, size);
}

void Writer::text_with_halo(ImFont* font, ImVec2 at, Rgba colour, const std::string& text) {
    const float r = std::max(1.0F, std::round(1.3F * style_.scale));
    const std::array<ImVec2, 8> around{
        {{-r, 0}, {r, 0}, {0, -r}, {0, r}, {-r, -r}, {r, -r}, {-r, r}, {r, r}}};
    if (taken_.size() <= k_placed_labels) {
        const Rgba halo = with_alpha(paper_, 0.75F);
        for (const ImVec2& d : around)
            list_.AddText(font, font->FontSize, {at.x + d.x, at.y + d.y}, halo, text.c_str());
    }
    list_.AddText(font, font->FontSize, at, colour, text.c_str());
}

void Writer::write(const Label& label) {
    const Vec2 point = view_.to_window(label.at);
    const ImVec2 at{static_cast<float>(point.x), static_cast<float>(point.y)};
    const bool inside =
        at.x >= frame_.min.x && at.y >= frame_.min.y && at.x <= frame_.max.x && at.y <= frame_.max.y;
    const std::string text = style_.words != nullptr ? style_.words->say(label.text) : label.text.literal;
    if (!inside || text.empty()) return;
    if (label.badge) return badge(label, at, text);
    ImFont* font = font_of(label);
    const Box box = placed(label, at, font->CalcTextSizeA(font->FontSize, 1e9F, 0, text.c_str()));
    text_with_halo(font, box.min, style_.theme->style(label.role).stroke, text);
    taken_.push_back(box);
}

}  // namespace

void draw_labels(const Picture& picture, const ViewTransform& view, const PictureStyle& style,
                 ImDrawList& list) {
    Writer writer(view, style, list);
    // Badges first: they stay where they are, and the words step aside for them.
    if (!picture.labels.empty())
        for (const Marker& marker : picture.markers) writer.avoid(marker);
    for (const bool badge : {true, false})
        for (const Label& label : picture.labels)
            if (label.badge == badge) writer.write(label);
}

}  // namespace gaplab
