#pragma once
// What the user builds: shapes, poses, velocities, the studied pair. FORMATS: scene file, version 1.
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/pose.hpp"
#include "geometry/shape.hpp"

namespace gaplab {

/// One shape of the scene with the numbers as the user typed them: angles in degrees, velocities in world units and
/// degrees per second, so that a file is saved as it was read.
template <int D>
struct Body {
    using Spin = std::conditional_t<D == 2, double, Vec3>;
    std::string name;
    ShapeKind kind = ShapeKind::box;
    std::vector<Vec<D>> vertices;  ///< polygon, hull, triangle: local frame
    Vec<D> size{1};                ///< box: full extents
    double radius = 0;             ///< circle, sphere, capsule
    double length = 0;             ///< capsule
    Vec<D> position{0};
    double angle_deg = 0;          ///< 2D, counter-clockwise
    glm::dquat rotation{1, 0, 0, 0};  ///< 3D
    Vec<D> velocity{0};
    Spin spin{};                   ///< degrees per second
    nlohmann::ordered_json unknown = nlohmann::ordered_json::object();  ///< keys we do not know: kept when saved
};

template <int D>
using Bodies = std::vector<Body<D>>;

struct Scene {
    std::map<std::string, std::string> title;  ///< by language; "" holds a title given as a plain string
    std::variant<Bodies<2>, Bodies<3>> bodies = Bodies<2>{};
    std::pair<int, int> pair{0, 1};  ///< indices of A and B
    std::string lens;                ///< optional: the tab to open with; empty: unchanged
    int step = -1;                   ///< optional: the step to open at (1-based as on screen); -1: last
    std::map<std::string, bool> what_if;
    nlohmann::ordered_json unknown = nlohmann::ordered_json::object();  ///< also "view" and "world"

    int dimension() const { return bodies.index() == 0 ? 2 : 3; }
    template <int D>
    const Bodies<D>& of() const { return std::get<Bodies<D>>(bodies); }
    template <int D>
    Bodies<D>& of() { return std::get<Bodies<D>>(bodies); }
    int body_count() const;
    std::string title_in(const std::string& language) const;  ///< that language, else English, else any
};

/// Refused input: one line that names file, shape, field, the value found and what is allowed.
struct SceneError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct LoadedScene {
    Scene scene;
    std::vector<std::string> notices;  ///< unknown keys, cleaned vertices: reported once, not errors
};

/// Reads a scene. `source` is the name used in messages. Throws SceneError; nothing is half-loaded.
LoadedScene parse_scene(const std::string& json, const std::string& source);
LoadedScene load_scene(const std::filesystem::path& file);
std::string scene_to_json(const Scene& scene);
/// Writes to a temporary file beside the target, flushes it, and renames it over. Throws SceneError.
void save_scene(const Scene& scene, const std::filesystem::path& file);

/// The convex shape of a body (throws InvalidShape, a concave polygon among them) and where it stands.
template <int D>
Shape<D> shape_of(const Body<D>& body);
template <int D>
Pose<D> pose_of(const Body<D>& body);

}  // namespace gaplab
