#include "file_list.hpp"

#include <algorithm>
#include <cstdlib>

namespace gaplab {

namespace fs = std::filesystem;

FileList list_folder(const fs::path& folder) {
    FileList list;
    std::error_code error;
    fs::directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::directory_iterator(); at.increment(error)) {
        const std::string name = at->path().filename().string();
        if (name.empty() || name.front() == '.') continue;
        std::error_code unknown;  // a dangling link is neither
        const bool is_folder = at->is_directory(unknown);
        if (is_folder || at->path().extension() == ".json") list.entries.push_back({name, is_folder});
    }
    list.readable = !error;
    std::sort(list.entries.begin(), list.entries.end(), [](const FileEntry& a, const FileEntry& b) {
        return a.folder != b.folder ? a.folder : a.name < b.name;
    });
    return list;
}

fs::path first_folder(const fs::path& file, const std::vector<std::string>& recent) {
    std::error_code error;
    if (!file.empty()) return fs::absolute(file, error).parent_path();
    for (const std::string& path : recent)
        if (const fs::path folder = fs::path(path).parent_path(); fs::is_directory(folder, error))
            return folder;
    if (const char* home = std::getenv("HOME"); home != nullptr && fs::is_directory(home, error)) return home;
    return fs::current_path(error);
}

}  // namespace gaplab
