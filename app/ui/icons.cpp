#include "ui/icons.hpp"

#include <numbers>

namespace gaplab {
namespace {

/// Draws in a square from (-1, -1) to (1, 1), y down.
struct Pen {
    ImDrawList& list;
    ImVec2 center;
    float half;
    Rgba colour;
    float width;

    ImVec2 at(float x, float y) const { return {center.x + x * half, center.y + y * half}; }
    void line(float x0, float y0, float x1, float y1) const {
        list.AddLine(at(x0, y0), at(x1, y1), colour, width);
    }
    void triangle(ImVec2 a, ImVec2 b, ImVec2 c) const { list.AddTriangleFilled(a, b, c, colour); }
    void bar(float x0, float y0, float x1, float y1) const {
        list.AddRectFilled(at(x0, y0), at(x1, y1), colour, half * 0.12F);
    }
    void frame(float x0, float y0, float x1, float y1) const {
        list.AddRect(at(x0, y0), at(x1, y1), colour, half * 0.2F, 0, width);
    }
    void path(std::initializer_list<ImVec2> points) const {
        for (const ImVec2& p : points) list.PathLineTo(at(p.x, p.y));
        list.PathStroke(colour, 0, width);
    }
};

void right_arrow(const Pen& p, float from, float to) {
    p.triangle(p.at(from, -0.75F), p.at(from, 0.75F), p.at(to, 0));
}
void left_arrow(const Pen& p, float from, float to) {
    p.triangle(p.at(from, 0.75F), p.at(from, -0.75F), p.at(to, 0));
}

void transport(const Pen& p, Icon icon) {
    switch (icon) {
        case Icon::first:
            p.bar(-0.85F, -0.7F, -0.62F, 0.7F);
            left_arrow(p, 0.75F, -0.5F);
            break;
        case Icon::last:
            p.bar(0.62F, -0.7F, 0.85F, 0.7F);
            right_arrow(p, -0.75F, 0.5F);
            break;
        case Icon::back:
            p.bar(0.35F, -0.7F, 0.58F, 0.7F);
            left_arrow(p, 0.2F, -0.85F);
            break;
        case Icon::forward:
            p.bar(-0.58F, -0.7F, -0.35F, 0.7F);
            right_arrow(p, -0.2F, 0.85F);
            break;
        case Icon::play:
            p.triangle(p.at(-0.55F, -0.85F), p.at(-0.55F, 0.85F), p.at(0.85F, 0));
            break;
        case Icon::play_back:
            p.triangle(p.at(0.55F, 0.85F), p.at(0.55F, -0.85F), p.at(-0.85F, 0));
            break;
        default:
            p.bar(-0.6F, -0.8F, -0.18F, 0.8F);
            p.bar(0.18F, -0.8F, 0.6F, 0.8F);
            break;
    }
}

void sun(const Pen& p) {
    p.list.AddCircle(p.center, p.half * 0.38F, p.colour, 24, p.width);
    for (int i = 0; i < 8; ++i) {
        const float a = static_cast<float>(i) * std::numbers::pi_v<float> / 4;
        p.line(std::cos(a) * 0.62F, std::sin(a) * 0.62F, std::cos(a) * 0.92F, std::sin(a) * 0.92F);
    }
}

void moon(const Pen& p) {
    p.list.PathArcTo(p.at(-0.05F, 0), p.half * 0.8F, -0.9F, 4.05F, 32);
    p.list.PathBezierCubicCurveTo(p.at(-0.05F, 0.3F), p.at(0.25F, 0.4F), p.at(0.45F, -0.62F), 16);
    p.list.PathStroke(p.colour, 0, p.width);
}

void objects(const Pen& p, Icon icon) {
    switch (icon) {
        case Icon::projector:
            p.frame(-0.9F, -0.7F, 0.9F, 0.4F);
            p.line(0, 0.4F, 0, 0.65F);
            p.line(-0.5F, 0.8F, 0.5F, 0.8F);
            break;
        case Icon::trash:
            p.line(-0.75F, -0.55F, 0.75F, -0.55F);
            p.line(-0.25F, -0.8F, 0.25F, -0.8F);
            p.path({{-0.55F, -0.55F}, {-0.42F, 0.8F}, {0.42F, 0.8F}, {0.55F, -0.55F}});
            break;
        case Icon::copy:
            p.frame(-0.35F, -0.35F, 0.8F, 0.8F);
            p.path({{-0.8F, 0.35F}, {-0.8F, -0.8F}, {0.35F, -0.8F}});
            break;
        case Icon::folder:
            p.path({{-0.85F, 0.65F},
                    {-0.85F, -0.6F},
                    {-0.25F, -0.6F},
                    {0, -0.3F},
                    {0.85F, -0.3F},
                    {0.85F, 0.65F},
                    {-0.85F, 0.65F}});
            break;
        case Icon::file:
            p.path({{-0.6F, -0.85F},
                    {0.2F, -0.85F},
                    {0.6F, -0.4F},
                    {0.6F, 0.85F},
                    {-0.6F, 0.85F},
                    {-0.6F, -0.85F}});
            break;
        default:
            break;
    }
}

void signs(const Pen& p, Icon icon) {
    switch (icon) {
        case Icon::chevron_down:
            p.path({{-0.55F, -0.25F}, {0, 0.3F}, {0.55F, -0.25F}});
            break;
        case Icon::close:
            p.line(-0.6F, -0.6F, 0.6F, 0.6F);
            p.line(-0.6F, 0.6F, 0.6F, -0.6F);
            break;
        case Icon::swap:
            p.path({{-0.9F, -0.35F}, {0.8F, -0.35F}, {0.4F, -0.75F}});
            p.path({{0.9F, 0.35F}, {-0.8F, 0.35F}, {-0.4F, 0.75F}});
            break;
        case Icon::menu:
            for (const float y : {-0.55F, 0.0F, 0.55F}) p.line(-0.8F, y, 0.8F, y);
            break;
        case Icon::more:
            for (const float x : {-0.65F, 0.0F, 0.65F})
                p.list.AddCircleFilled(p.at(x, 0), p.half * 0.17F, p.colour);
            break;
        case Icon::check:
            p.path({{-0.6F, 0.05F}, {-0.15F, 0.5F}, {0.65F, -0.45F}});
            break;
        case Icon::fit:
            for (const float x : {-1.0F, 1.0F})
                for (const float y : {-1.0F, 1.0F})
                    p.path({{x * 0.8F, y * 0.3F}, {x * 0.8F, y * 0.8F}, {x * 0.3F, y * 0.8F}});
            break;
        case Icon::up:
            p.path({{-0.55F, 0.1F}, {0, -0.5F}, {0.55F, 0.1F}});
            p.line(0, -0.5F, 0, 0.75F);
            break;
        default:
            break;
    }
}

}  // namespace

void draw_icon(ImDrawList& list, Icon icon, const Rect& box, float size, Rgba colour) {
    const ImVec2 center{std::round((box.x0 + box.x1) / 2), std::round((box.y0 + box.y1) / 2)};
    const Pen pen{list, center, size / 2, colour, std::max(1.2F, size * 0.09F)};
    if (icon <= Icon::last)
        transport(pen, icon);
    else if (icon == Icon::sun)
        sun(pen);
    else if (icon == Icon::moon)
        moon(pen);
    else {
        objects(pen, icon);
        signs(pen, icon);
    }
}

}  // namespace gaplab
