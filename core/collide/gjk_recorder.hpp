#pragma once
// What a run of GJK leaves behind: nothing, or one typed step an iteration.
#include <algorithm>

#include "collide/gjk.hpp"
#include "collide/nearest_part.hpp"

namespace gaplab {

/// The fast path: every call is empty.
template <int D>
struct NoGjkTrace {
    void start(const Simplex<D>&, double) {}
    void ask(int, const Vec<D>&, const SupportVertex<D>&, const Simplex<D>&) {}
    void grow(const Simplex<D>&) {}
    void keep(const NearestPart<D>&, const Simplex<D>&) {}
    void decide(GjkDecision) {}
};

/// Fills GjkStory::steps; derived numbers (unit direction, bounds) are computed here, off the fast path.
template <int D>
class GjkRecorder {
  public:
    explicit GjkRecorder(std::vector<GjkStep<D>>& steps) : steps_(steps) {}

    /// `warm`: the reduced simplex of a cache, or empty.
    void start(const Simplex<D>& warm, double tolerance) {
        step_.after = warm;
        step_.tolerance = tolerance;
        if (warm.size > 0) measure();
        warm_ = warm.size > 0;
    }
    void ask(int iteration, const Vec<D>& direction, const SupportVertex<D>& support,
             const Simplex<D>& before) {
        const double length = glm::length(direction);
        step_.iteration = iteration;
        step_.direction = length > 0 ? direction / length : direction;
        step_.first_direction = iteration == 1 && !warm_;
        step_.support = support;
        step_.before = before;
        weigh(step_.before);
        step_.grown = step_.after = step_.before;
        step_.reach = glm::dot(support.point, step_.direction);
        step_.gain = before.size > 0 ? glm::dot(support.point - before[0].point, step_.direction) : 0;
        step_.lower_bound = std::max(step_.lower_bound, -step_.reach);
        step_.kept = (1U << static_cast<unsigned>(before.size)) - 1U;
    }
    void grow(const Simplex<D>& grown) { step_.grown = grown; }
    void keep(const NearestPart<D>& part, const Simplex<D>& after) {
        step_.kept = part.kept;
        step_.after = after;
        measure();
    }
    void decide(GjkDecision decision) {
        step_.decision = decision;
        steps_.push_back(step_);
    }

  private:
    void measure() {
        weigh(step_.after);
        const bool inside = step_.after.size == D + 1;
        step_.closest = inside ? Vec<D>{0} : weighted<D>(step_.after, &SupportVertex<D>::point);
        step_.distance = glm::length(step_.closest);
    }
    std::vector<GjkStep<D>>& steps_;
    GjkStep<D> step_;
    bool warm_ = false;
};

}  // namespace gaplab
