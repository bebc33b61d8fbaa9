// A 3D scene under a hand: picking, handles and keys.
#include "geometry/euler.hpp"
#include "space_hand.hpp"

namespace gaplab {
namespace {

TEST_F(SpaceTest, TheTipOfAVelocityArrowIsDraggedInThePlaneOfTheScreen) {
    open(R"({"gaplab": 1, "dimension": 3, "title": "moving", "lens": "motion", "shapes": [
      {"name": "A", "kind": "box", "size": [1, 1, 1]},
      {"name": "B", "kind": "sphere", "radius": 0.5, "position": [-3, 0, 0], "velocity": [2, 1, 0]}]})");
    ASSERT_EQ(desk().session.lens()->id(), "motion");
    hand.key(SDLK_1);
    const Vec2 tip = seen({-1, 1, 0});
    EXPECT_EQ(solid_handle_at(desk().session.scene(), -1, eye(), tip, scale(), Arrows::velocity).kind,
              Handle::Kind::velocity);
    EXPECT_NE(handle_at(tip).kind, Handle::Kind::velocity) << "only where the lens studies velocities";
    const Vec2 to = seen({-1, 2.5, 0});
    hand.drag(tip, to);
    EXPECT_NEAR(body(1).velocity.x, 2, 0.02);
    EXPECT_NEAR(body(1).velocity.y, 2.5, 0.02);
    EXPECT_EQ(body(1).velocity.z, 0) << "the eye looks along z, which stays as it is";
    EXPECT_EQ(body(1).position, Vec3(-3, 0, 0));
    EXPECT_EQ(undo_steps(), 1U);
}

TEST_F(SpaceTest, TheBodyInFrontIsPicked) {
    hand.key(SDLK_1);
    const Vec2 both = seen({0.5, 0.5, 1});
    hand.click(both);
    EXPECT_EQ(desk().session.selected(), 0);
    hand.key(SDLK_ESCAPE);
    hand.key(SDLK_1);
    hand.click(seen({0.5, 0.5, -5}));
    EXPECT_EQ(desk().session.selected(), 1) << "seen from behind, B is in front";
}

TEST_F(SpaceTest, ABodyFollowsTheMouseInThePlaneOfTheView) {
    hand.key(SDLK_ESCAPE);
    const Vec3 held = body(2).position;
    const Vec2 from = seen(held), to = from + Vec2{-70, -40};
    const double depth = eye().camera.depth(held);
    hand.drag(from, to, 5);
    const double moved = glm::length(seen(body(2).position) - to);
    EXPECT_LT(moved, 12) << "the point held was on the near side of the ball";
    EXPECT_NEAR(eye().camera.depth(body(2).position), depth, 1e-9);
    EXPECT_EQ(undo_steps(), 1U);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(body(2).position, held);
}

TEST_F(SpaceTest, InAStraightViewADragLeavesTheThirdCoordinateAlone) {
    hand.key(SDLK_ESCAPE);
    hand.key(SDLK_7);
    hand.drag(seen(body(2).position), seen(body(2).position) + Vec2{30, 50});
    EXPECT_EQ(body(2).position.y, 0);
    EXPECT_GT(body(2).position.z, 0.1) << "down the window is towards the front";
}

TEST_F(SpaceTest, AnArrowMovesAlongItsAxisAlone) {
    desk().session.select(2);
    hand.settle();
    for (int axis = 0; axis < 3; ++axis) {
        const Vec3 before = body(2).position;
        const GizmoPart arrow = part(Handle::Kind::axis, axis);
        const Vec2 along = arrow.line.back() - arrow.line.front();
        const Vec2 from = arrow.line.front() + along * 0.9;
        hand.drag(from, from + along * 0.5);
        for (int i = 0; i < 3; ++i) {
            if (i == axis)
                EXPECT_GT(body(2).position[i], before[i] + 0.1) << "axis " << axis;
            else
                EXPECT_EQ(body(2).position[i], before[i]) << "axis " << axis;
        }
    }
    EXPECT_EQ(undo_steps(), 3U);
}

TEST_F(SpaceTest, ASquareMovesWithinItsPlane) {
    desk().session.select(2);
    hand.settle();
    for (int axis = 0; axis < 3; ++axis) {
        const Vec3 before = body(2).position;
        const GizmoPart square = part(Handle::Kind::plane, axis);
        const Vec2 from = (square.line[0] + square.line[2]) * 0.5;
        hand.drag(from, from + Vec2{31, -17});
        EXPECT_EQ(body(2).position[axis], before[axis]) << "axis " << axis;
        EXPECT_NE(body(2).position, before) << "axis " << axis;
        EXPECT_LT(glm::length(seen(body(2).position) - seen(before) - Vec2{31, -17}), 6) << "axis " << axis;
    }
    EXPECT_EQ(undo_steps(), 3U);
}

TEST_F(SpaceTest, ARingTurnsAboutItsAxisAndShiftSnaps) {
    desk().session.select(0);
    hand.settle();
    for (int axis = 0; axis < 3; ++axis) {
        const glm::dquat before = body(0).rotation;
        const GizmoPart ring = part(Handle::Kind::ring, axis);
        const std::size_t count = ring.line.size();
        const Vec2 from = ring.line[count / 5], to = ring.line[count * 2 / 5];
        hand.drag(from, to, 6);
        const glm::dquat turn = body(0).rotation * glm::conjugate(before);
        const Vec3 about{turn.x, turn.y, turn.z};
        EXPECT_GT(std::abs(about[axis]), 0.2) << "axis " << axis;
        for (int i = 1; i < 3; ++i) EXPECT_NEAR(about[(axis + i) % 3], 0, 1e-9) << "axis " << axis;
        EXPECT_LT(glm::length(body(0).position), 1e-12);
        hand.key(SDLK_z, KMOD_LCTRL);
        EXPECT_EQ(body(0).rotation, before);
    }
    const GizmoPart ring = part(Handle::Kind::ring, 1);
    hand.push_key(SDLK_LSHIFT, true, KMOD_LSHIFT);
    hand.drag(ring.line[8], ring.line[14]);
    hand.push_key(SDLK_LSHIFT, false);
    const double angle = euler_of(body(0).rotation).y;
    EXPECT_GT(std::abs(angle), 10);
    EXPECT_NEAR(std::remainder(angle, 15), 0, 1e-9);
}

TEST_F(SpaceTest, ArrowKeysNudgeAsTheViewSeesIt) {
    desk().session.select(0);
    hand.key(SDLK_1);
    hand.key(SDLK_RIGHT);
    hand.key(SDLK_UP);
    EXPECT_LT(glm::length(body(0).position - Vec3{0.1, 0.1, 0}), 1e-12);
    hand.key(SDLK_3);
    hand.key(SDLK_RIGHT);
    EXPECT_LT(glm::length(body(0).position - Vec3{0.1, 0.1, -0.1}), 1e-12) << "seen from +x, right is -z";
    hand.key(SDLK_7);
    hand.key(SDLK_UP);
    EXPECT_LT(glm::length(body(0).position - Vec3{0.1, 0.1, -0.2}), 1e-12) << "from above, up is away";
    hand.key(SDLK_q);
    EXPECT_NEAR(euler_of(body(0).rotation).y, 5, 1e-9) << "counter-clockwise as the view sees it";
}

TEST_F(LinkedSolidTest, TheStoryFollowsWhileAHandleIsDragged) {
    desk().session.select(1);
    hand.settle();
    ASSERT_NE(desk().session.story(), nullptr);
    const int before = desk().session.recordings();
    const GizmoPart arrow = part(Handle::Kind::axis, 2);
    const Vec2 along = arrow.line.back() - arrow.line.front();
    hand.drag(arrow.line.front() + along * 0.9, arrow.line.front() + along * 1.6, 3);
    EXPECT_EQ(desk().session.recordings(), before + 3) << "once a move";
    EXPECT_GT(body(1).position.z, -4);
}

TEST_F(SpaceTest, NudgesGoAlongTheAxisOfTheWorldNearestToTheKey) {
    desk().session.select(0);
    hand.settle();
    desk().orbit.yaw_deg = 30;
    desk().orbit.pitch_deg = 20;
    const auto stands_at = [&](const Vec3& place) { return glm::length(body(0).position - place) < 1e-12; };
    hand.key(SDLK_RIGHT);
    hand.key(SDLK_UP);
    EXPECT_TRUE(stands_at({0.1, 0.1, 0}));
    hand.key(SDLK_PAGEUP, KMOD_LCTRL);
    EXPECT_TRUE(stands_at({0.1, 0.1, -0.1})) << "away from the eye";
    hand.key(SDLK_PAGEDOWN, KMOD_LCTRL);
    EXPECT_TRUE(stands_at({0.1, 0.1, 0}));
    desk().orbit.pitch_deg = 70;
    hand.key(SDLK_UP);
    EXPECT_TRUE(stands_at({0.1, 0.1, -0.1})) << "from above, up is away";
    hand.key(SDLK_PAGEUP, KMOD_LCTRL);
    EXPECT_TRUE(stands_at({0.1, 0, -0.1})) << "and away is down";
    EXPECT_EQ(undo_steps(), 6U);
}

TEST_F(SpaceTest, PageKeysAloneStillWalkThroughTheSteps) {
    desk().session.select(0);
    desk().session.set_lens("sat");
    desk().session.go_to(0);
    hand.settle();
    const Vec3 before = body(0).position;
    hand.key(SDLK_PAGEDOWN);
    EXPECT_EQ(desk().session.step(), 1) << "as the remote control of a projector sends them";
    EXPECT_EQ(body(0).position, before);
}

}  // namespace
}  // namespace gaplab
