#pragma once
// Where do two overlapping shapes touch? The contact manifold: what a solver needs beside the normal.
//
// One shape lends the reference edge (face), the one that faces the other most squarely along the normal; the
// other the incident edge (face), most opposed to it. The incident one is cut to the space over the reference
// one by its side planes (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974), and what lies below
// the reference plane is contact. After Catto, "Contact Manifolds" (GDC 2007). We differ in keeping every
// point of a face's outline; a solver would reduce them to four.
#include <vector>

#include "collide/sat.hpp"

namespace gaplab {

/// A contact in the world frame, on the surface of the incident shape; `depth` (above 0) is how far it lies
/// below the surface of the reference shape, along the normal.
template <int D>
struct ContactPoint {
    Vec<D> position{0};
    double depth = 0;
};

/// How the manifold was made.
///   clipped    edge against edge (face against face), by clipping
///   crossing   3D: two edges cross, one point between them
///   single     a round end: the one point farthest in
enum class ManifoldKind { clipped, crossing, single };

/// `normal` is a unit vector from A to B. `reference` and `incident` index the edges (faces) of their shapes;
/// valid when `clipped`; an incident capsule in space has no face: -1, its core is what is cut. Empty when
/// the shapes do not overlap.
template <int D>
struct Manifold {
    ManifoldKind kind = ManifoldKind::clipped;
    Vec<D> normal{0};
    bool reference_is_a = true;
    int reference = -1;
    int incident = -1;
    std::vector<ContactPoint<D>> points;
};

/// One cut: the part of `before` with dot(p - on_plane, outward) <= 0 is `after`. Points are core points of
/// the incident edge (face), in the world. The last step cuts by the reference plane itself.
template <int D>
struct ClipStep {
    Vec<D> outward{0};
    Vec<D> on_plane{0};
    std::vector<Vec<D>> before;
    std::vector<Vec<D>> after;
    bool is_reference_plane = false;
};

/// Deliberate mistakes for the recorded path.
struct ManifoldRules {
    bool inward_normals = false;  ///< what if: the vertices run clockwise, so that edge normals point inwards
};

template <int D>
struct ManifoldStory {
    std::vector<ClipStep<D>> steps;
    Manifold<D> manifold;
};

/// Contacts of two overlapping shapes, given what SAT said of them (all axes tested). Cost O(corners of the
/// two faces), and it allocates.
template <int D>
Manifold<D> contact_manifold(const Placed<D>& a, const Placed<D>& b, const SatResult<D>& sat);

/// The same body with a recorder; the same contacts under the default rules.
template <int D>
ManifoldStory<D> contact_manifold_recorded(const Placed<D>& a, const Placed<D>& b, const SatResult<D>& sat,
                                           const ManifoldRules& rules = {});

}  // namespace gaplab
