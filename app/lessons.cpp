#include "lessons.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "scene/scene.hpp"

namespace gaplab {
namespace {

namespace fs = std::filesystem;
using Texts = std::map<std::string, std::string>;

std::vector<fs::path> json_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

Texts texts_of(const nlohmann::json& node) {
    if (node.is_string()) return {{"", node.get<std::string>()}};
    return node.get<Texts>();
}

Lesson read_lesson(const fs::path& file) {
    std::ifstream stream(file);
    const auto json = nlohmann::json::parse(stream);
    Lesson lesson{file.stem().string(), texts_of(json.at("title")), {}};
    for (const auto& page : json.at("pages"))
        lesson.pages.push_back({page.at("scene").get<std::string>(), page.at("lens").get<std::string>(),
                                page.value("step", -1), texts_of(page.at("title")),
                                texts_of(page.at("words"))});
    if (lesson.pages.empty()) throw std::runtime_error("no pages");
    return lesson;
}

}  // namespace

std::vector<Lesson> load_lessons(const fs::path& folder, std::vector<std::string>& problems) {
    std::vector<Lesson> lessons;
    for (const fs::path& file : json_files(folder)) {
        try {
            lessons.push_back(read_lesson(file));
        } catch (const std::exception& error) {
            problems.push_back(file.string() + ": " + error.what());
        }
    }
    return lessons;
}

std::vector<SceneEntry> list_scenes(const fs::path& folder) {
    std::vector<SceneEntry> scenes;
    for (const fs::path& file : json_files(folder)) {
        std::ifstream stream(file);
        const auto json = nlohmann::json::parse(stream, nullptr, false);
        if (!json.is_object()) continue;
        SceneEntry entry{file, {{"", file.stem().string()}}, json.value("dimension", 2)};
        try {
            if (json.contains("title")) entry.title = texts_of(json.at("title"));
        } catch (const nlohmann::json::exception&) {
            // A title of another form: the file's name stands for it.
        }
        scenes.push_back(std::move(entry));
    }
    return scenes;
}

std::string in_language(const Texts& texts, const std::string& language) {
    for (const std::string& wanted : {language, std::string(), std::string("en")})
        if (const auto found = texts.find(wanted); found != texts.end()) return found->second;
    return texts.empty() ? "" : texts.begin()->second;
}

}  // namespace gaplab
