#pragma once
// The cheap hulls that quick tests compare: an axis-aligned box and a ball around a shape.
#include "geometry/placed.hpp"

namespace gaplab {

/// Axis-aligned bounding box; the frame is said where one is made.
template <int D>
struct Aabb {
    Vec<D> min{0};
    Vec<D> max{0};
};

/// A disc (2D) or ball (3D).
template <int D>
struct Ball {
    Vec<D> center{0};
    double radius = 0;
};

/// The box of a placed shape in world coordinates, radius included. Cost O(points).
template <int D>
Aabb<D> aabb_of(const Placed<D>& shape);

/// The smallest ball that holds the rounded shape, radius included; frame of `shape.points` (about
/// `shape.center`). It does not change when the shape moves or turns: compute it once a shape. No core point
/// lies outside it, and its radius is the true minimum within a few roundings. After Welzl, "Smallest
/// enclosing disks (balls and ellipsoids)" (1991), with the pivot of Gaertner, "Fast and Robust Smallest
/// Enclosing Balls" (1999): the farthest point outside joins the points that hold the ball; we find the ball
/// of those few (at most D + 2) by trying every subset. Usual cost O(points) a round, and few rounds;
/// allocates nothing.
template <int D>
Ball<D> enclosing_ball(const Shape<D>& shape);

/// Box and ball of a shape where it stands, both relative to `position` (the position of the placed shape),
/// so that a pair far from the world's origin is compared without losing digits.
template <int D>
struct Bounds {
    Vec<D> position{0};
    Aabb<D> box;
    Ball<D> ball;
};

/// `local_ball` is enclosing_ball() of the same shape. Cost O(points), allocates nothing.
template <int D>
Bounds<D> bounds_of(const Placed<D>& shape, const Ball<D>& local_ball);

/// The same when the ball is not at hand: computes it.
template <int D>
Bounds<D> bounds_of(const Placed<D>& shape) {
    return bounds_of(shape, enclosing_ball(shape.shape()));
}

}  // namespace gaplab
