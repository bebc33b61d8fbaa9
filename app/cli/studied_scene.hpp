#pragma once
// What trace and render share: a scene, a lens that fits it, and the words of a language.
#include <memory>
#include <string>

#include "lenses/lens.hpp"
#include "lenses/phrasebook.hpp"
#include "scene/scene.hpp"

namespace gaplab {

struct StudyOptions {
    std::string file;
    std::string lens;  ///< empty: the scene's own, else "sat"
    std::string pair;  ///< "A,B"; empty: the scene's own
    std::string language = "en";
};

struct StudiedScene {
    Scene scene;
    const Lens* lens = nullptr;
    LensOptions options;
    std::unique_ptr<Story> story;
    Phrasebook phrases;
};

/// Loads, checks and records. Notices about the file go to standard error. Throws SceneError for bad input.
StudiedScene study(const StudyOptions& options);

/// Loads a scene and prints its notices, one a line, on standard error.
Scene load_with_notices(const std::string& file);

/// Makes `pair` ("A,B"; empty: as it is) the studied pair. Refuses a scene of fewer than two shapes.
void choose_pair(Scene& scene, const std::string& pair, const std::string& file);

/// "sat, gjk, ...": the lenses for a dimension.
std::string lens_names(int dimension);

/// Refuses (SceneError) a lens that does not exist or does not serve this dimension.
const Lens& lens_for(const std::string& name, int dimension);

}  // namespace gaplab
