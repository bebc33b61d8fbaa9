#pragma once
// Nothing is lost: the work is kept in the preference folder while it is unsaved, and offered again after a
// crash.
#include <filesystem>
#include <optional>
#include <string>

#include "scene/scene.hpp"

namespace gaplab {

struct Recovered {
    Scene scene;
    std::filesystem::path file;  ///< where the work had come from; empty for a new scene
    std::filesystem::path kept;  ///< the autosave itself
};

class Recovery {
  public:
    explicit Recovery(std::filesystem::path folder);
    /// Work that a process left behind which no longer runs; one that cannot be read is set aside.
    std::optional<Recovered> left_behind() const;
    /// Atomic. Returns false when the folder cannot be written: the lab goes on without a safety net.
    bool keep(const Scene& scene, const std::filesystem::path& file);
    void forget();  ///< this process's autosave
    static void forget(const Recovered& recovered);
    bool kept() const { return kept_; }

  private:
    std::filesystem::path folder_, file_;
    bool kept_ = false;
};

}  // namespace gaplab
