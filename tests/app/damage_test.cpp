// Only what changed is drawn again, and the window shows what a whole drawing would show.
#include "gl/damage.hpp"

#include <epoxy/gl.h>

#include "lab_hand.hpp"
#include "offscreen.hpp"
#include "resources.hpp"

namespace gaplab {
namespace {

TEST(DamageTest, NeighboursBecomeOneRectangleAndFarOnesStayTwo) {
    EXPECT_EQ(merged({{0, 0, 32, 32}, {32, 0, 64, 32}}), (std::vector<PixelRect>{{0, 0, 64, 32}}));
    const std::vector<PixelRect> far{{0, 0, 32, 32}, {900, 700, 932, 732}};
    EXPECT_EQ(merged(far), far);
}

// One frame with a plain rectangle of this colour at (40, 40).
std::vector<PixelRect> damage_of(Window& window, Damage& damage, unsigned colour) {
    window.begin_frame();
    ImGui::GetBackgroundDrawList()->AddRectFilled({40, 40}, {60, 60}, colour);
    window.end_frame();
    return damage.update(*ImGui::GetDrawData(), 1);
}

TEST(DamageTest, ChangeIsFoundWhereItIs) {
    Window window({.width = 640, .height = 480, .offscreen = true});
    Damage damage;
    const std::vector<PixelRect> whole{{0, 0, 640, 480}};
    EXPECT_EQ(damage_of(window, damage, 0xFF0000FF), whole);
    EXPECT_TRUE(damage_of(window, damage, 0xFF0000FF).empty());
    EXPECT_EQ(damage_of(window, damage, 0xFF00FF00), (std::vector<PixelRect>{{32, 32, 64, 64}}));
    damage.forget();
    EXPECT_EQ(damage_of(window, damage, 0xFF00FF00), whole);
}

// The off-screen surface as it lies there, against the last frame drawn as a whole.
int pixels_that_differ(const Window& window) {
    const Pixels whole = pixels_of(window);
    std::vector<std::uint8_t> kept(whole.rgb.size());
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, whole.width, whole.height, GL_RGB, GL_UNSIGNED_BYTE, kept.data());
    int count = 0;
    for (int y = 0; y < whole.height; ++y)
        for (int x = 0; x < whole.width; ++x) {
            const std::size_t i = 3 * static_cast<std::size_t>((whole.height - 1 - y) * whole.width + x);
            const auto there = whole.at(x, y);
            // Two levels are left to the driver, which rounds a colour from where its scissor begins.
            for (std::size_t channel = 0; channel < 3; ++channel)
                count += std::abs(there[channel] - int{kept[i + channel]}) > 2 ? 1 : 0;
        }
    return count;
}

class RedrawTest : public LabTest {
  protected:
    void open(const char* scene) {
        ASSERT_TRUE(desk().open_file(resource("scenes") / scene));
        hand.lab.settle();
        ASSERT_EQ(pixels_that_differ(hand.window), 0) << "after opening";
    }
};

TEST_F(RedrawTest, StepsLeaveTheSamePixelsAsAWholeDrawing) {
    open("01-corner-against-edge.json");
    for (const char* lens : {"sat", "gjk", "epa"}) {
        desk().session.set_lens(lens);
        for (int k = 0; k < desk().session.step_count(); ++k) {
            desk().session.go_to(k);
            hand.lab.settle();
            EXPECT_EQ(pixels_that_differ(hand.window), 0) << lens << ", step " << k + 1;
        }
    }
}

TEST_F(RedrawTest, DragsAndMenusLeaveTheSamePixelsAsAWholeDrawing) {
    hand.move(hand.in_window({0.5, 0.5}));
    hand.press();
    for (int i = 1; i <= 6; ++i) {
        hand.move(hand.in_window({0.5 + 0.21 * i, 0.5 + 0.13 * i}));
        EXPECT_EQ(pixels_that_differ(hand.window), 0) << "move " << i;
    }
    hand.release();
    hand.click_word("ui.menu.scene");
    EXPECT_EQ(pixels_that_differ(hand.window), 0) << "with an open menu";
    hand.key(SDLK_ESCAPE);
    EXPECT_EQ(pixels_that_differ(hand.window), 0) << "and closed again";
}

}  // namespace
}  // namespace gaplab
