#include "lenses/crowd_world.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "geometry/motion.hpp"
#include "scene/body_motion.hpp"

namespace gaplab {
namespace {

using Json = nlohmann::ordered_json;

/// Reads the fields of "world" and refuses what is not allowed.
class WorldReader {
  public:
    explicit WorldReader(const Json& world) : world_(world) {
        if (!world.is_object()) refuse("world", world, "an object");
    }
    double number(const char* key, double usual, double least, double most) const {
        if (!world_.contains(key)) return usual;
        const Json& value = world_[key];
        const std::string allowed = "a number from " + text(least) + " to " + text(most);
        if (!value.is_number() || !(value.get<double>() >= least && value.get<double>() <= most))
            refuse(key, value, allowed);
        return value.get<double>();
    }
    Vec2 two(const char* key, Vec2 usual, const std::string& allowed) const {
        if (!world_.contains(key)) return usual;
        const Json& value = world_[key];
        if (!value.is_array() || value.size() != 2 || !value[0].is_number() || !value[1].is_number() ||
            !(value[0].get<double>() > 0) || !(value[1].get<double>() > 0))
            refuse(key, value, allowed);
        return {value[0].get<double>(), value[1].get<double>()};
    }
    /// Width and height, in 3D depth too.
    std::array<double, 3> area(const std::array<double, 3>& usual, std::size_t dimension) const {
        if (!world_.contains("area")) return usual;
        const Json& value = world_["area"];
        bool good = value.is_array() && value.size() == dimension;
        for (std::size_t i = 0; good && i < dimension; ++i)
            good = value[i].is_number() && value[i].get<double>() > 0;
        if (!good)
            refuse("area", value,
                   dimension == 2 ? "[width, height], each above 0" : "[width, height, depth], each above 0");
        const double last = value[dimension - 1].get<double>();
        return {value[0].get<double>(), value[1].get<double>(), last};
    }
    bool yes(const char* key) const {
        if (!world_.contains(key)) return false;
        if (!world_[key].is_boolean()) refuse(key, world_[key], "true or false");
        return world_[key].get<bool>();
    }
    std::string word(const char* key) const {
        if (!world_.contains(key)) return {};
        if (!world_[key].is_string()) refuse(key, world_[key], "a word");
        return world_[key].get<std::string>();
    }
    bool has(const char* key) const { return world_.contains(key); }
    [[noreturn]] static void refuse(const std::string& key, const Json& value, const std::string& allowed) {
        throw SceneError("world: " + key + ": found " + value.dump() + ", allowed is " + allowed);
    }

  private:
    static std::string text(double value) { return Json(value).dump(); }
    const Json& world_;
};

constexpr double k_most_bodies = 100'000;
constexpr double k_longest = 1e6;

CrowdSpec read_spec(const WorldReader& reader, std::size_t dimension) {
    CrowdSpec spec;
    spec.count = static_cast<int>(reader.number("count", 0, 0, k_most_bodies));
    spec.area = reader.area(spec.area, dimension);
    const char* const range = "[smallest, largest], each above 0";
    const Vec2 sizes = reader.two("sizes", {spec.sizes.min, spec.sizes.max}, range);
    const Vec2 giants = reader.two("giant_sizes", {spec.giant_sizes.min, spec.giant_sizes.max}, range);
    spec.sizes = {std::min(sizes.x, sizes.y), std::max(sizes.x, sizes.y)};
    spec.giant_sizes = {std::min(giants.x, giants.y), std::max(giants.x, giants.y)};
    spec.speed = reader.number("speed", spec.speed, 0, k_longest);
    spec.giants = static_cast<int>(reader.number("giants", 0, 0, k_most_bodies));
    spec.jump_share = reader.number("jump_share", 0, 0, 1);
    spec.whole_numbers = reader.yes("whole_numbers");
    spec.seed = static_cast<std::uint64_t>(reader.number("seed", 1, 0, 1e15));
    return spec;
}

CrowdOrder read_order(const WorldReader& reader) {
    const std::string word = reader.word("order");
    if (word == "depth") return CrowdOrder::depth;
    if (word == "nearest") return CrowdOrder::nearest;
    if (!word.empty() && word != "boxes") WorldReader::refuse("order", word, "one of boxes, depth, nearest");
    return CrowdOrder::boxes;
}

Body<2> turned(Body<2> body, double seconds) {
    body.angle_deg += body.spin * seconds;
    return body;
}
Body<3> turned(Body<3> body, double seconds) {
    body.rotation =
        pose_at(Motion<3>{pose_of(body), {}, motion_of(body).spin_rad}, seconds).rotation.quaternion;
    return body;
}

/// Where a point that flies straight is when walls send it back. Outside of the walls it flies on.
double between_walls(double start, double way, double low, double high) {
    const double room = high - low;
    if (way == 0 || !(room > 0) || start < low || start > high) return start + way;
    const double turns = (start - low + way) / (2 * room);
    const double place = (turns - std::floor(turns)) * 2 * room;
    return low + (place <= room ? place : 2 * room - place);
}

}  // namespace

CrowdWorld crowd_world_of(const Scene& scene) {
    CrowdWorld world;
    if (!scene.unknown.json().contains("world")) return world;
    const WorldReader reader(scene.unknown.at("world"));
    const CrowdSpec spec = read_spec(reader, static_cast<std::size_t>(scene.dimension()));
    if (spec.count > 0) world.crowd = spec;
    if (spec.count > 0 || reader.has("area")) world.area = spec.area;
    world.order = read_order(reader);
    world.watch = reader.word("watch");
    return world;
}

template <int D>
std::optional<Aabb<D>> walls_of(const CrowdWorld& world) {
    if (!world.area) return std::nullopt;
    Aabb<D> walls;
    for (int axis = 0; axis < D; ++axis) walls.max[axis] = (*world.area)[static_cast<std::size_t>(axis)];
    return walls;
}

template <int D>
CrowdShapes<D>::CrowdShapes(const Scene& scene, const CrowdWorld& world)
    : bodies_(scene.of<D>()), walls_(walls_of<D>(world)) {
    for (const Body<D>& body : bodies_) pieces_.push_back(pieces_of(body));
}

template <int D>
Aabb<D> box_of(const Body<D>& body, const std::vector<Shape<D>>& pieces) {
    const Pose<D> pose = pose_of(body);
    Aabb<D> box = absent_box<D>();
    for (const Shape<D>& piece : pieces) {
        const Aabb<D> part = aabb_of(Placed<D>(piece, pose));
        box = {glm::min(box.min, part.min), glm::max(box.max, part.max)};
    }
    return box;
}

template <int D>
Body<D> CrowdShapes<D>::at(std::size_t i, double frames) const {
    Body<D> body = bodies_[i];
    if (frames == 0) return body;
    if (body.spin != typename Body<D>::Spin{}) body = turned(std::move(body), frames / k_frames_a_second);
    const Vec<D> way = velocity(i) * frames;
    const Aabb<D> box = box_of(body, pieces_[i]);
    for (int axis = 0; axis < D; ++axis) {
        const double start = body.position[axis];
        body.position[axis] = walls_
                                  ? between_walls(start, way[axis], walls_->min[axis] + start - box.min[axis],
                                                  walls_->max[axis] + start - box.max[axis])
                                  : start + way[axis];
    }
    return body;
}

template <int D>
Aabb<D> CrowdShapes<D>::box_at(std::size_t i, double frames) const {
    return box_of(at(i, frames), pieces_[i]);
}

template <int D>
bool CrowdShapes<D>::move() const {
    for (const Body<D>& body : bodies_)
        if (is_moving(body)) return true;
    return false;
}

template class CrowdShapes<2>;
template class CrowdShapes<3>;
template std::optional<Aabb<2>> walls_of(const CrowdWorld&);
template std::optional<Aabb<3>> walls_of(const CrowdWorld&);
template Aabb<2> box_of(const Body<2>&, const std::vector<Shape<2>>&);
template Aabb<3> box_of(const Body<3>&, const std::vector<Shape<3>>&);

}  // namespace gaplab
