// One frame of a crowd by our four methods and by the broad phases of Bullet, Box2D, CGAL and ODE, on the
// same boxes in the same run. What is measured is moving every box and delivering the exact begin and end
// events of the frame; making the boxes' new places is not. Counters: swaps, candidates, overlaps and events
// a frame, set-up in milliseconds (everyone enters), bytes a body where the method tells. `ours_best` is the
// choice of the lens (0 brute force, 1 one axis, 2 all axes, 3 grid).
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include "collide/broad_choice.hpp"
#include "collide/brute_force.hpp"
#include "collide/grid.hpp"
#include "collide/sort_and_sweep.hpp"
#include "collide/sweep_and_prune.hpp"
#include "scene/crowd_motion.hpp"
#ifdef GAPLAB_HAVE_BULLET
#include <BulletCollision/BroadphaseCollision/btAxisSweep3.h>
#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>
#endif
#ifdef GAPLAB_HAVE_BOX2D
#include <box2d/b2_broad_phase.h>
#endif
#ifdef GAPLAB_HAVE_CGAL
#include <CGAL/Box_intersection_d/Box_d.h>
#include <CGAL/box_intersection_d.h>
#endif
#ifdef GAPLAB_HAVE_ODE
#include <ode/ode.h>
#endif

namespace gaplab {
namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

template <class Method>
concept TellsBytes = requires(const Method& method) {
    method.bytes();
};

/// One of ours, behind the interface of the peers: enter(), then frame() again and again.
template <class Method>
struct Ours {
    Method method;
    BoxTable<2> table;

    void enter(std::span<const Aabb<2>> boxes) {
        for (const Aabb<2>& box : boxes) table.insert(box);
        method.update(table);
    }
    void frame(std::span<const Aabb<2>> boxes) {
        table.next_frame();
        for (ProxyId id = 0; id < boxes.size(); ++id) table.move(id, boxes[id]);
        method.update(table);
    }
    BroadCounters counters() const { return method.counters(); }
    double bytes() const {
        if constexpr (TellsBytes<Method>) return static_cast<double>(method.bytes());
        return 0;
    }
};

/// A peer finds candidates; the exact answer and its events are made of them as for our own sweeps.
struct Peer {
    BoxTable<2> table;
    PairDiff<2> diff;
    BroadCounters counted;

    void enter_table(std::span<const Aabb<2>> boxes) {
        for (const Aabb<2>& box : boxes) table.insert(box);
    }
    void move_table(std::span<const Aabb<2>> boxes) {
        table.next_frame();
        for (ProxyId id = 0; id < boxes.size(); ++id) table.move(id, boxes[id]);
        begin();
    }
    void begin() {
        counted = {};
        diff.begin_frame();
    }
    void candidate(ProxyId a, ProxyId b) {
        ++counted.candidates;
        diff.make_room(1);
        diff.note(a, b, boxes_overlap(table.now(a), table.now(b)));
    }
    void end() { diff.end_frame(table, counted); }
    BroadCounters counters() const { return counted; }
    static double bytes() { return 0; }
};

#ifdef GAPLAB_HAVE_BULLET
template <class Broadphase>
struct Bullet : Peer {
    struct Dispatcher;
    std::unique_ptr<Broadphase> broadphase;
    std::vector<btBroadphaseProxy*> proxies;

    static btVector3 low(const Aabb<2>& box) { return {btScalar(box.min.x), btScalar(box.min.y), 0}; }
    static btVector3 high(const Aabb<2>& box) { return {btScalar(box.max.x), btScalar(box.max.y), 1}; }
    void enter(std::span<const Aabb<2>> boxes) {
        enter_table(boxes);
        if constexpr (std::is_same_v<Broadphase, btDbvtBroadphase>) {
            broadphase = std::make_unique<btDbvtBroadphase>();
        } else {
            Vec2 max{0};
            for (const Aabb<2>& box : boxes) max = glm::max(max, box.max);
            // Without its accelerator for rays, a second structure that nobody here asks for.
            broadphase = std::make_unique<Broadphase>(
                btVector3(-1, -1, -1), btVector3(btScalar(max.x) + 1, btScalar(max.y) + 1, 2),
                static_cast<unsigned short>(boxes.size() + 2), nullptr, true);
        }
        for (std::size_t i = 0; i < boxes.size(); ++i)
            proxies.push_back(broadphase->createProxy(low(boxes[i]), high(boxes[i]), 0,
                                                      reinterpret_cast<void*>(i), 1, 1, nullptr));
        begin();
        collect();
    }
    void frame(std::span<const Aabb<2>> boxes) {
        move_table(boxes);
        for (std::size_t i = 0; i < boxes.size(); ++i)
            broadphase->setAabb(proxies[i], low(boxes[i]), high(boxes[i]), nullptr);
        collect();
    }
    void collect() {
        broadphase->calculateOverlappingPairs(nullptr);
        auto& pairs = broadphase->getOverlappingPairCache()->getOverlappingPairArray();
        for (int i = 0; i < pairs.size(); ++i)
            candidate(
                static_cast<ProxyId>(reinterpret_cast<std::size_t>(pairs[i].m_pProxy0->m_clientObject)),
                static_cast<ProxyId>(reinterpret_cast<std::size_t>(pairs[i].m_pProxy1->m_clientObject)));
        end();
    }
};
#endif

#ifdef GAPLAB_HAVE_BOX2D
/// The tree of fat boxes; every box asks it, since exact boxes are wanted, not fat ones.
struct Box2dTree : Peer {
    b2DynamicTree tree;
    std::vector<int> proxies;
    ProxyId asking = 0;

    static b2AABB box_of(const Aabb<2>& box) {
        b2AABB b;
        b.lowerBound.Set(float(box.min.x), float(box.min.y));
        b.upperBound.Set(float(box.max.x), float(box.max.y));
        return b;
    }
    bool QueryCallback(int proxy) {
        const auto other = static_cast<ProxyId>(reinterpret_cast<std::size_t>(tree.GetUserData(proxy)));
        if (asking < other) candidate(asking, other);
        return true;
    }
    void enter(std::span<const Aabb<2>> boxes) {
        enter_table(boxes);
        for (std::size_t i = 0; i < boxes.size(); ++i)
            proxies.push_back(tree.CreateProxy(box_of(boxes[i]), reinterpret_cast<void*>(i)));
        begin();
        collect(boxes);
    }
    void frame(std::span<const Aabb<2>> boxes) {
        const std::span<const Aabb<2>> before = table.now();
        std::vector<Vec2> way(boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) way[i] = boxes[i].min - before[i].min;
        move_table(boxes);
        for (std::size_t i = 0; i < boxes.size(); ++i)
            tree.MoveProxy(proxies[i], box_of(boxes[i]), {float(way[i].x), float(way[i].y)});
        collect(boxes);
    }
    void collect(std::span<const Aabb<2>> boxes) {
        for (asking = 0; asking < boxes.size(); ++asking) tree.Query(this, box_of(boxes[asking]));
        end();
    }
};
#endif

#ifdef GAPLAB_HAVE_CGAL
/// From scratch every frame, as the package is meant.
struct Cgal : Peer {
    using Box = CGAL::Box_intersection_d::Box_d<double, 2>;
    void enter(std::span<const Aabb<2>> boxes) {
        enter_table(boxes);
        begin();
        collect(boxes);
    }
    void frame(std::span<const Aabb<2>> boxes) {
        move_table(boxes);
        collect(boxes);
    }
    void collect(std::span<const Aabb<2>> boxes) {
        std::vector<Box> all;
        all.reserve(boxes.size());
        for (Aabb<2> box : boxes) all.emplace_back(&box.min.x, &box.max.x);  // a copy: it wants no const
        const std::size_t first = all.empty() ? 0 : all[0].id();
        CGAL::box_self_intersection_d(all.begin(), all.end(), [&](const Box& a, const Box& b) {
            candidate(static_cast<ProxyId>(a.id() - first), static_cast<ProxyId>(b.id() - first));
        });
        end();
    }
};
#endif

#ifdef GAPLAB_HAVE_ODE
struct Ode : Peer {
    dSpaceID space = nullptr;
    std::vector<dGeomID> geoms;

    Ode() { dInitODE(); }
    ~Ode() {
        if (space != nullptr) dSpaceDestroy(space);
    }
    Ode(const Ode&) = delete;
    Ode& operator=(const Ode&) = delete;
    static void set(dGeomID geom, const Aabb<2>& box) {
        dGeomSetPosition(geom, dReal((box.min.x + box.max.x) / 2), dReal((box.min.y + box.max.y) / 2), 0);
    }
    void enter(std::span<const Aabb<2>> boxes) {
        enter_table(boxes);
        space = dSweepAndPruneSpaceCreate(nullptr, dSAP_AXES_XYZ);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const Vec2 size = boxes[i].max - boxes[i].min;
            geoms.push_back(dCreateBox(space, dReal(size.x), dReal(size.y), 1));
            dGeomSetData(geoms.back(), reinterpret_cast<void*>(i));
            set(geoms.back(), boxes[i]);
        }
        begin();
        collect();
    }
    void frame(std::span<const Aabb<2>> boxes) {
        move_table(boxes);
        for (std::size_t i = 0; i < boxes.size(); ++i) set(geoms[i], boxes[i]);
        collect();
    }
    void collect() {
        dSpaceCollide(space, this, [](void* me, dGeomID a, dGeomID b) {
            static_cast<Ode*>(me)->candidate(
                static_cast<ProxyId>(reinterpret_cast<std::size_t>(dGeomGetData(a))),
                static_cast<ProxyId>(reinterpret_cast<std::size_t>(dGeomGetData(b))));
        });
        end();
    }
};
#endif

/// A frame of all methods that the lens weighs against each other, and what it would choose.
int choice_for(const CrowdSpec& spec) {
    CrowdMotion<2> motion(spec);
    Ours<IncrementalSweep<2>> one;
    Ours<SweepAndPrune<2>> all;
    Ours<Grid<2>> grid;
    one.enter(motion.boxes());
    all.enter(motion.boxes());
    grid.enter(motion.boxes());
    motion.step();
    one.frame(motion.boxes());
    all.frame(motion.boxes());
    grid.frame(motion.boxes());
    return static_cast<int>(best_method({spec.count, one.counters(), all.counters(), grid.counters()}));
}

template <class Method>
void run(benchmark::State& state, const CrowdSpec& spec) {
    CrowdMotion<2> motion(spec);
    Method method;
    const auto start = Clock::now();
    method.enter(motion.boxes());
    const double setup = seconds_since(start);
    BroadCounters sum;
    double least = 1e9;
    for ([[maybe_unused]] auto each : state) {
        motion.step();
        const auto from = Clock::now();
        method.frame(motion.boxes());
        const double time = seconds_since(from);
        state.SetIterationTime(time);
        least = std::min(least, time);
        const BroadCounters counters = method.counters();
        for (std::size_t i = 0; i < sum.swaps.size(); ++i) sum.swaps[i] += counters.swaps[i];
        sum.candidates += counters.candidates;
        sum.overlaps += counters.overlaps;
        sum.begun += counters.begun + counters.ended;
    }
    const auto frames = static_cast<double>(state.iterations());
    const auto mean = [&](std::int64_t total) { return static_cast<double>(total) / frames; };
    state.counters["swaps"] = mean(sum.swap_count());
    state.counters["candidates"] = mean(sum.candidates);
    state.counters["overlaps"] = mean(sum.overlaps);
    state.counters["events"] = mean(sum.begun);
    state.counters["least_us"] = least * 1e6;
    state.counters["setup_ms"] = setup * 1e3;
    if (method.bytes() > 0) state.counters["bytes_a_body"] = method.bytes() / spec.count;
    state.counters["ours_best"] = choice_for(spec);
}

using BruteForceRun = Ours<BruteForce<2>>;
using OneAxisRun = Ours<IncrementalSweep<2>>;
struct OtherAxisRun : Ours<IncrementalSweep<2>> {
    OtherAxisRun() { method = IncrementalSweep<2>({.axis = 1}); }
};
using AllAxesRun = Ours<SweepAndPrune<2>>;
using GridRun = Ours<Grid<2>>;
using MovingGridRun = Ours<IncrementalGrid<2>>;

template <class Method>
void add(const char* name, const std::string& scene, const CrowdSpec& spec) {
    const int frames = spec.count <= 1000 ? 240 : spec.count <= 10'000 ? 60 : 10;
    const std::string full = scene + "/" + std::to_string(spec.count) + "/" + name;
    benchmark::RegisterBenchmark(full.c_str(), [spec](benchmark::State& state) { run<Method>(state, spec); })
        ->UseManualTime()
        ->Unit(benchmark::kMicrosecond)
        ->Iterations(frames);
}

void add_scene(const std::string& scene, const CrowdSpec& spec, bool flat = false) {
    if (spec.count <= 1000) add<BruteForceRun>("ours_brute_force", scene, spec);
    add<OneAxisRun>("ours_one_axis", scene, spec);
    if (flat && spec.count <= 10'000) add<OtherAxisRun>("ours_one_axis_along_y", scene, spec);
    if (spec.count <= 10'000 || flat || spec.speed <= 2) add<AllAxesRun>("ours_all_axes", scene, spec);
    add<GridRun>("ours_grid", scene, spec);
    add<MovingGridRun>("ours_moving_grid", scene, spec);
#ifdef GAPLAB_HAVE_BULLET
    if (spec.count <= 10'000) add<Bullet<btAxisSweep3>>("bullet_axis_sweep", scene, spec);
    add<Bullet<btDbvtBroadphase>>("bullet_dbvt", scene, spec);
#endif
#ifdef GAPLAB_HAVE_BOX2D
    add<Box2dTree>("box2d_tree", scene, spec);
#endif
#ifdef GAPLAB_HAVE_CGAL
    add<Cgal>("cgal", scene, spec);
#endif
#ifdef GAPLAB_HAVE_ODE
    if (spec.count <= 10'000) add<Ode>("ode_sap", scene, spec);
#endif
}

const bool k_registered = [] {
    for (const int count : {1000, 10'000, 100'000}) {
        for (const auto& [name, speed] : {std::pair{"even_0.5", 0.5}, {"even_2", 2.0}, {"even_8", 8.0}})
            add_scene(name, even_crowd(count, speed));
        add_scene("flat_0.5", flat_crowd(count, 0.5), true);
    }
    CrowdSpec giants = even_crowd(1000, 0.5);
    giants.giants = 20;
    add_scene("giants_0.5", giants);
    return true;
}();

}  // namespace
}  // namespace gaplab
