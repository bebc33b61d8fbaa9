// `gaplab query` as a function: the cases that broke other libraries, concave shapes, the pair, refusals.
#include "scene/query.hpp"

#include <gtest/gtest.h>

#include "core/collide/case_files.hpp"

namespace gaplab {
namespace {

using tests::CaseFile;

double or_zero(const nlohmann::ordered_json& value) { return value.is_null() ? 0 : value.get<double>(); }

nlohmann::ordered_json answers_of(const std::string& json) {
    const Scene scene = parse_scene(json, "test").scene;
    return query(scene, scene.pair);
}

std::string flat_scene(const std::string& shapes) {
    return R"({"gaplab": 1, "dimension": 2, "shapes": [)" + shapes + "]}";
}

void expect_case(const CaseFile& each) {
    SCOPED_TRACE(each.name);
    const auto answers = answers_of(each.scene.dump());
    if (!each.verdict_is_open()) {
        EXPECT_EQ(answers["sat"]["overlap"].get<bool>(), each.overlap);
        EXPECT_EQ(answers["gjk"]["overlap"].get<bool>(), each.overlap);
    }
    EXPECT_NEAR(answers["gjk"]["distance"].get<double>(), each.distance, each.tolerance);
    EXPECT_NEAR(or_zero(answers["epa"]["depth"]), each.depth, each.tolerance);
    EXPECT_NEAR(or_zero(answers["sat"]["depth"]), each.depth, each.tolerance);
    EXPECT_LE(or_zero(answers["sat"]["gap"]), each.distance + each.tolerance);
}

TEST(QueryTest, AnswersEveryFlatCase) {
    const auto cases = tests::case_files(2);
    ASSERT_GE(cases.size(), 5U);
    for (const CaseFile& each : cases) expect_case(each);
}

TEST(QueryTest, AnswersEverySolidCase) {
    const auto cases = tests::case_files(3);
    ASSERT_GE(cases.size(), 20U);
    for (const CaseFile& each : cases) expect_case(each);
}

const char* const k_u = R"({"name": "U", "kind": "polygon",
    "vertices": [[0,0],[6,0],[6,4],[4,4],[4,2],[2,2],[2,4],[0,4]]})";

TEST(QueryTest, AShapeInTheMouthOfAConcaveOneIsApart) {
    const auto answers = answers_of(flat_scene(
        std::string(k_u) + R"(, {"name": "b", "kind": "box", "size": [1,1], "position": [3,3.5]})"));
    EXPECT_FALSE(answers["sat"]["overlap"].get<bool>());
    EXPECT_FALSE(answers["gjk"]["overlap"].get<bool>());
    EXPECT_DOUBLE_EQ(answers["gjk"]["distance"].get<double>(), 0.5);
    EXPECT_GT(answers["pieces"][0].get<int>(), 1);
    EXPECT_EQ(answers["pieces"][1].get<int>(), 1);
    EXPECT_TRUE(answers["epa"]["depth"].is_null());
}

TEST(QueryTest, TheDeepestPairOfPiecesDecides) {
    const auto answers = answers_of(flat_scene(
        std::string(k_u) + R"(, {"name": "b", "kind": "box", "size": [2,2], "position": [2.5,3.5]})"));
    EXPECT_TRUE(answers["sat"]["overlap"].get<bool>());
    EXPECT_NEAR(answers["sat"]["depth"].get<double>(), 0.5, 1e-12);
    EXPECT_NEAR(answers["epa"]["depth"].get<double>(), 0.5, 1e-12);
    EXPECT_TRUE(answers["gjk"]["witness_a"].is_null());
}

TEST(QueryTest, NumbersReadBackEqual) {
    const Scene scene =
        parse_scene(flat_scene(R"({"kind": "circle", "radius": 0.1}, {"kind": "circle", "radius": 0.2,
                                  "position": [1.1, 0.7]})"),
                    "test")
            .scene;
    const auto answers = query(scene, {0, 1});
    EXPECT_EQ(nlohmann::ordered_json::parse(answers.dump()), answers);
}

TEST(QueryTest, PairsAreFoundByNameCommasIncluded) {
    const Scene scene = parse_scene(flat_scene(R"({"name": "a,b", "kind": "circle", "radius": 1},
        {"name": "c", "kind": "circle", "radius": 1}, {"name": "a", "kind": "circle", "radius": 1})"),
                                    "test")
                            .scene;
    EXPECT_EQ(pair_named(scene, "a,b,c", "f"), (std::pair<int, int>{0, 1}));
    EXPECT_EQ(pair_named(scene, "c,a", "f"), (std::pair<int, int>{1, 2}));
    EXPECT_THROW(pair_named(scene, "a,a", "f"), SceneError);
    EXPECT_THROW(pair_named(scene, "a", "f"), SceneError);
    EXPECT_THROW(query(scene, {1, 1}), SceneError);
    EXPECT_THROW(query(scene, {0, 3}), SceneError);
}

TEST(QueryTest, InvalidShapesAreRefusedOrRepairedAsTheirCaseSays) {
    const nlohmann::json file = tests::read_json(GAPLAB_SOURCE_DIR "/tests/cases/invalid.json");
    for (const auto& each : file.at("cases")) {
        SCOPED_TRACE(each.at("name").get<std::string>());
        const bool flat = !each.at("shape").contains("rotation") && each.at("shape").at("kind") != "hull";
        const std::string text = R"({"gaplab": 1, "dimension": )" + std::string(flat ? "2" : "3") +
                                 R"(, "shapes": [)" + each.at("shape").dump() + "]}";
        const bool may_stand = each.at("expect").get<std::string>().rfind("refused", 0) != 0;
        if (may_stand) {
            EXPECT_NO_THROW(parse_scene(text, "f"));
            continue;
        }
        try {
            parse_scene(text, "f");
            ADD_FAILURE() << "was accepted";
        } catch (const SceneError& error) {
            const std::string line = error.what();
            EXPECT_EQ(line.find('\n'), std::string::npos);
            EXPECT_NE(line.find("found"), std::string::npos);
            EXPECT_NE(line.find("allowed"), std::string::npos);
        }
    }
}

}  // namespace
}  // namespace gaplab
