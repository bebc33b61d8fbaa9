#pragma once
// What the program remembers between two starts: one JSON file in the user's preference folder, never in the
// current one.
#include <filesystem>
#include <string>
#include <vector>

#include "ui/theme.hpp"

namespace gaplab {

enum class CodeLevel { hidden, words, code };

struct Settings {
    ThemeName theme = ThemeName::light;
    std::string language = "en";
    float text_scale = 1;
    CodeLevel code_level = CodeLevel::code;
    int width = 1440, height = 900;
    float left_em = 15.5F, right_em = 27;
    float world_share = 0.585F;
    float linked_share = 0.5F;
    double speed = 1;
    std::vector<std::string> recent;  ///< full paths, latest first
    friend bool operator==(const Settings&, const Settings&) = default;
};

inline constexpr float k_smallest_text = 0.8F;
inline constexpr float k_largest_text = 2.5F;
inline constexpr std::size_t k_recent_kept = 8;

/// GAPLAB_PREF_DIR when set, else the folder SDL gives for the program. Created when missing.
std::filesystem::path preference_folder();

/// Anything missing or senseless in the file has its initial value: settings never stop a start. An empty
/// folder holds nothing.
Settings load_settings(const std::filesystem::path& folder);
/// Atomic. Throws SceneError when the folder cannot be written.
void save_settings(const Settings& settings, const std::filesystem::path& folder);
void remember_recent(Settings& settings, const std::filesystem::path& file);

}  // namespace gaplab
