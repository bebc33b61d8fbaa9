#pragma once
// Reads the words of one language from assets/lang.
#include <filesystem>
#include <map>
#include <string>

namespace gaplab {

/// The nested JSON object of a language file as dotted keys: {"sat": {"step": "…"}} gives "sat.step". Throws
/// std::runtime_error that names the file and the place when it is missing, no JSON, or holds anything but
/// texts.
std::map<std::string, std::string> load_texts(const std::filesystem::path& file);

}  // namespace gaplab
