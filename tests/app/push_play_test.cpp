// The play of the Motion lens under a hand: press play, drag one body into the other.
#include "collide/sat.hpp"
#include "lab_hand.hpp"
#include "offscreen.hpp"
#include "scene/edits.hpp"

namespace gaplab {
namespace {

class PushPlayTest : public LabTest {
  protected:
    void start_playing() {
        desk().session.set_lens("motion");
        desk().session.set_switch("push_apart", true);
        hand.settle();
        desk().session.apply(with_velocity<2>(desk().session.scene(), 1, {-6, 0}, 0));
        hand.settle();
    }
    double gap() {
        const Bodies<2>& bodies = desk().session.scene().of<2>();
        const Shape<2> a = shape_of(bodies[0]), b = shape_of(bodies[1]);
        return sat(Placed<2>(a, pose_of(bodies[0])), Placed<2>(b, pose_of(bodies[1]))).separation;
    }
};

TEST_F(PushPlayTest, PlayRunsTheWorldOnAndOneUndoStepTakesItBack) {
    start_playing();
    const std::size_t before = undo_steps();
    hand.key(SDLK_SPACE);
    EXPECT_TRUE(hand.lab.animating());
    for (int i = 0; i < 40; ++i) desk().playback.advance(desk().session, 1.0 / 60, 1);
    hand.key(SDLK_SPACE);
    EXPECT_FALSE(hand.lab.animating());
    EXPECT_LT(body(0).position.x, -0.1) << "B flew into A and pushes it along";
    EXPECT_GE(gap(), -1e-9);
    EXPECT_GT(desk().session.step_count(), 30);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(undo_steps(), before);
    EXPECT_EQ(body(0).position, Vec2(0, 0));
}

TEST_F(PushPlayTest, ABodyThatIsDraggedIntoAnotherPushesItAway) {
    start_playing();
    desk().session.apply(with_velocity<2>(desk().session.scene(), 1, {0, 0}, 0));
    hand.settle();
    hand.drag(hand.in_window({4, -0.5}), hand.in_window({1.5, -0.5}), 6);
    EXPECT_LT(gap(), -0.1);
    EXPECT_EQ(desk().session.frame().verdict.role, Role::overlap);
    hand.key(SDLK_SPACE);
    for (int i = 0; i < 10 && hand.lab.animating(); ++i) desk().playback.advance(desk().session, 1.0 / 60, 1);
    EXPECT_GE(gap(), -1e-9);
    EXPECT_LT(body(0).position.x, -0.1);
    EXPECT_FALSE(hand.lab.animating()) << "nothing moves any more: idle means idle";
}

}  // namespace
}  // namespace gaplab
