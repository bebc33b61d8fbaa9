#include "lenses/epa_plots.hpp"

#include "lenses/phrasebook.hpp"
#include "lenses/search_picture.hpp"

namespace gaplab {
namespace {

template <int D>
std::vector<Interval> bounds_of(const EpaRunOf<D>& run) {
    std::vector<Interval> bounds;
    for (const EpaStep<D>& step : run.story.steps) bounds.push_back({step.lower, step.upper});
    return bounds;
}

}  // namespace

template <int D>
Plot epa_bounds(const EpaMomentOf<D>& moment) {
    Plot plot;
    plot.x_title = {"epa.bounds.x", {}, {}};
    plot.y_title = {"epa.bounds.y", {}, {}};
    Curve lower{{}, Role::curve, false};
    Curve upper{{}, Role::curve, true};
    const std::vector<Interval> bounds = bounds_of(moment.run);
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        lower.points.push_back({static_cast<double>(i + 1), bounds[i].min});
        upper.points.push_back({static_cast<double>(i + 1), bounds[i].max});
    }
    const Interval& now = bounds[static_cast<std::size_t>(moment.at())];
    const double x = moment.at() + 1.0;
    plot.vertical_lines.push_back(x);
    plot.markers.push_back({{x, now.max}, Role::overlap, {}, shown({now.max, 3})});
    plot.markers.push_back({{x, now.min}, Role::closest, {}, ""});
    plot.curves.push_back(std::move(lower));
    plot.curves.push_back(std::move(upper));
    return plot;
}

template <int D>
Plot epa_gap(const EpaMomentOf<D>& moment) {
    return bound_gap_plot(bounds_of(moment.run), moment.at(), moment.run.size());
}

template <int D>
std::string film_caption(const EpaMomentOf<D>& moment) {
    return std::to_string(moment.at() + 1) + "  " + shown({moment.step().lower, 2}) + "…" +
           shown({moment.step().upper, 2});
}

template Plot epa_bounds(const EpaMomentOf<2>&);
template Plot epa_bounds(const EpaMomentOf<3>&);
template Plot epa_gap(const EpaMomentOf<2>&);
template Plot epa_gap(const EpaMomentOf<3>&);
template std::string film_caption(const EpaMomentOf<2>&);
template std::string film_caption(const EpaMomentOf<3>&);

}  // namespace gaplab
