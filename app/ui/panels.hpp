#pragma once
// The panels of the lab. Each draws itself into a rectangle; commands that change the scene are left in
// Desk::later.
#include "desk.hpp"
#include "lenses/frame.hpp"
#include "ui/widgets.hpp"

namespace gaplab {

void draw_top_bar(Ui& ui, Desk& desk, const Rect& rect);
void draw_page_bar(Ui& ui, Desk& desk, const Layout& layout);
void draw_left_panel(Ui& ui, Desk& desk, const Rect& rect);
void draw_inspector(Ui& ui, Desk& desk, Flow& flow);
void draw_world_view(Ui& ui, Desk& desk, const Rect& rect);
/// The views after the first, side by side where there is room, else behind small tabs.
void draw_linked_views(Ui& ui, Desk& desk, const Rect& rect);
void draw_right_panel(Ui& ui, Desk& desk, const Rect& rect);
void draw_timeline(Ui& ui, Desk& desk, const Rect& rect);
void draw_splitters(Ui& ui, Desk& desk, const Layout& layout);
void draw_banner(Ui& ui, Desk& desk, const Rect& world);
void draw_lesson(Ui& ui, Desk& desk, const Rect& world);
void draw_modals(Ui& ui, Desk& desk);
void draw_file_dialog(Ui& ui, Desk& desk);
void draw_help(Ui& ui, Desk& desk);

// The contents of one linked view.
void draw_picture(Ui& ui, Desk& desk, const Rect& rect, const Picture& picture, Camera& camera);
void draw_solid_picture(Ui& ui, Desk& desk, const Rect& rect, const SolidPicture& picture, Camera& camera);
void draw_strips(Ui& ui, Desk& desk, const Rect& rect, const Strips& strips);
void draw_plot(Ui& ui, Desk& desk, const Rect& rect, const Plot& plot);
void draw_film(Ui& ui, Desk& desk, const Rect& rect, const FilmStrip& film);

/// How lit a thing with this tag is: the row of this step, or under the mouse anywhere.
inline bool is_hovered(const Desk& desk, Tag tag) { return tag && desk.hovered == tag; }

/// The three axes of the world at the lower left, as a 3D view sees them. Returns the axis whose letter was
/// clicked, to be looked along, else -1.
int draw_axis_cross(Ui& ui, const Rect& view, const Orbit& orbit, float size);
/// How axis x, y or z is drawn: they also bear their letters.
Rgba axis_colour(const Ui& ui, int axis);

/// The letters on the badges: A and B for the pair, nothing for others.
Role role_of_body(const Scene& scene, int body);

/// The mouse in the world while a polygon is drawn; `pressed`: the left button has just gone down.
void use_pen(Ui& ui, Desk& desk, const ViewTransform& view, const Snap& snap, bool hovered, bool pressed);
void draw_pen(Ui& ui, Desk& desk, const Rect& rect, const ViewTransform& view);

}  // namespace gaplab
