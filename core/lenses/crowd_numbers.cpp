#include "lenses/crowd_numbers.hpp"

#include <algorithm>
#include <cmath>

#include "lenses/crowd_words.hpp"
#include "lenses/phrasebook.hpp"

namespace gaplab {
namespace {

constexpr std::size_t k_rows = 24;     // of the table: more than a screen
constexpr double k_linear_range = 60;  // longest bar against shortest: beyond, the shortest is a dot

using Values = std::vector<std::pair<std::string, CaptionValue>>;

Caption say(const std::string& key, Values values = {}) { return {"crowd." + key, std::move(values), {}}; }
Number count(std::int64_t value) { return {static_cast<double>(value), 0}; }
std::string yes_no(bool yes) { return yes ? "✓" : "–"; }

/// Comparisons of a sort that forgets the order: n log2 n.
std::int64_t sorting_from_scratch(std::size_t endpoints) {
    const auto n = static_cast<double>(endpoints);
    return n < 2 ? 0 : static_cast<std::int64_t>(std::llround(n * std::log2(n)));
}

bool meets(ProxyPair pair, int body) {
    return body >= 0 && (pair.a == static_cast<ProxyId>(body) || pair.b == static_cast<ProxyId>(body));
}

/// Swaps of one kind up to this step; those of a whole frame are counted even where they are no steps.
template <int D>
std::int64_t swaps_of(const CrowdMoment<D>& moment, SwapKind kind) {
    if (moment.whole_frame()) return moment.frame.counts.lists.swaps_of(kind);
    std::int64_t swaps = 0;
    for (std::size_t i = 0; i <= moment.index; ++i) {
        const SapStep& step = moment.frame.steps[i];
        swaps += step.kind == SapStep::Kind::swap && step.swap == kind ? 1 : 0;
    }
    return swaps;
}

template <int D>
void add_limits(std::vector<Caption>& counters, const CrowdMoment<D>& moment) {
    const std::size_t n = moment.run.body_count();
    if (n > k_bodies_with_passes)
        counters.push_back(say("limit.frames", {{"most", count(std::int64_t{k_bodies_with_passes})}}));
    else if (n > k_bodies_with_swaps)
        counters.push_back(say("limit.passes", {{"most", count(std::int64_t{k_bodies_with_swaps})}}));
}

template <int D>
std::size_t endpoints_a_list(const CrowdMoment<D>& moment) {
    return moment.frame.after[static_cast<std::size_t>(moment.axis())].size();
}

}  // namespace

template <int D>
Table crowd_table(const CrowdMoment<D>& moment) {
    Table table;
    if (moment.by_key()) return table;
    table.columns.push_back(say("column.pair"));
    for (int axis = 0; axis < D; ++axis)
        table.columns.push_back(say(std::string("column.on_") + "xyz"[axis]));
    table.columns.push_back(say("column.shapes"));
    std::vector<std::size_t> order(moment.frame.pairs.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_partition(order.begin(), order.end(),
                          [&](std::size_t i) { return meets(moment.frame.pairs[i], moment.selected); });
    order.resize(std::min(order.size(), k_rows));
    for (const std::size_t i : order) {
        const ProxyPair pair = moment.frame.pairs[i];
        const Aabb<D>& a = moment.frame.boxes[pair.a];
        const Aabb<D>& b = moment.frame.boxes[pair.b];
        const bool current =
            moment.is_swap() && pair_of(moment.step.left.id(), moment.step.right.id()) == pair;
        TableRow row{{pair_name(moment.run, pair)}, {}, current, false};
        for (int axis = 0; axis < D; ++axis) row.cells.push_back(yes_no(overlap_on_axis(a, b, axis)));
        row.cells.push_back(yes_no(moment.frame.real[i] != 0));
        table.rows.push_back(std::move(row));
    }
    return table;
}

template <int D>
std::vector<Caption> crowd_counters(const CrowdMoment<D>& moment) {
    const CrowdCounts& counts = moment.frame.counts;
    const std::size_t endpoints = endpoints_a_list(moment) / (moment.by_key() ? 2 : 1);
    std::vector<Caption> counters;
    counters.push_back(say("counter.endpoints", {{"n", count(static_cast<std::int64_t>(endpoints))}}));
    counters.push_back(
        say("counter.swaps", {{"k", count(moment.swaps_so_far())}, {"n", count(counts.lists.swap_count())}}));
    counters.push_back(
        say("counter.start_start", {{"n", count(swaps_of(moment, SwapKind::start_over_start))}}));
    if (!moment.by_key()) {
        counters.push_back(say("counter.end_end", {{"n", count(swaps_of(moment, SwapKind::end_over_end))}}));
        counters.push_back(say("counter.begins", {{"n", count(swaps_of(moment, SwapKind::end_over_start))}}));
        counters.push_back(say("counter.parts", {{"n", count(swaps_of(moment, SwapKind::start_over_end))}}));
    }
    counters.push_back(say("counter.comparisons", {{"n", count(counts.lists.comparisons)}}));
    counters.push_back(say("counter.from_scratch", {{"n", count(sorting_from_scratch(endpoints))}}));
    if (!moment.by_key() && counts.grid.cells > 0)
        counters.push_back(
            say("counter.cells", {{"n", count(counts.grid.cells)}, {"big", count(counts.grid.big)}}));
    add_limits(counters, moment);
    return counters;
}

template <int D>
std::vector<std::pair<std::string, double>> crowd_values(const CrowdMoment<D>& moment) {
    const CrowdCounts& counts = moment.frame.counts;
    const auto number = [](auto value) { return static_cast<double>(value); };
    const auto looked_at = counts.work().pairs_looked_at();
    std::vector<std::pair<std::string, double>> values{
        {"frame", counts.frame},
        {"axis", moment.axis()},
        {"swaps_so_far", number(moment.swaps_so_far())},
        {"swaps", number(counts.lists.swap_count())},
        {"comparisons", number(counts.lists.comparisons)},
        {"begun", number(moment.frame.events.begun.size())},
        {"ended", number(moment.frame.events.ended.size())},
        {"pairs", number(moment.frame.pairs.size())},
        {"real", moment.frame.real_count},
        {"brute_force", number(looked_at[0])},
        {"one_axis", number(looked_at[1])},
        {"all_axes", number(looked_at[2])},
        {"grid", number(looked_at[3])},
        {"best_method", number(static_cast<int>(best_method(counts.work())))},
        {"disagrees", counts.disagreement ? 1.0 : 0.0}};
    if (moment.is_swap()) {
        values.emplace_back("position", moment.step.position);
        values.emplace_back("left", moment.step.left.id());
        values.emplace_back("right", moment.step.right.id());
        values.emplace_back("effect", number(static_cast<int>(moment.step.effect)));
    }
    return values;
}

template <int D>
bool comparison_is_logarithmic(const CrowdMoment<D>& moment) {
    const auto looked_at = moment.frame.counts.work().pairs_looked_at();
    const auto least = std::max<std::int64_t>(1, static_cast<std::int64_t>(moment.frame.pairs.size()));
    return static_cast<double>(looked_at[0]) > k_linear_range * static_cast<double>(least);
}

template <int D>
Strips crowd_comparison(const CrowdMoment<D>& moment) {
    const auto looked_at = moment.frame.counts.work().pairs_looked_at();
    const bool logarithmic = comparison_is_logarithmic(moment);
    const BroadMethod best = best_method(moment.frame.counts.work());
    const auto length = [&](std::int64_t n) {
        return logarithmic ? std::log10(1 + static_cast<double>(n)) : static_cast<double>(n);
    };
    Strips strips;
    const auto add = [&](Caption name, std::int64_t n, bool current, Role role) {
        StripRow row;
        row.name = std::move(name);
        row.a = {0, length(n)};
        row.value = shown(count(n));
        row.value_role = role;
        row.current = current;
        strips.rows.push_back(std::move(row));
    };
    for (std::size_t i = 0; i < looked_at.size(); ++i) {
        const auto method = static_cast<BroadMethod>(i);
        add(method_name(method), looked_at[i], method == best, Role::label);
    }
    // Of the grid, which no mistake reaches.
    add(say("method.true"), moment.frame.counts.grid.overlaps, false, Role::overlap);
    return strips;
}

template <int D>
Plot crowd_history(const CrowdMoment<D>& moment) {
    Plot plot;
    plot.x_title = say("history.x");
    plot.y_title = say(moment.by_key() ? "history.y_order" : "history.y");
    Curve swaps{{}, Role::shape_a, false};
    Curve events{{}, Role::overlap, false};
    Curve candidates{{}, Role::gap, true};
    for (const CrowdCounts& counts : moment.run.history()) {
        if (counts.frame == 0) continue;  // everyone enters: no frame like the others
        const auto x = static_cast<double>(counts.frame);
        swaps.points.push_back({x, static_cast<double>(counts.lists.swap_count())});
        events.points.push_back({x, static_cast<double>(counts.lists.begun + counts.lists.ended)});
        candidates.points.push_back({x, static_cast<double>(counts.grid.candidates)});
    }
    if (swaps.points.empty()) {
        for (Curve* curve : {&swaps, &events, &candidates}) curve->points.push_back({0, 0});
    }
    plot.curves.push_back(swaps);
    if (!moment.by_key()) {
        plot.curves.push_back(candidates);
        plot.curves.push_back(events);
    }
    const auto name = [&](const Curve& curve, const char* word) {
        plot.markers.push_back({curve.points[curve.points.size() / 2], curve.role, {}, word});
    };
    name(swaps, "1");
    if (!moment.by_key()) {
        name(candidates, "2");
        name(events, "3");
    }
    plot.vertical_lines.push_back(static_cast<double>(moment.frame.counts.frame));
    return plot;
}

template Table crowd_table(const CrowdMoment<2>&);
template Table crowd_table(const CrowdMoment<3>&);
template std::vector<Caption> crowd_counters(const CrowdMoment<2>&);
template std::vector<Caption> crowd_counters(const CrowdMoment<3>&);
template std::vector<std::pair<std::string, double>> crowd_values(const CrowdMoment<2>&);
template std::vector<std::pair<std::string, double>> crowd_values(const CrowdMoment<3>&);
template Strips crowd_comparison(const CrowdMoment<2>&);
template Strips crowd_comparison(const CrowdMoment<3>&);
template bool comparison_is_logarithmic(const CrowdMoment<2>&);
template bool comparison_is_logarithmic(const CrowdMoment<3>&);
template Plot crowd_history(const CrowdMoment<2>&);
template Plot crowd_history(const CrowdMoment<3>&);

}  // namespace gaplab
