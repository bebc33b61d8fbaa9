#pragma once
// The command line: what needs no window is done here, what needs one is handed back. FORMATS: command line.
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "lenses/lens.hpp"
#include "picture/palette.hpp"
#include "scene/scene.hpp"

namespace gaplab {

/// `gaplab [FILE] [options]`: everything already checked. Empty texts, -1 and 0 mean "as the settings say".
struct WindowRequest {
    std::filesystem::path file;        ///< empty: the first curated scene
    std::optional<LoadedScene> scene;  ///< the content of `file`
    std::string lens;
    int step = -1;  ///< 1-based
    std::string language;
    std::string theme;  ///< "light", "dark" or "projector"
    double ui_scale = 0;
    std::filesystem::path tour;  ///< set: play the tour off-screen into this folder instead
};

/// One picture of one step, as the window would show it.
struct RenderJob {
    const Scene* scene = nullptr;
    const Lens* lens = nullptr;
    LensOptions options;
    int step = 0;  ///< 0-based
    std::string language = "en";
    ThemeName theme = ThemeName::light;
    std::filesystem::path file;  ///< to write
};

/// What needs OpenGL, handed in by main() so that query and trace link and run without it.
struct CommandHooks {
    std::function<void(const RenderJob&)> render_png;  ///< throws std::runtime_error
    std::function<std::string()> measure;              ///< the figures as JSON
};

struct CommandOutcome {
    int exit_code = 0;                    ///< 0 done, 2 bad input, 1 anything else
    std::optional<WindowRequest> window;  ///< set: open the window and return its code
};

/// Reads the arguments and does what they ask. Prints answers on standard output and one line on standard
/// error when something is refused. Never throws.
CommandOutcome run_command_line(int argc, const char* const* argv, const CommandHooks& hooks);

}  // namespace gaplab
