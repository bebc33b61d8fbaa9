// Which two convex pieces of a scene a lens on two shapes looks at.
#include <limits>

#include "collide/gjk.hpp"
#include "collide/sat.hpp"
#include "lenses/pair_picture.hpp"

namespace gaplab {
namespace {

template <int D>
void stand(PairSide<D>& side, const Bodies<D>& bodies, int body) {
    side.body = body;
    side.pose = pose_of(bodies[static_cast<std::size_t>(body)]);
    side.pieces = pieces_of(bodies[static_cast<std::size_t>(body)]);
    for (const Shape<D>& piece : side.pieces) side.placed.emplace_back(piece, side.pose);
}

// The deepest overlap; without one, the smallest distance. The gap on SAT's axes would not do: between two
// corners it is less than the distance, and another pair of pieces may be nearer.
template <int D>
double deepest_or_nearest(const Placed<D>& a, const Placed<D>& b) {
    const SatResult<D> contact = sat(a, b);
    return contact.verdict == Verdict::overlapping ? contact.separation : gjk(a, b).distance;
}

template <int D>
void choose_pieces(StudiedPair<D>& pair, const PieceRank<D>& rank) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < pair.side_a.placed.size(); ++i) {
        for (std::size_t j = 0; j < pair.side_b.placed.size(); ++j) {
            const double ranked = rank(pair.side_a.placed[i], pair.side_b.placed[j]);
            if (ranked >= least) continue;
            least = ranked;
            pair.side_a.studied = static_cast<int>(i);
            pair.side_b.studied = static_cast<int>(j);
        }
    }
}

}  // namespace

template <int D>
std::shared_ptr<const StudiedPair<D>> studied_pair(const Scene& scene, const PieceRank<D>& rank) {
    const Bodies<D>& bodies = scene.of<D>();
    auto pair = std::make_shared<StudiedPair<D>>();
    stand(pair->side_a, bodies, scene.pair.first);
    stand(pair->side_b, bodies, scene.pair.second);
    if (pair->in_pieces()) choose_pieces(*pair, rank ? rank : PieceRank<D>(deepest_or_nearest<D>));
    for (int body = 0; body < scene.body_count(); ++body) {
        if (body == scene.pair.first || body == scene.pair.second) continue;
        pair->others.push_back(std::make_unique<PairSide<D>>());
        stand(*pair->others.back(), bodies, body);
    }
    return pair;
}

template <int D>
Placed<D> pushed(const PairSide<D>& side, const Vec<D>& push) {
    Pose<D> pose = side.pose;
    pose.position += push;
    return Placed<D>(side.piece().shape(), pose);
}

template std::shared_ptr<const StudiedPair<2>> studied_pair(const Scene&, const PieceRank<2>&);
template std::shared_ptr<const StudiedPair<3>> studied_pair(const Scene&, const PieceRank<3>&);
template Placed<2> pushed(const PairSide<2>&, const Vec<2>&);
template Placed<3> pushed(const PairSide<3>&, const Vec<3>&);

}  // namespace gaplab
