// The lab under a hand: real SDL events, off-screen.
#include <fstream>

#include "lab_hand.hpp"
#include "offscreen.hpp"

namespace gaplab {
namespace {

TEST_F(LabTest, DraggingMovesTheShapeWithTheMouseInOneUndoStep) {
    const Vec2 from = hand.in_window({0.2, 0.1}), to = from + Vec2{63, -40};
    const double scale = desk().world.view(hand.lab.layout().world).points_per_unit;
    hand.drag(from, to, 9);
    EXPECT_NEAR(body(0).position.x, 63 / scale, 1e-9);
    EXPECT_NEAR(body(0).position.y, 40 / scale, 1e-9);
    EXPECT_EQ(undo_steps(), 1U);
    hand.key(SDLK_z, KMOD_LCTRL);
    EXPECT_EQ(body(0).position, Vec2(0, 0));
    hand.key(SDLK_y, KMOD_LCTRL);
    EXPECT_NEAR(body(0).position.x, 63 / scale, 1e-9);
}

TEST_F(LabTest, AQuickHandIsReadAsASlowOne) {
    const double scale = desk().world.view(hand.lab.layout().world).points_per_unit;
    const Vec2 from = hand.in_window({0, 0});
    hand.push_move(from);
    hand.push_button(true);
    for (int i = 1; i <= 5; ++i) hand.push_move(from + Vec2{10.0 * i, 0});
    hand.push_button(false);
    hand.push_move(from + Vec2{200, 200});
    hand.settle();
    EXPECT_NEAR(body(0).position.x, 50 / scale, 1e-9);
    EXPECT_NEAR(body(0).position.y, 0, 1e-9);
}

TEST_F(LabTest, EachMoveIsAnsweredInTheNextFrame) {
    hand.move(hand.in_window({0, 0}));
    hand.press();
    const double before = body(0).position.x;
    hand.push_move(hand.in_window({0.5, 0}));
    const auto handler = [&](const SDL_Event& event) { return hand.lab.handle(event); };
    ASSERT_TRUE(wait_events(hand.window, handler, false));
    hand.lab.draw_frame();
    EXPECT_GT(body(0).position.x, before);
    hand.release();
}

TEST_F(LabTest, TheKnobRotates) {
    desk().session.select(0);
    const auto view = desk().world.view(hand.lab.layout().world);
    const auto grips = grips_of(desk().session.scene(), 0, view, hand.lab.ui().scale);
    const Vec2 middle = hand.in_window({0, 0});
    const Vec2 knob = grips.back().at;
    const double reach = glm::length(knob - middle);
    hand.drag(knob, middle + Vec2{reach, 0}, 12);
    EXPECT_NEAR(body(0).angle_deg, -90, 1.0);
    EXPECT_EQ(undo_steps(), 1U);
}

TEST_F(LabTest, AVertexReshapesAndIsHeldWhereItWouldMakeTheShapeConcave) {
    desk().session.select(0);
    hand.move(hand.in_window({1, 1}));
    hand.press();
    hand.move(hand.in_window({1.3, 1.2}));
    const Vec2 allowed = body(0).vertices[2];
    EXPECT_NEAR(allowed.x, 1.3, 0.05);
    hand.move(hand.in_window({-0.6, -0.6}));
    EXPECT_EQ(body(0).vertices[2], allowed);
    const std::string reason = hand.lab.ui().say("edit.becomes_concave");
    EXPECT_TRUE(hand.shows(reason.substr(0, reason.find(' '))));
    hand.release();
    EXPECT_EQ(undo_steps(), 1U);
}

TEST_F(LabTest, EscapeInTheMiddleOfADragPutsTheShapeBack) {
    const Vec2 from = hand.in_window({0, 0});
    hand.move(from);
    hand.press();
    hand.move(from + Vec2{50, 50});
    hand.key(SDLK_ESCAPE);
    EXPECT_EQ(body(0).position, Vec2(0, 0));
    const Vec2 before = hand.in_window({0, 0});
    hand.move(from + Vec2{90, 90});
    EXPECT_EQ(body(0).position, Vec2(0, 0));
    EXPECT_EQ(hand.in_window({0, 0}), before) << "the rest of the drag must not pan the world";
    hand.release();
    EXPECT_FALSE(desk().session.history().is_unsaved());
}

TEST_F(LabTest, TheWheelZoomsAtTheCursorAndEmptyGroundPans) {
    const Vec2 at = hand.in_window({1.5, 1.5});
    const double before = desk().world.view(hand.lab.layout().world).points_per_unit;
    hand.move(at);
    hand.push_wheel(1);
    hand.settle();
    EXPECT_GT(desk().world.view(hand.lab.layout().world).points_per_unit, before);
    EXPECT_NEAR(glm::length(hand.in_window({1.5, 1.5}) - at), 0, 1.0);
    const Vec2 empty = hand.in_window({2, 1.6});
    hand.drag(empty, empty + Vec2{30, 20});
    EXPECT_NEAR(glm::length(hand.in_window({2, 1.6}) - empty - Vec2{30, 20}), 0, 1.0);
    EXPECT_EQ(undo_steps(), 0U);
}

TEST_F(LabTest, ArrowsNudgeAndAHeldKeyIsOneStep) {
    desk().session.select(1);
    hand.push_key(SDLK_RIGHT, true);
    for (int i = 0; i < 4; ++i) hand.push_key(SDLK_RIGHT, true, 0, true);
    hand.push_key(SDLK_RIGHT, false);
    hand.settle();
    EXPECT_NEAR(body(1).position.x, 4.5, 1e-12);
    EXPECT_EQ(undo_steps(), 1U);
    hand.key(SDLK_q);
    EXPECT_NEAR(body(1).angle_deg, 5, 1e-12);
    hand.key(SDLK_e);
    EXPECT_NEAR(body(1).angle_deg, 0, 1e-12);
}

TEST_F(LabTest, TabWalksThroughTheShapes) {
    desk().session.select(0);
    hand.key(SDLK_TAB);
    EXPECT_EQ(desk().session.selected(), 1);
    hand.key(SDLK_TAB);
    EXPECT_EQ(desk().session.selected(), 0);
    hand.key(SDLK_TAB, KMOD_LSHIFT);
    EXPECT_EQ(desk().session.selected(), 1);
}

TEST_F(LabTest, TwoHundredStepsAreUndoneByKeys) {
    desk().session.select(0);
    for (int i = 0; i < 205; ++i) {
        hand.push_key(SDLK_RIGHT, true);
        hand.push_key(SDLK_RIGHT, false);
        if (i % 25 == 24) hand.settle();
    }
    hand.settle();
    EXPECT_EQ(undo_steps(), 200U);
    for (int i = 0; i < 210; ++i) hand.push_key(SDLK_z, true, KMOD_LCTRL, i > 0);
    hand.settle();
    EXPECT_NEAR(body(0).position.x, 0.5, 1e-9);
    EXPECT_EQ(undo_steps(), 0U);
}

TEST_F(LabTest, TheTimelineIsScrubbedInBothDirections) {
    const Rect bar = hand.lab.layout().bottom;
    const double y = (bar.y0 + bar.y1) / 2;
    const int last = desk().session.step_count() - 1;
    ASSERT_GT(last, 2);
    const auto x_of = [&](double share) { return bar.x0 + bar.width() * (0.32 + share * 0.28); };
    const int recordings = desk().session.recordings();
    hand.move({x_of(0), y});
    hand.press();
    const int early = desk().session.step();
    hand.move({x_of(1), y});
    const int late = desk().session.step();
    hand.move({x_of(0), y});
    EXPECT_LT(early, late);
    EXPECT_EQ(desk().session.step(), early);
    hand.release();
    EXPECT_EQ(desk().session.recordings(), recordings);
    hand.key(SDLK_HOME);
    EXPECT_EQ(desk().session.step(), 0);
    hand.key(SDLK_PERIOD);
    EXPECT_EQ(desk().session.step(), 1);
    hand.key(SDLK_END);
    EXPECT_EQ(desk().session.step(), last);
}

TEST_F(LabTest, NothingIsDrawnWhileNothingHappens) {
    hand.settle();
    bool woken = false;
    int frames = 0;
    const SDL_TimerID timer = SDL_AddTimer(
        300,
        [](Uint32, void*) -> Uint32 {
            SDL_Event event{};
            event.type = SDL_USEREVENT;
            SDL_PushEvent(&event);
            return 0;
        },
        nullptr);
    const auto handler = [&](const SDL_Event& event) {
        woken = woken || event.type == SDL_USEREVENT;
        return !woken;
    };
    while (wait_events(hand.window, handler, hand.lab.animating())) ++frames;
    SDL_RemoveTimer(timer);
    EXPECT_TRUE(woken);
    EXPECT_EQ(frames, 0);
}

TEST_F(LabTest, PlayingRunsToTheEndAndThenRests) {
    hand.key(SDLK_HOME);
    hand.key(SDLK_SPACE);
    EXPECT_TRUE(hand.lab.animating());
    desk().playback.advance(desk().session, 100, 1);
    EXPECT_EQ(desk().session.step(), desk().session.step_count() - 1);
    EXPECT_FALSE(hand.lab.animating());
}

TEST_F(LabTest, LanguageThemeAndTextSizeChangeAtOnceAndAreRemembered) {
    hand.click_text("한국어", "top");
    EXPECT_EQ(desk().settings.language, "ko");
    EXPECT_TRUE(hand.shows("도형"));
    EXPECT_FALSE(hand.shows("Shapes"));
    const float before = hand.lab.ui().em();
    hand.key(SDLK_EQUALS, KMOD_LCTRL);
    hand.key(SDLK_EQUALS, KMOD_LCTRL);
    EXPECT_NEAR(hand.lab.ui().em(), before * 1.2F, 0.6F);
    hand.key(SDLK_0, KMOD_LCTRL);
    EXPECT_FLOAT_EQ(hand.lab.ui().em(), before);
    hand.key(SDLK_MINUS, KMOD_LCTRL);
    desk().settings.theme = ThemeName::dark;
    hand.window.frames_owed = 3;
    hand.settle();
    const Pixels pixels = pixels_of(hand.window);
    EXPECT_LE(distance(pixels.at(4, pixels.height - 4), theme_of(ThemeName::dark).background), 2);
    const Settings stored = load_settings(preferences.path());
    EXPECT_EQ(stored.language, "ko");
    EXPECT_EQ(stored.theme, ThemeName::dark);
    EXPECT_NEAR(stored.text_scale, 0.9F, 1e-4F);
    EXPECT_FALSE(std::filesystem::exists("settings.json"));
}

TEST_F(LabTest, AFileDroppedOnUnsavedWorkAsksFirst) {
    const auto other = preferences.path() / "other.json";
    save_scene(parse_scene(R"({"gaplab": 1, "dimension": 2, "shapes": [
        {"name": "P", "kind": "circle", "radius": 1, "position": [0, 0]},
        {"name": "Q", "kind": "circle", "radius": 1, "position": [1, 0]}], "pair": ["P", "Q"]})",
                           "other")
                   .scene,
               other);
    hand.drag(hand.in_window({0, 0}), hand.in_window({0.5, 0.5}));
    const Scene mine = desk().session.scene();
    hand.push_drop(other);
    hand.settle();
    EXPECT_EQ(desk().modal, Modal::ask_unsaved);
    EXPECT_EQ(desk().session.scene(), mine);
    hand.click_word("ui.unsaved.cancel", "unsaved");
    EXPECT_EQ(desk().modal, Modal::none);
    EXPECT_EQ(desk().session.scene(), mine);
    hand.push_drop(other);
    hand.settle();
    hand.click_word("ui.unsaved.discard", "unsaved");
    EXPECT_EQ(desk().file, other);
    EXPECT_EQ(body(0).name, "P");
}

TEST_F(LabTest, ADroppedFileThatIsRefusedSaysWhyAndChangesNothing) {
    const auto bad = preferences.path() / "bad.json";
    std::ofstream(bad) << "not a scene";
    const Scene mine = desk().session.scene();
    hand.push_drop(bad);
    hand.settle();
    EXPECT_EQ(desk().session.scene(), mine);
    EXPECT_TRUE(hand.shows("bad.json"));
    hand.push_drop(preferences.path() / "there is no such file.json");
    hand.settle();
    EXPECT_EQ(desk().session.scene(), mine);
}

TEST_F(LabTest, ClosingAWindowWithUnsavedWorkAsksFirst) {
    hand.drag(hand.in_window({0, 0}), hand.in_window({0.5, 0.5}));
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    SDL_PushEvent(&quit);
    hand.settle();
    EXPECT_FALSE(desk().wants_to_quit);
    EXPECT_EQ(desk().modal, Modal::ask_unsaved);
    hand.key(SDLK_ESCAPE);
    EXPECT_EQ(desk().modal, Modal::none);
    EXPECT_FALSE(desk().wants_to_quit);
}

/// Pixels of a rectangle, to see whether anything in it looks different.
std::vector<std::array<int, 3>> patch(const Pixels& pixels, const Rect& rect) {
    std::vector<std::array<int, 3>> out;
    for (int y = static_cast<int>(rect.y0); y < static_cast<int>(rect.y1); ++y)
        for (int x = static_cast<int>(rect.x0); x < static_cast<int>(rect.x1); ++x)
            out.push_back(pixels.at(x, y));
    return out;
}

TEST_F(LabTest, HoveringARowOfTheTableLightsItsTwinInTheWorld) {
    hand.move({5, 5});
    const Rect world = hand.lab.layout().world;
    const auto before = patch(pixels_of(hand.window), world);
    ASSERT_FALSE(desk().session.frame().table.rows.empty());
    const TableRow row = desk().session.frame().table.rows.front();
    ASSERT_TRUE(row.tag);
    hand.move(hand.place_of(row.cells.front(), "right"));
    EXPECT_EQ(desk().hovered, row.tag);
    EXPECT_NE(patch(pixels_of(hand.window), world), before);
    hand.move({5, 5});
    EXPECT_FALSE(desk().hovered);
    EXPECT_EQ(patch(pixels_of(hand.window), world), before);
}

TEST_F(LabTest, HoveringAShapeInTheListLightsItInTheWorld) {
    desk().edit(renamed(desk().session.scene(), 1, "Triangle"));
    hand.window.frames_owed = 3;
    hand.settle();
    hand.move(hand.place_of("Triangle", "left"));
    EXPECT_EQ(desk().hovered, (Tag{Tag::shape, 1, -1}));
}

}  // namespace
}  // namespace gaplab
