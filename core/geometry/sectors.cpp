#include "geometry/sectors.hpp"

#include <algorithm>
#include <bit>

namespace gaplab {

std::vector<int> sectors_of(std::span<const Vec2> normals) {
    if (normals.empty()) return {};
    const std::size_t count = std::bit_ceil(std::max<std::size_t>(normals.size(), 4));
    std::vector<int> own;
    for (const Vec2& normal : normals) own.push_back(sector_of(normal, static_cast<int>(count)));
    // The order by sector begins where the sector falls back to its lowest.
    std::size_t first = 0;
    for (std::size_t i = 1; i < own.size(); ++i)
        if (own[i] < own[i - 1]) first = i;
    std::vector<int> starts(count + 1, static_cast<int>(first + own.size()));
    for (std::size_t k = own.size(); k-- > 0;)
        starts[static_cast<std::size_t>(own[(first + k) % own.size()])] = static_cast<int>(first + k);
    for (std::size_t s = count; s-- > 0;)
        if (starts[s] > starts[s + 1]) starts[s] = starts[s + 1];
    return starts;
}

}  // namespace gaplab
