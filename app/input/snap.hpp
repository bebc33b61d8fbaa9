#pragma once
// Whether what is dragged goes by steps, and by which.

namespace gaplab {

struct Snap {
    bool on = false;
    double grid = 0.5;  ///< world units
    double angle_deg = 15;
    friend bool operator==(const Snap&, const Snap&) = default;
};

}  // namespace gaplab
