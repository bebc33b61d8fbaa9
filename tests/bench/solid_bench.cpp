// Boxes and hulls of 32 corners in space against ODE, Bullet, libccd and FCL: the same 20,000 random pairs in
// the same run, about half of them overlapping, from two shapes with poses to the answer. Our placing is
// inside the measured time; the peers get their transforms ready-made. `hits` is the share of overlapping
// pairs. Errors are in sizes of the pair, against our SAT over all axes: `error` is the largest of a
// distance, `too_deep` the share of overlapping pairs whose depth is more than 1e-5 beyond the true one.
#include <benchmark/benchmark.h>

#include <cmath>
#include <memory>

#include "collide/epa.hpp"
#include "random_solids.hpp"
#ifdef GAPLAB_HAVE_ODE
#include <ode/ode.h>
#endif
#ifdef GAPLAB_HAVE_BULLET
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <btBulletCollisionCommon.h>
#endif
#ifdef GAPLAB_HAVE_CCD
#include <ccd/ccd.h>
#include <ccd/quat.h>
#endif
#ifdef GAPLAB_HAVE_FCL
#include <fcl/fcl.h>
#endif

namespace gaplab {
namespace {

constexpr int k_pairs = 20000;
constexpr std::size_t k_shapes = 200;
constexpr int k_hull_points = 32;
constexpr double k_too_deep = 1e-5;

struct PairPose {
    Pose<3> a, b;
    std::size_t shape_a = 0, shape_b = 0;
};

/// One set of pairs: boxes, or hulls.
struct PairSet {
    std::vector<Shape<3>> shapes;
    std::vector<Vec3> sides;  ///< of boxes
    std::vector<PairPose> pairs;
    std::vector<double> separations;
    double hits = 0;

    explicit PairSet(bool hulls) {
        Random random(2026);
        while (shapes.size() < k_shapes) {
            sides.push_back({random.between(0.6, 1.4), random.between(0.6, 1.4), random.between(0.6, 1.4)});
            shapes.push_back(hulls ? tests::random_hull(random, k_hull_points, 0.5) : make_box(sides.back()));
        }
        for (int i = 0; i < k_pairs; ++i) add(random, hulls);
        hits /= k_pairs;
    }
    Posed<3> a(std::size_t i) const { return {shapes[pairs[i].shape_a], pairs[i].a}; }
    Posed<3> b(std::size_t i) const { return {shapes[pairs[i].shape_b], pairs[i].b}; }

  private:
    void add(Random& random, bool hulls) {
        const auto shape = [&] { return static_cast<std::size_t>(random.below(k_shapes)); };
        PairPose pair{{random_point<3>(random, 1), random_rotation<3>(random)}, {}, shape(), shape()};
        const double far = hulls ? 0.9 : 1.35;  // about half of the pairs overlap
        pair.b = {pair.a.position + random_point<3>(random, far), random_rotation<3>(random)};
        pairs.push_back(pair);
        const Posed<3> placed_a = a(pairs.size() - 1);
        const Posed<3> placed_b = b(pairs.size() - 1);
        const bool hit = penetration<3>(placed_a, placed_b).depth > 0;
        separations.push_back(hit ? -penetration<3>(placed_a, placed_b).depth
                                  : gjk<3>(placed_a, placed_b).distance);
        hits += hit ? 1 : 0;
    }
};

const PairSet& pair_set(const benchmark::State& state) {
    static const PairSet sets[2] = {PairSet(false), PairSet(true)};
    return sets[state.range(0)];
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

/// `depth(i)` of the overlapping pairs against the true one.
template <class Depth>
void count_too_deep(benchmark::State& state, const PairSet& set, const Depth& depth) {
    double wrong = 0, asked = 0;
    for (std::size_t i = 0; i < set.pairs.size(); i += 7) {
        if (set.separations[i] >= 0) continue;
        ++asked;
        const double size = set.a(i).shape().size + set.b(i).shape().size;
        if (depth(i) > -set.separations[i] + k_too_deep * size) ++wrong;
    }
    state.counters["too_deep"] = wrong / asked;
}

template <class Distance>
void measure_error(benchmark::State& state, const PairSet& set, const Distance& distance) {
    double worst = 0;
    for (std::size_t i = 0; i < set.pairs.size(); i += 7) {
        if (set.separations[i] <= 0) continue;
        const double size = set.a(i).shape().size + set.b(i).shape().size;
        worst = std::max(worst, std::abs(distance(i) - set.separations[i]) / size);
    }
    state.counters["error"] = worst;
}

template <class Query>
void ours(benchmark::State& state, const Query& query) {
    const PairSet& set = pair_set(state);
    run(state, set, [&](std::size_t i) { return query(set.a(i), set.b(i)); });
}

/// What a pair costs before it is asked anything.
void placing(benchmark::State& state) {
    ours(state, [](const Posed<3>& a, const Posed<3>& b) { return a.position().x + b.turn()[0].x; });
}

/// From placed solids, as the peers get them.
void sat_verdict_placed(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    std::vector<Posed<3>> as, bs;
    for (std::size_t i = 0; i < set.pairs.size(); ++i) {
        as.push_back(set.a(i));
        bs.push_back(set.b(i));
    }
    run(state, set, [&](std::size_t i) { return sat_verdict<3>(as[i], bs[i]); });
}

void sat_verdict(benchmark::State& state) {
    ours(state, [](const Posed<3>& a, const Posed<3>& b) { return sat_verdict<3>(a, b); });
}
void sat_depth(benchmark::State& state) {
    ours(state, [](const Posed<3>& a, const Posed<3>& b) { return sat_push<3>(a, b).separation; });
    const PairSet& set = pair_set(state);
    count_too_deep(state, set, [&](std::size_t i) { return -sat_push<3>(set.a(i), set.b(i)).separation; });
}
void gjk_distance(benchmark::State& state) {
    ours(state, [](const Posed<3>& a, const Posed<3>& b) { return gjk<3>(a, b).distance; });
}
void gjk_boolean_variant(benchmark::State& state) {
    ours(state, [](const Posed<3>& a, const Posed<3>& b) { return gjk_boolean<3>(a, b).overlap; });
}
void gjk_and_epa_depth(benchmark::State& state) {
    ours(state, [](const Posed<3>& a, const Posed<3>& b) { return penetration<3>(a, b).depth; });
}

#define GAPLAB_BOXES(name) BENCHMARK(name)->ArgName("hulls")->Arg(0)
#define GAPLAB_BOXES_AND_HULLS(name) BENCHMARK(name)->ArgName("hulls")->Arg(0)->Arg(1)

GAPLAB_BOXES(placing);
GAPLAB_BOXES(sat_verdict_placed);
GAPLAB_BOXES(sat_verdict);
GAPLAB_BOXES(sat_depth);
GAPLAB_BOXES_AND_HULLS(gjk_distance);
GAPLAB_BOXES_AND_HULLS(gjk_boolean_variant);
GAPLAB_BOXES_AND_HULLS(gjk_and_epa_depth);

#ifdef GAPLAB_HAVE_ODE
struct OdeBox {
    dVector3 position{}, sides{};
    dMatrix3 rotation{};
    OdeBox(const Pose<3>& pose, const Vec3& size) {
        const Mat<3> turn = matrix_of(pose.rotation);
        for (int row = 0; row < 3; ++row) {
            position[row] = static_cast<dReal>(pose.position[row]);
            sides[row] = static_cast<dReal>(size[row]);
            for (int column = 0; column < 3; ++column)
                rotation[4 * row + column] = static_cast<dReal>(turn[column][row]);
        }
    }
};

std::vector<OdeBox> ode_boxes(const PairSet& set, bool of_a) {
    std::vector<OdeBox> boxes;
    for (const PairPose& pair : set.pairs)
        boxes.emplace_back(of_a ? pair.a : pair.b, set.sides[of_a ? pair.shape_a : pair.shape_b]);
    return boxes;
}

void ode_box_touches_box(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    const auto as = ode_boxes(set, true), bs = ode_boxes(set, false);
    run(state, set, [&](std::size_t i) {
        return dBoxTouchesBox(as[i].position, as[i].rotation, as[i].sides, bs[i].position, bs[i].rotation,
                              bs[i].sides);
    });
}
GAPLAB_BOXES(ode_box_touches_box);

void ode_box_box_depth(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    const auto as = ode_boxes(set, true), bs = ode_boxes(set, false);
    const auto depth_of = [&](std::size_t i) {
        dVector3 normal;
        dReal depth = 0;
        int code = 0;
        dContactGeom contacts[8];
        dBoxBox(as[i].position, as[i].rotation, as[i].sides, bs[i].position, bs[i].rotation, bs[i].sides,
                normal, &depth, &code, 1, contacts, sizeof(dContactGeom));
        return static_cast<double>(depth);
    };
    run(state, set, depth_of);
    count_too_deep(state, set, depth_of);
}
GAPLAB_BOXES(ode_box_box_depth);
#endif

#ifdef GAPLAB_HAVE_BULLET
btVector3 bullet_vector(const Vec3& v) { return {btScalar(v.x), btScalar(v.y), btScalar(v.z)}; }

struct BulletSet {
    std::vector<std::unique_ptr<btConvexShape>> shapes;
    std::vector<btTransform> as, bs;

    explicit BulletSet(const PairSet& set, bool hulls) {
        for (std::size_t i = 0; i < set.shapes.size(); ++i) {
            if (hulls) {
                auto hull = std::make_unique<btConvexHullShape>();
                for (const Vec3& p : set.shapes[i].points)
                    hull->addPoint(bullet_vector(p + set.shapes[i].center), false);
                hull->recalcLocalAabb();
                shapes.push_back(std::move(hull));
            } else {
                shapes.push_back(std::make_unique<btBoxShape>(bullet_vector(0.5 * set.sides[i])));
            }
            shapes.back()->setMargin(0);
        }
        for (const PairPose& pair : set.pairs) {
            as.push_back(transform(pair.a));
            bs.push_back(transform(pair.b));
        }
    }
    static btTransform transform(const Pose<3>& pose) {
        const auto& q = pose.rotation.quaternion;
        return btTransform(btQuaternion(btScalar(q.x), btScalar(q.y), btScalar(q.z), btScalar(q.w)),
                           bullet_vector(pose.position));
    }
    btVector3 guess(std::size_t i) const { return bs[i].getOrigin() - as[i].getOrigin(); }
};

void bullet_gjk_distance(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    const BulletSet peers(set, state.range(0) != 0);
    const auto distance = [&](std::size_t i) {
        btGjkEpaSolver2::sResults results{};
        const bool apart = btGjkEpaSolver2::Distance(peers.shapes[set.pairs[i].shape_a].get(), peers.as[i],
                                                     peers.shapes[set.pairs[i].shape_b].get(), peers.bs[i],
                                                     peers.guess(i), results);
        return apart ? static_cast<double>(results.distance) : 0.0;
    };
    run(state, set, distance);
    measure_error(state, set, distance);
}
GAPLAB_BOXES_AND_HULLS(bullet_gjk_distance);

void bullet_epa_depth(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    const BulletSet peers(set, state.range(0) != 0);
    const auto depth = [&](std::size_t i) {
        btGjkEpaSolver2::sResults results{};
        btGjkEpaSolver2::Penetration(peers.shapes[set.pairs[i].shape_a].get(), peers.as[i],
                                     peers.shapes[set.pairs[i].shape_b].get(), peers.bs[i], peers.guess(i),
                                     results, false);
        return std::abs(static_cast<double>(results.distance));
    };
    run(state, set, depth);
    count_too_deep(state, set, depth);
}
GAPLAB_BOXES_AND_HULLS(bullet_epa_depth);
#endif

#ifdef GAPLAB_HAVE_CCD
struct CcdSolid {
    const Shape<3>* shape = nullptr;
    Pose<3> pose;
    Mat<3> turn{1};
};

void ccd_support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* out) {
    const auto& solid = *static_cast<const CcdSolid*>(object);
    const Vec3 local = Vec3{ccdVec3X(direction), ccdVec3Y(direction), ccdVec3Z(direction)} * solid.turn;
    Vec3 best = solid.shape->points[0];
    for (const Vec3& p : solid.shape->points)
        if (glm::dot(p, local) > glm::dot(best, local)) best = p;
    const Vec3 world = solid.turn * (best + solid.shape->center) + solid.pose.position;
    ccdVec3Set(out, world.x, world.y, world.z);
}

void ccd_epa_depth(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    std::vector<CcdSolid> as, bs;
    for (const PairPose& pair : set.pairs) {
        as.push_back({&set.shapes[pair.shape_a], pair.a, matrix_of(pair.a.rotation)});
        bs.push_back({&set.shapes[pair.shape_b], pair.b, matrix_of(pair.b.rotation)});
    }
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = ccd.support2 = ccd_support;
    ccd.max_iterations = 100;
    ccd.epa_tolerance = 1e-6;
    const auto depth_of = [&](std::size_t i) {
        ccd_real_t depth = 0;
        ccd_vec3_t direction, position;
        const int outcome = ccdGJKPenetration(&as[i], &bs[i], &ccd, &depth, &direction, &position);
        return outcome == 0 ? static_cast<double>(depth) : 0.0;
    };
    run(state, set, depth_of);
    count_too_deep(state, set, depth_of);
}
GAPLAB_BOXES_AND_HULLS(ccd_epa_depth);
#endif

#ifdef GAPLAB_HAVE_FCL
void fcl_box_distance(benchmark::State& state) {
    const PairSet& set = pair_set(state);
    std::vector<fcl::Boxd> boxes;
    for (const Vec3& side : set.sides) boxes.emplace_back(side.x, side.y, side.z);
    const auto transform = [](const Pose<3>& pose) {
        const auto& q = pose.rotation.quaternion;
        fcl::Transform3d placed = fcl::Transform3d::Identity();
        placed.linear() = Eigen::Quaterniond(q.w, q.x, q.y, q.z).toRotationMatrix();
        placed.translation() = fcl::Vector3d(pose.position.x, pose.position.y, pose.position.z);
        return placed;
    };
    std::vector<fcl::Transform3d> as, bs;
    for (const PairPose& pair : set.pairs) {
        as.push_back(transform(pair.a));
        bs.push_back(transform(pair.b));
    }
    const fcl::detail::GJKSolver_indepd solver;
    const auto distance = [&](std::size_t i) {
        double gap = 0;
        const bool apart = solver.shapeDistance(boxes[set.pairs[i].shape_a], as[i],
                                                boxes[set.pairs[i].shape_b], bs[i], &gap);
        return apart ? gap : 0.0;
    };
    run(state, set, distance);
    measure_error(state, set, distance);
}
GAPLAB_BOXES(fcl_box_distance);
#endif

}  // namespace
}  // namespace gaplab
