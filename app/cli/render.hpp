#pragma once
// Pictures of a story's steps without a window.
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/studied_scene.hpp"

namespace gaplab {

/// The steps that `text` names, 0-based: "all", a number from 1 on, or empty for the step that the scene asks
/// for (else the last). Throws SceneError when the story has no such step.
std::vector<int> steps_named(const std::string& text, const Story& story, const Scene& scene);

/// The file of one step out of many: "out.svg" becomes "out-03.svg", so that a folder lists them in order.
std::filesystem::path numbered(const std::filesystem::path& file, int step, int count);

/// One picture a step, SVG or PNG by the ending of `out`; several steps are numbered. Returns the files
/// written. Throws SceneError for another ending, std::runtime_error when writing fails or no PNG writer is
/// at hand.
std::vector<std::filesystem::path> render(const StudiedScene& studied, const std::string& steps,
                                          const std::filesystem::path& out, const RenderJob& look,
                                          const CommandHooks& hooks);

}  // namespace gaplab
