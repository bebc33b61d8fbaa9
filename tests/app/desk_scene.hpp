#pragma once
// A folder of its own for each test, and two shapes whose numbers the tests know.
#include <unistd.h>

#include <filesystem>
#include <string>

#include "desk.hpp"

namespace gaplab {

class TemporaryFolder {
  public:
    TemporaryFolder() {
        static int number = 0;
        path_ = std::filesystem::temp_directory_path() /
                ("gaplab_app_test_" + std::to_string(getpid()) + "_" + std::to_string(++number));
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

/// A square of side 2 about the origin, named "A", and a triangle "B" to its right.
inline Scene square_and_triangle() {
    return parse_scene(R"({"gaplab": 1, "dimension": 2, "title": "two", "shapes": [
      {"name": "A", "kind": "polygon", "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]], "position": [0, 0]},
      {"name": "B", "kind": "polygon", "vertices": [[0, 1], [-1, -1], [1, -1]], "position": [4, 0]}],
      "pair": ["A", "B"]})",
                       "two")
        .scene;
}

inline const Body<2>& body_of(const Desk& desk, int body) {
    return desk.session.scene().of<2>()[static_cast<std::size_t>(body)];
}

}  // namespace gaplab
