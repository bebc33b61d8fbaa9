// The sequences of tests/cases/broadphase.json: frames of boxes on which some broad phase once went wrong.
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/collide/crowd_harness.hpp"

namespace gaplab::test {
namespace {

using Json = nlohmann::json;
using NamedPairs = std::vector<std::vector<std::string>>;

double number_of(const Json& value) {
    if (value.is_number()) return value.get<double>();
    const std::string text = value.get<std::string>();
    if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
    return text == "inf" ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity();
}

Aabb<2> box_of(const Json& corners) {
    return {{number_of(corners[0][0]), number_of(corners[0][1])},
            {number_of(corners[1][0]), number_of(corners[1][1])}};
}

/// Plays frames of named boxes into a table.
struct Player {
    BoxTable<2> table;
    std::map<std::string, ProxyId> id_of;
    std::map<ProxyId, std::string> name_of;

    std::set<std::string> play(const Json& frame) {
        table.next_frame();
        std::set<std::string> rejected;
        for (auto it = id_of.begin(); it != id_of.end();) {
            if (frame.contains(it->first)) {
                ++it;
                continue;
            }
            table.remove(it->second);
            it = id_of.erase(it);
        }
        for (const auto& [name, corners] : frame.items()) {
            if (!id_of.contains(name)) {
                const auto id = table.insert(box_of(corners));
                if (!id) {
                    rejected.insert(name);
                    continue;
                }
                id_of[name] = *id;
                name_of[*id] = name;
            } else if (!table.move(id_of[name], box_of(corners))) {
                rejected.insert(name);
            }
        }
        return rejected;
    }

    NamedPairs named(std::span<const ProxyPair> pairs) const {
        NamedPairs names;
        for (const ProxyPair pair : pairs) {
            names.push_back({name_of.at(pair.a), name_of.at(pair.b)});
            std::sort(names.back().begin(), names.back().end());
        }
        std::sort(names.begin(), names.end());
        return names;
    }
};

TEST(BroadPhaseCases, EverySequenceGivesTheEventsThatMustFollow) {
    std::ifstream file(std::filesystem::path(GAPLAB_SOURCE_DIR) / "tests/cases/broadphase.json");
    const Json cases = Json::parse(file);
    ASSERT_GE(cases["sequences"].size(), 10U);
    for (const Json& sequence : cases["sequences"]) {
        SCOPED_TRACE(sequence["name"].get<std::string>());
        Player player;
        AllMethods<2> methods;
        for (std::size_t i = 0; i < sequence["frames"].size(); ++i) {
            SCOPED_TRACE("frame " + std::to_string(i));
            const Json& expected = sequence["expected"][i];
            const auto rejected = player.play(sequence["frames"][i]);
            EXPECT_EQ(rejected, expected.value("rejected", std::set<std::string>{}));
            EXPECT_TRUE(methods.check(player.table));
            EXPECT_EQ(player.named(methods.all_axes.events().begun), expected["begin"].get<NamedPairs>());
            EXPECT_EQ(player.named(methods.all_axes.events().ended), expected["end"].get<NamedPairs>());
        }
    }
}

}  // namespace
}  // namespace gaplab::test
