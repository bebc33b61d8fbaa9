#include "settings.hpp"

#include <SDL.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "scene/scene.hpp"

namespace gaplab {
namespace {

namespace fs = std::filesystem;
constexpr const char* k_file = "settings.json";
constexpr std::array k_levels = {"hidden", "words", "code"};

template <class T>
void read(const nlohmann::json& json, const char* key, T& value) {
    try {
        if (json.contains(key)) value = json.at(key).get<T>();
    } catch (const nlohmann::json::exception&) {
        // A value of another type counts as missing.
    }
}

float within(float value, float low, float high, float otherwise) {
    return std::isfinite(value) ? std::clamp(value, low, high) : otherwise;
}

void make_sensible(Settings& s) {
    const Settings initial;
    s.text_scale = within(s.text_scale, k_smallest_text, k_largest_text, 1);
    s.left_em = within(s.left_em, 13, 30, initial.left_em);
    s.right_em = within(s.right_em, 20, 44, initial.right_em);
    s.world_share = within(s.world_share, 0.25F, 0.8F, initial.world_share);
    s.linked_share = within(s.linked_share, 0.2F, 0.8F, initial.linked_share);
    s.width = std::clamp(s.width, 640, 16384);
    s.height = std::clamp(s.height, 440, 16384);
    if (s.language != "ko") s.language = "en";
    if (s.speed != 0.5 && s.speed != 2) s.speed = 1;
    if (s.recent.size() > k_recent_kept) s.recent.resize(k_recent_kept);
}

}  // namespace

fs::path preference_folder() {
    fs::path folder;
    if (const char* named = std::getenv("GAPLAB_PREF_DIR"); named != nullptr && *named != '\0') {
        folder = named;
    } else if (char* path = SDL_GetPrefPath("", "gaplab"); path != nullptr) {
        folder = path;
        SDL_free(path);
    }
    std::error_code error;
    if (!folder.empty()) fs::create_directories(folder, error);
    return folder;
}

Settings load_settings(const fs::path& folder) {
    Settings s;
    if (folder.empty()) return s;
    std::ifstream stream(folder / k_file);
    const auto json = nlohmann::json::parse(stream, nullptr, false);
    if (!json.is_object()) return s;
    std::string theme = name_of(s.theme), level = "code";
    read(json, "theme", theme);
    read(json, "code", level);
    read(json, "language", s.language);
    read(json, "text_scale", s.text_scale);
    read(json, "width", s.width);
    read(json, "height", s.height);
    read(json, "left_em", s.left_em);
    read(json, "right_em", s.right_em);
    read(json, "world_share", s.world_share);
    read(json, "linked_share", s.linked_share);
    read(json, "speed", s.speed);
    read(json, "recent", s.recent);
    for (const ThemeName name : {ThemeName::light, ThemeName::dark, ThemeName::projector})
        if (theme == name_of(name)) s.theme = name;
    if (const auto found = std::find(k_levels.begin(), k_levels.end(), level); found != k_levels.end())
        s.code_level = static_cast<CodeLevel>(found - k_levels.begin());
    make_sensible(s);
    return s;
}

void save_settings(const Settings& s, const fs::path& folder) {
    const nlohmann::ordered_json json = {{"theme", name_of(s.theme)},
                                         {"language", s.language},
                                         {"text_scale", s.text_scale},
                                         {"code", k_levels[static_cast<std::size_t>(s.code_level)]},
                                         {"width", s.width},
                                         {"height", s.height},
                                         {"left_em", s.left_em},
                                         {"right_em", s.right_em},
                                         {"world_share", s.world_share},
                                         {"linked_share", s.linked_share},
                                         {"speed", s.speed},
                                         {"recent", s.recent}};
    write_atomically(json.dump(2) + "\n", folder / k_file);
}

void remember_recent(Settings& settings, const fs::path& file) {
    const std::string path = fs::absolute(file).lexically_normal().string();
    std::erase(settings.recent, path);
    settings.recent.insert(settings.recent.begin(), path);
    if (settings.recent.size() > k_recent_kept) settings.recent.resize(k_recent_kept);
}

}  // namespace gaplab
