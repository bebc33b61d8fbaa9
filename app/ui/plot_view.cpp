// Curves over a common x, with the candidates marked on them.
#include <algorithm>
#include <limits>

#include "ui/panels.hpp"

namespace gaplab {
namespace {

struct Axes {
    Rect area;
    Vec2 min{std::numeric_limits<double>::infinity()}, max{-std::numeric_limits<double>::infinity()};
    ImVec2 at(Vec2 p) const {
        const Vec2 span = glm::max(max - min, Vec2{1e-12});
        return {area.x0 + area.width() * static_cast<float>((p.x - min.x) / span.x),
                area.y1 - area.height() * static_cast<float>((p.y - min.y) / span.y)};
    }
    double x_of(float window_x) const {
        return min.x + (max.x - min.x) * static_cast<double>((window_x - area.x0) / area.width());
    }
};

Axes axes_of(const Plot& plot) {
    Axes axes;
    const auto add = [&](Vec2 p) { axes.min = glm::min(axes.min, p), axes.max = glm::max(axes.max, p); };
    for (const Curve& curve : plot.curves)
        for (const Vec2 p : curve.points) add(p);
    for (const PlotMarker& marker : plot.markers) add(marker.at);
    if (axes.min.x > axes.max.x) axes.min = {0, 0}, axes.max = {1, 1};
    axes.min.y = std::min(axes.min.y, 0.0);
    axes.max.y = std::max(axes.max.y, 0.0);
    const double head = (axes.max.y - axes.min.y) * 0.1 + 1e-9;
    axes.max.y += head;
    axes.min.y -= head;
    return axes;
}

void draw_curve(Ui& ui, const Axes& axes, const Curve& curve) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const RoleStyle style = ui.theme->style(curve.role);
    const float width = ui.px(1.8F) * style.width_factor;
    if (!curve.dashed) {
        for (const Vec2 p : curve.points) list.PathLineTo(axes.at(p));
        list.PathStroke(style.stroke, 0, width);
        return;
    }
    for (std::size_t i = 0; i + 1 < curve.points.size(); i += 2)
        list.AddLine(axes.at(curve.points[i]), axes.at(curve.points[i + 1]), style.stroke, width);
}

void draw_guides(Ui& ui, const Axes& axes, const Plot& plot) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 zero = axes.at({axes.min.x, 0});
    list.AddLine({axes.area.x0, zero.y}, {axes.area.x1, zero.y}, ui.theme->text_muted, 1);
    for (const double x : plot.vertical_lines) {
        const ImVec2 p = axes.at({x, 0});
        list.AddLine({p.x, axes.area.y0}, {p.x, axes.area.y1}, ui.theme->panel_border, 1);
    }
}

void draw_ticks(Ui& ui, const Axes& axes, const Plot& plot, float left) {
    const float h = ui.line_height(Font::small);
    const Rgba ink = ui.theme->text_muted;
    const auto text = [](double v) {
        return shown(Number{v, std::abs(v) >= 100 || v == std::round(v) ? 0 : 2});
    };
    const float y = axes.area.y1 + ui.px(2);
    Rect foot{axes.area.x0, y, axes.area.x1, y + h};
    const std::string from = text(axes.min.x), to = text(axes.max.x);
    ui.line(foot.cut_left(ui.measure(from, Font::small).x), from, ink, Font::small);
    ui.line(foot.cut_right(ui.measure(to, Font::small).x), to, ink, Font::small, Align::right);
    ui.line(foot.inset(ui.px(8), 0), ui.say(plot.x_title), ink, Font::small, Align::center);
    const std::string top = text(axes.max.y);
    ui.line({left, axes.area.y0 - h / 2, axes.area.x0 - ui.px(4), axes.area.y0 + h / 2}, top, ink,
            Font::small, Align::right);
    const float zero = axes.at({0, 0}).y;
    if (zero - axes.area.y0 > h)
        ui.line({left, zero - h / 2, axes.area.x0 - ui.px(4), zero + h / 2}, "0", ink, Font::small,
                Align::right);
}

bool meet(const Rect& a, const Rect& b) { return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1; }

/// The name beside a marker, left out where it would lie on one that is there already.
void name_marker(Ui& ui, const Axes& axes, const PlotMarker& marker, Rgba colour, std::vector<Rect>& names) {
    const ImVec2 at = axes.at(marker.at);
    const ImVec2 size = ui.measure(marker.text, Font::small);
    const float x =
        std::clamp(at.x - size.x / 2, axes.area.x0, std::max(axes.area.x0, axes.area.x1 - size.x));
    const float above = std::max(at.y - size.y - ui.px(6), axes.area.y0 - size.y / 2);
    const float y = marker.below ? at.y + ui.px(6) : above;
    const Rect place{x, y, x + size.x, y + size.y};
    if (std::any_of(names.begin(), names.end(), [&](const Rect& name) { return meet(name, place); })) return;
    names.push_back(place);
    ui.put({x, y}, marker.text, colour, Font::small);
}

void draw_markers(Ui& ui, Desk& desk, const Axes& axes, const Plot& plot) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    std::vector<Rect> names;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (const PlotMarker& marker : plot.markers) {
        const ImVec2 at = axes.at(marker.at);
        const Rgba colour = ui.theme->style(marker.role).stroke;
        const bool lit = is_hovered(desk, marker.tag);
        list.AddCircleFilled(at, ui.px(lit ? 6.5F : 4.5F), colour, 24);
        list.AddCircle(at, ui.px(lit ? 6.5F : 4.5F), ui.theme->background, 24, ui.px(1.2F));
        const float dx = mouse.x - at.x, dy = mouse.y - at.y;
        if (ImGui::IsWindowHovered() && dx * dx + dy * dy < ui.px(8) * ui.px(8)) {
            desk.hovered_next = marker.tag;
            tooltip(ui, marker.text);
        }
        if ((lit || marker.named) && !marker.text.empty())
            name_marker(ui, axes, marker, lit ? ui.theme->text : colour, names);
    }
}

}  // namespace

void draw_plot(Ui& ui, Desk& desk, const Rect& rect, const Plot& plot) {
    Axes axes = axes_of(plot);
    const float line = ui.line_height(Font::small);
    const std::string top = shown(Number{axes.max.y, 2});
    const float left = rect.x0 + ui.px(10);
    const float gutter = ui.measure(top, Font::small).x + ui.px(10);
    axes.area = {left + gutter, rect.y0 + line + ui.px(6), rect.x1 - ui.px(18), rect.y1 - line - ui.px(8)};
    if (axes.area.width() < ui.px(40) || axes.area.height() < ui.px(30)) return;
    const Touch t = touch("plot", rect);
    if (t.held && plot.draggable_x) {
        const double x = std::clamp(axes.x_of(ImGui::GetIO().MousePos.x), axes.min.x, axes.max.x);
        desk.later.emplace_back([&desk, x] { desk.session.set_probe(x, true); });
    }
    if (t.hovered && plot.draggable_x) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    ui.line({left, rect.y0, rect.x1 - ui.px(16), rect.y0 + line}, ui.say(plot.y_title), ui.theme->text_muted,
            Font::small);
    draw_guides(ui, axes, plot);
    for (const Curve& curve : plot.curves) draw_curve(ui, axes, curve);
    draw_ticks(ui, axes, plot, left);
    draw_markers(ui, desk, axes, plot);
}

}  // namespace gaplab
