#pragma once
// The grid that every view draws and snaps to.

namespace gaplab {

/// The distance between grid lines in world units: 1, 2 or 5 times a power of ten, at least `min_points`
/// apart at this scale.
double grid_spacing(double points_per_unit, double min_points);

}  // namespace gaplab
