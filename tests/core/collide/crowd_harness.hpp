#pragma once
// Runs every broad-phase method on one table of boxes and holds each against brute force, frame by frame.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "collide/brute_force.hpp"
#include "collide/grid.hpp"
#include "collide/sort_and_sweep.hpp"
#include "collide/sweep_and_prune.hpp"

namespace gaplab::test {

using Pairs = std::vector<ProxyPair>;

inline Pairs sorted(std::span<const ProxyPair> pairs) {
    Pairs copy(pairs.begin(), pairs.end());
    std::sort(copy.begin(), copy.end());
    return copy;
}

inline Pairs difference(const Pairs& from, const Pairs& taken) {
    Pairs rest;
    std::set_difference(from.begin(), from.end(), taken.begin(), taken.end(), std::back_inserter(rest));
    return rest;
}

inline std::string text_of(const Pairs& pairs) {
    std::string text;
    for (const ProxyPair pair : pairs) text += " " + std::to_string(pair.a) + "-" + std::to_string(pair.b);
    return text;
}

/// What must come out of a frame, by brute force alone.
struct Truth {
    Pairs pairs, begun, ended;
};

template <int D>
Truth truth_of(const BoxTable<D>& table) {
    const Pairs now = brute_force_pairs(table.now());
    const Pairs before = brute_force_pairs(table.before());
    return {now, difference(now, before), difference(before, now)};
}

/// All methods side by side; `check` runs one frame of each.
template <int D>
struct AllMethods {
    BruteForce<D> brute_force;
    SortAndSweep<D> sort_and_sweep;
    IncrementalSweep<D> sweep;
    IncrementalSweep<D> sweep_last_axis{{.axis = D - 1}};
    SweepAndPrune<D> all_axes;
    SweepAndPrune<D> all_axes_recorded;
    SweepAndPrune<D> one_axis{{.axes = SapAxes::one}};
    Grid<D> grid;
    Grid<D> grid_fixed{{.cell_size = 3}};
    Grid<D> grid_without_big_list{{.big_list = false}};
    IncrementalGrid<D> incremental_grid;
    SapStory<D> story;  ///< of all_axes_recorded

    ::testing::AssertionResult check(const BoxTable<D>& table) {
        const Truth truth = truth_of(table);
        ::testing::AssertionResult result = ::testing::AssertionSuccess();
        const auto hold = [&](const char* name, const PairEvents& events, std::span<const ProxyPair> pairs) {
            if (!result) return;
            if (sorted(events.begun) != truth.begun)
                result = fail(name, "began", sorted(events.begun), truth.begun);
            else if (sorted(events.ended) != truth.ended)
                result = fail(name, "ended", sorted(events.ended), truth.ended);
            else if (sorted(pairs) != truth.pairs)
                result = fail(name, "pairs", sorted(pairs), truth.pairs);
        };
        const auto run = [&](const char* name, auto& method) {
            const PairEvents& events = method.update(table);
            hold(name, events, method.pairs());
        };
        run("brute force", brute_force);
        run("sort and sweep", sort_and_sweep);
        run("incremental sweep", sweep);
        run("incremental sweep, last axis", sweep_last_axis);
        run("sweep and prune", all_axes);
        run("sweep and prune, one axis", one_axis);
        run("grid", grid);
        run("grid of 3", grid_fixed);
        run("grid without big list", grid_without_big_list);
        run("incremental grid", incremental_grid);
        story = all_axes_recorded.update_recorded(table);
        hold("sweep and prune, recorded", story.events, all_axes_recorded.pairs());
        return result;
    }

  private:
    static ::testing::AssertionResult fail(const char* name, const char* what, const Pairs& got,
                                           const Pairs& want) {
        return ::testing::AssertionFailure()
               << name << ", " << what << ":" << text_of(got) << "\n  instead of:" << text_of(want);
    }
};

template <int D>
Aabb<D> box_at(const Vec<D>& min, const Vec<D>& size) {
    return {min, min + size};
}

}  // namespace gaplab::test
