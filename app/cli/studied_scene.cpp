#include "cli/studied_scene.hpp"

#include <cstdio>

#include "resources.hpp"
#include "scene/json_text.hpp"
#include "scene/language_file.hpp"
#include "scene/query.hpp"

namespace gaplab {

Scene load_with_notices(const std::string& file) {
    LoadedScene loaded = load_scene(file);
    for (const std::string& notice : loaded.notices) std::fprintf(stderr, "%s\n", notice.c_str());
    return std::move(loaded.scene);
}

void choose_pair(Scene& scene, const std::string& pair, const std::string& file) {
    if (scene.body_count() < 2)
        throw SceneError(single_line(file) + ": shapes: found " + std::to_string(scene.body_count()) +
                         ", allowed: two or more, to have a pair");
    if (!pair.empty()) scene.pair = pair_named(scene, pair, file);
}

std::string lens_names(int dimension) {
    std::string names;
    for (const Lens* lens : lens_table())
        if (lens->supports(dimension)) names += (names.empty() ? "" : ", ") + lens->id();
    return names;
}

const Lens& lens_for(const std::string& name, int dimension) {
    const Lens* lens = find_lens(name);
    if (!lens || !lens->supports(dimension))
        throw SceneError("--lens: found \"" + single_line(name) + "\", allowed in " +
                         std::to_string(dimension) + "D: " + lens_names(dimension));
    return *lens;
}

StudiedScene study(const StudyOptions& options) {
    StudiedScene studied;
    studied.scene = load_with_notices(options.file);
    choose_pair(studied.scene, options.pair, options.file);
    const std::string own = find_lens(studied.scene.lens) ? studied.scene.lens : "sat";
    studied.lens = &lens_for(options.lens.empty() ? own : options.lens, studied.scene.dimension());
    studied.options.switches = studied.scene.what_if;
    studied.story = studied.lens->record(studied.scene, studied.options);
    studied.phrases = Phrasebook(load_texts(resource("lang") / (options.language + ".json")));
    return studied;
}

}  // namespace gaplab
