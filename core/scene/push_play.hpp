#pragma once
// Bodies that move and push each other apart, frame by frame: what is done with an MTV before there is a
// solver. A push moves bodies; it does not change their velocities.
#include <vector>

#include "scene/scene.hpp"

namespace gaplab {

/// Walls along the axes of the world that keep the bodies in sight.
template <int D>
struct PlayRoom {
    Vec<D> min{0}, max{0};
    friend bool operator==(const PlayRoom&, const PlayRoom&) = default;
};

/// Room for every body where it stands and a margin around them all, which grows with them.
template <int D>
PlayRoom<D> room_around(const Bodies<D>& bodies);

/// `share` of every push is moved by the first body of the pair, the rest by the second: 0.5 treats them
/// alike, 0 and 1 make one of them immovable.
struct PushRules {
    double seconds = 1.0 / 60;
    double share = 0.5;
};

/// Two bodies that overlapped, and how they were moved. `first` comes before `second` in the scene; `normal`
/// points from first to second.
template <int D>
struct Push {
    int first = 0;
    int second = 0;
    double depth = 0;
    Vec<D> normal{0};
    Vec<D> moved_first{0};
    Vec<D> moved_second{0};
};

/// One frame: where the bodies came to by their velocities, and who was pushed then.
template <int D>
struct PushFrame {
    Bodies<D> moved;   ///< before the pushes
    Bodies<D> bodies;  ///< after them
    std::vector<Push<D>> pushes;
    double depth = 0;  ///< of the deepest overlap before the pushes, 0: none
    double left = 0;   ///< likewise after them: squeezed bodies need more than one frame
};

/// All bodies one frame on. They fly straight, turn evenly, and bounce off the walls; then every overlapping
/// pair is pushed apart along its MTV, the deepest pieces of concave bodies deciding, a few rounds over,
/// since a push may lead into a third body or a wall. What a wall takes back, the other body of the pair
/// gives. Cost O(pairs of pieces) a round. `shapes` are the convex pieces of each body.
template <int D>
PushFrame<D> push_frame(const Bodies<D>& bodies, const std::vector<std::vector<Shape<D>>>& shapes,
                        const PlayRoom<D>& room, const PushRules& rules);

}  // namespace gaplab
