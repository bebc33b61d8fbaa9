// Every key that the sources of the app use is in both languages.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "input/shortcuts.hpp"
#include "lenses/lens.hpp"
#include "resources.hpp"
#include "scene/edits.hpp"
#include "scene/language_file.hpp"
#include "ui/theme.hpp"

namespace gaplab {
namespace {

namespace fs = std::filesystem;
using Texts = std::map<std::string, std::string>;

std::string text_of_file(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Literals such as "ui.menu.scene"; one that ends in a point is the beginning of composed keys.
std::set<std::string> keys_in_sources() {
    const std::regex literal("\"((?:ui|edit)\\.[a-z0-9_.]*)\"");
    std::set<std::string> keys;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(GAPLAB_SOURCE_DIR) / "app")) {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        const std::string text = text_of_file(entry.path());
        for (auto at = std::sregex_iterator(text.begin(), text.end(), literal); at != std::sregex_iterator();
             ++at)
            keys.insert((*at)[1]);
    }
    return keys;
}

/// What is put together at run time.
std::set<std::string> composed_keys() {
    std::set<std::string> keys;
    for (const ShortcutRow& row : shortcut_rows()) keys.insert(key_of(row.action));
    for (int i = 0; i <= static_cast<int>(EditRefusal::wrong_kind); ++i)
        keys.insert(key_of(static_cast<EditRefusal>(i)));
    for (const ThemeName name : {ThemeName::light, ThemeName::dark, ThemeName::projector})
        keys.insert(std::string("ui.theme.") + name_of(name));
    for (const Lens* lens : lens_table()) {
        keys.insert("lens." + lens->id());
        for (const LensSwitch& s : lens->switches()) keys.insert(lens->id() + ".switch." + s.id);
    }
    return keys;
}

class Words : public ::testing::TestWithParam<const char*> {
  protected:
    Texts texts = load_texts(resource("lang") / (std::string(GetParam()) + ".json"));
};

TEST_P(Words, EveryKeyOfTheAppIsThere) {
    const auto in_sources = keys_in_sources();
    ASSERT_GT(in_sources.size(), 60U);
    std::set<std::string> keys = composed_keys();
    for (const std::string& key : in_sources) {
        if (key.back() != '.') keys.insert(key);
    }
    for (const std::string& key : keys) {
        EXPECT_TRUE(texts.count(key) != 0) << key;
        EXPECT_FALSE(texts.count(key) != 0 && texts[key].empty()) << key;
    }
}

TEST_P(Words, NoWordOfTheAppIsLeftOver) {
    const auto in_sources = keys_in_sources();
    const auto composed = composed_keys();
    const auto is_used = [&](const std::string& key) {
        if (in_sources.count(key) != 0 || composed.count(key) != 0) return true;
        return key == "ui.action.none";
    };
    for (const auto& [key, text] : texts) EXPECT_TRUE(key.rfind("ui.", 0) != 0 || is_used(key)) << key;
}

INSTANTIATE_TEST_SUITE_P(Languages, Words, ::testing::Values("en", "ko"),
                         [](const auto& language) { return std::string(language.param); });

/// Names of the values in a text: "{left:이/가}" is "left".
std::set<std::string> values_in(const std::string& text) {
    const std::regex value("\\{([a-z_0-9]+)(?::[^}]*)?\\}");
    std::set<std::string> names;
    for (auto at = std::sregex_iterator(text.begin(), text.end(), value); at != std::sregex_iterator(); ++at)
        names.insert((*at)[1]);
    return names;
}

TEST(Languages, HaveTheSameKeysAndTheSameValues) {
    const Texts english = load_texts(resource("lang") / "en.json");
    const Texts korean = load_texts(resource("lang") / "ko.json");
    for (const auto& [key, text] : english) {
        ASSERT_TRUE(korean.count(key) != 0) << key;
        EXPECT_EQ(values_in(text), values_in(korean.at(key))) << key;
    }
    EXPECT_EQ(english.size(), korean.size());
}

}  // namespace
}  // namespace gaplab
