#pragma once
// The polygon (2D) or triangle mesh (3D) that EPA grows inside the Minkowski difference.
#include <vector>

#include "collide/epa.hpp"

namespace gaplab {

/// Convex. Facets point outward; 2D: facet {i, j} runs counter-clockwise from vertex i to vertex j. Vertices
/// that no facet uses any more stay in the list, so that indices keep their meaning.
template <int D>
struct Polytope {
    std::vector<SupportVertex<D>> vertices;
    std::vector<EpaFacet<D>> facets;
};

/// What expand() did: the facets that made way and, in 3D, the edges round them, each after the one that ends
/// where it begins. Its storage is used again.
struct Expansion {
    std::vector<int> replaced;
    std::vector<std::array<int, 2>> horizon;
};

/// Starts from a full simplex with area (volume), in either winding.
void start_polytope(Polytope<2>& polytope, const Simplex<2>& simplex);
void start_polytope(Polytope<3>& polytope, const Simplex<3>& simplex);

/// Index of the facet with the smallest signed distance; the lowest among ties. Cost O(facets).
template <int D>
int nearest_facet(const Polytope<D>& polytope) {
    const auto& facets = polytope.facets;
    std::size_t best = 0;
    for (std::size_t i = 1; i < facets.size(); ++i)
        if (facets[i].distance < facets[best].distance) best = i;
    return static_cast<int>(best);
}

/// Takes in a support vertex that lies beyond `facet`. 2D: that edge becomes two. 3D: all faces that the
/// vertex sees, or lies in the plane of within `tolerance`, become a fan around it; false when rounding broke
/// their rim, and the polytope is then unchanged. `made` receives what was done; after false it means
/// nothing.
bool expand(Polytope<2>& polytope, int facet, const SupportVertex<2>& vertex, double tolerance,
            Expansion& made);
bool expand(Polytope<3>& polytope, int facet, const SupportVertex<3>& vertex, double tolerance,
            Expansion& made);

/// Barycentric weights of the foot of the origin on the line (plane) of a facet: one below 0 when the foot
/// lies outside the facet.
std::array<double, 2> facet_weights(const Polytope<2>& polytope, const EpaFacet<2>& facet);
std::array<double, 3> facet_weights(const Polytope<3>& polytope, const EpaFacet<3>& facet);

}  // namespace gaplab
