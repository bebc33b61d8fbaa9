// English and Korean say the same things, and nothing is left over.
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "core/lenses/lens_runs.hpp"

namespace gaplab::tests {
namespace {

std::set<std::string> placeholders(const std::string& text) {
    static const std::regex pattern("\\{([a-z_]+)(:[^}]*)?\\}");
    std::set<std::string> names;
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it)
        names.insert((*it)[1]);
    return names;
}

TEST(Languages, BothHaveTheSameKeysAndTheSameValues) {
    const auto& en = words_in("en").texts();
    const auto& ko = words_in("ko").texts();
    for (const auto& [key, text] : ko) EXPECT_EQ(en.count(key), 1U) << "only Korean: " << key;
    for (const auto& [key, text] : en) {
        ASSERT_EQ(ko.count(key), 1U) << "only English: " << key;
        EXPECT_FALSE(text.empty()) << key;
        EXPECT_FALSE(ko.at(key).empty()) << key;
        EXPECT_EQ(placeholders(text), placeholders(ko.at(key))) << key;
    }
}

TEST(Languages, KoreanHasNoParticleThatIgnoresTheSoundBeforeIt) {
    static const std::regex bare("\\{[a-z_]+\\}(은|는|이|가|을|를|과|와)([ .,]|$)");
    for (const auto& [key, text] : words_in("ko").texts())
        EXPECT_FALSE(std::regex_search(text, bare)) << key << ": " << text;
}

// Words that the sources name: string literals, alone or put together from two (as "quick.centres." + name).
std::set<std::string> literals_in_sources() {
    static const std::regex pattern("\"([A-Za-z0-9_.]+)\"");
    std::set<std::string> found;
    for (const char* folder : {"core", "app"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / folder)) {
            const auto ending = entry.path().extension();
            if (ending != ".cpp" && ending != ".hpp") continue;
            std::ifstream stream(entry.path());
            std::stringstream text;
            text << stream.rdbuf();
            const std::string source = text.str();
            for (std::sregex_iterator it(source.begin(), source.end(), pattern), end; it != end; ++it)
                found.insert((*it)[1]);
        }
    return found;
}

bool is_named(const std::string& key, const std::set<std::string>& literals) {
    if (literals.count(key) != 0) return true;
    for (std::size_t dot = key.find('.'); dot != std::string::npos; dot = key.find('.', dot + 1)) {
        const std::string tail = key.substr(dot + 1);
        if (literals.count(tail) != 0) return true;  // say("closing.tie") puts the lens's name before it
        for (std::size_t cut = 1; cut < tail.size(); ++cut)
            if (literals.count(tail.substr(0, cut)) != 0 && literals.count(tail.substr(cut)) != 0)
                return true;
    }
    return false;
}

void collect(std::set<std::string>& keys, const Caption& caption) {
    keys.insert(caption.key);
    for (const auto& [name, value] : caption.values)
        if (const auto* inner = std::get_if<Caption>(&value)) collect(keys, *inner);
}

// Keys that are put together while the program runs: seen in the frames themselves.
std::set<std::string> keys_in_frames() {
    std::set<std::string> keys;
    visit_frames(12, [&](const std::string&, const Lens&, const Story& story, int step, const Scene&) {
        const Frame frame = story.frame(step);
        for (const Caption* each :
             {&frame.verdict.title, &frame.verdict.detail, &frame.step_title, &frame.sentence})
            collect(keys, *each);
        for (const Caption& each : frame.counters) collect(keys, each);
    });
    return keys;
}

TEST(Languages, NoWordIsLeftOver) {
    const auto literals = literals_in_sources();
    const auto seen = keys_in_frames();
    for (const auto& [key, text] : words_in("en").texts()) {
        // A lens's name and hint belong to its tab, whether or not the lens is in this build's table.
        const bool of_tab = key.rfind("lens.", 0) == 0 || key.find(".about") != std::string::npos;
        EXPECT_TRUE(of_tab || seen.count(key) != 0 || is_named(key, literals)) << key;
    }
}

TEST(Languages, AMissingKeyIsFound) {
    const Phrasebook empty;
    EXPECT_EQ(empty.say("sat.step"), "<sat.step>");
}

}  // namespace
}  // namespace gaplab::tests
