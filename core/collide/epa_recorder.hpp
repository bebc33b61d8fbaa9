#pragma once
// What a run of EPA leaves behind: nothing, or one typed step a support vertex.
#include <utility>

#include "collide/epa.hpp"
#include "collide/polytope.hpp"

namespace gaplab {

template <int D>
struct NoEpaTrace {
    void blow_up(const Simplex<D>&, const Vec<D>&, const SupportVertex<D>&, double, double) {}
    void ask(const Polytope<D>&, int, const SupportVertex<D>&, double, double) {}
    void bounds(double, double) {}
    void expanded(const Expansion&) {}
    void decide(EpaDecision) {}
};

template <int D>
class EpaRecorder {
  public:
    explicit EpaRecorder(std::vector<EpaStep<D>>& steps) : steps_(steps) {}

    void blow_up(const Simplex<D>& simplex, const Vec<D>& direction, const SupportVertex<D>& support,
                 double gain, double tolerance) {
        step_ = {};
        step_.vertices.assign(simplex.vertices.begin(), simplex.vertices.begin() + simplex.size);
        step_.direction = direction;
        step_.support = support;
        step_.gain = gain;
        step_.tolerance = tolerance;
    }
    void ask(const Polytope<D>& polytope, int nearest, const SupportVertex<D>& support, double gain,
             double tolerance) {
        step_ = {};
        step_.vertices = polytope.vertices;
        step_.facets = polytope.facets;
        step_.nearest = nearest;
        step_.direction = polytope.facets[static_cast<std::size_t>(nearest)].normal;
        step_.support = support;
        step_.gain = gain;
        step_.tolerance = tolerance;
    }
    void bounds(double lower, double upper) {
        step_.lower = lower;
        step_.upper = upper;
    }
    void expanded(const Expansion& made) { made_ = made; }
    void decide(EpaDecision decision) {
        step_.decision = decision;
        step_.replaced = std::move(made_.replaced);
        step_.horizon = std::move(made_.horizon);
        made_ = {};
        if constexpr (D == 2) order_round();
        steps_.push_back(step_);
    }

  private:
    /// Puts the edges in the order of a walk round the polygon; the search keeps them in the order of their
    /// making.
    void order_round() {
        for (std::size_t i = 0; i + 1 < step_.facets.size(); ++i)
            for (std::size_t j = i + 1; j < step_.facets.size(); ++j)
                if (step_.facets[j].vertices[0] == step_.facets[i].vertices[1]) swap_facets(i + 1, j);
    }
    void swap_facets(std::size_t i, std::size_t j) {
        if (i == j) return;
        std::swap(step_.facets[i], step_.facets[j]);
        rename(step_.nearest, static_cast<int>(i), static_cast<int>(j));
        for (int& facet : step_.replaced) rename(facet, static_cast<int>(i), static_cast<int>(j));
    }
    static void rename(int& index, int i, int j) {
        if (index == i)
            index = j;
        else if (index == j)
            index = i;
    }
    std::vector<EpaStep<D>>& steps_;
    EpaStep<D> step_;
    Expansion made_;
};

}  // namespace gaplab
