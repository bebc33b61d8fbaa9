#pragma once
// The sub-problem of every GJK iteration: which part of a simplex is nearest to the origin?
//
// Signed volumes, after Montanari, Petrinic, Barbieri (2017): the origin is inside when replacing any vertex
// by it keeps the sign of the volume; a vertex whose replacement flips the sign names the face that the
// origin lies beyond. We differ in what is returned: a direction perpendicular to the part instead of its
// closest point (see NearestPart), and a simplex without volume falls back to all of its faces.
#include "collide/simplex.hpp"

namespace gaplab {

namespace nearest_part_detail {

template <int D>
NearestPart<D> vertex_part(int i, const Vec<D>& p) {
    NearestPart<D> part;
    part.kept = 1U << static_cast<unsigned>(i);
    part.direction = -p;
    part.reach = length_sq<D>(p);
    return part;
}

/// From the line through `a` along `edge` to the origin; not normalised, perpendicular to the edge. 2D: the
/// edge turned by a quarter turn.
inline Vec2 toward_origin(const Vec2& a, const Vec2& edge) {
    return cross(a, edge) >= 0 ? turned_left(edge) : turned_right(edge);
}

/// 3D: minus the foot of the perpendicular, made perpendicular a second time, because the first subtraction
/// leaves the rounding of the longer vector.
inline Vec3 toward_origin(const Vec3& a, const Vec3& edge) {
    const double edge_sq = glm::dot(edge, edge);
    const Vec3 once = edge * (glm::dot(a, edge) / edge_sq) - a;
    return once - edge * (glm::dot(once, edge) / edge_sq);
}

template <int D>
NearestPart<D> edge_part(const Simplex<D>& simplex, int i, int j) {
    const Vec<D>& a = simplex[i].point;
    const Vec<D>& b = simplex[j].point;
    const Vec<D> edge = b - a;
    const double share_b = -glm::dot(a, edge);
    const double share_a = glm::dot(b, edge);
    if (share_b <= 0) return vertex_part<D>(i, a);
    if (share_a <= 0) return vertex_part<D>(j, b);
    NearestPart<D> part;
    part.kept = (1U << static_cast<unsigned>(i)) | (1U << static_cast<unsigned>(j));
    part.direction = toward_origin(a, edge);
    part.reach = -glm::dot(a, part.direction);
    return part;
}

/// Is `x` nearer to the origin than `y`? Compares reach / length without the square roots.
template <int D>
bool nearer(const NearestPart<D>& x, const NearestPart<D>& y) {
    if (y.kept == 0) return true;
    return x.reach * x.reach * length_sq<D>(y.direction) < y.reach * y.reach * length_sq<D>(x.direction);
}

template <int D>
void take_nearer(NearestPart<D>& best, const NearestPart<D>& other) {
    if (nearer<D>(other, best)) best = other;
}

template <int D>
NearestPart<D> inside_part() {
    NearestPart<D> part;
    part.kept = (1U << static_cast<unsigned>(D + 1)) - 1U;
    return part;
}

/// Normal of the triangle from its two shortest edges: the cross product loses the fewest digits there.
inline Vec3 triangle_normal(const Vec3& a, const Vec3& b, const Vec3& c) {
    const Vec3 ab = b - a;
    const Vec3 bc = c - b;
    const Vec3 ca = a - c;
    const double ab_sq = glm::dot(ab, ab);
    const double bc_sq = glm::dot(bc, bc);
    const double ca_sq = glm::dot(ca, ca);
    if (ab_sq >= bc_sq && ab_sq >= ca_sq) return glm::cross(bc, ca);
    if (bc_sq >= ca_sq) return glm::cross(ca, ab);
    return glm::cross(ab, bc);
}

inline NearestPart<3> face_part(const Simplex<3>& simplex, int i, int j, int k) {
    const Vec3& a = simplex[i].point;
    const Vec3& b = simplex[j].point;
    const Vec3& c = simplex[k].point;
    const Vec3 normal = triangle_normal(a, b, c);
    const double share_a = glm::dot(normal, glm::cross(b, c));
    const double share_b = glm::dot(normal, glm::cross(c, a));
    const double share_c = glm::dot(normal, glm::cross(a, b));
    NearestPart<3> part;
    if (share_a > 0 && share_b > 0 && share_c > 0) {
        part.kept = (1U << static_cast<unsigned>(i)) | (1U << static_cast<unsigned>(j)) |
                    (1U << static_cast<unsigned>(k));
        const double height = glm::dot(normal, a);
        part.direction = height > 0 ? -normal : normal;
        part.reach = std::abs(height);
        return part;
    }
    if (share_a <= 0) take_nearer<3>(part, edge_part<3>(simplex, j, k));
    if (share_b <= 0) take_nearer<3>(part, edge_part<3>(simplex, k, i));
    if (share_c <= 0) take_nearer<3>(part, edge_part<3>(simplex, i, j));
    return part;
}

inline NearestPart<2> full_part(const Simplex<2>& simplex) {
    const Vec2& a = simplex[0].point;
    const Vec2& b = simplex[1].point;
    const Vec2& c = simplex[2].point;
    const double area = cross(b - a, c - a);
    const double ab = cross(a, b) * area;
    const double bc = cross(b, c) * area;
    const double ca = cross(c, a) * area;
    if (ab > 0 && bc > 0 && ca > 0) return inside_part<2>();
    NearestPart<2> part;
    if (bc <= 0) take_nearer<2>(part, edge_part<2>(simplex, 1, 2));
    if (ca <= 0) take_nearer<2>(part, edge_part<2>(simplex, 2, 0));
    if (ab <= 0) take_nearer<2>(part, edge_part<2>(simplex, 0, 1));
    return part;
}

/// Six times the signed volume of the tetrahedron of the origin and a, b, c.
inline double volume(const Vec3& a, const Vec3& b, const Vec3& c) { return glm::dot(a, glm::cross(b, c)); }

inline NearestPart<3> full_part(const Simplex<3>& simplex) {
    const Vec3& a = simplex[0].point;
    const Vec3& b = simplex[1].point;
    const Vec3& c = simplex[2].point;
    const Vec3& d = simplex[3].point;
    const double whole = volume(a - d, b - d, c - d);
    const double without_d = volume(a, b, c) * whole;
    const double without_a = volume(b, d, c) * whole;
    const double without_b = volume(c, d, a) * whole;
    const double without_c = volume(a, d, b) * whole;
    if (without_a > 0 && without_b > 0 && without_c > 0 && without_d > 0) return inside_part<3>();
    NearestPart<3> part;
    if (without_a <= 0) take_nearer<3>(part, face_part(simplex, 1, 2, 3));
    if (without_b <= 0) take_nearer<3>(part, face_part(simplex, 0, 2, 3));
    if (without_c <= 0) take_nearer<3>(part, face_part(simplex, 0, 1, 3));
    if (without_d <= 0) take_nearer<3>(part, face_part(simplex, 0, 1, 2));
    return part;
}

}  // namespace nearest_part_detail

/// The part of a simplex of 1 to D + 1 vertices that is nearest to the origin; ties go to the part with fewer
/// vertices. Repeated vertices and simplices without area or volume are answered by their faces.
inline NearestPart<2> nearest_part(const Simplex<2>& simplex) {
    if (simplex.size == 1) return nearest_part_detail::vertex_part<2>(0, simplex[0].point);
    if (simplex.size == 2) return nearest_part_detail::edge_part<2>(simplex, 0, 1);
    return nearest_part_detail::full_part(simplex);
}

inline NearestPart<3> nearest_part(const Simplex<3>& simplex) {
    if (simplex.size == 1) return nearest_part_detail::vertex_part<3>(0, simplex[0].point);
    if (simplex.size == 2) return nearest_part_detail::edge_part<3>(simplex, 0, 1);
    if (simplex.size == 3) return nearest_part_detail::face_part(simplex, 0, 1, 2);
    return nearest_part_detail::full_part(simplex);
}

/// Drops the vertices outside `part`, keeping the order.
template <int D>
void keep(Simplex<D>& simplex, const NearestPart<D>& part) {
    int size = 0;
    for (int i = 0; i < simplex.size; ++i) {
        if ((part.kept >> static_cast<unsigned>(i) & 1U) == 0) continue;
        if (size != i) simplex[size] = simplex[i];
        ++size;
    }
    simplex.size = size;
}

/// Sets the weights of a simplex that nearest_part() and keep() left behind: the search needs a direction
/// only, so this is done once, at its end. A full simplex, which holds the origin, is left alone.
void weigh(Simplex<2>& simplex);
void weigh(Simplex<3>& simplex);

/// The point with the weights of the simplex, of the difference (&SupportVertex::point) or of one shape (::a,
/// ::b).
template <int D>
Vec<D> weighted(const Simplex<D>& simplex, Vec<D> SupportVertex<D>::*member) {
    Vec<D> sum = simplex[0].*member;
    for (int i = 1; i < simplex.size; ++i)
        sum += simplex.weight(i) * (simplex[i].*member - simplex[0].*member);
    return sum;
}

/// Is the origin inside a full simplex and farther than `margin` from each of its sides?
bool inside_by(const Simplex<2>& simplex, double margin);
bool inside_by(const Simplex<3>& simplex, double margin);

}  // namespace gaplab
