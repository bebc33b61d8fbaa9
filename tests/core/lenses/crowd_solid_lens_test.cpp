// The crowd lens in space: pairs and events are those of brute force in every frame, on three axes.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/lenses/lens_runs.hpp"
#include "lenses/crowd_run.hpp"
#include "lenses/crowd_solid_picture.hpp"

namespace gaplab::tests {
namespace {

using Pairs = std::set<std::pair<ProxyId, ProxyId>>;

/// From the definition, with no code of the broad phase.
Pairs overlapping(const std::vector<Aabb<3>>& boxes) {
    Pairs pairs;
    for (ProxyId a = 0; a < boxes.size(); ++a)
        for (ProxyId b = a + 1; b < boxes.size(); ++b) {
            bool overlap = true;
            for (int axis = 0; axis < 3; ++axis)
                overlap = overlap && boxes[a].min[axis] < boxes[b].max[axis] &&
                          boxes[b].min[axis] < boxes[a].max[axis];
            if (overlap) pairs.insert({a, b});
        }
    return pairs;
}

Pairs set_of(const std::vector<ProxyPair>& list) {
    Pairs pairs;
    for (const ProxyPair pair : list) pairs.insert({pair.a, pair.b});
    return pairs;
}

Pairs without(const Pairs& all, const Pairs& some) {
    Pairs left;
    std::set_difference(all.begin(), all.end(), some.begin(), some.end(), std::inserter(left, left.end()));
    return left;
}

LensOptions sweeping(const std::string& along) { return with({along}); }

CrowdRun<3> run_of(const std::string& scene, const LensOptions& options = {}) {
    return CrowdRun<3>(curated_scene(scene), crowd_setup(*find_lens("crowd"), options));
}

TEST(CrowdInSpace, PairsAndEventsAreThoseOfBruteForceInEveryFrame) {
    for (const char* scene : {"90", "91", "92"})
        for (const char* along : {"along_x", "along_y", "along_z"}) {
            const CrowdRun<3> run = run_of(scene, sweeping(along));
            ASSERT_GE(run.frames().size(), 50U);
            Pairs before;
            std::size_t events = 0;
            for (std::size_t i = 0; i < run.frames().size(); ++i) {
                const CrowdFrame<3>& frame = *run.frames()[i];
                const Pairs now = overlapping(frame.boxes);
                ASSERT_EQ(set_of(frame.pairs), now) << scene << ' ' << along << " frame " << i;
                if (i > 0) {
                    ASSERT_EQ(set_of(frame.events.begun), without(now, before)) << scene << " frame " << i;
                    ASSERT_EQ(set_of(frame.events.ended), without(before, now)) << scene << " frame " << i;
                    events += frame.events.begun.size() + frame.events.ended.size();
                }
                before = now;
            }
            EXPECT_GT(events, 3U) << scene << ": something happens";
        }
}

TEST(CrowdInSpace, EightBoxesTellOfThreeAxes) {
    const auto story = story_of("crowd", "90");
    const Frame frame = last_frame(*story);
    EXPECT_EQ(frame.table.columns.size(), 5U) << "pair, x, y, z, shapes";
    EXPECT_EQ(value_in(frame, "brute_force"), 28);
    std::set<double> axes;
    for (int step = 0; step < story->step_count(); ++step) axes.insert(value_in(story->frame(step), "axis"));
    EXPECT_EQ(axes, (std::set<double>{0, 1, 2})) << "each list has its swaps";
    const SolidPicture& world = view_in<SolidPicture>(frame, "world");
    EXPECT_GE(world.bodies.size(), 8U);
    std::set<int> shapes;
    for (const SolidBody& body : world.bodies)
        if (body.tag.kind == Tag::shape) shapes.insert(body.tag.index);
    EXPECT_EQ(shapes.size(), 8U);
    for (const char* view : {"endpoints", "compare", "history"}) {
        const auto has = [&](const View& each) { return each.id == view; };
        EXPECT_TRUE(std::any_of(frame.views.begin(), frame.views.end(), has)) << view;
    }
}

TEST(CrowdInSpace, TheChosenAxisIsSweptAndBracketsStandAlongIt) {
    for (int axis = 0; axis < 3; ++axis) {
        const std::string along = std::string("along_") + "xyz"[axis];
        const Frame frame = last_frame(*story_of("crowd", "90", sweeping(along)));
        EXPECT_EQ(value_in(frame, "axis"), axis);
        const SolidPicture& world = view_in<SolidPicture>(frame, "world");
        int arrows = 0;
        for (const SolidArrow& arrow : world.arrows) {
            if (arrow.role != Role::axis) continue;
            ++arrows;
            const Vec3 way = arrow.to - arrow.from;
            EXPECT_GT(way[axis], 0);
            EXPECT_EQ(way[(axis + 1) % 3], 0);
            EXPECT_EQ(way[(axis + 2) % 3], 0);
        }
        EXPECT_EQ(arrows, 1);
    }
}

TEST(CrowdInSpace, OnlyYTellsTheTowerApart) {
    const auto looked_at = [](const std::string& along) {
        return value_in(last_frame(*story_of("crowd", "92", sweeping(along))), "one_axis");
    };
    EXPECT_EQ(value_in(last_frame(*story_of("crowd", "92")), "axis"), 1) << "found by the variance";
    EXPECT_EQ(looked_at("along_x"), 45);
    EXPECT_EQ(looked_at("along_z"), 45);
    EXPECT_LT(looked_at("along_y"), 15);
    EXPECT_NE(value_in(last_frame(*story_of("crowd", "92", with({"wrong_axis"}))), "axis"), 1);
}

TEST(CrowdInSpace, AMistakenTieOrderIsShownByTheVerifierAndForgettingTheOrderCostsNoPair) {
    const Frame right = last_frame(*story_of("crowd", "90"));
    const Frame scratch = last_frame(*story_of("crowd", "90", with({"sort_from_scratch"})));
    EXPECT_EQ(value_in(right, "disagrees"), 0);
    EXPECT_EQ(value_in(scratch, "disagrees"), 0);
    EXPECT_EQ(value_in(scratch, "pairs"), value_in(right, "pairs"));
    Scene stacked = curated_scene("92");
    for (std::size_t i = 0; i < 10; ++i) {
        Body<3>& body = stacked.of<3>()[i];
        body.position = {3, 0.5 + 0.5 * static_cast<double>(i), 3};  // each rests on the one below
        body.velocity = Vec3{0};
    }
    EXPECT_EQ(value_in(last_frame(*find_lens("crowd")->record(stacked, {})), "pairs"), 0);
}

TEST(CrowdInSpace, AboveACertainNumberBlocksBecomeDots) {
    Scene scene = curated_scene("91");
    const auto shown = [&] {
        const Frame frame = last_frame(*find_lens("crowd")->record(scene, {}));
        const SolidPicture& world = view_in<SolidPicture>(frame, "world");
        return std::pair{world.bodies.size(), world.markers.size()};
    };
    EXPECT_GE(shown().first, 500U);
    scene.unknown.edit()["world"]["count"] = 2000;
    EXPECT_LT(shown().first, 20U);
    EXPECT_EQ(shown().second, 2000U);
}

TEST(CrowdInSpace, TimeGoesOnWithinTheWalls) {
    auto story = story_of("crowd", "90");
    for (int i = 0; i < 600; ++i) story = story->continued();
    const Scene now = story->scene_now().value();
    for (std::size_t i = 0; i < 8; ++i) {
        const Body<3>& body = now.of<3>()[i];
        for (int axis = 0; axis < 3; ++axis) {
            EXPECT_GT(body.position[axis], 0.3);
            EXPECT_LT(body.position[axis], 8.7);
        }
    }
    EXPECT_NE(now.of<3>()[4].rotation, curated_scene("90").of<3>()[4].rotation) << "E spins";
    EXPECT_EQ(value_in(last_frame(*story), "disagrees"), 0);
}

TEST(CrowdInSpace, AnAreaNeedsThreeSides) {
    Scene scene = curated_scene("90");
    scene.unknown.edit()["world"]["area"] = {9, 5};
    EXPECT_THROW(CrowdRun<3>(scene, {}), SceneError);
}

}  // namespace
}  // namespace gaplab::tests
