// A handful of steps as SVG, compared to the letter. GAPLAB_WRITE_GOLDENS=1 writes them anew: look at the
// pictures before you commit them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "core/lenses/lens_runs.hpp"
#include "lenses/frame_svg.hpp"

namespace gaplab::tests {
namespace {

constexpr int k_last = -1;

struct Golden {
    const char* name;
    const char* lens;
    const char* scene;
    int step;  // from 0
    const char* language;
    ThemeName theme;
    std::vector<std::string> switches;
};

const std::vector<Golden>& goldens() {
    static const std::vector<Golden> all{
        {"sat-opening", "sat", "03", 0, "en", ThemeName::light, {}},
        {"sat-overlap", "sat", "01", k_last, "en", ThemeName::light, {}},
        {"sat-gap-korean-dark", "sat", "06", k_last, "ko", ThemeName::dark, {}},
        {"sat-mistake-projector", "sat", "12", k_last, "en", ThemeName::projector, {"skip_normalising"}},
        {"quick-comparison-korean", "quick", "14", 3, "ko", ThemeName::light, {}},
        {"quick-false-alarm", "quick", "13", k_last, "en", ThemeName::light, {}},
    };
    return all;
}

std::string drawn(const Golden& golden) {
    const auto story = story_of(golden.lens, golden.scene, with(golden.switches));
    const int count = story->step_count();
    const int step = golden.step == k_last ? count - 1 : golden.step;
    return to_svg(story->frame(step), story->code(), {step, count}, words_in(golden.language),
                  {golden.theme, 1440, 900});
}

std::string text_in(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::stringstream text;
    text << stream.rdbuf();
    return text.str();
}

TEST(Goldens, PicturesAreDrawnAsBefore) {
    for (const Golden& golden : goldens()) {
        const auto file = source_dir() / "tests/goldens" / (std::string(golden.name) + ".svg");
        const std::string now = drawn(golden);
        if (std::getenv("GAPLAB_WRITE_GOLDENS") != nullptr) std::ofstream(file, std::ios::binary) << now;
        EXPECT_TRUE(now == text_in(file)) << file << " differs; see GAPLAB_WRITE_GOLDENS";
    }
}

}  // namespace
}  // namespace gaplab::tests
