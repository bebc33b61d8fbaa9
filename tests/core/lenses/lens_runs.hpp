#pragma once
// Scenes, words and stories for the tests of the lenses.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "lenses/lens.hpp"
#include "lenses/phrasebook.hpp"
#include "scene/language_file.hpp"

namespace gaplab::tests {

inline std::filesystem::path source_dir() { return GAPLAB_SOURCE_DIR; }

inline const Phrasebook& words_in(const std::string& language) {
    static const Phrasebook en(load_texts(source_dir() / "assets/lang/en.json"));
    static const Phrasebook ko(load_texts(source_dir() / "assets/lang/ko.json"));
    return language == "ko" ? ko : en;
}

struct NamedScene {
    std::string name;
    Scene scene;
    bool curated = false;
};

inline bool is_scene_file(const std::filesystem::path& file) {
    if (file.extension() != ".json") return false;
    std::ifstream stream(file);
    const auto json = nlohmann::json::parse(stream, nullptr, false);
    return json.is_object() && json.contains("gaplab");
}

inline void add_scenes(std::vector<NamedScene>& scenes, const char* folder, bool curated) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(source_dir() / folder))
        if (is_scene_file(entry.path())) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    for (const auto& file : files) scenes.push_back({file.stem().string(), load_scene(file).scene, curated});
}

/// The curated scenes, then the pair cases, of every dimension.
inline const std::vector<NamedScene>& all_scenes() {
    static const std::vector<NamedScene> scenes = [] {
        std::vector<NamedScene> found;
        add_scenes(found, "assets/scenes", true);
        add_scenes(found, "tests/cases", false);
        return found;
    }();
    return scenes;
}

/// The curated scene whose file name starts with `prefix`.
inline const Scene& curated_scene(const std::string& prefix) {
    for (const NamedScene& each : all_scenes())
        if (each.curated && each.name.rfind(prefix, 0) == 0) return each.scene;
    throw std::runtime_error("no curated scene " + prefix);
}

inline LensOptions with(const std::vector<std::string>& on) {
    LensOptions options;
    for (const std::string& id : on) options.switches[id] = true;
    return options;
}

inline std::unique_ptr<Story> story_of(const char* lens, const std::string& scene,
                                       const LensOptions& options = {}) {
    return find_lens(lens)->record(curated_scene(scene), options);
}

inline Frame last_frame(const Story& story) { return story.frame(story.step_count() - 1); }

inline double value_in(const Frame& frame, const std::string& name) {
    for (const auto& [each, value] : frame.values)
        if (each == name) return value;
    throw std::runtime_error("no value " + name);
}

template <class Content>
const Content& view_in(const Frame& frame, const std::string& id) {
    for (const View& view : frame.views)
        if (view.id == id) return std::get<Content>(view.content);
    throw std::runtime_error("no view " + id);
}

/// Of a frame that is about to go: a copy, so that nothing dangles.
template <class Content>
Content view_in(Frame&& frame, const std::string& id) {
    const Frame& kept = frame;
    return view_in<Content>(kept, id);
}

/// The initial settings, then every switch of this dimension turned over alone.
inline std::vector<LensOptions> settings_of(const Lens& lens, int dimension) {
    std::vector<LensOptions> all{LensOptions{}};
    for (const LensSwitch& each : lens.switches()) {
        if (!each.is_for(dimension)) continue;
        all.emplace_back();
        all.back().switches[each.id] = !each.initially;
    }
    LensOptions turning;
    turning.probe = 33;
    turning.probe_active = true;
    all.push_back(turning);
    return all;
}

/// Every frame of every lens on every scene that it supports: curated scenes under all settings, the pair
/// cases under the initial ones. Of a story longer than `most_steps` an even choice, first and last included.
inline void visit_frames(
    int most_steps,
    const std::function<void(const std::string&, const Lens&, const Story&, int, const Scene&)>& visit) {
    for (const NamedScene& each : all_scenes())
        for (const Lens* lens : lens_table()) {
            if (!lens->supports(each.scene.dimension()) || each.scene.body_count() < 2) continue;
            const auto settings =
                each.curated ? settings_of(*lens, each.scene.dimension()) : std::vector<LensOptions>(1);
            for (const LensOptions& options : settings) {
                const auto story = lens->record(each.scene, options);
                std::string place = each.name + ", " + lens->id();
                for (const auto& [id, on] : options.switches) place += ", " + id + (on ? " on" : " off");
                const int count = story->step_count();
                const int shown = std::min(count, most_steps);
                for (int i = 0; i < shown; ++i) {
                    const int step = shown == 1 ? 0 : i * (count - 1) / (shown - 1);
                    visit(place + ", step " + std::to_string(step + 1), *lens, *story, step, each.scene);
                }
            }
        }
}

}  // namespace gaplab::tests
