#include "scene/language_file.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace gaplab {
namespace {

using Texts = std::map<std::string, std::string>;

void flatten(const nlohmann::json& node, const std::string& key, Texts& texts) {
    if (node.is_string()) {
        texts[key] = node.get<std::string>();
        return;
    }
    if (!node.is_object()) throw std::runtime_error(key + ": only texts and groups of texts are allowed");
    for (const auto& [name, child] : node.items()) {
        std::string dotted = key;
        if (!key.empty()) dotted += '.';
        dotted += name;
        flatten(child, dotted, texts);
    }
}

}  // namespace

std::map<std::string, std::string> load_texts(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error(file.string() + ": cannot be read");
    try {
        Texts texts;
        flatten(nlohmann::json::parse(stream), "", texts);
        return texts;
    } catch (const std::exception& error) {
        throw std::runtime_error(file.string() + ": " + error.what());
    }
}

}  // namespace gaplab
