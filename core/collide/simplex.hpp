#pragma once
// Up to D + 1 points of the Minkowski difference A - B, and which part of them is nearest to the origin.
#include <array>

#include "geometry/vec.hpp"

namespace gaplab {

/// A point of the difference and the two points that made it: `point` = `a` - `b` as positions in the world,
/// so the origin is in the difference exactly when the shapes share a point. `a` is relative to A's position
/// and `b` to B's (both in world axes), which keeps every digit of a pair far from the world origin. Cores
/// only: no radius, unless the shapes answer by their own curves (GjkRules::true_curves).
template <int D>
struct SupportVertex {
    Vec<D> point{0};
    Vec<D> a{0};
    Vec<D> b{0};
    int index_a = -1;
    int index_b = -1;
};

/// The newest vertex is the last one. `weights` are the barycentric coordinates of the point nearest to the
/// origin (they sum to 1) once weigh() has run.
template <int D>
struct Simplex {
    std::array<SupportVertex<D>, D + 1> vertices{};
    std::array<double, D + 1> weights{};
    int size = 0;

    const SupportVertex<D>& operator[](int i) const { return vertices[static_cast<std::size_t>(i)]; }
    SupportVertex<D>& operator[](int i) { return vertices[static_cast<std::size_t>(i)]; }
    double weight(int i) const { return weights[static_cast<std::size_t>(i)]; }
    void add(const SupportVertex<D>& vertex) { vertices[static_cast<std::size_t>(size++)] = vertex; }
};

/// Which part of a simplex is nearest to the origin: bit i of `kept` stands for vertex i before the others
/// were dropped. One bit is the region of a vertex, two of an edge, three of a triangle; all D + 1: the
/// origin is inside.
///
/// `direction` points from that part to the origin, is exactly perpendicular to it and is not normalised; for
/// the region of a vertex it is minus the vertex. It is built from the edge (2D) or the face normal (3D),
/// never from the difference of two nearly equal points, so it stays good to the last digit when the shapes
/// almost touch. The distance is `reach` / length(direction). Inside, both are 0.
template <int D>
struct NearestPart {
    unsigned kept = 0;
    Vec<D> direction{0};
    double reach = 0;
};

}  // namespace gaplab
