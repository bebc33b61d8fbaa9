// The left column: the shapes and which two are studied, what the lens shows, how it runs, what if it were
// wrong, and the numbers of the selected shape.
#include <array>
#include <span>

#include "ui/panels.hpp"

namespace gaplab {
namespace {

constexpr float k_margin = 14;
constexpr int k_rows_shown = 8;  ///< more shapes than that scroll in a box of their own

float row_height(const Ui& ui) { return std::round(ui.em() * 2.05F); }
float mark_side(const Ui& ui) { return std::round(ui.em() * 1.6F); }

const std::string& name_of_body(const Scene& scene, int body) {
    const auto i = static_cast<std::size_t>(body);
    return scene.dimension() == 2 ? scene.of<2>()[i].name : scene.of<3>()[i].name;
}

void choose_later(Desk& desk, bool as_a, int body) {
    desk.later.emplace_back([&desk, as_a, body] { desk.choose(as_a, body); });
}

/// A letter in a ring: makes the shape of this row A, or B.
void draw_choice(Ui& ui, Desk& desk, const Rect& place, int body, bool as_a) {
    const auto [a, b] = desk.session.scene().pair;
    const bool on = body == (as_a ? a : b);
    const Touch t = touch(as_a ? "as a" : "as b", place);
    const Rgba colour = ui.theme->style(as_a ? Role::shape_a : Role::shape_b).stroke;
    const ImVec2 middle{(place.x0 + place.x1) / 2, (place.y0 + place.y1) / 2};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (t.hovered) list.AddCircleFilled(middle, mark_side(ui) / 2, with_alpha(colour, 0.2F), 32);
    list.AddCircle(middle, mark_side(ui) / 2 - 1, on || t.hovered ? colour : ui.theme->text_muted, 32,
                   ui.px(on ? 2.0F : 1.0F));
    ui.line(place, as_a ? "A" : "B", on ? ui.theme->text : ui.theme->text_muted, Font::small, Align::center);
    if (t.hovered) tooltip(ui, ui.say(as_a ? "ui.study_as_a" : "ui.study_as_b"));
    if (t.clicked && !on) choose_later(desk, as_a, body);
}

void draw_mark(Ui& ui, const Scene& scene, int body, ImVec2 middle) {
    const Role role = role_of_body(scene, body);
    if (role == Role::shape_other)
        ImGui::GetWindowDrawList()->AddCircle(middle, ui.px(6), ui.theme->style(role).stroke, 24, ui.px(2));
    else
        badge(ui, middle, role == Role::shape_a ? "A" : "B", role);
}

void draw_shape_row(Ui& ui, Desk& desk, Rect row, int body) {
    const Scene& scene = desk.session.scene();
    const bool selected = desk.session.selected() == body;
    const Tag tag{Tag::shape, body, -1};
    const bool inside =
        ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect({row.x0, row.y0}, {row.x1, row.y1});
    if (inside) desk.hovered_next = tag;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (selected || inside || is_hovered(desk, tag))
        list.AddRectFilled({row.x0, row.y0}, {row.x1, row.y1},
                           selected ? ui.theme->accent_soft : ui.theme->hover, ui.px(6));
    if (selected)
        list.AddRectFilled({row.x0, row.y0 + ui.px(4)}, {row.x0 + ui.px(3), row.y1 - ui.px(4)},
                           ui.theme->accent, ui.px(1.5F));
    const bool choices = selected || inside;
    Rect rest = row;
    if (choices) {
        rest.cut_right(ui.px(6));
        draw_choice(ui, desk, rest.cut_right(mark_side(ui) + ui.px(4)), body, false);
        draw_choice(ui, desk, rest.cut_right(mark_side(ui) + ui.px(4)), body, true);
    }
    if (touch("row", rest).clicked) desk.later.emplace_back([&desk, body] { desk.session.select(body); });
    const float side = std::round(ui.em() * 2.3F);
    const Rect mark = rest.cut_left(side);
    draw_mark(ui, scene, body, {(mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2});
    ui.line(rest, name_of_body(scene, body), ui.theme->text, selected ? Font::bold : Font::regular);
}

/// The rows that are in sight of `view`.
void draw_shape_rows(Ui& ui, Desk& desk, Rect rows, const Rect& view) {
    const float height = row_height(ui);
    const int count = desk.session.scene().body_count();
    const int first = std::max(0, static_cast<int>((view.y0 - rows.y0) / height));
    const int end = std::min(count, static_cast<int>((view.y1 - rows.y0) / height) + 1);
    for (int body = first; body < end; ++body) {
        ImGui::PushID(body);
        const float y = rows.y0 + height * static_cast<float>(body);
        draw_shape_row(ui, desk, {rows.x0, y, rows.x1, y + height}, body);
        ImGui::PopID();
    }
}

/// So that the selected shape is in sight when it was selected elsewhere.
void follow_selection(Ui& ui, Desk& desk, float height) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID id = ImGui::GetID("followed");
    const int selected = desk.session.selected();
    if (storage.GetInt(id, -1) == selected) return;
    storage.SetInt(id, selected);
    if (selected < 0) return;
    const float y = row_height(ui) * static_cast<float>(selected);
    const float top = ImGui::GetScrollY();
    if (y < top) ImGui::SetScrollY(y);
    if (y + row_height(ui) > top + height) ImGui::SetScrollY(y + row_height(ui) - height);
}

void draw_shape_list(Ui& ui, Desk& desk, Flow& flow, const Rect& panel) {
    const int count = desk.session.scene().body_count();
    const float height = row_height(ui);
    const float reach = ui.px(6);  // the rows are a little wider than the words above them
    const Rect place = flow.row(height * static_cast<float>(std::min(count, k_rows_shown)));
    if (count <= k_rows_shown) {
        draw_shape_rows(ui, desk, {place.x0 - reach, place.y0, place.x1 + reach, place.y1}, panel);
        return;
    }
    ImGui::SetCursorScreenPos({place.x0 - reach, place.y0});
    ImGui::BeginChild("shape list", {place.width() + 2 * reach, place.height()}, false);
    const bool outer = std::exchange(ui.scrolls, true);
    follow_selection(ui, desk, place.height());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float all = height * static_cast<float>(count);
    draw_shape_rows(ui, desk,
                    {place.x0 - reach, at.y, place.x1 + reach - ImGui::GetStyle().ScrollbarSize, at.y + all},
                    place);
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({1, all});
    ui.scrolls = outer;
    ImGui::EndChild();
}

/// "+ polygon" and so on, as many in a row as fit.
void draw_adders(Ui& ui, Desk& desk, Flow& flow) {
    struct Adder {
        ShapeKind kind;
        const char* key;
        bool drawn = false;
    };
    static constexpr std::array flat = {
        Adder{ShapeKind::polygon, "ui.add.polygon"}, Adder{ShapeKind::box, "ui.add.box"},
        Adder{ShapeKind::circle, "ui.add.circle"}, Adder{ShapeKind::capsule, "ui.add.capsule"},
        Adder{ShapeKind::polygon, "ui.add.drawn", true}};
    static constexpr std::array solid = {
        Adder{ShapeKind::box, "ui.add.box"}, Adder{ShapeKind::sphere, "ui.add.sphere"},
        Adder{ShapeKind::capsule, "ui.add.capsule"}, Adder{ShapeKind::hull, "ui.add.hull"},
        Adder{ShapeKind::triangle, "ui.add.triangle"}};
    const auto adders =
        desk.session.scene().dimension() == 2 ? std::span<const Adder>(flat) : std::span<const Adder>(solid);
    const float height = std::round(ui.em() * 1.8F);
    flow.gap(ui.px(4));
    Rect row = flow.row(height);
    const float end = row.x1;
    row.x0 -= ui.px(6);
    for (const Adder& adder : adders) {
        const std::string label = ui.say(adder.key);
        const float width = std::ceil(ui.measure(label).x) + ui.px(14);
        if (row.x0 + width > end + ui.px(6) && row.x0 > flow.x) {
            row = flow.row(height);
            row.x0 -= ui.px(6);
        }
        const Rect place = row.cut_left(std::min(width, row.width()));
        if (text_button(ui, adder.key, place, label, ButtonLook::link))
            desk.later.emplace_back([&desk, adder] {
                if (adder.drawn)
                    desk.start_drawing();
                else
                    desk.add(adder.kind);
            });
    }
}

void draw_switch(Ui& ui, Desk& desk, Flow& flow, const LensSwitch& s, bool round) {
    const Lens& lens = *desk.session.lens();
    const std::string label = ui.say(lens.id() + ".switch." + s.id);
    const bool on = is_on(lens, desk.session.options(), s.id);
    const Rect row = flow.row(check_row_height(ui, flow.width, label));
    ImGui::PushID(lens.id().c_str());
    if (check_row(ui, s.id.c_str(), row, label, on, round))
        desk.later.emplace_back([&desk, id = s.id, on] { desk.session.set_switch(id, !on); });
    ImGui::PopID();
}

void draw_switches(Ui& ui, Desk& desk, Flow& flow, LensSwitch::Group group, const char* title, bool round) {
    const Lens* lens = desk.session.lens();
    if (lens == nullptr) return;
    const int dimension = desk.session.scene().dimension();
    bool any = false;
    for (const LensSwitch& s : lens->switches()) {
        if (s.group != group || !s.is_for(dimension)) continue;
        if (!any) heading(ui, flow, ui.say(title));
        any = true;
        draw_switch(ui, desk, flow, s, round);
    }
    if (any) flow.gap(ui.px(12));
}

std::vector<std::string> mistakes_on(Desk& desk) {
    std::vector<std::string> ids;
    const Lens* lens = desk.session.lens();
    if (lens == nullptr) return ids;
    const int dimension = desk.session.scene().dimension();
    for (const LensSwitch& s : lens->switches())
        if (s.group == LensSwitch::Group::what_if && s.is_for(dimension) &&
            is_on(*lens, desk.session.options(), s.id))
            ids.push_back(s.id);
    return ids;
}

/// While a deliberate mistake is on: a word that it is one, and the way back.
void draw_way_back(Ui& ui, Desk& desk, Flow& flow) {
    const auto ids = mistakes_on(desk);
    if (ids.empty()) return;
    flow.y -= ui.px(8);
    const std::string label = ui.say("ui.correct_rules");
    Rect row = flow.row(std::round(ui.em() * 1.8F));
    row.x0 -= ui.px(6);
    row.x1 = std::min(row.x1, row.x0 + ui.measure(label).x + ui.px(14));
    if (text_button(ui, "correct rules", row, label, ButtonLook::link))
        desk.later.emplace_back([&desk, ids] {
            for (const std::string& id : ids) desk.session.set_switch(id, false);
        });
    flow.gap(ui.px(12));
}

}  // namespace

void draw_left_panel(Ui& ui, Desk& desk, const Rect& rect) {
    const Panel panel(ui, "left", rect, ui.theme->background, true);
    Flow flow(ui, rect, ui.px(k_margin));
    flow.width -= ImGui::GetStyle().ScrollbarSize / 2;
    heading(ui, flow, ui.say("ui.shapes"));
    draw_shape_list(ui, desk, flow, rect);
    draw_adders(ui, desk, flow);
    flow.gap(ui.px(14));
    draw_switches(ui, desk, flow, LensSwitch::Group::show, "ui.show", false);
    draw_switches(ui, desk, flow, LensSwitch::Group::run, "ui.run", false);
    draw_switches(ui, desk, flow, LensSwitch::Group::what_if, "ui.what_if", true);
    draw_way_back(ui, desk, flow);
    draw_inspector(ui, desk, flow);
    flow.finish();
}

}  // namespace gaplab
