#include "geometry/decomposition.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "geometry/convex_hull.hpp"
#include "geometry/minkowski.hpp"
#include "geometry/number_text.hpp"
#include "geometry/orientation.hpp"
#include "geometry/polygon_loop.hpp"
#include "geometry/random.hpp"
#include "geometry/shape.hpp"

namespace gaplab {
namespace {

using Vertices = std::vector<Vec2>;

double area_of(const Vertices& vertices) {
    std::vector<int> all(vertices.size());
    std::iota(all.begin(), all.end(), 0);
    return 0.5 * doubled_area(vertices, all);
}

double largest_coordinate(const Vertices& vertices) {
    double largest = 0;
    for (const Vec2& v : vertices) largest = std::max({largest, std::abs(v.x), std::abs(v.y)});
    return largest;
}

std::string text_of(const Vertices& vertices) {
    std::string text;
    for (const Vec2& v : vertices) text += point_text<2>(v) + " ";
    return text;
}

// --- the exact proof: no tolerance anywhere

using Corner = std::pair<double, double>;
/// Directed stretches between neighbouring vertices, counted; one and its reverse cancel.
using Chain = std::map<std::pair<Corner, Corner>, int>;

Corner corner_of(const Vec2& v) { return {v.x, v.y}; }

bool lies_inside(const Vec2& p, const Vec2& from, const Vec2& to) {
    if (orientation(from, to, p) != 0) return false;
    const Corner low = std::min(corner_of(from), corner_of(to));
    const Corner high = std::max(corner_of(from), corner_of(to));
    return low < corner_of(p) && corner_of(p) < high;
}

/// An edge, cut at every vertex of the polygon that lies exactly on it.
void add_edge(Chain& chain, const Vec2& from, const Vec2& to, const Vertices& all) {
    std::vector<Corner> stops{corner_of(from), corner_of(to)};
    for (const Vec2& v : all)
        if (lies_inside(v, from, to)) stops.push_back(corner_of(v));
    const bool upwards = corner_of(from) < corner_of(to);
    std::sort(stops.begin(), stops.end());
    if (!upwards) std::reverse(stops.begin(), stops.end());
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    for (std::size_t i = 0; i + 1 < stops.size(); ++i) {
        ++chain[{stops[i], stops[i + 1]}];
        --chain[{stops[i + 1], stops[i]}];
    }
}

void add_loop(Chain& chain, const Vertices& loop, const Vertices& all) {
    for (std::size_t i = 0; i < loop.size(); ++i) add_edge(chain, loop[i], loop[(i + 1) % loop.size()], all);
}

/// Left turns alone, and round once: the direction of the edges crosses "upwards" a single time.
bool is_exactly_convex(const Vertices& loop) {
    const std::size_t n = loop.size();
    int starts = 0;
    for (std::size_t i = 0; i < n; ++i) {
        if (orientation(loop[i], loop[(i + 1) % n], loop[(i + 2) % n]) <= 0) return false;
        const bool rising = corner_of(loop[i]) < corner_of(loop[(i + 1) % n]);
        const bool rising_next = corner_of(loop[(i + 1) % n]) < corner_of(loop[(i + 2) % n]);
        starts += !rising && rising_next ? 1 : 0;
    }
    return starts == 1;
}

/// Each piece winds once about its inside. When the borders of all pieces add up to the border of the
/// polygon, so do the winding numbers: every point inside lies in exactly one piece, every point outside in
/// none.
void expect_exact_pieces(const Vertices& vertices, const std::vector<ConvexPiece>& pieces) {
    Chain border;
    for (const ConvexPiece& piece : pieces) {
        EXPECT_TRUE(is_exactly_convex(piece.vertices)) << text_of(piece.vertices);
        add_loop(border, piece.vertices, vertices);
    }
    Vertices loop = vertices;
    if (area_of(vertices) < 0) std::reverse(loop.begin(), loop.end());
    Chain whole;
    add_loop(whole, loop, vertices);
    std::erase_if(border, [](const auto& each) { return each.second == 0; });
    std::erase_if(whole, [](const auto& each) { return each.second == 0; });
    EXPECT_EQ(border, whole) << text_of(vertices);
}

/// Every piece is a polygon that make_polygon accepts, the areas add up, and no two interiors meet.
std::vector<ConvexPiece> checked_pieces(const Vertices& vertices) {
    const std::vector<ConvexPiece> pieces = convex_pieces(vertices);
    const double scale = largest_coordinate(vertices);
    double area = 0;
    std::vector<Shape<2>> shapes;
    for (const ConvexPiece& piece : pieces) {
        EXPECT_EQ(piece.indices.size(), piece.vertices.size());
        for (std::size_t i = 0; i < piece.indices.size(); ++i)
            EXPECT_EQ(piece.vertices[i], vertices[static_cast<std::size_t>(piece.indices[i])]);
        EXPECT_GT(area_of(piece.vertices), 0);
        area += area_of(piece.vertices);
        shapes.push_back(make_polygon(piece.vertices));
    }
    expect_exact_pieces(vertices, pieces);
    EXPECT_NEAR(area, std::abs(area_of(vertices)), 1e-13 * scale * scale) << text_of(vertices);
    std::vector<Placed<2>> placed;
    for (const Shape<2>& shape : shapes) placed.emplace_back(shape, Pose<2>{});
    for (std::size_t i = 0; i < placed.size(); ++i)
        for (std::size_t j = i + 1; j < placed.size(); ++j)
            EXPECT_GE(nearest_boundary(minkowski_difference(placed[i], placed[j])).signed_distance,
                      -1e-13 * scale)
                << text_of(vertices);
    return pieces;
}

std::string refusal_of(const Vertices& vertices) {
    try {
        convex_pieces(vertices);
    } catch (const InvalidShape& refused) {
        return refused.found;
    }
    return "";
}

Vertices star_shaped(Random& random, int n) {
    Vertices vertices;
    for (int i = 0; i < n; ++i) {
        const double t = 6.283185307179586 * (i + random.between(0, 0.9)) / n;
        vertices.push_back(random.between(0.1, 1) * Vec2(std::cos(t), std::sin(t)));
    }
    return vertices;
}

/// Random points joined in random order, then every crossing undone by turning a stretch round: the loop gets
/// shorter each time, so this ends with a simple polygon, usually a winding one.
Vertices untangled(Random& random, int n, bool on_grid) {
    Vertices vertices;
    for (int i = 0; i < n; ++i)
        vertices.push_back(on_grid ? Vec2(random.below(8), random.below(8)) : random_point<2>(random, 1));
    std::vector<int> loop(vertices.size());
    std::iota(loop.begin(), loop.end(), 0);
    for (int tries = 0; tries < 2000; ++tries) {
        const auto crossing = first_crossing(vertices, loop);
        if (!crossing) break;
        const auto first = std::find(loop.begin(), loop.end(), crossing->first_to);
        const auto last = std::find(loop.begin(), loop.end(), crossing->second_from);
        if (first >= last) break;
        std::reverse(first, last + 1);
    }
    Vertices ordered;
    for (int i : loop) ordered.push_back(vertices[static_cast<std::size_t>(i)]);
    return ordered;
}

int reflex_count(const Vertices& vertices) {
    const std::vector<int> loop = cleaned_loop(vertices);
    const std::size_t n = loop.size();
    int count = 0;
    for (std::size_t i = 0; i < n; ++i)
        if (orientation(vertices[static_cast<std::size_t>(loop[(i + n - 1) % n])],
                        vertices[static_cast<std::size_t>(loop[i])],
                        vertices[static_cast<std::size_t>(loop[(i + 1) % n])]) < 0)
            ++count;
    return count;
}

TEST(ConvexPieces, OfRandomStarsCoverThem) {
    Random random(1);
    for (int i = 0; i < 1500; ++i) checked_pieces(star_shaped(random, 4 + random.below(30)));
}

TEST(ConvexPieces, OfRandomWindingPolygonsCoverThemWithFewPieces) {
    Random random(2);
    int pieces = 0;
    int fewest_possible = 0;  // each cut can mend at most two reflex vertices
    for (int i = 0; i < 1500; ++i) {
        const Vertices vertices = untangled(random, 4 + random.below(30), false);
        pieces += static_cast<int>(checked_pieces(vertices).size());
        fewest_possible += (reflex_count(vertices) + 1) / 2 + 1;
    }
    EXPECT_LT(pieces, 1.8 * fewest_possible);
}

TEST(ConvexPieces, OfGridPolygonsThatMayTouchThemselvesCoverThem) {
    Random random(3);
    int answered = 0;
    for (int i = 0; i < 4000; ++i) {
        const Vertices vertices = untangled(random, 4 + random.below(14), true);
        try {
            checked_pieces(vertices);
            ++answered;
        } catch (const InvalidShape&) {
            // Points drawn twice or on one line can leave a loop that still runs through itself.
            EXPECT_NE(refusal_of(vertices), "");
        }
    }
    EXPECT_GT(answered, 2000);
}

TEST(ConvexPieces, TheExactProofSeesAGapAnOverlapAndADent) {
    const Vertices square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    const auto border_of = [&](const std::vector<Vertices>& pieces) {
        Chain chain;
        for (const Vertices& piece : pieces) add_loop(chain, piece, square);
        std::erase_if(chain, [](const auto& each) { return each.second == 0; });
        return chain;
    };
    const Chain whole = border_of({square});
    EXPECT_EQ(border_of({{{0, 0}, {2, 0}, {2, 2}}, {{0, 0}, {2, 2}, {0, 2}}}), whole);
    EXPECT_NE(border_of({{{0, 0}, {2, 0}, {2, 2}}}), whole);
    EXPECT_NE(border_of({square, {{0, 0}, {2, 0}, {2, 2}}}), whole);
    EXPECT_FALSE(is_exactly_convex({{0, 0}, {2, 0}, {1, 1e-300}, {0, 2}}));
    EXPECT_FALSE(is_exactly_convex({{0, 0}, {1, 0}, {2, 0}, {0, 2}})) << "a straight corner is none";
}

TEST(ConvexPieces, TrianglesOfRandomPolygonsCoverThemExactlyToo) {
    Random random(24);
    for (int i = 0; i < 1000; ++i) {
        const Vertices vertices = star_shaped(random, 4 + random.below(20));
        expect_exact_pieces(vertices, triangle_pieces(vertices));
    }
}

double hull_area_of(const Vertices& vertices) {
    Vertices hull;
    for (int i : convex_hull(vertices)) hull.push_back(vertices[static_cast<std::size_t>(i)]);
    return area_of(hull);
}

TEST(ConvexPieces, ByMistakeOfAClockwiseLoopFillTheNotchesInsteadOfThePolygon) {
    Random random(31);
    for (int i = 0; i < 500; ++i) {
        const Vertices vertices = untangled(random, 4 + random.below(20), false);
        const double notches = hull_area_of(vertices) - std::abs(area_of(vertices));
        for (const auto& pieces : {convex_pieces(vertices, {.wrong_winding = true}),
                                   triangle_pieces(vertices, {.wrong_winding = true})}) {
            double area = 0;
            for (const ConvexPiece& piece : pieces) {
                EXPECT_TRUE(is_exactly_convex(piece.vertices)) << text_of(piece.vertices);
                area += area_of(piece.vertices);
            }
            EXPECT_NEAR(area, notches, 1e-12) << text_of(vertices);
        }
    }
}

TEST(ConvexPieces, ByMistakeOfALoopThatTouchesItselfComeToAnEndToo) {
    Random random(32);
    for (int i = 0; i < 1000; ++i) {
        const Vertices vertices = untangled(random, 4 + random.below(14), true);
        try {
            for (const ConvexPiece& piece : convex_pieces(vertices, {.wrong_winding = true}))
                EXPECT_GT(area_of(piece.vertices), 0);
        } catch (const InvalidShape&) {
            EXPECT_NE(refusal_of(vertices), "") << "refused by the right rules too";
        }
    }
}

TEST(ConvexPieces, ByMistakeOfAConvexLoopAreNone) {
    const Vertices square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    EXPECT_TRUE(convex_pieces(square, {.wrong_winding = true}).empty());
    EXPECT_TRUE(triangle_pieces(square, {.wrong_winding = true}).empty());
}

TEST(ConvexPieces, OfAConvexPolygonAreOneInEitherWinding) {
    const Vertices square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    EXPECT_EQ(checked_pieces(square).size(), 1U);
    EXPECT_EQ(checked_pieces({square.rbegin(), square.rend()}).size(), 1U);
}

TEST(ConvexPieces, OfAnLAreTwoWithRepeatsAndCollinearVerticesCleaned) {
    const Vertices corner{{0, 0}, {1, 0}, {1, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}, {0, 1}, {0, 0}};
    EXPECT_EQ(checked_pieces(corner).size(), 2U);
    EXPECT_EQ(checked_pieces({corner.rbegin(), corner.rend()}).size(), 2U);
}

TEST(ConvexPieces, OfAPlusAreThree) {
    EXPECT_EQ(
        checked_pieces(
            {{1, 0}, {2, 0}, {2, 1}, {3, 1}, {3, 2}, {2, 2}, {2, 3}, {1, 3}, {1, 2}, {0, 2}, {0, 1}, {1, 1}})
            .size(),
        3U);
}

TEST(ConvexPieces, OfAFivePointedStarAreFew) {
    Vertices star;
    for (int i = 0; i < 10; ++i) {
        const double r = i % 2 == 0 ? 1 : 0.4;
        star.push_back(r * Vec2(std::cos(i * 0.6283185307), std::sin(i * 0.6283185307)));
    }
    EXPECT_LE(checked_pieces(star).size(), 5U);
}

TEST(ConvexPieces, OfACombGoUpByOneATooth) {
    Vertices comb{{0, 0}};
    for (int i = 0; i < 50; ++i) {
        comb.emplace_back(2 * i + 1, 0);
        comb.emplace_back(2 * i + 1, 5);
        comb.emplace_back(2 * i + 2, 5);
        comb.emplace_back(2 * i + 2, 0);
    }
    comb.emplace_back(101, 0);
    comb.emplace_back(101, -1);
    comb.emplace_back(0, -1);
    EXPECT_LE(checked_pieces(comb).size(), 52U);
}

TEST(ConvexPieces, OfTwoTrianglesThatShareACornerAreTwo) {
    EXPECT_EQ(checked_pieces({{-1, -1}, {0, 0}, {1, -1}, {1, 1}, {0, 0}, {-1, 1}}).size(), 2U);
}

TEST(ConvexPieces, GoAroundAHoleThatHangsOnAVertex) {
    const Vertices holed{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 2}, {2, 1}};
    EXPECT_NEAR(std::abs(area_of(holed)), 14.5, 1e-12);
    checked_pieces(holed);
}

TEST(ConvexPieces, GoAroundAHoleOnABridge) {
    checked_pieces({{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 1}, {1, 3}, {3, 3}, {3, 1}, {1, 1}});
}

TEST(ConvexPieces, AllowAVertexThatTouchesAnEdge) {
    // A notch whose tip reaches the bottom edge from inside.
    EXPECT_EQ(checked_pieces({{0, 0}, {4, 0}, {4, 4}, {3, 4}, {2, 0}, {1, 4}, {0, 4}}).size(), 2U);
}

TEST(ConvexPieces, OfManyVerticesComeInTime) {
    Random random(4);
    EXPECT_GT(convex_pieces(star_shaped(random, 1500)).size(), 300U);
}

TEST(ConvexPieces, RefuseABowTieByNamingEdgesAndPoint) {
    EXPECT_EQ(refusal_of({{100, 750}, {200, 750}, {100, 150}, {200, 150}}),
              "edges 1-2 and 3-0 crossing at [150, 450]");
}

TEST(ConvexPieces, RefuseALoopThatGoesThroughItselfAtAVertex) {
    EXPECT_NE(refusal_of({{-1, -1}, {0, 0}, {1, 1}, {1, -1}, {0, 0}, {-1, 1}}), "");
    EXPECT_NE(refusal_of({{-1, -1}, {0, 0}, {1, 2}, {1, -1}, {0, 0}, {-1, 1}}), "");
}

TEST(ConvexPieces, RefuseAPentagramAndADoubledLoop) {
    Vertices pentagram;
    for (int i = 0; i < 5; ++i)
        pentagram.emplace_back(std::cos(i * 2.5132741228718345), std::sin(i * 2.5132741228718345));
    EXPECT_NE(refusal_of(pentagram), "");
    EXPECT_NE(refusal_of({{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 0}, {1, 1}}), "");
}

TEST(ConvexPieces, RefuseWhatHasNoArea) {
    EXPECT_EQ(refusal_of({{0, 0}, {1, 1}}), "2 distinct");
    EXPECT_EQ(refusal_of({{0, 0}, {1, 1}, {2, 2}, {5, 5}}), "area 0");
    EXPECT_EQ(refusal_of({{0, 0}, {1, 1}, {0, 1.0 / 0.0}}), "[0, inf]");
}

}  // namespace
}  // namespace gaplab
