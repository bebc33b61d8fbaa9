#include "recovery.hpp"

#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

namespace gaplab {
namespace {

namespace fs = std::filesystem;
const std::string k_prefix = "autosave-";

bool is_running(const std::string& stem) {
    const long pid = std::strtol(stem.c_str() + k_prefix.size(), nullptr, 10);
    return pid > 0 && (kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM);
}

Recovered read(const fs::path& file) {
    std::ifstream stream(file);
    const auto json = nlohmann::json::parse(stream);
    return {parse_scene(json.at("scene").get<std::string>(), file.string()).scene,
            json.at("file").get<std::string>(), file};
}

}  // namespace

Recovery::Recovery(fs::path folder)
    : folder_(std::move(folder)), file_(folder_ / (k_prefix + std::to_string(getpid()) + ".json")) {}

std::optional<Recovered> Recovery::left_behind() const {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        const std::string stem = entry.path().stem().string();
        if (entry.path().extension() != ".json" || stem.rfind(k_prefix, 0) != 0 || is_running(stem)) continue;
        try {
            return read(entry.path());
        } catch (const std::exception&) {
            fs::rename(entry.path(), fs::path(entry.path()) += ".unreadable", error);
        }
    }
    return std::nullopt;
}

bool Recovery::keep(const Scene& scene, const fs::path& file) {
    if (folder_.empty()) return false;
    try {
        const nlohmann::ordered_json json = {{"file", file.string()}, {"scene", scene_to_json(scene)}};
        write_atomically(json.dump(), file_);
        kept_ = true;
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

void Recovery::forget() {
    std::error_code error;
    if (kept_) fs::remove(file_, error);
    kept_ = false;
}

void Recovery::forget(const Recovered& recovered) {
    std::error_code error;
    fs::remove(recovered.kept, error);
}

}  // namespace gaplab
