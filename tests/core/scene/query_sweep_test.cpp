// The "sweep" answer of `gaplab query`: present when something moves, the earliest impact of all pieces.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "scene/query.hpp"

namespace gaplab {
namespace {

nlohmann::ordered_json answers_of(int dimension, const std::string& shapes) {
    const Scene scene = parse_scene("{\"gaplab\": 1, \"dimension\": " + std::to_string(dimension) +
                                        ", \"shapes\": [" + shapes + "]}",
                                    "test")
                            .scene;
    return query(scene, scene.pair);
}

TEST(QuerySweepTest, IsAbsentWhenNothingMoves) {
    EXPECT_FALSE(answers_of(2, R"({"kind": "circle", "radius": 1}, {"kind": "circle", "radius": 1})")
                     .contains("sweep"));
}

TEST(QuerySweepTest, CatchesAFastBodyAtAThinWall) {
    const auto sweep = answers_of(2, R"({"kind": "box", "size": [1, 1], "velocity": [100, 0]},
        {"kind": "box", "size": [0.01, 10], "position": [50.505, 0]})")["sweep"];
    EXPECT_TRUE(sweep["hit"].get<bool>());
    EXPECT_NEAR(sweep["time"].get<double>(), 0.5, 1e-14);
    EXPECT_EQ(sweep["normal"].dump(), "[1.0,0.0]");
}

TEST(QuerySweepTest, AGrazeIsNoHit) {
    const auto sweep = answers_of(3, R"({"kind": "sphere", "radius": 1, "velocity": [20, 0, 0]},
        {"kind": "sphere", "radius": 1, "position": [10, 2, 0]})")["sweep"];
    EXPECT_FALSE(sweep["hit"].get<bool>());
    EXPECT_TRUE(sweep["time"].is_null());
    EXPECT_TRUE(sweep["normal"].is_null());
}

TEST(QuerySweepTest, ABodyThatFliesIntoAMouthHitsItsFloor) {
    const auto sweep = answers_of(2, R"({"kind": "polygon", "vertices":
        [[0,0],[6,0],[6,4],[4,4],[4,2],[2,2],[2,4],[0,4]]},
        {"kind": "box", "size": [1, 1], "position": [3, 6.5], "velocity": [0, -8]})")["sweep"];
    EXPECT_NEAR(sweep["time"].get<double>(), 0.5, 1e-14);
}

TEST(QuerySweepTest, ASpinningRodMeetsTheWall) {
    const auto sweep = answers_of(2, R"({"kind": "box", "size": [2, 0.000001], "angle": 90, "spin": -90},
        {"kind": "box", "size": [2, 4], "position": [1.5, 0]})")["sweep"];
    EXPECT_TRUE(sweep["hit"].get<bool>());
    EXPECT_NEAR(sweep["time"].get<double>(), 1.0 / 3, 1e-5);
}

TEST(QuerySweepTest, SaysSoWhenItDidNotFinish) {
    const auto sweep = answers_of(2, R"({"kind": "box", "size": [1, 1], "spin": 1e30},
        {"kind": "box", "size": [1, 1], "position": [2, 0]})")["sweep"];
    EXPECT_TRUE(sweep["hit"].is_null());
    EXPECT_TRUE(sweep["gave_up"].get<bool>());
}

}  // namespace
}  // namespace gaplab
