#pragma once
// Guided tours from assets/lessons: each page is a scene, a lens, a step and a few words.
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace gaplab {

struct LessonPage {
    std::string scene;  ///< file name in assets/scenes
    std::string lens;
    int step = -1;                                    ///< from 1; -1: the last
    std::map<std::string, std::string> title, words;  ///< by language
};

struct Lesson {
    std::string id;  ///< file name without its ending
    std::map<std::string, std::string> title;
    std::vector<LessonPage> pages;
};

/// All lessons of a folder, by file name. A file that cannot be read is left out, with a line in `problems`.
std::vector<Lesson> load_lessons(const std::filesystem::path& folder, std::vector<std::string>& problems);

/// A curated scene: its file and its title by language.
struct SceneEntry {
    std::filesystem::path file;
    std::map<std::string, std::string> title;
    int dimension = 2;
};
std::vector<SceneEntry> list_scenes(const std::filesystem::path& folder);

/// The text in this language, else English, else any.
std::string in_language(const std::map<std::string, std::string>& texts, const std::string& language);

}  // namespace gaplab
