#pragma once
// Numbers in messages: the shortest text that reads back as the same double.
#include <charconv>
#include <iterator>
#include <string>

#include "geometry/vec.hpp"

namespace gaplab {

inline std::string number_text(double value) {
    char digits[32];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value);
    return {std::begin(digits), end.ptr};
}

/// "[1, 2.5]".
template <int D>
std::string point_text(const Vec<D>& p) {
    std::string text = "[";
    for (int d = 0; d < D; ++d) text += (d > 0 ? ", " : "") + number_text(p[d]);
    return text + "]";
}

}  // namespace gaplab
