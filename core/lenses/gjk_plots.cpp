#include "lenses/gjk_plots.hpp"

#include <algorithm>

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {

template <int D>
Plot gjk_ring_curve(const GjkMomentOf<D>& moment) {
    const GjkRunOf<D>& run = moment.run;
    Plot plot;
    plot.x_title = {key_in<D>("gjk.ring.x"), {}, {}};
    plot.y_title = {"gjk.ring.y", {}, {}};
    Curve curve{{}, Role::curve, false};
    for (const RingSample<D>& sample : run.ring) {
        curve.points.push_back({sample.angle_deg, static_cast<double>(sample.iterations)});
        curve.points.push_back({sample.angle_deg + 5, static_cast<double>(sample.iterations)});
    }
    plot.curves.push_back({{{0, 0}, {360, 0}}, Role::axis_minor, true});
    plot.curves.push_back(std::move(curve));
    const double angle = angle_of<D>(run.story.steps.front().direction);
    plot.vertical_lines.push_back(angle);
    plot.markers.push_back({{angle, static_cast<double>(run.result().iterations)},
                            Role::handle,
                            {},
                            std::to_string(run.result().iterations)});
    plot.draggable_x = true;
    return plot;
}

template <int D>
Plot gjk_bound_gap(const GjkMomentOf<D>& moment) {
    std::vector<Interval> bounds;
    for (const GjkStep<D>& step : moment.run.story.steps) bounds.push_back({step.lower_bound, step.distance});
    return bound_gap_plot(bounds, moment.iteration(), moment.run.size());
}

template <int D>
std::string film_caption(const GjkMomentOf<D>& moment) {
    return std::to_string(moment.iteration() + 1) + "  d=" + shown({moment.step().distance, 2});
}

template <int D>
std::pair<int, int> range_of(const std::vector<RingSample<D>>& ring) {
    const auto [least, most] = std::minmax_element(
        ring.begin(), ring.end(), [](const auto& x, const auto& y) { return x.iterations < y.iterations; });
    return {least->iterations, most->iterations};
}

Role heat_role(int iterations, int fewest, int most) {
    if (iterations == fewest) return Role::closest;
    return iterations == most ? Role::overlap : Role::search_direction;
}

Role role_of_witness(GjkStatus status) {
    return status == GjkStatus::separated  ? Role::closest
           : status == GjkStatus::touching ? Role::touching
                                           : Role::overlap;
}

template Plot gjk_ring_curve(const GjkMomentOf<2>&);
template Plot gjk_ring_curve(const GjkMomentOf<3>&);
template Plot gjk_bound_gap(const GjkMomentOf<2>&);
template Plot gjk_bound_gap(const GjkMomentOf<3>&);
template std::string film_caption(const GjkMomentOf<2>&);
template std::string film_caption(const GjkMomentOf<3>&);
template std::pair<int, int> range_of(const std::vector<RingSample<2>>&);
template std::pair<int, int> range_of(const std::vector<RingSample<3>>&);

}  // namespace gaplab
