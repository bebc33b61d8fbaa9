#pragma once
// Every algorithm's answer about one pair, as JSON: `gaplab query`. FORMATS: command line.
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>

#include "scene/scene.hpp"

namespace gaplab {

/// The answers for bodies `pair.first` (A) and `pair.second` (B) at time 0. Throws SceneError when the scene
/// has fewer than two shapes. Numbers are in world units and print in full round-trip precision.
nlohmann::ordered_json query(const Scene& scene, std::pair<int, int> pair);

/// "A,B" as indices. Names may contain commas themselves: every split is tried. Throws SceneError (`source`
/// is the file's name) for unknown names and for a pair of the same shape.
std::pair<int, int> pair_named(const Scene& scene, const std::string& names, const std::string& source);

}  // namespace gaplab
