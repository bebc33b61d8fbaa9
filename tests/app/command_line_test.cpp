// The command line in this process: answers, refusals in one line, and broken files of every sort.
#include "cli/command_line.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>
#include <fstream>
#include <random>

namespace gaplab {
namespace {

namespace fs = std::filesystem;

struct Ran {
    int exit_code = 0;
    std::string out, err;
    bool wants_window = false;
};

Ran run(std::vector<std::string> words) {
    std::vector<const char*> argv{"gaplab"};
    for (const std::string& word : words) argv.push_back(word.c_str());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const CommandOutcome outcome = run_command_line(static_cast<int>(argv.size()), argv.data(), {});
    return {outcome.exit_code, testing::internal::GetCapturedStdout(), testing::internal::GetCapturedStderr(),
            outcome.window.has_value()};
}

bool is_one_line(const std::string& text) { return !text.empty() && text.find('\n') == text.size() - 1; }

std::string scene_file(const std::string& name) { return GAPLAB_SOURCE_DIR "/assets/scenes/" + name; }

std::string read(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

class CommandLineTest : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::temp_directory_path() / ("gaplab-cli-" + std::to_string(::getpid()));
        fs::create_directories(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }
    std::string file(const std::string& name) const { return (folder_ / name).string(); }
    std::string written(const std::string& text) const {
        std::ofstream(file("scene.json"), std::ios::binary) << text;
        return file("scene.json");
    }
    void expect_refused(const std::string& text) const {
        const Ran ran = run({"query", written(text)});
        EXPECT_EQ(ran.exit_code, 2) << text.substr(0, 200);
        EXPECT_TRUE(is_one_line(ran.err)) << ran.err;
        EXPECT_EQ(ran.out, "");
    }
    fs::path folder_;
};

TEST_F(CommandLineTest, QueryPrintsOneObject) {
    const Ran ran = run({"query", scene_file("01-corner-against-edge.json")});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const auto json = nlohmann::json::parse(ran.out);
    for (const char* part : {"pair", "sat", "gjk", "epa", "pieces"}) EXPECT_TRUE(json.contains(part)) << part;
}

TEST_F(CommandLineTest, TraceSaysEveryStepInBothForms) {
    const std::string scene = scene_file("01-corner-against-edge.json");
    const Ran json = run({"trace", scene, "--lens", "sat", "--format", "json"});
    ASSERT_EQ(json.exit_code, 0) << json.err;
    const auto steps = nlohmann::json::parse(json.out).at("steps");
    ASSERT_GT(steps.size(), 2U);
    const Ran text = run({"trace", scene, "--lens", "sat"});
    for (const auto& step : steps)
        EXPECT_NE(text.out.find(step.at("sentence").get<std::string>()), std::string::npos);
}

TEST_F(CommandLineTest, RenderWritesOneFileOrAll) {
    const std::string scene = scene_file("01-corner-against-edge.json");
    ASSERT_EQ(run({"render", scene, "--lens", "sat", "-o", file("one.svg")}).exit_code, 0);
    EXPECT_NE(read(file("one.svg")).find("<svg"), std::string::npos);
    const Ran all = run({"render", scene, "--lens", "sat", "--step", "all", "-o", file("all.svg")});
    ASSERT_EQ(all.exit_code, 0) << all.err;
    EXPECT_GT(std::count(all.out.begin(), all.out.end(), '\n'), 2);
    EXPECT_EQ(run({"render", scene, "--step", "99", "-o", file("x.svg")}).exit_code, 2);
    EXPECT_EQ(run({"render", scene, "-o", file("x.bmp")}).exit_code, 2);
    const Ran nowhere = run({"render", scene, "-o", file("no/such/folder.svg")});
    EXPECT_EQ(nowhere.exit_code, 1);
    EXPECT_TRUE(is_one_line(nowhere.err)) << nowhere.err;
}

TEST_F(CommandLineTest, WrongArgumentsAreRefusedInOneLine) {
    const std::string scene = scene_file("01-corner-against-edge.json");
    const std::vector<std::vector<std::string>> wrong{{"query"},
                                                      {"query", file("missing.json")},
                                                      {"query", folder_.string()},
                                                      {"query", scene, "--pair", "A,A"},
                                                      {"query", scene, "--pair", "no\nsuch,B"},
                                                      {"trace", scene, "--lens", "nothing"},
                                                      {"trace", scene, "--format", "xml"},
                                                      {scene, "--theme", "pink"},
                                                      {scene, "--language", "xx"},
                                                      {scene, "--step", "0"},
                                                      {scene, "--ui-scale", "nan"},
                                                      {"--no-such-option"}};
    for (const auto& words : wrong) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.exit_code, 2) << words.front() << ": " << ran.err;
        EXPECT_TRUE(is_one_line(ran.err)) << ran.err;
    }
}

TEST_F(CommandLineTest, WithoutACommandAWindowIsAskedFor) {
    EXPECT_TRUE(run({}).wants_window);
    EXPECT_TRUE(run({scene_file("01-corner-against-edge.json"), "--lens", "sat"}).wants_window);
    EXPECT_FALSE(run({"--help"}).wants_window);
    EXPECT_EQ(run({"--version"}).out.rfind("gaplab ", 0), 0U);
}

TEST_F(CommandLineTest, HelpThatCannotBeWrittenIsAFailure) {
    const int full = ::open("/dev/full", O_WRONLY);
    if (full < 0) GTEST_SKIP() << "this system has no /dev/full";
    std::fflush(stdout);
    const int screen = ::dup(STDOUT_FILENO);
    ::dup2(full, STDOUT_FILENO);
    testing::internal::CaptureStderr();
    const std::array argv{"gaplab", "--help"};
    const int exit_code = run_command_line(static_cast<int>(argv.size()), argv.data(), {}).exit_code;
    std::clearerr(stdout);
    ::dup2(screen, STDOUT_FILENO);
    ::close(screen);
    ::close(full);
    const std::string words = testing::internal::GetCapturedStderr();
    EXPECT_EQ(exit_code, 1);
    EXPECT_TRUE(is_one_line(words)) << words;
}

TEST_F(CommandLineTest, BrokenFilesAreRefusedInOneLine) {
    const std::string head = R"({"gaplab": 1, "dimension": 2, "shapes": [)";
    const std::string disc = R"({"kind": "circle", "radius": 1})";
    for (
        const std::string& text :
        {std::string(), std::string("{"), std::string("null"), std::string("[]"), std::string("\xff\xfe"),
         std::string(100'000, '['), head + disc + "," + disc, head + disc + "]}",
         head + disc + R"(, {"kind": "circle", "radius": NaN}]})",
         head + disc + R"(, {"kind": "circle", "radius": 1e999}]})",
         head + disc + R"(, {"kind": "circle", "radius": 1e308}]})",
         head + disc + R"(, {"kind": "circle", "radius": 1, "position": [1e308, 0]}]})",
         head +
             R"({"name": "x", "kind": "circle", "radius": 1}, {"name": "x", "kind": "circle", "radius": 1}]})",
         head + R"({"name": "x\ny", "kind": "circle", "radius": -1}]})",
         head + disc + "," + disc + R"(], "title": ")" + "\xc3\x28" + R"("})"})
        expect_refused(text);
}

/// A file with a few bytes changed, lost, doubled or cut off.
std::string scratched(std::string text, std::mt19937& random) {
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % (n + 1)); };
    if (random() % 2 == 0) {  // another number: still a scene
        const std::size_t digit = text.find_first_of("0123456789", below(text.size() - 1));
        if (digit != std::string::npos) text[digit] = static_cast<char>('0' + random() % 10);
        return text;
    }
    for (std::size_t i = 1 + below(4); i > 0 && !text.empty(); --i) {
        const std::size_t at = below(text.size() - 1);
        switch (random() % 5) {
            case 0:
                text[at] = static_cast<char>(random() % 256);
                break;
            case 1:
                text.erase(at, 1 + below(8));
                break;
            case 2:
                text.insert(at, text.substr(below(text.size() - 1), 1 + below(20)));
                break;
            case 3:
                text[at] = "0123456789-+.eE[]{},:\""[random() % 22];
                break;
            default:
                if (random() % 8 == 0) text.resize(at);
        }
    }
    return text;
}

/// A document with one value replaced by something else, of the right sort or not.
void disturb(nlohmann::ordered_json& value, std::mt19937& random) {
    if (value.is_structured() && !value.empty() && random() % 50 != 0) {
        auto item = value.begin();
        std::advance(item, static_cast<std::ptrdiff_t>(random() % value.size()));
        disturb(*item, random);
        return;
    }
    static const nlohmann::ordered_json others{0,
                                               -1,
                                               1e-30,
                                               1e30,
                                               -1e30,
                                               1e-300,
                                               1e17,
                                               0.1,
                                               2,
                                               1000000,
                                               true,
                                               nullptr,
                                               "",
                                               "A",
                                               "box",
                                               "circle",
                                               nlohmann::ordered_json::array(),
                                               nlohmann::ordered_json::object(),
                                               {0, 0},
                                               {1, 2, 3},
                                               {1e30, 1e-30}};
    const bool stays_a_number = value.is_number() && random() % 4 != 0;
    value = others[random() % (stays_a_number ? 8 : others.size())];
}

TEST_F(CommandLineTest, MutatedScenesAreAnsweredOrRefused) {
    std::vector<std::string> scenes;
    for (const auto& entry : fs::directory_iterator(GAPLAB_SOURCE_DIR "/assets/scenes"))
        if (entry.path().extension() == ".json") scenes.push_back(read(entry.path()));
    std::sort(scenes.begin(), scenes.end());
    ASSERT_GE(scenes.size(), 12U);
    std::mt19937 random(20'240'229);
    int answered = 0;
    for (int i = 0; i < 2000; ++i) {
        std::string text = scenes[random() % scenes.size()];
        if (i % 2 == 0) {
            text = scratched(std::move(text), random);
        } else {
            auto document = nlohmann::ordered_json::parse(text);
            for (auto n = 1 + random() % 3; n > 0; --n) disturb(document, random);
            text = document.dump();
        }
        const std::string scene = written(text);
        for (const Ran& ran : {run({"query", scene}), run({"trace", scene})}) {
            ASSERT_TRUE(ran.exit_code == 0 || ran.exit_code == 2) << ran.exit_code << ran.err << text;
            if (ran.exit_code == 0) ++answered;
        }
    }
    EXPECT_GT(answered, 400);  // most mutants would prove nothing if they all died at the first brace
    EXPECT_LT(answered, 3600);
}

TEST_F(CommandLineTest, AHundredThousandShapesAreReadAndOneMoreIsRefused) {
    std::string shapes;
    for (int i = 0; i < 100'000; ++i)
        shapes += (i ? "," : "") + std::string(R"({"kind":"circle","radius":1,"position":[)") +
                  std::to_string(3 * i) + ",0]}";
    const std::string head = R"({"gaplab": 1, "dimension": 2, "shapes": [)";
    EXPECT_EQ(run({"query", written(head + shapes + "]}")}).exit_code, 0);
    expect_refused(head + shapes + R"(,{"kind":"circle","radius":1}]})");
}

}  // namespace
}  // namespace gaplab
