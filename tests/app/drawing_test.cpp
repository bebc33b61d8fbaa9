// Polygons drawn point by point, and velocity arrows dragged: real SDL events, off-screen.
#include <cmath>

#include "lab_hand.hpp"

namespace gaplab {
namespace {

constexpr double k_reach = 0.1;

Pen pen_with(const std::vector<Vec2>& corners) {
    Pen pen;
    pen.begin();
    for (const Vec2& corner : corners) {
        pen.point_at(corner, k_reach);
        EXPECT_TRUE(pen.add());
    }
    return pen;
}

TEST(PenTest, RefusesAStretchThatCrossesAndSaysWhere) {
    Pen pen = pen_with({{0, 0}, {2, 0}, {2, 2}});
    pen.point_at({1, -1}, k_reach);
    ASSERT_TRUE(pen.crossing());
    EXPECT_NEAR(glm::length(pen.crossing()->point - Vec2{4.0 / 3, 0}), 0, 1e-12);
    EXPECT_FALSE(pen.add());
    EXPECT_EQ(pen.corners().size(), 3U);
    pen.point_at({0, 2}, k_reach);
    EXPECT_FALSE(pen.crossing());
    EXPECT_TRUE(pen.add());
}

TEST(PenTest, RefusesToCloseALoopThatCrossesAndStaysOpen) {
    const Scene scene = square_and_triangle();
    Pen pen = pen_with({{0, 0}, {4, 0}, {4, 4}, {1, 4}, {1, 1}, {3, 1}, {3, 2}});
    EXPECT_EQ(pen.closed(scene).refusal, EditRefusal::not_simple);
    ASSERT_TRUE(pen.crossing());
    EXPECT_NEAR(glm::length(pen.crossing()->point - Vec2{1.5, 1}), 0, 1e-12);
    pen.remove_last();
    pen.remove_last();
    const Edited closed = pen.closed(scene);
    EXPECT_EQ(closed.refusal, EditRefusal::none);
    EXPECT_TRUE(closed.is_concave);
    EXPECT_EQ(closed.scene.body_count(), 3);
}

TEST(PenTest, TouchingItselfIsNoCrossing) {
    // The last corner lies on the first edge.
    const Pen pen = pen_with({{0, 0}, {4, 0}, {4, 3}, {2, 0}});
    EXPECT_FALSE(pen.crossing());
}

TEST(PenTest, KnowsItsReflexCornersInEitherWinding) {
    EXPECT_EQ(reflex_corners({{0, 0}, {3, 0}, {3, 3}, {1.5, 1}}), (std::vector<int>{3}));
    EXPECT_EQ(reflex_corners({{1.5, 1}, {3, 3}, {3, 0}, {0, 0}}), (std::vector<int>{0}));
    EXPECT_TRUE(reflex_corners({{0, 0}, {3, 0}, {3, 3}}).empty());
}

class DrawingTest : public LabTest {
  protected:
    void corner(Vec2 world) { hand.click(hand.in_window(world)); }
    int count() { return desk().session.scene().body_count(); }
    void start() {
        hand.key(SDLK_p);
        ASSERT_TRUE(desk().pen.active());
    }
    // Between the square and the triangle, and above the first.
    void draw_hook() {
        start();
        for (const Vec2 each : {Vec2{1.4, -0.9}, {2.6, -0.9}, {2.6, 0.9}, {2, -0.3}}) corner(each);
    }
};

TEST_F(DrawingTest, ClicksMakeAPolygonAndTheFirstCornerClosesItInOneUndoStep) {
    hand.click_word("ui.add.drawn");
    ASSERT_TRUE(desk().pen.active());
    for (const Vec2 each : {Vec2{1.4, -0.9}, {2.6, -0.9}, {2.6, 0.9}, {2, -0.3}}) corner(each);
    EXPECT_EQ(count(), 2);
    EXPECT_EQ(undo_steps(), 0U);
    corner({1.4, -0.9});
    ASSERT_EQ(count(), 3);
    EXPECT_FALSE(desk().pen.active());
    EXPECT_EQ(undo_steps(), 1U);
    EXPECT_EQ(body(2).vertices.size(), 4U);
    EXPECT_EQ(desk().session.selected(), 2);
    const double a_pixel = 1.5 / desk().world.view(hand.lab.layout().world).points_per_unit;
    EXPECT_NEAR(glm::length(corners_of(body(2))[3] - Vec2(2, -0.3)), 0, a_pixel);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(count(), 2);
}

TEST_F(DrawingTest, EnterClosesAndEscapeForgets) {
    draw_hook();
    hand.key(SDLK_RETURN);
    EXPECT_EQ(count(), 3);
    draw_hook();
    hand.key(SDLK_ESCAPE);
    EXPECT_FALSE(desk().pen.active());
    EXPECT_EQ(count(), 3);
    EXPECT_EQ(undo_steps(), 1U);
}

TEST_F(DrawingTest, TwoCornersAreNoPolygon) {
    start();
    corner({1.4, -0.9});
    corner({2.6, -0.9});
    hand.key(SDLK_RETURN);
    EXPECT_EQ(count(), 2);
    EXPECT_TRUE(desk().pen.active());
    EXPECT_TRUE(hand.shows(hand.lab.ui().say("edit.too_few_vertices").substr(0, 12)));
}

TEST_F(DrawingTest, BackspaceTakesBackOneCornerAndInTheEndTheDrawing) {
    draw_hook();
    hand.key(SDLK_BACKSPACE);
    EXPECT_EQ(desk().pen.corners().size(), 3U);
    EXPECT_EQ(count(), 2) << "no shape is deleted while one is drawn";
    for (int i = 0; i < 3; ++i) hand.key(SDLK_BACKSPACE);
    EXPECT_FALSE(desk().pen.active());
}

TEST_F(DrawingTest, AReflexCornerIsKnownAsSoonAsTheMouseIsThere) {
    start();
    for (const Vec2 each : {Vec2{1.4, -0.9}, {2.6, -0.9}, {2.6, 0.9}}) corner(each);
    hand.move(hand.in_window({2, -0.3}));
    EXPECT_EQ(reflex_corners(desk().pen.with_cursor()), (std::vector<int>{3}));
}

TEST_F(DrawingTest, ACrossingIsRefusedAndSaidInBothLanguages) {
    draw_hook();
    const Vec2 across{2, -1.2};
    hand.move(hand.in_window({2.9, 0}));
    EXPECT_TRUE(desk().pen.crossing());
    corner(across);
    ASSERT_TRUE(desk().pen.crossing());
    EXPECT_NEAR(desk().pen.crossing()->point.y, -0.9, 0.02);
    EXPECT_EQ(desk().pen.corners().size(), 4U);
    for (const char* language : {"en", "ko"}) {
        desk().settings.language = language;
        hand.lab.settle();
        EXPECT_TRUE(hand.shows(hand.lab.ui().say("ui.draw.crosses").substr(0, 12))) << language;
    }
}

TEST_F(DrawingTest, ThePenStopsWhenAnotherSceneIsOpened) {
    draw_hook();
    desk().open_file(desk().scenes.front().file);
    EXPECT_FALSE(desk().pen.active());
}

class ArrowTest : public LabTest {
  protected:
    ArrowTest() {
        Scene scene = square_and_triangle();
        scene.of<2>()[1].velocity = {-2, 0};
        desk().session.open(std::move(scene));
        desk().session.set_lens("motion");
        desk().world.fit();
        hand.lab.settle();
    }
};

TEST_F(ArrowTest, TheTipOfAnArrowIsDraggedInOneUndoStep) {
    const Vec2 tip = hand.in_window(centre_of(body(1)) + body(1).velocity);
    const double scale = desk().world.view(hand.lab.layout().world).points_per_unit;
    const Vec2 where = body(1).position;
    hand.drag(tip, tip + Vec2{30, -20});
    EXPECT_NEAR(body(1).velocity.x, -2 + 30 / scale, 1e-9);
    EXPECT_NEAR(body(1).velocity.y, 20 / scale, 1e-9);
    EXPECT_EQ(body(1).position, where);
    EXPECT_EQ(undo_steps(), 1U);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(body(1).velocity, Vec2(-2, 0));
}

TEST_F(ArrowTest, ABodyAtRestGetsItsArrowFromTheGripBesideItsCentre) {
    desk().session.select(0);
    hand.lab.settle();
    const auto view = desk().world.view(hand.lab.layout().world);
    Vec2 grip{0};
    for (const Grip& each : grips_of(desk().session.scene(), 0, view, hand.lab.ui().scale, Arrows::velocity))
        if (each.handle.kind == Handle::Kind::velocity) grip = each.at;
    hand.drag(grip, grip + Vec2{40, 0});
    EXPECT_NEAR(body(0).velocity.x, 40 / view.points_per_unit, 1e-9);
    EXPECT_EQ(body(0).position, Vec2(0, 0));
}

TEST_F(ArrowTest, OtherLensesLeaveVelocitiesAlone) {
    desk().session.set_lens("sat");
    hand.lab.settle();
    const Vec2 tip = hand.in_window(centre_of(body(1)) + body(1).velocity);
    hand.drag(tip, tip + Vec2{30, -20});
    EXPECT_EQ(body(1).velocity, Vec2(-2, 0));
}

}  // namespace
}  // namespace gaplab
