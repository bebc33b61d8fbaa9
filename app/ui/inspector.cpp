// The numbers of the selected shape, each of which can be typed.
#include "ui/panels.hpp"

namespace gaplab {
namespace {

/// The rows of one shape. An edit is computed when it is done, from the scene of that moment.
struct Form {
    Ui& ui;
    Desk& desk;
    Flow& flow;
    int body;
    bool typing = false;

    float row_height() const { return std::round(ui.em() * 1.9F); }
    float label_width() const { return std::round(flow.width * 0.36F); }
    void apply(std::function<Edited(const Scene&)> make) const;
    Rect labelled_row(const std::string& label);
    template <class Set>
    void number(const char* id, const Rect& place, double value, Set set);
    template <int N, class Set>
    void numbers(const char* id, const std::string& label, const Vec<N>& value, Set set);
    template <class Set>
    void one(const char* id, const std::string& label, double value, Set set);
};

/// A field that is left by a click in the world gives its number while the gesture of that click has already
/// begun: the number is a step of its own before it.
void Form::apply(std::function<Edited(const Scene&)> make) const {
    desk.later.emplace_back([&d = desk, make = std::move(make)] {
        const bool in_gesture = d.session.history().in_gesture();
        if (in_gesture) d.session.end_gesture();
        d.edit(make(d.session.scene()));
        if (in_gesture) d.session.begin_gesture();
    });
}

Rect Form::labelled_row(const std::string& label) {
    Rect row = flow.row(row_height());
    flow.gap(ui.px(3));
    ui.line(row.cut_left(label_width() - ui.px(6)), label, ui.theme->text_muted, Font::small);
    row.cut_left(ui.px(6));
    return row;
}

template <class Set>
void Form::number(const char* id, const Rect& place, double value, Set set) {
    if (const auto typed_value = number_field(ui, id, place, value))
        apply([set, v = *typed_value](const Scene& scene) { return set(scene, v); });
    typing = typing || ImGui::IsItemActive();
}

/// One field a component; `set` gets the scene and the index and value of the one that was typed.
template <int N, class Set>
void Form::numbers(const char* id, const std::string& label, const Vec<N>& value, Set set) {
    Rect row = labelled_row(label);
    const float gap = ui.px(5);
    const float width = (row.width() - gap * static_cast<float>(N - 1)) / static_cast<float>(N);
    for (int i = 0; i < N; ++i) {
        const std::string field = std::string("##") + id + static_cast<char>('0' + i);
        number(field.c_str(), row.cut_left(width), value[i],
               [set, i](const Scene& scene, double v) { return set(scene, i, v); });
        row.cut_left(gap);
    }
}

template <class Set>
void Form::one(const char* id, const std::string& label, double value, Set set) {
    number((std::string("##") + id).c_str(), labelled_row(label), value, set);
}

template <int D>
const Body<D>& body_of(const Scene& scene, int body) {
    return scene.of<D>()[static_cast<std::size_t>(body)];
}

template <class V>
V replaced(V value, int component, double by) {
    value[component] = by;
    return value;
}

void draw_name(Form& form, const std::string& name) {
    const Rect row = form.labelled_row(form.ui.say("ui.field.name"));
    if (auto text = text_field(form.ui, "##name", row, name))
        form.apply(
            [body = form.body, text = *text](const Scene& scene) { return renamed(scene, body, text); });
    form.typing = form.typing || ImGui::IsItemActive();
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

void draw_vertex(Form& form, const Body<2>& body, int vertex) {
    Ui& ui = form.ui;
    const int b = form.body;
    const Tag tag{Tag::vertex, vertex, b};
    Rect row = form.flow.row(form.row_height());
    form.flow.gap(ui.px(3));
    const std::string label = std::to_string(vertex + 1);
    const float index = std::max(ui.measure(label, Font::small).x, ui.em()) + ui.px(8);
    ui.line(row.cut_left(index - ui.px(6)), label, ui.theme->text_muted, Font::small, Align::right);
    row.cut_left(ui.px(6));
    const Rect bin = row.cut_right(std::round(ui.em() * 1.6F));
    const float width = (row.width() - 2 * ui.px(5)) / 2;
    const Vec2& at = body.vertices[static_cast<std::size_t>(vertex)];
    for (int i = 0; i < 2; ++i) {
        form.number(
            i == 0 ? "##x" : "##y", row.cut_left(width), at[i], [b, vertex, i](const Scene& scene, double v) {
                const auto& list = body_of<2>(scene, b).vertices;
                if (vertex >= static_cast<int>(list.size())) return Edited{scene};
                return vertex_set(scene, b, vertex, replaced(list[static_cast<std::size_t>(vertex)], i, v));
            });
        row.cut_left(ui.px(5));
    }
    const bool enough = body.vertices.size() > 3;
    if (icon_button(ui, "delete", bin, Icon::close, ui.say("ui.vertex.delete"), enough, ui.px(9)))
        form.apply([b, vertex](const Scene& scene) { return vertex_deleted(scene, b, vertex); });
    if (ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect({form.flow.x, bin.y0}, {bin.x1, bin.y1}))
        form.desk.hovered_next = tag;
}

/// On the longest edge, a little outside it, so that a convex polygon stays convex.
Edited with_new_vertex(const Scene& scene, int body) {
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

void draw_vertices(Form& form, const Body<2>& body, const Rect& view) {
    if (body.kind != ShapeKind::polygon) return;
    Ui& ui = form.ui;
    form.flow.gap(ui.px(6));
    const Rect title = form.flow.row(ui.line_height(Font::small));
    ui.line(title, ui.say("ui.field.vertices"), ui.theme->text_muted, Font::small);
    form.flow.gap(ui.px(3));
    const float step = form.row_height() + ui.px(3);
    for (int i = 0; i < static_cast<int>(body.vertices.size()); ++i) {
        // Rows far out of sight only take their place; a field that is being typed in stays.
        const bool near_view = form.flow.y + 20 * step > view.y0 && form.flow.y - 20 * step < view.y1;
        if (!near_view) {
            form.flow.gap(step);
            continue;
        }
        ImGui::PushID(i);
        draw_vertex(form, body, i);
        ImGui::PopID();
    }
    const std::string label = ui.say("ui.vertex.add");
    Rect row = form.flow.row(std::round(ui.em() * 1.8F));
    row.x0 -= ui.px(6);
    row.x1 = std::min(row.x1, row.x0 + ui.measure(label).x + ui.px(14));
    if (text_button(ui, "add vertex", row, label, ButtonLook::link))
        form.apply([b = form.body](const Scene& scene) { return with_new_vertex(scene, b); });
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
    if constexpr (D == 2) {
        const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
        draw_vertices(form, body, {at.x, at.y, at.x + size.x, at.y + size.y});
    }
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
