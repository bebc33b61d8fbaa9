#pragma once
// What the flat and the solid view of the world share.
#include "ui/panels.hpp"

namespace gaplab {

/// The lens studies velocities: their arrows have tips to hold.
Arrows arrows_of(const Desk& desk);
/// Room around the shapes when they are fitted, for handles and title: with large letters in a small view the
/// shapes come first.
float fit_margin(const Ui& ui, const Rect& rect);
/// Shift held, and the steps that it means at this scale.
Snap snap_now(const Ui& ui, const ViewTransform& view);
bool space_is_held();
/// The wheel zooms at the cursor; `panning`, the view follows the mouse.
void pan_and_zoom(Camera& camera, const Rect& rect, bool hovered, bool panning);
/// The name of the view, and what the mouse does where there is room; `reserved` at the right is left free.
void draw_world_title(Ui& ui, Desk& desk, const Rect& rect, const char* hint_key, float reserved = 0);
/// Why no lens shows this scene, and why a drag does not go on.
void draw_world_notes(Ui& ui, Desk& desk, const Rect& rect);
/// Words on a small card beside `at`, kept inside the view.
void bubble(Ui& ui, const Rect& rect, Vec2 at, const std::string& text, Rgba colour);

/// The solid view, inside the world's panel.
void draw_solid_world(Ui& ui, Desk& desk, const Rect& rect);

}  // namespace gaplab
