// The eye on a 3D scene: orbit, straight views, zoom, what lights up, and what a saved view brings back.
#include <set>

#include "picture/project.hpp"
#include "space_hand.hpp"

namespace gaplab {
namespace {

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
    EXPECT_EQ(desk().scene_to_save().unknown.at("view")["mine"], 5);
}

TEST_F(SpaceTest, TheStraightViewsAreInTheMenuToo) {
    const auto choose = [&](const char* action) {
        hand.click_word("ui.menu.view", "top");
        hand.click_word(action);
    };
    choose("ui.action.look_along_x");
    EXPECT_LT(glm::length(straightened(eye().camera.forward()) - Vec3{-1, 0, 0}), 1e-12);
    choose("ui.action.look_along_y");
    EXPECT_LT(glm::length(straightened(eye().camera.forward()) - Vec3{0, -1, 0}), 1e-12);
    choose("ui.action.projection");
    EXPECT_TRUE(eye().camera.orthographic);
}

TEST_F(LinkedSolidTest, AFaceOfTheDifferenceIsPointedAt) {
    const Rect linked = hand.lab.layout().linked;
    std::set<int> faces;
    for (double x = 0.1; x < 0.5; x += 0.04) {
        hand.move(linked.top_left() + Vec2{linked.width() * x, linked.height() * 0.5});
        if (desk().hovered.kind == Tag::edge) faces.insert(desk().hovered.index);
    }
    EXPECT_GE(faces.size(), 2U);
}

TEST_F(SpaceTest, TheWorldIsFittedByItsBallAsByAllOfIt) {
    SolidPicture solid;
    frame_ball(solid, {1, 2, 3}, 4);
    const Picture alone = fit_of(solid, solid.camera), all = project(solid, solid.camera);
    EXPECT_EQ(alone.fit_min, all.fit_min);
    EXPECT_EQ(alone.fit_max, all.fit_max);
    EXPECT_GT(alone.fit_max.x, alone.fit_min.x);
}

}  // namespace
}  // namespace gaplab
