#pragma once
// JSON as text, guarded: what comes from a file may be broken, endless or deep.
#include <nlohmann/json.hpp>
#include <string>

#include "scene/scene.hpp"

namespace gaplab {

using Json = nlohmann::ordered_json;

/// Parses UTF-8 JSON. Throws SceneError "source: ..." for broken text, a number beyond double, nesting deeper
/// than k_deepest_nesting, a key given twice, or more than k_most_keys keys in one object.
Json parse_guarded(const std::string& text, const std::string& source);
inline constexpr std::size_t k_most_keys = 1000;

/// On one line, ", " and ": " between the parts; whole numbers without a point.
std::string one_line(const Json& value);

/// A number as it is written to a file: whole numbers (up to 2^53) without a point, -0 with its sign.
Json json_number(double value);

/// The value for a message: one line, at most about 60 characters.
std::string found_text(const Json& value);

/// The text on one line, control characters and broken UTF-8 replaced: safe to print.
std::string single_line(const std::string& text);

/// The whole file. Throws SceneError when it is missing, a folder, unreadable or larger than k_largest_file.
std::string read_text(const std::filesystem::path& file);

}  // namespace gaplab
