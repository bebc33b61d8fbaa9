// Until the makers of 3D shapes are here, a 3D scene is refused. Weak: the real ones win.
#include "geometry/shape.hpp"

namespace gaplab {
namespace {

[[noreturn]] void refuse() { throw InvalidShape("dimension", "3", "2 in this version"); }

}  // namespace

[[gnu::weak]] Shape<3> make_box(Vec3) { refuse(); }
[[gnu::weak]] Shape<3> make_sphere(double) { refuse(); }
[[gnu::weak]] Shape<3> make_hull(const std::vector<Vec3>&) { refuse(); }
[[gnu::weak]] Shape<3> make_triangle(const std::vector<Vec3>&) { refuse(); }

}  // namespace gaplab
