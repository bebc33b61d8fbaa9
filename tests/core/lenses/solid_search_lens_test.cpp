// GJK and EPA lenses in space: their numbers against the plain algorithms, and their pictures against the
// recorded steps.
#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "core/lenses/lens_runs.hpp"
#include "lenses/epa_run.hpp"
#include "lenses/gjk_run.hpp"

namespace gaplab::tests {
namespace {

std::vector<NamedScene> scenes_in_space() {
    std::vector<NamedScene> found;
    for (const NamedScene& each : all_scenes())
        if (each.scene.dimension() == 3 && each.scene.body_count() >= 2) found.push_back(each);
    return found;
}

Vec3 point_in(const Frame& frame, const std::string& name) {
    return {value_in(frame, name + "_x"), value_in(frame, name + "_y"), value_in(frame, name + "_z")};
}

const SolidPicture& difference_in(const Frame& frame) { return view_in<SolidPicture>(frame, "difference"); }
const SolidPicture& world_in(const Frame& frame) { return view_in<SolidPicture>(frame, "world"); }

TEST(SolidGjkLens, EndsWithTheNumbersOfThePlainAlgorithmOnEveryScene) {
    int apart = 0;
    int together = 0;
    for (const NamedScene& each : scenes_in_space()) {
        SCOPED_TRACE(each.name);
        const auto pair = studied_pair<3>(each.scene);
        const GjkResult<3> plain = gjk<3>(pair->a(), pair->b());
        const Frame frame = last_frame(*find_lens("gjk")->record(each.scene, {}));
        EXPECT_EQ(value_in(frame, "distance"), plain.distance);
        EXPECT_EQ(value_in(frame, "core_distance"), plain.core_distance);
        EXPECT_EQ(value_in(frame, "iterations"), plain.iterations);
        EXPECT_EQ(point_in(frame, "witness_a"), plain.witness_a);
        EXPECT_EQ(point_in(frame, "witness_b"), plain.witness_b);
        ++(plain.status == GjkStatus::overlapping ? together : apart);
    }
    EXPECT_GT(apart, 5);
    EXPECT_GT(together, 5);
}

TEST(SolidEpaLens, EndsWithTheNumbersOfThePlainAlgorithmOnEveryScene) {
    for (const NamedScene& each : scenes_in_space()) {
        SCOPED_TRACE(each.name);
        const auto pair = studied_pair<3>(each.scene);
        const EpaResult<3> plain = penetration<3>(pair->a(), pair->b());
        const Frame frame = last_frame(*find_lens("epa")->record(each.scene, {}));
        EXPECT_EQ(value_in(frame, "depth"), plain.depth);
        EXPECT_EQ(point_in(frame, "normal"), plain.normal);
        EXPECT_EQ(point_in(frame, "witness_a"), plain.witness_a);
        EXPECT_EQ(point_in(frame, "witness_b"), plain.witness_b);
    }
}

TEST(SolidGjkLens, TellsConsistentNumbersAtEveryIteration) {
    for (const NamedScene& each : scenes_in_space()) {
        SCOPED_TRACE(each.name);
        const auto run = record_gjk<3>(*find_lens("gjk"), each.scene, {});
        double before = 1e300;
        for (int i = 0; i < run.iterations(); ++i) {
            const GjkStep<3>& step = GjkMomentOf<3>{run, i}.step();
            EXPECT_NEAR(glm::length(step.direction), 1, 1e-12);
            EXPECT_LE(step.lower_bound, step.distance + step.tolerance);
            EXPECT_LE(step.distance, before + step.tolerance);
            EXPECT_NEAR(glm::length(step.closest), step.distance, step.tolerance);
            EXPECT_EQ(std::popcount(step.kept), step.after.size);
            before = step.distance;
        }
    }
}

TEST(SolidGjkLens, DrawsTheDirectionFromTheClosestPointAndTheFirstFromTheCenterOfTheDifference) {
    const auto run = record_gjk<3>(*find_lens("gjk"), curated_scene("71"), {});
    const auto story = story_of("gjk", "71");
    for (int i = 0; i < run.iterations(); ++i) {
        const SolidPicture picture = difference_in(story->frame(i));
        ASSERT_EQ(picture.arrows.size(), 1U);
        const Vec3 along = picture.arrows[0].to - picture.arrows[0].from;
        const GjkStep<3>& step = GjkMomentOf<3>{run, i}.step();
        EXPECT_NEAR(glm::dot(glm::normalize(along), step.direction), 1, 1e-12);
        const Vec3 from = i == 0 ? run.pair->a().position() - run.pair->b().position()
                                 : GjkMomentOf<3>{run, i - 1}.step().closest;
        EXPECT_NEAR(glm::length(picture.arrows[0].from - from), 0, 1e-12);
    }
    EXPECT_TRUE(difference_in(last_frame(*story)).arrows.empty());
}

// A vertex of the difference and the two corners that made it light together.
TEST(SolidGjkLens, TagsTheSupportAlikeInBothPictures) {
    const auto story = story_of("gjk", "72");
    for (int i = 0; i + 1 < story->step_count(); ++i) {
        const Frame frame = story->frame(i);
        const auto tag_of_support = [](const SolidPicture& picture) {
            std::set<int> tags;
            for (const SolidMarker& each : picture.markers)
                if (each.role == Role::support) tags.insert(each.tag.index);
            return tags;
        };
        const std::set<int> in_world = tag_of_support(world_in(frame));
        EXPECT_EQ(in_world.size(), 1U);
        EXPECT_EQ(in_world, tag_of_support(difference_in(frame)));
        EXPECT_EQ(frame.table.rows[static_cast<std::size_t>(i)].tag.index, *in_world.begin());
    }
}

TEST(SolidGjkLens, ColoursTheFacesOfTheDifferenceByTheirSource) {
    const SolidPicture picture = difference_in(story_of("gjk", "72")->frame(0));
    int of_a = 0;
    int of_b = 0;
    int of_edges = 0;
    for (const SolidBody& body : picture.bodies)
        for (const SolidFace& face : body.faces) {
            if (face.role == Role::difference_a) ++of_a;
            if (face.role == Role::difference_b) ++of_b;
            if (face.role == Role::difference) ++of_edges;
        }
    EXPECT_EQ(of_a, 6);
    EXPECT_EQ(of_b, 6);
    EXPECT_EQ(of_edges, 18);
}

TEST(SolidGjkLens, StartsWithALevelDirectionThatWasTurnedByHand) {
    LensOptions options;
    options.probe = 90;
    options.probe_active = true;
    const Frame frame = find_lens("gjk")->record(curated_scene("71"), options)->frame(0);
    EXPECT_NEAR(glm::length(point_in(frame, "direction") - Vec3(0, 0, -1)), 0, 1e-15);
}

TEST(SolidGjkLens, ShowsTheIterationsOfAllFirstDirectionsOnABall) {
    const Frame frame = story_of("gjk", "71", with({"ring"}))->frame(0);
    const SolidPicture& ball = view_in<SolidPicture>(frame, "ring");
    std::size_t patches = 0;
    for (const SolidBody& body : ball.bodies) patches += body.faces.size();
    EXPECT_EQ(patches, 400U);
}

// The bounds close in, and the faces that make way are replaced by as many as their rim has edges.
TEST(SolidEpaLens, GrowsAClosedPolytopeBetweenBoundsThatClose) {
    int expansions = 0;
    for (const NamedScene& each : scenes_in_space()) {
        SCOPED_TRACE(each.name);
        const auto run = record_epa<3>(*find_lens("epa"), each.scene, {});
        if (!run.grows()) continue;
        for (int i = 0; i < run.steps(); ++i) {
            const EpaStep<3>& step = run.story.steps[static_cast<std::size_t>(i)];
            EXPECT_LE(step.lower, step.upper + step.tolerance);
            if (step.decision != EpaDecision::expand) continue;
            ++expansions;
            ASSERT_GE(step.horizon.size(), 3U);
            for (std::size_t k = 0; k < step.horizon.size(); ++k)
                EXPECT_EQ(step.horizon[k][1], step.horizon[(k + 1) % step.horizon.size()][0]);
            const EpaStep<3>& next = run.story.steps[static_cast<std::size_t>(i + 1)];
            EXPECT_EQ(next.facets.size(), step.facets.size() - step.replaced.size() + step.horizon.size());
        }
    }
    EXPECT_GT(expansions, 20);
}

TEST(SolidEpaLens, PushesBJustOutOfA) {
    for (const NamedScene& each : scenes_in_space()) {
        SCOPED_TRACE(each.name);
        const auto run = record_epa<3>(*find_lens("epa"), each.scene, {});
        if (!run.ghost) continue;
        EXPECT_NE(gjk<3>(run.pair->a(), *run.ghost).status, GjkStatus::overlapping);
        const SolidPicture world = world_in(last_frame(*find_lens("epa")->record(each.scene, {})));
        const auto mtv = std::find_if(world.arrows.begin(), world.arrows.end(),
                                      [](const SolidArrow& arrow) { return arrow.role == Role::mtv; });
        ASSERT_NE(mtv, world.arrows.end());
        EXPECT_NEAR(glm::length(mtv->to - mtv->from), run.result().depth, 1e-9 * run.size());
    }
}

TEST(SolidEpaLens, LightsTheNearestFaceAndWhatMakesWay) {
    const auto run = record_epa<3>(*find_lens("epa"), curated_scene("74"), {});
    const auto story = story_of("epa", "74");
    for (int i = 1; i <= run.steps(); ++i) {
        const EpaStep<3>& step = EpaMomentOf<3>{run, i}.step();
        const SolidPicture picture = difference_in(story->frame(i));
        std::size_t nearest = 0;
        std::size_t making_way = 0;
        for (const SolidFace& face : picture.bodies[1].faces) {
            if (face.role == Role::closest) ++nearest;
            if (face.role == Role::support) ++making_way;
        }
        // Each from both sides.
        EXPECT_EQ(nearest, 2U);
        EXPECT_EQ(making_way + 2, 2 * std::max<std::size_t>(1, step.replaced.size()));
    }
}

TEST(SolidEpaLens, TakesTheDepthOfRoundBodiesFromTheirCores) {
    const Frame frame = last_frame(*story_of("epa", "77"));
    const Frame gjk_frame = last_frame(*story_of("gjk", "77"));
    const auto pair = studied_pair<3>(curated_scene("77"));
    EXPECT_NEAR(value_in(frame, "depth"),
                std::max(0.0, pair->a().radius() + pair->b().radius() - value_in(gjk_frame, "core_distance")),
                1e-14);
}

TEST(SolidSearchLenses, ShowTheSameFrameForwardsAndBackwards) {
    for (const char* lens : {"gjk", "epa"}) {
        const auto story = story_of(lens, "74");
        std::vector<std::string> forwards;
        const auto told = [&](int step) {
            const Frame frame = story->frame(step);
            std::string all = words_in("ko").say(frame.sentence) + words_in("en").say(frame.step_title);
            for (const auto& [name, value] : frame.values) all += name + std::to_string(value);
            return all + std::to_string(difference_in(frame).segments.size());
        };
        for (int step = 0; step < story->step_count(); ++step) forwards.push_back(told(step));
        for (int step = story->step_count() - 1; step >= 0; --step)
            EXPECT_EQ(told(step), forwards[static_cast<std::size_t>(step)]);
    }
}

TEST(SolidDifferenceLens, AFaceLightsExactlyWhatItRepeats) {
    for (const char* lens : {"gjk", "epa"}) {
        const auto story = story_of(lens, "72");
        const Frame frame = story->frame(0);
        int pairs = 0, singles = 0;
        for (const SolidBody& body : difference_in(frame).bodies)
            for (const SolidFace& face : body.faces) {
                if (face.tag.kind != Tag::edge) continue;
                std::vector<SolidSegment> lit;
                for (const SolidSegment& each : world_in(frame).segments)
                    if (each.tag == face.tag) lit.push_back(each);
                const auto of = [&](Role role) {
                    return std::count_if(lit.begin(), lit.end(),
                                         [&](const SolidSegment& each) { return each.role == role; });
                };
                for (const SolidSegment& each : lit) EXPECT_EQ(each.width, 0) << "hidden until then";
                if (face.role == Role::difference) {
                    ++pairs;
                    EXPECT_EQ(of(Role::shape_a), 1);
                    EXPECT_EQ(of(Role::shape_b), 1);
                } else {
                    ++singles;
                    EXPECT_EQ(of(face.role == Role::difference_a ? Role::shape_a : Role::shape_b), 4);
                    EXPECT_EQ(lit.size(), 4U);
                }
            }
        EXPECT_GT(pairs, 4) << lens;
        EXPECT_EQ(singles, 12) << lens << ": the faces of both boxes";
    }
}

}  // namespace
}  // namespace gaplab::tests
