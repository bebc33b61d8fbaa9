// Walking a story: back is the way that led forward, and a drag does not lose the place.
#include <algorithm>

#include "lab_hand.hpp"
#include "lenses/frame_svg.hpp"
#include "offscreen.hpp"
#include "resources.hpp"

namespace gaplab {
namespace {

constexpr const char* k_flat = "01-corner-against-edge.json";

std::vector<std::string> scenes_by_dimension() {
    std::vector<std::string> found{k_flat};
    for (const auto& entry : std::filesystem::directory_iterator(resource("scenes")))
        if (load_scene(entry.path()).scene.dimension() == 3)
            found.push_back(entry.path().filename().string());
    std::sort(found.begin() + 1, found.end());
    found.resize(std::min<std::size_t>(found.size(), 2));
    return found;
}

class StepsTest : public LabTest {
  protected:
    Session& session() { return desk().session; }
    /// All that a frame says and draws, as one text.
    std::string frame() {
        const Frame& now = session().frame();
        const Phrasebook& words = *hand.lab.ui().words;
        std::string all = words.say(now.step_title) + words.say(now.sentence) + words.say(now.verdict.title) +
                          std::to_string(now.code_line);
        for (const auto& [name, value] : now.values) all += name + std::to_string(value);
        for (const TableRow& row : now.table.rows)
            for (const std::string& cell : row.cells) all += cell + (row.current ? "*" : ",");
        for (const View& view : now.views) all += to_svg(view, words, SvgTheme{});
        return all;
    }
    void expect_the_same_way_back(const std::string& what) {
        hand.key(SDLK_HOME);
        std::vector<std::string> seen{frame()};
        const int last = std::min(session().step_count() - 1, 12);
        for (int k = 1; k <= last; ++k) {
            hand.key(SDLK_PERIOD);
            ASSERT_EQ(session().step(), k) << what;
            seen.push_back(frame());
        }
        for (int k = last; k > 0; --k) {
            EXPECT_EQ(frame(), seen[static_cast<std::size_t>(k)]) << what << ", step " << k + 1;
            hand.key(SDLK_COMMA);
        }
        EXPECT_EQ(frame(), seen.front()) << what;
        if (last > 0) {
            EXPECT_NE(seen.front(), seen.back()) << what << ": steps that show nothing new";
        }
    }
};

TEST_F(StepsTest, EveryLensWalksBackTheWayItCame) {
    for (const std::string& scene : scenes_by_dimension())
        for (const Lens* lens : lens_table()) {
            ASSERT_TRUE(desk().open_file(resource("scenes") / scene));
            if (!session().lens_supported(*lens)) continue;
            session().set_lens(lens->id());
            if (session().story() == nullptr) continue;
            expect_the_same_way_back(lens->id() + " on " + scene);
        }
}

TEST_F(StepsTest, TheWindowShowsTheSamePixelsOnTheWayBack) {
    ASSERT_TRUE(desk().open_file(resource("scenes") / k_flat));
    session().set_lens("sat");
    hand.key(SDLK_HOME);
    std::vector<std::vector<std::uint8_t>> seen{pixels_of(hand.window).rgb};
    for (int k = 1; k < session().step_count(); ++k) {
        hand.key(SDLK_PERIOD);
        seen.push_back(pixels_of(hand.window).rgb);
    }
    for (int k = session().step_count() - 1; k > 0; --k) {
        EXPECT_TRUE(pixels_of(hand.window).rgb == seen[static_cast<std::size_t>(k)]) << "step " << k + 1;
        hand.key(SDLK_COMMA);
    }
    EXPECT_TRUE(pixels_of(hand.window).rgb == seen.front());
}

TEST_F(StepsTest, ADragKeepsTheStepOrTheLastThatThereIs) {
    for (const char* lens : {"quick", "sat", "gjk", "epa"}) {
        session().open(square_and_triangle());
        session().set_lens(lens);
        session().go_to(std::max(0, session().step_count() - 2));
        const int wished = session().step();
        hand.lab.settle();
        const Vec2 from = hand.in_window({4, 0}), to = hand.in_window({1.2, 0.3});
        hand.move(from);
        hand.press();
        for (int i = 1; i <= 8; ++i) {
            hand.move(from + (to - from) * (i / 8.0));
            const int last = session().step_count() - 1;
            ASSERT_GE(session().step(), 0) << lens;
            ASSERT_LE(session().step(), last) << lens;
            EXPECT_TRUE(session().step() <= wished || session().step() == last)
                << lens << ": step " << session().step() << ", wished " << wished;
        }
        hand.release();
        EXPECT_LT(body(1).position.x, 2) << lens << ": nothing was dragged";
    }
}

TEST_F(StepsTest, TheLitLineOfTheCodeStaysInSight) {
    desk().settings.text_scale = 1.6F;
    hand.window.resize(1024, 700);
    ASSERT_TRUE(desk().open_file(resource("scenes") / k_flat));
    session().set_lens("sat");
    hand.settle();
    const Rect panel = hand.lab.layout().right;
    for (int k = 0; k < session().step_count(); ++k) {
        session().go_to(k);
        hand.lab.settle();
        const int lit = session().frame().code_line;
        if (lit < 0) continue;
        const CodeLine& line = session().story()->code()[static_cast<std::size_t>(lit)];
        const std::string text = hand.lab.ui().say(line.words);
        const auto beginning = [&](const DrawnText& t) {
            return t.surface == "right" && (line.code.rfind(t.text, 0) == 0 || text.rfind(t.text, 0) == 0) &&
                   t.rect.y0 >= panel.y0 && t.rect.y1 <= panel.y1;
        };
        const auto& drawn = hand.lab.ui().drawn;
        EXPECT_TRUE(std::any_of(drawn.begin(), drawn.end(), beginning)) << "step " << k + 1 << ": " << text;
    }
}

}  // namespace
}  // namespace gaplab
