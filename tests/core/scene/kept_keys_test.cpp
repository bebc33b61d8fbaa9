#include "scene/kept_keys.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace gaplab {
namespace {

using Json = nlohmann::ordered_json;

TEST(KeptKeys, StartAsAnEmptyObject) {
    const KeptKeys keys;
    EXPECT_TRUE(keys.json().is_object());
    EXPECT_TRUE(keys.json().empty());
    EXPECT_TRUE(keys.at("world").is_null());
}

TEST(KeptKeys, AnEditTouchesNoCopyAndNotTheEmptyOne) {
    KeptKeys first;
    first.edit()["a"] = 1;
    EXPECT_TRUE(KeptKeys().json().empty());
    KeptKeys second = first;
    second.edit()["a"] = 2;
    EXPECT_EQ(first.at("a"), 1);
    EXPECT_EQ(second.at("a"), 2);
}

TEST(KeptKeys, AreEqualByWhatTheySay) {
    const KeptKeys one(Json{{"a", 1}, {"b", {1, 2}}});
    const KeptKeys same(Json{{"a", 1}, {"b", {1, 2}}});
    const KeptKeys other(Json{{"a", 1}, {"b", {1, 3}}});
    EXPECT_TRUE(one == same);
    EXPECT_FALSE(one == other);
}

TEST(KeptKeys, KeepTheOrderOfTheFile) {
    const KeptKeys keys(Json::parse(R"({"z": 1, "a": 2})"));
    EXPECT_EQ(keys.json().dump(), R"({"z":1,"a":2})");
}

}  // namespace
}  // namespace gaplab
