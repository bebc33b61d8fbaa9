#pragma once
// The endpoint list as a row of brackets, the swap that is being made and what it means, who is open, who is
// a pair, what happened last.
#include "lenses/crowd_moment.hpp"

namespace gaplab {

template <int D>
Picture crowd_list_picture(const CrowdMoment<D>& moment);

}  // namespace gaplab
