// GJK and EPA against Box2D, libccd and Chipmunk: the same 20,000 random convex pairs in the same run, from
// two shapes with poses to the answer (placing is inside the measured time). `hits` is the share of
// overlapping pairs, `error` the largest difference from the oracle in sizes of the pair.
#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>

#include "collide/epa.hpp"
#include "core/collide/random_pairs.hpp"
#ifdef GAPLAB_HAVE_BOX2D
#include <box2d/b2_distance.h>
#endif
#ifdef GAPLAB_HAVE_CCD
#include <ccd/ccd.h>
#endif
#ifdef GAPLAB_HAVE_CHIPMUNK
#include <chipmunk/chipmunk.h>
#endif

namespace gaplab {
namespace {

constexpr int k_pairs = 20000;

struct PairPose {
    Pose<2> a, b;
    int shape_a = 0, shape_b = 0;
};

/// One set of pairs: `many` chooses 64 corners instead of 3 to 8, `apart` keeps only pairs with a gap.
struct PairSet {
    std::vector<Shape<2>> shapes;
    std::vector<PairPose> pairs;
    double hits = 0;

    PairSet(bool many, bool apart) {
        random_pairs::Generator random(2026);
        for (int i = 0; i < 200; ++i)
            shapes.push_back(random.polygon(many ? 64 : random.integer(3, 8), random.uniform(0.5, 1), 1));
        while (static_cast<int>(pairs.size()) < k_pairs) add(random, many, apart);
        hits /= k_pairs;
    }

  private:
    void add(random_pairs::Generator& random, bool many, bool apart) {
        PairPose pair{
            random.pose(random.inside_square(1)), {}, random.integer(0, 199), random.integer(0, 199)};
        const double far = many ? 1.83 : 1.45;  // about half of the pairs overlap
        pair.b = random.pose(pair.a.position + random.inside_square(far));
        const Placed<2> a(shapes[static_cast<std::size_t>(pair.shape_a)], pair.a);
        const Placed<2> b(shapes[static_cast<std::size_t>(pair.shape_b)], pair.b);
        const bool hit = random_pairs::separation_by_normals(a, b) < 0;
        if (apart && hit) return;
        hits += hit ? 1 : 0;
        pairs.push_back(pair);
    }
};

const PairSet& pair_set(const benchmark::State& state) {
    static const PairSet sets[2][2] = {{PairSet(false, false), PairSet(false, true)},
                                       {PairSet(true, false), PairSet(true, true)}};
    return sets[state.range(0)][state.range(1)];
}

/// Runs `ask(index)` over all pairs, round and round; one iteration of the benchmark is one pair.
template <class Ask>
void run(benchmark::State& state, const PairSet& set, const Ask& ask) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(ask(i));
        if (++i == set.pairs.size()) i = 0;
    }
    state.counters["hits"] = set.hits;
}

template <class Query>
void ours(benchmark::State& state, const Query& query) {
    const PairSet& set = pair_set(state);
    run(state, set, [&](std::size_t i) {
        const PairPose& pair = set.pairs[i];
        return query(Posed<2>(set.shapes[static_cast<std::size_t>(pair.shape_a)], pair.a),
                     Posed<2>(set.shapes[static_cast<std::size_t>(pair.shape_b)], pair.b));
    });
}

/// Largest error of a distance, over the pairs with a gap.
template <class Distance>
double distance_error(const PairSet& set, const Distance& distance) {
    double worst = 0;
    for (std::size_t i = 0; i < set.pairs.size(); i += 10) {
        const Shape<2>& shape_a = set.shapes[static_cast<std::size_t>(set.pairs[i].shape_a)];
        const Shape<2>& shape_b = set.shapes[static_cast<std::size_t>(set.pairs[i].shape_b)];
        const Placed<2> a(shape_a, set.pairs[i].a);
        const Placed<2> b(shape_b, set.pairs[i].b);
        if (random_pairs::separation_by_normals(a, b) <= 0) continue;
        const double error = std::abs(distance(i) - random_pairs::distance_by_edges(a, b));
        worst = std::max(worst, error / (shape_a.size + shape_b.size));
    }
    return worst;
}

void placing(benchmark::State& state) {
    ours(state, [](const Posed<2>& a, const Posed<2>& b) { return a.size() + b.size(); });
}

void gjk_distance(benchmark::State& state) {
    ours(state, [](const Posed<2>& a, const Posed<2>& b) { return gjk<2>(a, b).distance; });
    const PairSet& set = pair_set(state);
    state.counters["error"] = distance_error(set, [&](std::size_t i) {
        const Placed<2> a(set.shapes[static_cast<std::size_t>(set.pairs[i].shape_a)], set.pairs[i].a);
        const Placed<2> b(set.shapes[static_cast<std::size_t>(set.pairs[i].shape_b)], set.pairs[i].b);
        return gjk<2>(a, b).distance;
    });
}

void gjk_boolean_variant(benchmark::State& state) {
    ours(state, [](const Posed<2>& a, const Posed<2>& b) { return gjk_boolean<2>(a, b).overlap; });
}

void gjk_and_epa_depth(benchmark::State& state) {
    ours(state, [](const Posed<2>& a, const Posed<2>& b) { return penetration<2>(a, b).depth; });
}

void gjk_recorded_story(benchmark::State& state) {
    ours(state, [](const Posed<2>& a, const Posed<2>& b) { return gjk_recorded<2>(a, b).steps.size(); });
}

void epa_recorded_story(benchmark::State& state) {
    ours(state, [](const Posed<2>& a, const Posed<2>& b) { return epa_recorded<2>(a, b).steps.size(); });
}

#define GAPLAB_BOTH_SIZES(name) \
    BENCHMARK(name)->ArgNames({"many", "apart"})->Args({0, 0})->Args({0, 1})->Args({1, 0})->Args({1, 1})

GAPLAB_BOTH_SIZES(placing);
GAPLAB_BOTH_SIZES(gjk_distance);
GAPLAB_BOTH_SIZES(gjk_boolean_variant);
GAPLAB_BOTH_SIZES(gjk_and_epa_depth);
GAPLAB_BOTH_SIZES(gjk_recorded_story);
GAPLAB_BOTH_SIZES(epa_recorded_story);

#ifdef GAPLAB_HAVE_BOX2D
b2Transform box2d_pose(const Pose<2>& pose) {
    b2Transform transform;
    transform.p.Set(static_cast<float>(pose.position.x), static_cast<float>(pose.position.y));
    transform.q.c = static_cast<float>(pose.rotation.cosine);
    transform.q.s = static_cast<float>(pose.rotation.sine);
    return transform;
}

void box2d_distance(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    std::vector<std::vector<b2Vec2>> corners;
    for (const Shape<2>& shape : set.shapes) {
        corners.emplace_back();
        for (const Vec2& p : shape.points) {
            const Vec2 q = p + shape.center;
            corners.back().emplace_back(static_cast<float>(q.x), static_cast<float>(q.y));
        }
    }
    const auto distance = [&](std::size_t i) {
        const PairPose& pair = set.pairs[i];
        const auto& a = corners[static_cast<std::size_t>(pair.shape_a)];
        const auto& b = corners[static_cast<std::size_t>(pair.shape_b)];
        b2DistanceInput input;
        input.proxyA.Set(a.data(), static_cast<int32>(a.size()), 0);
        input.proxyB.Set(b.data(), static_cast<int32>(b.size()), 0);
        input.transformA = box2d_pose(pair.a);
        input.transformB = box2d_pose(pair.b);
        input.useRadii = false;
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        return output.distance;
    };
    run(state, set, distance);
    state.counters["error"] =
        distance_error(set, [&](std::size_t i) { return static_cast<double>(distance(i)); });
}
GAPLAB_BOTH_SIZES(box2d_distance);
#endif

#ifdef GAPLAB_HAVE_CCD
struct CcdShape {
    const Shape<2>* shape = nullptr;
    Pose<2> pose;
};

void ccd_support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* out) {
    const auto& placed = *static_cast<const CcdShape*>(object);
    const Mat<2> turn = matrix_of(placed.pose.rotation);
    const Vec2 local = Vec2{ccdVec3X(direction), ccdVec3Y(direction)} * turn;
    Vec2 best = placed.shape->points[0];
    for (const Vec2& p : placed.shape->points)
        if (glm::dot(p, local) > glm::dot(best, local)) best = p;
    const Vec2 world = turn * (best + placed.shape->center) + placed.pose.position;
    ccdVec3Set(out, world.x, world.y, ccdVec3Z(direction) > 0 ? 1 : -1);  // flat shapes: a slab of height 2
}

void ccd_first_direction(const void*, const void*, ccd_vec3_t* direction) { ccdVec3Set(direction, 1, 0, 0); }

void libccd_gjk_boolean(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.first_dir = ccd_first_direction;
    ccd.support1 = ccd.support2 = ccd_support;
    ccd.max_iterations = 100;
    run(state, set, [&](std::size_t i) {
        const PairPose& pair = set.pairs[i];
        const CcdShape a{&set.shapes[static_cast<std::size_t>(pair.shape_a)], pair.a};
        const CcdShape b{&set.shapes[static_cast<std::size_t>(pair.shape_b)], pair.b};
        return ccdGJKIntersect(&a, &b, &ccd);
    });
}
GAPLAB_BOTH_SIZES(libccd_gjk_boolean);
#endif

#ifdef GAPLAB_HAVE_CHIPMUNK
/// One Chipmunk shape on a body of its own, posed anew for every query, as cpShapesCollide expects.
struct ChipmunkShape {
    explicit ChipmunkShape(const Shape<2>& shape) : body(cpBodyNewKinematic(), cpBodyFree) {
        std::vector<cpVect> corners;
        for (const Vec2& p : shape.points) corners.push_back(cpv(p.x + shape.center.x, p.y + shape.center.y));
        poly = {cpPolyShapeNew(body.get(), static_cast<int>(corners.size()), corners.data(),
                               cpTransformIdentity, 0),
                cpShapeFree};
    }
    void place(const Pose<2>& pose) {
        const cpTransform transform =
            cpTransformNewTranspose(pose.rotation.cosine, -pose.rotation.sine, pose.position.x,
                                    pose.rotation.sine, pose.rotation.cosine, pose.position.y);
        cpShapeUpdate(poly.get(), transform);
    }
    std::unique_ptr<cpBody, void (*)(cpBody*)> body;
    std::unique_ptr<cpShape, void (*)(cpShape*)> poly{nullptr, cpShapeFree};
};

void chipmunk_collide(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    std::vector<std::unique_ptr<ChipmunkShape>> as, bs;
    for (const Shape<2>& shape : set.shapes) {
        as.push_back(std::make_unique<ChipmunkShape>(shape));
        bs.push_back(std::make_unique<ChipmunkShape>(shape));
    }
    run(state, set, [&](std::size_t i) {
        const PairPose& pair = set.pairs[i];
        ChipmunkShape& a = *as[static_cast<std::size_t>(pair.shape_a)];
        ChipmunkShape& b = *bs[static_cast<std::size_t>(pair.shape_b)];
        a.place(pair.a);
        b.place(pair.b);
        return cpShapesCollide(a.poly.get(), b.poly.get()).count;
    });
}
GAPLAB_BOTH_SIZES(chipmunk_collide);
#endif

}  // namespace
}  // namespace gaplab
