// Bodies that push each other apart: who moves how much, and that nobody leaves the room.
#include "scene/push_play.hpp"

#include <gtest/gtest.h>

#include "collide/sat.hpp"
#include "geometry/bounds.hpp"
#include "geometry/random.hpp"

namespace gaplab {
namespace {

template <int D>
Body<D> box(const Vec<D>& size, const Vec<D>& position, const Vec<D>& velocity = Vec<D>{0}) {
    Body<D> body;
    body.size = size;
    body.position = position;
    body.velocity = velocity;
    return body;
}

template <int D>
std::vector<std::vector<Shape<D>>> shapes_of(const Bodies<D>& bodies) {
    std::vector<std::vector<Shape<D>>> shapes;
    for (const Body<D>& body : bodies) shapes.push_back(pieces_of(body));
    return shapes;
}

template <int D>
PlayRoom<D> wide_room() {
    return {Vec<D>(-100), Vec<D>(100)};
}

TEST(PushPlay, ThePushIsSharedOutAndAddsUpToTheMtv) {
    const Bodies<2> bodies{box<2>({2, 2}, {0, 0}), box<2>({2, 2}, {1.5, 0.25})};
    for (const double share : {0.0, 0.25, 0.5, 1.0}) {
        const auto frame = push_frame<2>(bodies, shapes_of(bodies), wide_room<2>(), {0, share});
        ASSERT_EQ(frame.pushes.size(), 1U);
        EXPECT_EQ(frame.depth, 0.5);
        EXPECT_EQ(frame.left, 0);
        EXPECT_EQ(frame.bodies[0].position, Vec2(-0.5 * share, 0));
        EXPECT_EQ(frame.bodies[1].position, Vec2(1.5 + 0.5 * (1 - share), 0.25));
        EXPECT_EQ(frame.pushes[0].moved_second - frame.pushes[0].moved_first, Vec2(0.5, 0));
    }
}

TEST(PushPlay, InSpaceToo) {
    const Bodies<3> bodies{box<3>({2, 2, 2}, {0, 0, 0}), box<3>({2, 2, 2}, {0.1, 0.2, -1.75})};
    const auto frame = push_frame<3>(bodies, shapes_of(bodies), wide_room<3>(), {0, 0.25});
    ASSERT_EQ(frame.pushes.size(), 1U);
    EXPECT_EQ(frame.pushes[0].normal, Vec3(0, 0, -1));
    EXPECT_NEAR(frame.bodies[0].position.z, 0.0625, 1e-15);
    EXPECT_NEAR(frame.bodies[1].position.z, -1.9375, 1e-15);
    EXPECT_EQ(frame.left, 0);
}

TEST(PushPlay, BodiesMoveTurnAndBounceOffTheWalls) {
    Bodies<2> bodies{box<2>({1, 1}, {0, 0}, {2, 0}), box<2>({1, 1}, {9.4, 5}, {4, -1})};
    bodies[0].spin = 90;
    const auto frame = push_frame<2>(bodies, shapes_of(bodies), {{-10, -10}, {10, 10}}, {0.5, 0.5});
    EXPECT_EQ(frame.bodies[0].position, Vec2(1, 0));
    EXPECT_EQ(frame.bodies[0].angle_deg, 45);
    EXPECT_EQ(frame.bodies[1].position, Vec2(9.5, 4.5));
    EXPECT_EQ(frame.bodies[1].velocity, Vec2(-4, -1)) << "back from the wall";
    EXPECT_TRUE(frame.pushes.empty());
    EXPECT_EQ(frame.depth, 0);
}

TEST(PushPlay, WhatAWallTakesBackTheOtherBodyGives) {
    const Bodies<2> bodies{box<2>({2, 2}, {1, 0}), box<2>({2, 2}, {2.5, 0})};
    const auto frame = push_frame<2>(bodies, shapes_of(bodies), {{0, -10}, {20, 10}}, {0, 1});
    EXPECT_EQ(frame.bodies[0].position, Vec2(1, 0)) << "it stands at the wall";
    EXPECT_EQ(frame.bodies[1].position, Vec2(3, 0));
    EXPECT_EQ(frame.left, 0);
}

TEST(PushPlay, ARowOfBodiesIsPushedAlong) {
    const Bodies<2> bodies{box<2>({2, 2}, {0, 0}), box<2>({2, 2}, {1.9, 0}), box<2>({2, 2}, {3.8, 0})};
    Bodies<2> now = bodies;
    double left = 1;
    for (int i = 0; i < 20 && left > 1e-6; ++i) {
        const auto frame = push_frame<2>(now, shapes_of(now), wide_room<2>(), {0, 0.5});
        left = frame.left;
        now = frame.bodies;
    }
    EXPECT_LE(left, 1e-6);
    EXPECT_NEAR(now[2].position.x - now[0].position.x, 4, 1e-5);
}

TEST(PushPlay, NobodyLeavesTheRoomAndPairsEndApart) {
    Random random(51);
    for (int round = 0; round < 60; ++round) {
        Bodies<2> bodies;
        for (int i = 0; i < 2; ++i) {
            bodies.push_back(box<2>({random.between(0.5, 2), random.between(0.5, 2)},
                                    random_point<2>(random, 3), random_point<2>(random, 8)));
            bodies.back().angle_deg = random.between(0, 360);
            bodies.back().spin = random.between(-200, 200);
        }
        const PlayRoom<2> room = room_around<2>(bodies);
        const auto shapes = shapes_of(bodies);
        const double share = random.between(0, 1);
        int apart = 0;
        for (int i = 0; i < 120; ++i) {
            const auto frame = push_frame<2>(bodies, shapes, room, {1.0 / 60, share});
            bodies = frame.bodies;
            apart += frame.left == 0 ? 1 : 0;
            for (std::size_t b = 0; b < 2; ++b) {
                const Aabb<2> at = aabb_of(Placed<2>(shapes[b][0], pose_of(bodies[b])));
                for (int d = 0; d < 2; ++d) {
                    ASSERT_GE(at.min[d], room.min[d] - 1e-9);
                    ASSERT_LE(at.max[d], room.max[d] + 1e-9);
                }
            }
        }
        EXPECT_GE(apart, 100) << "round " << round;
    }
}

}  // namespace
}  // namespace gaplab
