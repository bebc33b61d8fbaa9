// The world: the first view of the lens, and the one that is edited.
#include "ui/panels.hpp"
#include "ui/world_parts.hpp"

namespace gaplab {
namespace {

/// The scene alone, for when no lens can draw it.
Picture plain_picture(const Scene& scene) {
    Picture picture;
    int index = 0;
    for (const Body<2>& body : scene.of<2>()) {
        const bool round = body.kind == ShapeKind::circle || body.kind == ShapeKind::capsule;
        const Role role = role_of_body(scene, index++);
        picture.outlines.push_back({corners_of(body), round ? body.radius : 0, role, {}});
        picture.labels.push_back({centre_of(body), text_of(body.name), role, Anchor::center, {}, true});
    }
    return picture;
}

const Picture* world_picture(Desk& desk) {
    const Frame& frame = desk.session.frame();
    if (desk.session.story() == nullptr || frame.views.empty()) return nullptr;
    return std::get_if<Picture>(&frame.views.front().content);
}

ImGuiMouseCursor cursor_for(const Handle& handle) {
    switch (handle.kind) {
        case Handle::Kind::none:
            return ImGuiMouseCursor_Arrow;
        case Handle::Kind::body:
            return ImGuiMouseCursor_ResizeAll;
        default:
            return ImGuiMouseCursor_Hand;
    }
}

void begin_gesture(Ui& ui, Desk& desk, const ViewTransform& view) {
    const Vec2 mouse = vec(ImGui::GetIO().MousePos);
    const Handle handle =
        handle_at(desk.session.scene(), desk.session.selected(), view, mouse, ui.scale, arrows_of(desk));
    if (!handle) return;
    desk.world.hold();
    desk.session.select(handle.body);
    desk.gesture.begin(desk.session, handle, view.to_world(mouse));
}

/// The mouse over the world, before anything is drawn, so that the picture answers in this very frame.
void interact(Ui& ui, Desk& desk, const Rect& rect, const ViewTransform& view) {
    ImGui::SetCursorScreenPos({rect.x0, rect.y0});
    ImGui::InvisibleButton("world", {rect.width(), rect.height()},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle |
                               ImGuiButtonFlags_MouseButtonRight);
    ImGui::SetItemAllowOverlap();
    const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
    const Vec2 mouse = vec(ImGui::GetIO().MousePos);
    if (desk.pen.active()) {
        const bool pressed =
            ImGui::IsItemActivated() && ImGui::IsMouseDown(ImGuiMouseButton_Left) && !space_is_held();
        use_pen(ui, desk, view, snap_now(ui, view), hovered, pressed);
        if (ImGui::IsItemActivated()) desk.panning = !pressed;
        pan_and_zoom(desk.world, rect, hovered, held && desk.panning);
        desk.hot = {};
        return;
    }
    if (ImGui::IsItemActivated()) {
        if (ImGui::IsMouseDown(ImGuiMouseButton_Left) && !space_is_held()) begin_gesture(ui, desk, view);
        desk.panning = !desk.gesture.active();
    }
    if (desk.gesture.active()) {
        if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
            desk.gesture.move(desk.session, view.to_world(mouse), snap_now(ui, view));
        else
            desk.gesture.end(desk.session);
    }
    pan_and_zoom(desk.world, rect, hovered, held && desk.panning);
    desk.hot = desk.gesture.active() ? desk.gesture.handle()
               : hovered ? handle_at(desk.session.scene(), desk.session.selected(), view, mouse, ui.scale,
                                     arrows_of(desk))
                         : Handle{};
    if (desk.hot) ImGui::SetMouseCursor(cursor_for(desk.hot));
}

void draw_knob(Ui& ui, const Desk& desk, const Grip& grip, Vec2 stem, Rgba colour) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool lit = desk.hot == grip.handle;
    const float r = ui.px(lit ? 8 : 7);
    const Vec2 along = glm::normalize(grip.at - stem);
    const ImVec2 end = im(grip.at - along * static_cast<double>(r));
    list.AddLine(im(stem), end, with_alpha(colour, 0.8F), ui.px(1.5F));
    list.AddCircleFilled(im(grip.at), r, ui.theme->background, 32);
    list.AddCircle(im(grip.at), r, colour, 32, ui.px(lit ? 2.5F : 1.8F));
}

void draw_grip(Ui& ui, const Desk& desk, const Grip& grip, Rgba colour) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool lit = desk.hot == grip.handle;
    const float r = ui.px(lit ? 6.5F : 4.5F);
    const ImVec2 at = im(grip.at);
    if (grip.handle.kind == Handle::Kind::vertex) {
        list.AddCircleFilled(at, r, lit ? colour : ui.theme->background, 24);
        list.AddCircle(at, r, colour, 24, ui.px(1.8F));
    } else {
        list.AddRectFilled({at.x - r, at.y - r}, {at.x + r, at.y + r}, lit ? colour : ui.theme->background,
                           ui.px(2));
        list.AddRect({at.x - r, at.y - r}, {at.x + r, at.y + r}, colour, ui.px(2), 0, ui.px(1.8F));
    }
}

void draw_grips(Ui& ui, Desk& desk, const ViewTransform& view) {
    const int body = desk.session.selected();
    const Scene& scene = desk.session.scene();
    if (body < 0) return;
    const Rgba colour = ui.theme->style(role_of_body(scene, body)).stroke;
    const auto grips = grips_of(scene, body, view, ui.scale, arrows_of(desk));
    const Vec2 middle = stem_of(scene.of<2>()[static_cast<std::size_t>(body)], view);
    for (const Grip& grip : grips) {
        if (grip.handle.kind == Handle::Kind::knob) {
            const Vec2 along = glm::normalize(grip.at - middle);
            draw_knob(ui, desk, grip, grip.at - along * static_cast<double>(ui.px(42)), colour);
        } else {
            draw_grip(ui, desk, grip, colour);
        }
    }
}

}  // namespace

Role role_of_body(const Scene& scene, int body) {
    if (body == scene.pair.first) return Role::shape_a;
    if (body == scene.pair.second) return Role::shape_b;
    return Role::shape_other;
}

void draw_world_view(Ui& ui, Desk& desk, const Rect& rect) {
    const Panel panel(ui, "world", rect, ui.theme->canvas);
    if (desk.session.scene().dimension() == 3) return draw_solid_world(ui, desk, rect);
    Picture plain;
    const auto current = [&]() -> const Picture& {
        if (const Picture* picture = world_picture(desk); picture != nullptr) return *picture;
        plain = plain_picture(desk.session.scene());
        return plain;
    };
    ViewTransform view = desk.world.view(rect, current(), fit_margin(ui, rect));
    interact(ui, desk, rect, view);
    const Picture& picture = current();
    view = desk.world.view(rect, picture, fit_margin(ui, rect));
    if (ImGui::IsWindowHovered() && !desk.gesture.active() &&
        (!desk.hot || desk.hot.kind == Handle::Kind::body))
        desk.hovered_next =
            tag_at(picture, view, vec(ImGui::GetIO().MousePos), static_cast<double>(ui.px(7)));
    ui.renderer->draw(picture, view, {ui.theme, ui.words, &ui.fonts, ui.scale, desk.hovered, true, 0},
                      ImGui::GetWindowDrawList());
    draw_world_title(ui, desk, rect, "ui.world_hint");
    draw_grips(ui, desk, view);
    draw_pen(ui, desk, rect, view);
    draw_world_notes(ui, desk, rect);
}

}  // namespace gaplab
