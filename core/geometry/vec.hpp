#pragma once
// Points and directions in D dimensions, in double precision. The arithmetic (dot, length, cross) is GLM's.
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat2x2.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace gaplab {

template <int D>
using Vec = glm::vec<D, double>;
using Vec2 = Vec<2>;
using Vec3 = Vec<3>;
template <int D>
using Mat = glm::mat<D, D, double>;

/// Twice the signed area of the triangle 0, a, b: positive when b lies counter-clockwise of a (y up).
inline double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }

/// `v` turned by a quarter turn counter-clockwise, and clockwise. The outward normal of an edge of a
/// counter-clockwise polygon is `turned_right(edge)`.
inline Vec2 turned_left(Vec2 v) { return {-v.y, v.x}; }
inline Vec2 turned_right(Vec2 v) { return {v.y, -v.x}; }

template <int D>
double length_sq(const Vec<D>& v) {
    return glm::dot(v, v);
}

template <int D>
bool is_finite(const Vec<D>& v) {
    for (int i = 0; i < D; ++i)
        if (!std::isfinite(v[i])) return false;
    return true;
}

}  // namespace gaplab
