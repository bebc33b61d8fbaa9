#include "resources.hpp"

#include <array>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <system_error>

namespace gaplab {
namespace {

namespace fs = std::filesystem;

fs::path program_folder() {
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::current_path() : program.parent_path();
}

fs::path find_data_folder() {
    if (const char* named = std::getenv("GAPLAB_DATA"); named != nullptr && *named != '\0') {
        if (fs::is_directory(fs::path(named) / "fonts")) return fs::absolute(named);
        throw std::runtime_error("GAPLAB_DATA is \"" + std::string(named) + "\", which has no folder fonts");
    }
    const fs::path beside = program_folder() / "share" / "gaplab";
    const fs::path installed = program_folder().parent_path() / "share" / "gaplab";
    for (const fs::path& folder : std::array{beside, installed})
        if (fs::is_directory(folder / "fonts")) return folder;
    throw std::runtime_error("the data folder is neither " + beside.string() + " nor " + installed.string() +
                             "; GAPLAB_DATA can name it");
}

}  // namespace

const fs::path& data_folder() {
    static const fs::path folder = find_data_folder();
    return folder;
}

fs::path resource(const fs::path& relative) { return data_folder() / relative; }

}  // namespace gaplab
