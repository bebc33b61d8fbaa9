#pragma once
// The handles on the selected body of a 3D world, and the mouse's shape over them.
#include "input/solid_handles.hpp"
#include "ui/panels.hpp"

namespace gaplab {

/// Desk::hot is drawn bold; while it is held, nothing else of the gizmo is drawn.
void draw_gizmo(Ui& ui, const Desk& desk, const std::vector<GizmoPart>& parts);

/// The tips of velocity arrows, as rings in the colours of their bodies.
void draw_tips(Ui& ui, const Desk& desk, const std::vector<Grip>& tips);

/// Along an arrow as it lies on the screen; a hand on a ring.
ImGuiMouseCursor cursor_for(const Handle& handle, const std::vector<GizmoPart>& parts);

}  // namespace gaplab
