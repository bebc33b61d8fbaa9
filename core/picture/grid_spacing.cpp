#include "picture/grid_spacing.hpp"

#include <cmath>
#include <initializer_list>

namespace gaplab {

double grid_spacing(double points_per_unit, double min_points) {
    const double least = min_points / points_per_unit;
    const double decade = std::pow(10.0, std::floor(std::log10(least)));
    for (const double step : {1.0, 2.0, 5.0})
        if (decade * step >= least) return decade * step;
    return decade * 10;
}

}  // namespace gaplab
