#pragma once
// What the user builds: shapes, poses, velocities, the studied pair. FORMATS: scene file, version 1.
#include <cstdint>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "geometry/pose.hpp"
#include "geometry/shape.hpp"
#include "scene/kept_keys.hpp"

namespace gaplab {

/// One shape of the scene with the numbers as the user typed them: angles in degrees, velocities in world
/// units and degrees per second, so that a file is saved as it was read.
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
    double angle_deg = 0;             ///< 2D, counter-clockwise
    glm::dquat rotation{1, 0, 0, 0};  ///< 3D
    Vec<D> velocity{0};
    Spin spin{};  ///< degrees per second
    KeptKeys unknown;
    std::vector<std::string>
        key_order;  ///< as in the file, so that it is saved in the same order; empty: the usual one
    friend bool operator==(const Body&, const Body&) = default;
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
    KeptKeys unknown;                    ///< also "view" and "world"
    std::vector<std::string> key_order;  ///< as in the file; empty: the usual one
    friend bool operator==(const Scene&, const Scene&) = default;

    int dimension() const { return bodies.index() == 0 ? 2 : 3; }
    template <int D>
    const Bodies<D>& of() const {
        return std::get<Bodies<D>>(bodies);
    }
    template <int D>
    Bodies<D>& of() {
        return std::get<Bodies<D>>(bodies);
    }
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

/// Bounds of a scene file. FORMATS asks for finite coordinates and sizes above 0; every number is also kept
/// within k_largest_number, so that products of up to eight of them stay finite, and every size at or above
/// k_smallest_size, so that its square does not vanish.
inline constexpr double k_largest_number = 1e30;
inline constexpr double k_smallest_size = 1e-30;
inline constexpr std::size_t k_most_shapes = 100'000;
inline constexpr std::size_t k_most_vertices =
    10'000;                                   ///< of one shape: splitting a concave polygon costs O(n^2)
inline constexpr int k_deepest_nesting = 64;  ///< a scene needs 4; deeper would only serve to exhaust a stack
inline constexpr std::uintmax_t k_largest_file = 256U << 20U;  ///< bytes; 100,000 shapes need about 20 MB
/// A quaternion is accepted when its length differs from 1 by at most this, which lets one type 0.7071; the
/// pose is that of the normalised value. Larger, and a forgotten component would pass for a rotation.
inline constexpr double k_quaternion_tolerance = 1e-3;

/// Reads a scene. `source` is the name used in messages. Throws SceneError; nothing is half-loaded. A scene
/// of fewer than two shapes is accepted (an edit may lead there); its pair then means nothing.
LoadedScene parse_scene(const std::string& json, const std::string& source);
LoadedScene load_scene(const std::filesystem::path& file);
/// One shape a line; keys in the order in which they were read, numbers in their shortest form that reads
/// back equal.
std::string scene_to_json(const Scene& scene);
/// Writes to a temporary file beside the target, flushes it, and renames it over. Throws SceneError.
void save_scene(const Scene& scene, const std::filesystem::path& file);
/// The same for any text: settings, recovery files. Throws SceneError.
void write_atomically(const std::string& text, const std::filesystem::path& file);

/// The convex shape of a body (throws InvalidShape, a concave polygon among them) and where it stands.
template <int D>
Shape<D> shape_of(const Body<D>& body);
template <int D>
Pose<D> pose_of(const Body<D>& body);
/// The body as convex pieces in its local frame: one, unless it is a concave polygon. Throws InvalidShape.
template <int D>
std::vector<Shape<D>> pieces_of(const Body<D>& body);

}  // namespace gaplab
