#include "geometry/orientation.hpp"

#include <array>
#include <cstddef>

namespace gaplab {

namespace {

constexpr double k_half_rounding = 1.0 / 9007199254740992.0;  // 2^-53
/// Shewchuk's bounds on the rounding of the plain determinants, as a share of the sum of the sizes of their
/// terms.
constexpr double k_bound_2d = (3 + 16 * k_half_rounding) * k_half_rounding;
constexpr double k_bound_3d = (7 + 56 * k_half_rounding) * k_half_rounding;

struct Exact {
    double value;
    double tail;  ///< what the rounding of `value` lost
};

Exact exact_sum(double a, double b) {
    const double sum = a + b;
    const double b_part = sum - a;
    return {sum, (a - (sum - b_part)) + (b - b_part)};
}

Exact exact_product(double a, double b) {
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

/// A sum of doubles without rounding: parts of rising size that share no digits, so the last one has the
/// sign.
template <std::size_t Capacity>
class Expansion {
  public:
    void add(double term) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            const Exact sum = exact_sum(term, parts_[i]);
            term = sum.value;
            if (sum.tail != 0) parts_[kept++] = sum.tail;
        }
        if (term != 0) parts_[kept++] = term;
        count_ = kept;
    }
    void add_product(double a, double b) {
        const Exact ab = exact_product(a, b);
        add(ab.tail);
        add(ab.value);
    }
    void add_product(double a, double b, double c) {
        const Exact ab = exact_product(a, b);
        add_product(ab.tail, c);
        add_product(ab.value, c);
    }
    int sign() const { return count_ == 0 ? 0 : parts_[count_ - 1] > 0 ? 1 : -1; }

  private:
    std::array<double, Capacity> parts_{};
    std::size_t count_ = 0;
};

int sign_of(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

int exact_orientation(const Vec2& a, const Vec2& b, const Vec2& c) {
    Expansion<12> sum;
    sum.add_product(a.x, b.y);
    sum.add_product(-a.y, b.x);
    sum.add_product(b.x, c.y);
    sum.add_product(-b.y, c.x);
    sum.add_product(c.x, a.y);
    sum.add_product(-c.y, a.x);
    return sum.sign();
}

/// Adds sign * det(a, b, c).
template <std::size_t Capacity>
void add_determinant(Expansion<Capacity>& sum, double sign, const Vec3& a, const Vec3& b, const Vec3& c) {
    sum.add_product(sign * a.x, b.y, c.z);
    sum.add_product(-sign * a.x, b.z, c.y);
    sum.add_product(sign * a.y, b.z, c.x);
    sum.add_product(-sign * a.y, b.x, c.z);
    sum.add_product(sign * a.z, b.x, c.y);
    sum.add_product(-sign * a.z, b.y, c.x);
}

bool difference_is_exact(const Vec3& a, const Vec3& b) {
    for (int d = 0; d < 3; ++d)
        if (exact_sum(a[d], -b[d]).tail != 0) return false;
    return true;
}

int exact_orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    if (difference_is_exact(b, a) && difference_is_exact(c, a) && difference_is_exact(d, a)) {
        Expansion<24> sum;
        add_determinant(sum, 1, b - a, c - a, d - a);
        return sum.sign();
    }
    Expansion<96> sum;
    add_determinant(sum, 1, b, c, d);
    add_determinant(sum, -1, a, c, d);
    add_determinant(sum, 1, a, b, d);
    add_determinant(sum, -1, a, b, c);
    return sum.sign();
}

}  // namespace

int orientation(const Vec2& a, const Vec2& b, const Vec2& c) {
    const double left = (a.x - c.x) * (b.y - c.y);
    const double right = (a.y - c.y) * (b.x - c.x);
    const double determinant = left - right;
    if (std::abs(determinant) > k_bound_2d * (std::abs(left) + std::abs(right))) return sign_of(determinant);
    return exact_orientation(a, b, c);
}

int orientation(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
    const Vec3 u = b - a;
    const Vec3 v = c - a;
    const Vec3 w = d - a;
    const Vec3 positive{u.y * v.z, u.z * v.x, u.x * v.y};
    const Vec3 negative{u.z * v.y, u.x * v.z, u.y * v.x};
    const double determinant = glm::dot(positive - negative, w);
    const double permanent = glm::dot(glm::abs(positive) + glm::abs(negative), glm::abs(w));
    if (std::abs(determinant) > k_bound_3d * permanent) return sign_of(determinant);
    return exact_orientation(a, b, c, d);
}

}  // namespace gaplab
