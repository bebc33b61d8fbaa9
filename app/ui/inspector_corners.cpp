// The corners of the selected shape, each of which can be typed.
#include <array>
#include <cmath>

#include "ui/inspector_form.hpp"

namespace gaplab {
namespace {

bool has_corners(ShapeKind kind) {
    return kind == ShapeKind::polygon || kind == ShapeKind::hull || kind == ShapeKind::triangle;
}

Edited deleted(const Scene& scene, const Body<2>&, int body, int corner) {
    return vertex_deleted(scene, body, corner);
}
Edited deleted(const Scene& scene, const Body<3>&, int body, int corner) {
    return solid_vertex_deleted(scene, body, corner);
}

bool may_delete(const Body<2>& body) { return body.vertices.size() > 3; }
bool may_delete(const Body<3>& body) { return body.kind == ShapeKind::hull && body.vertices.size() > 4; }

template <int D>
void draw_corner(Form& form, const Body<D>& body, int corner) {
    Ui& ui = form.ui;
    const int b = form.body;
    Rect row = form.flow.row(form.row_height());
    form.flow.gap(ui.px(3));
    const std::string label = std::to_string(corner + 1);
    const float index = std::max(ui.measure(label, Font::small).x, ui.em()) + ui.px(8);
    ui.line(row.cut_left(index - ui.px(6)), label, ui.theme->text_muted, Font::small, Align::right);
    row.cut_left(ui.px(6));
    const Rect bin = row.cut_right(std::round(ui.em() * 1.6F));
    const float gap = ui.px(5);
    const float width = (row.width() - gap * static_cast<float>(D - 1)) / static_cast<float>(D);
    const Vec<D>& at = body.vertices[static_cast<std::size_t>(corner)];
    constexpr std::array fields = {"##x", "##y", "##z"};
    for (int i = 0; i < D; ++i) {
        form.number(fields[static_cast<std::size_t>(i)], row.cut_left(width), at[i],
                    [b, corner, i](const Scene& scene, double v) {
                        const auto& list = body_of<D>(scene, b).vertices;
                        if (corner >= static_cast<int>(list.size())) return Edited{scene};
                        return vertex_set(scene, b, corner,
                                          replaced(list[static_cast<std::size_t>(corner)], i, v));
                    });
        row.cut_left(gap);
    }
    if (icon_button(ui, "delete", bin, Icon::close, ui.say("ui.vertex.delete"), may_delete(body), ui.px(9)))
        form.apply(
            [b, corner](const Scene& scene) { return deleted(scene, body_of<D>(scene, b), b, corner); });
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect({form.flow.x, bin.y0}, {bin.x1, bin.y1}))
        form.desk.hovered_next = {Tag::vertex, corner, b};
}

/// On the longest edge, a little outside it, so that a convex polygon stays convex.
Edited with_new_corner(const Scene& scene, const Body<2>&, int body) {
    const auto corners = corners_of(body_of<2>(scene, body));
    const std::size_t n = corners.size();
    if (n < 2) return {scene, EditRefusal::wrong_kind, body, false};
    std::size_t longest = 0;
    double area = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 edge = corners[(i + 1) % n] - corners[i];
        area += cross(corners[i] - corners[0], corners[(i + 1) % n] - corners[0]);
        if (length_sq(edge) > length_sq(corners[(longest + 1) % n] - corners[longest])) longest = i;
    }
    const Vec2 a = corners[longest], b = corners[(longest + 1) % n];
    constexpr double k_bulge = 0.05;  // of the edge: seen as a new corner, and clear of collinear
    const Vec2 out = (area > 0 ? -1.0 : 1.0) * turned_left(b - a);
    return vertex_inserted(scene, body, static_cast<int>(longest), (a + b) * 0.5 + out * k_bulge);
}

double area_of(const Shape<3>& shape, const Face& face) {
    const auto corner = [&](std::size_t i) {
        return shape.points[static_cast<std::size_t>(face.vertices[i])];
    };
    Vec3 twice{0};
    for (std::size_t i = 1; i + 1 < face.vertices.size(); ++i)
        twice += glm::cross(corner(i) - corner(0), corner(i + 1) - corner(0));
    return glm::length(twice) / 2;
}

/// Over the middle of the largest face, so that it is seen as a corner.
Edited with_new_corner(const Scene& scene, const Body<3>& solid, int body) {
    const Shape<3> shape = shape_of(solid);
    std::size_t largest = 0;
    double area = 0;
    for (std::size_t i = 0; i < shape.faces.size(); ++i)
        if (const double own = area_of(shape, shape.faces[i]); own > area) largest = i, area = own;
    const std::vector<int>& loop = shape.faces[largest].vertices;
    Vec3 middle{0};
    for (const int v : loop) middle += shape.points[static_cast<std::size_t>(v)];
    middle /= static_cast<double>(loop.size());
    constexpr double k_bulge = 0.3;  // of the side of a square as large as the face
    return vertex_added(scene, body,
                        shape.center + middle + shape.normals[largest] * (k_bulge * std::sqrt(area)));
}

template <int D>
void draw_adder(Form& form, const Body<D>& body) {
    if (body.kind == ShapeKind::triangle) return;
    Ui& ui = form.ui;
    const std::string label = ui.say("ui.vertex.add");
    Rect row = form.flow.row(std::round(ui.em() * 1.8F));
    row.x0 -= ui.px(6);
    row.x1 = std::min(row.x1, row.x0 + ui.measure(label).x + ui.px(14));
    if (text_button(ui, "add vertex", row, label, ButtonLook::link))
        form.apply(
            [b = form.body](const Scene& scene) { return with_new_corner(scene, body_of<D>(scene, b), b); });
}

}  // namespace

template <int D>
void draw_corners(Form& form, const Body<D>& body) {
    if (!has_corners(body.kind)) return;
    Ui& ui = form.ui;
    form.flow.gap(ui.px(6));
    const Rect title = form.flow.row(ui.line_height(Font::small));
    ui.line(title, ui.say("ui.field.vertices"), ui.theme->text_muted, Font::small);
    form.flow.gap(ui.px(3));
    const float step = form.row_height() + ui.px(3);
    const float top = ImGui::GetWindowPos().y, bottom = top + ImGui::GetWindowSize().y;
    for (int i = 0; i < static_cast<int>(body.vertices.size()); ++i) {
        // Rows far out of sight only take their place; a field that is being typed in stays.
        const bool near_view = form.flow.y + 20 * step > top && form.flow.y - 20 * step < bottom;
        if (!near_view) {
            form.flow.gap(step);
            continue;
        }
        ImGui::PushID(i);
        draw_corner<D>(form, body, i);
        ImGui::PopID();
    }
    draw_adder<D>(form, body);
}

template void draw_corners<2>(Form&, const Body<2>&);
template void draw_corners<3>(Form&, const Body<3>&);

}  // namespace gaplab
