// A 3D scene under a hand: orbit, handles, typed numbers, and what a saved view brings back.
#include <array>
#include <fstream>

#include "geometry/euler.hpp"
#include "input/solid_handles.hpp"
#include "lab_hand.hpp"

namespace gaplab {
namespace {

/// Two boxes behind each other along z, A in front of B, and a sphere to the right.
constexpr const char* k_scene = R"({"gaplab": 1, "dimension": 3, "title": "space", "shapes": [
  {"name": "A", "kind": "box", "size": [2, 2, 2]},
  {"name": "B", "kind": "box", "size": [2, 2, 2], "position": [0.25, 0.25, -4]},
  {"name": "C", "kind": "sphere", "radius": 0.8, "position": [4, 0, 0]}]})";

class SpaceTest : public ::testing::Test {
  protected:
    SpaceTest() : hand(preferences.path()) { open(k_scene); }
    void open(const std::string& json) {
        const std::filesystem::path file = preferences.path() / "space.json";
        std::ofstream(file) << json;
        ASSERT_TRUE(desk().open_file(file));
        hand.lab.settle();
    }
    Desk& desk() { return hand.desk(); }
    const Body<3>& body(int i) { return desk().session.scene().of<3>()[static_cast<std::size_t>(i)]; }
    std::size_t undo_steps() { return desk().session.history().undo_count(); }
    SolidEye eye() {
        return {camera_of(desk().orbit, desk().world.aim), desk().world.view(hand.lab.layout().world)};
    }
    Vec2 seen(const Vec3& world) { return eye().to_window(world); }
    /// Near the upper right corner of the world there is nothing but air.
    Vec2 air() {
        const Rect world = hand.lab.layout().world;
        return {world.x1 - 60, world.y0 + 80};
    }
    GizmoPart part(Handle::Kind kind, int axis) {
        for (const GizmoPart& p : gizmo_of(desk().session.scene(), desk().session.selected(), eye(), scale()))
            if (p.handle.kind == kind && p.handle.index == axis) return p;
        ADD_FAILURE() << "no handle for axis " << axis;
        return {{}, {Vec2{0}, Vec2{0}}};
    }
    Handle handle_at(Vec2 at) { return solid_handle_at(desk().session.scene(), -1, eye(), at, scale()); }
    float scale() { return hand.lab.ui().scale; }

    TemporaryFolder preferences;
    Hand hand;
};

TEST_F(SpaceTest, DraggingAirOrbitsAndChangesNothingElse) {
    const Orbit before = desk().orbit;
    hand.drag(air(), air() + Vec2{-100, 60});
    EXPECT_NEAR(desk().orbit.yaw_deg, before.yaw_deg + 40, 1e-9);
    EXPECT_NEAR(desk().orbit.pitch_deg, before.pitch_deg + 24, 1e-9);
    EXPECT_FALSE(desk().session.history().is_unsaved());
}

TEST_F(SpaceTest, TheMiddleOfTheViewStaysWhileItIsTurned) {
    hand.move(air());
    for (int i = 0; i < 8; ++i) hand.push_wheel(1);
    hand.settle();
    const Rect world = hand.lab.layout().world;
    const Vec2 middle = world.top_left() + world.size() * 0.5;
    const Vec3 point = eye().at_depth(middle, 0);
    hand.drag(air(), air() + Vec2{-130, 45});
    EXPECT_LT(glm::length(seen(point) - middle), 1e-6);
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

TEST_F(SpaceTest, TheWheelKeepsThePointUnderTheMouse) {
    const Vec2 at = seen({1, 1, 1});
    hand.move(at);
    const Vec3 point = eye().at_depth(at, eye().camera.depth({1, 1, 1}));
    const double before = eye().view.points_per_unit;
    for (int i = 0; i < 5; ++i) hand.push_wheel(1);
    hand.settle();
    EXPECT_GT(eye().view.points_per_unit, 1.8 * before);
    EXPECT_LT(glm::length(seen(point) - at), 1);
}

TEST_F(SpaceTest, TheMiddleButtonPans) {
    const Vec2 before = seen({0, 0, 0});
    hand.move(air());
    hand.push_button(true, SDL_BUTTON_MIDDLE);
    hand.settle();
    hand.move(air() + Vec2{-40, 25});
    hand.push_button(false, SDL_BUTTON_MIDDLE);
    hand.settle();
    EXPECT_LT(glm::length(seen({0, 0, 0}) - before - Vec2{-40, 25}), 1e-6);
}

TEST_F(SpaceTest, OneThreeAndSevenLookAlongTheAxesAndFiveFlattens) {
    const auto looks = [&](const Vec3& forward) {
        return glm::length(straightened(eye().camera.forward()) - forward) < 1e-12;
    };
    hand.key(SDLK_1);
    EXPECT_TRUE(looks({0, 0, -1}));
    hand.key(SDLK_1);
    EXPECT_TRUE(looks({0, 0, 1}));
    hand.key(SDLK_3);
    EXPECT_TRUE(looks({-1, 0, 0}));
    hand.key(SDLK_7);
    EXPECT_TRUE(looks({0, -1, 0}));
    hand.key(SDLK_7);
    EXPECT_TRUE(looks({0, 1, 0}));
    EXPECT_FALSE(eye().camera.orthographic);
    hand.key(SDLK_5);
    EXPECT_TRUE(eye().camera.orthographic);
    EXPECT_TRUE(hand.shows(hand.lab.ui().say("ui.orthographic")));
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

class SolidPanelTest : public SpaceTest {
  protected:
    SolidPanelTest() {
        desk().session.select(0);
        hand.window.resize(1280, 1400);  // tall, so that nothing needs to be scrolled to
        hand.settle();
    }
    /// The field of x, y or z under this label, all of it selected, ready to be typed over.
    void click_field(const std::string& key, int column) {
        const Rect left = hand.lab.layout().left;
        const Vec2 words = hand.place_of(hand.lab.ui().say(key), "left");
        hand.click(
            {left.x0 + left.width() * (0.5 + column) / 3, words.y + 24 * static_cast<double>(scale())});
        ASSERT_TRUE(ImGui::GetIO().WantTextInput) << key;
    }
    void enter(const std::string& key, int column, const std::string& number) {
        click_field(key, column);
        hand.type(number);
        hand.key(SDLK_RETURN);
    }
};

TEST_F(SolidPanelTest, PositionAndSizeAreTyped) {
    enter("ui.field.position", 2, "1.5");
    EXPECT_EQ(body(0).position, Vec3(0, 0, 1.5));
    enter("ui.field.size", 0, "3");
    EXPECT_EQ(body(0).size, Vec3(3, 2, 2));
    EXPECT_EQ(undo_steps(), 2U);
    enter("ui.field.size", 1, "-1");
    EXPECT_EQ(body(0).size, Vec3(3, 2, 2)) << "refused";
    ASSERT_TRUE(desk().banner);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(body(0).size, Vec3(2, 2, 2));
}

TEST_F(SolidPanelTest, AnglesAreTypedAndShownAsTheyWereTyped) {
    enter("ui.field.rotation", 0, "20");
    enter("ui.field.rotation", 1, "100");
    enter("ui.field.rotation", 2, "-30");
    EXPECT_TRUE(same_rotation(body(0).rotation, rotation_from_euler({20, 100, -30}), 1e-12));
    EXPECT_EQ(desk().typed_turn.angles_deg, Vec3(20, 100, -30));
    EXPECT_EQ(undo_steps(), 3U);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_TRUE(same_rotation(body(0).rotation, rotation_from_euler({20, 100, 0}), 1e-12));
}

TEST_F(SolidPanelTest, ShapesAreAddedDuplicatedAndDeleted) {
    const auto add = [&](const char* key) { hand.click_word(key, "left"); };
    add("ui.add.box");
    add("ui.add.sphere");
    add("ui.add.capsule");
    add("ui.add.hull");
    add("ui.add.triangle");
    ASSERT_EQ(desk().session.scene().body_count(), 8);
    EXPECT_EQ(body(6).kind, ShapeKind::hull);
    EXPECT_EQ(desk().session.selected(), 7);
    hand.key(SDLK_d, KMOD_LCTRL);
    EXPECT_EQ(desk().session.scene().body_count(), 9);
    hand.key(SDLK_DELETE);
    EXPECT_EQ(desk().session.scene().body_count(), 8);
    for (int i = 0; i < 7; ++i) hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(desk().session.scene().body_count(), 3);
}

TEST_F(SolidPanelTest, ACornerIsAddedToAHull) {
    hand.window.resize(1280, 2000);
    hand.click_word("ui.add.hull", "left");
    hand.settle();
    const auto corners = [&] { return body(3).vertices.size(); };
    ASSERT_EQ(corners(), 7U);
    hand.click_word("ui.vertex.add", "left");
    ASSERT_EQ(corners(), 8U);
    EXPECT_EQ(shape_of(body(3)).points.size(), 8U) << "seen as a corner";
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(corners(), 7U);
}

TEST_F(SpaceTest, ANewEmptySceneInSpaceComesFromTheMenu) {
    desk().session.open(square_and_triangle());
    hand.settle();
    hand.click_word("ui.menu.scene", "top");
    hand.click_word("ui.menu.new_3d");
    EXPECT_EQ(desk().session.scene().dimension(), 3);
    EXPECT_EQ(desk().session.scene().body_count(), 0);
    hand.click_word("ui.add.box", "left");
    hand.click_word("ui.add.sphere", "left");
    EXPECT_EQ(desk().session.scene().body_count(), 2);
    EXPECT_TRUE(handle_at(seen(body(1).position))) << "what is added is in sight";
}

/// GJK shows the Minkowski difference beside the world.
class LinkedSolidTest : public SpaceTest {
  protected:
    LinkedSolidTest() {
        desk().session.set_lens("gjk");
        hand.lab.settle();
    }
    Camera& difference() { return desk().linked["gjk/difference"]; }
    Vec2 place() {
        const Rect linked = hand.lab.layout().linked;
        return linked.top_left() + Vec2{linked.width() * 0.2, linked.height() * 0.6};
    }
};

TEST_F(LinkedSolidTest, ItFollowsTheWorldUntilItIsTurnedByItself) {
    const Orbit before = desk().orbit;
    hand.drag(air(), air() + Vec2{-50, 0});
    EXPECT_FALSE(difference().own_orbit);
    const Orbit world = desk().orbit;
    EXPECT_NE(world.yaw_deg, before.yaw_deg);
    hand.drag(place(), place() + Vec2{60, -20});
    EXPECT_EQ(desk().orbit, world);
    ASSERT_TRUE(difference().own_orbit);
    EXPECT_NEAR(difference().own_orbit->yaw_deg, world.yaw_deg - 24, 1e-9);
    EXPECT_NEAR(difference().own_orbit->pitch_deg, world.pitch_deg - 8, 1e-9);
    hand.key(SDLK_f);
    EXPECT_FALSE(difference().own_orbit);
    EXPECT_EQ(undo_steps(), 0U);
}

TEST_F(LinkedSolidTest, TheWheelZoomsItAloneAndFitBringsAllBack) {
    const double world = eye().view.points_per_unit;
    const Rect linked = hand.lab.layout().linked;
    const double before = difference().view(linked).points_per_unit;
    hand.move(place());
    for (int i = 0; i < 4; ++i) hand.push_wheel(1);
    hand.settle();
    EXPECT_GT(difference().view(linked).points_per_unit, 1.5 * before);
    EXPECT_EQ(eye().view.points_per_unit, world);
    hand.key(SDLK_f);
    EXPECT_NEAR(difference().view(linked).points_per_unit, before, 1e-6 * before);
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

TEST_F(SpaceTest, TheViewIsSavedWithTheSceneAndComesBack) {
    hand.drag(air(), air() + Vec2{-100, 60});
    hand.key(SDLK_5);
    hand.move(seen({1, 1, 1}));
    hand.push_wheel(3);
    hand.settle();
    const SolidEye before = eye();
    const auto file = preferences.path() / "saved.json";
    ASSERT_TRUE(desk().save_to(file));
    open(k_scene);
    hand.key(SDLK_5);
    ASSERT_TRUE(desk().open_file(file));
    hand.lab.settle();
    EXPECT_NEAR(eye().camera.yaw_deg, before.camera.yaw_deg, 1e-6);
    EXPECT_NEAR(eye().camera.pitch_deg, before.camera.pitch_deg, 1e-6);
    EXPECT_TRUE(eye().camera.orthographic);
    EXPECT_NEAR(eye().view.points_per_unit, before.view.points_per_unit, 1e-6);
    EXPECT_LT(glm::length(eye().view.center - before.view.center), 1e-9);
}

TEST_F(SpaceTest, AViewThatCannotBeUsedIsNoReasonToRefuseAScene) {
    std::string text = k_scene;
    text.back() = ',';
    open(text + R"("view": {"yaw": "north", "pitch": 12, "target": [1], "height": -3, "mine": 5}})");
    EXPECT_EQ(desk().session.scene().body_count(), 3);
    EXPECT_EQ(desk().scene_to_save().unknown["view"]["mine"], 5);
}

}  // namespace
}  // namespace gaplab
