// 3D: the world that is edited, and the pictures beside it, seen by a camera that circles them.
#include "gl/picture_renderer.hpp"
#include "input/solid_handles.hpp"
#include "picture/project.hpp"
#include "plain_solid.hpp"
#include "ui/gizmo_view.hpp"
#include "ui/world_parts.hpp"

namespace gaplab {
namespace {

struct Seen {
    SolidEye eye;
    Picture picture;
};

/// From where this view is looked at: how depth is drawn is one choice for all.
Orbit orbit_of(const Desk& desk, const Camera& camera) {
    Orbit orbit = camera.own_orbit.value_or(desk.orbit);
    orbit.orthographic = desk.orbit.orthographic;
    return orbit;
}

/// The one to be turned by a hand in this view: the world turns all views that have not been turned by
/// themselves.
Orbit& orbit_to_turn(Desk& desk, Camera& camera) {
    if (&camera == &desk.world) return desk.orbit;
    if (!camera.own_orbit) camera.own_orbit = desk.orbit;
    return *camera.own_orbit;
}

/// From where the view looks now; fits first when it asks for it.
SolidEye eye_of(Desk& desk, const Rect& rect, const SolidPicture& solid, Camera& camera, float margin) {
    if (desk.orbit.fresh) desk.orbit.take(solid.camera);
    const bool fits = camera.fits_next(rect);
    if (fits) camera.aim = aim_of(solid);
    const OrbitCamera eye = camera_of(orbit_of(desk, camera), camera.aim);
    return {eye, camera.view(rect, fits ? fit_of(solid, eye) : Picture{}, margin)};
}

Seen look_at(Desk& desk, const Rect& rect, const SolidPicture& solid, Camera& camera, float margin) {
    const SolidEye eye = eye_of(desk, rect, solid, camera, margin);
    return {eye, project(solid, eye.camera)};
}

const SolidPicture& world_solid(Desk& desk, SolidPicture& plain) {
    const Frame& frame = desk.session.frame();
    if (desk.session.story() != nullptr && !frame.views.empty())
        if (const auto* solid = std::get_if<SolidPicture>(&frame.views.front().content)) return *solid;
    plain = solid_picture_of(desk.session.scene());
    return plain;
}

void mouse_area(const char* id, const Rect& rect) {
    ImGui::SetCursorScreenPos({rect.x0, rect.y0});
    ImGui::InvisibleButton(id, {rect.width(), rect.height()},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle |
                               ImGuiButtonFlags_MouseButtonRight);
    ImGui::SetItemAllowOverlap();
}

/// The left button turns about what is in the middle of the view; the others pan, and so does Space with the
/// left.
void begin_looking(Desk& desk, const Camera& camera) {
    desk.orbiting = ImGui::IsMouseDown(ImGuiMouseButton_Left) && !space_is_held();
    desk.panning = !desk.orbiting;
    desk.pivot = camera_of(orbit_of(desk, camera), camera.aim).unproject(camera.center(), 0);
}

void turn(Ui& ui, Desk& desk, Camera& camera) {
    const Vec2 moved = vec(ImGui::GetIO().MouseDelta);
    if (moved == Vec2{0}) return;
    orbit_to_turn(desk, camera).drag(moved / static_cast<double>(ui.scale));
    const OrbitCamera now = camera_of(orbit_of(desk, camera), camera.aim);
    if (now.depth(desk.pivot) > now.nearest_depth()) camera.move_to(now.project(desk.pivot));
}

void go_on_looking(Ui& ui, Desk& desk, Camera& camera, const Rect& rect, bool hovered, bool held) {
    pan_and_zoom(camera, rect, hovered, held && desk.panning);
    if (!held || !desk.orbiting) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    turn(ui, desk, camera);
}

void begin_gesture(Ui& ui, Desk& desk, const SolidEye& eye) {
    const Vec2 mouse = vec(ImGui::GetIO().MousePos);
    const Scene& scene = desk.session.scene();
    const Handle handle =
        solid_handle_at(scene, desk.session.selected(), eye, mouse, ui.scale, arrows_of(desk));
    if (!handle) return;
    desk.world.hold();
    desk.session.select(handle.body);
    desk.gesture.begin(desk.session, grab(scene, handle, eye, mouse, ui.scale));
}

/// The mouse over the world, before anything is drawn, so that the picture answers in this very frame.
void interact(Ui& ui, Desk& desk, const Rect& rect, const SolidEye& eye) {
    mouse_area("world", rect);
    const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
    const Vec2 mouse = vec(ImGui::GetIO().MousePos);
    if (ImGui::IsItemActivated()) {
        begin_looking(desk, desk.world);
        if (desk.orbiting) begin_gesture(ui, desk, eye);
        if (desk.gesture.active()) desk.orbiting = false;
    }
    if (desk.gesture.active()) {
        if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
            desk.gesture.move(desk.session, eye, mouse, snap_now(ui, eye.view));
        else
            desk.gesture.end(desk.session);
    }
    go_on_looking(ui, desk, desk.world, rect, hovered, held);
    const bool looking = held && (desk.orbiting || desk.panning);
    desk.hot = desk.gesture.active() ? desk.gesture.handle()
               : hovered && !looking ? solid_handle_at(desk.session.scene(), desk.session.selected(), eye,
                                                       mouse, ui.scale, arrows_of(desk))
                                     : Handle{};
}

/// How depth is drawn, and the way back to seeing everything. Returns the width used.
float draw_controls(Ui& ui, Desk& desk, const Rect& rect) {
    const float side = std::round(ui.em() * 1.7F);
    const std::string label = ui.say(desk.orbit.orthographic ? "ui.orthographic" : "ui.perspective");
    const float y = rect.y0 + ui.px(10) + ui.line_height(Font::small) / 2 - side / 2;
    Rect row{rect.x0 + ui.px(16), y, rect.x1 - ui.px(10), y + side};
    const float width = std::ceil(ui.measure(label).x) + ui.px(14);
    if (row.width() < width + side) return 0;
    const Rect fit = row.cut_right(side), toggle = row.cut_right(width);
    ImGui::GetWindowDrawList()->AddRectFilled({toggle.x0, row.y0}, {fit.x1, row.y1},
                                              with_alpha(ui.theme->canvas, 0.86F), ui.px(6));
    const auto hint = [&](Action action) { return ui.say(key_of(action)) + " (" + keys_of(action) + ")"; };
    if (icon_button(ui, "fit", fit, Icon::fit, hint(Action::fit), true, ui.px(13)))
        desk.later.emplace_back([&desk] { desk.perform(Action::fit); });
    if (text_button(ui, "projection", toggle, label, ButtonLook::link))
        desk.later.emplace_back([&desk] { desk.perform(Action::projection); });
    if (ImGui::IsItemHovered()) tooltip(ui, hint(Action::projection));
    return rect.x1 - toggle.x0;
}

void hover(Ui& ui, Desk& desk, const Seen& seen) {
    desk.hovered_next =
        tag_at(seen.picture, seen.eye.view, vec(ImGui::GetIO().MousePos), static_cast<double>(ui.px(7)));
}

void draw(Ui& ui, const Desk& desk, const Seen& seen) {
    ui.renderer->draw(seen.picture, seen.eye.view,
                      {ui.theme, ui.words, &ui.fonts, ui.scale, desk.hovered, true, 0},
                      ImGui::GetWindowDrawList());
}

void draw_axes(Ui& ui, Desk& desk, const Rect& rect, Camera& camera, float size) {
    const int clicked = draw_axis_cross(ui, rect, orbit_of(desk, camera), size);
    if (clicked >= 0) orbit_to_turn(desk, camera).look_along(clicked);
}

}  // namespace

void draw_solid_world(Ui& ui, Desk& desk, const Rect& rect) {
    SolidPicture plain;
    const float margin = fit_margin(ui, rect);
    interact(ui, desk, rect, eye_of(desk, rect, world_solid(desk, plain), desk.world, margin));
    const Seen seen = look_at(desk, rect, world_solid(desk, plain), desk.world, margin);
    const auto parts = gizmo_of(desk.session.scene(), desk.session.selected(), seen.eye, ui.scale);
    if (desk.hot) ImGui::SetMouseCursor(cursor_for(desk.hot, parts));
    const bool over_handle = desk.hot && desk.hot.kind != Handle::Kind::body;
    if (ImGui::IsWindowHovered() && !desk.gesture.active() && !over_handle) hover(ui, desk, seen);
    draw(ui, desk, seen);
    draw_gizmo(ui, desk, parts);
    if (arrows_of(desk) == Arrows::velocity)
        draw_tips(ui, desk, velocity_tips(desk.session.scene(), seen.eye));
    draw_axes(ui, desk, rect, desk.world, 30);
    draw_world_title(ui, desk, rect, "ui.world_hint_3d", draw_controls(ui, desk, rect));
    draw_world_notes(ui, desk, rect);
}

void draw_solid_picture(Ui& ui, Desk& desk, const Rect& rect, const SolidPicture& picture, Camera& camera) {
    mouse_area("picture", rect);
    const bool hovered = ImGui::IsItemHovered();
    if (ImGui::IsItemActivated()) begin_looking(desk, camera);
    go_on_looking(ui, desk, camera, rect, hovered, ImGui::IsItemActive());
    if (hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        camera.fit();
        camera.own_orbit.reset();
    }
    // As in the flat pictures: fitted anew all the time, but not under a hand.
    if (!camera.manual() && !desk.gesture.active()) camera.fit();
    const Seen seen = look_at(desk, rect, picture, camera, ui.px(24));
    if (hovered) hover(ui, desk, seen);
    draw(ui, desk, seen);
    draw_axes(ui, desk, rect, camera, 18);
}

}  // namespace gaplab
