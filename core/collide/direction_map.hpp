#pragma once
// Every direction at once: how far two bodies overlap along each direction of space, as a map on the unit
// sphere.
#include <array>
#include <vector>

#include "geometry/placed.hpp"

namespace gaplab {

/// One patch of the sphere, its corners in turn, counter-clockwise seen from outside.
struct DirectionCell {
    std::array<Vec3, 4> corners;
    Vec3 middle{0};      ///< unit
    double overlap = 0;  ///< along the middle; negative is a gap
};

/// Opposite directions overlap alike, so the map shows everything twice. Unlike in the plane, its lowest
/// point may lie between SAT's candidates while the bodies are apart; while they overlap, it is one of them.
struct DirectionMap {
    std::vector<DirectionCell> cells;
    /// Where the overlap is 0: short chords near the sphere, each with the index of its cell. None while the
    /// bodies overlap deeply.
    struct Chord {
        Vec3 from{0}, to{0};
        int cell = 0;
    };
    std::vector<Chord> border;
    double lowest = 0;   ///< over the middles
    double highest = 0;  ///< likewise
};

/// Overlap along one unit direction, by the containment rule, radii included. Cost O(points).
double overlap_along(const Placed<3>& a, const Placed<3>& b, const Vec3& direction);

/// Six sides of a cube blown up to the sphere, each cut into `cells_a_side` squared patches of nearly equal
/// angle. Cost O(6 cells_a_side^2 (n + m)).
DirectionMap direction_map(const Placed<3>& a, const Placed<3>& b, int cells_a_side = 18);

}  // namespace gaplab
