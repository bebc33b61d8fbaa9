// Swept tests against exact rational times, closed forms and fine stepping.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "collide/gjk.hpp"
#include "collide/sweep.hpp"
#include "core/collide/case_files.hpp"
#include "core/collide/random_pairs.hpp"

namespace gaplab {
namespace {

using random_pairs::Generator;
using Whole = long long;

/// A fraction with a positive denominator.
struct Fraction {
    Whole over = 0;
    Whole under = 1;
    double value() const { return static_cast<double>(over) / static_cast<double>(under); }
    friend bool operator<(const Fraction& p, const Fraction& q) {
        return p.over * q.under < q.over * p.under;
    }
};

template <int D>
using WholeVec = glm::vec<D, Whole>;

template <int D>
Whole dot(const WholeVec<D>& p, const WholeVec<D>& q) {
    Whole sum = 0;
    for (int d = 0; d < D; ++d) sum += p[d] * q[d];
    return sum;
}

template <int D>
struct WholeBody {
    std::vector<WholeVec<D>> points;
    WholeVec<D> velocity{0};
    std::vector<Vec<D>> vertices() const {
        std::vector<Vec<D>> result;
        for (const auto& p : points) result.emplace_back(p);
        return result;
    }
};

WholeVec<3> cross3(const WholeVec<3>& u, const WholeVec<3>& v) {
    return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}

/// All candidate axes of two triangles: every edge, turned.
std::vector<WholeVec<2>> axes_of(const WholeBody<2>& a, const WholeBody<2>& b) {
    std::vector<WholeVec<2>> axes;
    for (const auto* body : {&a, &b})
        for (std::size_t i = 0; i < 3; ++i) {
            const auto edge = body->points[(i + 1) % 3] - body->points[i];
            axes.push_back({edge.y, -edge.x});
        }
    return axes;
}

/// All candidate axes of two tetrahedra: every triple is a face, every pair of points an edge.
std::vector<WholeVec<3>> axes_of(const WholeBody<3>& a, const WholeBody<3>& b) {
    std::vector<WholeVec<3>> axes;
    std::vector<WholeVec<3>> edges[2];
    int which = 0;
    for (const auto* body : {&a, &b}) {
        for (std::size_t i = 0; i < 4; ++i)
            for (std::size_t j = i + 1; j < 4; ++j) {
                edges[which].push_back(body->points[j] - body->points[i]);
                for (std::size_t k = j + 1; k < 4; ++k)
                    axes.push_back(
                        cross3(body->points[j] - body->points[i], body->points[k] - body->points[i]));
            }
        ++which;
    }
    for (const auto& u : edges[0])
        for (const auto& v : edges[1]) axes.push_back(cross3(u, v));
    return axes;
}

template <int D>
std::pair<Whole, Whole> shadow(const WholeBody<D>& body, const WholeVec<D>& axis) {
    std::pair<Whole, Whole> range{dot<D>(body.points[0], axis), dot<D>(body.points[0], axis)};
    for (const auto& p : body.points)
        range = {std::min(range.first, dot<D>(p, axis)), std::max(range.second, dot<D>(p, axis))};
    return range;
}

/// The exact first time in [0, 1) from which the interiors overlap.
template <int D>
std::optional<Fraction> exact_time(const WholeBody<D>& a, const WholeBody<D>& b) {
    Fraction enter{0, 1};
    Fraction leave{1, 1};
    for (const auto& axis : axes_of(a, b)) {
        const auto [low_a, high_a] = shadow<D>(a, axis);
        const auto [low_b, high_b] = shadow<D>(b, axis);
        Whole speed = dot<D>(b.velocity - a.velocity, axis);
        if (axis == WholeVec<D>(0)) continue;
        if (speed == 0) {
            if (high_b <= low_a || low_b >= high_a) return std::nullopt;
            continue;
        }
        const Whole sign = speed > 0 ? 1 : -1;
        speed *= sign;
        const Fraction t1{sign * (low_a - high_b), speed};
        const Fraction t2{sign * (high_a - low_b), speed};
        enter = std::max(enter, std::min(t1, t2));
        leave = std::min(leave, std::max(t1, t2));
    }
    if (!(enter < leave)) return std::nullopt;
    return enter;
}

template <int D>
WholeBody<D> random_body(Generator& random, int count) {
    WholeBody<D> body;
    for (int i = 0; i < count; ++i) {
        WholeVec<D> p;
        for (int d = 0; d < D; ++d) p[d] = random.integer(-4, 4);
        body.points.push_back(p);
    }
    for (int d = 0; d < D; ++d) body.velocity[d] = random.integer(-9, 9);
    return body;
}

Shape<2> shape_of_body(const WholeBody<2>& body) { return make_polygon(body.vertices()); }
Shape<3> shape_of_body(const WholeBody<3>& body) { return make_hull(body.vertices()); }

template <int D>
void compare_with_exact_times(unsigned seed, int rounds) {
    Generator random(seed);
    int hits = 0;
    int compared = 0;
    for (int round = 0; round < rounds; ++round) {
        WholeBody<D> a = random_body<D>(random, D + 1);
        WholeBody<D> b = random_body<D>(random, D + 1);
        WholeVec<D> apart;
        for (int d = 0; d < D; ++d) apart[d] = random.integer(-6, 6);
        for (auto& p : b.points) p += apart;
        try {
            const Shape<D> shape_a = shape_of_body(a);
            const Shape<D> shape_b = shape_of_body(b);
            const Placed<D> placed_a(shape_a, {});
            const Placed<D> placed_b(shape_b, {});
            const auto exact = exact_time(a, b);
            const auto found = sweep_translation(placed_a, Vec<D>(a.velocity), placed_b, Vec<D>(b.velocity));
            ++compared;
            ASSERT_EQ(found.hit, exact.has_value())
                << "round " << round << " " << (exact ? exact->value() : -1) << " "
                << static_cast<int>(found.reason) << " " << found.enter << " " << found.leave;
            if (!found.hit) continue;
            ++hits;
            ASSERT_NEAR(found.time, exact->value(), 1e-13) << "round " << round;
            const auto back = sweep_translation(placed_b, Vec<D>(b.velocity), placed_a, Vec<D>(a.velocity));
            ASSERT_TRUE(back.hit);
            ASSERT_NEAR(back.time, exact->value(), 1e-13);
        } catch (const InvalidShape&) {  // flat: no body
        }
    }
    EXPECT_GT(hits, compared * 2 / 10);
    EXPECT_LT(hits, compared * 8 / 10);
}

TEST(SweepTest, TrianglesMeetAtTheExactRationalTime) { compare_with_exact_times<2>(11, 4000); }
TEST(SweepTest, TetrahedraMeetAtTheExactRationalTime) { compare_with_exact_times<3>(12, 1500); }

template <int D>
void run_case(const nlohmann::json& c) {
    Shape<D> shapes[2];
    Pose<D> poses[2];
    Vec<D> velocities[2] = {};
    for (std::size_t i = 0; i < 2; ++i) {
        auto shape = c.at("shapes").at(i);
        // A point is no shape of a scene, yet the sweep answers for it.
        const bool point = shape.value("radius", 1.0) == 0;
        if (point) shape["radius"] = 1;
        try {
            shapes[i] = tests::shape_in<D>(shape);
        } catch (const InvalidShape&) {
            return;  // a flat quad, refused as a hull
        }
        if (point) shapes[i].radius = shapes[i].size = 0;
        poses[i] = tests::pose_in<D>(shape);
        if (c.at("velocity").contains(shape.at("name").get<std::string>()))
            velocities[i] =
                tests::vector_in<D>(c.at("velocity"), shape.at("name").get<std::string>().c_str());
    }
    const Placed<D> a(shapes[0], poses[0]);
    const Placed<D> b(shapes[1], poses[1]);
    const auto found = sweep_translation(a, velocities[0], b, velocities[1], c.at("t_max").get<double>());
    EXPECT_EQ(found.hit, c.at("expected").at("hit").get<bool>());
    if (found.hit) {
        EXPECT_NEAR(found.time, c.at("expected").at("t").get<double>(),
                    c.at("expected").at("tolerance").get<double>());
    }
    if (c.at("expected").at("start") == "overlapping") {
        EXPECT_EQ(found.start, Verdict::overlapping);
    }
}

TEST(SweepTest, EveryKnownTrapIsAnsweredRight) {
    const auto cases = tests::read_json(GAPLAB_SOURCE_DIR "/tests/cases/sweeps.json");
    for (const auto& c : cases.at("sweeps")) {
        SCOPED_TRACE(c.at("name").get<std::string>());
        if (c.at("dimension") == 2)
            run_case<2>(c);
        else
            run_case<3>(c);
    }
}

TEST(SweepTest, CirclesMeetWhereTheQuadraticSays) {
    Generator random(13);
    for (int round = 0; round < 2000; ++round) {
        const Shape<2> p = make_circle(random.uniform(0.1, 1));
        const Shape<2> q = make_circle(random.uniform(0.1, 1));
        const Vec2 at = random.inside_square(4);
        const Vec2 v = random.inside_square(8);
        const double r = p.radius + q.radius;
        const auto found = sweep_translation(Placed<2>(p, {}), Vec2(0), Placed<2>(q, {at, {}}), v);
        const double half_b = glm::dot(at, v);
        const double c = glm::dot(at, at) - r * r;
        const double discriminant = half_b * half_b - glm::dot(v, v) * c;
        if (c < 0) {
            EXPECT_EQ(found.time, 0);
            EXPECT_TRUE(found.hit);
            continue;
        }
        const double t = (-half_b - std::sqrt(std::max(discriminant, 0.0))) / glm::dot(v, v);
        ASSERT_EQ(found.hit, discriminant > 0 && t >= 0 && t < 1) << round;
        if (found.hit) {
            ASSERT_NEAR(found.time, t, 1e-11);
        }
    }
}

Shape<2> random_shape(Generator& random, std::integral_constant<int, 2>) {
    switch (random.integer(0, 3)) {
        case 0:
            return make_circle(random.uniform(0.1, 1));
        case 1:
            return make_capsule<2>(random.uniform(0.1, 2), random.uniform(0.1, 0.6));
        case 2:
            return make_box(Vec2(random.uniform(0.05, 2), random.uniform(0.1, 2)));
        default:
            return random.polygon(random.integer(3, 8), 1, random.uniform(1, 4));
    }
}

Shape<3> random_shape(Generator& random, std::integral_constant<int, 3>) {
    const auto size = [&] { return random.uniform(0.1, 2); };
    switch (random.integer(0, 4)) {
        case 0:
            return make_sphere(0.5 * size());
        case 1:
            return make_capsule<3>(size(), 0.3 * size());
        case 2:
            return make_triangle({{-size(), 0, 0}, {size(), 0, 0}, {0, size(), 0}});
        case 3:
            return make_hull({{0, 0, 0}, {size(), 0, 0}, {0, size(), 0}, {0, 0, size()}});
        default:
            return make_box(Vec3(size(), size(), size()));
    }
}

template <int D>
Pose<D> random_pose(Generator& random, double spread) {
    Pose<D> pose;
    for (int d = 0; d < D; ++d) pose.position[d] = random.uniform(-spread, spread);
    if constexpr (D == 2)
        pose.rotation = random.pose(Vec2(0)).rotation;
    else
        pose.rotation.quaternion = glm::normalize(glm::dquat(random.uniform(-1, 1), random.uniform(-1, 1),
                                                             random.uniform(-1, 1), random.uniform(-1, 1)));
    return pose;
}

template <int D>
void compare_with_fine_steps(unsigned seed, int rounds) {
    constexpr int k_samples = 64;
    Generator random(seed);
    int hits = 0;
    for (int round = 0; round < rounds; ++round) {
        SCOPED_TRACE("round " + std::to_string(round));
        const Shape<D> a = random_shape(random, std::integral_constant<int, D>{});
        const Shape<D> b = random_shape(random, std::integral_constant<int, D>{});
        const Motion<D> motion_a{random_pose<D>(random, 1), random_pose<D>(random, 3).position, {}};
        Motion<D> motion_b{random_pose<D>(random, 2.5), random_pose<D>(random, 3).position, {}};
        if (D == 3) motion_b.velocity -= motion_b.start.position;  // aimed, or space is too wide to meet
        const auto found = sweep(a, motion_a, b, motion_b);
        ASSERT_NE(found.reason, SweepReason::gave_up);
        hits += found.hit ? 1 : 0;
        const auto at = [&](double t) {
            return sat(Placed<D>(a, pose_at(motion_a, t)), Placed<D>(b, pose_at(motion_b, t)));
        };
        for (int k = 0; k <= k_samples; ++k) {
            const double t = static_cast<double>(k) / k_samples;
            if (found.hit && t >= found.time) break;
            ASSERT_LE(-at(t).separation, 1e-9) << "overlap missed at " << t << " found " << found.time;
        }
        if (!found.hit || found.reason == SweepReason::overlapping_at_start) continue;
        ASSERT_NEAR(at(found.time).separation, 0, 1e-9);
        ASSERT_NEAR(glm::length(found.normal), 1, 1e-9);
        ASSERT_LT(glm::dot(motion_b.velocity - motion_a.velocity, found.normal), 0)
            << "the normal meets them";
        const auto story = sweep_translation_recorded(Placed<D>(a, motion_a.start), motion_a.velocity,
                                                      Placed<D>(b, motion_b.start), motion_b.velocity, 1, {});
        ASSERT_EQ(story.result.time, found.time);
        ASSERT_EQ(story.result.normal, found.normal);
        ASSERT_EQ(story.steps.back().enter_so_far, story.result.enter);
    }
    EXPECT_GT(hits, rounds * 15 / 100);
    EXPECT_LT(hits, rounds * 8 / 10);
}

TEST(SweepTest, NothingIsMissedByFineStepsIn2d) { compare_with_fine_steps<2>(14, 1500); }
TEST(SweepTest, NothingIsMissedByFineStepsIn3d) { compare_with_fine_steps<3>(15, 800); }

struct BoxMeeting {
    const char* what;
    Vec2 at;
    Vec2 velocity;
    bool hit;
    double time;
    SweepReason reason;
};

TEST(SweepTest, EveryReasonHasItsScene) {
    const BoxMeeting meetings[] = {
        {"head on", {3, 0}, {-4, 0}, true, 0.5, SweepReason::impact},
        {"overlapping", {0.5, 0}, {4, 0}, true, 0, SweepReason::overlapping_at_start},
        {"touching, going in", {1, 0}, {-1, 0}, true, 0, SweepReason::impact},
        {"touching, going away", {1, 0}, {1, 0}, false, 0, SweepReason::moving_apart},
        {"touching, sliding along", {1, 0}, {0, 1}, false, 0, SweepReason::parallel},
        {"moving apart", {3, 0}, {1, 0}, false, 0, SweepReason::moving_apart},
        {"beside the line", {3, 1.5}, {-4, 0}, false, 0, SweepReason::parallel},
        {"grazing the side", {3, 1}, {-4, 0}, false, 0, SweepReason::parallel},
        {"corner past corner", {3, 3}, {-4, 0}, false, 0, SweepReason::parallel},
        {"arrives after t_max", {3, 0}, {-1, 0}, false, 0, SweepReason::too_late},
        {"arrives at t_max", {3, 0}, {-2, 0}, false, 0, SweepReason::too_late},
        {"crosses too early", {4, 1.5}, {-4, -8}, false, 0, SweepReason::no_common_time},
        {"at rest", {3, 0}, {0, 0}, false, 0, SweepReason::parallel}};
    const Shape<2> box = make_box(Vec2(1, 1));
    const Placed<2> a(box, {});
    for (const BoxMeeting& m : meetings) {
        const auto found = sweep_translation(a, Vec2(0), Placed<2>(box, {m.at, {}}), m.velocity);
        EXPECT_EQ(found.hit, m.hit) << m.what;
        EXPECT_EQ(static_cast<int>(found.reason), static_cast<int>(m.reason)) << m.what;
        if (m.hit) {
            EXPECT_EQ(found.time, m.time) << m.what;
        }
    }
    const auto head_on = sweep_translation(a, Vec2(0), Placed<2>(box, {{3, 0}, {}}), Vec2(-4, 0));
    EXPECT_EQ(head_on.normal, Vec2(1, 0));
}

}  // namespace
}  // namespace gaplab
