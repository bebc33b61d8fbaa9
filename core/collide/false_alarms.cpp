#include "collide/quick.hpp"
#include "collide/sat.hpp"
#include "geometry/random.hpp"

namespace gaplab {

template <int D>
FalseAlarms measure_false_alarms(const Shape<D>& a, const Shape<D>& b, int placements, std::uint64_t seed) {
    Random random(seed);
    const Ball<D> ball_a = enclosing_ball(a);
    const Ball<D> ball_b = enclosing_ball(b);
    const double reach = a.size + b.size;
    FalseAlarms alarms;
    Placed<D> placed_a;
    Placed<D> placed_b;
    for (; alarms.placements < placements; ++alarms.placements) {
        // The shapes' own centres may be far from their local origins: the centres are what is placed.
        const Rotation<D> turn_a = random_rotation<D>(random);
        const Rotation<D> turn_b = random_rotation<D>(random);
        const Vec<D> between = random_point<D>(random, reach);
        placed_a.place(a, {-(matrix_of(turn_a) * a.center), turn_a});
        placed_b.place(b, {between - matrix_of(turn_b) * b.center, turn_b});
        const Bounds<D> bounds_a = bounds_of(placed_a, ball_a);
        const Bounds<D> bounds_b = bounds_of(placed_b, ball_b);
        const bool box = box_test(bounds_a, bounds_b).verdict == QuickVerdict::maybe;
        const bool ball = ball_test(bounds_a, bounds_b).verdict == QuickVerdict::maybe;
        const bool apart = sat_verdict(placed_a, placed_b) != Verdict::overlapping;
        alarms.apart += apart ? 1 : 0;
        alarms.box_maybe += box ? 1 : 0;
        alarms.ball_maybe += ball ? 1 : 0;
        alarms.box_false += apart && box ? 1 : 0;
        alarms.ball_false += apart && ball ? 1 : 0;
        alarms.both_false += apart && box && ball ? 1 : 0;
    }
    return alarms;
}

template FalseAlarms measure_false_alarms<2>(const Shape<2>&, const Shape<2>&, int, std::uint64_t);
template FalseAlarms measure_false_alarms<3>(const Shape<3>&, const Shape<3>&, int, std::uint64_t);

}  // namespace gaplab
