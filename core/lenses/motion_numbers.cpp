#include "lenses/motion_numbers.hpp"

#include <cmath>

#include "lenses/phrasebook.hpp"
#include "lenses/sat_words.hpp"
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

Table table_of_looks(const MotionRun& run) {
    Table table = with_columns({"look", "time", "distance"});
    for (std::size_t i = 0; i < run.discrete.looks.size(); ++i) {
        const MotionLook& look = run.discrete.looks[i];
        const bool hit = static_cast<int>(i) == run.discrete.first_hit;
        table.rows.push_back({{std::to_string(i), text(look.time), text(look.separation)}, {}, hit, false});
    }
    return table;
}

Table table_of_axes(const MotionMoment& moment) {
    Table table = with_columns({"axis", "speed", "enter", "leave"});
    const auto& steps = moment.run.sweep.steps;
    for (int i = 0; i < static_cast<int>(steps.size()); ++i) {
        const SweepStep<2>& step = steps[static_cast<std::size_t>(i)];
        TableRow row{{short_axis_name(step.axis), "–", "–", "–"}, {Tag::axis, i, -1}, false, false};
        row.current = moment.phase() == MotionPhase::axis && moment.beat().index == i;
        row.pending = i >= moment.tested();
        if (!row.pending && !step.axis.degenerate)
            row.cells = {row.cells[0], text(step.speed), text(step.enter), text(step.leave)};
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table table_of_safe_steps(const MotionMoment& moment) {
    Table table = with_columns({"step", "time", "distance", "bound", "safe"});
    const int done = moment.tested();
    for (int i = 0; i < done; ++i) {
        const AdvanceStep<2>& step = moment.run.advance.steps[static_cast<std::size_t>(i)];
        const bool now = moment.phase() == MotionPhase::advance && moment.beat().index == i;
        table.rows.push_back({{std::to_string(step.iteration), text(step.time), text(step.distance),
                               text(step.bound), text(step.step)},
                              {Tag::step, i, -1},
                              now,
                              false});
    }
    return table;
}

Table table_of_contacts(const MotionMoment& moment) {
    Table table = with_columns({"point", "x", "y", "depth"});
    const bool known = moment.phase() == MotionPhase::contact;
    const auto& points = moment.run.contact->story.manifold.points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        TableRow row{{std::to_string(i + 1), "–", "–", "–"}, {}, false, !known};
        if (known)
            row.cells = {row.cells[0], text(points[i].position.x), text(points[i].position.y),
                         text(points[i].depth)};
        table.rows.push_back(std::move(row));
    }
    return table;
}

Values values_of_axis(const SweepStep<2>& step, int index) {
    Values values{{"axis", index + 1.0},
                  {"direction_x", step.axis.direction.x},
                  {"direction_y", step.axis.direction.y},
                  {"a_min", step.a.min},
                  {"a_max", step.a.max},
                  {"b_min", step.b.min},
                  {"b_max", step.b.max},
                  {"origin_shift", step.origin_shift},
                  {"speed", step.speed},
                  {"made_at", step.made_at}};
    // JSON has no infinity: a time that never comes is left out.
    for (const auto& [name, value] : Values{{"enter", step.enter},
                                            {"leave", step.leave},
                                            {"enter_so_far", step.enter_so_far},
                                            {"leave_so_far", step.leave_so_far}})
        if (std::isfinite(value)) values.emplace_back(name, value);
    return values;
}

Values values_of_safe_step(const AdvanceStep<2>& step) {
    return {{"iteration", step.iteration},
            {"time", step.time},
            {"distance", step.distance},
            {"normal_x", step.normal.x},
            {"normal_y", step.normal.y},
            {"approach", step.approach},
            {"turning_a", step.turning_a},
            {"turning_b", step.turning_b},
            {"bound", step.bound},
            {"tolerance", step.tolerance},
            {"step", step.step}};
}

void add_answer(Values& values, const MotionRun& run) {
    values.emplace_back("hit", run.answer.hit ? 1 : 0);
    if (run.answer.hit) {
        values.emplace_back("time", run.answer.time);
        values.emplace_back("normal_x", run.answer.normal.x);
        values.emplace_back("normal_y", run.answer.normal.y);
    }
    for (const auto& [name, value] : Values{{"enter", run.answer.enter}, {"leave", run.answer.leave}})
        if (!run.by_advance && std::isfinite(value)) values.emplace_back(name, value);
}

void add_contact(Values& values, const MotionRun& run) {
    values.emplace_back("contact_time", run.contact->time);
    values.emplace_back("points", static_cast<double>(run.contact->story.manifold.points.size()));
    int index = 0;
    for (const ContactPoint<2>& point : run.contact->story.manifold.points) {
        const std::string name = "point" + std::to_string(++index);
        values.emplace_back(name + "_x", point.position.x);
        values.emplace_back(name + "_y", point.position.y);
        values.emplace_back(name + "_depth", point.depth);
    }
}

}  // namespace

Table motion_table(const MotionMoment& moment) {
    if (moment.phase() == MotionPhase::discrete || moment.run.long_step) return table_of_looks(moment.run);
    if (moment.in_contact()) return table_of_contacts(moment);
    return moment.run.by_advance ? table_of_safe_steps(moment) : table_of_axes(moment);
}

std::vector<Caption> motion_counters(const MotionMoment& moment) {
    const MotionRun& run = moment.run;
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
    }
    if (run.story_cut)
        counters.push_back(say("counter.cut", {{"n", count(static_cast<double>(run.advance.steps.size()))},
                                               {"all", count(run.right.iterations)}}));
    return counters;
}

std::vector<std::pair<std::string, double>> motion_values(const MotionMoment& moment) {
    const MotionRun& run = moment.run;
    Values values;
    if (moment.phase() == MotionPhase::opening || moment.phase() == MotionPhase::discrete)
        values = {{"time_step", run.discrete.time_step},
                  {"looks", static_cast<double>(run.discrete.looks.size())},
                  {"first_hit", run.discrete.first_hit}};
    if (const SweepStep<2>* step = moment.axis()) values = values_of_axis(*step, moment.beat().index);
    if (const AdvanceStep<2>* step = moment.safe_step()) values = values_of_safe_step(*step);
    if (moment.phase() >= MotionPhase::answer) add_answer(values, run);
    if (moment.in_contact()) add_contact(values, run);
    return values;
}

}  // namespace gaplab
