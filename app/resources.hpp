#pragma once
// Where the program's own files are: words, scenes, lessons, fonts. Works without SDL, so the command line
// uses it too.
#include <filesystem>

namespace gaplab {

/// The folder that holds lang/, scenes/, lessons/ and fonts/. In this order: the environment variable
/// GAPLAB_DATA; the build tree (share/gaplab beside the program); the installed tree (../share/gaplab).
/// Independent of the current folder. Throws std::runtime_error naming the places that were tried.
const std::filesystem::path& data_folder();

/// The path of a file in the data folder, whether it exists or not: resource("scenes") / "first.json".
std::filesystem::path resource(const std::filesystem::path& relative);

}  // namespace gaplab
