// The numbers of the selected shape, each of which can be typed.
#include <cstdio>
#include <glm/gtc/quaternion.hpp>

#include "geometry/euler.hpp"
#include "ui/inspector_form.hpp"

namespace gaplab {
namespace {

void draw_name(Form& form, const std::string& name) {
    const Rect row = form.labelled_row(form.ui.say("ui.field.name"));
    if (auto text = text_field(form.ui, "##name", row, name))
        form.apply(
            [body = form.body, text = *text](const Scene& scene) { return renamed(scene, body, text); });
    form.typing = form.typing || ImGui::IsItemActive();
}

/// The angles as they were typed, as long as the shape stands as they say: 100 degrees about y are also 180,
/// 80, 180.
Vec3 angles_of(const Desk& desk, int body, const glm::dquat& rotation) {
    constexpr double k_same = 1e-9;
    const Desk::TypedTurn& turn = desk.typed_turn;
    const bool as_typed =
        turn.body == body && same_rotation(rotation_from_euler(turn.angles_deg), rotation, k_same);
    return as_typed ? turn.angles_deg : euler_of(rotation);
}

/// A nought that was computed shows as one.
Vec3 shown_angles(const Vec3& angles_deg) { return glm::round(angles_deg * 1e6) / 1e6; }

void draw_rotation(Form& form, const Body<3>& body) {
    Ui& ui = form.ui;
    const glm::dquat rotation = glm::normalize(body.rotation);
    const Vec3 angles = angles_of(form.desk, form.body, rotation);
    const float top = form.flow.y;
    form.numbers<3>("rotation", ui.say("ui.field.rotation"), shown_angles(angles),
                    [&desk = form.desk, b = form.body, angles](const Scene& scene, int i, double v) {
                        desk.typed_turn = {b, replaced(angles, i, v)};
                        return turned_to(scene, b, rotation_from_euler(desk.typed_turn.angles_deg));
                    });
    char text[64];
    std::snprintf(text, sizeof text, "%.3f  %.3f  %.3f  %.3f", rotation.w, rotation.x, rotation.y,
                  rotation.z);
    const Rect title = form.flow.row(ui.line_height(Font::small));
    ui.line(title, ui.say("ui.field.quaternion"), ui.theme->text_muted, Font::small);
    const Rect row = form.flow.row(ui.line_height(Font::small));
    ui.line(row, text, ui.theme->text_muted, Font::small);
    form.flow.gap(ui.px(6));
    const ImVec2 low{row.x0, top}, high{row.x1, row.y1};
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(low, high) && !ImGui::IsAnyItemHovered())
        tooltip(ui, ui.say("ui.field.rotation_about"));
}

template <int D>
void draw_place(Form& form, const Body<D>& body) {
    form.numbers<D>("position", form.ui.say("ui.field.position"), body.position,
                    [b = form.body](const Scene& scene, int i, double v) {
                        return moved_to<D>(scene, b, replaced(body_of<D>(scene, b).position, i, v));
                    });
    if constexpr (D == 2)
        form.one("angle", form.ui.say("ui.field.angle"), body.angle_deg,
                 [b = form.body](const Scene& scene, double v) { return turned_to(scene, b, v); });
    else
        draw_rotation(form, body);
}

template <int D>
void draw_size(Form& form, const Body<D>& body) {
    const int b = form.body;
    if (body.kind == ShapeKind::box)
        form.numbers<D>("size", form.ui.say("ui.field.size"), body.size,
                        [b](const Scene& scene, int i, double v) {
                            return box_resized<D>(scene, b, replaced(body_of<D>(scene, b).size, i, v));
                        });
    const bool capsule = body.kind == ShapeKind::capsule;
    if (capsule || body.kind == ShapeKind::circle || body.kind == ShapeKind::sphere)
        form.one("radius", form.ui.say("ui.field.radius"), body.radius,
                 [b](const Scene& scene, double v) { return radius_changed(scene, b, v); });
    if (capsule)
        form.one("length", form.ui.say("ui.field.length"), body.length,
                 [b](const Scene& scene, double v) { return length_changed(scene, b, v); });
}

template <int D>
void draw_motion(Form& form, const Body<D>& body) {
    const int b = form.body;
    form.numbers<D>("velocity", form.ui.say("ui.field.velocity"), body.velocity,
                    [b](const Scene& scene, int i, double v) {
                        const Body<D>& now = body_of<D>(scene, b);
                        return with_velocity<D>(scene, b, replaced(now.velocity, i, v), now.spin);
                    });
    const auto label = form.ui.say("ui.field.spin");
    if constexpr (D == 2)
        form.one("spin", label, body.spin, [b](const Scene& scene, double v) {
            return with_velocity<2>(scene, b, body_of<2>(scene, b).velocity, v);
        });
    else
        form.numbers<3>("spin", label, body.spin, [b](const Scene& scene, int i, double v) {
            const Body<3>& now = body_of<3>(scene, b);
            return with_velocity<3>(scene, b, now.velocity, replaced(now.spin, i, v));
        });
}

/// The name of the shape, and what can be done with it as a whole.
void draw_head(Form& form, const std::string& name) {
    Ui& ui = form.ui;
    Desk& desk = form.desk;
    Rect row = form.flow.row(std::round(ui.em() * 1.9F));
    const float side = row.height();
    const auto button = [&](Action action, Icon icon) {
        const std::string hint = ui.say(key_of(action)) + " (" + keys_of(action) + ")";
        if (icon_button(ui, key_of(action).c_str(), row.cut_right(side), icon, hint))
            desk.later.emplace_back([&desk, action] { desk.perform(action); });
    };
    button(Action::remove, Icon::trash);
    button(Action::duplicate, Icon::copy);
    button(Action::swap_pair, Icon::swap);
    const Touch fold = touch("fold", row);
    if (fold.clicked) desk.show_numbers = !desk.show_numbers;
    const Rect arrow{row.x0, row.y0, row.x0 + ui.px(10), row.y1};
    draw_icon(*ImGui::GetWindowDrawList(), desk.show_numbers ? Icon::chevron_down : Icon::play, arrow,
              ui.px(desk.show_numbers ? 9 : 8), fold.hovered ? ui.theme->accent : ui.theme->text_muted);
    row.cut_left(ui.px(16));
    ui.line(row, ui.say(Caption{"ui.numbers_of", {{"name", name}}, {}}),
            fold.hovered ? ui.theme->accent : ui.theme->text_muted, Font::small);
    form.flow.gap(ui.px(5));
}

template <int D>
void draw_form(Form& form) {
    const Body<D>& body = body_of<D>(form.desk.session.scene(), form.body);
    draw_head(form, body.name);
    if (!form.desk.show_numbers) return;
    draw_name(form, body.name);
    draw_place<D>(form, body);
    draw_size<D>(form, body);
    draw_motion<D>(form, body);
    draw_corners<D>(form, body);
}

/// Typing goes on with the shape it began with, for the one frame in which a click has already selected
/// another.
int body_to_show(const Desk& desk, ImGuiID id) {
    const int kept = ImGui::GetStateStorage()->GetInt(id, -1);
    const bool valid = kept >= 0 && kept < desk.session.scene().body_count();
    return valid ? kept : desk.session.selected();
}

}  // namespace

void draw_inspector(Ui& ui, Desk& desk, Flow& flow) {
    const ImGuiID kept = ImGui::GetID("typing in");
    const int body = body_to_show(desk, kept);
    if (body < 0) return;
    Form form{ui, desk, flow, body};
    ImGui::PushID("inspector");
    ImGui::PushID(body);
    if (desk.session.scene().dimension() == 2)
        draw_form<2>(form);
    else
        draw_form<3>(form);
    ImGui::PopID();
    ImGui::PopID();
    ImGui::GetStateStorage()->SetInt(kept, form.typing ? body : -1);
}

}  // namespace gaplab
