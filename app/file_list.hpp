#pragma once
// The folders and scenes of one folder, as the file dialog lists them.
#include <filesystem>
#include <string>
#include <vector>

namespace gaplab {

struct FileEntry {
    std::string name;
    bool folder = false;
    friend bool operator==(const FileEntry&, const FileEntry&) = default;
};

struct FileList {
    std::vector<FileEntry>
        entries;           ///< folders first, each group by name; hidden ones and other endings left out
    bool readable = true;  ///< false: the folder does not exist or may not be read
};

/// Cost: one pass over the folder. Never throws.
FileList list_folder(const std::filesystem::path& folder);

/// Where a file dialog begins: beside `file`, else beside the latest of `recent` that still exists, else the
/// home folder.
std::filesystem::path first_folder(const std::filesystem::path& file, const std::vector<std::string>& recent);

}  // namespace gaplab
