#include "collide/simplex.hpp"

#include <initializer_list>

#include "collide/nearest_part.hpp"

namespace gaplab {

namespace {

/// height / length > margin without the square root.
bool exceeds(double height, double length_squared, double margin) {
    return height > 0 && height * height > margin * margin * length_squared;
}

/// Barycentric weights from shares of any common length.
template <int D>
void weigh_by(Simplex<D>& simplex, std::initializer_list<double> shares) {
    double sum = 0;
    for (const double share : shares) sum += share;
    std::size_t i = 0;
    for (const double share : shares) simplex.weights[i++] = share / sum;
}

template <int D>
void weigh_edge(Simplex<D>& simplex) {
    const Vec<D>& a = simplex[0].point;
    const Vec<D>& b = simplex[1].point;
    weigh_by<D>(simplex, {glm::dot(b, b - a), -glm::dot(a, b - a)});
}

}  // namespace

void weigh(Simplex<2>& simplex) {
    if (simplex.size == 1) simplex.weights[0] = 1;
    if (simplex.size == 2) weigh_edge<2>(simplex);
}

void weigh(Simplex<3>& simplex) {
    if (simplex.size == 1) simplex.weights[0] = 1;
    if (simplex.size == 2) weigh_edge<3>(simplex);
    if (simplex.size != 3) return;
    const Vec3& a = simplex[0].point;
    const Vec3& b = simplex[1].point;
    const Vec3& c = simplex[2].point;
    const Vec3 normal = nearest_part_detail::triangle_normal(a, b, c);
    weigh_by<3>(simplex, {glm::dot(normal, glm::cross(b, c)), glm::dot(normal, glm::cross(c, a)),
                          glm::dot(normal, glm::cross(a, b))});
}

bool inside_by(const Simplex<2>& simplex, double margin) {
    const Vec2& a = simplex[0].point;
    const double area = cross(simplex[1].point - a, simplex[2].point - a);
    for (int i = 0; i < 3; ++i) {
        const Vec2& from = simplex[i].point;
        const Vec2 edge = simplex[(i + 1) % 3].point - from;
        const double side = cross(from, edge);
        if (!exceeds(area > 0 ? side : -side, length_sq<2>(edge), margin)) return false;
    }
    return true;
}

bool inside_by(const Simplex<3>& simplex, double margin) {
    for (int apex = 0; apex < 4; ++apex) {
        const Vec3& a = simplex[(apex + 1) % 4].point;
        const Vec3 normal = nearest_part_detail::triangle_normal(a, simplex[(apex + 2) % 4].point,
                                                                 simplex[(apex + 3) % 4].point);
        const double inward = glm::dot(normal, simplex[apex].point - a);
        const double side = -glm::dot(normal, a);
        if (!exceeds(inward > 0 ? side : -side, length_sq<3>(normal), margin)) return false;
    }
    return true;
}

}  // namespace gaplab
