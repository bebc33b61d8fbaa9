#include "collide/grid.hpp"

#include <algorithm>
#include <cmath>

namespace gaplab {

namespace {

constexpr std::uint32_t k_no_cell = ~std::uint32_t{0};
constexpr ProxyId k_nobody = ~ProxyId{0};

/// Cells are this much longer than they say, so that two corners less than a cell apart never come out two
/// cells apart by rounding. A grid of 100,000 cells along an axis needs 1e-11; 1e-9 costs nothing.
constexpr double k_cell_slack = 1 + 1e-9;

/// More cells than this a box, and clearing them costs more than they save.
constexpr double k_most_cells_per_box = 4;
constexpr double k_cells_always_allowed = 64;

/// Where nearly all boxes are, by a sample of their corners: one box far away must not stretch the cells.
constexpr std::size_t k_sample = 512;
constexpr std::size_t k_trimmed_share = 50;  ///< 1 / 50 = 2 % at each end
constexpr double k_margin = 0.05;            ///< then added again at each end
constexpr double k_farthest = 1e100;         ///< so that lengths and products of them stay finite

/// A plan is made anew when the crowd has changed by a quarter, or an eighth of it is at the border, or the
/// big ones have become many.
bool is_outdated(std::size_t planned_for, std::size_t planned_big, std::size_t count, std::size_t big,
                 std::size_t outside) {
    constexpr std::size_t k_few = 16;
    const std::size_t change = count > planned_for ? count - planned_for : planned_for - count;
    return planned_for == 0 || change > planned_for / 4 || outside > count / 8 + k_few ||
           big > 2 * planned_big + count / 64 + k_few;
}

template <int D>
double length_of(const Aabb<D>& box) {
    double length = 0;
    for (int axis = 0; axis < D; ++axis) length = std::max(length, box.max[axis] - box.min[axis]);
    return length;
}

/// The finite lengths of all boxes present, in no order.
template <int D>
std::vector<double> lengths_of(const BoxTable<D>& table) {
    std::vector<double> lengths;
    lengths.reserve(table.count());
    for (ProxyId id = 0; id < table.capacity(); ++id)
        if (table.is_present(id) && std::isfinite(length_of(table.now(id))))
            lengths.push_back(length_of(table.now(id)));
    return lengths;
}

/// The length of the longest box that is not big.
double length_of_cells(std::vector<double> lengths, bool big_list) {
    if (lengths.empty()) return 1;
    const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
    std::nth_element(lengths.begin(), middle, lengths.end());
    const double limit = big_list ? k_big_factor * *middle : std::numeric_limits<double>::infinity();
    double longest = 0;
    for (const double length : lengths)
        if (length <= limit) longest = std::max(longest, length);
    return longest > 0 ? longest : 1;
}

/// The interval of one axis that holds nearly all lowest corners.
template <int D>
Interval usual_range(const BoxTable<D>& table, int axis) {
    std::vector<double> sample;
    const std::size_t stride = table.capacity() / k_sample + 1;
    for (std::size_t id = 0; id < table.capacity(); id += stride) {
        const double corner = table.now()[id].min[axis];
        if (std::isfinite(corner)) sample.push_back(std::clamp(corner, -k_farthest, k_farthest));
    }
    if (sample.empty()) return {0, 0};
    std::sort(sample.begin(), sample.end());
    const std::size_t trimmed = sample.size() / k_trimmed_share;
    const Interval core{sample[trimmed], sample[sample.size() - 1 - trimmed]};
    return grown(core, (k_margin + 1.0 / k_trimmed_share) * gaplab::length_of(core));
}

/// Number of cells along each axis for cells of `size`, as real numbers (they may be huge).
template <int D>
Vec<D> cells_needed(const std::array<Interval, D>& range, double size) {
    Vec<D> needed{1};
    for (int axis = 0; axis < D; ++axis)
        needed[axis] = std::floor(gaplab::length_of(range[static_cast<std::size_t>(axis)]) / size) + 1;
    return needed;
}

template <int D>
double product(const Vec<D>& v) {
    double p = 1;
    for (int axis = 0; axis < D; ++axis) p *= v[axis];
    return p;
}

/// Offsets from a cell to the middle of each row of three that comes after its own row: one in 2D, four in
/// 3D. Together with the rest of the own row they are half of the neighbours.
template <int D>
std::array<std::uint32_t, D == 2 ? 1 : 4> rows_after(const GridPlan<D>& plan) {
    const std::uint32_t row = plan.stride[1];
    if constexpr (D == 2)
        return {row};
    else
        return {row, plan.stride[2] - row, plan.stride[2], plan.stride[2] + row};
}

/// Cells looked into for one box: its own, the next, and three a row.
template <int D>
constexpr std::int64_t k_cells_a_box = D == 2 ? 5 : 14;

/// Big boxes against everyone; among themselves once.
template <int D>
void meet_big(const BoxTable<D>& table, std::span<const ProxyId> big, const GridPlan<D>& plan,
              PairDiff<D>& diff, BroadCounters& counters) {
    for (const ProxyId a : big) {
        diff.make_room(table.capacity());
        for (ProxyId b = 0; b < table.capacity(); ++b)
            if (boxes_overlap(table.now(a), table.now(b)))
                diff.note(a, b, a != b && (a < b || !plan.is_big(table.now(b))));
    }
    const auto many = static_cast<std::int64_t>(big.size());
    counters.big = many;
    counters.candidates += many * (static_cast<std::int64_t>(table.count()) - many) + many * (many - 1) / 2;
}

}  // namespace

template <int D>
std::uint32_t GridPlan<D>::cell_of(const Vec<D>& corner) const {
    std::uint32_t cell = 0;
    for (int axis = 0; axis < D; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        const double last = cells[i] - 1;
        const double place = (corner[axis] - origin[axis]) * inverse_size;
        const double inside = std::min(std::max(place, 0.0), last);
        cell += (static_cast<std::uint32_t>(inside) + 1) * stride[i];
    }
    return cell;
}

template <int D>
bool GridPlan<D>::is_outside(const Vec<D>& corner) const {
    for (int axis = 0; axis < D; ++axis) {
        const double place = (corner[axis] - origin[axis]) * inverse_size;
        if (place < 0 || place >= cells[static_cast<std::size_t>(axis)]) return true;
    }
    return false;
}

template <int D>
GridPlan<D> plan_grid(const BoxTable<D>& table, const GridSettings& settings) {
    GridPlan<D> plan;
    const std::vector<double> lengths = lengths_of(table);
    plan.cell_size = settings.cell_size > 0 && settings.big_list
                         ? settings.cell_size
                         : length_of_cells(lengths, settings.big_list);
    std::array<Interval, D> range;
    for (int axis = 0; axis < D; ++axis) range[static_cast<std::size_t>(axis)] = usual_range(table, axis);
    const double most = k_most_cells_per_box * static_cast<double>(table.count()) + k_cells_always_allowed;
    while (product<D>(cells_needed<D>(range, plan.cell_size)) > most) plan.cell_size *= 1.25;
    plan.inverse_size = 1 / (plan.cell_size * k_cell_slack);
    const Vec<D> needed = cells_needed<D>(range, plan.cell_size);
    std::uint32_t stride = 1;
    for (int axis = 0; axis < D; ++axis) {
        const auto i = static_cast<std::size_t>(axis);
        plan.origin[axis] = range[i].min;
        plan.cells[i] = static_cast<int>(needed[axis]);
        plan.stride[i] = stride;
        stride *= static_cast<std::uint32_t>(plan.cells[i] + 2);
    }
    plan.cell_total = stride;
    plan.planned_for = table.count();
    for (ProxyId id = 0; id < table.capacity(); ++id)
        plan.planned_big += table.is_present(id) && plan.is_big(table.now(id)) ? 1 : 0;
    return plan;
}

template <int D>
const PairEvents& Grid<D>::update(const BoxTable<D>& table) {
    counters_ = {};
    diff_.begin_frame();
    if (is_outdated(plan_.planned_for, plan_.planned_big, table.count(), big_.size(), outside_))
        plan_ = plan_grid(table, settings_);
    count_boxes(table);
    place_boxes(table);
    meet_neighbours();
    meet_big<D>(table, big_, plan_, diff_, counters_);
    diff_.end_frame(table, counters_);
    return diff_.events();
}

template <int D>
void Grid<D>::count_boxes(const BoxTable<D>& table) {
    first_.assign(plan_.cell_total + 1, 0);
    cell_of_.resize(table.capacity());
    big_.clear();
    outside_ = 0;
    for (ProxyId id = 0; id < table.capacity(); ++id) {
        const Aabb<D>& box = table.now(id);
        cell_of_[id] = k_no_cell;
        if (plan_.is_big(box)) {
            big_.push_back(id);
            continue;
        }
        if (!table.is_present(id)) continue;
        cell_of_[id] = plan_.cell_of(box.min);
        outside_ += plan_.is_outside(box.min) ? 1 : 0;
        ++first_[cell_of_[id]];
    }
}

/// After adding up, first_[c] is one past the last entry of cell c; placing a box takes one off, so that at
/// the end it is the first entry.
template <int D>
void Grid<D>::place_boxes(const BoxTable<D>& table) {
    std::uint32_t sum = 0;
    for (std::uint32_t& first : first_) {
        sum += first;
        first = sum;
    }
    entries_.resize(sum);
    for (ProxyId id = 0; id < table.capacity(); ++id) {
        const std::uint32_t cell = cell_of_[id];
        if (cell != k_no_cell) entries_[--first_[cell]] = {table.now(id), id, cell};
    }
    counters_.cell_changes = sum;
}

template <int D>
void Grid<D>::meet_neighbours() {
    const auto rows = rows_after(plan_);
    std::int64_t candidates = 0;
    const auto meet = [&](const Entry& a, std::uint32_t from, std::uint32_t to) {
        candidates += to - from;
        diff_.make_room(to - from);
        for (std::uint32_t i = from; i < to; ++i)
            diff_.note(a.id, entries_[i].id, boxes_overlap(a.box, entries_[i].box));
    };
    for (std::uint32_t i = 0; i < entries_.size(); ++i) {
        const Entry& a = entries_[i];
        meet(a, i + 1, first_[a.cell + 2]);  // the rest of the own cell and the next
        for (const std::uint32_t row : rows) meet(a, first_[a.cell + row - 1], first_[a.cell + row + 2]);
    }
    counters_.candidates += candidates;
    counters_.cells = k_cells_a_box<D> * static_cast<std::int64_t>(entries_.size());
}

template <int D>
std::size_t Grid<D>::bytes() const {
    return first_.capacity() * sizeof(std::uint32_t) + cell_of_.capacity() * sizeof(std::uint32_t) +
           entries_.capacity() * sizeof(Entry) + diff_.bytes();
}

template <int D>
const PairEvents& IncrementalGrid<D>::update(const BoxTable<D>& table) {
    counters_ = {};
    diff_.begin_frame();
    if (is_outdated(plan_.planned_for, plan_.planned_big, table.count(), big_.size(), outside_))
        plan_anew(table);
    follow(table);
    meet_neighbours(table);
    meet_big<D>(table, big_, plan_, diff_, counters_);
    diff_.end_frame(table, counters_);
    return diff_.events();
}

template <int D>
void IncrementalGrid<D>::plan_anew(const BoxTable<D>& table) {
    plan_ = plan_grid(table, settings_);
    head_.assign(plan_.cell_total, k_nobody);
    cell_of_.assign(table.capacity(), k_no_cell);
}

/// Boxes whose corner crossed a border change lists; all others are only looked at.
template <int D>
void IncrementalGrid<D>::follow(const BoxTable<D>& table) {
    cell_of_.resize(table.capacity(), k_no_cell);
    next_.resize(table.capacity(), k_nobody);
    previous_.resize(table.capacity(), k_nobody);
    big_.clear();
    outside_ = 0;
    for (ProxyId id = 0; id < table.capacity(); ++id) {
        const Aabb<D>& box = table.now(id);
        const bool big = plan_.is_big(box);
        if (big) big_.push_back(id);
        const bool listed = !big && table.is_present(id);
        const std::uint32_t cell = listed ? plan_.cell_of(box.min) : k_no_cell;
        outside_ += listed && plan_.is_outside(box.min) ? 1 : 0;
        if (cell == cell_of_[id]) continue;
        ++counters_.cell_changes;
        if (cell_of_[id] != k_no_cell) unlink(id);
        if (cell != k_no_cell) link(id, cell);
    }
}

template <int D>
void IncrementalGrid<D>::link(ProxyId id, std::uint32_t cell) {
    cell_of_[id] = cell;
    previous_[id] = k_nobody;
    next_[id] = head_[cell];
    if (head_[cell] != k_nobody) previous_[head_[cell]] = id;
    head_[cell] = id;
}

template <int D>
void IncrementalGrid<D>::unlink(ProxyId id) {
    if (previous_[id] == k_nobody)
        head_[cell_of_[id]] = next_[id];
    else
        next_[previous_[id]] = next_[id];
    if (next_[id] != k_nobody) previous_[next_[id]] = previous_[id];
    cell_of_[id] = k_no_cell;
}

template <int D>
void IncrementalGrid<D>::meet_list(const BoxTable<D>& table, ProxyId id, ProxyId first) {
    for (ProxyId other = first; other != k_nobody; other = next_[other]) {
        ++counters_.candidates;
        diff_.make_room(1);
        diff_.note(id, other, boxes_overlap(table.now(id), table.now(other)));
    }
}

template <int D>
void IncrementalGrid<D>::meet_neighbours(const BoxTable<D>& table) {
    const auto rows = rows_after(plan_);
    for (ProxyId id = 0; id < table.capacity(); ++id) {
        const std::uint32_t cell = cell_of_[id];
        if (cell == k_no_cell) continue;
        meet_list(table, id, next_[id]);
        meet_list(table, id, head_[cell + 1]);
        for (const std::uint32_t row : rows)
            for (std::uint32_t near = cell + row - 1; near <= cell + row + 1; ++near)
                meet_list(table, id, head_[near]);
        counters_.cells += k_cells_a_box<D>;
    }
}

template struct GridPlan<2>;
template struct GridPlan<3>;
template GridPlan<2> plan_grid<2>(const BoxTable<2>&, const GridSettings&);
template GridPlan<3> plan_grid<3>(const BoxTable<3>&, const GridSettings&);
template class Grid<2>;
template class Grid<3>;
template class IncrementalGrid<2>;
template class IncrementalGrid<3>;

}  // namespace gaplab
