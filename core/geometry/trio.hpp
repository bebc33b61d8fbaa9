#pragma once
// Three doubles worked on together: what is written once for a box answers three of its axes.
#include "geometry/placed.hpp"

namespace gaplab {

/// x and y side by side in one register, z alone in a second. Each lane does what a plain double does, so
/// results do not depend on it.
struct Trio {
    Lane xy;
    double z;
    double operator[](int i) const { return i == 2 ? z : xy[i]; }
};

inline Trio trio(double x, double y, double z) { return {Lane{x, y}, z}; }
inline Trio trio(const Vec3& v) { return trio(v.x, v.y, v.z); }

inline Trio operator+(const Trio& p, const Trio& q) { return {p.xy + q.xy, p.z + q.z}; }
inline Trio operator-(const Trio& p, const Trio& q) { return {p.xy - q.xy, p.z - q.z}; }
/// Lane by lane.
inline Trio operator*(const Trio& p, const Trio& q) { return {p.xy * q.xy, p.z * q.z}; }
inline Trio operator/(const Trio& p, const Trio& q) { return {p.xy / q.xy, p.z / q.z}; }
inline Trio operator*(double s, const Trio& p) { return {s * p.xy, s * p.z}; }

inline Trio abs(const Trio& p) {
    using Words = std::uint64_t __attribute__((vector_size(16)));
    constexpr std::uint64_t k_no_sign = ~std::uint64_t{0} >> 1U;
    return {reinterpret_cast<Lane>(reinterpret_cast<Words>(p.xy) & Words{k_no_sign, k_no_sign}),
            std::abs(p.z)};
}
inline Trio sqrt(const Trio& p) { return trio(std::sqrt(p.xy[0]), std::sqrt(p.xy[1]), std::sqrt(p.z)); }
inline Trio min(const Trio& p, const Trio& q) { return {p.xy < q.xy ? p.xy : q.xy, p.z < q.z ? p.z : q.z}; }

/// y, z, x and z, x, y: the partners of a lane in a cross product.
inline Trio next(const Trio& p) { return {Lane{p.xy[1], p.z}, p.xy[0]}; }
inline Trio after_next(const Trio& p) { return {Lane{p.z, p.xy[0]}, p.xy[1]}; }

inline double smallest(const Trio& p) {
    const double xy = p.xy[0] < p.xy[1] ? p.xy[0] : p.xy[1];
    return xy < p.z ? xy : p.z;
}
/// x + y + z, in this order.
inline double sum(const Trio& p) { return p.xy[0] + p.xy[1] + p.z; }
/// The sums of three trios, in the same order.
inline Trio sums(const Trio& p, const Trio& q, const Trio& r) {
    return {Lane{p.xy[0], q.xy[0]} + Lane{p.xy[1], q.xy[1]} + Lane{p.z, q.z}, sum(r)};
}

}  // namespace gaplab
