#pragma once
// The farthest point of the Minkowski difference along a direction: all that GJK and EPA ever ask of the two
// shapes.
#include <algorithm>

#include "collide/simplex.hpp"
#include "geometry/placed.hpp"

namespace gaplab {

/// A gain along a direction counts as none up to this share of the pair's scale: four roundings of a double,
/// what the subtraction of three coordinates and one dot product can lose. Smaller, and a search goes round
/// in circles on noise; larger, and distances lose digits.
inline constexpr double k_progress_tolerance = 4 * 2.220446049250313e-16;

/// The same for curves, where every support is new and the gain never becomes 0 by itself.
inline constexpr double k_curve_tolerance = 1e-9;

/// Support vertices of the cores. Directions need not be normalised.
template <int D>
class CoreSupport {
  public:
    CoreSupport(const Posed<D>& a, const Posed<D>& b) : a_(a), b_(b), delta_(b.position() - a.position()) {}

    SupportVertex<D> operator()(const Vec<D>& direction) {
        return at(support_index<D>(a_, direction), support_index<D>(b_, -direction));
    }
    SupportVertex<D> at(int index_a, int index_b) const {
        const Vec<D> p = a_.offset(index_a);
        const Vec<D> q = b_.offset(index_b);
        return {p - q - delta_, p, q, index_a, index_b};
    }
    /// Radius that the support vertices leave out.
    double radius() const { return a_.radius() + b_.radius(); }
    double radius_a() const { return a_.radius(); }
    double radius_b() const { return b_.radius(); }
    double tolerance() const { return k_progress_tolerance * scale(); }
    bool finite() const { return true; }
    const Posed<D>& a() const { return a_; }
    const Posed<D>& b() const { return b_; }
    const Vec<D>& delta() const { return delta_; }

  protected:
    /// Bounds the coordinates of the difference from above.
    double scale() const {
        double far = 0;
        for (int d = 0; d < D; ++d) far = std::max(far, std::abs(delta_[d]));
        return a_.shape().size + b_.shape().size + far;
    }

  private:
    const Posed<D>& a_;
    const Posed<D>& b_;
    Vec<D> delta_;
};

/// Support vertices of the rounded shapes themselves: a core vertex moved by the radius along the direction.
/// The difference then has infinitely many corners.
template <int D>
class CurvedSupport : public CoreSupport<D> {
  public:
    using CoreSupport<D>::CoreSupport;

    SupportVertex<D> operator()(const Vec<D>& direction) {
        SupportVertex<D> vertex = CoreSupport<D>::operator()(direction);
        const double length = glm::length(direction);
        if (length > 0) {
            const Vec<D> unit = direction / length;
            vertex.a += unit * this->a().radius();
            vertex.b -= unit * this->b().radius();
            vertex.point += unit * (this->a().radius() + this->b().radius());
        }
        return vertex;
    }
    double radius() const { return 0; }
    double radius_a() const { return 0; }
    double radius_b() const { return 0; }
    double tolerance() const { return (round() ? k_curve_tolerance : k_progress_tolerance) * this->scale(); }
    bool finite() const { return !round(); }

  private:
    bool round() const { return this->a().radius() + this->b().radius() > 0; }
};

}  // namespace gaplab
