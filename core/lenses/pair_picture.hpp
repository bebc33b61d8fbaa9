#pragma once
// What every lens on two shapes needs: the studied pair of a scene, the names of its parts, and its picture.
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "collide/verdict.hpp"
#include "geometry/interval.hpp"
#include "geometry/placed.hpp"
#include "picture/picture.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// One shape of the pair, where it stands. A convex shape is one piece; a concave polygon is several, and the
/// lens studies the piece `studied`.
template <int D>
struct PairSide {
    int body = 0;  ///< index in the scene
    Pose<D> pose;
    std::vector<Shape<D>> pieces;
    std::vector<Placed<D>> placed;  ///< refers to `pieces`: a side is never copied
    int studied = 0;

    PairSide() = default;
    PairSide(const PairSide&) = delete;
    PairSide& operator=(const PairSide&) = delete;
    const Placed<D>& piece() const { return placed[static_cast<std::size_t>(studied)]; }
    bool in_pieces() const { return pieces.size() > 1; }
};

/// A, B and the shapes that only stand by. World units. Of concave shapes the studied pieces are the pair
/// that decides: the deepest overlap, or the smallest gap when nothing overlaps.
template <int D>
struct StudiedPair {
    PairSide<D> side_a, side_b;
    std::vector<std::unique_ptr<PairSide<D>>> others;

    const Placed<D>& a() const { return side_a.piece(); }
    const Placed<D>& b() const { return side_b.piece(); }
    /// Sum of both sizes: the length that margins and steps of a picture are measured in.
    double size() const { return a().shape().size + b().shape().size; }
    bool in_pieces() const { return side_a.in_pieces() || side_b.in_pieces(); }
};

/// How little a lens cares for a pair of pieces: the least one is studied.
template <int D>
using PieceRank = std::function<double(const Placed<D>& a, const Placed<D>& b)>;

/// The pair that the scene names. Of concave shapes the pieces of the least rank are studied; without a rank,
/// those that overlap most deeply, or, when none do, the nearest. Throws InvalidShape when a shape of it
/// cannot be made.
template <int D>
std::shared_ptr<const StudiedPair<D>> studied_pair(const Scene& scene, const PieceRank<D>& rank = {});

/// B's studied piece after a push, in storage that outlives the call.
template <int D>
Placed<D> pushed(const PairSide<D>& side, const Vec<D>& push);

// --- names: edges and vertices count from 1, as a person does
// -------------------------------------------------------

inline constexpr const char* k_name_a = "A";
inline constexpr const char* k_name_b = "B";

Caption edge_name(const std::string& shape, int edge);           ///< "edge 5 of A"
Caption corner_name(const std::string& shape, int vertex);       ///< "corner 2 of A"
std::string short_edge(const std::string& shape, int edge);      ///< "A5"
std::string short_vertex(const std::string& shape, int vertex);  ///< "a2"
Caption two_sentences(Caption first, Caption second);
Caption verdict_word(Verdict verdict);                 ///< "Overlapping", "Touching", "Separated"
Role verdict_role(Verdict verdict);                    ///< overlap, touching, gap
std::string point_text(Vec2 point, int decimals = 3);  ///< "(+0.582, -0.189)"
std::string point_text(const Vec3& point, int decimals = 3);
std::string interval_text(const Interval& interval, int decimals = 2);  ///< "-2.28 … 0.89"

// --- pictures
// ---------------------------------------------------------------------------------------------------

/// The rectangle around what a picture should show.
struct PictureBox {
    Vec2 min{1e300}, max{-1e300};
    void include(Vec2 point);
    void include(const Placed<2>& shape);  ///< with its radius
    Vec2 center() const { return (min + max) * 0.5; }
};

/// Core points in the world, in the order of their indices.
template <int D>
std::vector<Vec<D>> world_points(const Placed<D>& shape);

void draw_shape(Picture& picture, const Placed<2>& shape, Role role, Tag tag = {}, bool filled = true);

/// Both shapes of the pair with their badges, all pieces of concave ones (the pieces that are not studied
/// faint), and the shapes standing by. Fits the picture to the pair.
void draw_pair(Picture& picture, const StudiedPair<2>& pair);

/// End points of edge i on the rounded boundary, counter-clockwise.
std::array<Vec2, 2> edge_ends(const Placed<2>& shape, int edge);

/// The points of the rounded shape with the smallest and the largest value along a unit direction.
template <int D>
std::array<Vec<D>, 2> extreme_points(const Placed<D>& shape, const Vec<D>& direction);

/// Shadow of the rounded shape on a unit direction through the world origin.
template <int D>
Interval world_shadow(const Placed<D>& shape, const Vec<D>& direction);

/// On which side of a point a label reads best when something lies in `away` of it.
Anchor anchor_towards(Vec2 direction);

}  // namespace gaplab
