#include "geometry/bounds.hpp"

#include <array>
#include <bit>
#include <limits>

namespace gaplab {

namespace {

/// A few point indices that may define a ball: at most D + 1 on its surface, and one newcomer.
template <int D>
struct FewPoints {
    std::array<int, D + 2> index{};
    int count = 0;
    void add(int i) { index[static_cast<std::size_t>(count++)] = i; }
};

template <int D>
const Vec<D>& point_of(const Shape<D>& shape, int i) {
    return shape.points[static_cast<std::size_t>(i)];
}

/// The centre of the smallest ball with all the points on its surface: it lies in the flat that they span,
/// and is found one orthogonal direction at a time. False when the points depend on each other (fewer would
/// do).
template <int D>
bool circumcenter(const Shape<D>& shape, const FewPoints<D>& few, Vec<D>& center) {
    const Vec<D> first = point_of(shape, few.index[0]);
    std::array<Vec<D>, D> basis{};
    Vec<D> from_first{0};
    for (int k = 1; k < few.count; ++k) {
        const Vec<D> to_point = point_of(shape, few.index[static_cast<std::size_t>(k)]) - first;
        Vec<D> rest = to_point;
        for (int i = 0; i + 1 < k; ++i) {
            const Vec<D>& e = basis[static_cast<std::size_t>(i)];
            rest -= glm::dot(rest, e) * e;
        }
        const double height = glm::length(rest);
        if (height <= std::numeric_limits<double>::epsilon() * glm::length(to_point)) return false;
        const Vec<D> e = rest / height;
        basis[static_cast<std::size_t>(k - 1)] = e;
        from_first += (0.5 * length_sq<D>(to_point) - glm::dot(to_point, from_first)) / height * e;
    }
    center = first + from_first;
    return true;
}

template <int D>
double farthest_sq(const Shape<D>& shape, const FewPoints<D>& few, const Vec<D>& center) {
    double farthest = 0;
    for (int k = 0; k < few.count; ++k)
        farthest = std::max(farthest,
                            length_sq<D>(point_of(shape, few.index[static_cast<std::size_t>(k)]) - center));
    return farthest;
}

/// The smallest ball around at most D + 2 points: every subset proposes the centre of its own ball, and the
/// centre that needs the smallest radius to hold all the points wins. `few` is cut down to the winning
/// subset.
template <int D>
Vec<D> smallest_center(const Shape<D>& shape, FewPoints<D>& few, double& radius_sq) {
    Vec<D> best_center{0};
    FewPoints<D> best_subset;
    radius_sq = std::numeric_limits<double>::infinity();
    for (unsigned mask = 1; mask < (1U << few.count); ++mask) {
        if (std::popcount(mask) > D + 1) continue;
        FewPoints<D> subset;
        for (int k = 0; k < few.count; ++k)
            if ((mask >> k & 1U) != 0) subset.add(few.index[static_cast<std::size_t>(k)]);
        Vec<D> center{0};
        if (!circumcenter(shape, subset, center)) continue;
        const double needed = farthest_sq(shape, few, center);
        if (needed < radius_sq) {
            radius_sq = needed;
            best_center = center;
            best_subset = subset;
        }
    }
    few = best_subset;
    return best_center;
}

template <int D>
int farthest_point(const Shape<D>& shape, const Vec<D>& center, double& distance_sq) {
    int farthest = 0;
    distance_sq = -1;
    for (int i = 0; i < static_cast<int>(shape.points.size()); ++i) {
        const double sq = length_sq<D>(point_of(shape, i) - center);
        if (sq > distance_sq) {
            distance_sq = sq;
            farthest = i;
        }
    }
    return farthest;
}

}  // namespace

template <int D>
Aabb<D> aabb_of(const Placed<D>& shape) {
    const Bounds<D> bounds = bounds_of(shape, Ball<D>{});
    return {bounds.position + bounds.box.min, bounds.position + bounds.box.max};
}

template <int D>
Ball<D> enclosing_ball(const Shape<D>& shape) {
    FewPoints<D> few;
    few.add(0);
    Vec<D> center = point_of(shape, 0);
    double radius_sq = 0;
    for (;;) {
        double outside_sq = 0;
        const int outside = farthest_point(shape, center, outside_sq);
        if (outside_sq <= radius_sq) break;
        FewPoints<D> next = few;
        next.add(outside);
        double next_sq = 0;
        const Vec<D> next_center = smallest_center(shape, next, next_sq);
        // Each round must need a larger ball; when rounding says otherwise, the last one is as good as it
        // gets.
        if (next_sq <= radius_sq) break;
        few = next;
        center = next_center;
        radius_sq = next_sq;
    }
    farthest_point(shape, center, radius_sq);
    return {center, std::sqrt(radius_sq) + shape.radius};
}

template <int D>
Bounds<D> bounds_of(const Placed<D>& shape, const Ball<D>& local_ball) {
    Bounds<D> bounds;
    bounds.position = shape.position();
    for (int d = 0; d < D; ++d) {
        const double* along = shape.coordinates(d);
        double low = along[0];
        double high = along[0];
        for (int i = 1; i < shape.size(); ++i) {
            low = std::min(low, along[i]);
            high = std::max(high, along[i]);
        }
        bounds.box.min[d] = low - shape.radius();
        bounds.box.max[d] = high + shape.radius();
    }
    bounds.ball = {shape.turn() * local_ball.center, local_ball.radius};
    return bounds;
}

template Aabb<2> aabb_of<2>(const Placed<2>&);
template Aabb<3> aabb_of<3>(const Placed<3>&);
template Ball<2> enclosing_ball<2>(const Shape<2>&);
template Ball<3> enclosing_ball<3>(const Shape<3>&);
template Bounds<2> bounds_of<2>(const Placed<2>&, const Ball<2>&);
template Bounds<3> bounds_of<3>(const Placed<3>&, const Ball<3>&);

}  // namespace gaplab
