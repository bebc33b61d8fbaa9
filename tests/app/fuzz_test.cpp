// A careless hand: random drags, keys, wheels, words and sizes, as real SDL events. Whatever it does, the
// scene can be written and read back equal, and undo leads back to the first.
#include <array>
#include <random>

#include "lab_hand.hpp"
#include "resources.hpp"

namespace gaplab {
namespace {

constexpr int k_actions = 120;  // a scene; about one second each

constexpr std::array k_keys = {SDLK_TAB,   SDLK_LEFT,      SDLK_RIGHT,  SDLK_UP,       SDLK_DOWN,
                               SDLK_q,     SDLK_e,         SDLK_PERIOD, SDLK_COMMA,    SDLK_HOME,
                               SDLK_END,   SDLK_DELETE,    SDLK_p,      SDLK_RETURN,   SDLK_f,
                               SDLK_SPACE, SDLK_ESCAPE,    SDLK_RETURN, SDLK_QUESTION, SDLK_PAGEDOWN,
                               SDLK_MINUS, SDLK_BACKSPACE, SDLK_PLUS,   SDLK_g};

class CarelessHand {
  public:
    CarelessHand(Hand& hand, unsigned seed) : hand_(hand), random_(seed) {}

    void act() {
        switch (below(10)) {
            case 0:
                return hand_.key(k_keys[static_cast<std::size_t>(below(k_keys.size()))],
                                 below(4) == 0 ? KMOD_LSHIFT : KMOD_NONE);
            case 1:
                hand_.push_wheel(below(7) - 3);
                return hand_.settle();
            case 2:
                return hand_.type(below(2) == 0 ? "-1.5" : "wall 7");
            case 3:
                return change_the_look();
            case 4:
                return hand_.key(below(3) == 0 ? SDLK_y : SDLK_z, KMOD_LCTRL);
            case 5:
                return hand_.key(below(2) == 0 ? SDLK_d : SDLK_a, KMOD_LCTRL);
            case 6:
                return hand_.click(somewhere());
            case 7:
                return choose_a_lens();
            default:
                return hand_.drag(somewhere(), somewhere(), 3);
        }
    }

  private:
    int below(std::size_t bound) {
        return static_cast<int>(std::uniform_int_distribution<std::size_t>(0, bound - 1)(random_));
    }
    // Mostly in the world, where the shapes are; else anywhere, the bars at the top and the bottom excepted:
    // their menus open other scenes and files.
    Vec2 somewhere() {
        const auto& layout = hand_.lab.layout();
        const Rect& world = layout.world;
        const bool in_world = !world.empty() && below(4) != 0;
        const Rect place = in_world ? world : Rect{0, layout.top.y1, layout.top.x1, layout.bottom.y0};
        std::uniform_real_distribution<double> share(0.02, 0.98);
        return {place.x0 + share(random_) * place.width(), place.y0 + share(random_) * place.height()};
    }
    void change_the_look() {
        Settings& settings = hand_.desk().settings;
        settings.language = below(2) == 0 ? "en" : "ko";
        settings.theme = std::array{ThemeName::light, ThemeName::dark,
                                    ThemeName::projector}[static_cast<std::size_t>(below(3))];
        constexpr std::array<int, 3> widths{1024, 1280, 1440};
        hand_.window.resize(widths[static_cast<std::size_t>(below(3))], 700 + below(200));
        hand_.settle();
    }
    void choose_a_lens() {
        const auto table = lens_table();
        hand_.desk().session.set_lens(table[static_cast<std::size_t>(below(table.size()))]->id());
        hand_.window.frames_owed = 2;
        hand_.settle();
    }

    Hand& hand_;
    std::mt19937 random_;
};

class FuzzTest : public ::testing::TestWithParam<const char*> {};

TEST_P(FuzzTest, NothingACarelessHandDoesBreaksTheSceneOrLosesTheFirst) {
    const TemporaryFolder preferences;
    Hand hand(preferences.path(), 1024, 700);
    Desk& desk = hand.desk();
    ASSERT_TRUE(desk.open_file(resource("scenes") / GetParam()));
    hand.lab.settle();
    const std::string first = scene_to_json(desk.session.scene());
    CarelessHand careless(hand, 20261201);
    int changes = 0;
    for (int i = 0; i < k_actions; ++i) {
        const std::string before = scene_to_json(desk.session.scene());
        careless.act();
        ASSERT_FALSE(desk.wants_to_quit);
        const std::string written = scene_to_json(desk.session.scene());
        changes += written == before ? 0 : 1;
        ASSERT_EQ(scene_to_json(parse_scene(written, "fuzz").scene), written) << "after action " << i;
        ASSERT_GE(desk.session.step(), 0);
        ASSERT_LT(desk.session.step(), desk.session.step_count());
    }
    EXPECT_GE(changes, 5) << "the hand did nothing";
    while (desk.session.undo()) {
    }
    EXPECT_EQ(scene_to_json(desk.session.scene()), first);
}

INSTANTIATE_TEST_SUITE_P(Scenes, FuzzTest,
                         ::testing::Values("01-corner-against-edge.json", "09-capsules.json",
                                           "17-concave-l.json", "20-gjk-hexagon-and-quad.json",
                                           "40-eight-boxes.json", "60-too-fast-for-a-thin-wall.json",
                                           "70-box-resting-on-a-box.json", "84-box-lands-on-a-box.json"));

}  // namespace
}  // namespace gaplab
