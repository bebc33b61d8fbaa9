// What the hand takes hold of, and what becomes of the shape.
#include "input/gesture.hpp"

#include <gtest/gtest.h>

#include "desk_scene.hpp"

namespace gaplab {
namespace {

const ViewTransform k_view{{0, 0}, 100, {0, 0}, {800, 600}};
const Snap k_free{};

class GestureTest : public ::testing::Test {
  protected:
    GestureTest() { session.open(square_and_triangle()); }
    const Body<2>& body(int i) const { return session.scene().of<2>()[static_cast<std::size_t>(i)]; }
    Handle at(Vec2 world) const {
        return handle_at(session.scene(), session.selected(), k_view, k_view.to_window(world), 1);
    }
    void drag(const Handle& handle, Vec2 from, Vec2 to, const Snap& snap = {}) {
        gesture.begin(session, handle, from);
        gesture.move(session, (from + to) * 0.5, snap);
        gesture.move(session, to, snap);
        gesture.end(session);
    }
    Session session;
    Gesture gesture;
};

TEST_F(GestureTest, InsideAShapeIsTheShape) {
    EXPECT_EQ(at({0, 0}), (Handle{Handle::Kind::body, 0, 0}));
    EXPECT_EQ(at({4, 0}), (Handle{Handle::Kind::body, 1, 0}));
    EXPECT_FALSE(at({2, 0}));
}

TEST_F(GestureTest, TheSelectedShapeHasItsVerticesAndItsKnob) {
    session.select(0);
    EXPECT_EQ(at({1, 1}), (Handle{Handle::Kind::vertex, 0, 2}));
    EXPECT_EQ(at({0, 1.42}).kind, Handle::Kind::knob);
    session.select(-1);
    EXPECT_FALSE(at({0, 1.42}));
}

TEST_F(GestureTest, ADragIsOneUndoStepAndGoesBackExactly) {
    const Scene before = session.scene();
    drag({Handle::Kind::body, 0, 0}, {0.1, 0.1}, {2.1, 1.1}, k_free);
    EXPECT_NEAR(body(0).position.x, 2, 1e-12);
    EXPECT_NEAR(body(0).position.y, 1, 1e-12);
    EXPECT_EQ(session.history().undo_count(), 1U);
    session.undo();
    EXPECT_EQ(session.scene(), before);
}

TEST_F(GestureTest, ShiftPutsTheShapeOnTheGrid) {
    drag({Handle::Kind::body, 0, 0}, {0, 0}, {1.13, 0.88}, {true, 0.5, 15});
    EXPECT_EQ(body(0).position, Vec2(1, 1));
}

TEST_F(GestureTest, TheKnobTurnsTheShapeAboutItsMiddle) {
    drag({Handle::Kind::knob, 0, 0}, {0, 2}, {-2, 0});
    EXPECT_NEAR(body(0).angle_deg, 90, 1e-9);
    EXPECT_NEAR(glm::length(centre_of(body(0))), 0, 1e-12);
}

TEST_F(GestureTest, TheKnobSnapsToFifteenDegrees) {
    drag({Handle::Kind::knob, 0, 0}, {0, 2}, {-0.6, 2}, {true, 0.5, 15});
    EXPECT_DOUBLE_EQ(body(0).angle_deg, 15);
}

TEST_F(GestureTest, AVertexFollowsTheMouseAndThePolygonStaysConvex) {
    drag({Handle::Kind::vertex, 0, 2}, {1, 1}, {1.5, 1.4});
    EXPECT_EQ(body(0).vertices[2], Vec2(1.5, 1.4));
}

TEST_F(GestureTest, AVertexThatWouldMakeItConcaveIsRefusedWithAReason) {
    gesture.begin(session, {Handle::Kind::vertex, 0, 2}, {1, 1});
    gesture.move(session, {0.8, 0.9}, k_free);
    gesture.move(session, {-0.5, -0.5}, k_free);
    EXPECT_EQ(session.refusal(), EditRefusal::becomes_concave);
    EXPECT_EQ(body(0).vertices[2], Vec2(0.8, 0.9));
    gesture.move(session, {0.9, 0.9}, k_free);
    EXPECT_EQ(session.refusal(), EditRefusal::none);
    gesture.end(session);
    EXPECT_EQ(session.history().undo_count(), 1U);
}

TEST_F(GestureTest, EscapePutsBackWhatWasThere) {
    const Scene before = session.scene();
    gesture.begin(session, {Handle::Kind::body, 0, 0}, {0, 0});
    gesture.move(session, {3, 3}, k_free);
    gesture.cancel(session);
    EXPECT_EQ(session.scene(), before);
    EXPECT_FALSE(session.history().is_unsaved());
    EXPECT_FALSE(session.history().can_undo());
}

TEST_F(GestureTest, AClickWithoutAMoveIsNoStep) {
    drag({Handle::Kind::body, 0, 0}, {0, 0}, {0, 0});
    EXPECT_EQ(session.history().undo_count(), 0U);
}

TEST_F(GestureTest, AMouseThatStandsStillChangesNothing) {
    gesture.begin(session, {Handle::Kind::body, 0, 0}, {0, 0});
    gesture.move(session, {1, 1}, k_free);
    const auto revision = session.revision();
    for (int i = 0; i < 5; ++i) gesture.move(session, {1, 1}, k_free);
    EXPECT_EQ(session.revision(), revision);
    gesture.move(session, {0, 0}, k_free);
    EXPECT_EQ(body(0).position, Vec2(0, 0)) << "back at the beginning, the shape is too";
}

TEST_F(GestureTest, ACornerOfABoxLeavesTheOppositeOneWhereItIs) {
    Body<2> box;
    box.kind = ShapeKind::box;
    box.size = {2, 1};
    box.angle_deg = 30;
    Edited added = with_added<2>(session.scene(), box);
    const int index = added.body;
    session.apply(std::move(added));
    const Vec2 fixed = corners_of(body(index))[0];
    const Vec2 grabbed = corners_of(body(index))[2];
    drag({Handle::Kind::corner, index, 2}, grabbed, grabbed + Vec2{0.4, 0.3});
    EXPECT_NEAR(glm::length(corners_of(body(index))[0] - fixed), 0, 1e-12);
    EXPECT_NEAR(glm::length(corners_of(body(index))[2] - grabbed - Vec2{0.4, 0.3}), 0, 1e-12);
    EXPECT_EQ(body(index).kind, ShapeKind::box);
}

}  // namespace
}  // namespace gaplab
