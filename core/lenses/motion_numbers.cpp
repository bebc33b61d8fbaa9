#include "lenses/motion_numbers.hpp"

#include <cmath>

#include "lenses/phrasebook.hpp"
#include "lenses/sat_names.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

using Values = std::vector<std::pair<std::string, double>>;

Caption say(const std::string& key, std::vector<std::pair<std::string, CaptionValue>> values = {}) {
    return {"motion." + key, std::move(values), {}};
}
Number count(double value) { return {value, 0}; }
std::string text(double value) { return shown({value, 3}); }

Table with_columns(std::initializer_list<const char*> columns) {
    Table table;
    for (const char* column : columns) table.columns.push_back(say(std::string("column.") + column));
    return table;
}

template <int D>
Table table_of_looks(const MotionRunOf<D>& run) {
    Table table = with_columns({"look", "time", "distance"});
    for (std::size_t i = 0; i < run.discrete.looks.size(); ++i) {
        const MotionLook& look = run.discrete.looks[i];
        const bool hit = static_cast<int>(i) == run.discrete.first_hit;
        table.rows.push_back({{std::to_string(i), text(look.time), text(look.separation)}, {}, hit, false});
    }
    return table;
}

template <int D>
Table table_of_axes(const MotionMomentOf<D>& moment) {
    Table table = with_columns({"axis", "speed", "enter", "leave"});
    const auto& steps = moment.run.sweep.steps;
    for (int i = 0; i < static_cast<int>(steps.size()); ++i) {
        const SweepStep<D>& step = steps[static_cast<std::size_t>(i)];
        TableRow row{
            {short_axis_name(*moment.run.pair, step.axis), "–", "–", "–"}, {Tag::axis, i, -1}, false, false};
        row.current = moment.phase() == MotionPhase::axis && moment.beat().index == i;
        row.pending = i >= moment.tested();
        if (!row.pending && !step.axis.degenerate)
            row.cells = {row.cells[0], text(step.speed), text(step.enter), text(step.leave)};
        table.rows.push_back(std::move(row));
    }
    return table;
}

template <int D>
Table table_of_safe_steps(const MotionMomentOf<D>& moment) {
    Table table = with_columns({"step", "time", "distance", "bound", "safe"});
    const int done = moment.tested();
    for (int i = 0; i < done; ++i) {
        const AdvanceStep<D>& step = moment.run.advance.steps[static_cast<std::size_t>(i)];
        const bool now = moment.phase() == MotionPhase::advance && moment.beat().index == i;
        table.rows.push_back({{std::to_string(step.iteration), text(step.time), text(step.distance),
                               text(step.bound), text(step.step)},
                              {Tag::step, i, -1},
                              now,
                              false});
    }
    return table;
}

template <int D>
Table table_of_contacts(const MotionMomentOf<D>& moment) {
    Table table =
        D == 3 ? with_columns({"point", "x", "y", "z", "depth"}) : with_columns({"point", "x", "y", "depth"});
    const bool known = moment.phase() == MotionPhase::contact;
    const auto& points = moment.run.contact->story.manifold.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        TableRow row{{std::to_string(i + 1)}, {}, false, !known};
        for (int d = 0; d < D; ++d) row.cells.push_back(known ? text(points[i].position[d]) : "–");
        row.cells.push_back(known ? text(points[i].depth) : "–");
        table.rows.push_back(std::move(row));
    }
    return table;
}

template <int D>
Values values_of_axis(const SweepStep<D>& step, int index) {
    Values values{{"axis", index + 1.0}};
    add_point<D>(values, "direction", step.axis.direction);
    for (const auto& each : Values{{"a_min", step.a.min},
                                   {"a_max", step.a.max},
                                   {"b_min", step.b.min},
                                   {"b_max", step.b.max},
                                   {"origin_shift", step.origin_shift},
                                   {"speed", step.speed},
                                   {"made_at", step.made_at}})
        values.push_back(each);
    // JSON has no infinity: a time that never comes is left out.
    for (const auto& [name, value] : Values{{"enter", step.enter},
                                            {"leave", step.leave},
                                            {"enter_so_far", step.enter_so_far},
                                            {"leave_so_far", step.leave_so_far}})
        if (std::isfinite(value)) values.emplace_back(name, value);
    return values;
}

template <int D>
Values values_of_safe_step(const AdvanceStep<D>& step) {
    Values values{{"iteration", step.iteration}, {"time", step.time}, {"distance", step.distance}};
    add_point<D>(values, "normal", step.normal);
    for (const auto& each : Values{{"approach", step.approach},
                                   {"turning_a", step.turning_a},
                                   {"turning_b", step.turning_b},
                                   {"bound", step.bound},
                                   {"tolerance", step.tolerance},
                                   {"step", step.step}})
        values.push_back(each);
    return values;
}

template <int D>
void add_answer(Values& values, const MotionRunOf<D>& run) {
    values.emplace_back("hit", run.answer.hit ? 1 : 0);
    if (run.answer.hit) {
        values.emplace_back("time", run.answer.time);
        add_point<D>(values, "normal", run.answer.normal);
    }
    for (const auto& [name, value] : Values{{"enter", run.answer.enter}, {"leave", run.answer.leave}})
        if (!run.by_advance && std::isfinite(value)) values.emplace_back(name, value);
}

template <int D>
void add_contact(Values& values, const MotionRunOf<D>& run) {
    values.emplace_back("contact_time", run.contact->time);
    values.emplace_back("points", static_cast<double>(run.contact->story.manifold.points.size()));
    int index = 0;
    for (const ContactPoint<D>& point : run.contact->story.manifold.points) {
        const std::string name = "point" + std::to_string(++index);
        add_point<D>(values, name, point.position);
        values.emplace_back(name + "_depth", point.depth);
    }
}

}  // namespace

template <int D>
Table motion_table(const MotionMomentOf<D>& moment) {
    if (moment.phase() == MotionPhase::discrete || moment.run.long_step) return table_of_looks(moment.run);
    if (moment.in_contact()) return table_of_contacts(moment);
    return moment.run.by_advance ? table_of_safe_steps(moment) : table_of_axes(moment);
}

template <int D>
std::vector<Caption> motion_counters(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    std::vector<Caption> counters;
    counters.push_back(say("counter.looks", {{"n", count(static_cast<double>(run.discrete.looks.size()))},
                                             {"h", Number{run.discrete.time_step, 3}}}));
    counters.push_back(say("counter.relative", {{"v", point_text(run.relative_velocity(), 2)}}));
    if (run.by_advance) {
        counters.push_back(say("counter.safe_steps", {{"n", count(moment.tested())}}));
        counters.push_back(
            say("counter.tolerance", {{"d", tiny_text(run.advance_rules.tolerance * run.pair->size())}}));
    } else {
        counters.push_back(say("counter.axes", {{"n", count(moment.tested())}}));
        if (run.all_axes > run.axis_count())
            counters.push_back(
                say("counter.listed", {{"n", count(run.axis_count())}, {"all", count(run.all_axes)}}));
    }
    if (run.story_cut)
        counters.push_back(say("counter.cut", {{"n", count(static_cast<double>(run.advance.steps.size()))},
                                               {"all", count(run.right.iterations)}}));
    return counters;
}

template <int D>
std::vector<std::pair<std::string, double>> motion_values(const MotionMomentOf<D>& moment) {
    const MotionRunOf<D>& run = moment.run;
    Values values;
    if (moment.phase() == MotionPhase::opening || moment.phase() == MotionPhase::discrete)
        values = {{"time_step", run.discrete.time_step},
                  {"looks", static_cast<double>(run.discrete.looks.size())},
                  {"first_hit", run.discrete.first_hit}};
    if (const SweepStep<D>* step = moment.axis()) values = values_of_axis(*step, moment.beat().index);
    if (const AdvanceStep<D>* step = moment.safe_step()) values = values_of_safe_step(*step);
    if (moment.phase() >= MotionPhase::answer) add_answer(values, run);
    if (moment.in_contact()) add_contact(values, run);
    return values;
}

template Table motion_table(const MotionMomentOf<2>&);
template Table motion_table(const MotionMomentOf<3>&);
template std::vector<Caption> motion_counters(const MotionMomentOf<2>&);
template std::vector<Caption> motion_counters(const MotionMomentOf<3>&);
template std::vector<std::pair<std::string, double>> motion_values(const MotionMomentOf<2>&);
template std::vector<std::pair<std::string, double>> motion_values(const MotionMomentOf<3>&);

}  // namespace gaplab
