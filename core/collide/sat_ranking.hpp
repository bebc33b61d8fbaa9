#pragma once
// Which axis overlaps least: the inner loop's memory, made of choices between registers so that no branch is
// left to guess wrong.
#include <cstdint>
#include <limits>

#include "collide/sat_axes.hpp"
#include "collide/two_axes.hpp"

namespace gaplab {

/// Both shadows on one axis, measured from A's position.
struct Shadows {
    Interval a;
    Interval b;
};

/// The same on two axes, one in each lane.
struct TwoShadows {
    TwoIntervals a;
    TwoIntervals b;
    Shadows lane(int k) const { return {a.lane(k), b.lane(k)}; }
};

/// The name of an axis in a word: its source, two numbers, and the sign that turns the axis from A to B. Of a
/// normal, the number is its position in the list of the shape's axes. Smaller words come earlier in the
/// list of candidates.
class AxisWord {
  public:
    using Two = std::uint64_t __attribute__((vector_size(16)));

    AxisWord() = default;
    explicit AxisWord(std::uint64_t word) : word_(word) {}
    /// `a` and `b` of -1: there is none.
    AxisWord(AxisSource source, int a, int b)
        : word_((static_cast<std::uint64_t>(source) << (2 * k_number_bits)) | (field(a) << k_number_bits) |
                field(b)) {}
    std::uint64_t word() const { return word_; }

    /// Sets the sign in each lane: the axis points from B to A when that is the shorter way out.
    [[gnu::always_inline]] static Two turned(Two words, const TwoShadows& s) {
        const auto backwards = static_cast<Two>(s.b.max - s.a.min < s.a.max - s.b.min);
        return words | (backwards & k_backwards);
    }
    double sign() const { return (word_ & k_backwards) != 0 ? -1.0 : 1.0; }
    std::uint64_t without_sign() const { return word_ & ~k_backwards; }
    AxisSource source() const { return static_cast<AxisSource>(without_sign() >> (2 * k_number_bits)); }
    int a() const { return static_cast<int>((word_ >> k_number_bits) & k_number_mask) - 1; }
    int b() const { return static_cast<int>(word_ & k_number_mask) - 1; }

  private:
    static constexpr int k_number_bits = 28;
    static constexpr std::uint64_t k_number_mask = (std::uint64_t{1} << k_number_bits) - 1;
    static constexpr std::uint64_t k_backwards = std::uint64_t{1} << 63;
    static std::uint64_t field(int number) { return static_cast<std::uint64_t>(number) + 1; }

    std::uint64_t word_ = 0;
};

/// An axis that was tested, and what it said.
struct Tested {
    double overlap = std::numeric_limits<double>::infinity();
    AxisWord axis;
};

/// The smallest overlap so far in each of two lanes, as the axes come in twos, and with `RunnerUp` the second
/// smallest in each. An axis that comes alone goes to the first lane. The smallest of all are among these; of
/// equal ones the first in the list of candidates counts.
template <bool RunnerUp>
class Ranking {
  public:
    static constexpr double k_none = std::numeric_limits<double>::infinity();

    /// With `forced` the axis of the first lane becomes the best whatever it is.
    [[gnu::always_inline]] void add(Lane overlap, AxisWord::Two axis, bool forced = false) {
        auto better = overlap < best_;
        if (forced) better[0] = -1;
        if constexpr (RunnerUp) {
            const auto second = overlap < runner_up_;
            runner_up_ = better ? best_ : second ? overlap : runner_up_;
            runner_up_axis_ = better ? best_axis_ : second ? axis : runner_up_axis_;
        }
        best_ = better ? overlap : best_;
        best_axis_ = better ? axis : best_axis_;
    }
    Tested best() const { return best_first() ? best_of(0) : best_of(1); }
    Tested runner_up() const {
        const int winner = best_first() ? 0 : 1;
        const Tested next{runner_up_[winner], AxisWord{runner_up_axis_[winner]}};
        const Tested other = best_of(1 - winner);
        return is_smaller(next, other) ? next : other;
    }
    /// An axis with this overlap or more changes nothing.
    double limit() const {
        if constexpr (RunnerUp)
            return std::min(std::max(best_[0], best_[1]), std::min(runner_up_[0], runner_up_[1]));
        return std::min(best_[0], best_[1]);
    }
    int tested = 0;

  private:
    static bool is_smaller(const Tested& x, const Tested& y) {
        return x.overlap < y.overlap ||
               (x.overlap == y.overlap && x.axis.without_sign() < y.axis.without_sign());
    }
    Tested best_of(int lane) const { return {best_[lane], AxisWord{best_axis_[lane]}}; }
    bool best_first() const { return is_smaller(best_of(0), best_of(1)); }

    Lane best_{k_none, k_none};
    Lane runner_up_{k_none, k_none};
    AxisWord::Two best_axis_{~std::uint64_t{0}, ~std::uint64_t{0}};
    AxisWord::Two runner_up_axis_{~std::uint64_t{0}, ~std::uint64_t{0}};
};

}  // namespace gaplab
