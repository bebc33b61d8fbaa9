#pragma once
// Reads tests/cases straight from JSON, on purpose without the scene reader: a fault there must not hide one
// here.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "geometry/placed.hpp"

namespace gaplab::tests {

struct CaseFile {
    std::string name;
    nlohmann::json scene;
    bool overlap = false;
    double distance = 0;
    double depth = 0;
    double tolerance = 0;
    /// Signed distance within the tolerance: the verdict is a coin toss, distance and depth are not.
    bool verdict_is_open() const { return distance <= tolerance && depth <= tolerance; }
};

inline nlohmann::json read_json(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) throw std::runtime_error("cannot read " + file.string());
    return nlohmann::json::parse(in);
}

/// Every pair case of that dimension.
inline std::vector<CaseFile> case_files(int dimension) {
    std::vector<CaseFile> cases;
    for (const auto& entry : std::filesystem::directory_iterator(GAPLAB_SOURCE_DIR "/tests/cases")) {
        const std::string name = entry.path().filename().string();
        const std::string suffix = ".expected.json";
        if (name.size() <= suffix.size() || name.substr(name.size() - suffix.size()) != suffix) continue;
        const std::string stem = name.substr(0, name.size() - suffix.size());
        const nlohmann::json expected = read_json(entry.path());
        nlohmann::json scene = read_json(entry.path().parent_path() / (stem + ".json"));
        if (scene.at("dimension") != dimension) continue;
        cases.push_back({stem, std::move(scene), expected.at("overlap"), expected.at("distance"),
                         expected.at("depth"), expected.at("tolerance")});
    }
    return cases;
}

template <int D>
Vec<D> vector_in(const nlohmann::json& shape, const char* key) {
    Vec<D> v{0};
    if (shape.contains(key))
        for (int d = 0; d < D; ++d) v[d] = shape.at(key).at(static_cast<std::size_t>(d));
    return v;
}

template <int D>
std::vector<Vec<D>> vertices_in(const nlohmann::json& shape) {
    std::vector<Vec<D>> points;
    for (const auto& vertex : shape.at("vertices")) {
        Vec<D> v;
        for (int d = 0; d < D; ++d) v[d] = vertex.at(static_cast<std::size_t>(d));
        points.push_back(v);
    }
    return points;
}

template <int D>
Shape<D> shape_in(const nlohmann::json& shape) {
    const std::string kind = shape.at("kind");
    if (kind == "box") return make_box(vector_in<D>(shape, "size"));
    if (kind == "capsule") return make_capsule<D>(shape.at("length"), shape.at("radius"));
    if constexpr (D == 2) {
        if (kind == "circle") return make_circle(shape.at("radius"));
        return make_polygon(vertices_in<2>(shape));
    } else {
        if (kind == "sphere") return make_sphere(shape.at("radius"));
        if (kind == "triangle") return make_triangle(vertices_in<3>(shape));
        return make_hull(vertices_in<3>(shape));
    }
}

template <int D>
Pose<D> pose_in(const nlohmann::json& shape) {
    Pose<D> pose;
    pose.position = vector_in<D>(shape, "position");
    if constexpr (D == 2) {
        pose.rotation = rotation_from_degrees(shape.value("angle", 0.0));
    } else if (shape.contains("rotation")) {
        const auto& q = shape.at("rotation");
        pose.rotation.quaternion = glm::dquat(q.at(0), q.at(1), q.at(2), q.at(3));
    }
    return pose;
}

/// The two shapes of a case, placed.
template <int D>
struct CasePair {
    explicit CasePair(const CaseFile& file)
        : shape_a(shape_in<D>(file.scene.at("shapes").at(0))),
          shape_b(shape_in<D>(file.scene.at("shapes").at(1))),
          a(shape_a, pose_in<D>(file.scene.at("shapes").at(0))),
          b(shape_b, pose_in<D>(file.scene.at("shapes").at(1))) {}
    CasePair(const CasePair&) = delete;
    CasePair& operator=(const CasePair&) = delete;
    Shape<D> shape_a, shape_b;
    Placed<D> a, b;
};

}  // namespace gaplab::tests
