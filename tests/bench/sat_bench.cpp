// SAT from two shapes with poses to the verdict and to the depth, beside the peers found on this machine, in
// one run. Times are for one pair: read "ns per pair" in the counters. Compare medians:
//   sat_bench --benchmark_repetitions=9 --benchmark_report_aggregates_only=true
#include <benchmark/benchmark.h>

#include "random_convex.hpp"

#ifdef GAPLAB_HAVE_BOX2D
#include <box2d/b2_distance.h>
#include <box2d/box2d.h>
#endif
#ifdef GAPLAB_HAVE_CHIPMUNK
#include <chipmunk/chipmunk.h>
#include <chipmunk/chipmunk_unsafe.h>
#endif

namespace {

using namespace gaplab;
using tests::RandomPair;

constexpr int k_pairs = 20000;
constexpr int k_few_most = 8;
constexpr int k_many = 64;

const std::vector<RandomPair>& few() {
    static const auto pairs = tests::half_overlapping(k_pairs, 3, k_few_most, 1);
    return pairs;
}
const std::vector<RandomPair>& many() {
    static const auto pairs = tests::half_overlapping(k_pairs, k_many, k_many, 2);
    return pairs;
}

/// Runs `one(i)` on every pair a round and reports the time for one pair.
template <class One>
void measure_pairs(benchmark::State& state, const std::size_t count, One&& one) {
    for (auto _ : state)
        for (std::size_t i = 0; i < count; ++i) one(i);
    state.counters["ns_per_pair"] =
        benchmark::Counter(static_cast<double>(count) * 1e-9,
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

void gaplab_verdict(benchmark::State& state, const std::vector<RandomPair>& pairs) {
    Placed<2> a, b;
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        a.place(pairs[i].a, pairs[i].pose_a);
        b.place(pairs[i].b, pairs[i].pose_b);
        benchmark::DoNotOptimize(sat_verdict(a, b));
    });
}

void gaplab_depth(benchmark::State& state, const std::vector<RandomPair>& pairs) {
    Placed<2> a, b;
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        a.place(pairs[i].a, pairs[i].pose_a);
        b.place(pairs[i].b, pairs[i].pose_b);
        benchmark::DoNotOptimize(sat(a, b));
    });
}

void gaplab_place(benchmark::State& state, const std::vector<RandomPair>& pairs) {
    Placed<2> a, b;
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        a.place(pairs[i].a, pairs[i].pose_a);
        b.place(pairs[i].b, pairs[i].pose_b);
        benchmark::DoNotOptimize(a);
        benchmark::DoNotOptimize(b);
    });
}

void gaplab_recorded(benchmark::State& state, const std::vector<RandomPair>& pairs) {
    Placed<2> a, b;
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        a.place(pairs[i].a, pairs[i].pose_a);
        b.place(pairs[i].b, pairs[i].pose_b);
        benchmark::DoNotOptimize(sat_recorded(a, b, SatRules{}));
    });
}

void gaplab_support(benchmark::State& state) {
    tests::Random random(3);
    const Shape<2> shape = make_polygon(tests::random_loop(random, static_cast<int>(state.range(0))));
    const Placed<2> placed(shape, tests::random_pose(random, 1));
    std::vector<Vec2> directions;
    for (int i = 0; i < 1024; ++i) {
        const double angle = random.between(0, 2 * std::numbers::pi);
        directions.push_back({std::cos(angle), std::sin(angle)});
    }
    measure_pairs(state, directions.size(),
                  [&](std::size_t i) { benchmark::DoNotOptimize(support_index(placed, directions[i])); });
}

#ifdef GAPLAB_HAVE_BOX2D

b2Vec2 box2d_point(Vec2 p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

b2Transform box2d_pose(const Pose<2>& pose) {
    b2Transform t;
    t.p = box2d_point(pose.position);
    t.q.c = static_cast<float>(pose.rotation.cosine);
    t.q.s = static_cast<float>(pose.rotation.sine);
    return t;
}

struct Box2dPair {
    b2PolygonShape a, b;
    b2Transform pose_a, pose_b;
};

std::vector<Box2dPair> box2d_pairs(const std::vector<RandomPair>& pairs) {
    const auto polygon = [](const std::vector<Vec2>& loop) {
        b2Vec2 points[b2_maxPolygonVertices];
        for (std::size_t i = 0; i < loop.size(); ++i) points[i] = box2d_point(loop[i]);
        b2PolygonShape shape;
        shape.Set(points, static_cast<int>(loop.size()));
        return shape;
    };
    std::vector<Box2dPair> out;
    for (const RandomPair& p : pairs)
        out.push_back({polygon(p.loop_a), polygon(p.loop_b), box2d_pose(p.pose_a), box2d_pose(p.pose_b)});
    return out;
}

void box2d_collide_verdict(benchmark::State& state) {
    const auto pairs = box2d_pairs(few());
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        b2Manifold manifold;
        b2CollidePolygons(&manifold, &pairs[i].a, pairs[i].pose_a, &pairs[i].b, pairs[i].pose_b);
        benchmark::DoNotOptimize(manifold.pointCount > 0);
    });
}

void box2d_collide_depth(benchmark::State& state) {
    const auto pairs = box2d_pairs(few());
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        const Box2dPair& p = pairs[i];
        b2Manifold manifold;
        b2CollidePolygons(&manifold, &p.a, p.pose_a, &p.b, p.pose_b);
        b2WorldManifold world;
        if (manifold.pointCount > 0)
            world.Initialize(&manifold, p.pose_a, p.a.m_radius, p.pose_b, p.b.m_radius);
        benchmark::DoNotOptimize(world);
    });
}

void box2d_test_overlap(benchmark::State& state) {
    const auto pairs = box2d_pairs(few());
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        const Box2dPair& p = pairs[i];
        benchmark::DoNotOptimize(b2TestOverlap(&p.a, 0, &p.b, 0, p.pose_a, p.pose_b));
    });
}

void box2d_distance(benchmark::State& state, const std::vector<RandomPair>& source) {
    struct Loops {
        std::vector<b2Vec2> a, b;
        b2Transform pose_a, pose_b;
    };
    std::vector<Loops> pairs;
    for (const RandomPair& p : source) {
        Loops l;
        for (const Vec2& v : p.loop_a) l.a.push_back(box2d_point(v));
        for (const Vec2& v : p.loop_b) l.b.push_back(box2d_point(v));
        l.pose_a = box2d_pose(p.pose_a);
        l.pose_b = box2d_pose(p.pose_b);
        pairs.push_back(std::move(l));
    }
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        b2DistanceInput input;
        input.proxyA.Set(pairs[i].a.data(), static_cast<int>(pairs[i].a.size()), 0);
        input.proxyB.Set(pairs[i].b.data(), static_cast<int>(pairs[i].b.size()), 0);
        input.transformA = pairs[i].pose_a;
        input.transformB = pairs[i].pose_b;
        input.useRadii = false;
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        benchmark::DoNotOptimize(output.distance > 0);
    });
}

#endif  // GAPLAB_HAVE_BOX2D

#ifdef GAPLAB_HAVE_CHIPMUNK

/// Bodies at their poses with one polygon each; the shapes' world vertices are refreshed inside the measured
/// loop, as ours are placed there.
void chipmunk_depth(benchmark::State& state, const std::vector<RandomPair>& source) {
    std::vector<std::pair<cpShape*, cpShape*>> pairs;
    const auto shape_of = [](const std::vector<Vec2>& loop, const Pose<2>& pose) {
        std::vector<cpVect> points;
        for (const Vec2& v : loop) points.push_back(cpv(v.x, v.y));
        cpBody* body = cpBodyNewKinematic();
        cpBodySetPosition(body, cpv(pose.position.x, pose.position.y));
        cpBodySetAngle(body, std::atan2(pose.rotation.sine, pose.rotation.cosine));
        return cpPolyShapeNew(body, static_cast<int>(points.size()), points.data(), cpTransformIdentity, 0);
    };
    for (const RandomPair& p : source)
        pairs.emplace_back(shape_of(p.loop_a, p.pose_a), shape_of(p.loop_b, p.pose_b));
    measure_pairs(state, pairs.size(), [&](std::size_t i) {
        cpShapeCacheBB(pairs[i].first);
        cpShapeCacheBB(pairs[i].second);
        benchmark::DoNotOptimize(cpShapesCollide(pairs[i].first, pairs[i].second));
    });
    for (const auto& [a, b] : pairs)
        for (cpShape* shape : {a, b}) {
            cpBody* body = cpShapeGetBody(shape);
            cpShapeFree(shape);
            cpBodyFree(body);
        }
}

#endif  // GAPLAB_HAVE_CHIPMUNK

void on_few(benchmark::State& state, void (*run)(benchmark::State&, const std::vector<RandomPair>&)) {
    run(state, few());
}
void on_many(benchmark::State& state, void (*run)(benchmark::State&, const std::vector<RandomPair>&)) {
    run(state, many());
}

BENCHMARK_CAPTURE(on_few, gaplab_place, gaplab_place)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_few, gaplab_verdict, gaplab_verdict)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_few, gaplab_depth, gaplab_depth)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_few, gaplab_recorded, gaplab_recorded)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_many, gaplab_place, gaplab_place)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_many, gaplab_verdict, gaplab_verdict)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_many, gaplab_depth, gaplab_depth)->Unit(benchmark::kMillisecond);
BENCHMARK(gaplab_support)->Arg(8)->Arg(64)->Arg(1024);
#ifdef GAPLAB_HAVE_BOX2D
BENCHMARK(box2d_collide_verdict)->Unit(benchmark::kMillisecond);
BENCHMARK(box2d_collide_depth)->Unit(benchmark::kMillisecond);
BENCHMARK(box2d_test_overlap)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_few, box2d_distance, box2d_distance)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_many, box2d_distance, box2d_distance)->Unit(benchmark::kMillisecond);
#endif
#ifdef GAPLAB_HAVE_CHIPMUNK
BENCHMARK_CAPTURE(on_few, chipmunk_depth, chipmunk_depth)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(on_many, chipmunk_depth, chipmunk_depth)->Unit(benchmark::kMillisecond);
#endif

}  // namespace
