#include "scene/query.hpp"

#include <cmath>
#include <limits>
#include <optional>

#include "collide/epa.hpp"
#include "collide/sat.hpp"
#include "collide/sweep.hpp"
#include "geometry/bounds.hpp"
#include "scene/body_motion.hpp"
#include "scene/json_text.hpp"

namespace gaplab {

namespace {

/// A body as placed convex pieces. The shapes must not move once placed.
template <int D>
struct PlacedPieces {
    explicit PlacedPieces(const Body<D>& body) : shapes(pieces_of(body)) {
        const Pose<D> pose = pose_of(body);
        for (const Shape<D>& shape : shapes) {
            placed.emplace_back(shape, pose);
            boxes.push_back(aabb_of(placed.back()));
        }
    }
    PlacedPieces(const PlacedPieces&) = delete;
    PlacedPieces& operator=(const PlacedPieces&) = delete;

    std::vector<Shape<D>> shapes;
    std::vector<Placed<D>> placed;
    std::vector<Aabb<D>> boxes;
};

/// A lower bound of the distance between whatever the boxes hold, less the rounding of their corners.
template <int D>
double box_distance(const Aabb<D>& a, const Aabb<D>& b) {
    Vec<D> gap{0};
    double largest = 0;
    for (int d = 0; d < D; ++d) {
        gap[d] = std::max({0.0, b.min[d] - a.max[d], a.min[d] - b.max[d]});
        largest = std::max(
            {largest, std::abs(a.min[d]), std::abs(a.max[d]), std::abs(b.min[d]), std::abs(b.max[d])});
    }
    return glm::length(gap) - 8 * std::numeric_limits<double>::epsilon() * largest;
}

template <int D>
struct WitnessPoints {
    Vec<D> a{0};
    Vec<D> b{0};
};

/// The deciding answers over all pairs of pieces.
template <int D>
struct Answers {
    std::optional<SatResult<D>> sat_deepest;
    std::optional<SatResult<D>> sat_nearest;
    int axes_tested = 0;
    std::optional<GjkResult<D>> nearest;
    std::optional<WitnessPoints<D>> witness;  ///< of `nearest`, unless overlapping
    std::optional<EpaResult<D>> deepest;
};

/// A pair that some axis holds farther apart than the smallest gap so far decides nothing: the quick answer
/// says so before every axis is asked.
template <int D>
bool sat_can_skip(const Placed<D>& a, const Placed<D>& b, Answers<D>& answers) {
    if (!answers.sat_deepest && !answers.sat_nearest) return false;
    const SatResult<D> quick = sat(a, b);
    if (quick.verdict != Verdict::separated) return false;
    if (!answers.sat_deepest && quick.separation < answers.sat_nearest->separation) return false;
    answers.axes_tested += quick.axes_tested;
    return true;
}

template <int D>
void ask_sat(const Placed<D>& a, const Placed<D>& b, Answers<D>& answers) {
    if (sat_can_skip(a, b, answers)) return;
    SatRules rules;
    rules.stop_at_first_gap = false;
    const SatResult<D> result = sat_recorded(a, b, rules).result;
    answers.axes_tested += result.axes_tested;
    if (result.verdict == Verdict::overlapping) {
        if (!answers.sat_deepest || result.separation < answers.sat_deepest->separation)
            answers.sat_deepest = result;
    } else if (!answers.sat_nearest || result.separation < answers.sat_nearest->separation) {
        answers.sat_nearest = result;
    }
}

/// In contact without radii there is no direction between the points: the simplex itself says where they are.
template <int D>
std::optional<WitnessPoints<D>> witness_points(const GjkResult<D>& result, const Vec<D>& a, const Vec<D>& b) {
    if (result.status == GjkStatus::overlapping) return std::nullopt;
    if (result.cores_apart) return WitnessPoints<D>{result.witness_a, result.witness_b};
    WitnessPoints<D> points;
    double sum = 0;
    for (int i = 0; i < result.simplex.size; ++i) {
        const double weight = result.simplex.weight(i);
        sum += weight;
        points.a += weight * result.simplex[i].a;
        points.b += weight * result.simplex[i].b;
    }
    if (!(sum > 0)) return std::nullopt;
    return WitnessPoints<D>{a + points.a / sum, b + points.b / sum};
}

template <int D>
void ask_gjk_and_epa(const Placed<D>& a, const Placed<D>& b, Answers<D>& answers) {
    const GjkResult<D> result = gjk(a, b);
    if (result.status == GjkStatus::iteration_limit) throw std::runtime_error("GJK did not finish");
    const auto rank = [](const GjkResult<D>& r) {
        return r.status == GjkStatus::overlapping ? -1.0 : r.distance;
    };
    if (!answers.nearest || rank(result) < rank(*answers.nearest)) {
        answers.nearest = result;
        answers.witness = witness_points(result, a.position(), b.position());
    }
    if (result.status != GjkStatus::overlapping) return;
    const EpaResult<D> depth = epa(a, b, result);
    if (depth.status == EpaStatus::unfinished) throw std::runtime_error("EPA did not finish");
    if (depth.status == EpaStatus::apart) return;
    if (!answers.deepest || depth.depth > answers.deepest->depth) answers.deepest = depth;
}

/// Pieces whose boxes are farther apart than the nearest pair so far cannot be nearer or deeper. Their gap on
/// SAT's axes can still be the smallest, because it is less than the distance.
template <int D>
Answers<D> ask_all(const PlacedPieces<D>& a, const PlacedPieces<D>& b) {
    Answers<D> answers;
    for (std::size_t i = 0; i < a.placed.size(); ++i)
        for (std::size_t j = 0; j < b.placed.size(); ++j) {
            ask_sat(a.placed[i], b.placed[j], answers);
            if (answers.nearest && box_distance<D>(a.boxes[i], b.boxes[j]) > answers.nearest->distance)
                continue;
            ask_gjk_and_epa(a.placed[i], b.placed[j], answers);
        }
    return answers;
}

/// An answer that is not finite is a mistake of ours and must not pass for "null".
Json finite(double value) {
    if (!std::isfinite(value)) throw std::runtime_error("an answer is not finite");
    return value;
}

template <int D>
Json json_of(const Vec<D>& v) {
    Json list = Json::array();
    for (int d = 0; d < D; ++d) list.push_back(finite(v[d]));
    return list;
}

template <int D>
Json sat_json(const Answers<D>& answers) {
    const bool overlap = answers.sat_deepest.has_value();
    Json json = {{"overlap", overlap}, {"depth", nullptr}, {"mtv", nullptr}, {"gap", nullptr}};
    if (overlap) {
        json["depth"] = finite(-answers.sat_deepest->separation);
        json["mtv"] = json_of<D>(answers.sat_deepest->mtv);
    } else {
        json["gap"] = finite(std::max(0.0, answers.sat_nearest->separation));
    }
    json["axes_tested"] = answers.axes_tested;
    return json;
}

template <int D>
Json gjk_json(const Answers<D>& answers) {
    const GjkResult<D>& result = *answers.nearest;
    Json json = {{"overlap", result.status == GjkStatus::overlapping}, {"distance", finite(result.distance)}};
    json["witness_a"] = answers.witness ? json_of<D>(answers.witness->a) : Json(nullptr);
    json["witness_b"] = answers.witness ? json_of<D>(answers.witness->b) : Json(nullptr);
    json["iterations"] = result.iterations;
    return json;
}

template <int D>
Json epa_json(const Answers<D>& answers) {
    if (!answers.deepest)
        return {{"depth", nullptr},
                {"normal", nullptr},
                {"witness_a", nullptr},
                {"witness_b", nullptr},
                {"iterations", 0}};
    const EpaResult<D>& result = *answers.deepest;
    return {{"depth", finite(result.depth)},
            {"normal", json_of<D>(result.normal)},
            {"witness_a", json_of<D>(result.witness_a)},
            {"witness_b", json_of<D>(result.witness_b)},
            {"iterations", result.iterations}};
}

/// The earliest impact of any two pieces within one second. When a pair of pieces ran out of iterations the
/// answer is not known: "hit" is null and "gave_up" true, never a "no".
template <int D>
Json sweep_json(const std::vector<Shape<D>>& a, const Motion<D>& motion_a, const std::vector<Shape<D>>& b,
                const Motion<D>& motion_b) {
    std::optional<SweepResult<D>> first;
    bool gave_up = false;
    for (const Shape<D>& piece_a : a)
        for (const Shape<D>& piece_b : b) {
            const SweepResult<D> result = sweep(piece_a, motion_a, piece_b, motion_b);
            gave_up = gave_up || result.reason == SweepReason::gave_up;
            if (result.hit && (!first || result.time < first->time)) first = result;
        }
    if (gave_up) return {{"hit", nullptr}, {"time", nullptr}, {"normal", nullptr}, {"gave_up", true}};
    if (!first) return {{"hit", false}, {"time", nullptr}, {"normal", nullptr}};
    return {{"hit", true}, {"time", finite(first->time)}, {"normal", json_of<D>(first->normal)}};
}

template <int D>
Json query_in(const Scene& scene, std::pair<int, int> pair) {
    const Body<D>& a = scene.of<D>()[static_cast<std::size_t>(pair.first)];
    const Body<D>& b = scene.of<D>()[static_cast<std::size_t>(pair.second)];
    const PlacedPieces<D> pieces_a(a);
    const PlacedPieces<D> pieces_b(b);
    const Answers<D> answers = ask_all(pieces_a, pieces_b);
    Json json = {{"pair", Json::array({a.name, b.name})}};
    json["sat"] = sat_json(answers);
    json["gjk"] = gjk_json(answers);
    json["epa"] = epa_json(answers);
    if (is_moving(a) || is_moving(b))
        json["sweep"] = sweep_json<D>(pieces_a.shapes, motion_of(a), pieces_b.shapes, motion_of(b));
    json["pieces"] = Json::array({pieces_a.shapes.size(), pieces_b.shapes.size()});
    return json;
}

}  // namespace

nlohmann::ordered_json query(const Scene& scene, std::pair<int, int> pair) {
    const int count = scene.body_count();
    if (count < 2)
        throw SceneError("shapes: found " + std::to_string(count) + ", allowed: two or more, to have a pair");
    if (std::min(pair.first, pair.second) < 0 || std::max(pair.first, pair.second) >= count ||
        pair.first == pair.second)
        throw SceneError("pair: found shapes " + std::to_string(pair.first + 1) + " and " +
                         std::to_string(pair.second + 1) + ", allowed: two different shapes of this scene");
    return scene.dimension() == 2 ? query_in<2>(scene, pair) : query_in<3>(scene, pair);
}

std::pair<int, int> pair_named(const Scene& scene, const std::string& names, const std::string& source) {
    const auto index_of = [&](const std::string& name) {
        return std::visit(
            [&](const auto& list) {
                for (std::size_t i = 0; i < list.size(); ++i)
                    if (list[i].name == name) return static_cast<int>(i);
                return -1;
            },
            scene.bodies);
    };
    for (std::size_t comma = names.find(','); comma != std::string::npos;
         comma = names.find(',', comma + 1)) {
        const int a = index_of(names.substr(0, comma));
        const int b = index_of(names.substr(comma + 1));
        if (a >= 0 && b >= 0 && a != b) return {a, b};
    }
    throw SceneError(single_line(source) + ": --pair: found \"" + single_line(names) +
                     "\", allowed: the names of two different shapes of this scene, as in A,B");
}

}  // namespace gaplab
