#pragma once
// The rows of the inspector: labelled fields in which the numbers of one shape are typed.
#include "ui/panels.hpp"

namespace gaplab {

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
    Rect label_above(const std::string& label);  ///< a line of its own; returns the row under it
    template <class Set>
    void number(const char* id, const Rect& place, double value, Set set);
    template <int N, class Set>
    void numbers(const char* id, const std::string& label, const Vec<N>& value, Set set);
    template <class Set>
    void one(const char* id, const std::string& label, double value, Set set);
};

/// A field that is left by a click in the world gives its number while the gesture of that click has already
/// begun: the number is a step of its own before it.
inline void Form::apply(std::function<Edited(const Scene&)> make) const {
    desk.later.emplace_back([&d = desk, make = std::move(make)] {
        const bool in_gesture = d.session.history().in_gesture();
        if (in_gesture) d.session.end_gesture();
        d.edit(make(d.session.scene()));
        if (in_gesture) d.session.begin_gesture();
    });
}

inline Rect Form::label_above(const std::string& label) {
    ui.line(flow.row(ui.line_height(Font::small)), label, ui.theme->text_muted, Font::small);
    flow.gap(ui.px(2));
    const Rect row = flow.row(row_height());
    flow.gap(ui.px(4));
    return row;
}

inline Rect Form::labelled_row(const std::string& label) {
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

/// One field a component; `set` gets the scene and the index and value of the one that was typed. Three have
/// no room beside their label.
template <int N, class Set>
void Form::numbers(const char* id, const std::string& label, const Vec<N>& value, Set set) {
    Rect row = N == 2 ? labelled_row(label) : label_above(label);
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

/// Polygons, hulls and triangles: a row for each corner, in the shape's own frame.
template <int D>
void draw_corners(Form& form, const Body<D>& body);

}  // namespace gaplab
