// A 3D scene in the panels: typed numbers, shapes that come and go.
#include "geometry/euler.hpp"
#include "space_hand.hpp"

namespace gaplab {
namespace {

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

}  // namespace
}  // namespace gaplab
