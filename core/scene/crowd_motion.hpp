#pragma once
// A moving crowd of boxes made from a few numbers: for crowd scenes, benchmarks and measurements, so that all
// speak of the same boxes.
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "geometry/bounds.hpp"
#include "geometry/interval.hpp"

namespace gaplab {

/// Lengths are in world units, speeds in world units a frame.
struct CrowdSpec {
    int count = 1000;                           ///< boxes, giants included
    std::array<double, 3> area{980, 840, 840};  ///< all boxes stay within [0, area]
    Interval sizes{6, 20};                      ///< of a side, each drawn evenly
    double speed = 0.5;                         ///< of every box, in an even direction; giants too
    int giants = 0;                             ///< the first boxes
    Interval giant_sizes{200, 400};
    double jump_share = 0;       ///< share of the boxes that jump to an even place in each frame
    bool whole_numbers = false;  ///< all corners and sides are whole numbers: many equal endpoints
    std::uint64_t seed = 1;
    friend bool operator==(const CrowdSpec&, const CrowdSpec&) = default;
};

/// 1,000 boxes evenly spread over 980 x 840 overlap in about 400 of 499,500 pairs. The same density for any
/// count.
CrowdSpec even_crowd(int count, double speed);
/// The same density and sizes in a band 203 high along a floor: wide worlds, where one axis tells nearly
/// everything.
CrowdSpec flat_crowd(int count, double speed);

/// Boxes fly straight and bounce off the walls. The same numbers on every machine: no library distribution is
/// used.
template <int D>
class CrowdMotion {
  public:
    explicit CrowdMotion(const CrowdSpec& spec);

    /// One frame on. Cost O(count).
    void step();

    const CrowdSpec& spec() const { return spec_; }
    std::span<const Aabb<D>> boxes() const { return boxes_; }
    std::span<const Aabb<D>> boxes_before() const { return before_; }
    const Vec<D>& velocity(std::size_t i) const { return velocity_[i]; }  ///< world units a frame
    bool jumped(std::size_t i) const { return jumped_[i] != 0; }          ///< in the last step
    /// Puts a box elsewhere, kept within the area: a hand that drags it.
    void place(std::size_t i, const Vec<D>& min);

  private:
    double even(double from, double to);
    Vec<D> even_place(const Vec<D>& size);
    Vec<D> even_direction();
    void fly(std::size_t i);

    CrowdSpec spec_;
    std::uint64_t state_;
    std::vector<Vec<D>> corner_;  ///< exact place; boxes_ are rounded for whole numbers
    std::vector<Vec<D>> size_;
    std::vector<Vec<D>> velocity_;
    std::vector<Aabb<D>> boxes_, before_;
    std::vector<std::uint8_t> jumped_;
};

}  // namespace gaplab
