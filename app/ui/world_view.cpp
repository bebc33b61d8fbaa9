// The world: the first view of the lens, and the one that is edited.
#include <SDL.h>

#include "gl/picture_renderer.hpp"
#include "picture/grid_spacing.hpp"
#include "picture/project.hpp"
#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_fit_margin = 56;  ///< design points around the shapes: room for the knob and the title

/// With large letters in a small view the shapes come first.
float fit_margin(const Ui& ui, const Rect& rect) {
    return std::min(ui.px(k_fit_margin), 0.17F * std::min(rect.width(), rect.height()));
}

/// The scene alone, for when no lens can draw it.
Picture plain_picture(const Scene& scene) {
    Picture picture;
    if (scene.dimension() != 2) return picture;
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

const SolidPicture* world_solid(Desk& desk) {
    const Frame& frame = desk.session.frame();
    if (desk.session.story() == nullptr || frame.views.empty()) return nullptr;
    return std::get_if<SolidPicture>(&frame.views.front().content);
}

Snap snap_now(const Ui& ui, const ViewTransform& view) {
    return {ImGui::GetIO().KeyShift, grid_spacing(view.points_per_unit, static_cast<double>(ui.px(26))), 15};
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

/// Middle or right button, or the left one with Space held or on empty ground.
void pan_and_zoom(Desk& desk, const Rect& rect, bool hovered, bool held) {
    const ImGuiIO& io = ImGui::GetIO();
    if (hovered && io.MouseWheel != 0)
        desk.world.zoom(rect, vec(io.MousePos), std::pow(1.15, static_cast<double>(io.MouseWheel)));
    if (held && desk.panning && (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
        desk.world.pan(vec(io.MouseDelta));
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    }
}

void begin_gesture(Ui& ui, Desk& desk, const ViewTransform& view) {
    const Vec2 mouse = vec(ImGui::GetIO().MousePos);
    const Handle handle = handle_at(desk.session.scene(), desk.session.selected(), view, mouse, ui.scale);
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
    const bool space = SDL_GetKeyboardState(nullptr)[SDL_SCANCODE_SPACE] != 0;
    const Vec2 mouse = vec(ImGui::GetIO().MousePos);
    if (ImGui::IsItemActivated()) {
        if (ImGui::IsMouseDown(ImGuiMouseButton_Left) && !space) begin_gesture(ui, desk, view);
        desk.panning = !desk.gesture.active();
    }
    if (desk.gesture.active()) {
        if (ImGui::IsMouseDown(ImGuiMouseButton_Left))
            desk.gesture.move(desk.session, view.to_world(mouse), snap_now(ui, view));
        else
            desk.gesture.end(desk.session);
    }
    pan_and_zoom(desk, rect, hovered, held);
    desk.hot = desk.gesture.active() ? desk.gesture.handle()
               : hovered ? handle_at(desk.session.scene(), desk.session.selected(), view, mouse, ui.scale)
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
    if (body < 0 || scene.dimension() != 2) return;
    const Rgba colour = ui.theme->style(role_of_body(scene, body)).stroke;
    const auto grips = grips_of(scene, body, view, ui.scale);
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

/// Words on a small card, kept inside the view.
void bubble(Ui& ui, const Rect& rect, Vec2 at, const std::string& text, Rgba colour) {
    const float width = std::min(ui.measure(text).x, std::min(rect.width() - ui.px(40), ui.em() * 24));
    const float height = ui.paragraph_height(width + 1, text);
    const float pad = ui.px(8);
    const float x = std::clamp(static_cast<float>(at.x) + ui.px(14), rect.x0 + pad,
                               std::max(rect.x0 + pad, rect.x1 - width - 3 * pad));
    const float y = std::clamp(static_cast<float>(at.y) + ui.px(18), rect.y0 + pad,
                               std::max(rect.y0 + pad, rect.y1 - height - 3 * pad));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({x, y}, {x + width + 2 * pad, y + height + 2 * pad}, ui.theme->background, ui.px(6));
    list.AddRect({x, y}, {x + width + 2 * pad, y + height + 2 * pad}, colour, ui.px(6), 0, ui.px(1.5F));
    ui.paragraph({x + pad, y + pad}, width + 1, text, ui.theme->text);
}

/// The words of the view's own stay readable when a shape is dragged under them.
void quiet_ground(Ui& ui, float x0, float x1, const Rect& row) {
    const float pad = ui.px(5);
    ImGui::GetWindowDrawList()->AddRectFilled({x0 - pad, row.y0 - pad / 2}, {x1 + pad, row.y1 + pad / 2},
                                              with_alpha(ui.theme->canvas, 0.86F), ui.px(5));
}

void draw_title(Ui& ui, Desk& desk, const Rect& rect) {
    const Frame& frame = desk.session.frame();
    Rect row{rect.x0 + ui.px(16), rect.y0 + ui.px(10), rect.x1 - ui.px(16),
             rect.y0 + ui.px(10) + ui.line_height(Font::small)};
    const std::string title = frame.views.empty() ? ui.say("ui.world") : ui.say(frame.views.front().title);
    const float title_width = std::min(ui.measure(title, Font::bold).x, row.width());
    quiet_ground(ui, row.x0, row.x0 + title_width, row);
    ui.line(row, title, ui.theme->text_muted, Font::bold);
    row.x0 += title_width + ui.px(24);
    const std::string hint = ui.say("ui.world_hint");
    const float hint_width = ui.measure(hint, Font::small).x;
    if (hint_width > row.width()) return;
    quiet_ground(ui, row.x1 - hint_width, row.x1, row);
    ui.line(row, hint, ui.theme->text_muted, Font::small, Align::right);
}

void draw_empty(Ui& ui, Desk& desk, const Rect& rect) {
    const std::string text = ui.say(desk.session.problem());
    const float width = std::min(ui.em() * 26, rect.width() - ui.px(60));
    const float height = ui.paragraph_height(width, text);
    ui.paragraph(
        {(rect.x0 + rect.x1 - std::min(width, ui.measure(text).x)) / 2, rect.y1 - height - ui.px(24)}, width,
        text, ui.theme->text_muted);
}

}  // namespace

Role role_of_body(const Scene& scene, int body) {
    if (body == scene.pair.first) return Role::shape_a;
    if (body == scene.pair.second) return Role::shape_b;
    return Role::shape_other;
}

void draw_world_view(Ui& ui, Desk& desk, const Rect& rect) {
    const Panel panel(ui, "world", rect, ui.theme->canvas);
    Picture plain;
    const auto current = [&]() -> const Picture& {
        if (const Picture* picture = world_picture(desk); picture != nullptr) return *picture;
        const SolidPicture* solid = world_solid(desk);
        plain = solid != nullptr ? project(*solid, solid->camera) : plain_picture(desk.session.scene());
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
    draw_title(ui, desk, rect);
    draw_grips(ui, desk, view);
    if (desk.session.story() == nullptr) draw_empty(ui, desk, rect);
    if (const EditRefusal refusal = desk.session.refusal();
        refusal != EditRefusal::none && desk.gesture.active())
        bubble(ui, rect, vec(ImGui::GetIO().MousePos), ui.say(key_of(refusal)),
               ui.theme->style(Role::warning).stroke);
}

}  // namespace gaplab
