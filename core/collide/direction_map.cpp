#include "collide/direction_map.hpp"

#include <algorithm>
#include <limits>
#include <numbers>

namespace gaplab {
namespace {

// The side of a cube that faces along +-axis, as a grid of unit directions. Angles, not lengths, are spaced
// evenly.
Vec3 on_sphere(int side, double u, double v) {
    const int axis = side / 2;
    Vec3 point{0};
    point[axis] = side % 2 == 0 ? 1 : -1;
    point[(axis + 1) % 3] = std::tan(u * std::numbers::pi / 4) * point[axis];
    point[(axis + 2) % 3] = std::tan(v * std::numbers::pi / 4);
    return glm::normalize(point);
}

struct Corner {
    Vec3 at{0};
    double overlap = 0;
};

// Where the overlap passes 0 on the way round a patch: two points, or four at a saddle.
void add_border(DirectionMap& map, const std::array<Corner, 4>& corners, int cell) {
    std::vector<Vec3> crossings;
    for (std::size_t i = 0; i < 4; ++i) {
        const Corner& from = corners[i];
        const Corner& to = corners[(i + 1) % 4];
        if ((from.overlap < 0) == (to.overlap < 0)) continue;
        const double share = from.overlap / (from.overlap - to.overlap);
        crossings.push_back(glm::normalize(from.at + (to.at - from.at) * share));
    }
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
        map.border.push_back({crossings[i], crossings[i + 1], cell});
}

class Mapper {
  public:
    Mapper(const Placed<3>& a, const Placed<3>& b, int cells) : a_(a), b_(b), cells_(cells) {}

    DirectionMap run() {
        map_.lowest = std::numeric_limits<double>::infinity();
        map_.highest = -map_.lowest;
        for (int side = 0; side < 6; ++side) add_side(side);
        return std::move(map_);
    }

  private:
    Corner corner(int side, int i, int j) const {
        const Vec3 at = on_sphere(side, 2.0 * i / cells_ - 1, 2.0 * j / cells_ - 1);
        return {at, overlap_along(a_, b_, at)};
    }

    void add_side(int side) {
        std::vector<Corner> low, high;
        for (int j = 0; j <= cells_; ++j) low.push_back(corner(side, 0, j));
        for (int i = 0; i < cells_; ++i) {
            high.clear();
            for (int j = 0; j <= cells_; ++j) high.push_back(corner(side, i + 1, j));
            for (std::size_t j = 0; j < static_cast<std::size_t>(cells_); ++j)
                add_cell({low[j], high[j], high[j + 1], low[j + 1]});
            std::swap(low, high);
        }
    }

    void add_cell(const std::array<Corner, 4>& corners) {
        DirectionCell cell;
        for (std::size_t i = 0; i < 4; ++i) cell.corners[i] = corners[i].at;
        for (const Corner& each : corners) cell.middle += each.at;
        cell.middle = glm::normalize(cell.middle);
        cell.overlap = overlap_along(a_, b_, cell.middle);
        map_.lowest = std::min(map_.lowest, cell.overlap);
        map_.highest = std::max(map_.highest, cell.overlap);
        add_border(map_, corners, static_cast<int>(map_.cells.size()));
        map_.cells.push_back(cell);
    }

    const Placed<3>& a_;
    const Placed<3>& b_;
    int cells_;
    DirectionMap map_;
};

}  // namespace

double overlap_along(const Placed<3>& a, const Placed<3>& b, const Vec3& direction) {
    const Interval shadow_a = grown(project(a, direction), a.radius());
    const double between = glm::dot(b.position() - a.position(), direction);
    return overlap_along_axis(shadow_a, shifted(grown(project(b, direction), b.radius()), between));
}

DirectionMap direction_map(const Placed<3>& a, const Placed<3>& b, int cells_a_side) {
    return Mapper(a, b, cells_a_side).run();
}

}  // namespace gaplab
