// SAT from two shapes with poses to the verdict and to the depth, beside the peers found on this machine, in
// one run. Read `ns` in the counters: the time for one pair. Compare medians:
//   sat_bench --benchmark_repetitions=9 --benchmark_report_aggregates_only=true
// The support function, on 8 to 1024 points, shows its cost: O(n) for few, O(log n) for many.
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

namespace gaplab {
namespace {

using tests::PairSet;
using tests::PosedPair;

constexpr int k_pairs = 20000;
constexpr int k_few_most = 8;
constexpr int k_many = 64;

/// The argument of a benchmark: 8 for 3 to 8 vertices, 64 for 64.
const PairSet& set_of(const benchmark::State& state) {
    static const PairSet few(k_pairs, 3, k_few_most, 1);
    static const PairSet many(k_pairs, k_many, k_many, 2);
    return state.range(0) == k_many ? many : few;
}

/// Runs `one(pair)` on every pair a round and reports the time for one.
template <class Pairs, class One>
void measure_each(benchmark::State& state, const Pairs& pairs, One&& one) {
    for (auto _ : state)
        for (const auto& pair : pairs) one(pair);
    state.counters["ns"] =
        benchmark::Counter(static_cast<double>(pairs.size()) * 1e-9,
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

template <class Ask>
void ours(benchmark::State& state, const Ask& ask) {
    const PairSet& set = set_of(state);
    measure_each(state, set.pairs, [&](const PosedPair& p) {
        const Posed<2> a(set.shapes[p.a], p.pose_a);
        const Posed<2> b(set.shapes[p.b], p.pose_b);
        benchmark::DoNotOptimize(ask(a, b));
    });
}

void gaplab_verdict(benchmark::State& state) {
    ours(state, [](const auto& a, const auto& b) { return sat_verdict(a, b); });
}
void gaplab_depth(benchmark::State& state) {
    ours(state, [](const auto& a, const auto& b) { return sat_push(a, b); });
}
void gaplab_recorded(benchmark::State& state) {
    ours(state, [](const auto& a, const auto& b) { return sat_recorded(a, b, SatRules{}); });
}

void gaplab_support(benchmark::State& state) {
    Random random(3);
    const Shape<2> shape = make_polygon(tests::random_loop(random, static_cast<int>(state.range(0))));
    const Placed<2> placed(shape, {{1, 2}, random_rotation<2>(random)});
    std::vector<Vec2> directions;
    for (int i = 0; i < 1024; ++i) directions.push_back(random_point<2>(random, 1));
    measure_each(state, directions,
                 [&](const Vec2& d) { benchmark::DoNotOptimize(support_index(placed, d)); });
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
    std::size_t a, b;
    b2Transform pose_a, pose_b;
};

std::vector<Box2dPair> box2d_pairs(const PairSet& set) {
    std::vector<Box2dPair> out;
    for (const PosedPair& p : set.pairs)
        out.push_back({p.a, p.b, box2d_pose(p.pose_a), box2d_pose(p.pose_b)});
    return out;
}

/// Box2D's polygons hold at most 8 vertices.
std::vector<b2PolygonShape> box2d_shapes(const PairSet& set) {
    std::vector<b2PolygonShape> out(set.loops.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
        b2Vec2 points[b2_maxPolygonVertices];
        std::transform(set.loops[i].begin(), set.loops[i].end(), points, box2d_point);
        out[i].Set(points, static_cast<int>(set.loops[i].size()));
    }
    return out;
}

void box2d_collide_verdict(benchmark::State& state) {
    const auto shapes = box2d_shapes(set_of(state));
    measure_each(state, box2d_pairs(set_of(state)), [&](const Box2dPair& p) {
        b2Manifold manifold;
        b2CollidePolygons(&manifold, &shapes[p.a], p.pose_a, &shapes[p.b], p.pose_b);
        benchmark::DoNotOptimize(manifold.pointCount > 0);
    });
}

void box2d_collide_depth(benchmark::State& state) {
    const auto shapes = box2d_shapes(set_of(state));
    measure_each(state, box2d_pairs(set_of(state)), [&](const Box2dPair& p) {
        b2Manifold manifold;
        b2CollidePolygons(&manifold, &shapes[p.a], p.pose_a, &shapes[p.b], p.pose_b);
        b2WorldManifold world;
        if (manifold.pointCount > 0)
            world.Initialize(&manifold, p.pose_a, shapes[p.a].m_radius, p.pose_b, shapes[p.b].m_radius);
        benchmark::DoNotOptimize(world);
    });
}

void box2d_test_overlap(benchmark::State& state) {
    const auto shapes = box2d_shapes(set_of(state));
    measure_each(state, box2d_pairs(set_of(state)), [&](const Box2dPair& p) {
        benchmark::DoNotOptimize(b2TestOverlap(&shapes[p.a], 0, &shapes[p.b], 0, p.pose_a, p.pose_b));
    });
}

void box2d_distance(benchmark::State& state) {
    const PairSet& set = set_of(state);
    std::vector<std::vector<b2Vec2>> loops;
    for (const auto& loop : set.loops) {
        loops.emplace_back(loop.size());
        std::transform(loop.begin(), loop.end(), loops.back().begin(), box2d_point);
    }
    measure_each(state, box2d_pairs(set), [&](const Box2dPair& p) {
        b2DistanceInput input;
        input.proxyA.Set(loops[p.a].data(), static_cast<int>(loops[p.a].size()), 0);
        input.proxyB.Set(loops[p.b].data(), static_cast<int>(loops[p.b].size()), 0);
        input.transformA = p.pose_a;
        input.transformB = p.pose_b;
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

/// Chipmunk's shapes live on bodies: one body for each side, moved inside the measured loop as ours are.
class ChipmunkShapes {
  public:
    explicit ChipmunkShapes(const PairSet& set) : body_(cpBodyNewKinematic()) {
        for (const auto& loop : set.loops) {
            std::vector<cpVect> points;
            for (const Vec2& v : loop) points.push_back(cpv(v.x, v.y));
            shapes_.push_back(cpPolyShapeNew(body_, static_cast<int>(points.size()), points.data(),
                                             cpTransformIdentity, 0));
        }
    }
    ~ChipmunkShapes() {
        for (cpShape* shape : shapes_) cpShapeFree(shape);
        cpBodyFree(body_);
    }
    ChipmunkShapes(const ChipmunkShapes&) = delete;
    ChipmunkShapes& operator=(const ChipmunkShapes&) = delete;

    cpShape* placed(std::size_t i, const Pose<2>& pose) {
        const Mat<2> turn = matrix_of(pose.rotation);
        cpShapeUpdate(shapes_[i], cpTransformNew(turn[0].x, turn[0].y, turn[1].x, turn[1].y, pose.position.x,
                                                 pose.position.y));
        return shapes_[i];
    }

  private:
    cpBody* body_;
    std::vector<cpShape*> shapes_;
};

void chipmunk_depth(benchmark::State& state) {
    const PairSet& set = set_of(state);
    ChipmunkShapes a(set);
    ChipmunkShapes b(set);
    measure_each(state, set.pairs, [&](const PosedPair& p) {
        cpShape* shape_a = a.placed(p.a, p.pose_a);
        benchmark::DoNotOptimize(cpShapesCollide(shape_a, b.placed(p.b, p.pose_b)));
    });
}

#endif  // GAPLAB_HAVE_CHIPMUNK

void few_and_many(benchmark::internal::Benchmark* b) { b->Arg(k_few_most)->Arg(k_many)->ArgName("vertices"); }

BENCHMARK(gaplab_verdict)->Apply(few_and_many)->Unit(benchmark::kMillisecond);
BENCHMARK(gaplab_depth)->Apply(few_and_many)->Unit(benchmark::kMillisecond);
BENCHMARK(gaplab_recorded)->Apply(few_and_many)->Unit(benchmark::kMillisecond);
BENCHMARK(gaplab_support)->Arg(8)->Arg(16)->Arg(32)->Arg(64)->Arg(1024)->ArgName("points");
#ifdef GAPLAB_HAVE_BOX2D
BENCHMARK(box2d_collide_verdict)->Arg(k_few_most)->ArgName("vertices")->Unit(benchmark::kMillisecond);
BENCHMARK(box2d_collide_depth)->Arg(k_few_most)->ArgName("vertices")->Unit(benchmark::kMillisecond);
BENCHMARK(box2d_test_overlap)->Arg(k_few_most)->ArgName("vertices")->Unit(benchmark::kMillisecond);
BENCHMARK(box2d_distance)->Apply(few_and_many)->Unit(benchmark::kMillisecond);
#endif
#ifdef GAPLAB_HAVE_CHIPMUNK
BENCHMARK(chipmunk_depth)->Apply(few_and_many)->Unit(benchmark::kMillisecond);
#endif

}  // namespace
}  // namespace gaplab
