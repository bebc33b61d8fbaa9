#pragma once
// The program with its window, and pictures of the window without one.
#include <filesystem>

#include "lab.hpp"
#include "lenses/lens.hpp"

namespace gaplab {

/// Opens the window and lives until it is closed. Returns the exit code. Throws std::runtime_error when no
/// window opens.
int run_lab(const LabOptions& options);

/// What the off-screen window shows of one step.
struct Shot {
    const Scene* scene = nullptr;
    std::string lens;  ///< id; empty: the scene's own
    LensOptions options{};
    int step = -1;  ///< 0-based; negative: the last
    std::string language = "en";
    ThemeName theme = ThemeName::light;
    float ui_scale = 1;
    int width = 1440, height = 900;
    std::filesystem::path file{};
};

/// Needs no display and touches no settings. Opens SDL's off-screen window at each call (about 0.3 s). Throws
/// std::runtime_error.
void render_png(const Shot& shot);

/// Plays the built-in tour off-screen: a dozen numbered PNGs in `folder` (created when missing), one line a
/// picture on standard output. Throws std::runtime_error.
int run_tour(const std::filesystem::path& folder, const LabOptions& options);

}  // namespace gaplab
