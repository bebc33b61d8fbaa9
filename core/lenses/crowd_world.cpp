#include "lenses/crowd_world.hpp"

#include <cmath>

#include "geometry/placed.hpp"

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

CrowdSpec read_spec(const WorldReader& reader) {
    CrowdSpec spec;
    spec.count = static_cast<int>(reader.number("count", 0, 0, k_most_bodies));
    const Vec2 area = reader.two("area", {spec.area[0], spec.area[1]}, "[width, height], each above 0");
    spec.area = {area.x, area.y, area.y};
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
    if (!scene.unknown.contains("world")) return world;
    const WorldReader reader(scene.unknown["world"]);
    const CrowdSpec spec = read_spec(reader);
    if (spec.count > 0) world.crowd = spec;
    if (spec.count > 0 || reader.has("area")) world.walls = Aabb<2>{Vec2{0}, {spec.area[0], spec.area[1]}};
    world.order = read_order(reader);
    world.watch = reader.word("watch");
    return world;
}

CrowdShapes::CrowdShapes(const Scene& scene, const CrowdWorld& world)
    : bodies_(scene.of<2>()), walls_(world.walls) {
    for (const Body<2>& body : bodies_) pieces_.push_back(pieces_of(body));
}

Aabb<2> box_of(const Body<2>& body, const std::vector<Shape<2>>& pieces) {
    const Pose<2> pose = pose_of(body);
    Aabb<2> box = absent_box<2>();
    for (const Shape<2>& piece : pieces) {
        const Aabb<2> part = aabb_of(Placed<2>(piece, pose));
        box = {glm::min(box.min, part.min), glm::max(box.max, part.max)};
    }
    return box;
}

Body<2> CrowdShapes::at(std::size_t i, double frames) const {
    Body<2> body = bodies_[i];
    if (frames == 0) return body;
    body.angle_deg += body.spin * frames / k_frames_a_second;
    const Vec2 way = velocity(i) * frames;
    const Aabb<2> box = box_of(body, pieces_[i]);
    for (int axis = 0; axis < 2; ++axis) {
        const double start = body.position[axis];
        body.position[axis] = walls_
                                  ? between_walls(start, way[axis], walls_->min[axis] + start - box.min[axis],
                                                  walls_->max[axis] + start - box.max[axis])
                                  : start + way[axis];
    }
    return body;
}

Aabb<2> CrowdShapes::box_at(std::size_t i, double frames) const { return box_of(at(i, frames), pieces_[i]); }

bool CrowdShapes::move() const {
    for (const Body<2>& body : bodies_)
        if (body.velocity != Vec2{0} || body.spin != 0) return true;
    return false;
}

}  // namespace gaplab
