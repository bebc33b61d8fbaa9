// A scene file on its way through the window and back to the disk.
#include <fstream>
#include <nlohmann/json.hpp>

#include "lab_hand.hpp"

namespace gaplab {
namespace {

using Json = nlohmann::json;

constexpr const char* k_with_unknown_keys =
    R"({"gaplab": 1, "dimension": 2, "title": "two", "author": {"of": ["a", 1]},
  "shapes": [
    {"name": "A", "kind": "box", "size": [2, 2], "position": [0, 0], "colour": "red"},
    {"name": "B", "kind": "circle", "radius": 1, "position": [4, 0], "mass": 2.5}],
  "pair": ["A", "B"]})";

std::filesystem::path written(const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / "mine.json";
    std::ofstream(file) << k_with_unknown_keys;
    return file;
}

TEST(OpeningTest, UnknownKeysOutliveADragAndASave) {
    const TemporaryFolder folder, preferences;
    const std::filesystem::path file = written(folder.path());
    Hand hand(preferences.path(), 1280, 800, {.file = file});
    const Vec2 from = hand.in_window({0, 0.2});
    hand.drag(from, from + Vec2{0, 40});
    hand.key(SDLK_s, KMOD_LCTRL);
    const Json saved = Json::parse(std::ifstream(file));
    EXPECT_LT(saved["shapes"][0]["position"][1], -0.1) << "the drag is in the file";
    EXPECT_EQ(saved["author"], Json::parse(R"({"of": ["a", 1]})"));
    EXPECT_EQ(saved["shapes"][0]["colour"], "red");
    EXPECT_EQ(saved["shapes"][1]["mass"], 2.5);
}

TEST(OpeningTest, AFileThatWasReadIsNotReadAgain) {
    const TemporaryFolder folder, preferences;
    const std::filesystem::path file = written(folder.path());
    LabOptions options{.file = file};
    options.scene = load_scene(file);
    std::filesystem::remove(file);
    Hand hand(preferences.path(), 1280, 800, options);
    EXPECT_EQ(hand.desk().session.scene().of<2>()[1].name, "B");
    EXPECT_EQ(hand.desk().file, file);
}

TEST(OpeningTest, ALensSaysWhatItIsForWhenTheMouseRestsOnItsTab) {
    const TemporaryFolder preferences;
    Hand hand(preferences.path(), 1440, 900);
    const auto words_of_popups = [] {
        int vertices = 0;
        const ImDrawData& data = *ImGui::GetDrawData();
        for (int i = 0; i < data.CmdListsCount; ++i)
            if (std::string(data.CmdLists[i]->_OwnerName).find("Tooltip") != std::string::npos)
                vertices += data.CmdLists[i]->VtxBuffer.Size;
        return vertices / 4;
    };
    hand.move({700, 400});
    EXPECT_EQ(words_of_popups(), 0);
    hand.move(hand.place_of(hand.lab.ui().say("lens.gjk"), "top"));
    const std::string about = hand.lab.ui().say("gjk.about");
    const auto letters = std::count_if(about.begin(), about.end(), [](char c) { return c != ' '; });
    EXPECT_GE(words_of_popups(), letters);
}

}  // namespace
}  // namespace gaplab
