// Deliberate mistakes of the searches and of the crowd: each changes the answer on its scene, and without it
// the answer there is right. Those of SAT, Concave, Motion and the quick tests are tested beside their
// lenses.
#include <gtest/gtest.h>

#include "collide/sat.hpp"
#include "core/lenses/lens_runs.hpp"

namespace gaplab::tests {
namespace {

struct Bite {
    const char* lens;
    const char* mistake;
    const char* scene;
    Role right;
    Role wrong;
};

class SearchMistakes : public ::testing::TestWithParam<Bite> {};

template <int D>
Role answer_of_sat(const Scene& scene) {
    const auto& bodies = scene.of<D>();
    const auto first = static_cast<std::size_t>(scene.pair.first);
    const auto second = static_cast<std::size_t>(scene.pair.second);
    const Shape<D> a = shape_of(bodies[first]), b = shape_of(bodies[second]);
    const Verdict verdict =
        sat(Placed<D>(a, pose_of(bodies[first])), Placed<D>(b, pose_of(bodies[second]))).verdict;
    if (verdict == Verdict::overlapping) return Role::overlap;
    return verdict == Verdict::touching ? Role::touching : Role::gap;
}

TEST_P(SearchMistakes, ChangeTheAnswerOnTheirScene) {
    const Bite& bite = GetParam();
    const Scene& scene = curated_scene(bite.scene);
    const Frame right = last_frame(*story_of(bite.lens, bite.scene));
    const Frame wrong = last_frame(*story_of(bite.lens, bite.scene, with({bite.mistake})));
    EXPECT_EQ(right.verdict.role, bite.right);
    EXPECT_EQ(right.verdict.role, scene.dimension() == 3 ? answer_of_sat<3>(scene) : answer_of_sat<2>(scene));
    EXPECT_EQ(wrong.verdict.role, bite.wrong);
    EXPECT_NE(words_in("en").say(wrong.sentence).find("A deliberate mistake is on"), std::string::npos);
    EXPECT_NE(words_in("ko").say(wrong.sentence).find("실수"), std::string::npos);
    EXPECT_EQ(words_in("en").say(right.sentence).find("mistake"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(
    Lenses, SearchMistakes,
    ::testing::Values(Bite{"gjk", "limit_means_miss", "01", Role::overlap, Role::gap},
                      Bite{"gjk", "limit_means_miss", "75", Role::overlap, Role::gap},
                      Bite{"gjk", "zero_first_direction", "04", Role::overlap, Role::gap},
                      Bite{"gjk", "zero_first_direction", "81", Role::overlap, Role::gap},
                      Bite{"gjk", "no_progress_check", "02", Role::gap, Role::warning},
                      Bite{"gjk", "no_progress_check", "84", Role::gap, Role::warning},
                      Bite{"epa", "skip_blow_up", "28", Role::overlap, Role::warning},
                      Bite{"epa", "skip_blow_up", "81", Role::overlap, Role::warning}),
    [](const auto& each) {
        return std::string(each.param.lens) + "_" + each.param.mistake + "_" + each.param.scene;
    });

TEST(CrowdMistakes, TheWrongTieOrderIsFoundOutByTheCheckAgainstAllPairs) {
    const Frame right = last_frame(*story_of("crowd", "48"));
    const Frame wrong = last_frame(*story_of("crowd", "48", with({"wrong_tie_order"})));
    EXPECT_EQ(value_in(right, "disagrees"), 0);
    EXPECT_GT(value_in(wrong, "disagrees"), 0);
    EXPECT_NE(right.verdict.role, wrong.verdict.role);
}

TEST(CrowdMistakes, CountingTouchingInTheListsAloneKeepsPairsThatTheShapesRefuse) {
    for (const std::vector<std::string>& on : {std::vector<std::string>{"touching_counts"},
                                               std::vector<std::string>{"touching_counts", "one_axis"}}) {
        const Frame right = last_frame(*story_of("crowd", "48"));
        const Frame wrong = last_frame(*story_of("crowd", "48", with(on)));
        EXPECT_EQ(value_in(right, "disagrees"), 0);
        EXPECT_EQ(value_in(right, "real"), value_in(right, "pairs"));
        EXPECT_GT(value_in(wrong, "pairs"), value_in(right, "pairs"));
        EXPECT_EQ(value_in(wrong, "real"), value_in(right, "real")) << "the shapes' own test is right";
        EXPECT_EQ(wrong.verdict.role, Role::warning);
        const std::string said = words_in("en").say(wrong.sentence);
        EXPECT_NE(said.find("Right: " + shown({value_in(right, "pairs"), 0}) + "."), std::string::npos)
            << said;
        EXPECT_NE(words_in("ko").say(wrong.sentence).find("실수"), std::string::npos);
    }
    const Frame harmless = last_frame(*story_of("crowd", "40", with({"touching_counts"})));
    EXPECT_EQ(value_in(harmless, "disagrees"), 0);
    EXPECT_NE(words_in("en").say(harmless.sentence).find("no harm"), std::string::npos);
}

}  // namespace
}  // namespace gaplab::tests
