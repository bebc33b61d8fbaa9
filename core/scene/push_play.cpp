#include "scene/push_play.hpp"

#include <algorithm>
#include <cmath>

#include "collide/sat.hpp"
#include "geometry/bounds.hpp"
#include "scene/body_motion.hpp"

namespace gaplab {
namespace {

constexpr double k_room_margin = 0.1;  // of the longest side of the box around all
constexpr double k_body_margin = 0.7;  // of the largest body: two of them fit side by side, turned or not
constexpr int k_rounds = 4;            // more bring little: what is left goes on in the next frame

template <int D>
using Shapes = std::vector<std::vector<Shape<D>>>;

template <int D>
void grow(Aabb<D>& box, const Aabb<D>& other) {
    box.min = glm::min(box.min, other.min);
    box.max = glm::max(box.max, other.max);
}

template <int D>
Aabb<D> box_of(const Body<D>& body, const std::vector<Shape<D>>& pieces) {
    Aabb<D> box{Vec<D>(1e300), Vec<D>(-1e300)};
    for (const Shape<D>& piece : pieces) grow<D>(box, aabb_of(Placed<D>(piece, pose_of(body))));
    return box;
}

void turn(Body<2>& body, const Pose<2>& /*pose*/, double seconds) {
    body.angle_deg = std::remainder(body.angle_deg + body.spin * seconds, 360.0);
}
void turn(Body<3>& body, const Pose<3>& pose, double /*seconds*/) {
    body.rotation = glm::normalize(pose.rotation.quaternion);
}

/// Back between the walls; a body wider than the room stays at the lower wall.
template <int D>
void keep_inside(Body<D>& body, const std::vector<Shape<D>>& pieces, const PlayRoom<D>& room, bool bounce) {
    const Aabb<D> box = box_of(body, pieces);
    for (int d = 0; d < D; ++d) {
        const double below = room.min[d] - box.min[d];
        const double above = box.max[d] - room.max[d];
        if (below <= 0 && above <= 0) continue;
        body.position[d] += below > 0 ? below : -above;
        if (bounce) body.velocity[d] = below > 0 ? std::abs(body.velocity[d]) : -std::abs(body.velocity[d]);
    }
}

template <int D>
SatPush<D> deepest(const Body<D>& a, const std::vector<Shape<D>>& pieces_a, const Body<D>& b,
                   const std::vector<Shape<D>>& pieces_b) {
    SatPush<D> found;
    const Pose<D> pose_a = pose_of(a), pose_b = pose_of(b);
    for (const Shape<D>& p : pieces_a)
        for (const Shape<D>& q : pieces_b) {
            const SatPush<D> here = sat_push<D>(Placed<D>(p, pose_a), Placed<D>(q, pose_b));
            if (here.verdict != Verdict::overlapping) continue;
            if (found.verdict != Verdict::overlapping || here.separation < found.separation) found = here;
        }
    return found;
}

/// The bodies while they are pushed, and the list of who was.
template <int D>
class Pushing {
  public:
    Pushing(PushFrame<D>& frame, const Shapes<D>& shapes, const PlayRoom<D>& room, double share)
        : frame_(frame), shapes_(shapes), room_(room), share_(std::clamp(share, 0.0, 1.0)) {}

    /// The depth of the deepest overlap that it found; 0: nothing was to be done.
    double round(bool push) {
        double depth = 0;
        const int count = static_cast<int>(frame_.bodies.size());
        for (int i = 0; i < count; ++i)
            for (int j = i + 1; j < count; ++j) {
                const SatPush<D> found = deepest<D>(body(i), pieces(i), body(j), pieces(j));
                if (found.verdict != Verdict::overlapping) continue;
                depth = std::max(depth, -found.separation);
                if (push) apart(i, j, found);
            }
        return depth;
    }

  private:
    Body<D>& body(int i) { return frame_.bodies[static_cast<std::size_t>(i)]; }
    const std::vector<Shape<D>>& pieces(int i) const { return shapes_[static_cast<std::size_t>(i)]; }

    void apart(int i, int j, const SatPush<D>& found) {
        const Vec<D> from_i = body(i).position, from_j = body(j).position;
        body(i).position -= found.mtv * share_;
        keep_inside<D>(body(i), pieces(i), room_, false);
        const Vec<D> taken_back = body(i).position - (from_i - found.mtv * share_);
        body(j).position += found.mtv * (1 - share_) + taken_back;
        const Vec<D> wished = body(j).position;
        keep_inside<D>(body(j), pieces(j), room_, false);
        body(i).position += body(j).position - wished;
        keep_inside<D>(body(i), pieces(i), room_, false);
        note(i, j, found, body(i).position - from_i, body(j).position - from_j);
    }

    void note(int i, int j, const SatPush<D>& found, const Vec<D>& moved_i, const Vec<D>& moved_j) {
        const auto known = std::find_if(frame_.pushes.begin(), frame_.pushes.end(), [&](const Push<D>& push) {
            return push.first == i && push.second == j;
        });
        if (known == frame_.pushes.end()) {
            frame_.pushes.push_back({i, j, -found.separation, found.normal, moved_i, moved_j});
            return;
        }
        known->moved_first += moved_i;
        known->moved_second += moved_j;
    }

    PushFrame<D>& frame_;
    const Shapes<D>& shapes_;
    const PlayRoom<D>& room_;
    double share_;
};

}  // namespace

template <int D>
PlayRoom<D> room_around(const Bodies<D>& bodies) {
    const auto longest_side = [](const Aabb<D>& box) {
        double longest = 0;
        for (int d = 0; d < D; ++d) longest = std::max(longest, box.max[d] - box.min[d]);
        return longest;
    };
    Aabb<D> box{Vec<D>(1e300), Vec<D>(-1e300)};
    double largest = 0;
    for (const Body<D>& body : bodies) {
        const Aabb<D> own = box_of(body, pieces_of(body));
        largest = std::max(largest, longest_side(own));
        grow<D>(box, own);
    }
    const double margin = k_room_margin * longest_side(box) + k_body_margin * largest;
    return {box.min - Vec<D>(margin), box.max + Vec<D>(margin)};
}

template <int D>
PushFrame<D> push_frame(const Bodies<D>& bodies, const std::vector<std::vector<Shape<D>>>& shapes,
                        const PlayRoom<D>& room, const PushRules& rules) {
    PushFrame<D> frame;
    frame.moved = bodies;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        Body<D>& body = frame.moved[i];
        const Pose<D> pose = pose_at(motion_of(body), rules.seconds);
        body.position = pose.position;
        turn(body, pose, rules.seconds);
        if (rules.seconds > 0) keep_inside<D>(body, shapes[i], room, true);
    }
    frame.bodies = frame.moved;
    Pushing<D> pushing(frame, shapes, room, rules.share);
    frame.depth = pushing.round(true);
    bool pushed = frame.depth > 0;
    for (int i = 1; i < k_rounds && pushed; ++i) pushed = pushing.round(true) > 0;
    frame.left = frame.depth > 0 ? pushing.round(false) : 0;
    return frame;
}

template PlayRoom<2> room_around(const Bodies<2>&);
template PlayRoom<3> room_around(const Bodies<3>&);
template PushFrame<2> push_frame(const Bodies<2>&, const std::vector<std::vector<Shape<2>>>&,
                                 const PlayRoom<2>&, const PushRules&);
template PushFrame<3> push_frame(const Bodies<3>&, const std::vector<std::vector<Shape<3>>>&,
                                 const PlayRoom<3>&, const PushRules&);

}  // namespace gaplab
