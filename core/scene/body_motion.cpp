#include "scene/body_motion.hpp"

#include <numbers>

namespace gaplab {

template <int D>
Motion<D> motion_of(const Body<D>& body) {
    return {pose_of(body), body.velocity, (std::numbers::pi / 180) * body.spin};
}

template <int D>
bool is_moving(const Body<D>& body) {
    return body.velocity != Vec<D>{0} || body.spin != typename Body<D>::Spin{};
}

template Motion<2> motion_of(const Body<2>&);
template Motion<3> motion_of(const Body<3>&);
template bool is_moving(const Body<2>&);
template bool is_moving(const Body<3>&);

}  // namespace gaplab
